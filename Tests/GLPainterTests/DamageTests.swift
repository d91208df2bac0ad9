import CoreGraphics
@testable import GLPainter
import Expectations
import QuartzCore
import RenderServer
import Testing

@MainActor @Suite struct DamageTests {
    @Test("only the damage is painted and read back; other pixels are untouched")
    func onlyDamage() throws {
        let stage = PaintedStage(try GLFrames())
        stage.box(10, 10, 180, 180, .sky)
        let small = stage.box(20, 20, 10, 10, .rose)
        stage.paint()

        stage.output.fillWithSentinel()
        small.position.x += 20
        let painted = stage.paint()

        let grid = stage.grid
        #expect(painted.reduce(0) { $0 + $1.area } <= 40 * 14)
        expect(grid[100, 100], equals: MemoryOutput.sentinel)
        #expect(grid[45, 25] != MemoryOutput.sentinel)
        #expect(grid[25, 25] != MemoryOutput.sentinel)
    }

    @Test("after many small changes the frame equals a full repaint")
    func manyChanges() throws {
        let stage = PaintedStage(try GLFrames())
        let layers = (0..<60).map { index in
            let layer = stage.box(column(index, 10, 19, 3), row(index, 10, 30, 3), 14.5, 20, .veil)
            layer.cornerRadius = CGFloat(index % 7)
            layer.shadowOpacity = index % 5 == 0 ? 0.5 : 0
            return layer
        }
        stage.paint()

        for step in 0..<8 {
            for (index, layer) in layers.enumerated() where (index + step) % 3 == 0 {
                layer.position.x += CGFloat(index % 5) - 2
                layer.position.y += CGFloat(step % 3) - 0.75
            }
            stage.paint()
        }

        #expect(stage.differenceFromFullRepaint.largest <= 1)
    }

    @Test("an output that changes its size is repainted completely")
    func resizing() throws {
        let stage = PaintedStage(try GLFrames())
        stage.box(10, 10, 80, 80, .sky)
        stage.paint()

        stage.output.resize(width: 150, height: 120)
        stage.server.outputChanged()
        let painted = stage.paint()

        expect(painted, equals: [PixelRect(x: 0, y: 0, width: 150, height: 120)])
        expect(stage.grid[50, 50], equals: stage.grid[20, 20])
        expect(stage.grid[120, 100], equals: 0xFFFFFF)
    }
}

@Suite struct DamageHistoryTests {
    private let frames = (0..<6).map { PixelRect(x: $0 * 10, y: 0, width: 5, height: 5) }

    private func history(_ count: Int) -> DamageHistory {
        var history = DamageHistory()
        for frame in frames.prefix(count) { history.add([frame]) }
        return history
    }

    @Test("a buffer one frame old lacks the damage of the last frame; an older one, of all frames since")
    func missing() {
        let history = history(3)

        expect(history.missing(atAge: 1), equals: [frames[2]])
        expect(history.missing(atAge: 3), equals: [frames[2], frames[1], frames[0]])
    }

    @Test("a buffer of unknown age, or older than the history, lacks everything")
    func unknown() {
        #expect(history(3).missing(atAge: 0) == nil)
        #expect(history(3).missing(atAge: 4) == nil)
        #expect(history(6).missing(atAge: 5) == nil)
    }
}
