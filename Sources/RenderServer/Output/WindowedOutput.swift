/// An output with a window that a painter can show frames in without memory between them.
package protocol WindowedOutput: FrameOutput {
    /// The pixels of the window's next frame, or `nil` when none can be shown now. A painter that shows the frame in
    /// the window asks this in place of `beginFrame`; `present` follows when it has shown it.
    func beginFrameInWindow() -> PixelRect?
}
