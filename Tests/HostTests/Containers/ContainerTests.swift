import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    /// Rows, sheets and navigation under fingers of a real touch screen, which may be unplugged while they are down.
    @Suite struct ContainerTests {
        private let open = Stroke(from: (350, 110), to: (20, 110))

        @Test("TV-121 TV-128 a row swiped to the other edge is deleted")
        func swipeToDelete() throws {
            let program = try ContainerProgram("list")

            try program.stroke([open], reports: 40)

            try program.wait(for: "list opened 2")
            try program.wait(for: "list deleted 2")
        }

        @Test("E-46 unplugging the touch screen during a swipe closes the row and deletes nothing")
        func swipeUnplugged() throws {
            let program = try ContainerProgram("list")
            try program.stroke([open], reports: 40, lifts: false)
            try program.wait(for: "list opened 2")

            try program.replug()
            try program.wait(for: "list closed")
            #expect(!program.lines.contains("list deleted 2"))
            try program.stroke([open], reports: 40)

            try program.wait(for: "list deleted 2")
        }

        private let pull = Stroke(from: (195, 120), to: (195, 620))

        @Test("NV-104 NV-106 a sheet dragged down far enough is dismissed")
        func sheet() throws {
            let program = try ContainerProgram("sheet", ready: "presented")

            try program.stroke([pull])

            try program.wait(for: "page 0 did disappear")
            try program.wait(for: "dismissed by the user")
        }

        @Test("E-46 NV-109 a sheet whose drag is cut off by unplugging stays, and can be dragged out afterwards")
        func sheetUnplugged() throws {
            let program = try ContainerProgram("sheet", ready: "presented")
            try program.stroke([pull], lifts: false)
            try program.wait(for: "page 0 will disappear")

            try program.replug()
            try program.wait(for: "page 0 did appear", times: 2)
            #expect(!program.lines.contains("dismissed by the user"))
            try program.stroke([pull])

            try program.wait(for: "dismissed by the user")
        }

        private let back = Stroke(from: (1, 350), to: (230, 350))
        private let forth = Stroke(from: (230, 350), to: (20, 350))

        @Test("NV-32 NV-34 an interactive pop reversed half-way leaves the page, with its appearance in order")
        func popReversed() throws {
            let program = try ContainerProgram("navigation", ready: "page 2 did appear")
            let before = program.lines.count

            try program.stroke([back], lifts: false)
            try program.wait(for: "page 2 will disappear")
            try program.finish([forth])
            try program.wait(for: "page 2 did appear", times: 2)

            expect(
                program.lines.dropFirst(before),
                equals: [
                    "page 2 will disappear", "page 1 will appear", "page 1 will disappear", "page 1 did disappear",
                    "page 2 will appear", "page 2 did appear",
                ])
        }

        @Test("NV-32 a page swiped past the middle is popped")
        func pop() throws {
            let program = try ContainerProgram("navigation", ready: "page 2 did appear")

            try program.stroke([Stroke(from: (1, 350), to: (370, 350))])

            try program.wait(for: "page 2 did disappear")
            try program.wait(for: "page 1 did appear", times: 2)
        }

        // The server reports the finger's end before the removal of its screen. Taken for a lift, it would pop the page.
        @Test("E-46 NV-34 a page whose pop is cut off by unplugging the touch screen stays; the next swipe pops it")
        func popUnplugged() throws {
            let program = try ContainerProgram("navigation", ready: "page 2 did appear")
            try program.stroke([back], lifts: false)
            try program.wait(for: "page 1 will appear", times: 2)

            try program.replug()
            try program.wait(for: "page 2 did appear", times: 2)
            #expect(!program.lines.contains("page 2 did disappear"))
            try program.stroke([Stroke(from: (1, 350), to: (370, 350))])

            try program.wait(for: "page 2 did disappear")
            try program.wait(for: "page 1 did appear", times: 2)
        }
    }
}
