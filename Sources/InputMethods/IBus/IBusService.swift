import CoreGraphics
import DBusClient
import Foundation

/// An input context of ibus, or of a program that speaks its protocol (KB-81 to KB-86).
@MainActor final class IBusService: InputMethodService {
    /// How ibus is reached.
    enum Route: Hashable, Sendable {
        /// On its own bus.
        case ownBus
        /// Through its portal on the session bus, from a sandbox.
        case portal

        fileprivate var name: String { self == .ownBus ? "org.freedesktop.IBus" : "org.freedesktop.portal.IBus" }
        fileprivate var interface: String { self == .ownBus ? "org.freedesktop.IBus" : "org.freedesktop.IBus.Portal" }
    }

    /// The time within which a context must be created, in seconds (decision).
    private static let connectionTimeout = 5.0

    private static let contextInterface = "org.freedesktop.IBus.InputContext"

    /// Bits of the capabilities (KB-83). Candidates are shown by ibus.
    private enum Capability {
        static let preedit: UInt32 = 1
        static let focus: UInt32 = 8
        static let surroundingText: UInt32 = 32
    }

    /// The bit of a release in the state of a key (KB-84).
    private static let releaseMask: UInt32 = 1 << 30
    /// The bit of an event that was forwarded (KB-84).
    private static let forwardMask: UInt32 = 1 << 25

    var onEvent: ((InputMethodEvent) -> Void)?
    var onLost: (() -> Void)?

    private let connection: DBusConnection
    private let service: String
    private let path: String
    private var subscription: DBusSubscription?
    /// The provisional text and its cursor, and whether it is shown.
    private var preedit = Preedit()

    private struct Preedit {
        var text = ""
        var cursor = 0
        var clause: Range<Int>?
        var isVisible = false
    }

    /// Connects to a bus and creates a context. `completion` gets `nil` if the bus or the service is not there.
    static func connect(
        to address: String, through route: Route = .ownBus, program: String,
        completion: @escaping @MainActor (IBusService?) -> Void
    ) {
        guard let connection = try? DBusConnection(address) else { return completion(nil) }
        let create = DBusMethod(
            "CreateInputContext", of: "/org/freedesktop/IBus", interface: route.interface, service: route.name)
        connection.call(create, [.string(program)], timeout: connectionTimeout) { result in
            guard case .success(let values) = result, let path = values.first?.text else {
                connection.close()
                return completion(nil)
            }
            completion(IBusService(connection, route.name, path))
        }
    }

    private init?(_ connection: DBusConnection, _ service: String, _ path: String) {
        (self.connection, self.service, self.path) = (connection, service, path)
        let rule = DBusSignalRule(path: path, interface: Self.contextInterface)
        do {
            subscription = try connection.subscribe(rule) { [weak self] in self?.receive($0, $1) }
        } catch {
            connection.close()
            return nil
        }
        connection.onLost = { [weak self] in
            let onLost = self?.onLost
            self?.onLost = nil
            onLost?()
        }
        // The application keeps provisional text when the focus leaves; ibus would insert it once more.
        setProperty("ClientCommitPreedit", .structure([.bool(true)]))
    }

    // MARK: Requests

    func process(_ key: InputMethodKey, reply: @escaping @MainActor (Bool?) -> Void) {
        let state = key.modifiers | (key.isDown ? 0 : Self.releaseMask)
        let arguments: [DBusValue] = [.uint32(key.symbol), .uint32(key.code), .uint32(state)]
        connection.call(method("ProcessKeyEvent"), arguments) { result in
            reply((try? result.get())?.first?.boolean)
        }
    }

    func focusIn(_ content: InputMethodContent) {
        var capabilities = Capability.focus
        if content.isTextInput { capabilities |= Capability.preedit | Capability.surroundingText }
        connection.send(method("SetCapabilities"), [.uint32(capabilities)])
        setProperty(
            "ContentType", .structure([.uint32(content.purpose.rawValue), .uint32(content.hints.rawValue)]))
        connection.send(method("FocusIn"))
    }

    func focusOut() {
        preedit = Preedit()
        connection.send(method("Reset"))
        connection.send(method("FocusOut"))
    }

    func reset() {
        preedit = Preedit()
        connection.send(method("Reset"))
    }

    func setCaret(_ rectangle: CGRect) {
        connection.send(method("SetCursorLocation"), CaretRectangle(rectangle).numbers.map { .int32($0) })
    }

    func setSurroundingText(_ text: SurroundingText) {
        connection.send(
            method("SetSurroundingText"),
            [IBusText.value(text.text), .uint32(UInt32(text.cursor)), .uint32(UInt32(text.anchor))])
    }

    func close() {
        subscription?.cancel()
        connection.close()
    }

    private func method(_ name: String) -> DBusMethod {
        DBusMethod(name, of: path, interface: Self.contextInterface, service: service)
    }

    private func setProperty(_ name: String, _ value: DBusValue) {
        let method = DBusMethod("Set", of: path, interface: "org.freedesktop.DBus.Properties", service: service)
        connection.send(method, [.string(Self.contextInterface), .string(name), .variant(value)])
    }

    // MARK: Signals

    private func receive(_ signal: String, _ arguments: [DBusValue]) {
        switch signal {
        case "CommitText":
            if let text = arguments.first.flatMap(IBusText.string) { onEvent?(.commit(text)) }
        case "UpdatePreeditText", "UpdatePreeditTextWithMode":
            guard arguments.count >= 3, let text = IBusText.string(arguments[0]), let cursor = arguments[1].integer,
                let isVisible = arguments[2].boolean
            else { return }
            show(
                Preedit(
                    text: text, cursor: IBusText.utf16Offset(cursor, in: text), clause: IBusText.clause(arguments[0]),
                    isVisible: isVisible))
        case "ShowPreeditText": showPreedit(true)
        case "HidePreeditText": showPreedit(false)
        case "DeleteSurroundingText":
            guard arguments.count >= 2, let offset = arguments[0].integer, let count = arguments[1].integer else {
                return
            }
            onEvent?(.delete(offset: offset, count: count))
        case "ForwardKeyEvent": forward(arguments.compactMap(\.integer))
        default: break
        }
    }

    private func showPreedit(_ isVisible: Bool) {
        var new = preedit
        new.isVisible = isVisible
        show(new)
    }

    private func show(_ new: Preedit) {
        preedit = new
        onEvent?(
            new.isVisible ? .preedit(new.text, cursor: new.cursor, clause: new.clause) : .preedit("", cursor: 0))
    }

    private func forward(_ numbers: [Int]) {
        guard numbers.count == 3 else { return }
        let values = numbers.map { UInt32(truncatingIfNeeded: $0) }
        let isDown = values[2] & Self.releaseMask == 0
        let modifiers = values[2] & ~(Self.releaseMask | Self.forwardMask)
        onEvent?(.forward(InputMethodKey(symbol: values[0], code: values[1], modifiers: modifiers, isDown: isDown)))
    }
}
