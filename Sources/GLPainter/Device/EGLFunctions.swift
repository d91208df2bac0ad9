import CGLES
import Foundation
import RenderServer

/// The functions of EGL that the painter calls.
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

    /// Opens EGL.
    ///
    /// - Throws: `PainterFailure` when the system has none, or one that is too old.
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

    /// Does what opens EGL and looks for chips, while the libraries behind it are told not to complain: what fails is told
    /// as a `PainterFailure`. What the program's environment says of that holds.
    static func withoutLogging<Found>(_ open: () throws(PainterError) -> Found) throws(PainterError) -> Found {
        let name = "EGL_LOG_LEVEL"
        if getenv(name) != nil { return try open() }
        setenv(name, "fatal", 1)
        defer { unsetenv(name) }
        return try open()
    }

    /// The extensions that a display has.
    func extensions(of display: EGLDisplay) -> Set<Substring> {
        Set((queryString(display, EGL_EXTENSIONS).map { String(cString: $0) } ?? "").split(separator: " "))
    }

    /// What EGL found wrong last, as one word.
    var lastError: String { "error \(String(getError(), radix: 16))" }
}
