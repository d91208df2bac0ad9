import AccessibilityBridge
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKit

/// Tests on real buses, one after another: they share the application of the process.
@MainActor @Suite(.serialized) struct AccessibilityBusTests {}

/// A private session bus with the real accessibility bus and its registry, a program that is connected to it, and clients
/// that are real assistive technologies.
@MainActor final class AccessibilityStage {
    private let testBus: TestBus
    /// The session bus, which a test may kill or stop.
    var bus: ChildProcess { testBus.daemon }
    /// What starts the accessibility bus.
    private(set) var launcher: ChildProcess?
    let bridge: AccessibilityBridge
    let environment: [String: String]
    /// The program.
    var app: TestApplication?

    /// The directory of the session, which ends with it.
    var directory: String { testBus.directory }

    /// How long a test waits for another program, in seconds.
    static let patience = 60.0

    /// Starts the buses when other tests leave the main queue alone.
    static func start(isEnabled: Bool = true, withLauncher: Bool = true) async throws -> AccessibilityStage {
        try await MainQueue.waitUntilCalm()
        let stage = try AccessibilityStage()
        if withLauncher { try await stage.startLauncher(isEnabled: isEnabled) }
        return stage
    }

    private init() throws {
        testBus = try TestBus()
        let (directory, home) = (testBus.directory, testBus.directory + "/home")
        for path in [home, directory + "/run"] {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": testBus.address, "XDG_RUNTIME_DIR": directory + "/run", "HOME": home,
            "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home, "GSETTINGS_BACKEND": "memory",
            "GIO_USE_VFS": "local", "LANG": "C.UTF-8",
        ]
        bridge = AccessibilityBridge(environment)
    }

    /// Starts the accessibility bus; its registry starts with the first call.
    func startLauncher(isEnabled: Bool = true) async throws {
        launcher = try ChildProcess(
            "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately", "--a11y=" + (isEnabled ? "1" : "0")],
            environment: environment, removing: ["DISPLAY", "AT_SPI_BUS_ADDRESS"])
        let wait = try ChildProcess(
            "/usr/bin/gdbus", ["wait", "--session", "--timeout", "20", "org.a11y.Bus"], environment: environment)
        _ = try wait.wait(atMost: 30)
    }

    isolated deinit {
        bridge.stop()
        launcher?.stop()
    }

    /// The processes that the launcher has started: the daemon of the accessibility bus, and the registry.
    var accessibilityProcesses: [Int32] {
        guard let launcher = launcher?.processIdentifier else { return [] }
        var parents: [Int32: Int32] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = Int32(name),
                let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let end = status.lastIndex(of: ")")
            else { continue }
            parents[process] = status[end...].split(separator: " ").dropFirst(2).first.flatMap { Int32($0) }
        }
        var found: Set<Int32> = []
        var pending = [launcher]
        while let parent = pending.popLast() {
            for (process, own) in parents where own == parent && found.insert(process).inserted {
                pending.append(process)
            }
        }
        return Array(found)
    }

    /// Sets a property of `org.a11y.Status`, as a desktop does.
    func setStatus(_ name: String, _ value: Bool) throws {
        let call = try ChildProcess(
            "/usr/bin/gdbus",
            [
                "call", "--session", "-d", "org.a11y.Bus", "-o", "/org/a11y/bus", "-m",
                "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, "<\(value)>",
            ], environment: environment)
        guard try call.wait(atMost: 30) == 0 else { throw ClientError(output: call.output) }
    }

    // MARK: The program

    /// Starts a program with a root controller and connects it.
    func launch(_ controller: UIViewController) async throws -> TestApplication {
        try await connect(TestApplication(rootViewController: controller))
    }

    /// Connects a program.
    func connect(_ app: TestApplication) async throws -> TestApplication {
        self.app = app
        app.advance(by: 0.1)
        bridge.start()
        try await poll("the registration") { bridge.isConnected }
        return app
    }

    /// Waits for a condition while the program and the main queue run.
    func poll(_ what: String, _ condition: () -> Bool) async throws {
        let start = ContinuousClock.now
        while !condition() {
            if ContinuousClock.now - start > .seconds(Self.patience) { throw XPanelError.timeout(what) }
            try await Task.sleep(for: .milliseconds(2))
            app?.advance(by: 0.01)
        }
    }

    // MARK: Other programs

    /// Starts a program of the package on a panel of X, connected with the buses; its files are in the directory of the
    /// session.
    func start(_ program: String, _ arguments: [String], on panel: XPanel) throws -> ChildProcess {
        let directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return try ChildProcess(
            directory.path + "/" + program, arguments,
            environment: environment.merging(["DISPLAY": panel.displayName]) { $1 }, removing: ["AT_SPI_BUS_ADDRESS"])
    }

    /// The user defaults that such a program has written.
    func defaults(of program: String) throws -> [String: Any] {
        let path = (environment["HOME"] ?? "") + "/" + program + ".plist"
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    }

    // MARK: Clients

    /// Starts the client of the tests with arguments.
    func start(_ arguments: String...) throws -> ChildProcess { try start(arguments) }

    private func start(_ arguments: [String], script: String = "client.py") throws -> ChildProcess {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts/" + script
        return try ChildProcess(
            "/usr/bin/python3", [script] + arguments, environment: environment,
            removing: ["DISPLAY", "AT_SPI_BUS_ADDRESS"])
    }

    /// Runs the client of the tests, and returns what it prints.
    func client(_ arguments: String...) async throws -> String {
        try await output(of: try start(arguments), "the client \(arguments)")
    }

    /// Runs another script of the tests, and returns what it prints.
    func run(_ script: String) async throws -> String {
        try await output(of: try start([], script: script), script)
    }

    private func output(of process: ChildProcess, _ what: String) async throws -> String {
        try await poll(what) { process.exitStatus != nil }
        let output = process.output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.exitStatus == 0 else { throw ClientError(output: output) }
        return output
    }

    /// The tree of the program as the client sees it.
    func dump() async throws -> DumpedNode {
        let output = try await client("dump")
        return try JSONDecoder().decode(DumpedNode.self, from: Data((output.split(separator: "\n").last ?? "").utf8))
    }
}

/// The client failed.
struct ClientError: Error {
    let output: String
}

/// An object as the client sees it.
struct DumpedNode: Decodable {
    struct Value: Decodable, Equatable {
        var current: Double
        var minimum: Double
        var maximum: Double
        var step: Double
    }

    var role: String
    var name: String
    var description: String
    var id: String
    var states: Set<String>
    var attributes: [String: String]
    var interfaces: [String]
    var index: Int
    var locale: String
    var frame: [Int]?
    var actions: [String]?
    var value: Value?
    var text: String?
    var children: [DumpedNode]

    /// This object and all below it, in order.
    var all: [DumpedNode] { [self] + children.flatMap(\.all) }

    /// The first object with a name.
    func first(named name: String) -> DumpedNode? { all.first { $0.name == name } }

    /// The first object with a role.
    func first(_ role: String) -> DumpedNode? { all.first { $0.role == role } }
}
