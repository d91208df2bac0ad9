import CGLES
import Foundation
import RenderServer

/// A context of GLES 3, and what is known of the renderer behind it.
///
/// A context is current on one thread at a time: from `begin` to `end` on the one that calls them.
final class GLDevice: @unchecked Sendable {
    let egl: EGLFunctions
    let gl: GLFunctions
    let display: EGLDisplay
    let config: EGLConfig
    let context: EGLContext
    /// The renderer's name, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    let renderer: String
    /// The largest side of a texture, in pixels.
    let maxTextureSide: Int
    /// The visual that windows of the context must have, by Xlib's number; `nil` when it can have none.
    let visual: UInt?
    /// The window that the context draws into besides textures; `nil` for none.
    var window: EGLSurface?
    /// What the context is bound to without a window; `nil` where it needs nothing.
    private let placeholderSurface: EGLSurface?
    /// Names of textures and framebuffers that nobody holds any more.
    let deletionQueue = DeletionQueue()

    /// A context of a chip, or where the system has none, of the processor in its stead.
    ///
    /// - Throws: `PainterFailure` that says what the system lacks.
    static func best() throws(PainterError) -> GLDevice {
        try EGLFunctions.withoutLogging { () throws(PainterError) -> GLDevice in try best(EGLFunctions()) }
    }

    /// A context for the windows of an X server.
    ///
    /// - Throws: `PainterFailure` that says what the system lacks.
    static func forWindows(_ system: WindowSystem) throws(PainterError) -> GLDevice {
        try EGLFunctions.withoutLogging { () throws(PainterError) -> GLDevice in
            try GLDevice(.windows(system), EGLFunctions())
        }
    }

    private static func best(_ egl: EGLFunctions) throws(PainterError) -> GLDevice {
        var fallback: Result<GLDevice, PainterError>?
        for platform in GLPlatform.windowless(egl) {
            do {
                let device = try GLDevice(platform, egl)
                if !device.isSoftware { return device }
                if case .success? = fallback { continue }
                fallback = .success(device)
            } catch {
                fallback = fallback ?? .failure(error)
            }
        }
        guard let fallback else { throw PainterError("EGL gives no display") }
        return try fallback.get()
    }

    /// Makes a context.
    ///
    /// - Throws: `PainterFailure` that says what the system lacks.
    init(_ platform: GLPlatform, _ egl: EGLFunctions) throws(PainterError) {
        self.egl = egl
        display = try platform.display(egl)
        guard egl.initialize(display, nil, nil) != 0 else { throw PainterError("EGL gives no display") }
        guard egl.bindAPI(EGLenum(EGL_OPENGL_ES_API)) != 0 else { throw PainterError("EGL knows no GLES") }
        (config, visual) = try GLDevice.chooseConfig(platform, egl, display)
        let attributes: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE]
        guard let context = egl.createContext(display, config, nil, attributes) else {
            throw PainterError("EGL makes no context of GLES 3 (\(egl.lastError))")
        }
        self.context = context
        placeholderSurface = GLDevice.makePlaceholderSurface(egl, display, config)
        guard egl.makeCurrent(display, placeholderSurface, placeholderSurface, context) != 0 else {
            throw PainterError("EGL cannot use its context (\(egl.lastError))")
        }
        gl = try GLFunctions(egl)
        renderer = gl.getString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? "unknown"
        var side: GLint = 0
        gl.getIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &side)
        maxTextureSide = Int(side)
        _ = egl.makeCurrent(display, nil, nil, nil)
    }

    deinit {
        _ = egl.destroyContext(display, context)
        if let placeholderSurface { _ = egl.destroySurface(display, placeholderSurface) }
    }

    /// True when the processor does the work of the graphics chip.
    var isSoftware: Bool {
        let name = renderer.lowercased()
        return GLDevice.softwareRenderers.contains { name.contains($0) }
    }

    private static let softwareRenderers = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]

    /// Makes the context current on this thread, and forgets what nobody holds any more.
    ///
    /// - Throws: `PainterFailure` when the context is lost.
    func begin() throws(PainterError) {
        let surface = window ?? placeholderSurface
        guard egl.makeCurrent(display, surface, surface, context) != 0 else {
            throw PainterError("the context of \(renderer) is lost (\(egl.lastError))")
        }
        deletionQueue.deleteAll(gl)
    }

    /// Lets go of the context, so that another thread may use it.
    func end() { _ = egl.makeCurrent(display, nil, nil, nil) }

    /// - Throws: `PainterFailure` when GLES has found fault with what was asked of it.
    func check(_ action: String) throws(PainterError) {
        let error = gl.getError()
        if error == GLenum(GL_NO_ERROR) { return }
        throw PainterError("\(renderer) cannot \(action) (error \(String(error, radix: 16)))")
    }

    /// A surface of one pixel, for systems on which a context needs one.
    private static func makePlaceholderSurface(_ egl: EGLFunctions, _ display: EGLDisplay, _ config: EGLConfig) -> EGLSurface? {
        if egl.extensions(of: display).contains("EGL_KHR_surfaceless_context") { return nil }
        return egl.createPbufferSurface(display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
    }
}
