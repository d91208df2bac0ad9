import CoreGraphics
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct DamageTests {
    @Test("Only what changed is painted and read; the rest of the memory is left alone")
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
        #expect(grid[100, 100] == MemoryOutput.sentinel)
        #expect(grid[45, 25] != MemoryOutput.sentinel)
        #expect(grid[25, 25] != MemoryOutput.sentinel)
    }

    @Test("After many small changes the frame is what a whole frame would be")
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

    @Test("An output of another size is painted whole")
    func resizing() throws {
        let stage = PaintedStage(try GLFrames())
        stage.box(10, 10, 80, 80, .sky)
        stage.paint()

        stage.output.resize(width: 150, height: 120)
        stage.server.outputChanged()
        let painted = stage.paint()

        #expect(painted == [PixelRect(x: 0, y: 0, width: 150, height: 120)])
        #expect(stage.grid[50, 50] == stage.grid[20, 20])
        #expect(stage.grid[120, 100] == 0xFFFFFF)
    }
}
