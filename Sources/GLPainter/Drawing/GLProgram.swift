import CGLES
import RenderServer

/// A program of the graphics chip.
struct GLProgram {
    let name: GLuint
    private let targetSize: GLint

    /// Compiles the program of a shade. The context must be current.
    ///
    /// - Throws: `PainterFailure` with the first line of what the compiler says.
    init(_ gl: GLFunctions, _ shader: ShaderKind, cornerCurve: [Float]) throws(PainterError) {
        let vertex = try GLProgram.compile(gl, GLenum(GL_VERTEX_SHADER), ShaderSource.vertex)
        let fragment = try GLProgram.compile(gl, GLenum(GL_FRAGMENT_SHADER), ShaderSource.fragment(shader))
        name = gl.createProgram()
        gl.attachShader(name, vertex)
        gl.attachShader(name, fragment)
        gl.linkProgram(name)
        gl.deleteShader(vertex)
        gl.deleteShader(fragment)
        var isLinked: GLint = 0
        gl.getProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
        if isLinked == 0 { throw PainterError("the program '\(shader)' does not link") }
        targetSize = gl.getUniformLocation(name, "sheetSize")
        gl.useProgram(name)
        gl.uniform1i(gl.getUniformLocation(name, "picture"), 0)
        let curve = gl.getUniformLocation(name, "cornerCurve")
        if curve >= 0 { gl.uniform4fv(curve, GLsizei(ShaderSource.cornerVectors), cornerCurve) }
    }

    func use(_ gl: GLFunctions, width: Int, height: Int) {
        gl.useProgram(name)
        gl.uniform2f(targetSize, Float(width), Float(height))
    }

    private static func compile(_ gl: GLFunctions, _ kind: GLenum, _ text: String) throws(PainterError) -> GLuint {
        let shader = gl.createShader(kind)
        text.withCString { text in
            var text: UnsafePointer<GLchar>? = text
            gl.shaderSource(shader, 1, &text, nil)
        }
        gl.compileShader(shader)
        var isCompiled: GLint = 0
        gl.getShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
        if isCompiled != 0 { return shader }
        var log = [GLchar](repeating: 0, count: 1024)
        gl.getShaderInfoLog(shader, GLsizei(log.count), nil, &log)
        let message = String(decoding: log.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw PainterError("a program for the graphics chip does not compile: \(message.prefix { $0 != "\n" })")
    }
}
