import Expectations
import Foundation
import Testing
import TouchstoneTesting

@testable import WaylandHost

extension WestonTests {
    /// Programs with several scenes in windows of weston's desktop, with title bars of their own.
    @Suite struct SceneWindowTests {
        private static let bar = FrameGeometry.barHeight

        /// A compositor with the first window of a program that allows several scenes.
        private final class Stage {
            let weston: Weston
            let program: ChildProcess
            var first = Weston.Window()
            private let directory: String
            /// The size of the content of each window.
            private let size: SurfaceSize

            init(_ arguments: [String] = [], height: Int = 200) throws {
                size = SurfaceSize(width: 300, height: height)
                directory = NSTemporaryDirectory() + "touchstone-scenes-" + UUID().uuidString.prefix(8)
                weston = try Weston(shell: .desktop)
                try Self.copyProgram(to: directory)
                program = try weston.launch(
                    directory + "/HostProbe", ["--size", "\(size.width)x\(size.height)"] + arguments)
                let window = try weston.waitForWindow(of: program, isNew)
                try weston.waitForInput(window.x + 100, window.y + 20, of: program)
                first = try move(window, x: 20, y: 60)
            }

            deinit {
                program.stop()
                try? FileManager.default.removeItem(atPath: directory)
            }

            /// The program for host tests, beside a property list with a manifest of scenes.
            private static func copyProgram(to directory: String) throws {
                try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
                let program = URL(fileURLWithPath: "\(Weston.programs)/HostProbe").resolvingSymlinksInPath()
                try FileManager.default.copyItem(atPath: program.path, toPath: directory + "/HostProbe")
                let manifest = """
                    <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
                    <key>UIApplicationSupportsMultipleScenes</key><true/>
                    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
                    <key>UISceneDelegateClassName</key><string>HostProbe.ProbeSceneDelegate</string>
                    </dict></array></dict></dict></dict></plist>
                    """
                try manifest.write(toFile: directory + "/Info.plist", atomically: true, encoding: .utf8)
            }

            private func isNew(_ window: Weston.Window) -> Bool {
                window.width == size.width && window.height == size.height + bar
                    && (window.x, window.y) != (first.x, first.y)
            }

            /// Waits for the second window, which is above the first, and moves it beside that.
            func second() throws -> Weston.Window {
                try program.waitForOutput("scene 2 active")
                let window = try weston.waitForWindow(of: program, isNew)
                try weston.waitForPixel(window.x + 5, window.y + bar + 150, .green, of: program)
                return try move(window, x: 420, y: 100)
            }

            /// Moves a window by its title bar.
            private func move(_ window: Weston.Window, x: Int, y: Int) throws -> Weston.Window {
                let start = (x: window.x + 60, y: window.y + 20)
                try weston.send("p \(start.x) \(start.y)", "b 272 1")
                try weston.waitForGrab(of: program)
                try weston.send("p \(start.x + x - window.x) \(start.y + y - window.y)", "b 272 0")
                let moved = try weston.waitForWindow(of: program) { $0.x == x && $0.y == y }
                // Until its next frame the compositor may look for the window where it was.
                try weston.waitForInput(x + 10, y + bar + 10, of: program)
                try weston.waitForInput(x + size.width - 10, y + bar + size.height - 10, of: program)
                return moved
            }

            /// Taps the content of a window.
            func tap(_ window: Weston.Window, _ x: Int, _ y: Int) throws {
                try weston.send("d 1 \(window.x + x) \(window.y + bar + y)", "f", "u 1", "f")
            }

            /// A point of the content of a window, on the display.
            func point(_ window: Weston.Window, _ x: Int, _ y: Int) -> String {
                "\(window.x + x) \(window.y + bar + y)"
            }

            /// Clicks the button that closes a window.
            func close(_ window: Weston.Window) throws {
                let button = FrameGeometry(content: size).rectangle(.close)
                let point = (x: window.x + Int(button.midX), y: window.y + bar + Int(button.midY))
                try weston.send("p \(point.x) \(point.y)", "b 272 1", "b 272 0")
            }
        }

