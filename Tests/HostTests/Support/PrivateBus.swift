import Foundation
import Testing
import TouchstoneTesting

/// A session bus with a private home directory, on which a test starts services. Everything ends with the object.
final class PrivateBus {
    /// The directory of the bus and the home.
    let directory: String
    /// What a program needs to use the bus.
    let environment: [String: String]

    private let daemon: ChildProcess

    /// Variables of the tests' own session, which services and programs must not see.
    static let removedVariables = [
        "WAYLAND_DISPLAY", "XAUTHORITY", "GTK_IM_MODULE", "QT_IM_MODULE", "IBUS_ADDRESS_FILE", "AT_SPI_BUS_ADDRESS",
    ]

    /// Starts a bus that starts no services itself.
    init() throws {
        let directory = NSTemporaryDirectory() + "touchstone-bus-" + UUID().uuidString
        let socket = directory + "/bus"
        for name in ["home/.config", "home/.cache", "home/.local/share", "run"] {
            try FileManager.default.createDirectory(atPath: "\(directory)/\(name)", withIntermediateDirectories: true)
        }
        chmod(directory + "/run", 0o700)
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(socket)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """
        let file = directory + "/bus.conf"
        try configuration.write(toFile: file, atomically: true, encoding: .utf8)
        self.directory = directory
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=" + socket, "HOME": directory + "/home",
            "XDG_RUNTIME_DIR": directory + "/run", "XDG_CONFIG_HOME": directory + "/home/.config",
            "XDG_CACHE_HOME": directory + "/home/.cache", "XDG_DATA_HOME": directory + "/home/.local/share",
            "GSETTINGS_BACKEND": "keyfile", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XMODIFIERS": "",
        ]
        daemon = try ChildProcess(
            "/usr/bin/dbus-daemon", ["--nofork", "--nopidfile", "--print-address=1", "--config-file=" + file])
        // It prints the address when it listens; the socket exists a moment earlier.
        try Deadline.poll(seconds: Program.timeout, "the bus") { [daemon] in
            daemon.output.contains("guid=") ? () : nil
        }
    }

    deinit {
        daemon.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Starts a service of the bus.
    func start(_ path: String, _ arguments: [String], environment more: [String: String] = [:]) throws -> ChildProcess {
        try ChildProcess(
            path, arguments, environment: environment.merging(more) { $1 }, removing: Self.removedVariables)
    }
}

/// An ibus-daemon with an engine.
final class IBusDaemon {
    let bus: PrivateBus
    /// What a program needs to use ibus.
    var environment: [String: String] { bus.environment.merging(["IBUS_ADDRESS": address]) { $1 } }
    /// The process, which a test may kill or stop.
    private(set) var process: ChildProcess

    private let address: String

    /// Starts the daemon without a panel and makes an engine the global one, if there is one.
    init(_ bus: PrivateBus, engine: String?) throws {
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
        try Deadline.poll(seconds: Program.timeout, "ibus") {
            FileManager.default.fileExists(atPath: path) ? () : nil
        }
    }

    /// Makes an engine the global one; retries while the daemon starts.
    func choose(_ engine: String) throws {
        try Deadline.poll(seconds: Program.timeout, "the engine \(engine)") {
            // The command reports a failure also if it has changed the engine.
            _ = try run(["engine", engine])
            return try run(["engine"]).hasPrefix(engine) ? () : nil
        }
    }

    /// The output of the command of ibus.
    private func run(_ arguments: [String]) throws -> String {
        let command = try bus.start(
            "/usr/bin/ibus", arguments, environment: ["IBUS_ADDRESS": address, "DISPLAY": ""])
        _ = try command.wait(atMost: Program.timeout)
        return command.output
    }
}

/// An fcitx5 with an engine that is active from the first key.
final class Fcitx5Daemon {
    let bus: PrivateBus
    let process: ChildProcess

    /// Starts fcitx5 without a panel. On a display it has its own candidate window and is an X input method; `disabling`
    /// are further addons to leave out.
    init(
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
        try Deadline.poll(seconds: Program.timeout, "fcitx5") {
            let query = try bus.start(
                "/usr/bin/dbus-send",
                [
                    "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                    "org.freedesktop.DBus.NameHasOwner", "string:org.fcitx.Fcitx5",
                ])
            _ = try query.wait(atMost: Program.timeout)
            return query.output.contains("boolean true") ? () : nil
        }
    }

    deinit { process.stop() }
}
