import DBusClient
import Foundation
import UIKitCore

/// The program on the session bus, as the specification of desktop entries describes it (`org.freedesktop.Application`): the
/// desktop and later starts of the program ask the running one to open URLs and documents, to perform quick actions and to
/// come to the front (L-160).
@MainActor package final class ProgramObject {
    static let interface = "org.freedesktop.Application"

    private let identifier: String
    private let address: String
    private let handler: (ProgramRequest?) -> Void
    private var connection: DBusConnection?
    private var service: DBusService?

    /// Creates an object that is not on the bus yet.
    ///
    /// - Parameters:
    ///   - identifier: the identifier of the program's bundle; see `isIdentifier(_:)`.
    ///   - address: the bus.
    ///   - handler: does what is asked for; `nil` only brings the program to the front.
    package init(_ identifier: String, on address: String, _ handler: @escaping (ProgramRequest?) -> Void) {
        (self.identifier, self.address, self.handler) = (identifier, address, handler)
    }

    /// Whether an identifier can be a name on the bus: at least two parts with dots between them, of letters, digits, `_` and
    /// `-`, which do not begin with a digit; at most 255 bytes.
    package nonisolated static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count <= 255
            && text.wholeMatch(of: /[A-Za-z_\-][A-Za-z0-9_\-]*(\.[A-Za-z_\-][A-Za-z0-9_\-]*)+/) != nil
    }

    /// The path of the object of an identifier.
    nonisolated static func path(of identifier: String) -> String {
        "/" + identifier.replacing(".", with: "/").replacing("-", with: "_")
    }

    /// Puts the object on the bus, under the identifier as its name: at once, or when the program that has the name ends.
    /// Nothing happens without a bus.
    package func publish() {
        guard let connection = try? DBusConnection(address) else { return }
        self.connection = connection
        service = try? connection.serve(below: Self.path(of: identifier)) { [weak self] request in
            self?.reply(to: request) ?? .unknownObject(request.path)
        }
        let method = DBusMethod(
            "RequestName", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            service: "org.freedesktop.DBus")
        // Without flags the bus keeps the request until the name is free.
        connection.call(method, [.string(identifier), .uint32(0)]) { _ in }
    }

    /// Takes the object off the bus.
    package func close() {
        service = nil
        connection?.close()
        connection = nil
    }

    private func reply(to request: DBusRequest) -> DBusReply {
        guard request.path == Self.path(of: identifier) else { return .unknownObject(request.path) }
        guard request.interface.isEmpty || request.interface == Self.interface else {
            return .unknownMethod(request.member)
        }
        let arguments = request.arguments
        switch request.member {
        case "Activate":
            perform(nil)
        case "Open":
            guard let texts = arguments.first?.elements?.map(\.text), !texts.contains(nil) else {
                return .invalidArguments(request.member)
            }
            perform(.open(texts.compactMap { $0 }.compactMap { URL(string: $0) }))
        case "ActivateAction":
            guard let type = arguments.first?.text else { return .invalidArguments(request.member) }
            perform(.performShortcut(type: type))
        default:
            return .unknownMethod(request.member)
        }
        return .values([])
    }

    /// Does what is asked for in the next turn, after the answer: what the program does then may take long.
    private func perform(_ request: ProgramRequest?) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.handler(request) }
        }
    }

    // MARK: Handing over

    /// Asks the program that has an identifier's name on the bus to do something.
    ///
    /// - Parameters:
    ///   - timeout: in seconds, after which a program that does not answer counts as missing.
    ///   - reply: gets whether there is such a program and it has answered.
    package static func handOver(
        _ request: ProgramRequest, to identifier: String, on address: String, timeout: TimeInterval,
        reply: @escaping @MainActor (Bool) -> Void
    ) {
        guard let connection = try? DBusConnection(address) else {
            DispatchQueue.main.async { MainActor.assumeIsolated { reply(false) } }
            return
        }
        let (name, arguments): (String, [DBusValue])
        switch request {
        case .open(let urls):
            (name, arguments) = ("Open", [.array(urls.map { .string($0.absoluteString) }, of: "s"), .options([:])])
        case .performShortcut(let type):
            (name, arguments) = ("ActivateAction", [.string(type), .array([], of: "v"), .options([:])])
        }
        let method = DBusMethod(name, of: path(of: identifier), interface: interface, service: identifier)
        connection.call(method, arguments, timeout: timeout, startsService: false) { result in
            connection.close()
            if case .success = result { reply(true) } else { reply(false) }
        }
    }
}
