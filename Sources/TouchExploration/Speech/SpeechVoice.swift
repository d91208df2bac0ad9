import Foundation
import UIKitCore

/// A text that is spoken.
struct Utterance: Equatable {
    /// The text.
    var text: String
    /// The language as a BCP 47 tag; `nil` for the user's (AX-11).
    var language: String?
    /// How it meets other speech (AX-57).
    var priority = UIAccessibilityPriority.default
}

/// Speaks texts.
@MainActor protocol SpeechVoice: AnyObject {
    /// Speaks a text. `completion` is called once, when it has been spoken or is not spoken any more.
    func speak(_ utterance: Utterance, completion: @escaping @MainActor @Sendable (_ wasSpoken: Bool) -> Void)
    /// Stops at once and forgets what was to be spoken.
    func stop()
    /// Pauses, in the middle of a word.
    func pause()
    /// Continues after a pause.
    func resume()
}

/// Decides which text is spoken when another one comes (AX-25, AX-57), and whether any is.
@MainActor final class Speaker {
    private let voice: any SpeechVoice
    /// Whether speech is muted (AX-33).
    private(set) var isMuted = false
    /// Whether speech is paused (AX-32).
    private(set) var isPaused = false
    private var current: (utterance: Utterance, number: Int)?
    private var waiting: [(utterance: Utterance, completion: (Bool) -> Void)] = []
    private var completion: (Bool) -> Void = { _ in }
    private var number = 0

    /// The most texts that wait (decision); older ones are dropped first.
    private static let maximumWaiting = 16

    init(_ voice: any SpeechVoice) { self.voice = voice }

    /// Whether something is spoken or waits.
    var isBusy: Bool { current != nil || !waiting.isEmpty }

    /// Speaks a text: at once, interrupting what is spoken, unless its priority is low or what is spoken has a high one. Then
    /// it waits. `completion` is told whether it was spoken to its end.
    func say(_ utterance: Utterance, completion: @escaping (Bool) -> Void = { _ in }) {
        guard !isMuted, !utterance.text.isEmpty else { return completion(false) }
        let mustWait = current.map { utterance.priority == .low || $0.utterance.priority == .high } ?? false
        if mustWait {
            waiting.append((utterance, completion))
            if waiting.count > Self.maximumWaiting { waiting.removeFirst().completion(false) }
            return
        }
        if current != nil { interrupt() }
        start(utterance, completion)
    }

    /// Stops and forgets everything, except an announcement of high priority.
    func stop() {
        drop { $0.priority != .high }
        if let current, current.utterance.priority != .high { interrupt() }
        if isPaused { togglePause() }
    }

    /// Pauses or continues (AX-32).
    func togglePause() {
        isPaused.toggle()
        if isPaused { voice.pause() } else { voice.resume() }
    }

    /// Mutes speech or lets it be heard (AX-33).
    func toggleMute() {
        drop { _ in true }
        if current != nil { interrupt() }
        isMuted.toggle()
    }

    private func drop(_ isDropped: (Utterance) -> Bool) {
        let dropped = waiting.filter { isDropped($0.utterance) }
        waiting.removeAll { isDropped($0.utterance) }
        for each in dropped { each.completion(false) }
    }

    private func start(_ utterance: Utterance, _ completion: @escaping (Bool) -> Void) {
        number += 1
        let number = number
        if isPaused { togglePause() }
        current = (utterance, number)
        self.completion = completion
        voice.speak(utterance) { [weak self] in self?.ended(number, wasSpoken: $0) }
    }

    private func interrupt() {
        current = nil
        voice.stop()
        let ended = completion
        completion = { _ in }
        ended(false)
    }

    private func ended(_ number: Int, wasSpoken: Bool) {
        guard current?.number == number else { return }
        current = nil
        let ended = completion
        completion = { _ in }
        ended(wasSpoken)
        guard current == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        start(next.utterance, next.completion)
    }
}
