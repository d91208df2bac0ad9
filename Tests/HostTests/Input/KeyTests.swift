import CXlib
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct KeyTests {
        /// X keycodes of a PC keyboard.
        private enum Key {
            static let a = 38
            static let leftShift = 50
            static let numericFive = 84
            static let e = 26
            static let grave = 49
            static let tab = 23
        }

        /// Starts a program with a compose table, on a keyboard whose key left of the 1 types `symbol`.
        private func start(grave symbol: Int32) throws -> Program {
            let program = try Program(
                "HostProbe", environment: ["LC_ALL": "C.UTF-8", "XMODIFIERS": "@im=none"])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            try program.waitForOutput("active")
            try OtherClient(program.panel).map(key: Key.grave, to: symbol)
            return program
        }

        private func type(_ keys: [Int], in program: Program) throws {
            for key in keys {
                try program.panel.key(key, isDown: true)
                try program.panel.key(key, isDown: false)
            }
        }

        @Test("T-45 a dead key adds its accent to the text of the next key")
        func deadKey() throws {
            let program = try start(grave: XK_dead_acute)

            try type([Key.grave, Key.e, Key.e], in: program)

            try program.waitForOutput("key down '' 53 flags 0")
            try program.waitForOutput("key down 'é' 8 flags 0")
            try program.waitForOutput("key down 'e' 8 flags 0")
        }

        @Test("T-45 the compose key combines the text of the keys that follow")
        func compose() throws {
            let program = try start(grave: XK_Multi_key)
            let otherClient = try OtherClient(program.panel)
            otherClient.map(key: Key.tab, to: XK_quotedbl)

            try type([Key.grave, Key.tab, Key.a], in: program)

            try program.waitForOutput("key down 'ä' 4 flags 0")
            try program.waitForOutput("key up 'ä' 4")
        }

        @Test("E-10 key events have the key code, the text and the active modifiers")
        func keys() throws {
            let program = try Program.probe()
            try program.waitForOutput("active")

            try program.panel.key(Key.a, isDown: true)
            try program.waitForOutput("key down 'a' 4 flags 0")
            try program.panel.key(Key.a, isDown: false)
            try program.waitForOutput("key up 'a' 4 flags 0")
            try program.panel.key(Key.leftShift, isDown: true)
            try program.panel.key(Key.a, isDown: true)

            try program.waitForOutput("key down 'A' 4 flags 2")
        }

        @Test("T-41 keys of the numeric pad have the numericPad modifier")
        func numericPad() throws {
            let program = try Program.probe()
            try program.waitForOutput("active")

            try program.panel.key(Key.numericFive, isDown: true)

            try program.waitForOutput(" 93 flags 32")
        }

        @Test("L-11 pressed keys are cancelled when another window gets the focus")
        func lost() throws {
            let program = try Program.probe()
            try program.waitForOutput("active")
            try program.panel.key(Key.a, isDown: true)
            try program.waitForOutput("key down 'a'")

            try OtherClient(program.panel).focus(nil)

            try program.waitForOutput("key lost 'a'")
        }
    }
}
