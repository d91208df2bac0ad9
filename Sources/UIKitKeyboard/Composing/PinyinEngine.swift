import CRime
import Dispatch
import Foundation
import Support
import Synchronization

/// Turns pinyin into Chinese characters with librime (KB-97, KB-98). Each engine has its own composition; all use the
/// library on one queue.
final class PinyinEngine: CompositionEngine {
    /// The keysyms of librime, which are those of X.
    private enum Keysym {
        static let delete: CInt = 0xFF08
        static let newline: CInt = 0xFF0D
        static let space: CInt = 0x20
        static let nextPage: CInt = 0xFF56
    }

    /// Debian's directory of schemas.
    private static let sharedData = "/usr/share/rime-data"
    /// The schemas that are tried: simplified characters first (KB-71).
    private static let schemas = ["luna_pinyin_simp", "luna_pinyin"]
    /// How many candidates are offered at most (KB-70; decision).
    private static let candidateCount = 60
    /// How many predictions fill the bar (KB-72; decision).
    private static let predictionCount = 5

    /// Where the library keeps what it learns from the user; set before the first key. `nil`, as by default, for
    /// `touchstone/rime` in the user's data directory.
    static let userDirectory = Mutex<String?>(nil)

    private static let queue = CompositionQueue("touchstone.pinyin")
    private static let library = SharedLibrary()
    private let state = EngineState()
    /// The number of events that the engine has not processed.
    private let waiting = Atomic<Int>(0)

    /// Used on the queue only.
    private final class SharedLibrary: @unchecked Sendable {
        var library: RimeLibrary?
        var phrases: PhraseBook?
        var isPrepared = false
    }

    /// Used on the queue only.
    private final class EngineState: @unchecked Sendable {
        var session: rime_session = 0
        /// How many candidates a page of the schema has.
        var pageSize = 0
        /// The end of what was committed, for predictions.
        var recent = ""
    }

    deinit {
        let state = state
        Self.queue.run {
            if state.session != 0 { _ = Self.library.library?.destroySession(state.session) }
        }
    }

    func prepare() { Self.queue.run { [self] in _ = preparedLibrary() } }

    func process(_ event: CompositionEvent, _ completion: @escaping @MainActor @Sendable (Composition) -> Void) {
        waiting.add(1, ordering: .relaxed)
        Self.queue.run({ [self] in process(event) }, completion: completion)
    }

    @MainActor func finish() -> Bool { Self.queue.finish() }

    // MARK: On the queue

    private func process(_ event: CompositionEvent) -> Composition {
        waiting.subtract(1, ordering: .relaxed)
        guard let library = preparedLibrary(), state.session != 0 else {
            return Composition(isHandled: false)
        }
        var isHandled = true
        func send(_ key: CInt) { isHandled = library.processKey(state.session, key, 0) != 0 }
        switch event {
        case .letter(let letter): send(CInt(letter.unicodeScalars.first?.value ?? 0))
        case .space: send(Keysym.space)
        case .newline: send(Keysym.newline)
        case .delete: send(Keysym.delete)
        case .candidate(let index):
            // Digits choose candidates of the page.
            let size = max(1, state.pageSize)
            for _ in 0..<index / size { send(Keysym.nextPage) }
            send(CInt(UnicodeScalar("1").value) + CInt(index % size))
        case .voicing: isHandled = false
        case .typed(let text):
            var composition = Composition()
            composition.predictions = predictions(after: text)
            return composition
        case .clear:
            library.clearComposition(state.session)
            state.recent = ""
        }
        var composition = result(library, isHandled)
        if !composition.commit.isEmpty, composition.preedit.isEmpty {
            composition.predictions = predictions(after: composition.commit)
        }
        return composition
    }

    /// What may follow a text that was typed after others (KB-72).
    private func predictions(after text: String) -> [String] {
        state.recent = String((state.recent + text).suffix(PhraseBook.longestContext))
        // The next key would take them away again.
        guard waiting.load(ordering: .relaxed) == 0 else { return [] }
        return Self.library.phrases?.continuations(of: state.recent, limit: Self.predictionCount) ?? []
    }

    private func result(_ library: RimeLibrary, _ isHandled: Bool) -> Composition {
        var composition = Composition(isHandled: isHandled)
        var commit = rime_commit()
        commit.data_size = CInt(MemoryLayout<rime_commit>.size - MemoryLayout<CInt>.size)
        if library.getCommit(state.session, &commit) != 0 {
            if let text = commit.text { composition.commit = String(cString: text) }
            _ = library.freeCommit(&commit)
        }
        var context = rime_context()
        context.data_size = CInt(MemoryLayout<rime_context>.size - MemoryLayout<CInt>.size)
        if library.getContext(state.session, &context) != 0 {
            if let text = context.composition.preedit { composition.preedit = String(cString: text) }
            state.pageSize = Int(context.menu.page_size)
            if context.menu.num_candidates > 0 { composition.candidates = candidates(library) }
            _ = library.freeContext(&context)
        }
        return composition
    }

    /// The candidates of all pages.
    private func candidates(_ library: RimeLibrary) -> [String] {
        var iterator = rime_candidate_list_iterator()
        guard library.beginCandidates(state.session, &iterator) != 0 else { return [] }
        defer { library.endCandidates(&iterator) }
        var found: [String] = []
        while found.count < Self.candidateCount, library.nextCandidate(&iterator) != 0 {
            if let text = iterator.candidate.text { found.append(String(cString: text)) }
        }
        return found
    }

    /// The library with a session of this engine; `nil` if the system has none, or no schema of pinyin.
    private func preparedLibrary() -> RimeLibrary? {
        let shared = Self.library
        if !shared.isPrepared {
            shared.isPrepared = true
            guard let library = RimeLibrary() else { return nil }
            Self.start(library)
            shared.library = library
            shared.phrases = PhraseBook()
            // The library must end before its own destructors run.
            atexit { PinyinEngine.queue.wait { PinyinEngine.library.library?.finalize() } }
        }
        guard let library = shared.library else { return nil }
        if state.session != 0 { return library }
        let session = library.createSession()
        guard session != 0, Self.schemas.contains(where: { library.selectSchema(session, $0) != 0 }) else {
            shared.library = nil
            library.finalize()
            return nil
        }
        library.setOption(session, "simplification", 1)
        library.setOption(session, "zh_simp", 1)
        state.session = session
        return library
    }

    /// Gives the library its directories: those of the system, and one of the user's for what it learns.
    private static func start(_ library: RimeLibrary) {
        let user = userDirectory.withLock { $0 } ?? UserDirectories.data + "/touchstone/rime"
        try? FileManager.default.createDirectory(atPath: user, withIntermediateDirectories: true)
        sharedData.withCString { shared in
            user.withCString { user in
                "Touchstone".withCString { name in
                    "rime.touchstone".withCString { application in
                        "".withCString { empty in
                            var traits = rime_traits()
                            traits.data_size = CInt(MemoryLayout<rime_traits>.size - MemoryLayout<CInt>.size)
                            traits.shared_data_dir = shared
                            traits.user_data_dir = user
                            (traits.distribution_name, traits.distribution_code_name) = (name, name)
                            traits.distribution_version = name
                            traits.app_name = application
                            traits.min_log_level = 3
                            traits.log_dir = empty
                            library.setup(&traits)
                            library.initialize(&traits)
                            if library.startMaintenance(0) != 0 { library.joinMaintenance() }
                        }
                    }
                }
            }
        }
    }
}
