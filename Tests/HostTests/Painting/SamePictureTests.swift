import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct PainterComparisonTests {
        /// What the program shows of itself, as soon as the middle of the window is painted and nothing changes any more.
        private func stableImage(_ painter: Program.Painter) throws -> [UInt32] {
            let program = try Program("PinchZoom", painter: painter)
            try program.waitForPixel(Program.middle.x, Program.middle.y, "the program") { $0 != 0 }
            var last: [UInt32] = []
            try Deadline.poll(seconds: Program.timeout, "a picture that rests") {
                let current = try program.panel.pixels(x: 0, y: 0, width: 390, height: 700)
                defer { last = current }
                return current == last ? () : nil
            }
            #expect(program.process.output == "")
            return last
        }

        @Test(
            "a program looks alike on the screen whichever painter shows it",
            arguments: [Program.Painter.gles, .glesInWindow])
        func sameImage(painter: Program.Painter) throws {
            let software = try stableImage(.software)

            let gles = try stableImage(painter)

            let differences = zip(software, gles).map { XPanel.channelDifference($0, $1) }
            #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.5)
            #expect(differences.count { $0 > 40 } < 40)
            #expect(Set(gles).count > 20)
        }
    }
}
