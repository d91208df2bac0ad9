import DBusClient
import Foundation
import UIKitCore

/// A lock of logind: what it inhibits waits or does not happen while a file descriptor is open. The lock is taken again when
/// logind has been restarted.
@MainActor final class LogindInhibitor {
    static let service = "org.freedesktop.login1"
    static let path = "/org/freedesktop/login1"
    static let interface = "org.freedesktop.login1.Manager"

    private let connection: DBusConnection
    private let arguments: [DBusValue]
    private var ownerWatch: DBusSubscription?
    private var lock: FileHandle?
    /// Counts the requests, so that the answer to an earlier one is ignored.
    private var request = 0

    /// Takes a lock.
    ///
    /// - Parameters:
    ///   - what: `idle`, `shutdown` or `sleep`.
    ///   - reason: why, for people.
    ///   - mode: `block` or `delay`.
    init(_ what: String, reason: String, mode: String, on connection: DBusConnection) {
        self.connection = connection
        arguments = [what, ProcessInfo.processInfo.processName, reason, mode].map { .string($0) }
        ownerWatch = try? connection.watchOwner(of: Self.service) { [weak self] _, owner in
            self?.lock = nil
            if owner != nil { self?.take() }
        }
        take()
    }

    /// Whether the lock is held.
    var isHeld: Bool { lock != nil }

    private func take() {
        request += 1
        let number = request
        let method = DBusMethod("Inhibit", of: Self.path, interface: Self.interface, service: Self.service)
        connection.callForDescriptor(method, arguments) { [weak self] result in
            guard let self, request == number else { return }
            lock = try? result.get()
        }
    }
}

/// Delays turning the computer off as long as logind allows (L-151). Without logind nothing is delayed.
@MainActor package final class LogindShutdownDelay: ShutdownDelay {
    /// What logind allows if it does not tell, in seconds: its default.
    private static let defaultDelay: TimeInterval = 5

    private let address: String
    private var connection: DBusConnection?
    private var lock: LogindInhibitor?
    private var subscription: DBusSubscription?
    private var allowed = defaultDelay

    /// Creates a delay on the bus at an address, which connects when a task begins.
    package init(on address: String) { self.address = address }

    /// Whether turning the computer off is delayed.
    package var isHeld: Bool { lock?.isHeld == true }

    package func begin(reason: String, onShutdown: @escaping @MainActor (TimeInterval?) -> Void) {
        end()
        guard let connection = try? DBusConnection(address) else { return }
        self.connection = connection
        let rule = DBusSignalRule(
            sender: LogindInhibitor.service, path: LogindInhibitor.path, interface: LogindInhibitor.interface,
            member: "PrepareForShutdown")
        subscription = try? connection.subscribe(rule) { [weak self] _, arguments in
            guard let self, let begins = arguments.first?.boolean else { return }
            onShutdown(begins ? allowed : nil)
        }
        lock = LogindInhibitor("shutdown", reason: reason, mode: "delay", on: connection)
        let get = DBusMethod(
            "Get", of: LogindInhibitor.path, interface: "org.freedesktop.DBus.Properties",
            service: LogindInhibitor.service)
        connection.call(get, [.string(LogindInhibitor.interface), .string("InhibitDelayMaxUSec")]) {
            [weak self] result in
            guard let microseconds = try? result.get().first?.integer, microseconds > 0 else { return }
            self?.allowed = Double(microseconds) * 1e-6
        }
    }

    package func end() {
        (lock, subscription) = (nil, nil)
        connection?.close()
        connection = nil
        allowed = Self.defaultDelay
    }
}
