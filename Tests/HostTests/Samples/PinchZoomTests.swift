import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct PinchZoomTests {
        /// The left Alt key of a PC keyboard.
        private let altKey = 64
        /// A location that the image covers only when it is enlarged.
        private let outside = (x: 195, y: 40)

        private func start() throws -> Program {
            let program = try Program("PinchZoom")
            try program.waitForPixel(195, 350, "the image", isImage)
            try program.waitForPixel(outside.x, outside.y, "the background") { !isImage($0) }
            return program
        }

        private func isImage(_ pixel: UInt32) -> Bool { pixel & 0xFF > 0x40 }

        @Test("spreading two fingers enlarges the image")
        func pinch() throws {
            let program = try start()
            try program.panel.touch([.init(0, .begin, x: 195, y: 300), .init(1, .begin, x: 195, y: 400)])

            for step in stride(from: 0.0, through: 150, by: 10) {
                try program.panel.touch([
                    .init(0, .move, x: 195, y: 300 - step), .init(1, .move, x: 195, y: 400 + step),
                ])
                try program.panel.sync()
            }

            try program.waitForPixel(outside.x, outside.y, "the image", isImage)
        }

        @Test("with Alt held, the mouse acts as two fingers mirrored at the center, shown by dots")
        func alt() throws {
            let program = try start()
            try program.panel.pointer(x: 195, y: 300)
            let before = try program.panel.stablePixel(195, 399)
            try program.panel.key(altKey, isDown: true)
            try program.panel.pointer(x: 195, y: 301)
            try program.waitForPixel(195, 399, "the mirrored dot") { XPanel.channelDifference($0, before) > 20 }
            try program.panel.button(1, isDown: true)

            for step in stride(from: 0.0, through: 150, by: 10) {
                try program.panel.pointer(x: 195, y: 300 - step)
                try program.panel.sync()
            }

            try program.waitForPixel(outside.x, outside.y, "the image", isImage)
            try program.panel.button(1, isDown: false)
            try program.panel.key(altKey, isDown: false)
        }
    }
}
