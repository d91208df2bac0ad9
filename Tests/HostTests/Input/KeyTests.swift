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
