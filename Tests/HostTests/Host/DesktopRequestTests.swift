import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

extension PanelTests {
    /// What the desktop asks programs for, on a real X server and a real message bus: two starts of a program that declares a
    /// scheme, documents and a quick action.
    @Suite final class DesktopRequestTests {
        private static let identifier = "org.example.HostProbe"
        private let bus: PrivateBus
        private let panel: XPanel
        private var program: String { bus.directory + "/HostProbe" }

        init() throws {
            bus = try PrivateBus()
            panel = try XPanel(width: 640, height: 480)
            let original =
                URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent().path + "/HostProbe"
            try FileManager.default.copyItem(atPath: original, toPath: bus.directory + "/HostProbe")
            let resources = bus.directory + "/HostProbe.resources"
            try FileManager.default.createDirectory(atPath: resources, withIntermediateDirectories: true)
            let list: [String: Any] = [
                "CFBundleIdentifier": Self.identifier,
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]]],
                "CFBundleDocumentTypes": [["LSItemContentTypes": ["public.plain-text"]]],
                "UIApplicationShortcutItems": [
                    [
                        "UIApplicationShortcutItemType": "org.example.compose",
                        "UIApplicationShortcutItemTitle": "Compose",
                    ]
                ],
            ]
            // Swift packages refuse the name Info.plist.
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                .write(to: URL(fileURLWithPath: resources + "/HostProbe-Info.plist"))
        }

        private func launch(_ arguments: [String] = [], _ more: [String: String] = [:]) throws -> Program {
            let process = try panel.launch(
                program, ["--size", "300x200"] + arguments, environment: bus.environment.merging(more) { $1 })
            return Program(process, on: panel)
        }

        @Test("L-160 L-161 a later start hands its URL, document and quick action to the running program, and ends")
        func handOver() throws {
            let document = bus.directory + "/a b.txt"
            try Data("text".utf8).write(to: URL(fileURLWithPath: document))
            let first = try launch(["probe://first"])
            try first.waitForOutput("active")
            let atLaunch = first.process.output.contains("open probe://first\nactive\n")
            let second = try launch(["probe://second", document, "--shortcut", "org.example.compose"])
            let status = try second.process.wait(atMost: Program.timeout)
            try first.waitForOutput("open probe://second\n")
            try first.waitForOutput("/a%20b.txt\n")
            try first.waitForOutput("shortcut Compose\n")

            #expect(atLaunch && status == 0 && second.process.output.isEmpty)
        }

        @Test("L-160 a program without a running one opens the URL itself, and arguments that are none are left alone")
        func alone() throws {
            let program = try launch(["other://page", "/no/such/file", "probe://page"])
            try program.waitForOutput("active")

            #expect(program.process.output.contains("open probe://page\n"))
            expect(program.process.output.components(separatedBy: "open ").count, equals: 2)
        }

        @Test("L-160 the message bus starts the program that the desktop asks, and gives it the request")
        func activation() throws {
            let service = "[D-BUS Service]\nName=\(Self.identifier)\nExec=\"\(bus.directory)/start\"\n"
            let output = bus.directory + "/output"
            let script = "#!/bin/sh\nDISPLAY=\(panel.displayName) exec \(program) --size 300x200 >\(output) 2>&1\n"
            try Data(script.utf8).write(to: URL(fileURLWithPath: bus.directory + "/start"))
            chmod(bus.directory + "/start", 0o755)
            try Data(service.utf8).write(
                to: URL(fileURLWithPath: bus.directory + "/services/\(Self.identifier).service"))

            let process = try bus.start(
                "/usr/bin/gdbus",
                [
                    "call", "--session", "--timeout", "60", "--dest", Self.identifier, "--object-path",
                    "/org/example/HostProbe", "--method", "org.freedesktop.Application.Open", "['probe://page']", "{}",
                ])
            _ = try process.wait(atMost: 4 * Program.timeout)
            func text() -> String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
            try Deadline.poll(seconds: Program.timeout, "the URL") {
                text().contains("open probe://page\n") ? () : nil
            }

            expect(process.exitStatus, equals: 0, "\(process.output)")
            #expect(text().contains("active"))
        }

        @Test("L-25 the state of a program is there at its next start, and one that ends while it is restored is not")
        func state() throws {
            let saving = ["PROBE_SAVES_STATE": "1"]
            let directory = bus.directory + "/home/.local/share/HostProbe"
            func run(_ more: [String: String]) throws -> String {
                let program = try launch([], more)
                try program.waitForOutput("active")
                program.process.send(SIGTERM)
                _ = try program.process.wait(atMost: Program.timeout)
                return program.process.output
            }
            let first = try run(saving)
            let saved = FileManager.default.fileExists(atPath: directory + "/state.plist")
            let second = try run(saving)
            try FileManager.default.moveItem(
                atPath: directory + "/state.plist", toPath: directory + "/restoring.plist")
            let third = try run([:])
            let left = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []

            #expect(!first.contains("restore") && saved && second.contains("restore 41\n"))
            #expect(!third.contains("restore 41") && third.contains("it starts without it"))
            #expect(!left.contains("state.plist") && !left.contains("restoring.plist"))
        }
    }
}
