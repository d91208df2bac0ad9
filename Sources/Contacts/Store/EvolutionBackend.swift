import DBusClient
import Foundation
import Support

/// The address books of Evolution Data Server on the session bus (DV-57). Nothing is connected before contacts are read.
@MainActor final class EvolutionBackend: ContactBackend {
    /// The time in seconds after which a call, or the contacts of a book, count as missing (decision).
    static let timeout = 10.0
    private static let prefix = "org.gnome.evolution.dataserver."
    /// The address book that every user has.
    private static let systemBook = "system-address-book"

    var onEdits: (([ContactEdit]) -> Void)?
    var onStale: (() -> Void)?
    /// Whether the last failure means that there is no such service on the bus.
    private(set) var isAbsent = false

    private let address: () throws(DBusError) -> String
    private let timeout: TimeInterval
    private var connection: DBusConnection?
    private var subscriptions: [DBusSubscription] = []
    private var books: [String: EvolutionBook] = [:]
    private var reading: Reading?

    /// A reading that has not ended.
    private final class Reading {
        var replies: [@MainActor (Result<ContactSnapshot, CNError>) -> Void]
        var remaining: Set<String> = []
        var failures: [CNError] = []
        var contacts: [String: [ContactRecord]] = [:]
        init(_ reply: @escaping @MainActor (Result<ContactSnapshot, CNError>) -> Void) { replies = [reply] }
    }

    /// Creates a client. `timeout` is in seconds.
    init(
        address: @escaping () throws(DBusError) -> String = { () throws(DBusError) in try DBusAddress.session() },
        timeout: TimeInterval = EvolutionBackend.timeout
    ) {
        self.address = address
        self.timeout = timeout
    }

    // MARK: Reading

    func load(_ reply: @escaping @MainActor (Result<ContactSnapshot, CNError>) -> Void) {
        // A save may need the books while they are read.
        if let reading { return reading.replies.append(reply) }
        let reading = Reading(reply)
        self.reading = reading
        (books, subscriptions, isAbsent) = ([:], [], false)
        do throws(DBusError) {
            try open()
        } catch {
            isAbsent = true
            let error = CNError(.communicationError, error.description)
            DispatchQueue.main.async { self.end(reading, .failure(error)) }
            return
        }
        listNames { [weak self] result in
            guard let self, self.reading === reading else { return }
            switch result {
            case .failure(let error): end(reading, .failure(error))
            case .success(let names):
                guard let sources = Self.newest("Sources", in: names),
                    let factory = Self.newest("AddressBook", in: names)
                else {
                    isAbsent = true
                    return end(reading, .failure(CNError(.communicationError, "there is no Evolution Data Server")))
                }
                listBooks(sources, factory, reading)
            }
        }
    }

    private func open() throws(DBusError) {
        guard connection == nil else { return }
        let connection = try DBusConnection(try address())
        connection.onLost = { [weak self] in
            self?.connection = nil
            self?.lose()
        }
        self.connection = connection
    }

    /// Everything has to be read again.
    private func lose() {
        (books, subscriptions) = ([:], [])
        if let reading {
            end(reading, .failure(CNError(.communicationError, "the service of the address books has ended")))
        } else {
            onStale?()
        }
    }

    private func end(_ reading: Reading, _ result: Result<ContactSnapshot, CNError>) {
        guard self.reading === reading else { return }
        self.reading = nil
        for reply in reading.replies { reply(result) }
    }

