import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct MoveMeTests {
        private let middle = Program.middle
        /// The offset of a point on the placard beside its text, from its center, in pixels.
        private let besideText = (x: 95, y: 25)

        private func isPlacard(_ pixel: UInt32) -> Bool { pixel & 0xFF > 0x90 && pixel >> 16 < 0x80 }
        private func isBackground(_ pixel: UInt32) -> Bool { XPanel.channelDifference(pixel, 0xEDF0F5) <= 6 }

        private func waitForPlacard(_ program: Program, at location: (x: Int, y: Int)) throws {
            try program.waitForPixel(location.x - besideText.x, location.y + besideText.y, "the placard", isPlacard)
            try program.waitForPixel(location.x + besideText.x, location.y + besideText.y, "the placard", isPlacard)
        }

        private func drag(_ program: Program, to location: (x: Int, y: Int)) throws {
            try program.panel.touch(1, .begin, x: Double(middle.x), y: Double(middle.y))
            for step in 1...20 {
                let fraction = Double(step) / 20
                try program.panel.touch(
                    1, .move, x: Double(middle.x) + fraction * Double(location.x - middle.x),
                    y: Double(middle.y) + fraction * Double(location.y - middle.y))
                try program.panel.sync()
            }
        }

        @Test("E-28 a finger on a touch screen drags the placard, which springs back when the finger lifts")
        func dragged() throws {
            let program = try Program("MoveMe")
            try waitForPlacard(program, at: middle)

            try drag(program, to: (195, 560))
            try waitForPlacard(program, at: (195, 560))
            try program.waitForPixel(middle.x - besideText.x, middle.y + besideText.y, "the background", isBackground)
            try program.panel.touch(1, .end, x: 195, y: 560)
            try waitForPlacard(program, at: middle)

            try program.waitForPixel(195 - besideText.x, 560 + besideText.y, "the background", isBackground)
        }

        @Test("E-46 unplugging a touch screen during a drag cancels the touch and resets the placard")
        func deviceGone() throws {
            let program = try Program("MoveMe")
            try waitForPlacard(program, at: middle)
            try drag(program, to: (195, 560))
            try waitForPlacard(program, at: (195, 560))

            try program.panel.setTouchScreen(enabled: false)

            try waitForPlacard(program, at: middle)
        }

        @Test("the mouse acts as a finger, with or without a touch screen", arguments: [10, 0])
        func mouse(touches: Int) throws {
            let program = try Program("MoveMe", touches: touches)
            try waitForPlacard(program, at: middle)

            try program.panel.pointer(x: 195, y: 350)
            try program.panel.button(1, isDown: true)
            try program.panel.pointer(x: 195, y: 560)
            try waitForPlacard(program, at: (195, 560))
            try program.panel.button(1, isDown: false)

            try waitForPlacard(program, at: middle)
        }
    }
}
