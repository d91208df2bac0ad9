import Foundation
import Testing
import TouchstoneTesting

@testable import WaylandHost

extension WestonTests {
    /// Drags between two programs in windows of weston's desktop, side by side.
    @Suite struct DragTests {
        private static let bar = FrameGeometry.barHeight
        private static let size = (width: 300, height: 200)

        /// Two programs. The upper half of each window is dragged, the lower half takes drops.
        private struct Stage {
            let weston: Weston
            let source: ChildProcess
            let target: ChildProcess
            let sourceWindow: Weston.Window
            let targetWindow: Weston.Window

            /// A point of the content of a window, on the display.
            private func point(_ window: Weston.Window, _ x: Int, _ y: Int) -> String {
                "\(window.x + x) \(window.y + DragTests.bar + y)"
            }

            /// Where a drag begins, two points on the way out, and where it ends: elsewhere, and in the window.
            var start: String { point(sourceWindow, 60, 40) }
            var way: [String] { [point(sourceWindow, 90, 50), point(sourceWindow, 120, 60)] }
            var otherTarget: String { point(targetWindow, 120, 150) }
            var ownTarget: String { point(sourceWindow, 120, 150) }
            var desktop: String { point(sourceWindow, 150, 400) }

            func stop() {
                source.stop()
                target.stop()
            }
        }

        private func start(_ kind: String = "text") throws -> Stage {
            let weston = try Weston(shell: .desktop)
            let source = try launch(kind, in: weston)
            let sourceWindow = try place(source, x: 40, y: 60, in: weston)
            let target = try launch(kind, in: weston)
            try weston.waitForWindow(of: target)
            let targetWindow = try place(target, x: 450, y: 60, in: weston)
            return Stage(
                weston: weston, source: source, target: target, sourceWindow: sourceWindow, targetWindow: targetWindow)
        }

        private func launch(_ kind: String, in weston: Weston) throws -> ChildProcess {
            let size = "\(Self.size.width)x\(Self.size.height)"
            return try weston.launch("HostProbe", ["--delegate", "DragDelegate", "--size", size, "--", kind])
        }

        /// Moves the topmost window by its title bar.
        private func place(_ program: ChildProcess, x: Int, y: Int, in weston: Weston) throws -> Weston.Window {
            let window = try weston.waitForWindow(of: program) { $0.width == Self.size.width }
            try weston.waitForPixel(window.x + 150, window.y + Self.bar + 100, .red, of: program)
            let (fromX, fromY) = (window.x + 60, window.y + 20)
            try weston.waitForInput(fromX, fromY, of: program)
            try weston.send("p \(fromX) \(fromY)", "b 272 1")
            try weston.waitForGrab(of: program)
            try weston.send("p \(x + 61) \(y + 20)", "p \(x + 60) \(y + 20)", "b 272 0")
            let placed = try weston.waitForWindow(of: program) { $0.x == x && $0.y == y }
            return placed
        }

        /// Carries the item of the source to a point, until a program says something. `move` is a command of the compositor
        /// before the position.
        private func carry(
            _ stage: Stage, to point: String, until text: String, by program: ChildProcess, move: String = "m 1"
        ) throws {
            try Deadline.poll(seconds: Weston.timeout, "'\(text)': \(stage.source.output)\n\(program.output)") {
                try stage.weston.send("\(move) \(point)", "f")
                return program.output.contains(text) ? () : nil
            }
        }

        /// Waits until the compositor knows that a program takes the drag: an update is printed after the answer to the
        /// one before it was sent.
        private func waitForAnswer(_ stage: Stage, at point: String, of program: ChildProcess, move: String = "m 1")
            throws
        {
            let count = program.lines("drop update").count
            try Deadline.poll(seconds: Weston.timeout, "updates: \(program.output)") {
                try stage.weston.send("\(move) \(point)", "f")
                return program.lines("drop update").count >= count + 2 ? () : nil
            }
            try stage.weston.send()
        }

        private func lift(_ stage: Stage) throws {
            try stage.weston.send("d 1 \(stage.start)", "f")
            try stage.source.waitForOutput("lifts")
            for point in stage.way { try stage.weston.send("m 1 \(point)", "f") }
            try stage.source.waitForOutput("drag begins")
        }

        @Test("CX-203 a text is dragged to another program with a finger") func text() throws {
            let stage = try start()
            defer { stage.stop() }
            try lift(stage)

            try carry(
                stage, to: stage.otherTarget, until: "drop enter public.utf8-plain-text local false", by: stage.target)
            try waitForAnswer(stage, at: stage.otherTarget, of: stage.target)
            try stage.weston.send("u 1", "f")

            try stage.target.waitForOutput("dropped texts Grüße")
            try stage.source.waitForOutput("drag ends copy")
            try stage.source.waitForOutput("transferred")
        }

        @Test("CX-203 an image is dragged to another program with the mouse") func mouse() throws {
            let stage = try start("image")
            defer { stage.stop() }
            try stage.weston.send("p \(stage.start)", "b 272 1")
            try stage.source.waitForOutput("lifts")
            for point in stage.way { try stage.weston.send("p \(point)") }
            try stage.source.waitForOutput("drag begins")

            try carry(stage, to: stage.otherTarget, until: "drop enter public.png", by: stage.target, move: "p")
            try waitForAnswer(stage, at: stage.otherTarget, of: stage.target, move: "p")
            try stage.weston.send("b 272 0")

            try stage.target.waitForOutput("dropped image 400")
            try stage.source.waitForOutput("drag ends copy")
        }

        @Test("CX-203 a drag that comes back into the window is dropped there") func back() throws {
            let stage = try start()
            defer { stage.stop() }
            try lift(stage)
            try carry(stage, to: stage.otherTarget, until: "drop enter", by: stage.target)

            try carry(
                stage, to: stage.ownTarget, until: "drop enter public.utf8-plain-text local true", by: stage.source)
            try waitForAnswer(stage, at: stage.ownTarget, of: stage.source)
            try stage.weston.send("u 1", "f")

            try stage.source.waitForOutput("dropped texts Grüße")
            try stage.source.waitForOutput("drag ends copy")
            try stage.target.waitForOutput("drop exit")
            // The next touch is one like every other.
            try stage.weston.send("d 1 \(stage.start)", "f")
            try stage.source.waitForOutput("lifts", times: 2)
        }

        @Test("CX-203 a drag that nothing takes is cancelled") func nowhere() throws {
            let stage = try start()
            defer { stage.stop() }
            try lift(stage)
            try carry(stage, to: stage.otherTarget, until: "drop enter", by: stage.target)

            try carry(stage, to: stage.desktop, until: "drop exit", by: stage.target)
            try stage.weston.send("u 1", "f")

            try stage.source.waitForOutput("drag ends cancel")
            #expect(!stage.target.output.contains("dropped"))
        }
    }
}
