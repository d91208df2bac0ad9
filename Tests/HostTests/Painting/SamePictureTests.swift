import Foundation
import Testing
import TouchstoneTesting

extension OnThePanel {
    @Suite struct SamePictureTests {
        /// What the program shows of itself, as soon as the middle of the window is painted and nothing changes any more.
        private func picture(_ painter: Program.Painter) throws -> [UInt32] {
            let program = try Program("PinchZoom", painter: painter)
            try program.waitForPixel(Program.middle.x, Program.middle.y, "the program") { $0 != 0 }
            var last: [UInt32] = []
            try Deadline.poll(seconds: Program.patience, "a picture that rests") {
                let now = try program.panel.pixels(x: 0, y: 0, width: 390, height: 700)
                defer { last = now }
                return now == last ? () : nil
            }
            #expect(program.process.output == "")
            return last
        }

        @Test(
            "a program looks alike on the screen whichever painter shows it",
            arguments: [Program.Painter.gles, .glesInWindow])
        func samePicture(painter: Program.Painter) throws {
            let software = try picture(.software)

            let gles = try picture(painter)

            let apart = zip(software, gles).map { XPanel.channelDifference($0, $1) }
            #expect(Double(apart.reduce(0, +)) / Double(apart.count) < 0.5)
            #expect(apart.count { $0 > 40 } < 40)
            #expect(Set(gles).count > 20)
        }
    }
}
