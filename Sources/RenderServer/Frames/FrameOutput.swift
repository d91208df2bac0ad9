import CoreGraphics

/// Receives finished frames: a window, a screen or memory.
///
/// The server calls it from one thread at a time, but not always from the same one: a commit after an idle period is
/// painted on the committing thread, animations on the server's thread. An output must not call the server from
/// `beginFrame` or `present`.
package protocol FrameOutput: AnyObject, Sendable {
    /// Returns memory for the next frame, or `nil` if no frame can be shown now (window hidden or closing, buffer still
    /// in use). After `nil` the server keeps the damage; call `RenderServer.outputIsReady()` when a buffer is available
    /// again. If the buffer's size differs from the last one, the whole frame is painted.
    func beginFrame() -> PixelBuffer?
    /// Presents the finished frame. `damage` is the painted area: disjoint rectangles inside the buffer, at least one.
    func present(damage: [PixelRect])
    /// Presents a finished frame: what is shown moves, one move after the other, and then `damage` is shown, which may
    /// be empty. Called only if the buffer's `isMovedByOutput` is true.
    func present(damage: [PixelRect], moving moves: [PixelMove])
}

extension FrameOutput {
    /// Presents the damage. Outputs whose buffers have `isMovedByOutput` implement it.
    package func present(damage: [PixelRect], moving moves: [PixelMove]) { present(damage: damage) }
}

/// An output with a window in which a painter can present frames directly, without a memory buffer.
package protocol WindowedOutput: FrameOutput {
    /// Returns the bounds of the window's next frame, in pixels, or `nil` if none can be shown now. A painter that
    /// presents in the window calls this instead of `beginFrame`, and `present` after presenting the frame.
    func beginFrameInWindow() -> PixelRect?
    /// Lets the painter show the frame, before `present`: the output adds what belongs to it. Returns false, without a call
    /// of `show`, if the frame does not fit the window any more.
    ///
    /// - Throws: what `show` throws.
    func presentInWindow(_ show: () throws(PainterError) -> Void) throws(PainterError) -> Bool
}

extension WindowedOutput {
    /// Presents the frame.
    package func presentInWindow(_ show: () throws(PainterError) -> Void) throws(PainterError) -> Bool {
        try show()
        return true
    }
}

/// A window in which a painter presents frames.
package enum NativeWindow: @unchecked Sendable {
    /// The Xlib ID of a window.
    case x11(UInt)
    /// A `wl_surface`, which has the size of its frames.
    case wayland(OpaquePointer)
}

/// Memory that a frame is painted into: 32 bits per pixel, blue in the lowest byte, then green, red and alpha
/// (premultiplied), in native byte order.
///
/// The memory belongs to the `FrameOutput` that returns it and stays valid until the matching `present`.
package struct PixelBuffer: @unchecked Sendable {
    /// The first pixel of the top row.
    package var pixels: UnsafeMutableRawPointer
    /// The distance between rows, in bytes; at least `4 * width` and a multiple of 4.
    package var stride: Int
    /// The width, in pixels.
    package var width: Int
    /// The height, in pixels.
    package var height: Int
    /// True if the memory still holds the last frame, so that only the damage has to be painted. If false, the server
    /// paints everything. True by default.
    package var keepsLastFrame: Bool
    /// True if the output can move the pixels that it shows. Then a painter need not move pixels in the memory, which
    /// afterward holds only what was painted. False by default.
    package var isMovedByOutput: Bool

    /// Creates a description of memory with `height` rows of `stride` bytes.
    package init(
        pixels: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int, keepsLastFrame: Bool = true,
        isMovedByOutput: Bool = false
    ) {
        self.pixels = pixels
        self.stride = stride
        self.width = width
        self.height = height
        self.keepsLastFrame = keepsLastFrame
        self.isMovedByOutput = isMovedByOutput
    }

    /// The whole buffer, in pixels; negative sides are treated as 0.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height)) }
}

/// A connection to a window system, for painters that present frames in its windows.
package enum WindowSystem: @unchecked Sendable {
    /// An X server. The connection is used for frames only, by one thread at a time.
    case x11(XScreen)
    /// A Wayland compositor: its `wl_display`, which several threads use.
    case wayland(OpaquePointer)
}

/// A screen of an X server.
package struct XScreen: @unchecked Sendable {
    /// The Xlib `Display`.
    package var display: OpaquePointer
    /// The screen number.
    package var number: Int32
    /// The Xlib IDs of the visuals that also accept frames from memory, in order of preference.
    package var visuals: [UInt]

    /// Creates a description of a screen.
    package init(display: OpaquePointer, number: Int32, visuals: [UInt]) {
        self.display = display
        self.number = number
        self.visuals = visuals
    }
}
