import CGLES
import Foundation
import RenderServer

/// A GLES 3 context and the properties of its renderer.
///
/// A context is current on one thread at a time: between `begin` and `end`, on the thread that calls them.
final class GLDevice: @unchecked Sendable {
    let egl: EGLFunctions
    let gl: GLFunctions
    let display: EGLDisplay
    let config: EGLConfig
    let context: EGLContext
    /// The renderer's name, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    let renderer: String
    /// The maximum side of a texture, in pixels.
    let maxTextureSide: Int
    /// The windows that the context can render to; `nil` if it supports none.
    let windows: WindowSupport?
    /// The window surface that the context renders to in addition to textures; `nil` for none.
    var window: EGLSurface?
    /// The surface that the context is bound to without a window; `nil` if it needs none.
    private let placeholderSurface: EGLSurface?
    /// The textures and framebuffers to delete.
    let deletionQueue = DeletionQueue()

    /// A context on a GPU, or software-rendered if the system has no GPU.
    ///
    /// - Throws: `PainterError` that states what the system lacks.
    static func best() throws(PainterError) -> GLDevice {
        try EGLFunctions.withoutLogging { () throws(PainterError) -> GLDevice in try best(EGLFunctions()) }
    }

    /// What windows a context can render to.
    enum WindowSupport: Hashable {
        /// Those of X that have the visual with this ID.
        case x11(visual: UInt)
        /// All of a Wayland compositor.
        case wayland
    }

    /// A context for windows.
    ///
    /// - Throws: `PainterError` that states what the system lacks.
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
        guard let fallback else { throw PainterError("EGL has no display") }
        return try fallback.get()
    }

    /// Creates a context.
    ///
    /// - Throws: `PainterError` that states what the system lacks.
    init(_ platform: GLPlatform, _ egl: EGLFunctions) throws(PainterError) {
        self.egl = egl
        display = try platform.display(egl)
        guard egl.initialize(display, nil, nil) != 0 else { throw PainterError("EGL has no display") }
        guard egl.bindAPI(EGLenum(EGL_OPENGL_ES_API)) != 0 else { throw PainterError("EGL does not support GLES") }
        (config, windows) = try GLDevice.chooseConfig(platform, egl, display)
        let attributes: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE]
        guard let context = egl.createContext(display, config, nil, attributes) else {
            throw PainterError("EGL cannot create a GLES 3 context (\(egl.lastError))")
        }
        self.context = context
        placeholderSurface = GLDevice.makePlaceholderSurface(egl, display, config)
        guard egl.makeCurrent(display, placeholderSurface, placeholderSurface, context) != 0 else {
            throw PainterError("EGL cannot make its context current (\(egl.lastError))")
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

    /// True if GLES is software-rendered.
    var isSoftware: Bool {
        let name = renderer.lowercased()
        return GLDevice.softwareRenderers.contains { name.contains($0) }
    }

    private static let softwareRenderers = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]

    /// Makes the context current on this thread, and deletes the queued textures and framebuffers.
    ///
    /// - Throws: `PainterError` if the context is lost.
    func begin() throws(PainterError) {
        let surface = window ?? placeholderSurface
        guard egl.makeCurrent(display, surface, surface, context) != 0 else {
            throw PainterError("the context of \(renderer) is lost (\(egl.lastError))")
        }
        deletionQueue.deleteAll(gl)
    }

    /// Releases the context so that another thread may use it.
    func end() { _ = egl.makeCurrent(display, nil, nil, nil) }

    /// - Throws: `PainterError` if GLES has recorded an error.
    func check(_ action: String) throws(PainterError) {
        let error = gl.getError()
        if error == GLenum(GL_NO_ERROR) { return }
        throw PainterError("\(renderer) cannot \(action) (error \(String(error, radix: 16)))")
    }

    /// A surface of one pixel, for systems that cannot make a context current without one.
    private static func makePlaceholderSurface(_ egl: EGLFunctions, _ display: EGLDisplay, _ config: EGLConfig)
        -> EGLSurface?
    {
        if egl.extensions(of: display).contains("EGL_KHR_surfaceless_context") { return nil }
        return egl.createPbufferSurface(display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
    }
}

