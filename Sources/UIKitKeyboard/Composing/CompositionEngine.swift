import Dispatch
import Foundation
import Synchronization

/// What an input method's engine shows after a key.
struct Composition: Sendable, Equatable {
    /// Text that is final now; empty if there is none.
    var commit = ""
    /// The provisional text, with syllables set apart (KB-71); empty if nothing is composed.
    var preedit = ""
    /// What may be chosen, the likeliest first.
    var candidates: [String] = []
    /// What may follow a commit (KB-72); empty while something is composed.
    var predictions: [String] = []
    /// Whether the key was the engine's.
    var isHandled = true
}

/// What an engine is given, in the order of the keys.
enum CompositionEvent: Sendable, Equatable {
    case letter(Character)
    case space, newline, delete
    /// The last kana gets its next form (KB-107).
    case voicing
    /// The index of a candidate.
    case candidate(Int)
    /// A text that was typed without a composition: what follows it is predicted (KB-72).
    case typed(String)
    /// Drops what is composed.
    case clear
}

/// Turns keys into text of a language, on another thread (KB-70).
protocol CompositionEngine: AnyObject, Sendable {
    /// Loads what the engine needs, so that the first key does not wait for it.
    func prepare()
    /// Processes an event, and calls back on the main actor; calls come back in the order of the events.
    func process(_ event: CompositionEvent, _ completion: @escaping @MainActor @Sendable (Composition) -> Void)
    /// Waits for the results of all events so far, and delivers them. Returns false if that is not possible, because it
    /// is called while a result is delivered.
    @MainActor func finish() -> Bool
}

/// Runs an engine's work one after the other on a queue, and delivers the results to the main actor in their order: as the
/// main queue gets to them, or at once in `finish()`.
final class CompositionQueue: Sendable {
    private let queue: DispatchQueue
    private let results = Mutex<[@MainActor @Sendable () -> Void]>([])
    @MainActor private var isDelivering = false

    init(_ label: String) { queue = DispatchQueue(label: label, qos: .userInteractive) }

    /// Runs work that has no result.
    func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Waits until all work so far is done, and runs some.
    func wait(_ work: () -> Void = {}) { queue.sync(execute: work) }

    func run(
        _ work: @escaping @Sendable () -> Composition, completion: @escaping @MainActor @Sendable (Composition) -> Void
    ) {
        queue.async { [self] in
            let composition = work()
            results.withLock { $0.append { completion(composition) } }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
        }
    }

    /// Waits for the results of the work so far and delivers them; false while a result is delivered.
    @MainActor func finish() -> Bool {
        guard !isDelivering else { return false }
        wait()
        deliver()
        return true
    }

    @MainActor private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while let result = results.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { result() }
    }
}
