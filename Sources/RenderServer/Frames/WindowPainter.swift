/// A painter that can show its frames in a window by itself.
package protocol WindowPainter: FramePainter {
    /// The visual that its window must have, by Xlib's number; `nil` when it cannot show frames in one.
    var visual: UInt? { get }

    /// Shows frames in the window of an output from now on. Without this, and after it failed, frames go into the
    /// memory that the output hands out.
    ///
    /// - Throws: `PainterFailure` when the window cannot be had.
    func showFrames(in window: UInt, of output: any WindowedOutput) throws(PainterError)
}
