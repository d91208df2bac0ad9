import Foundation
import TouchstoneTesting

/// A private message bus, which ends with the object.
@MainActor final class TestBus {
    /// The address of the bus.
    let address: String
    /// The process, which a test may kill or stop.
    let daemon: ChildProcess

    private let directory: String

    /// Starts a bus when other tests leave the main queue alone.
    static func start() async throws -> TestBus {
        try await MainQueue.waitUntilCalm()
        return try TestBus()
    }

    /// Starts a bus.
    init() throws {
        directory = NSTemporaryDirectory() + "touchstone-bus-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let socket = directory + "/bus"
        address = "unix:path=" + socket
        let configuration = """
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
        daemon = try ChildProcess(
            "/usr/bin/dbus-daemon", ["--nofork", "--nopidfile", "--print-address=1", "--config-file=" + file])
        // It prints the address when it listens; the socket exists a moment earlier.
        try Deadline.poll(seconds: 20, "the bus") { [daemon] in daemon.output.contains("guid=") ? () : nil }
    }

    isolated deinit {
        daemon.send(SIGCONT)
        daemon.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }
}
