import CXlib
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct InputMethodTests {
        /// X keycodes of a PC keyboard, by what they type.
        private static let codes: [Character: Int] = [
            "q": 24, "w": 25, "e": 26, "r": 27, "t": 28, "y": 29, "u": 30, "i": 31, "o": 32, "p": 33, "a": 38, "s": 39,
            "d": 40, "f": 41, "g": 42, "h": 43, "j": 44, "k": 45, "l": 46, "z": 52, "x": 53, "c": 54, "v": 55, "b": 56,
            "n": 57, "m": 58, " ": 65, "\n": 36, "\t": 23, "\u{8}": 22, "\u{1B}": 9, "1": 10, "2": 11,
        ]

        private func start(_ environment: [String: String]) throws -> Program {
            let program = try Program("HostProbe", ["--delegate", "TextDelegate"], environment: environment)
            try waitForFocus(program)
            return program
        }

        /// Starts the program on a panel on which an input method may show its own windows.
        private func start(_ environment: [String: String], on panel: XPanel) throws -> Program {
            let program = try Program(
                "HostProbe", ["--delegate", "TextDelegate", "--size", Program.size], on: panel, environment: environment
            )
            try waitForFocus(program)
            return program
        }

        /// Waits until keys reach the first field: the window has its first frame and the keyboard focus.
        private func waitForFocus(_ program: Program) throws {
            try program.waitForPixel(100, 400, "the first frame") { $0 == 0xFF0000 }
            try program.waitForOutput("active")
            try program.waitForOutput("editing 0")
        }

        private func type(_ text: String, in program: Program) throws {
            for character in text {
                let code = try #require(Self.codes[character])
                try program.panel.key(code, isDown: true)
                try program.panel.key(code, isDown: false)
            }
        }

        // MARK: ibus

        @Test("KB-90 ibus with libpinyin: letters are marked text, the space makes Chinese characters of them")
        func libpinyin() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)

            try type("nihao", in: program)
            try program.waitForOutput("text 0 '[你好]'")
            try type(" ", in: program)

            try program.waitForOutput("text 0 '你好'\n")
        }

        @Test("TX-177 fast typing of several words with ibus loses no key")
        func fastTyping() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)

            for _ in 0..<10 { try type("nihao ", in: program) }

            try program.waitForOutput("text 0 '\(String(repeating: "你好", count: 10))'\n")
        }

        @Test("TX-178 escape ends a composition of ibus without text")
        func escape() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)
            try type("ni", in: program)
            try program.waitForOutput("text 0 '[你]'")

            try type("\u{1B}", in: program)

            try program.waitForOutput("text 0 ''\n")
        }

        @Test("TX-46 return during a composition commits the letters and is not the return key of the field")
        func returnKey() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)
            try type("ni", in: program)
            try program.waitForOutput("text 0 '[你]'")

            try type("\n", in: program)
            try program.waitForOutput("text 0 'ni'\n")
            #expect(!program.process.output.contains("return 0"))
            try type("\n", in: program)

            try program.waitForOutput("return 0")
        }

        @Test("KB-90 ibus with Hangul: syllables are composed and replaced")
        func hangul() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "hangul")
            let program = try start(ibus.environment)

            try program.panel.key(50, isDown: true)
            try type(" ", in: program)
            try program.panel.key(50, isDown: false)
            try type("gks", in: program)
            try program.waitForOutput("text 0 '[한]'")
            try type("rmf ", in: program)

            try program.waitForOutput("text 0 '한글 '\n")
        }

        @Test("KB-90 ibus with Anthy: kana become Japanese characters")
        func anthy() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "anthy")
            let program = try start(ibus.environment)

            // Control and J turn from Latin letters to kana.
            try program.panel.key(37, isDown: true)
            try type("j", in: program)
            try program.panel.key(37, isDown: false)
            try type("nihon", in: program)
            try program.waitForOutput("[にほ")
            try type(" \n", in: program)

            try program.waitForOutput("text 0 '日本'\n")
        }

        @Test(
            "TX-44 the tab key during a composition: the text stays in the first field, the next keys compose in the second"
        )
        func secondField() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)
            try type("nihao ", in: program)
            try program.waitForOutput("text 0 '你好'\n")

            try type("\tnihao ", in: program)

            try program.waitForOutput("ended 0 '你好'")
            try program.waitForOutput("text 1 '[你好]'")
            try program.waitForOutput("text 1 '你好'\n")
        }

        @Test("TX-43 setting the text ends the composition, and the next keys begin a new one")
        func setText() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)
            try type("ni", in: program)
            try program.waitForOutput("text 0 '[你]'")
            program.process.send(SIGUSR1)
            try program.waitForOutput("set by code")

            try type("hao ", in: program)

            try program.waitForOutput("text 0 'set[号]'")
            try program.waitForOutput("text 0 'set号'\n")
        }

        @Test("KB-95 keys of a secure field are not composed")
        func secureField() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)

            try type("\t\tnihao ", in: program)

            try program.waitForOutput("text 2 'nihao '\n")
        }

        @Test("TX-177 ibus-daemon is killed in the middle of a word: the letters stay, what follows is typed unchanged")
        func killed() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)
            try type("ni", in: program)
            try program.waitForOutput("text 0 '[你]'")

            ibus.process.send(SIGKILL)
            try type("hao", in: program)

            try program.waitForOutput("text 0 '你hao'\n")
        }

        @Test("TX-177 ibus-daemon hangs: keys are delivered as typed, in order")
        func hangs() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let program = try start(ibus.environment)
            try type("ni", in: program)
            try program.waitForOutput("text 0 '[你]'")

            ibus.process.send(SIGSTOP)
            defer { ibus.process.send(SIGCONT) }
            try type("hao", in: program)

            try program.waitForOutput("text 0 '你hao'\n")
        }

        @Test("KB-104 ibus-daemon is started again: it is found by its file and composes")
        func restarted() throws {
            let bus = try PrivateBus()
            let file = bus.directory + "/home/.config/ibus/bus/address"
            try FileManager.default.createDirectory(
                atPath: bus.directory + "/home/.config/ibus/bus", withIntermediateDirectories: true)
            let program = try start(bus.environment.merging(["IBUS_ADDRESS_FILE": file]) { $1 })
            try type("a", in: program)
            try program.waitForOutput("text 0 'a'\n")

            let ibus = try IBusDaemon(bus, engine: "libpinyin")
            let line = "IBUS_ADDRESS=\(ibus.environment["IBUS_ADDRESS"] ?? "")\n"
            try line.write(toFile: file, atomically: true, encoding: .utf8)
            try Deadline.poll(seconds: Program.timeout, "a composition") {
                try type("w", in: program)
                usleep(20_000)
                return program.process.output.contains("[") ? () : nil
            }
        }

        // MARK: fcitx5

        @Test("KB-87 fcitx5 with pinyin: letters are marked text, the space makes Chinese characters of them")
        func fcitx5() throws {
            let fcitx5 = try Fcitx5Daemon(PrivateBus())
            let program = try start(fcitx5.bus.environment)

            try type("nihao", in: program)
            try program.waitForOutput("text 0 '[ni hao]'")
            try type(" ", in: program)

            try program.waitForOutput("text 0 '你好'\n")
        }

        @Test("TX-177 fcitx5 is killed in the middle of a word: the letters stay, what follows is typed unchanged")
        func fcitx5Killed() throws {
            let fcitx5 = try Fcitx5Daemon(PrivateBus())
            let program = try start(fcitx5.bus.environment)
            try type("ni", in: program)
            try program.waitForOutput("text 0 '[ni]'")

            fcitx5.process.send(SIGKILL)
            try type("hao", in: program)

            try program.waitForOutput("hao'\n")
        }

        @Test("KB-104 fcitx5 is started later: it is found and composes")
        func fcitx5Later() throws {
            let bus = try PrivateBus()
            let program = try start(bus.environment)
            try type("a", in: program)
            try program.waitForOutput("text 0 'a'\n")

            let fcitx5 = try Fcitx5Daemon(bus)
            try Deadline.poll(seconds: Program.timeout, "a composition") {
                try type("w", in: program)
                usleep(20_000)
                return program.process.output.contains("[w") ? () : nil
            }
            withExtendedLifetime(fcitx5) {}
        }

        @Test("KB-90 fcitx5 shows its candidates below the caret")
        func candidateWindow() throws {
            let bus = try PrivateBus()
            let panel = try XPanel(width: 800, height: 720)
            let fcitx5 = try Fcitx5Daemon(bus, display: panel.displayName)
            let program = try start(bus.environment, on: panel)

            try type("ni", in: program)
            try program.waitForOutput("text 0 '[ni]'")

            // The first field spans 20…320 by 60…94; its caret is at its left end.
            let client = try OtherClient(panel)
            let window = try Deadline.poll(seconds: Program.timeout, "the candidates") {
                client.popUpWindows.first { $0.width > 50 && $0.height > 10 }
            }
            #expect((20...60).contains(window.x))
            #expect((80...110).contains(window.y))
            withExtendedLifetime(fcitx5) {}
        }

        @Test("KB-101 an fcitx5 without its D-Bus interface is used as X input method")
        func xInputMethod() throws {
            let bus = try PrivateBus()
            let panel = try XPanel(width: 800, height: 720)
            let fcitx5 = try Fcitx5Daemon(bus, xInputMethodOn: panel)
            let program = try start(bus.environment.merging(["XMODIFIERS": "@im=fcitx"]) { $1 }, on: panel)

            try type("nihao ", in: program)

            try program.waitForOutput("text 0 '你好'\n")
            withExtendedLifetime(fcitx5) {}
        }

        @Test("KB-101 an X input method that is started later is used when the window gets the focus again")
        func xInputMethodLater() throws {
            let bus = try PrivateBus()
            let panel = try XPanel(width: 800, height: 720)
            let program = try start(bus.environment.merging(["XMODIFIERS": "@im=fcitx"]) { $1 }, on: panel)
            try type("a", in: program)
            try program.waitForOutput("text 0 'a'\n")

            let fcitx5 = try Fcitx5Daemon(bus, xInputMethodOn: panel)
            let refocusing = try Refocusing(panel)
            try refocusing.refocus(program)
            try type("nihao ", in: program)
            try program.waitForOutput("text 0 'a你好'\n")

            // Started again, it is another program of that name.
            fcitx5.process.send(SIGKILL)
            _ = try fcitx5.process.wait(atMost: Program.timeout)
            let second = try Fcitx5Daemon(bus, xInputMethodOn: panel)
            try refocusing.refocus(program)
            try type("nihao ", in: program)

            try program.waitForOutput("text 0 'a你好你好'\n")
            withExtendedLifetime(second) {}
        }

        /// Takes the focus from a program's window and gives it back.
        private final class Refocusing {
            private let client: OtherClient
            private let window: Window
            private var count = 0

            init(_ panel: XPanel) throws {
                client = try OtherClient(panel)
                window = try client.window()
            }

            func refocus(_ program: Program) throws {
                count += 1
                client.focus(nil)
                try program.waitForOutput("inactive\n", times: count)
                client.focus(window)
                try program.waitForOutput("inactive\nactive\n", times: count)
            }
        }

        // MARK: None

        @Test("KB-102 without a service keys are typed as they are")
        func missing() throws {
            let program = try start(["XMODIFIERS": "", "IBUS_ADDRESS": "unix:path=/none", "LC_ALL": "C.UTF-8"])

            try type("nihao ", in: program)

            try program.waitForOutput("text 0 'nihao '\n")
        }

        @Test("TX-175 an unfinished compose sequence is marked text, the last key completes it")
        func compose() throws {
            let program = try start(["XMODIFIERS": "@im=none", "LC_ALL": "C.UTF-8"])
            try OtherClient(program.panel).map(key: 49, to: XK_dead_acute)

            try program.panel.key(49, isDown: true)
            try program.panel.key(49, isDown: false)
            try program.waitForOutput("text 0 '[´]'")
            try type("e", in: program)

            try program.waitForOutput("text 0 'é'\n")
        }

        @Test("TX-175 a broken compose sequence is dropped")
        func brokenCompose() throws {
            let program = try start(["XMODIFIERS": "@im=none", "LC_ALL": "C.UTF-8"])
            try OtherClient(program.panel).map(key: 49, to: XK_dead_acute)
            try type("a", in: program)
            try program.panel.key(49, isDown: true)
            try program.panel.key(49, isDown: false)
            try program.waitForOutput("text 0 'a[´]'")

            try type("\u{8}b", in: program)

            try program.waitForOutput("text 0 'ab'\n")
        }
    }
}
