import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

extension PanelTests {
    /// Programs and input methods that end in the middle of a composition.
    @Suite struct InputMethodEndTests {
        /// The input methods, by the way they are reached.
        enum Method: String, CaseIterable {
            case ibus, fcitx5, xim
        }

        /// An input method that runs on a panel, and what a program needs to use it.
        private struct Stage {
            let panel: XPanel
            let method: ChildProcess
            let environment: [String: String]
            /// Ends the input method.
            let daemon: AnyObject
            /// What "nihao" is marked as; `nil` where the input method shows it itself.
            var marked: String?
        }

        /// Freed memory is overwritten, so its use shows.
        private static let checks = ["MALLOC_PERTURB_": "165"]

        private func start(_ method: Method) throws -> Stage {
            let panel = try XPanel(width: 800, height: 720)
            let bus = try PrivateBus()
            switch method {
            case .ibus:
                let ibus = try IBusDaemon(bus, engine: "libpinyin")
                return Stage(
                    panel: panel, method: ibus.process, environment: ibus.environment.merging(Self.checks) { $1 },
                    daemon: ibus, marked: "[你好]")
            case .fcitx5:
                let fcitx5 = try Fcitx5Daemon(bus)
                return Stage(
                    panel: panel, method: fcitx5.process, environment: bus.environment.merging(Self.checks) { $1 },
                    daemon: fcitx5, marked: "[ni hao]")
            case .xim:
                let fcitx5 = try Fcitx5Daemon(bus, xInputMethodOn: panel)
                let environment = bus.environment.merging(["XMODIFIERS": "@im=fcitx"]) { $1 }
                return Stage(
                    panel: panel, method: fcitx5.process, environment: environment.merging(Self.checks) { $1 },
                    daemon: fcitx5)
            }
        }

        private func program(_ stage: Stage) throws -> Program {
            let program = try Program(
                "HostProbe", ["--delegate", "TextDelegate", "--size", Program.size], on: stage.panel,
                environment: stage.environment)
            try program.waitForPixel(100, 400, "the first frame") { $0 == 0xFF0000 }
            try program.waitForOutput("active")
            try program.waitForOutput("editing 0")
            return program
        }

        /// Types on a PC keyboard.
        private func type(_ text: String, on panel: XPanel) throws {
            let codes: [Character: Int] = ["n": 57, "i": 31, "h": 43, "a": 38, "o": 32, " ": 65]
            for character in text {
                let code = try #require(codes[character])
                try panel.key(code, isDown: true)
                try panel.key(code, isDown: false)
            }
        }

        /// Types letters and waits until the input method composes them in a field.
        private func compose(_ program: Program, _ stage: Stage, field: Int = 0) throws {
            let client = try OtherClient(stage.panel)
            try type("nihao", on: stage.panel)
            if let marked = stage.marked { return try program.waitForOutput("text \(field) '\(marked)'") }
            // An X input method shows its candidates below the window.
            try Deadline.poll(seconds: Program.timeout, "the candidates; \(program.process.output)") {
                client.popUpWindows.contains { $0.width > 50 && $0.height > 10 } ? () : nil
            }
        }

        @Test(
            "KB-90 KB-101 a program that ends in the middle of a composition ends cleanly, the next one composes",
            arguments: Method.allCases, [true, false])
        func programEnds(method: Method, byWindow: Bool) throws {
            let stage = try start(method)
            let program = try program(stage)
            // Before there are candidates, it is the only window.
            let client = try OtherClient(stage.panel)
            let window = try #require(client.windows().first)
            try compose(program, stage)

            if byWindow { client.close(window) } else { program.process.send(SIGTERM) }

            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
            let next = try self.program(stage)
            try type("nihao ", on: stage.panel)
            try next.waitForOutput("text 0 '你好'\n")
        }

        @Test("KB-101 TX-177 an X input method is killed in the middle of a word: what follows is typed unchanged")
        func methodEnds() throws {
            let stage = try start(.xim)
            let program = try program(stage)
            try compose(program, stage)

            stage.method.send(SIGKILL)
            _ = try stage.method.wait(atMost: Program.timeout)
            try type("hai", on: stage.panel)

            try program.waitForOutput("hai'\n")
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
        }

        @Test("KB-101 TX-177 an X input method that hangs before the first key is not waited for: keys type unchanged")
        func methodHangsBefore() throws {
            let stage = try start(.xim)
            let program = try program(stage)
            stage.method.send(SIGSTOP)
            defer { stage.method.send(SIGCONT) }

            try type("hai", on: stage.panel)

            try program.waitForOutput("text 0 'hai'\n")
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
        }

        /// A program with two windows, of which the second has the focus.
        private struct Windows {
            let program: Program
            let client: OtherClient
            let first: UInt
            let second: UInt
        }

        private func windows(_ stage: Stage, inDirectory directory: String) throws -> Windows {
            try Program.allowScenes("HostProbe.ProbeSceneDelegate", inDirectory: directory)
            let program = try Program(
                copyOf: "HostProbe", inDirectory: directory, ["--", "text"], on: stage.panel,
                environment: stage.environment)
            let client = try OtherClient(stage.panel)
            try program.waitForPixel(10, 190, "the first window") { $0 == 0xFF0000 }
            try program.waitForOutput("editing 0")
            let first = try #require(client.windows().first)
            try stage.panel.touch(0, .begin, x: 10, y: 190)
            try stage.panel.touch(0, .end, x: 10, y: 190)
            try program.waitForOutput("editing 3")
            try program.waitForOutput("scene 2 active")
            let second = try #require(client.windows().first { $0 != first })
            try Deadline.poll(seconds: Program.timeout, "the focus") { client.focusedWindow == second ? () : nil }
            return Windows(program: program, client: client, first: first, second: second)
        }

        @Test("KB-101 a window that is closed in the middle of a composition leaves its X input method to the others")
        func windowEnds() throws {
            let directory = try TemporaryDirectory()
            defer { withExtendedLifetime(directory) {} }
            let stage = try start(.xim)
            let windows = try windows(stage, inDirectory: directory.path)
            let (program, client) = (windows.program, windows.client)

            try compose(program, stage, field: 3)
            client.close(windows.second)
            try program.waitForOutput("scene 2 disconnected")
            client.focus(windows.first)
            try program.waitForOutput("scene 1 active", times: 2)
            try type("nihao ", on: stage.panel)
            try program.waitForOutput("text 0 '你好'\n")

            // Xlib tells the remaining windows of the end, not the closed one.
            stage.method.send(SIGKILL)
            _ = try stage.method.wait(atMost: Program.timeout)
            try type("hai", on: stage.panel)
            try program.waitForOutput("text 0 '你好hai'\n")
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
        }

        @Test("KB-101 TX-177 an X input method that hangs in the middle of a word stops no window")
        func methodHangs() throws {
            let directory = try TemporaryDirectory()
            defer { withExtendedLifetime(directory) {} }
            let stage = try start(.xim)
            let windows = try windows(stage, inDirectory: directory.path)
            let (program, client) = (windows.program, windows.client)
            try compose(program, stage, field: 3)
            stage.method.send(SIGSTOP)
            defer { stage.method.send(SIGCONT) }

            // A window that is covered stays in the background, with the focus too (L-09).
            client.raise(windows.first)
            client.focus(windows.first)
            try program.waitForOutput("scene 1 active", times: 2)
            try type("hai", on: stage.panel)
            try program.waitForOutput("text 0 'hai'\n")
            client.close(windows.second)
            try program.waitForOutput("scene 2 disconnected")

            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
        }
    }
}
