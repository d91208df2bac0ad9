import Foundation
import TouchstoneTesting

/// A private message bus, which ends with the object. Services take it for the session bus, the system bus or both.
package final class TestBus {
    /// The address of the bus.
    package let address: String
    /// The process, which a test may kill or stop.
    package let daemon: ChildProcess
    /// A directory that ends with the bus. Its path is short, so that there can be sockets in it.
    package let directory: String

    /// The time in seconds in which the bus has to start.
    private static let patience = 20.0

    /// Starts a bus when other tests leave the main queue alone: services give up programs that are silent for long.
    @MainActor package static func start() async throws -> TestBus {
        try await MainQueue.waitUntilCalm()
        return try TestBus()
    }

    /// Starts a bus. It starts services only if a test writes their files into the subdirectory `services`.
    package init() throws {
        directory = NSTemporaryDirectory() + "touchstone-bus-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(
            atPath: directory + "/services", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let socket = directory + "/bus"
        address = "unix:path=" + socket
        let configuration = """
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(socket)</listen>
              <auth>EXTERNAL</auth>
              <servicedir>\(directory)/services</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
                <allow user="*"/>
              </policy>
            </busconfig>
            """
        let file = directory + "/bus.conf"
        try configuration.write(toFile: file, atomically: true, encoding: .utf8)
        daemon = try ChildProcess(
            "/usr/bin/dbus-daemon", ["--nofork", "--nopidfile", "--print-address=1", "--config-file=" + file])
        // It prints the address when it listens; the socket exists a moment earlier.
        try Deadline.poll(seconds: Self.patience, "the bus") { [daemon] in
            daemon.output.contains("guid=") ? () : nil
        }
    }

    deinit {
        daemon.send(SIGCONT)
        daemon.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }
}
