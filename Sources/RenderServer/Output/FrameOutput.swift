/// Where finished frames go: a window, a screen, memory.
///
/// The server calls it from one thread at a time, but not always from the same one: a commit after a quiet time is
/// painted on the committing thread, animations on the server's own. It must not call the server back from
/// `beginFrame` or `present`.
public protocol FrameOutput: AnyObject, Sendable {
    /// Memory to paint the next frame into, or `nil` when none can be shown now (window hidden or closing, buffer still
    /// in use). After `nil` the server keeps the damage; call `RenderServer.outputIsReady()` when there is a buffer
    /// again. A buffer of another size than the last one is painted whole.
    func beginFrame() -> PixelBuffer?
    /// The frame is finished. `damage` is what was painted: disjoint rectangles inside the buffer, at least one.
    func present(damage: [PixelRect])
}
