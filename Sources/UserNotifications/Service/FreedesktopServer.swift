import DBusClient
import ServiceSupport
import Foundation
import Support

/// `org.freedesktop.Notifications` on the session bus (DV-71), and the launcher entry for the number on the icon (DV-73). Nothing
/// is connected before the first use.
@MainActor final class FreedesktopServer: NotificationServer {
    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// The key of the button for answers, as services define it.
    private static let replyKey = "inline-reply"

    var onAction: ((UInt32, String) -> Void)?
    var onReply: ((UInt32, String) -> Void)?
    var onClosed: ((UInt32, _ isDismissal: Bool) -> Void)?
    var onAppeared: (() -> Void)?
    var onVanished: (() -> Void)?

    private let address: () throws(DBusError) -> String
    private let program: String
    private let timeout: TimeInterval
    private var connection: DBusConnection?
    private var subscriptions: [DBusSubscription] = []
    /// What the service can; `nil` before it was asked.
    private var capabilities: Set<String>?
    private var waiting: [@MainActor (Result<Set<String>, NotificationServerError>) -> Void] = []

    /// Creates a client of the session bus. `timeout` is the time in seconds after which an answer counts as missing.
    init(
        address: @escaping () throws(DBusError) -> String = { () throws(DBusError) in try DBusAddress.session() },
        program: String = ProgramDirectory.identifier, timeout: TimeInterval = DBusConnection.defaultTimeout
    ) {
        self.address = address
        self.program = program
        self.timeout = timeout
    }

    // MARK: Showing

    func probe(_ reply: @escaping @MainActor (NotificationServerError?) -> Void) {
        withCapabilities { result in
            if case .failure(let error) = result { reply(error) } else { reply(nil) }
        }
    }

    func show(
        _ banner: NotificationBanner, replacing number: UInt32?,
        _ reply: @escaping @MainActor (Result<UInt32, NotificationServerError>) -> Void
    ) {
        withCapabilities { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure(let error): reply(.failure(error))
            case .success(let capabilities):
                call("Notify", arguments(banner, number, capabilities)) { result in
                    reply(
                        result.flatMap { values in
                            guard case .uint32(let number)? = values.first, number != 0 else {
                                return .failure(.failed("the service of notifications does not answer with a number"))
                            }
                            return .success(number)
                        })
                }
            }
        }
    }

    private func arguments(
        _ banner: NotificationBanner, _ number: UInt32?, _ capabilities: Set<String>
    ) -> [DBusValue] {
        var actions: [String] = []
        var hints: [String: DBusValue] = ["urgency": .byte(banner.urgency), "desktop-entry": .string(program)]
        if capabilities.contains("actions") {
            actions = ["default", SystemText.title("Open")]
            for button in banner.buttons { actions += [button.key, button.title] }
            if let field = banner.replyField, capabilities.contains(Self.replyKey) {
                actions += [Self.replyKey, field.title]
                hints["x-kde-reply-placeholder-text"] = .string(field.placeholder)
                hints["x-kde-reply-submit-button-text"] = .string(field.sendTitle)
            }
        }
        switch banner.sound {
        case .theme?: hints["sound-name"] = .string("message-new-instant")
        case .file(let path)?: hints["sound-file"] = .string(path)
        case nil: hints["suppress-sound"] = .bool(true)
        }
        if let path = banner.imagePath { hints["image-path"] = .string(path) }
        let body = capabilities.contains("body-markup") ? Self.escaped(banner.body) : banner.body
        return [
            .string(ProgramServices.displayName), .uint32(number ?? 0), .string(""), .string(banner.summary),
            .string(body), .array(actions.map { .string($0) }, of: "s"), .options(hints), .int32(-1),
        ]
    }

    /// Text without the characters of markup.
    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }

    func close(_ number: UInt32) { connection?.send(method("CloseNotification"), [.uint32(number)]) }

    func setBadge(_ count: Int) {
        guard (try? open()) != nil else { return }
        // Docks know a program by its desktop file.
        let identifier = program.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        connection?.emit(
            "Update", path: "/com/canonical/unity/launcherentry/\(identifier)",
            interface: "com.canonical.Unity.LauncherEntry",
            [
                .string("application://\(program).desktop"),
                .options(["count": .int64(Int64(count)), "count-visible": .bool(count > 0)]),
            ])
    }

    // MARK: The service

    private func withCapabilities(
        _ body: @escaping @MainActor (Result<Set<String>, NotificationServerError>) -> Void
    ) {
        if let capabilities { return body(.success(capabilities)) }
        do throws(DBusError) {
            try open()
        } catch {
            return body(.failure(.missing(error.description)))
        }
        waiting.append(body)
        guard waiting.count == 1 else { return }
        call("GetCapabilities") { [weak self] result in
            guard let self else { return }
            let answer = result.flatMap { values -> Result<Set<String>, NotificationServerError> in
                guard let elements = values.first?.elements else {
                    return .failure(.failed("the service of notifications answers no capabilities"))
                }
                return .success(Set(elements.compactMap(\.text)))
            }
            capabilities = try? answer.get()
            let waiting = waiting
            self.waiting = []
            for body in waiting { body(answer) }
        }
    }

    private func open() throws(DBusError) {
        guard connection == nil else { return }
        let connection = try DBusConnection(try address())
        self.connection = connection
        connection.onLost = { [weak self] in
            guard let self else { return }
            (self.connection, subscriptions, capabilities) = (nil, [], nil)
            onVanished?()
        }
        let signals = DBusSignalRule(sender: Self.service, path: Self.path, interface: Self.service)
        subscriptions.append(try connection.subscribe(signals) { [weak self] in self?.received($0, $1) })
        subscriptions.append(
            try connection.watchOwner(of: Self.service) { [weak self] previous, owner in
                guard let self else { return }
                capabilities = nil
                if previous != nil { onVanished?() }
                if owner != nil { onAppeared?() }
            })
    }

    private func received(_ signal: String, _ arguments: [DBusValue]) {
        guard arguments.count >= 2, case .uint32(let number) = arguments[0] else { return }
        switch (signal, arguments[1]) {
        case ("ActionInvoked", .string(let key)): onAction?(number, key)
        case ("NotificationReplied", .string(let text)): onReply?(number, text)
        case ("NotificationClosed", .uint32(let reason)):
            // 1: its time has passed, but it may still be in the desktop's list. 2: dismissed. 3: closed by a call.
            if reason == 2 || reason == 3 { onClosed?(number, reason == 2) }
        default: break
        }
    }

    private func method(_ name: String) -> DBusMethod {
        DBusMethod(name, of: Self.path, interface: Self.service, service: Self.service)
    }

    private func call(
        _ name: String, _ arguments: [DBusValue] = [],
        reply: @escaping @MainActor (Result<[DBusValue], NotificationServerError>) -> Void
    ) {
        guard let connection else { return reply(.failure(.missing("the connection to the session bus was closed"))) }
        connection.call(method(name), arguments, timeout: timeout) { result in
            reply(
                result.mapError { error in
                    switch error {
                    case .serviceMissing, .noBus, .cannotConnect, .connectionLost: .missing(error.description)
                    default: .failed(error.description)
                    }
                })
        }
    }
}
