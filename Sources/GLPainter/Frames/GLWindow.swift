import CGLES
import RenderServer

/// A window that frames are shown in: a copy of what changed goes into its hidden buffer, which then takes the place of
/// the one that is seen.
final class GLWindow {
    private typealias SwapWithDamage = PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC

    /// How much of the frame before the hidden buffer still shows.
    private enum BufferPreservation {
        /// EGL tells how many frames ago it was shown.
        case age
        /// It is the last frame.
        case lastFrame
        /// It may be anything.
        case undefined
    }

    private let device: GLDevice
    private let surface: EGLSurface
    private let preservation: BufferPreservation
    private let swapWithDamage: SwapWithDamage?
    private var history = DamageHistory()
    /// The window's size at the last frame, in pixels.
    private var size = (width: 0, height: 0)

    /// Draws in a window of the X server from now on. Its visual must be the device's.
    ///
    /// - Throws: `PainterFailure` when EGL gives none; then the device draws as before.
    init(_ device: GLDevice, window: UInt) throws(PainterError) {
        self.device = device
        let (egl, display) = (device.egl, device.display)
        var window = window
        let made = withUnsafeMutablePointer(to: &window) { window in
            egl.createPlatformWindowSurface(display, device.config, window, nil)
        }
        guard let made else { throw PainterError("EGL gives no window (\(egl.lastError))") }
        surface = made
        let extensions = egl.extensions(of: display)
        preservation = GLWindow.preservation(device, surface, extensions)
        swapWithDamage = GLWindow.swapWithDamage(egl, extensions)
        let previousWindow = device.window
        device.window = surface
        do {
            try device.begin()
        } catch {
            device.window = previousWindow
            _ = egl.destroySurface(display, surface)
            throw PainterError("EGL cannot draw in its window")
        }
        // When frames are due is decided by who makes them: a swap waits for no display.
        _ = egl.swapInterval(display, 0)
        device.end()
    }

    deinit {
        if device.window == surface { device.window = nil }
        _ = device.egl.destroySurface(device.display, surface)
    }

    /// Shows a frame of which these pixels changed. The context must be current.
    ///
    /// - Throws: `PainterFailure` when the window takes none.
    func show(_ frame: GLRenderTarget, changed: [PixelRect], _ batch: BatchRenderer) throws(PainterError) {
        let currentSize = (width: query(EGL_WIDTH), height: query(EGL_HEIGHT))
        history.add(changed)
        let missing = currentSize == size ? history.missing(atAge: age) : nil
        size = currentSize
        copy(missing ?? [frame.bounds], of: frame, batch)
        try swap(missing == nil ? nil : changed)
    }

    /// Shows a frame that was shown before, after the window lost it. The context must be current.
    ///
    /// - Throws: `PainterFailure` when the window takes none.
    func showAgain(_ frame: GLRenderTarget, _ batch: BatchRenderer) throws(PainterError) {
        try show(frame, changed: [frame.bounds], batch)
    }

    private var age: Int {
        switch preservation {
        case .age: query(EGL_BUFFER_AGE_EXT)
        case .lastFrame: 1
        case .undefined: 0
        }
    }

    /// A window that has another size than the frame, for a short time, shows it at its upper left.
    private func copy(_ rects: [PixelRect], of frame: GLRenderTarget, _ batch: BatchRenderer) {
        let gl = device.gl
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        if size != (frame.bounds.width, frame.bounds.height) { gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT)) }
        let quads = rects.map { rect in
            var quad = QuadInstance(rect, on: frame)
            // The rows of a window are counted from below.
            let (top, bottom) = (quad.pixels.y, quad.pixels.w)
            (quad.pixels.y, quad.pixels.w) = (Float(size.height) - bottom, Float(size.height) - top)
            quad.extent.y = Float(size.height)
            return quad
        }
        batch.drawToWindow(quads, .present, frame.texture, width: size.width, height: size.height)
    }

    /// Lets the hidden buffer be seen; `changed` are the pixels in which it differs from what is seen, `nil` for all.
    private func swap(_ changed: [PixelRect]?) throws(PainterError) {
        let (egl, display) = (device.egl, device.display)
        let succeeded: EGLBoolean
        if let swapWithDamage, let changed {
            var numbers = changed.flatMap { rect in
                [rect.x, size.height - rect.y - rect.height, rect.width, rect.height].map { EGLint($0) }
            }
            succeeded = swapWithDamage(display, surface, &numbers, EGLint(changed.count))
        } else {
            succeeded = egl.swapBuffers(display, surface)
        }
        if succeeded == 0 { throw PainterError("\(device.renderer) shows no more frames (\(egl.lastError))") }
    }

    private func query(_ attribute: EGLint) -> Int {
        var value: EGLint = 0
        return device.egl.querySurface(device.display, surface, attribute, &value) != 0 ? Int(value) : 0
    }

    private static func preservation(
        _ device: GLDevice, _ surface: EGLSurface, _ extensions: Set<Substring>
    ) -> BufferPreservation {
        if extensions.contains("EGL_EXT_buffer_age") { return .age }
        let egl = device.egl
        var surfaceTypes: EGLint = 0
        guard egl.getConfigAttrib(device.display, device.config, EGL_SURFACE_TYPE, &surfaceTypes) != 0,
            surfaceTypes & EGL_SWAP_BEHAVIOR_PRESERVED_BIT != 0,
            egl.surfaceAttrib(device.display, surface, EGL_SWAP_BEHAVIOR, EGL_BUFFER_PRESERVED) != 0
        else { return .undefined }
        return .lastFrame
    }

    private static func swapWithDamage(_ egl: EGLFunctions, _ extensions: Set<Substring>) -> SwapWithDamage? {
        for vendor in ["KHR", "EXT"] where extensions.contains("EGL_\(vendor)_swap_buffers_with_damage") {
            if let address = egl.getProcAddress("eglSwapBuffersWithDamage\(vendor)") {
                return unsafeBitCast(address, to: SwapWithDamage.self)
            }
        }
        return nil
    }
}
