import DBusClient
import Foundation

/// The properties of an object on a message bus, as they change. It copes with services that are missing, are started
/// later, end, refuse, hang or send values of other types: there are properties, or there are none.
@MainActor final class FollowedProperties {
    /// Where an object is.
    struct Object: Sendable {
        let service: String
        let path: String
        let interface: String

        /// A method of the object.
        func method(_ name: String) -> DBusMethod {
            DBusMethod(name, of: path, interface: interface, service: service)
        }
    }

    private static let propertiesInterface = "org.freedesktop.DBus.Properties"
    /// How long `close(after:)` waits for its answer, in seconds (decision).
    private static let closingTimeout: TimeInterval = 1

    private let object: Object
    private let connection: DBusConnection
    /// Called with all properties after each change; `nil` when the service is missing or has gone.
    private let handler: ([String: DBusValue]?) -> Void
    private var properties: [String: DBusValue]?
    private var subscriptions: [DBusSubscription] = []
    /// Counts readings, so that the answer to an old one changes nothing.
    private var reading = 0

    /// Connects to a bus and reads the properties. `handler` is called later; for a connection that fails then, as for a
    /// missing service.
    ///
    /// - Throws: `DBusError` if nothing listens at the address.
    init(
        of object: Object, on address: String, _ handler: @escaping ([String: DBusValue]?) -> Void
    ) throws(DBusError) {
        (self.object, self.handler) = (object, handler)
        connection = try DBusConnection(address)
        connection.onLost = { [weak self] in self?.forget() }
        let changes = DBusSignalRule(
            sender: object.service, path: object.path, interface: Self.propertiesInterface, member: "PropertiesChanged",
            firstArgument: object.interface)
        subscriptions = [
            try connection.subscribe(changes) { [weak self] _, arguments in self?.change(arguments) },
            // A program that takes the name is read.
            try connection.watchOwner(of: object.service) { [weak self] _, owner in
                if owner == nil { self?.forget() } else { self?.read() }
            },
        ]
        read()
    }

    /// Calls a method of the object.
    func call(
        _ name: String, _ arguments: [DBusValue] = [],
        reply: @escaping @MainActor (Result<[DBusValue], DBusError>) -> Void = { _ in }
    ) {
        connection.call(object.method(name), arguments, reply: reply)
    }

    /// Calls a method of the object, then closes the connection.
    func close(after name: String? = nil) {
        reading += 1
        subscriptions = []
        connection.onLost = nil
        guard let name, connection.isOpen else { return connection.close() }
        // The connection lives until the answer, or its time-out.
        let connection = connection
        connection.call(object.method(name), timeout: Self.closingTimeout) { _ in connection.close() }
    }

    /// Reads all properties.
    func read() {
        reading += 1
        let number = reading
        let method = DBusMethod(
            "GetAll", of: object.path, interface: Self.propertiesInterface, service: object.service)
        connection.call(method, [.string(object.interface)]) { [weak self] result in
            guard let self, self.reading == number else { return }
            if case .success(let values) = result, let all = values.first?.dictionary {
                self.properties = all
                self.handler(all)
            } else {
                self.forget()
            }
        }
    }

    private func change(_ arguments: [DBusValue]) {
        guard arguments.count == 3, arguments[0].text == object.interface, let changed = arguments[1].dictionary else {
            return
        }
        // A service that was not ready when it was read.
        guard let properties else { return read() }
        if arguments[2].elements?.isEmpty == false { return read() }
        let all = properties.merging(changed) { $1 }
        self.properties = all
        handler(all)
    }

    private func forget() {
        reading += 1
        properties = nil
        handler(nil)
    }
}
