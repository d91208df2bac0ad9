import Foundation
import Support

/// Where the contacts of this machine are (DV-57).
enum BackendChoice {
    /// The variable that names a vCard file, or a folder of them.
    static let variable = "TOUCHSTONE_CONTACTS"
    /// The folder of vCards that programs share without Evolution Data Server.
    static var folder: String { UserDirectories.data + "/touchstone/contacts" }

    /// The backend that the environment asks for; otherwise Evolution Data Server, or the folder where it is absent.
    @MainActor static func make(
        environment: [String: String] = EnvironmentVariables.all, folder: String = folder,
        evolution: EvolutionBackend = EvolutionBackend()
    ) -> any ContactBackend {
        if let path = environment[variable], !path.isEmpty {
            return VCardBackend(path: (path as NSString).expandingTildeInPath)
        }
        return FallbackBackend(evolution, VCardBackend(path: folder))
    }
}

/// Evolution Data Server where it exists when contacts are first read, otherwise vCards.
@MainActor final class FallbackBackend: ContactBackend {
    var onEdits: (([ContactEdit]) -> Void)? {
        didSet { (evolution.onEdits, files.onEdits) = (onEdits, onEdits) }
    }
    var onStale: (() -> Void)? {
        didSet { (evolution.onStale, files.onStale) = (onStale, onStale) }
    }

    private let evolution: EvolutionBackend
    private let files: VCardBackend
    /// The one that is used; `nil` before the first reading.
    private var chosen: (any ContactBackend)?

    init(_ evolution: EvolutionBackend, _ files: VCardBackend) {
        (self.evolution, self.files) = (evolution, files)
    }

    func load(_ reply: @escaping @MainActor (Result<ContactSnapshot, CNError>) -> Void) {
        if let chosen { return chosen.load(reply) }
        evolution.load { [self] result in
            if case .failure = result {
                guard evolution.isAbsent else { return reply(result) }
                chosen = files
                return files.load(reply)
            }
            chosen = evolution
            reply(result)
        }
    }

    func save(_ edits: [ContactEdit], _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void) {
        guard let chosen else { return reply(.failure(CNError(.dataAccessError))) }
        chosen.save(edits, reply)
    }
}
