import CRime
import Dispatch
import Foundation

/// What an input method's engine shows after a key.
struct Composition: Sendable, Equatable {
    /// Text that is final now; empty if there is none.
    var commit = ""
    /// The provisional text, with syllables set apart (KB-71); empty if nothing is composed.
    var preedit = ""
    /// What may be chosen, the likeliest first.
    var candidates: [String] = []
    /// Whether there are candidates before and after this page (KB-70).
    var hasPreviousPage = false
    var hasNextPage = false
    /// Whether the key was the engine's.
    var isHandled = true
}

/// Turns pinyin into Chinese characters with librime, on a separate queue (KB-97, KB-98).
final class PinyinEngine: Sendable {
    /// What the engine is given, in the order of the keys.
    enum Event: Sendable {
        case letter(Character)
        case space, newline, delete
        /// A candidate of the present page.
        case candidate(Int)
        /// Shows other candidates.
        case previousPage, nextPage
        /// Drops what is composed.
        case clear
    }

    static let shared = PinyinEngine()

    /// The keysyms of librime, which are those of X.
    private enum Keysym {
        static let delete: CInt = 0xFF08
        static let newline: CInt = 0xFF0D
        static let space: CInt = 0x20
        static let previousPage: CInt = 0xFF55
        static let nextPage: CInt = 0xFF56
    }

    /// Debian's directory of schemas.
    private static let sharedData = "/usr/share/rime-data"
    /// The schemas that are tried: simplified characters first (KB-71).
    private static let schemas = ["luna_pinyin_simp", "luna_pinyin"]

    private let queue = DispatchQueue(label: "touchstone.pinyin", qos: .userInteractive)
    private let state = EngineState()

    /// Ends the library at the exit of the process.
    private final class Finalizer: @unchecked Sendable {
        private var library: RimeLibrary?
        func set(_ library: RimeLibrary) { self.library = library }
        func run() { PinyinEngine.shared.queue.sync { library?.finalize() } }
    }

    private static let finalizer = Finalizer()

    /// Used on the queue only.
    private final class EngineState: @unchecked Sendable {
        var library: RimeLibrary?
        var session: rime_session = 0
        var isPrepared = false
    }

    /// Starts the library, so that the first key does not wait for it.
    func prepare() { queue.async { [self] in _ = preparedLibrary() } }

    /// Whether the system has librime with a schema for pinyin; looked up on the queue.
    func isAvailable() async -> Bool {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: preparedLibrary() != nil) }
        }
    }

    /// Processes an event, and calls back on the main actor; calls come back in the order of the events.
    func process(_ event: Event, _ completion: @escaping @MainActor @Sendable (Composition) -> Void) {
        queue.async { [self] in
            let composition = process(event)
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(composition) } }
        }
    }

    // MARK: On the queue

    private func process(_ event: Event) -> Composition {
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
        // Digits choose candidates of the page.
        case .candidate(let index): send(CInt(UnicodeScalar("1").value) + CInt(index))
        case .previousPage: send(Keysym.previousPage)
        case .nextPage: send(Keysym.nextPage)
        case .clear: library.clearComposition(state.session)
        }
        return result(library, isHandled)
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
            let count = Int(context.menu.num_candidates)
            if let candidates = context.menu.candidates {
                composition.candidates = (0..<count).compactMap { candidates[$0].text.map { String(cString: $0) } }
            }
            composition.hasPreviousPage = context.menu.page_no > 0
            composition.hasNextPage = count > 0 && context.menu.is_last_page == 0
            _ = library.freeContext(&context)
        }
        return composition
    }

    private func preparedLibrary() -> RimeLibrary? {
        if state.isPrepared { return state.library }
        state.isPrepared = true
        guard let library = RimeLibrary() else { return nil }
        start(library)
        // The library must end before its own destructors run.
        Self.finalizer.set(library)
        atexit { PinyinEngine.finalizer.run() }
        let session = library.createSession()
        guard session != 0, Self.schemas.contains(where: { library.selectSchema(session, $0) != 0 }) else { return nil }
        library.setOption(session, "simplification", 1)
        library.setOption(session, "zh_simp", 1)
        state.session = session
        state.library = library
        return library
    }

    /// Gives the library its directories: those of the system, and one of the user's for what it learns.
    private func start(_ library: RimeLibrary) {
        let caches = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? NSHomeDirectory() + "/.local/share"
        let user = caches + "/touchstone/rime"
        try? FileManager.default.createDirectory(atPath: user, withIntermediateDirectories: true)
        Self.sharedData.withCString { shared in
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
                            traits.min_log_level = 2
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
