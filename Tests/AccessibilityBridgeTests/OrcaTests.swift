import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension AccessibilityBusTests {
    /// A real screen reader and a real program, in a real X server. What is said is read in the log of speech-dispatcher,
    /// whose only voice is silent.
    @MainActor @Suite(.serialized) struct OrcaTests {
        /// A session with a screen reader.
        @MainActor private final class Session {
            let stage: AccessibilityStage
            let panel: XPanel
            private let speech: ChildProcess
            private let orca: ChildProcess
            private(set) var program: ChildProcess?
            private let directory: String
            private let environment: [String: String]

            init(_ stage: AccessibilityStage) async throws {
                self.stage = stage
                panel = try XPanel(width: 1024, height: 768)
                directory = stage.directory + "/speech"
                try FileManager.default.createDirectory(
                    atPath: directory + "/conf/modules", withIntermediateDirectories: true)
                try FileManager.default.createDirectory(
                    atPath: directory + "/conf/clients", withIntermediateDirectories: true)
                try """
                CommunicationMethod "unix_socket"
                SocketPath "\(directory)/socket"
                LogLevel 5
                LogDir "\(directory)"
                AddModule "dummy" "sd_dummy" ""
                DefaultModule dummy
                AudioOutputMethod "alsa"
                AudioALSADevice "null"

                """.write(toFile: directory + "/conf/speechd.conf", atomically: true, encoding: .utf8)
                environment = stage.environment.merging([
                    "DISPLAY": panel.displayName, "SPEECHD_ADDRESS": "unix_socket:\(directory)/socket",
                ]) { $1 }
                speech = try ChildProcess(
                    "/usr/bin/speech-dispatcher",
                    [
                        "-s", "-t", "0", "-C", directory + "/conf", "-L", directory, "-P", directory + "/pid", "-S",
                        directory + "/socket", "-c", "unix_socket",
                    ], environment: environment, removing: ["AT_SPI_BUS_ADDRESS"])
                let socket = directory + "/socket"
                try await stage.poll("speech-dispatcher") { FileManager.default.fileExists(atPath: socket) }
                try stage.setStatus("ScreenReaderEnabled", true)
                orca = try ChildProcess(
                    "/usr/bin/orca", ["--replace"], environment: environment, removing: ["AT_SPI_BUS_ADDRESS"])
                try await waitUntilSaid("Screen reader on.")
            }

            isolated deinit {
                program?.stop()
                orca.stop()
                speech.stop()
            }

            /// Starts a program of the package.
            func start(_ name: String, _ arguments: [String]) throws {
                let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                let directory = tests.deletingLastPathComponent().path
                program = try ChildProcess(
                    directory + "/" + name, arguments, environment: environment, removing: ["AT_SPI_BUS_ADDRESS"])
            }

            /// What has been said, without marks.
            var said: String {
                let log = (try? String(contentsOfFile: directory + "/speech-dispatcher.log", encoding: .utf8)) ?? ""
                let lines = log.split(separator: "\n").filter { $0.contains("DATA:|") }
                return lines.map { String($0) }.joined(separator: "\n")
                    .replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
            }

            func waitUntilSaid(_ text: String) async throws {
                try await stage.poll("“\(text)” in \(said)\n\(program?.output ?? "")") { said.contains(text) }
            }
        }

        @Test("AX-37 AX-29 AX-36 with Orca a finger on the touch screen explores, and Orca reads what it touches")
        func exploration() async throws {
            let stage = try await AccessibilityStage.start()
            let session = try await Session(stage)
            try session.start("Catalog", ["--size", "390x700"])
            try await session.waitUntilSaid("Catalog")
            let row = try #require(try await stage.dump().all.first { $0.role == "list item" && $0.name == "Buttons" })
            let frame = try #require(row.frame)
            let (x, y) = (Double(frame[0] + frame[2] / 2), Double(frame[1] + frame[3] / 2))
            #expect(!session.said.contains("Buttons"))

            try session.panel.touch(1, .begin, x: x, y: y)
            try await session.waitUntilSaid("Buttons")
            try session.panel.touch(1, .end, x: x, y: y)

            // The row was read, not opened.
            #expect(try await stage.dump().all.contains { $0.role == "list item" && $0.name == "Buttons" })
            try await expect(stage.dump().first(named: "Buttons")?.states.contains("focused"), equals: true)
        }

        @Test("AX-38 AX-39 AX-46 Orca reads MoveMe: its window and the placard") func moveMe() async throws {
            let stage = try await AccessibilityStage.start()
            let session = try await Session(stage)

            try session.start("MoveMe", ["--size", "390x700"])
            try await session.waitUntilSaid("MoveMe")
            let tree = try await stage.dump()
            let greeting = try #require(tree.all.first { $0.role == "image" }?.name)
            try await expect(stage.client("focus", greeting), equals: "True")

            try await session.waitUntilSaid(greeting)
        }
    }
}
