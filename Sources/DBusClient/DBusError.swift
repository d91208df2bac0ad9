/// Why a D-Bus service does not answer. `description` is one line.
package enum DBusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The environment names no bus.
    case noBus
    /// Nothing listens at this address, or it is malformed.
    case cannotConnect(address: String)
    /// The bus or the service closed the connection, or `close()` did.
    case connectionLost
    /// No program owns this name, and none is started for it.
    case serviceMissing(name: String)
    /// The service did not answer in time.
    case timedOut
    /// The bus or the service refuses the call.
    case accessDenied(message: String)
    /// The service has no such object, interface or method.
    case unsupported(message: String)
    /// Any other error of the service: its name on the bus, and its message.
    case failed(name: String, message: String)
    /// A message cannot be built or read: a value does not match its type, or a type is not supported.
    case malformed(String)

    /// Creates the error that a reply names.
    init(name: String, message: String) {
        let prefix = "org.freedesktop.DBus.Error."
        switch name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name {
        case "NoReply", "Timeout", "TimedOut": self = .timedOut
        case "ServiceUnknown", "NameHasNoOwner": self = .serviceMissing(name: Self.quotedName(in: message))
        case "Disconnected", "NoServer": self = .connectionLost
        case "AccessDenied", "AuthFailed", "InteractiveAuthorizationRequired": self = .accessDenied(message: message)
        case "UnknownMethod", "UnknownObject", "UnknownInterface", "UnknownProperty":
            self = .unsupported(message: message)
        default: self = .failed(name: name, message: message)
        }
    }

    /// The first word of a message that looks like a name on the bus; otherwise the whole message.
    private static func quotedName(in message: String) -> String {
        message.split { !($0.isLetter || $0.isNumber || "._-:".contains($0)) }
            .map { $0.hasSuffix(":") || $0.hasSuffix(".") ? $0.dropLast() : $0 }
            .first { $0.contains(".") }.map(String.init) ?? message
    }

    /// A one-line description.
    package var description: String {
        switch self {
        case .noBus: "no D-Bus session bus: DBUS_SESSION_BUS_ADDRESS is not set"
        case .cannotConnect(let address): "cannot connect to D-Bus at '\(address)'"
        case .connectionLost: "the D-Bus connection was closed"
        case .serviceMissing(let name): "no program provides the D-Bus service '\(name)'"
        case .timedOut: "the D-Bus service did not answer in time"
        case .accessDenied(let message): "access denied: \(message)"
        case .unsupported(let message): "not supported by the D-Bus service: \(message)"
        case .failed(let name, let message): "\(name): \(message)"
        case .malformed(let what): "malformed D-Bus message: \(what)"
        }
    }
}
