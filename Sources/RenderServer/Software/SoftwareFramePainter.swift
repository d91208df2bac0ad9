import CCairo
import CoreGraphics

/// Renders frames on the CPU, into the memory that the output provides.
package final class SoftwareFramePainter: FramePainter {
    package let software = SoftwarePainter()
    /// The canvas on the output's last buffer, reused while the buffer stays the same.
    @exclusivity(unchecked) private var canvas: (buffer: PixelBuffer, canvas: Canvas)?
    /// What was moved in the frame that is being painted.
    @exclusivity(unchecked) private var movedRects: [PixelRect] = []
    /// What the output is to move before it shows the frame that is being painted.
    @exclusivity(unchecked) private var movesOfOutput: [PixelMove] = []
    @exclusivity(unchecked) private var isMovedByOutput = false

    package init() {}

    package var nodesVisited: Int { software.nodesVisited }

    package func beginFrame(on output: any FrameOutput) -> FrameTarget? {
        guard let buffer = output.beginFrame() else { return nil }
        isMovedByOutput = buffer.isMovedByOutput
        if let previous = canvas?.buffer, previous.describesSameMemory(as: buffer) {
            return FrameTarget(bounds: buffer.bounds, keepsLastFrame: buffer.keepsLastFrame)
        }
        let isSameSize = canvas.map { $0.buffer.width == buffer.width && $0.buffer.height == buffer.height } ?? false
        canvas = Canvas(buffer).map { (buffer, $0) }
        if canvas == nil { return nil }
        return FrameTarget(bounds: buffer.bounds, keepsLastFrame: isSameSize && buffer.keepsLastFrame)
    }

    package func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) {
        guard let canvas = canvas?.canvas else { return }
        software.paint(tree, rects, onto: canvas, backdrop: backdrop)
        cairo_surface_flush(canvas.surface)
        if !movesOfOutput.isEmpty {
            output.present(damage: rects, moving: movesOfOutput)
            return movesOfOutput.removeAll(keepingCapacity: true)
        }
        if movedRects.isEmpty { return output.present(damage: rects) }
        output.present(damage: DisjointRects(rects + movedRects, joining: .whenOverlapping).rects)
        movedRects.removeAll(keepingCapacity: true)
    }

    package func move(_ moves: [PixelMove]) -> Bool {
        guard let canvas = canvas?.canvas else { return false }
        if isMovedByOutput {
            movesOfOutput = moves
            return true
        }
        for move in moves {
            canvas.move(move)
            movedRects.append(move.rect)
        }
        return true
    }

    /// A no-op: the output keeps its frames.
    package func presentLastFrame(on output: any FrameOutput) {}
}

extension PixelBuffer {
    fileprivate func describesSameMemory(as other: PixelBuffer) -> Bool {
        pixels == other.pixels && stride == other.stride && width == other.width && height == other.height
    }
}