    /// The names of the services that run or can be started.
    private func listNames(_ reply: @escaping @MainActor (Result<[String], CNError>) -> Void) {
        func method(_ name: String) -> DBusMethod {
            DBusMethod(
                name, of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", service: "org.freedesktop.DBus")
        }
        call(method("ListNames")) { [weak self] running in
            self?.call(method("ListActivatableNames")) { startable in
                reply(
                    running.flatMap { running in
                        startable.map { startable in
                            (running + startable).flatMap { $0.elements ?? [] }.compactMap(\.text)
                        }
                    })
            }
        }
    }

    /// The name with the greatest version, which is part of it: `org.gnome.evolution.dataserver.Sources5`.
    private static func newest(_ service: String, in names: [String]) -> String? {
        names.filter { $0.hasPrefix(prefix + service) }
            .compactMap { name in Int(name.dropFirst((prefix + service).count)).map { (name, $0) } }
            .max { $0.1 < $1.1 }?.0
    }

    private func listBooks(_ sources: String, _ factory: String, _ reading: Reading) {
        watch(factory)
        let method = DBusMethod(
            "GetManagedObjects", of: "/org/gnome/evolution/dataserver/SourceManager",
            interface: "org.freedesktop.DBus.ObjectManager", service: sources)
        call(method) { [weak self] result in
            guard let self, self.reading === reading else { return }
            let sources = result.flatMap { values -> Result<[EvolutionSource], CNError> in
                guard let objects = values.first?.dictionary else {
                    return .failure(CNError(.communicationError, "the registry of address books answers no list"))
                }
                return .success(objects.values.compactMap { EvolutionSource($0) })
            }
            switch sources {
            case .failure(let error): end(reading, .failure(error))
            case .success(let sources): openBooks(sources.sorted { $0.identifier < $1.identifier }, factory, reading)
            }
        }
    }

    /// Notices the end of a service.
    private func watch(_ name: String) {
        guard let connection else { return }
        let subscription = try? connection.watchOwner(of: name) { [weak self] previous, _ in
            if previous != nil { self?.lose() }
        }
        if let subscription { subscriptions.append(subscription) }
    }

    private func openBooks(_ sources: [EvolutionSource], _ factory: String, _ reading: Reading) {
        guard !sources.isEmpty else { return finish(reading) }
        reading.remaining = Set(sources.map(\.identifier))
        for source in sources {
            let book = EvolutionBook(source, timeout: timeout)
            books[source.identifier] = book
            book.onEdits = { [weak self] in self?.onEdits?($0) }
            book.onEnd = { [weak self] in self?.lose() }
            guard let connection else { return }
            book.open(factory, connection) { [weak self] result in
                guard let self, self.reading === reading else { return }
                switch result {
                case .success(let contacts): reading.contacts[source.identifier] = contacts
                case .failure(let error):
                    books[source.identifier] = nil
                    reading.failures.append(error)
                    Diagnostics.log("the address book '\(source.name)' is not read: \(error.localizedDescription)")
                }
                reading.remaining.remove(source.identifier)
                if reading.remaining.isEmpty { finish(reading) }
            }
        }
    }

    private func finish(_ reading: Reading) {
        if books.isEmpty, let error = reading.failures.first { return end(reading, .failure(error)) }
        let opened = books.values.sorted { $0.source.identifier < $1.source.identifier }
        let writable = opened.filter(\.isWritable).map(\.source.identifier)
        let containers = opened.map {
            ContainerRecord(
                identifier: $0.source.identifier, name: $0.source.name, type: $0.source.type, isWritable: $0.isWritable)
        }
        end(
            reading,
            .success(
                ContactSnapshot(
                    containers: containers,
                    defaultContainer: writable.first { $0 == Self.systemBook } ?? writable.first,
                    contacts: opened.flatMap { reading.contacts[$0.source.identifier] ?? [] })))
    }

    private func call(
        _ method: DBusMethod, _ arguments: [DBusValue] = [],
        reply: @escaping @MainActor (Result<[DBusValue], CNError>) -> Void
    ) {
        guard let connection else { return reply(.failure(CNError(.communicationError))) }
        connection.call(method, arguments, timeout: timeout) { reply($0.mapError(CNError.init)) }
    }

    // MARK: Saving

    func save(_ edits: [ContactEdit], _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void) {
        let byBook = Dictionary(grouping: edits, by: { $0.container ?? "" })
        guard byBook.keys.allSatisfy({ books[$0] != nil }) else {
            // The service was started again since; the contacts have to be read first.
            return load { [weak self] result in
                switch result {
                case .failure(let error): reply(.failure(error))
                case .success:
                    guard let self, byBook.keys.allSatisfy({ self.books[$0] != nil }) else {
                        return reply(.failure(CNError(.parentRecordDoesNotExist)))
                    }
                    save(edits, reply)
                }
            }
        }
        var remaining = byBook.count
        var failure: CNError?
        for (book, edits) in byBook {
            books[book]?.save(edits) { result in
                if case .failure(let error) = result { failure = failure ?? error }
                remaining -= 1
                if remaining == 0 { reply(failure.map { .failure($0) } ?? .success(())) }
            }
        }
    }
}

extension ContactEdit {
    /// The container of the contact.
    var container: String? {
        switch self {
        case .put(let record): record.container
        case .remove(_, let container): container
        }
    }
}

extension CNError {
    /// The error that a failed call means.
    init(_ error: DBusError) {
        let code: Code =
            switch error {
            case .accessDenied: .dataAccessError
            default: .communicationError
            }
        self.init(code, error.description)
    }
}

/// A source of the registry that is an address book and enabled.
struct EvolutionSource {
    var identifier: String
    var name: String
    var type = CNContainerType.local

    /// Reads an object of the registry; `nil` for calendars, accounts and what is switched off.
    init?(_ object: DBusValue) {
        guard let interfaces = object.dictionary,
            let values = interfaces["org.gnome.evolution.dataserver.Source"]?.dictionary,
            let identifier = values["UID"]?.text, let data = values["Data"]?.text
        else { return nil }
        let file = Self.keyFile(data)
        guard let book = file["Address Book"], file["Data Source"]?["Enabled"] != "false" else { return nil }
        self.identifier = identifier
        name = file["Data Source"]?["DisplayName"] ?? identifier
        switch book["BackendName"] {
        case "ews", "mapi", "microsoft365": type = .exchange
        case "carddav", "webdav", "google": type = .cardDAV
        case "local": type = .local
        default: type = .unassigned
        }
    }

    private static func keyFile(_ text: String) -> [String: [String: String]] {
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                group = String(line.dropFirst().dropLast())
                groups[group, default: [:]] = groups[group] ?? [:]
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#") {
                groups[group, default: [:]][String(line[..<equals])] = String(line[line.index(after: equals)...])
            }
        }
        return groups
    }
}
