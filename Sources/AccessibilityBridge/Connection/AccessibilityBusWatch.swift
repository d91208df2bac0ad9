import DBusClient
import Foundation
import UIKitCore

/// Watches the session bus for assistive technology (AX-38). Starts no service.
@MainActor final class AccessibilityBusWatch {
    /// Called with the address of the accessibility bus when it is to be used, and with `nil` when it is not any more.
    var onChange: ((_ address: String?) -> Void)?

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let status = "org.a11y.Status"
    private static let bus = "org.freedesktop.DBus"

    private let environment: [String: String]
    private let rootProperty: () -> String?
    private let settings: DesktopSettings
    private var connection: DBusConnection?
    private var subscriptions: [DBusSubscription] = []
    private var isEnabled = false
    private var isScreenReaderEnabled = false
    private var isInUse = false
    /// Counts the owners of the name, so that answers of an earlier one are recognized.
    private var generation = 0

    /// - Parameter rootProperty: returns the property `AT_SPI_BUS` of the X root window; `nil` if there is none.
    init(_ environment: [String: String], settings: DesktopSettings, rootProperty: @escaping () -> String?) {
        (self.environment, self.settings, self.rootProperty) = (environment, settings, rootProperty)
    }

    /// Begins to watch. Nothing happens without a session bus.
    func start() {
        guard let address = try? DBusAddress.session(environment), let connection = try? DBusConnection(address) else {
            return
        }
        self.connection = connection
        connection.onLost = { [weak self] in self?.lost() }
        subscribe(DBusSignalRule(sender: Self.bus, member: "NameOwnerChanged", firstArgument: Self.name)) {
            [weak self] _, arguments in
            guard arguments.count == 3 else { return }
            self?.ownerChanged(isOwned: arguments[2].text?.isEmpty == false)
        }
        subscribe(
            DBusSignalRule(
                path: Self.path, interface: ATSPI.properties, member: "PropertiesChanged", firstArgument: Self.status)
        ) { [weak self] _, arguments in
            if arguments.count >= 2 { self?.adopt(arguments[1].dictionary ?? [:]) }
        }
        readStatus()
        settings.start(on: connection)
    }

    /// Ends the watch.
    func stop() {
        subscriptions = []
        connection?.close()
        connection = nil
    }

    private func subscribe(_ rule: DBusSignalRule, _ handler: @escaping (String, [DBusValue]) -> Void) {
        if let subscription = try? connection?.subscribe(rule, handler) { subscriptions.append(subscription) }
    }

    private func lost() {
        connection = nil
        subscriptions = []
        disable()
    }

    private func ownerChanged(isOwned: Bool) {
        generation += 1
        if isOwned { readStatus() } else { disable() }
    }

    private func readStatus() {
        let current = generation
        let read = DBusMethod("GetAll", of: Self.path, interface: ATSPI.properties, service: Self.name)
        connection?.call(read, [.string(Self.status)], startsService: false) { [weak self] result in
            guard let self, generation == current, let values = try? result.get() else { return }
            adopt(values.first?.dictionary ?? [:])
        }
    }

    private func adopt(_ properties: [String: DBusValue]) {
        if let value = properties["IsEnabled"]?.boolean { isEnabled = value }
        if let value = properties["ScreenReaderEnabled"]?.boolean {
            isScreenReaderEnabled = value
            AccessibilityStatus.update { $0.isScreenReaderRunning = value }
        }
        if isEnabled || isScreenReaderEnabled { use() } else { disuse() }
    }

    private func disable() {
        (isEnabled, isScreenReaderEnabled) = (false, false)
        AccessibilityStatus.update { $0.isScreenReaderRunning = false }
        disuse()
    }

    private func disuse() {
        guard isInUse else { return }
        isInUse = false
        onChange?(nil)
    }

    /// Finds the address: in the environment, in the property of the X server, or by asking the service (AX-38).
    private func use() {
        guard !isInUse else { return }
        isInUse = true
        if let address = environment["AT_SPI_BUS_ADDRESS"] ?? rootProperty(), !address.isEmpty {
            onChange?(address)
            return
        }
        let current = generation
        let method = DBusMethod("GetAddress", of: Self.path, interface: Self.name, service: Self.name)
        connection?.call(method) { [weak self] result in
            guard let self, generation == current, isInUse else { return }
            guard let address = (try? result.get())?.first?.text, !address.isEmpty else {
                isInUse = false
                return
            }
            onChange?(address)
        }
    }
}
