import Foundation
import Support

/// Turns kana into kanji and kana with Anthy (KB-112). Each engine has its own composition; all use the library
/// on one queue.
final class KanaEngine: CompositionEngine {
    private static let queue = CompositionQueue("touchstone.kana")
    private static let library = SharedLibrary()
    private let state = EngineState()

    /// Used on the queue only.
    private final class SharedLibrary: @unchecked Sendable {
        lazy var library: AnthyLibrary? = {
            let directory = PinyinEngine.userDirectory.withLock { $0.map { $0 + "/anthy" } }
            return AnthyLibrary(learnedData: directory ?? UserDirectories.data + "/touchstone/anthy")
        }()
    }

    /// What may be chosen.
    private struct Choice {
        var text: String
        /// How many kana it stands for.
        var length: Int
        /// The numbers of the candidates of the segments, to be learned; empty for text that is left as it was typed.
        var numbers: [Int] = []
    }

    /// Used on the queue only.
    private final class EngineState: @unchecked Sendable {
        var kana: [Character] = []
        var choices: [Choice] = []
    }

    func prepare() { Self.queue.run { _ = Self.library.library } }

    func process(_ event: CompositionEvent, _ completion: @escaping @MainActor @Sendable (Composition) -> Void) {
        Self.queue.run({ [self] in process(event) }, completion: completion)
    }

    @MainActor func finish() -> Bool { Self.queue.finish() }

    // MARK: On the queue

    private func process(_ event: CompositionEvent) -> Composition {
        guard let library = Self.library.library else { return Composition(isHandled: false) }
        switch event {
        case .letter(let kana):
            state.kana.append(kana)
        case .voicing:
            guard let last = state.kana.last else { return Composition(isHandled: false) }
            if let next = Kana.nextForm(of: last) { state.kana[state.kana.count - 1] = next }
        case .delete:
            guard !state.kana.isEmpty else { return Composition(isHandled: false) }
            state.kana.removeLast()
        case .space:
            guard let first = state.choices.first else { return Composition(isHandled: false) }
            return choose(first, library)
        case .newline:
            guard !state.kana.isEmpty else { return Composition(isHandled: false) }
            return choose(Choice(text: String(state.kana), length: state.kana.count), library)
        case .candidate(let index):
            guard state.choices.indices.contains(index) else { return shown() }
            return choose(state.choices[index], library)
        case .typed: return Composition()
        case .clear: state.kana = []
        }
        convert(library)
        return shown()
    }

    /// Commits a choice; the kana after it stay.
    private func choose(_ choice: Choice, _ library: AnthyLibrary) -> Composition {
        library.learn(choice.numbers)
        state.kana.removeFirst(min(choice.length, state.kana.count))
        convert(library)
        var composition = shown()
        composition.commit = choice.text
        return composition
    }

    private func convert(_ library: AnthyLibrary) {
        state.choices = state.kana.isEmpty ? [] : Self.choices(for: String(state.kana), library)
    }

    /// The likeliest conversion of the whole text, then those of its first segment, then the kana.
    private static func choices(for kana: String, _ library: AnthyLibrary) -> [Choice] {
        let segments = library.convert(kana)
        var choices: [Choice] = []
        let best = segments.compactMap(\.candidates.first)
        if best.count == segments.count, segments.count > 1 {
            choices.append(
                Choice(text: best.joined(), length: kana.count, numbers: segments.map { _ in 0 }))
        }
        if let first = segments.first {
            choices += first.candidates.enumerated().map {
                Choice(text: $1, length: first.length, numbers: [$0])
            }
        }
        if !choices.contains(where: { $0.text == kana }) { choices.append(Choice(text: kana, length: kana.count)) }
        return choices
    }

    private func shown() -> Composition {
        Composition(preedit: String(state.kana), candidates: state.choices.map(\.text))
    }
}
