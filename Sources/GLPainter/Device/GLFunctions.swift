import CGLES
import RenderServer

/// The GLES 3 functions that the painter calls, by their names without the prefix.
struct GLFunctions: @unchecked Sendable {
    let getString: PFNGLGETSTRINGPROC
    let getIntegerv: PFNGLGETINTEGERVPROC
    let getError: PFNGLGETERRORPROC
    let enable: PFNGLENABLEPROC
    let blendFunc: PFNGLBLENDFUNCPROC
    let viewport: PFNGLVIEWPORTPROC
    let clear: PFNGLCLEARPROC
    let genTextures: PFNGLGENTEXTURESPROC
    let deleteTextures: PFNGLDELETETEXTURESPROC
    let bindTexture: PFNGLBINDTEXTUREPROC
    let texParameteri: PFNGLTEXPARAMETERIPROC
    let texImage2D: PFNGLTEXIMAGE2DPROC
    let texSubImage2D: PFNGLTEXSUBIMAGE2DPROC
    let copyTexSubImage2D: PFNGLCOPYTEXSUBIMAGE2DPROC
    let pixelStorei: PFNGLPIXELSTOREIPROC
    let genFramebuffers: PFNGLGENFRAMEBUFFERSPROC
    let deleteFramebuffers: PFNGLDELETEFRAMEBUFFERSPROC
    let bindFramebuffer: PFNGLBINDFRAMEBUFFERPROC
    let framebufferTexture2D: PFNGLFRAMEBUFFERTEXTURE2DPROC
    let checkFramebufferStatus: PFNGLCHECKFRAMEBUFFERSTATUSPROC
    let readPixels: PFNGLREADPIXELSPROC
    let createShader: PFNGLCREATESHADERPROC
    let shaderSource: PFNGLSHADERSOURCEPROC
    let compileShader: PFNGLCOMPILESHADERPROC
    let getShaderiv: PFNGLGETSHADERIVPROC
    let getShaderInfoLog: PFNGLGETSHADERINFOLOGPROC
    let deleteShader: PFNGLDELETESHADERPROC
    let createProgram: PFNGLCREATEPROGRAMPROC
    let attachShader: PFNGLATTACHSHADERPROC
    let linkProgram: PFNGLLINKPROGRAMPROC
    let getProgramiv: PFNGLGETPROGRAMIVPROC
    let getProgramInfoLog: PFNGLGETPROGRAMINFOLOGPROC
    let useProgram: PFNGLUSEPROGRAMPROC
    let getUniformLocation: PFNGLGETUNIFORMLOCATIONPROC
    let uniform1i: PFNGLUNIFORM1IPROC
    let uniform2f: PFNGLUNIFORM2FPROC
    let uniform4fv: PFNGLUNIFORM4FVPROC
    let genBuffers: PFNGLGENBUFFERSPROC
    let bindBuffer: PFNGLBINDBUFFERPROC
    let bufferData: PFNGLBUFFERDATAPROC
    let vertexAttribPointer: PFNGLVERTEXATTRIBPOINTERPROC
    let enableVertexAttribArray: PFNGLENABLEVERTEXATTRIBARRAYPROC
    let vertexAttribDivisor: PFNGLVERTEXATTRIBDIVISORPROC
    let genVertexArrays: PFNGLGENVERTEXARRAYSPROC
    let bindVertexArray: PFNGLBINDVERTEXARRAYPROC
    let drawArraysInstanced: PFNGLDRAWARRAYSINSTANCEDPROC

    /// Loads the functions; a context must be current.
    ///
    /// - Throws: `PainterError` if one is missing.
    init(_ egl: EGLFunctions) throws(PainterError) {
        func find<Function>(_ name: String) throws(PainterError) -> Function {
            guard let address = egl.getProcAddress(name) else { throw PainterError("GLES has no \(name)") }
            return unsafeBitCast(address, to: Function.self)
        }
        getString = try find("glGetString")
        getIntegerv = try find("glGetIntegerv")
        getError = try find("glGetError")
        enable = try find("glEnable")
        blendFunc = try find("glBlendFunc")
        viewport = try find("glViewport")
        clear = try find("glClear")
        genTextures = try find("glGenTextures")
        deleteTextures = try find("glDeleteTextures")
        bindTexture = try find("glBindTexture")
        texParameteri = try find("glTexParameteri")
        texImage2D = try find("glTexImage2D")
        texSubImage2D = try find("glTexSubImage2D")
        copyTexSubImage2D = try find("glCopyTexSubImage2D")
        pixelStorei = try find("glPixelStorei")
        genFramebuffers = try find("glGenFramebuffers")
        deleteFramebuffers = try find("glDeleteFramebuffers")
        bindFramebuffer = try find("glBindFramebuffer")
        framebufferTexture2D = try find("glFramebufferTexture2D")
        checkFramebufferStatus = try find("glCheckFramebufferStatus")
        readPixels = try find("glReadPixels")
        createShader = try find("glCreateShader")
        shaderSource = try find("glShaderSource")
        compileShader = try find("glCompileShader")
        getShaderiv = try find("glGetShaderiv")
        getShaderInfoLog = try find("glGetShaderInfoLog")
        deleteShader = try find("glDeleteShader")
        createProgram = try find("glCreateProgram")
        attachShader = try find("glAttachShader")
        linkProgram = try find("glLinkProgram")
        getProgramiv = try find("glGetProgramiv")
        getProgramInfoLog = try find("glGetProgramInfoLog")
        useProgram = try find("glUseProgram")
        getUniformLocation = try find("glGetUniformLocation")
        uniform1i = try find("glUniform1i")
        uniform2f = try find("glUniform2f")
        uniform4fv = try find("glUniform4fv")
        genBuffers = try find("glGenBuffers")
        bindBuffer = try find("glBindBuffer")
        bufferData = try find("glBufferData")
        vertexAttribPointer = try find("glVertexAttribPointer")
        enableVertexAttribArray = try find("glEnableVertexAttribArray")
        vertexAttribDivisor = try find("glVertexAttribDivisor")
        genVertexArrays = try find("glGenVertexArrays")
        bindVertexArray = try find("glBindVertexArray")
        drawArraysInstanced = try find("glDrawArraysInstanced")
    }
}
