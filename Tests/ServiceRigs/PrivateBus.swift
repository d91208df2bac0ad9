import Foundation
import TouchstoneTesting

/// A session bus with a private home directory, on which a test starts services. Everything ends with the object.
package final class PrivateBus {
    /// The directory of the bus and the home.
    package var directory: String { bus.directory }
    /// What a program needs to use the bus.
    package let environment: [String: String]

    private let bus: TestBus

    /// The timeout of everything that services do, in seconds.
    package static let timeout = 60.0

    /// Variables of the tests' own session, which services and programs must not see.
    package static let removedVariables = [
        "WAYLAND_DISPLAY", "XAUTHORITY", "GTK_IM_MODULE", "QT_IM_MODULE", "IBUS_ADDRESS_FILE", "AT_SPI_BUS_ADDRESS",
    ]

    /// Starts a bus that starts no services itself.
    package init() throws {
        bus = try TestBus()
        let directory = bus.directory
        for name in ["home/.config", "home/.cache", "home/.local/share", "run"] {
            try FileManager.default.createDirectory(atPath: "\(directory)/\(name)", withIntermediateDirectories: true)
        }
        chmod(directory + "/run", 0o700)
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": directory + "/home",
            "XDG_RUNTIME_DIR": directory + "/run", "XDG_CONFIG_HOME": directory + "/home/.config",
            "XDG_CACHE_HOME": directory + "/home/.cache", "XDG_DATA_HOME": directory + "/home/.local/share",
            "GSETTINGS_BACKEND": "keyfile", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XMODIFIERS": "",
        ]
    }

    /// The path of a script of this directory.
    package static func script(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts/" + name
    }

    /// Starts a service of the bus.
    package func start(_ path: String, _ arguments: [String], environment more: [String: String] = [:]) throws
        -> ChildProcess
    {
        try ChildProcess(
            path, arguments, environment: environment.merging(more) { $1 }, removing: Self.removedVariables)
    }
}

/// An ibus-daemon with an engine.
package final class IBusDaemon {
    package let bus: PrivateBus
    /// What a program needs to use ibus.
    package var environment: [String: String] { bus.environment.merging(["IBUS_ADDRESS": address]) { $1 } }
    /// The process, which a test may kill or stop.
    package private(set) var process: ChildProcess

    private let address: String

    /// Starts the daemon without a panel and makes an engine the global one, if there is one.
    package init(_ bus: PrivateBus, engine: String?) throws {
        self.bus = bus
        let socket = bus.directory + "/run/ibus"
        address = "unix:path=" + socket
        process = try Self.launch(bus, address)
        try waitForSocket(socket)
        if let engine { try choose(engine) }
    }

    deinit { process.stop() }

    private static func launch(_ bus: PrivateBus, _ address: String) throws -> ChildProcess {
        try bus.start(
            "/usr/bin/ibus-daemon",
            [
                "--address=" + address, "--panel=disable", "--emoji-extension=disable",
                "--config=/usr/libexec/ibus-memconf", "--cache=none",
            ], environment: ["DISPLAY": ""])
    }

    private func waitForSocket(_ path: String) throws {
        try Deadline.poll(seconds: PrivateBus.timeout, "ibus") {
            FileManager.default.fileExists(atPath: path) ? () : nil
        }
    }

    /// Makes an engine the global one; retries while the daemon starts.
    package func choose(_ engine: String) throws {
        try Deadline.poll(seconds: PrivateBus.timeout, "the engine \(engine)") {
            // The command reports a failure also if it has changed the engine.
            _ = try run(["engine", engine])
            return try run(["engine"]).hasPrefix(engine) ? () : nil
        }
    }

    /// The output of the command of ibus.
    private func run(_ arguments: [String]) throws -> String {
        let command = try bus.start(
            "/usr/bin/ibus", arguments, environment: ["IBUS_ADDRESS": address, "DISPLAY": ""])
        _ = try command.wait(atMost: PrivateBus.timeout)
        return command.output
    }
}

/// An fcitx5 with an engine that is active from the first key.
package final class Fcitx5Daemon {
    package let bus: PrivateBus
    package let process: ChildProcess

    /// Starts fcitx5 without a panel. On a display it has its own candidate window and is an X input method; `disabling`
    /// are further addons to leave out.
    package init(
        _ bus: PrivateBus, engine: String = "pinyin", display: String? = nil, disabling: [String] = []
    ) throws {
        self.bus = bus
        let directory = bus.directory + "/home/.config/fcitx5"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let profile = """
            [Groups/0]
            Name=Default
            Default Layout=us
            DefaultIM=\(engine)
            [Groups/0/Items/0]
            Name=keyboard-us
            Layout=
            [Groups/0/Items/1]
            Name=\(engine)
            Layout=
            [GroupOrder]
            0=Default

            """
        try profile.write(toFile: directory + "/profile", atomically: true, encoding: .utf8)
        try "[Behavior]\nActiveByDefault=True\n".write(toFile: directory + "/config", atomically: true, encoding: .utf8)
        var disabled = ["wayland", "waylandim", "notificationitem", "kimpanel", "notifications", "clipboard"]
        if display == nil { disabled += ["xcb", "xim", "classicui"] }
        disabled += disabling
        process = try bus.start(
            "/usr/bin/fcitx5", ["--disable=" + disabled.joined(separator: ",")],
            environment: ["DISPLAY": display ?? ""])
        try Deadline.poll(seconds: PrivateBus.timeout, "fcitx5") {
            let query = try bus.start(
                "/usr/bin/dbus-send",
                [
                    "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                    "org.freedesktop.DBus.NameHasOwner", "string:org.fcitx.Fcitx5",
                ])
            _ = try query.wait(atMost: PrivateBus.timeout)
            return query.output.contains("boolean true") ? () : nil
        }
    }

    deinit { process.stop() }
}
