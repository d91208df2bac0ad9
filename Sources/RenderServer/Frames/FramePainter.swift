import CoreGraphics

/// Renders the frames of an output from an up-to-date tree. Used by one thread at a time, not always the same.
package protocol FramePainter: AnyObject {
    /// The software painter, which makes layer images that are not frames.
    var software: SoftwarePainter { get }
    /// This painter, if it can present its frames in windows; `nil` by default.
    var windowPainter: (any WindowPainter)? { get }
    /// The number of layers entered so far, once per rectangle they were entered for.
    var nodesVisited: Int { get }

    /// Prepares the next frame of an output. `nil` if the output cannot show a frame now.
    ///
    /// - Throws: `PainterError` if this painter can no longer paint.
    func beginFrame(on output: any FrameOutput) throws(PainterError) -> FrameTarget?
    /// Paints the damaged rectangles over a backdrop of one color and presents the frame. Call it after a `beginFrame`
    /// that returned a target; `rects` are disjoint rectangles inside the target's bounds.
    ///
    /// - Throws: `PainterError` if this painter can no longer paint; then nothing was shown.
    func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) throws(PainterError)
    /// Moves pixels of the frame that `beginFrame` prepared, one move after the other. Returns false if the painter
    /// cannot; then the pixels are painted instead.
    func move(_ moves: [PixelMove]) -> Bool
    /// Presents the last frame again if the output has lost it and does not keep frames itself.
    ///
    /// - Throws: `PainterError` if this painter can no longer paint; then nothing was shown.
    func presentLastFrame(on output: any FrameOutput) throws(PainterError)
}

extension FramePainter {
    /// `nil`: by default a painter does not present in windows.
    package var windowPainter: (any WindowPainter)? { nil }

    /// Returns false: by default a painter moves no pixels.
    package func move(_ moves: [PixelMove]) -> Bool { false }
}

/// The buffer that a frame is painted into.
package struct FrameTarget: Equatable {
    /// The whole frame, in pixels.
    package var bounds: PixelRect
    /// True if it holds the last frame, so that only the damage has to be painted.
    package var keepsLastFrame: Bool

    /// Creates a description of a frame's buffer.
    package init(bounds: PixelRect, keepsLastFrame: Bool) {
        self.bounds = bounds
        self.keepsLastFrame = keepsLastFrame
    }
}

/// An error after which a painter can no longer paint. `description` is one line.
package struct PainterError: Error, Equatable, CustomStringConvertible {
    /// A one-line description of the error.
    package let description: String

    /// Creates an error with a one-line description.
    package init(_ description: String) { self.description = description }
}

/// A painter that can present its frames in a window directly.
package protocol WindowPainter: FramePainter {
    /// Whether the painter can present in windows.
    var presentsInWindows: Bool { get }
    /// The Xlib ID of the visual that a window of X must have; `nil` if the painter cannot present in one.
    var visual: UInt? { get }

    /// Presents frames directly in the window of an output from now on. Before this call, and after it failed, frames
    /// go into the buffers of the output.
    ///
    /// - Throws: `PainterError` if the painter cannot use the window.
    func showFrames(in window: NativeWindow, of output: any WindowedOutput) throws(PainterError)

    /// Presents nothing in the window any more, which will be destroyed. Call it while no frame is painted.
    func leaveWindow()
}

extension WindowPainter {
    /// This painter.
    package var windowPainter: (any WindowPainter)? { self }
}

extension FramePainter {
    /// Presents frames directly in a window from now on, if this painter can.
    ///
    /// - Parameter report: called with the reason if the painter cannot use the window; then frames go into the buffers of
    ///   the output.
    package func showFrames(
        in window: NativeWindow, of output: any WindowedOutput, report: (PainterError) -> Void
    ) {
        guard let painter = windowPainter, painter.presentsInWindows else { return }
        do throws(PainterError) {
            try painter.showFrames(in: window, of: output)
        } catch {
            report(error)
        }
    }
}
