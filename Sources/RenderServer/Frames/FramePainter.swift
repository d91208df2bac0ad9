/// Makes the frames of an output from a settled tree. Used by one thread at a time, not always the same.
package protocol FramePainter: AnyObject {
    /// The software painter that makes pictures of layers which are no frames.
    var software: SoftwarePainter { get }
    /// Layers entered so far, once for every rectangle they were entered for.
    var nodesVisited: Int { get }

    /// Gets ready for the next frame of an output. `nil` when it can show none now.
    ///
    /// - Throws: `PainterFailure` when this painter can paint no more.
    func beginFrame(on output: any FrameOutput) throws(PainterError) -> FrameTarget?
    /// Paints what is out of date, over a backdrop of one colour, and shows it. Follows a `beginFrame` that gave a
    /// ground; `rects` are disjoint rectangles inside it.
    ///
    /// - Throws: `PainterFailure` when this painter can paint no more; then nothing was shown.
    func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) throws(PainterError)
    /// Shows the last frame again, where the output has lost it and does not keep frames itself.
    ///
    /// - Throws: `PainterFailure` when this painter can paint no more; then nothing was shown.
    func presentLastFrame(on output: any FrameOutput) throws(PainterError)
}

/// What a frame is painted onto.
package struct FrameTarget: Equatable {
    /// All of the frame.
    package var bounds: PixelRect
    /// True when it holds the last frame, so that only what changed is painted.
    package var keepsLastFrame: Bool

    /// Describes what a frame is painted onto.
    package init(bounds: PixelRect, keepsLastFrame: Bool) {
        self.bounds = bounds
        self.keepsLastFrame = keepsLastFrame
    }
}

/// Why a painter can paint no more. `description` is one line.
package struct PainterError: Error, Equatable, CustomStringConvertible {
    /// One line that says what happened.
    package let description: String

    /// Names what happened.
    package init(_ description: String) { self.description = description }
}
