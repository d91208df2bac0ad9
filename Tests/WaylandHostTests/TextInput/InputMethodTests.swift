import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

extension WestonTests {
    /// Input methods over D-Bus, where the compositor has none.
    @Suite struct InputMethodTests {
        /// Codes of the kernel, by what they type.
        private static let codes: [Character: Int] = [
            "n": 49, "i": 23, "h": 35, "a": 30, "o": 24, " ": 57, "\t": 15,
        ]

        private func start(_ environment: [String: String]) throws -> (Weston, ChildProcess) {
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--delegate", "TextDelegate"], environment: environment)
            try weston.waitForPixel(100, 400, .red, of: program)
            try program.waitForOutput("editing 0")
            return (weston, program)
        }

        private func type(_ text: String, in weston: Weston) throws {
            for character in text {
                let code = try #require(Self.codes[character])
                try weston.send("k \(code) 1", "k \(code) 0")
            }
        }

        @Test("KB-101 fcitx5 with pinyin composes over D-Bus in a compositor without input methods") func fcitx5()
            throws
        {
            let fcitx5 = try Fcitx5Daemon(PrivateBus())
            let (weston, program) = try start(fcitx5.bus.environment)
            defer { program.stop() }

            try type("nihao", in: weston)
            try program.waitForOutput("text 0 '[ni hao]'")
            try type(" ", in: weston)

            try program.waitForOutput("text 0 '你好'\n")
        }

        @Test("KB-101 ibus with libpinyin composes over D-Bus, each field on its own") func ibus() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let (weston, program) = try start(ibus.environment)
            defer { program.stop() }

            try type("nihao ", in: weston)
            try program.waitForOutput("text 0 '你好'\n")
            try type("\tnihao ", in: weston)

            try program.waitForOutput("text 1 '你好'\n")
            #expect(program.output.contains("ended 0 '你好'"))
        }

        @Test("KB-95 keys of a secure field are not shown to ibus") func secureField() throws {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let (weston, program) = try start(ibus.environment)
            defer { program.stop() }

            try type("\t\tnihao ", in: weston)

            try program.waitForOutput("text 2 'nihao '\n")
        }

        @Test("TX-177 a key that waits for an input method keeps the modifiers that it was typed with") func modifiers()
            throws
        {
            let ibus = try IBusDaemon(PrivateBus(), engine: "libpinyin")
            let (weston, program) = try start(ibus.environment)
            defer { program.stop() }
            try type("ni", in: weston)
            try program.waitForOutput("text 0 '[你]'")

            ibus.process.send(SIGSTOP)
            defer { ibus.process.send(SIGCONT) }
            // Shift is up long before the key is delivered.
            try weston.send("k 42 1", "k 30 1", "k 30 0", "k 42 0", "k 30 1", "k 30 0")

            try program.waitForOutput("text 0 '你Aa'\n")
        }
    }
}
