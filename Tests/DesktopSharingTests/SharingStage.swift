import DBusClient
import Foundation
import ServiceRigs
import Synchronization
import TouchstoneTesting

@testable import DesktopSharing

/// A desktop in a folder of a test: programs for addresses, and commands.
@MainActor final class SharingStage {
    let directory: TemporaryDirectory
    private(set) var environment: [String: String]

    init() throws {
        directory = try TemporaryDirectory()
        let home = directory.path
        environment = [
            "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_CONFIG_DIRS": home + "/xdg",
            "XDG_DATA_HOME": home + "/data", "XDG_DATA_DIRS": home + "/system", "PATH": home + "/bin:/usr/bin:/bin",
            // xdg-utils look for programs of the desktop only if there is a screen.
            "DISPLAY": ":99", "XDG_CURRENT_DESKTOP": "X-Rig",
        ]
        for folder in ["config", "data/applications", "system/applications", "bin"] {
            try FileManager.default.createDirectory(
                atPath: home + "/" + folder, withIntermediateDirectories: true)
        }
    }

    func write(_ text: String, to file: String, isProgram: Bool = false) throws {
        let path = directory.path + "/" + file
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    }

    /// Installs a program for a scheme, which writes its arguments to the file `opened`.
    func installProgram(for scheme: String) throws {
        try write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(directory.path)/opened.new\n"
                + "mv \(directory.path)/opened.new \(directory.path)/opened\n", to: "program", isProgram: true)
        try write(
            "[Desktop Entry]\nType=Application\nName=Rig\nExec=\(directory.path)/program %u\n"
                + "MimeType=x-scheme-handler/\(scheme);\n", to: "data/applications/rig.desktop")
        try write("[Default Applications]\nx-scheme-handler/\(scheme)=rig.desktop\n", to: "config/mimeapps.list")
    }

    /// What the program was opened with; `nil` if it was not.
    var opened: String? { try? String(contentsOfFile: directory.path + "/opened", encoding: .utf8) }

    /// A way to the programs of this desktop, with a portal if there is a bus.
    func sharing(
        commandTimeout: TimeInterval = DesktopCommand.timeout, bus: TestBus? = nil, isSandboxed: Bool = false,
        timeout: TimeInterval = 60
    ) -> DesktopSharing {
        let address = bus?.address
        return DesktopSharing(
            handlers: DesktopHandlers(environment: environment),
            command: DesktopCommand(environment: environment, timeout: commandTimeout),
            portal: DesktopPortal(
                address: { () throws(DBusError) in
                    guard let address else { throw .noBus }
                    return address
                }, timeout: timeout), isSandboxed: isSandboxed)
    }
}

/// Waits for the result of a call.
@MainActor func result(
    _ body: (@escaping @MainActor @Sendable (Result<Void, DesktopSharing.Failure>) -> Void) -> Void
) async -> Result<Void, DesktopSharing.Failure> {
    await withCheckedContinuation { continuation in body { continuation.resume(returning: $0) } }
}

/// A portal whose answers a test gives.
@MainActor final class PortalImpostor {
    let bus: TestBus
    private var connection: DBusConnection?
    private var service: DBusService?
    /// The requests: the method and its arguments.
    private(set) var requests: [DBusRequest] = []
    var version: DBusValue = .uint32(4)
    /// What a request is answered with; `nil` for the usual.
    var answer: DBusReply?
    /// The response that follows; `nil` for none.
    var response: [DBusValue]? = [.uint32(0), .options([:])]

    init() async throws {
        bus = try await TestBus.start()
        let connection = try DBusConnection(bus.address)
        self.connection = connection
        service = try connection.serve(below: "/org/freedesktop/portal") { [unowned self] in reply(to: $0) }
        try await RigProcess.call(
            connection,
            DBusMethod(
                "RequestName", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                service: "org.freedesktop.DBus"),
            [.string("org.freedesktop.portal.Desktop"), .uint32(4)])
    }

    private func reply(to request: DBusRequest) -> DBusReply {
        if request.member == "Get" { return .values([.variant(version)]) }
        requests.append(request)
        if let answer { return answer }
        let token = request.arguments.last?.dictionary?["handle_token"]?.text ?? ""
        let sender = request.sender.dropFirst().replacingOccurrences(of: ".", with: "_")
        let handle = "/org/freedesktop/portal/desktop/request/\(sender)/\(token)"
        if let response {
            connection?.emit("Response", path: handle, interface: "org.freedesktop.portal.Request", response)
        }
        return .values([.objectPath(handle)])
    }

    /// The options of the last request.
    var options: [String: DBusValue] { requests.last?.arguments.last?.dictionary ?? [:] }

    /// Leaves the bus.
    func end() {
        service?.cancel()
        connection?.close()
        connection = nil
    }
}
