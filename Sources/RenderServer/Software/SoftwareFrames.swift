import CCairo

/// Makes frames with the processor, in the memory that the output hands out.
package final class SoftwareFrames: FramePainter {
    package let software = SoftwarePainter()
    /// The canvas on the output's last buffer, as long as that stays the same.
    private var canvas: (buffer: PixelBuffer, canvas: Canvas)?

    package init() {}

    package var nodesVisited: Int { software.nodesVisited }

    package func beginFrame(on output: any FrameOutput) -> FrameGround? {
        guard let buffer = output.beginFrame() else { return nil }
        if let known = canvas?.buffer, known.describesSameMemory(as: buffer) {
            return FrameGround(bounds: buffer.bounds, isKept: buffer.keepsLastFrame)
        }
        let isSameSize = canvas.map { $0.buffer.width == buffer.width && $0.buffer.height == buffer.height } ?? false
        canvas = Canvas(buffer).map { (buffer, $0) }
        if canvas == nil { return nil }
        return FrameGround(bounds: buffer.bounds, isKept: isSameSize && buffer.keepsLastFrame)
    }

    package func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) {
        guard let canvas = canvas?.canvas else { return }
        software.paint(tree, rects, onto: canvas, backdrop: backdrop)
        cairo_surface_flush(canvas.surface)
        output.present(damage: rects)
    }

    /// The output keeps its frames.
    package func showAgain(on output: any FrameOutput) {}
}

extension PixelBuffer {
    fileprivate func describesSameMemory(as other: PixelBuffer) -> Bool {
        pixels == other.pixels && stride == other.stride && width == other.width && height == other.height
    }
}
