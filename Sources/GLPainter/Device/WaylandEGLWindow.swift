import RenderServer

/// What EGL draws to on Wayland: a surface with a size in pixels (`wl_egl_window`). libwayland-egl is opened when it is
/// wanted, like EGL.
final class WaylandEGLWindow {
    private typealias Create = @convention(c) (OpaquePointer, Int32, Int32) -> UnsafeMutableRawPointer?
    private typealias Destroy = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias Resize = @convention(c) (UnsafeMutableRawPointer, Int32, Int32, Int32, Int32) -> Void

    /// The `wl_egl_window`.
    let object: UnsafeMutableRawPointer
    private let destroy: Destroy
    private let setSize: Resize
    private var size = (width: 1, height: 1)

    /// Creates a window of one pixel for a `wl_surface`.
    ///
    /// - Throws: `PainterError` if the system lacks the library, or has no memory.
    init(_ surface: OpaquePointer) throws(PainterError) {
        let library = try SharedLibrary("libwayland-egl.so.1")
        let create: Create = try library.function("wl_egl_window_create")
        destroy = try library.function("wl_egl_window_destroy")
        setSize = try library.function("wl_egl_window_resize")
        guard let object = create(surface, 1, 1) else { throw PainterError("out of memory for a window of EGL") }
        self.object = object
    }

    deinit { destroy(object) }

    /// Sets the size of the next frame, in pixels.
    func resize(width: Int, height: Int) {
        if size == (width, height) { return }
        size = (width, height)
        setSize(object, Int32(width), Int32(height), 0, 0)
    }
}