extension GLDevice {
    /// The maximum number of configurations examined (decision).
    private static let maxConfigs = 256

    /// Chooses the configuration, and the windows that it is for. Without windows any configuration will do. On X, chooses
    /// the one whose visual the screen ranks highest, on Wayland eight bits per color and, if possible, no alpha; ties go to
    /// EGL's order.
    ///
    /// - Throws: `PainterError` if there is none.
    static func chooseConfig(
        _ platform: GLPlatform, _ egl: EGLFunctions, _ display: EGLDisplay
    ) throws(PainterError) -> (config: EGLConfig, windows: WindowSupport?) {
        func attribute(_ name: EGLint, _ config: EGLConfig) -> EGLint? {
            var value: EGLint = 0
            return egl.getConfigAttrib(display, config, name, &value) != 0 ? value : nil
        }
        func best(_ rank: (EGLConfig) -> Int?) -> (config: EGLConfig, rank: Int)? {
            var best: (config: EGLConfig, rank: Int)?
            for config in configs(egl, display, EGL_WINDOW_BIT, atMost: maxConfigs) {
                if let rank = rank(config), rank < best?.rank ?? .max { best = (config, rank) }
            }
            return best
        }
        switch platform {
        case .windows(.x11(let screen)):
            let found = best { config in
                attribute(EGL_NATIVE_VISUAL_ID, config).flatMap {
                    screen.visuals.firstIndex(of: UInt(UInt32(bitPattern: $0)))
                }
            }
            guard let found else { throw PainterError("no EGLConfig supports GLES 3 in windows of this X server") }
            return (found.config, .x11(visual: screen.visuals[found.rank]))
        case .windows(.wayland):
            let found = best { config in
                let sizes = [EGL_RED_SIZE, EGL_GREEN_SIZE, EGL_BLUE_SIZE, EGL_ALPHA_SIZE].map { attribute($0, config) }
                return [[8, 8, 8, 0], [8, 8, 8, 8]].firstIndex(of: sizes)
            }
            guard let found else { throw PainterError("no EGLConfig supports GLES 3 in windows of this compositor") }
            return (found.config, .wayland)
        case .surfaceless, .device:
            guard let config = configs(egl, display, EGL_PBUFFER_BIT, atMost: 1).first else {
                throw PainterError("no EGLConfig supports GLES 3")
            }
            return (config, nil)
        }
    }

    private static func configs(
        _ egl: EGLFunctions, _ display: EGLDisplay, _ surface: EGLint, atMost most: Int
    ) -> [EGLConfig] {
        let attributes: [EGLint] = [
            EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, surface, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
            EGL_BLUE_SIZE, 8, EGL_NONE,
        ]
        var found = [EGLConfig?](repeating: nil, count: most)
        var count: EGLint = 0
        guard egl.chooseConfig(display, attributes, &found, EGLint(most), &count) != 0 else { return [] }
        return found.prefix(Int(max(0, count))).compactMap { $0 }
    }
}

/// Textures and framebuffers to delete when the context is current next. Thread-safe.
final class DeletionQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var textures: [GLuint] = []
    private var framebuffers: [GLuint] = []

    func add(texture: GLuint) { lock.withLock { textures.append(texture) } }
    func add(framebuffer: GLuint) { lock.withLock { framebuffers.append(framebuffer) } }

    func deleteAll(_ gl: GLFunctions) {
        let names = lock.withLock {
            defer {
                textures.removeAll(keepingCapacity: true)
                framebuffers.removeAll(keepingCapacity: true)
            }
            return (textures, framebuffers)
        }
        if !names.0.isEmpty { gl.deleteTextures(GLsizei(names.0.count), names.0) }
        if !names.1.isEmpty { gl.deleteFramebuffers(GLsizei(names.1.count), names.1) }
    }
}
