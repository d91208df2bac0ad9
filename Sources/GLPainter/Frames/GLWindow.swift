import CGLES
import CoreGraphics
import RenderServer

/// A window that shows frames: the damage is copied to the back buffer, which is then swapped.
final class GLWindow {
    private typealias SwapWithDamage = PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC

    /// How much of the previous frame the back buffer preserves.
    private enum BufferPreservation {
        /// EGL reports the buffer's age in frames.
        case age
        /// The buffer always shows the last frame.
        case lastFrame
        /// The contents are undefined.
        case undefined
    }

    private let device: GLDevice
    private let surface: EGLSurface
    /// What EGL draws to on Wayland; `nil` on X, where the surface has the size of the window by itself.
    private let waylandWindow: WaylandEGLWindow?
    /// Whether swaps do not wait for the display.
    private var isUnthrottled = false
    private let preservation: BufferPreservation
    private let swapWithDamage: SwapWithDamage?
    private var history = DamageHistory()
    /// The window's size at the last frame, in pixels.
    private var size = (width: 0, height: 0)

    /// Makes the device render to a window. On X its visual must be the device's. On Wayland the surface is current only
    /// while a frame is shown: a back buffer keeps the size that it had when the surface became current.
    ///
    /// - Throws: `PainterError` if EGL cannot create the surface; the device is then unchanged.
    init(_ device: GLDevice, window: NativeWindow) throws(PainterError) {
        self.device = device
        let (egl, display) = (device.egl, device.display)
        let made: EGLSurface?
        switch window {
        case .x11(var id):
            waylandWindow = nil
            made = egl.createPlatformWindowSurface(display, device.config, &id, nil)
        case .wayland(let surface):
            let window = try WaylandEGLWindow(surface)
            waylandWindow = window
            made = egl.createPlatformWindowSurface(display, device.config, window.object, nil)
        }
        guard let made else { throw PainterError("EGL cannot create a window surface (\(egl.lastError))") }
        surface = made
        let extensions = egl.extensions(of: display)
        preservation = GLWindow.preservation(device, surface, extensions)
        swapWithDamage = GLWindow.swapWithDamage(egl, extensions)
        guard waylandWindow == nil else { return }
        let previousWindow = device.window
        device.window = surface
        do {
            try device.begin()
        } catch {
            device.window = previousWindow
            _ = egl.destroySurface(display, surface)
            throw PainterError("EGL cannot draw to the window surface")
        }
        unthrottle()
        device.end()
    }

    /// Lets swaps not wait for the display: the caller schedules frames. The surface must be current.
    private func unthrottle() {
        if isUnthrottled { return }
        isUnthrottled = true
        _ = device.egl.swapInterval(device.display, 0)
    }

    deinit {
        if device.window == surface { device.window = nil }
        _ = device.egl.destroySurface(device.display, surface)
    }

    /// Makes the surface of Wayland current, in the size of a frame.
    ///
    /// - Throws: `PainterError` if EGL cannot.
    private func makeCurrent(for frame: PixelRect) throws(PainterError) {
        guard let waylandWindow else { return }
        waylandWindow.resize(width: frame.width, height: frame.height)
        guard device.egl.makeCurrent(device.display, surface, surface, device.context) != 0 else {
            throw PainterError("EGL cannot draw to the window surface (\(device.egl.lastError))")
        }
        unthrottle()
    }

    /// Shows a frame in which these pixels changed, in the window of an output. The context must be current.
    ///
    /// - Throws: `PainterError` if the swap fails.
    func show(
        _ frame: GLRenderTarget, changed: [PixelRect], _ batch: BatchRenderer, of output: any WindowedOutput
    ) throws(PainterError) {
        history.add(changed)
        let isShown = try output.presentInWindow { () throws(PainterError) in
            try makeCurrent(for: frame.bounds)
            let currentSize = (width: query(EGL_WIDTH), height: query(EGL_HEIGHT))
            let missing = currentSize == size ? history.missing(atAge: age) : nil
            size = currentSize
            copy(missing ?? [frame.bounds], of: frame, batch)
            try swap(missing == nil ? nil : changed)
        }
        // The history has a change that no buffer has: the next frame is copied as a whole.
        if !isShown { size = (0, 0) }
    }

    /// Shows the last frame again after the window lost its contents. The context must be current.
    ///
    /// - Throws: `PainterError` if the swap fails.
    func showAgain(
        _ frame: GLRenderTarget, _ batch: BatchRenderer, of output: any WindowedOutput
    ) throws(PainterError) {
        try show(frame, changed: [frame.bounds], batch, of: output)
    }

    private var age: Int {
        switch preservation {
        case .age: query(EGL_BUFFER_AGE_EXT)
        case .lastFrame: 1
        case .undefined: 0
        }
    }

    /// Copies rectangles of the frame to the back buffer. While the window's size differs from the frame's, the frame
    /// is aligned to the upper left.
    private func copy(_ rects: [PixelRect], of frame: GLRenderTarget, _ batch: BatchRenderer) {
        let gl = device.gl
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        if size != (frame.bounds.width, frame.bounds.height) { gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT)) }
        let quads = rects.map { rect in
            var quad = QuadInstance(rect, on: frame)
            // The rows of a window are counted from the bottom.
            let (top, bottom) = (quad.pixels.y, quad.pixels.w)
            (quad.pixels.y, quad.pixels.w) = (Float(size.height) - bottom, Float(size.height) - top)
            quad.extent.y = Float(size.height)
            return quad
        }
        batch.drawToWindow(quads, .present, frame.texture, width: size.width, height: size.height)
    }

    /// Swaps the buffers; `changed` are the pixels that differ from the front buffer, `nil` for all.
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
        if succeeded == 0 { throw PainterError("\(device.renderer) cannot swap buffers (\(egl.lastError))") }
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

/// The damage of the latest frames, for updating buffers that still show one of them.
struct DamageHistory {
    /// The number of frames remembered; windows rarely have more buffers (decision).
    private static let maxFrames = 4

    /// The damage of each frame, the newest first.
    private var frames: [[PixelRect]] = []

    /// Adds the damage of a frame.
    mutating func add(_ rects: [PixelRect]) {
        if frames.count == Self.maxFrames { frames.removeLast() }
        frames.insert(rects, at: 0)
    }

    /// The rectangles, which may overlap, to update in a buffer of an age in frames. `nil` for the whole buffer: an age
    /// of 0 means unknown contents, and older frames are not remembered.
    func missing(atAge age: Int) -> [PixelRect]? {
        guard (1...Self.maxFrames).contains(age), age <= frames.count else { return nil }
        return frames.prefix(age).flatMap { $0 }
    }
}
