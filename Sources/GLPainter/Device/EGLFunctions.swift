import CGLES
import RenderServer

/// The functions of EGL that the painter calls.
struct EGLFunctions: @unchecked Sendable {
    let getProcAddress: PFNEGLGETPROCADDRESSPROC
    let getError: PFNEGLGETERRORPROC
    let queryString: PFNEGLQUERYSTRINGPROC
    let initialize: PFNEGLINITIALIZEPROC
    let bindAPI: PFNEGLBINDAPIPROC
    let chooseConfig: PFNEGLCHOOSECONFIGPROC
    let createContext: PFNEGLCREATECONTEXTPROC
    let destroyContext: PFNEGLDESTROYCONTEXTPROC
    let makeCurrent: PFNEGLMAKECURRENTPROC
    let createPbufferSurface: PFNEGLCREATEPBUFFERSURFACEPROC
    let destroySurface: PFNEGLDESTROYSURFACEPROC
    let getPlatformDisplay: PFNEGLGETPLATFORMDISPLAYPROC
    let getDisplay: PFNEGLGETDISPLAYPROC

    /// Opens EGL.
    ///
    /// - Throws: `PainterFailure` when the system has none, or one that is too old.
    init() throws(PainterFailure) {
        let library = try SharedLibrary("libEGL.so.1")
        getProcAddress = try library.function("eglGetProcAddress")
        getError = try library.function("eglGetError")
        queryString = try library.function("eglQueryString")
        initialize = try library.function("eglInitialize")
        bindAPI = try library.function("eglBindAPI")
        chooseConfig = try library.function("eglChooseConfig")
        createContext = try library.function("eglCreateContext")
        destroyContext = try library.function("eglDestroyContext")
        makeCurrent = try library.function("eglMakeCurrent")
        createPbufferSurface = try library.function("eglCreatePbufferSurface")
        destroySurface = try library.function("eglDestroySurface")
        getPlatformDisplay = try library.function("eglGetPlatformDisplay")
        getDisplay = try library.function("eglGetDisplay")
    }
}
