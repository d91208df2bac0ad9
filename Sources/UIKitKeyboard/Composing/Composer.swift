import Foundation
import UIKitCore

/// Composes text from keys with an engine: marked text, candidates, commits (KB-70, KB-71, KB-90).
///
/// The engine works on another thread. Keys that arrive meanwhile wait for their turn behind it, so that nothing is lost and
/// nothing changes places.
@MainActor final class Composer {
    private let engine: PinyinEngine
    /// Called with what an event has led to, in the order of the events.
    var onChange: (Composition, PinyinEngine.Event) -> Void = { _, _ in }
    /// The events whose result is not there yet.
    private var waiting = 0
    private var last = Composition()
    /// Results of events before this one are dropped.
    private var generation = 0

    init(_ engine: PinyinEngine = .shared) {
        self.engine = engine
        engine.prepare()
    }

    /// Whether keys go to the engine first: something is composed, or will be.
    var isComposing: Bool { waiting > 0 || !last.preedit.isEmpty }

    /// Whether an answer of the engine is missing.
    var isWaiting: Bool { waiting > 0 }

    /// Sends a key, and does something when its result was shown.
    func send(_ event: PinyinEngine.Event, then action: @escaping @MainActor @Sendable () -> Void = {}) {
        waiting += 1
        let generation = generation
        engine.process(event) { [weak self] composition in
            guard let self, generation == self.generation else { return }
            waiting -= 1
            last = composition
            onChange(composition, event)
            action()
        }
    }

    /// Drops what is composed.
    func reset() {
        guard isComposing else { return }
        generation += 1
        waiting = 0
        last = Composition()
        engine.process(.clear) { _ in }
    }
}
