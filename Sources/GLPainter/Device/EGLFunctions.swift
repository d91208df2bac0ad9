import CGLES
import Foundation
import RenderServer

/// The EGL functions that the painter calls.
struct EGLFunctions: @unchecked Sendable {
    let getProcAddress: PFNEGLGETPROCADDRESSPROC
    let getError: PFNEGLGETERRORPROC
    let queryString: PFNEGLQUERYSTRINGPROC
    let initialize: PFNEGLINITIALIZEPROC
    let bindAPI: PFNEGLBINDAPIPROC
    let chooseConfig: PFNEGLCHOOSECONFIGPROC
    let getConfigAttrib: PFNEGLGETCONFIGATTRIBPROC
    let createContext: PFNEGLCREATECONTEXTPROC
    let destroyContext: PFNEGLDESTROYCONTEXTPROC
    let makeCurrent: PFNEGLMAKECURRENTPROC
    let createPbufferSurface: PFNEGLCREATEPBUFFERSURFACEPROC
    let createPlatformWindowSurface: PFNEGLCREATEPLATFORMWINDOWSURFACEPROC
    let destroySurface: PFNEGLDESTROYSURFACEPROC
    let querySurface: PFNEGLQUERYSURFACEPROC
    let surfaceAttrib: PFNEGLSURFACEATTRIBPROC
    let swapBuffers: PFNEGLSWAPBUFFERSPROC
    let swapInterval: PFNEGLSWAPINTERVALPROC
    let getPlatformDisplay: PFNEGLGETPLATFORMDISPLAYPROC
    let getDisplay: PFNEGLGETDISPLAYPROC

    /// Loads EGL.
    ///
    /// - Throws: `PainterError` if EGL is missing or too old.
    init() throws(PainterError) {
        let library = try SharedLibrary("libEGL.so.1")
        getProcAddress = try library.function("eglGetProcAddress")
        getError = try library.function("eglGetError")
        queryString = try library.function("eglQueryString")
        initialize = try library.function("eglInitialize")
        bindAPI = try library.function("eglBindAPI")
        chooseConfig = try library.function("eglChooseConfig")
        getConfigAttrib = try library.function("eglGetConfigAttrib")
        createContext = try library.function("eglCreateContext")
        destroyContext = try library.function("eglDestroyContext")
        makeCurrent = try library.function("eglMakeCurrent")
        createPbufferSurface = try library.function("eglCreatePbufferSurface")
        createPlatformWindowSurface = try library.function("eglCreatePlatformWindowSurface")
        destroySurface = try library.function("eglDestroySurface")
        querySurface = try library.function("eglQuerySurface")
        surfaceAttrib = try library.function("eglSurfaceAttrib")
        swapBuffers = try library.function("eglSwapBuffers")
        swapInterval = try library.function("eglSwapInterval")
        getPlatformDisplay = try library.function("eglGetPlatformDisplay")
        getDisplay = try library.function("eglGetDisplay")
    }

    /// Calls `open` with EGL's logging turned off, since failures are reported as a `PainterError`. An
    /// `EGL_LOG_LEVEL` set in the environment takes precedence.
    static func withoutLogging<Found>(_ open: () throws(PainterError) -> Found) throws(PainterError) -> Found {
        let name = "EGL_LOG_LEVEL"
        if getenv(name) != nil { return try open() }
        setenv(name, "fatal", 1)
        defer { unsetenv(name) }
        return try open()
    }

    /// The extensions of a display.
    func extensions(of display: EGLDisplay) -> Set<Substring> {
        Set((queryString(display, EGL_EXTENSIONS).map { String(cString: $0) } ?? "").split(separator: " "))
    }

    /// The last EGL error, as text.
    var lastError: String { "error \(String(getError(), radix: 16))" }
}

/// A system library that is loaded at run time and never unloaded.
struct SharedLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    private let name: String

    /// - Throws: `PainterError` if the system has no such library.
    init(_ name: String) throws(PainterError) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw PainterError("cannot load \(name)") }
        self.handle = handle
        self.name = name
    }

    /// A function of the library. `Function` must be its C type.
    func function<Function>(_ symbol: String, as type: Function.Type = Function.self) throws(PainterError) -> Function {
        guard let address = dlsym(handle, symbol) else { throw PainterError("\(name) has no \(symbol)") }
        return unsafeBitCast(address, to: Function.self)
    }
}
