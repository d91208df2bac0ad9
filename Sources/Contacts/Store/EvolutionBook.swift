import DBusClient
import Dispatch
import Foundation

/// One address book of Evolution Data Server: its contacts, followed by a view, and changes of them.
@MainActor final class EvolutionBook {
    private static let interface = "org.gnome.evolution.dataserver.AddressBook"
    private static let viewInterface = "org.gnome.evolution.dataserver.AddressBookView"
    /// The query that every contact answers.
    private static let everyContact = "(contains \"x-evolution-any-field\" \"\")"

    let source: EvolutionSource
    /// Called when others have changed contacts.
    var onEdits: (([ContactEdit]) -> Void)?
    /// Called when the process that has the book ends.
    var onEnd: (() -> Void)?
    /// Whether contacts can be changed.
    private(set) var isWritable = false

    private let timeout: TimeInterval
    /// vCards are read in their order, on another thread.
    private let queue = DispatchQueue(label: "touchstone.contacts.cards")
    private var connection: DBusConnection?
    private var subscriptions: [DBusSubscription] = []
    private var service = ""
    private var path = ""
    /// The identifiers of the contacts in the book.
    private var known: Set<String> = []
    /// What to call with the contacts; `nil` once that has happened.
    private var reply: (@MainActor (Result<[ContactRecord], CNError>) -> Void)?
    private var contacts: [ContactRecord] = []

    /// Creates a book; `timeout` is in seconds.
    init(_ source: EvolutionSource, timeout: TimeInterval) {
        self.source = source
        self.timeout = timeout
    }

    // MARK: Opening

    /// Opens the book and reads its contacts. `reply` is called once.
    func open(
        _ factory: String, _ connection: DBusConnection,
        _ reply: @escaping @MainActor (Result<[ContactRecord], CNError>) -> Void
    ) {
        self.connection = connection
        self.reply = reply
        let method = DBusMethod(
            "OpenAddressBook", of: "/org/gnome/evolution/dataserver/AddressBookFactory",
            interface: "org.gnome.evolution.dataserver.AddressBookFactory", service: factory)
        step(method, [.string(source.identifier)]) { [self] values in
            guard values.count == 2, let path = values[0].text, let service = values[1].text, path.hasPrefix("/"),
                !service.isEmpty
            else { return fail("the service does not say where the book is") }
            (self.path, self.service) = (path, service)
            if service != factory,
                let watch = try? connection.watchOwner(
                    of: service,
                    { [weak self] previous, _ in
                        if previous != nil { self?.onEnd?() }
                    })
            {
                subscriptions.append(watch)
            }
            step(book("Open")) { [self] _ in
                step(
                    DBusMethod(
                        "GetAll", of: path, interface: "org.freedesktop.DBus.Properties", service: service),
                    [.string(Self.interface)]
                ) { [self] values in
                    isWritable = values.first?.dictionary?["Writable"]?.boolean ?? false
                    openView()
                }
            }
        }
    }

    private func openView() {
        step(book("GetView"), [.string(Self.everyContact)]) { [self] values in
            guard let view = values.first?.text, view.hasPrefix("/"), let connection else {
                return fail("the service gives no view")
            }
            let rule = DBusSignalRule(sender: service, path: view, interface: Self.viewInterface)
            do throws(DBusError) {
                subscriptions.append(
                    try connection.subscribe(rule) { [weak self] in self?.received($0, $1) })
            } catch {
                return end(.failure(CNError(error)))
            }
            step(DBusMethod("Start", of: view, interface: Self.viewInterface, service: service)) { _ in }
            DispatchQueue.main.asyncAfter(deadline: .now() + timeout) { [weak self] in
                guard let self, reply != nil else { return }
                fail("the service does not send the contacts in time")
            }
        }
    }

    /// Calls a method; an error of it is the end of the opening.
    private func step(
        _ method: DBusMethod, _ arguments: [DBusValue] = [], _ body: @escaping @MainActor ([DBusValue]) -> Void
    ) {
        guard let connection else { return }
        connection.call(method, arguments, timeout: timeout) { [weak self] result in
            switch result {
            case .success(let values): if self?.reply != nil { body(values) }
            case .failure(let error): self?.end(.failure(CNError(error)))
            }
        }
    }

