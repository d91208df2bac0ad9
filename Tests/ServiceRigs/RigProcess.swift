import DBusClient
import Foundation
import TouchstoneTesting

/// Services that tests start on a private bus.
@MainActor package enum RigProcess {
    /// The time in seconds after which a service counts as missing; machines that run the tests may be busy.
    private static let patience = 60.0
    private static let python = "/usr/bin/python3"

    /// The path of a script of this directory.
    private static func script(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts/" + name
    }

    private static func environment(_ bus: TestBus) -> [String: String] {
        [
            "DBUS_SYSTEM_BUS_ADDRESS": bus.address, "DBUS_SESSION_BUS_ADDRESS": bus.address, "GIO_USE_VFS": "local",
            "GSETTINGS_BACKEND": "memory", "PYTHONUNBUFFERED": "1",
        ]
    }

    /// Starts a script on a bus.
    package static func start(_ name: String, _ arguments: [String] = [], on bus: TestBus) throws -> ChildProcess {
        try ChildProcess(python, [script(name)] + arguments, environment: environment(bus))
    }

    /// Starts a program on a bus.
    package static func start(program: String, _ arguments: [String], on bus: TestBus) throws -> ChildProcess {
        try ChildProcess(program, arguments, environment: environment(bus))
    }

    /// Starts a template of python-dbusmock on a bus and waits for its name.
    package static func startMock(
        _ template: String, parameters: String = "{}", name: String, on bus: TestBus
    ) async throws -> ChildProcess {
        let process = try ChildProcess(
            python, ["-m", "dbusmock", "--template", template, "-p", parameters],
            environment: environment(bus))
        try await waitForName(name, on: bus, process)
        return process
    }

    /// Waits until a program owns a name on the bus.
    package static func waitForName(_ name: String, on bus: TestBus, _ process: ChildProcess) async throws {
        let connection = try DBusConnection(bus.address)
        let method = DBusMethod(
            "NameHasOwner", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            service: "org.freedesktop.DBus")
        try await wait("the name \(name)") {
            if let status = process.exitStatus { throw RigError("it ended with \(status): \(process.output)") }
            let result = await withCheckedContinuation { continuation in
                connection.call(method, [.string(name)]) { continuation.resume(returning: $0) }
            }
            return try result.get() == [.bool(true)]
        }
        connection.close()
    }

    /// Waits for a condition of what other programs do. Other tests may keep the main thread busy for minutes, in which
    /// nothing can happen, so the condition also has to be false many times.
    package static func wait(_ what: String, _ condition: () async throws -> Bool) async throws {
        let start = ContinuousClock.now
        var attempts = 0
        while try await !condition() {
            attempts += 1
            if attempts > leastAttempts, ContinuousClock.now - start > .seconds(patience) {
                throw XPanelError.timeout(what)
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    private static let leastAttempts = 1000

    /// Calls a method and waits for its answer.
    @discardableResult package static func call(
        _ connection: DBusConnection, _ method: DBusMethod, _ arguments: [DBusValue] = []
    ) async throws -> [DBusValue] {
        try await withCheckedContinuation { continuation in
            connection.call(method, arguments) { continuation.resume(returning: $0) }
        }.get()
    }
}

/// Why a rig does not work.
package struct RigError: Error, CustomStringConvertible {
    package let description: String
    /// Creates an error.
    package init(_ description: String) { self.description = description }
}

/// A directory that ends with the object.
package final class TemporaryDirectory {
    /// Its path.
    package let path: String

    /// Creates a directory.
    package init() throws {
        path = NSTemporaryDirectory() + "touchstone-services-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
