import Foundation
import UIKitCore

/// Composes text from keys with an engine: marked text, candidates, commits (KB-70, KB-71, KB-90).
///
/// The engine works on another thread. Keys that arrive meanwhile wait for their turn behind it, so that nothing is lost and
/// nothing changes places.
@MainActor final class Composer {
    /// Makes the engine of a name in a layout.
    static var makeEngine: (_ name: String) -> any CompositionEngine = { $0 == "kana" ? KanaEngine() : PinyinEngine() }

    private let engine: any CompositionEngine
    /// Called with what an event has led to, in the order of the events.
    var onChange: (Composition, CompositionEvent) -> Void = { _, _ in }
    /// The number of events whose result is missing.
    private var waiting = 0
    private var last = Composition()
    /// Results of events before this one are dropped.
    private var generation = 0

    init(_ engine: any CompositionEngine) {
        self.engine = engine
        engine.prepare()
    }

    /// Whether keys go to the engine first: something is composed, or will be.
    var isComposing: Bool { waiting > 0 || !last.preedit.isEmpty }

    /// Sends an event, and does something when its result was shown.
    func send(_ event: CompositionEvent, then action: @escaping @MainActor @Sendable () -> Void = {}) {
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

    /// Waits until everything sent has been shown; no effect while a result is being shown.
    func finish() {
        while waiting > 0, engine.finish() {}
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
