import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    /// Scroll views under fingers of a real touch screen, which may be unplugged while they are down.
    @Suite struct ScrollingTests {
        private let up = Stroke(from: (195, 600), to: (195, 200))
        private let down = Stroke(from: (195, 100), to: (195, 400))

        /// The number after a text in the last line that has it.
        private func offset(after text: String, in program: ContainerProgram) throws -> Int {
            let line = try #require(program.lines.last { $0.contains(text) })
            return try #require(line.split(separator: ",").last.flatMap { Int($0) })
        }

        @Test("SX-13 a finger flings a table, which decelerates to rest beyond where the finger left it")
        func fling() throws {
            let program = try ContainerProgram("list")

            try program.stroke([up])
            try program.wait(for: "list stopped")

            let released = try offset(after: "list released, decelerates", in: program)
            #expect(released > 300)
            #expect(try offset(after: "list stopped", in: program) > released + 100)
        }

        @Test("E-46 unplugging the touch screen during a drag ends it; the table can be flung afterwards")
        func flingUnplugged() throws {
            let program = try ContainerProgram("list")
            try program.stroke([up], lifts: false)
            try program.wait(for: "list moved")

            try program.replug()
            try program.wait(for: "list released")
            try program.stroke([up])

            try program.wait(for: "list released", times: 2)
            try program.wait(for: "list stopped")
        }

        @Test("SX-13 unplugging the touch screen during a deceleration does not stop it")
        func decelerationUnplugged() throws {
            let program = try ContainerProgram("list")
            try program.stroke([up])
            try program.wait(for: "list released, decelerates")

            try program.replug()
            try program.wait(for: "list stopped")

            let released = try offset(after: "list released, decelerates", in: program)
            #expect(try offset(after: "list stopped", in: program) > released + 100)
        }

        @Test("S-43 a table pulled beyond its top returns to it")
        func rubberBand() throws {
            let program = try ContainerProgram("list")

            try program.stroke([down])
            try program.wait(for: "list beyond")
            try program.wait(for: "list stopped at 0,0")

            #expect(program.lines.contains("list within"))
        }

        @Test("E-46 a table pulled beyond its top returns when the touch screen is unplugged")
        func rubberBandUnplugged() throws {
            let program = try ContainerProgram("list")
            try program.stroke([down], lifts: false)
            try program.wait(for: "list beyond")

            try program.replug()
            try program.wait(for: "list within")
            try program.wait(for: "list stopped at 0,0")
            try program.stroke([up])

            try program.wait(for: "list dragging", times: 2)
            try program.wait(for: "list moved")
        }

        private let pinch = [Stroke(0, from: (175, 350), to: (75, 350)), Stroke(1, from: (215, 350), to: (315, 350))]

        @Test("S-57 two fingers zoom content within its limits")
        func zoom() throws {
            let program = try ContainerProgram("zoom")

            try program.stroke(pinch)

            try program.wait(for: "large")
            try program.wait(for: "beyond 400%")
            try program.wait(for: "zoomed to 400%")
        }

        @Test("E-46 unplugging the touch screen during a pinch ends the zoom; the next pinch zooms again")
        func zoomUnplugged() throws {
            let program = try ContainerProgram("zoom")
            try program.stroke(pinch, lifts: false)
            try program.wait(for: "large")

            try program.replug()
            try program.wait(for: "zoomed to")
            try program.stroke(
                pinch.map { Stroke($0.finger, from: ($0.end.x, $0.end.y), to: ($0.start.x, $0.start.y)) })

            try program.wait(for: "zooming", times: 2)
            try program.wait(for: "zoomed to 100%")
        }

        private let both = [Stroke(0, from: (97, 600), to: (97, 250)), Stroke(1, from: (292, 600), to: (292, 200))]

        @Test("two tables under two fingers scroll at once")
        func twoLists() throws {
            let program = try ContainerProgram("two")

            try program.stroke(both, lifts: false)
            try program.wait(for: "left moved")
            try program.wait(for: "right moved")
            try program.lift(both)

            try program.wait(for: "left stopped")
            try program.wait(for: "right stopped")
        }

        @Test("E-46 unplugging the touch screen ends the drags of two tables")
        func twoListsUnplugged() throws {
            let program = try ContainerProgram("two")
            try program.stroke(both, lifts: false)
            try program.wait(for: "left moved")
            try program.wait(for: "right moved")

            try program.replug()
            try program.wait(for: "left released")
            try program.wait(for: "right released")
            try program.stroke(both)

            try program.wait(for: "left released", times: 2)
            try program.wait(for: "right released", times: 2)
        }
    }
}