        @Test("L-59 L-140 a request opens another window, which gets its touches and closes with its scene")
        func opensAndCloses() throws {
            let stage = try Stage()
            try stage.tap(stage.first, 100, 100)
            try stage.program.waitForOutput("scene 1 touched 100,100")

            let second = try stage.second()
            try stage.tap(second, 120, 90)
            try stage.program.waitForOutput("scene 2 touched 120,90")
            try stage.weston.waitForPixel(
                stage.first.x + 100, stage.first.y + Self.bar + 100, .red, of: stage.program)
            try stage.close(second)

            try stage.program.waitForOutput("scene 2 disconnected")
            _ = try stage.weston.waitForWindow(of: stage.program) { $0 == stage.first }
            #expect(!stage.program.output.contains("scene 1 disconnected"))
            try stage.close(stage.first)
            try expect(stage.program.wait(atMost: Weston.timeout), equals: 0)
        }

        @Test(
            "L-140 the first window may be closed while another one remains; closing the last ends the program",
            arguments: [[], ["--", "animated"]])
        func closesFirst(arguments: [String]) throws {
            let stage = try Stage(arguments)
            try stage.tap(stage.first, 100, 100)
            let second = try stage.second()

            try stage.close(stage.first)
            try stage.program.waitForOutput("scene 1 disconnected")
            try Deadline.poll(seconds: Weston.timeout, "the desktop where the first window was") {
                let color = try stage.weston.pixel(stage.first.x + 100, stage.first.y + Self.bar + 100)
                return color.isClose(to: .red) ? nil : ()
            }
            try stage.tap(second, 50, 60)
            try stage.program.waitForOutput("scene 2 touched 50,60")
            try stage.close(second)

            try expect(stage.program.wait(atMost: Weston.timeout), equals: 0)
        }

        @Test("L-140 keys go to the scene whose window has the keyboard, which is the active one") func keys() throws {
            // So high that the on-screen keyboard, which a touch brings, covers no field.
            let stage = try Stage(["--", "text"], height: 430)
            // Above the fields.
            try stage.tap(stage.first, 100, 30)
            let second = try stage.second()
            try stage.tap(second, 100, 77)
            try stage.program.waitForOutput("editing 3")
            try stage.weston.send("k 30 1", "k 30 0")
            try stage.program.waitForOutput("text 3 'a'")

            try stage.tap(stage.first, 100, 77)
            try stage.program.waitForOutput("scene 2 inactive")
            try stage.program.waitForOutput("scene 1 active", times: 2)
            try stage.weston.send("k 48 1", "k 48 0")

            try stage.program.waitForOutput("text 0 'b'")
        }

        @Test(
            "CX-203 a drag to another window of the program is local there, also of items that only the program knows",
            arguments: [("word", "texts Grüße"), ("own", "object own")])
        func dragsToOtherWindow(kind: String, dropped: String) throws {
            let stage = try Stage(["--", "drag", kind])
            let program = stage.program
            try stage.tap(stage.first, 100, 150)
            let second = try stage.second()
            let target = stage.point(second, 100, 150)

            try stage.weston.send("d 1 \(stage.point(stage.first, 100, 50))", "f")
            try program.waitForOutput("scene 1 lifts")
            for (x, y) in [(120, 60), (150, 150)] {
                try stage.weston.send("m 1 \(stage.point(stage.first, x, y))", "f")
            }
            try program.waitForOutput("scene 1 drop enter")
            try Deadline.poll(seconds: Weston.timeout, "updates: \(program.output)") {
                try stage.weston.send("m 1 \(target)", "f")
                return program.lines("scene 2 drop update").count >= 2 ? () : nil
            }
            try stage.weston.send("u 1", "f")

            try program.waitForOutput("scene 2 dropped \(dropped)")
            try program.waitForOutput("scene 1 drag ends copy")
            #expect(program.output.contains("scene 1 drop exit"))
            #expect(!program.output.contains("local false"))
        }

        @Test("T-17 a pen in the second window touches its views") func pen() throws {
            let stage = try Stage()
            try stage.tap(stage.first, 100, 100)
            let second = try stage.second()
            try stage.tap(second, 50, 60)
            try stage.program.waitForOutput("scene 2 touched 50,60")

            // The tablet is over the window that has the keyboard.
            try stage.weston.send(
                "j 0 i", "j 0 m 120 90", "j 0 f 5", "j 0 d", "j 0 f 6", "j 0 u", "j 0 f 7")

            try stage.program.waitForOutput("scene 2 touched 120,90")
        }
    }
}
