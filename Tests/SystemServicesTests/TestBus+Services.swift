import DBusClient
import Foundation
import ServiceRigs
import TouchstoneTesting

// Services on a private system bus: mocks of python-dbusmock, or the real ones over a directory that looks like `/sys`.
extension TestBus {
    /// The number of programs that are connected to the bus, with the one that asks.
    @MainActor func connectionCount() async throws -> Int {
        let connection = try DBusConnection(address)
        defer { connection.close() }
        let method = DBusMethod(
            "ListNames", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            service: "org.freedesktop.DBus")
        let names: [DBusValue] = try await withCheckedContinuation { continuation in
            connection.call(method) { continuation.resume(returning: $0) }
        }.get()
        return names.first?.elements?.count { $0.text?.hasPrefix(":") == true } ?? 0
    }

    /// Starts a program over devices described in the form of umockdev; the result's output begins with the directory that
    /// has its `sys`.
    func startOverDevices(_ description: String, _ program: String) throws -> (program: ChildProcess, root: String) {
        let file = directory + "/devices.umockdev"
        try description.write(toFile: file, atomically: true, encoding: .utf8)
        let process = try ChildProcess(
            "/usr/bin/umockdev-run",
            ["--device=" + file, "--", "/bin/sh", "-c", "echo \"root=$UMOCKDEV_DIR\"; exec \(program)"],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": address])
        let root = try Deadline.poll(seconds: 20, "umockdev-run") {
            process.output.split(separator: "\n").first { $0.hasPrefix("root=") }.map { String($0.dropFirst(5)) }
        }
        return (process, root)
    }
}

/// A service of python-dbusmock, whose properties and methods a test sets.
@MainActor final class MockService {
    private static let mockInterface = "org.freedesktop.DBus.Mock"

    /// The process, which a test may stop or kill.
    let process: ChildProcess
    private let connection: DBusConnection
    private let name: String

    /// Starts a service with one object, and waits until it answers.
    static func start(_ name: String, _ path: String, on bus: TestBus) async throws -> MockService {
        let service = try MockService(name, path, bus)
        try await poll("the mock \(name)") {
            await service.answer(of: path, "GetMachineId", "org.freedesktop.DBus.Peer", []) != nil
        }
        return service
    }

    private init(_ name: String, _ path: String, _ bus: TestBus) throws {
        process = try ChildProcess(
            "/usr/bin/python3", ["-m", "dbusmock", "--system", name, path, name],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        connection = try DBusConnection(bus.address)
        self.name = name
    }

    isolated deinit {
        process.send(SIGCONT)
        process.stop()
        connection.close()
    }

    /// Adds properties to an object of the service.
    func addProperties(_ path: String, _ interface: String, _ properties: [String: DBusValue]) async throws {
        try await require(path, "AddProperties", [.string(interface), .options(properties)])
    }

    /// Adds an object with properties.
    func addObject(_ path: String, of root: String, _ interface: String, _ properties: [String: DBusValue]) async throws
    {
        try await require(
            root, "AddObject",
            [.string(path), .string(interface), .options(properties), .array([], of: "(ssss)")])
    }

    /// Adds methods without a result.
    func addMethods(_ path: String, _ interface: String, _ names: [String], in signature: String = "") async throws {
        for name in names {
            try await require(
                path, "AddMethod",
                [.string(interface), .string(name), .string(signature), .string(""), .string("")])
        }
    }

    /// Adds a method whose answer is what a piece of Python sets `ret` to.
    func addMethod(
        _ path: String, _ interface: String, _ name: String, _ signature: (arguments: String, result: String),
        _ code: String
    ) async throws {
        try await require(
            path, "AddMethod",
            [.string(interface), .string(name), .string(signature.arguments), .string(signature.result), .string(code)])
    }

    /// Changes properties and tells it.
    func set(_ path: String, _ interface: String, _ properties: [String: DBusValue]) async throws {
        try await require(path, "UpdateProperties", [.string(interface), .options(properties)])
    }

    /// The arguments of the calls of a method.
    func calls(of method: String, at path: String) async -> [[DBusValue]] {
        let answer = await answer(of: path, "GetMethodCalls", Self.mockInterface, [.string(method)])
        return answer?.first?.elements?.compactMap { $0.elements?.last?.elements?.map(\.unwrapped) } ?? []
    }

    private func require(_ path: String, _ method: String, _ arguments: [DBusValue]) async throws {
        guard await answer(of: path, method, Self.mockInterface, arguments) != nil else {
            throw XPanelError.timeout("\(method) of the mock \(name): \(process.output)")
        }
    }

    private func answer(
        of path: String, _ method: String, _ interface: String, _ arguments: [DBusValue]
    ) async -> [DBusValue]? {
        let method = DBusMethod(method, of: path, interface: interface, service: name)
        return await withCheckedContinuation { continuation in
            connection.call(method, arguments, timeout: 20) { continuation.resume(returning: try? $0.get()) }
        }
    }
}

/// Waits for something that a service does.
@MainActor func poll(_ what: String, _ condition: () async -> Bool) async throws {
    let start = ContinuousClock.now
    while await !condition() {
        if ContinuousClock.now - start > .seconds(30) { throw XPanelError.timeout(what) }
        try await Task.sleep(for: .milliseconds(5))
    }
}

/// What a monitor has reported.
@MainActor final class Reports<Value: Sendable & Equatable> {
    private(set) var all: [Value?] = []
    /// The last value; `nil` before the first, and when there is none any more.
    var last: Value? { all.last ?? nil }
    /// Whether the last report says that there is no value.
    var isGone: Bool { all.last.map { $0 == nil } ?? false }

    func receive(_ value: Value?) { all.append(value) }
}
