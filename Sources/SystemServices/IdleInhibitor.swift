import DBusClient
import Foundation
import UIKitCore

/// Keeps the desktop from blanking the screen: by its screen saver's service, otherwise by the portal, otherwise by logind
/// (L-26).
@MainActor package final class IdleInhibitor: IdleInhibition {
    private static let screenSaver = "org.freedesktop.ScreenSaver"
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let portalPath = "/org/freedesktop/portal/desktop"
    /// The portal's flag for idle sessions.
    private static let idleFlag: UInt32 = 8
    private static let reason = "the program keeps the screen on"

    private let session: () throws(DBusError) -> String
    private let system: String
    private var connection: DBusConnection?
    private var systemConnection: DBusConnection?
    private var lock: LogindInhibitor?
    /// Notices the end of the service that was asked.
    private var ownerWatch: DBusSubscription?
    /// Counts the changes, so that the answer to an earlier one is ignored.
    private var change = 0

    /// How the session is kept from being idle.
    package enum State: Equatable, Sendable {
        /// It is not.
        case none
        /// By the service of the screen saver, with its number of the request.
        case screenSaver(UInt32)
        /// By the portal, with the path of its request.
        case portal(String)
        /// By logind.
        case logind
    }

    /// How the session is kept from being idle at present.
    package private(set) var state = State.none

    /// Creates an inhibitor that connects when it is first used.
    package init(
        session: @escaping () throws(DBusError) -> String = { () throws(DBusError) in try DBusAddress.session() },
        system: String = DBusAddress.system()
    ) {
        (self.session, self.system) = (session, system)
    }

    package func setInhibited(_ isInhibited: Bool) {
        change += 1
        release()
        if isInhibited { askScreenSaver() }
    }

    private func release() {
        (lock, ownerWatch) = (nil, nil)
        systemConnection?.close()
        systemConnection = nil
        // Services forget the requests of a program that leaves the bus, too.
        connection?.close()
        connection = nil
        state = .none
    }

    private func askScreenSaver() {
        guard let address = try? session(), let connection = try? DBusConnection(address) else { return askLogind() }
        self.connection = connection
        connection.onLost = { [weak self] in
            self?.connection = nil
            self?.askLogind()
        }
        let number = change
        let method = DBusMethod(
            "Inhibit", of: "/org/freedesktop/ScreenSaver", interface: Self.screenSaver, service: Self.screenSaver)
        let arguments: [DBusValue] = [.string(ProcessInfo.processInfo.processName), .string(Self.reason)]
        connection.call(method, arguments) { [weak self] result in
            guard let self, change == number else { return }
            guard case .success(let values) = result, case .uint32(let cookie)? = values.first else {
                return askPortal()
            }
            state = .screenSaver(cookie)
            watch(Self.screenSaver)
        }
    }

    /// Asks the services again when the one that keeps the screen on ends: it has forgotten the request.
    private func watch(_ service: String) {
        ownerWatch = try? connection?.watchOwner(of: service) { [weak self] previous, _ in
            if previous != nil { self?.setInhibited(true) }
        }
    }

    private func askPortal() {
        guard let connection, connection.isOpen else { return }
        let number = change
        let method = DBusMethod(
            "Inhibit", of: Self.portalPath, interface: "org.freedesktop.portal.Inhibit", service: Self.portal)
        let options = DBusValue.options(["reason": .string(Self.reason)])
        connection.call(method, [.string(""), .uint32(Self.idleFlag), options]) { [weak self] result in
            guard let self, change == number else { return }
            guard case .success(let values) = result, let path = values.first?.text else { return askLogind() }
            state = .portal(path)
            watch(Self.portal)
        }
    }

    private func askLogind() {
        guard systemConnection == nil, let connection = try? DBusConnection(system) else { return }
        systemConnection = connection
        lock = LogindInhibitor("idle", reason: Self.reason, mode: "block", on: connection)
        state = .logind
    }
}