    private func book(_ name: String) -> DBusMethod {
        DBusMethod(name, of: path, interface: Self.interface, service: service)
    }

    private func fail(_ reason: String) { end(.failure(CNError(.communicationError, reason))) }

    private func end(_ result: Result<[ContactRecord], CNError>) {
        let reply = reply
        self.reply = nil
        if case .failure = result { subscriptions = [] }
        reply?(result)
    }

    // MARK: Signals

    private func received(_ signal: String, _ arguments: [DBusValue]) {
        switch signal {
        case "ObjectsAdded", "ObjectsModified":
            // vCards and identifiers take turns.
            let cards = (arguments.first?.elements ?? []).compactMap(\.text).filter(\.isCard)
            read(cards)
        case "ObjectsRemoved":
            let identifiers = (arguments.first?.elements ?? []).compactMap(\.text)
            queue.async { [weak self] in
                DispatchQueue.main.async { self?.apply(identifiers.map { .remove(identifier: $0, container: nil) }) }
            }
        case "Complete":
            let (name, message) = (arguments.first?.text ?? "", arguments.last?.text ?? "")
            queue.async { [weak self] in
                DispatchQueue.main.async {
                    guard let self, self.reply != nil else { return }
                    if name.isEmpty { self.end(.success(self.contacts)) } else { self.fail(message) }
                    self.contacts = []
                }
            }
        default: break
        }
    }

    private func read(_ cards: [String]) {
        let container = source.identifier
        queue.async { [weak self] in
            let edits = cards.flatMap { VCardReader.cards(in: Data($0.utf8)) }.compactMap { lines -> ContactEdit? in
                var record = ContactRecord(lines, readsLocalFiles: true)
                record.container = container
                return record.identifier.isEmpty ? nil : .put(record)
            }
            DispatchQueue.main.async { self?.apply(edits) }
        }
    }

    private func apply(_ edits: [ContactEdit]) {
        for edit in edits {
            if edit.isRemoval { known.remove(edit.identifier) } else { known.insert(edit.identifier) }
        }
        guard reply != nil else {
            onEdits?(edits)
            return
        }
        for case .put(let record) in edits { contacts.append(record) }
    }

    // MARK: Saving

    /// Adds, changes and removes contacts, each kind in one call.
    func save(_ edits: [ContactEdit], _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void) {
        var (added, changed, removed): ([String], [String], [String]) = ([], [], [])
        for edit in edits {
            switch edit {
            case .remove(let identifier, _): removed.append(identifier)
            case .put(let record):
                let card = VCardWriter.card(record, includesIdentifier: true)
                if known.contains(record.identifier) { changed.append(card) } else { added.append(card) }
            }
        }
        let calls = [("CreateContacts", added), ("ModifyContacts", changed), ("RemoveContacts", removed)]
            .filter { !$0.1.isEmpty }
        let identifiers = edits.filter { !$0.isRemoval }.map(\.identifier)
        perform(calls[...]) { [weak self] result in
            if case .success = result { self?.known.formUnion(identifiers) }
            reply(result)
        }
    }

    private func perform(
        _ calls: ArraySlice<(String, [String])>, _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void
    ) {
        guard let (name, texts) = calls.first else { return reply(.success(())) }
        guard let connection else { return reply(.failure(CNError(.communicationError))) }
        let arguments: [DBusValue] = [.array(texts.map { .string($0) }, of: "s"), .uint32(0)]
        connection.call(book(name), arguments, timeout: timeout) { [weak self] result in
            switch result {
            case .failure(let error): reply(.failure(CNError(error)))
            case .success: self?.perform(calls.dropFirst(), reply)
            }
        }
    }
}

extension String {
    /// Whether it begins a vCard.
    fileprivate var isCard: Bool { drop { $0.isWhitespace }.prefix(11).uppercased() == "BEGIN:VCARD" }
}
