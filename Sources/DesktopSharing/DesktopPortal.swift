import DBusClient
import Foundation

/// Requests to `org.freedesktop.portal.Desktop` on the session bus. Nothing is connected before the first one.
@MainActor package final class DesktopPortal {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"

    /// Why a request has no result.
    package enum Failure: Error, Hashable, Sendable {
        /// There is no portal, or it has no such interface.
        case missing(String)
        /// The user has cancelled it.
        case cancelled
        /// The portal could not do it.
        case failed(String)
    }

    private let address: () throws(DBusError) -> String
    private let timeout: TimeInterval
    private var connection: DBusConnection?
    private var requests: [ObjectIdentifier: Request] = [:]

    /// Creates a client of the session bus. `timeout` is the time in seconds after which an answer counts as missing; results
    /// that the user has to give may take longer.
    package init(
        address: @escaping () throws(DBusError) -> String = { () throws(DBusError) in try DBusAddress.session() },
        timeout: TimeInterval = DBusConnection.defaultTimeout
    ) {
        self.address = address
        self.timeout = timeout
    }

    /// A request whose result has not come.
    private final class Request {
        var reply: (@MainActor (Result<[String: DBusValue], Failure>) -> Void)?
        var subscriptions: [DBusSubscription] = []
        init(_ reply: @escaping @MainActor (Result<[String: DBusValue], Failure>) -> Void) { self.reply = reply }
    }

    /// Asks for the version of an interface.
    package func version(of interface: String, _ reply: @escaping @MainActor (Result<Int, Failure>) -> Void) {
        let method = DBusMethod(
            "Get", of: Self.path, interface: "org.freedesktop.DBus.Properties", service: Self.service)
        call(method, [.string(interface), .string("version")]) { result in
            reply(
                result.flatMap { values in
                    guard let version = values.first?.integer else {
                        return .failure(.failed("the portal answers no version"))
                    }
                    return .success(version)
                })
        }
    }

    /// Calls a method that has a window, further arguments and options, and gives its result later by a signal. `reply` is called
    /// once.
    package func request(
        _ name: String, of interface: String, _ arguments: [DBusValue] = [], options: [String: DBusValue],
        _ reply: @escaping @MainActor (Result<[String: DBusValue], Failure>) -> Void
    ) {
        // The first answer tells the name of this program on the bus, which is part of the signal's path.
        version(of: interface) { [self] version in
            guard case .success = version, let connection, let sender = connection.uniqueName else {
                if case .failure(let failure) = version { return reply(.failure(failure)) }
                return reply(.failure(.missing("the session bus was closed")))
            }
            let token = "touchstone" + UUID().uuidString.filter(\.isHexDigit)
            let request = Request(reply)
            requests[ObjectIdentifier(request)] = request
            let caller = sender.dropFirst().replacingOccurrences(of: ".", with: "_")
            do throws(DBusError) {
                try watch(request, Self.path + "/request/\(caller)/\(token)", connection)
                request.subscriptions.append(
                    try connection.watchOwner(of: Self.service) { [weak self, weak request] previous, _ in
                        guard let request, previous != nil else { return }
                        self?.end(request, .failure(.missing("the portal has ended")))
                    })
            } catch {
                return end(request, .failure(.failed(error.description)))
            }
            var options = options
            options["handle_token"] = .string(token)
            let method = DBusMethod(name, of: Self.path, interface: interface, service: Self.service)
            call(method, [.string("")] + arguments + [.options(options)]) { [weak self] result in
                if case .failure(let failure) = result { self?.end(request, .failure(failure)) }
            }
        }
    }

    private func watch(_ request: Request, _ path: String, _ connection: DBusConnection) throws(DBusError) {
        let rule = DBusSignalRule(path: path, interface: "org.freedesktop.portal.Request", member: "Response")
        request.subscriptions.append(
            try connection.subscribe(rule) { [weak self, weak request] _, arguments in
                guard let request else { return }
                guard arguments.count == 2, case .uint32(let code) = arguments[0],
                    let values = arguments[1].dictionary
                else { return self?.end(request, .failure(.failed("the portal answers nonsense"))) ?? () }
                switch code {
                case 0: self?.end(request, .success(values))
                case 1: self?.end(request, .failure(.cancelled))
                default: self?.end(request, .failure(.failed("the portal could not do it")))
                }
            })
    }

    private func end(_ request: Request, _ result: Result<[String: DBusValue], Failure>) {
        requests[ObjectIdentifier(request)] = nil
        request.subscriptions = []
        let reply = request.reply
        request.reply = nil
        reply?(result)
    }

    private func call(
        _ method: DBusMethod, _ arguments: [DBusValue],
        _ reply: @escaping @MainActor (Result<[DBusValue], Failure>) -> Void
    ) {
        do throws(DBusError) {
            if connection == nil {
                let connection = try DBusConnection(try address())
                connection.onLost = { [weak self] in self?.lose() }
                self.connection = connection
            }
        } catch {
            let description = error.description
            DispatchQueue.main.async { reply(.failure(.missing(description))) }
            return
        }
        connection?.call(method, arguments, timeout: timeout) { result in
            reply(
                result.mapError { error in
                    switch error {
                    case .serviceMissing, .noBus, .cannotConnect, .connectionLost, .unsupported:
                        .missing(error.description)
                    default: .failed(error.description)
                    }
                })
        }
    }

    private func lose() {
        connection = nil
        for request in requests.values { end(request, .failure(.missing("the session bus was closed"))) }
    }
}
