import CGLES
import RenderServer

/// A shader program.
struct GLProgram {
    let name: GLuint
    private let targetSize: GLint

    /// Compiles and links the program of a shader kind. The context must be current.
    ///
    /// - Throws: `PainterError` with the first line of the compiler's log.
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
        if isLinked == 0 { throw PainterError("the shader program '\(shader)' does not link") }
        targetSize = gl.getUniformLocation(name, "targetSize")
        gl.useProgram(name)
        gl.uniform1i(gl.getUniformLocation(name, "source"), 0)
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
        throw PainterError("a shader does not compile: \(message.prefix { $0 != "\n" })")
    }
}

/// The way a quad's pixels get their colors; each kind is one shader program.
enum ShaderKind: Int, CaseIterable {
    /// A solid color in an axis-aligned box.
    case box
    /// A solid color inside an outline or between two.
    case outline
    /// A texture in an axis-aligned box.
    case texture
    /// A texture clipped to an outline.
    case clippedTexture
    /// A texture through a perspective projection.
    case projection
    /// A color ramp, along a line, radially or conically, clipped to an outline.
    case gradient
    /// The average of blocks of pixels.
    case downsample
    /// The average of pixels in a row or a column (box blur).
    case blur
    /// A group and what lies behind it, combined by a blend mode.
    case blend
    /// A copy for windows: red and blue swapped, and the first row at the top.
    case present
}

/// The blend mode of a quad.
enum Blend {
    /// The source replaces the destination.
    case copy
    /// The source over the destination, both premultiplied.
    case sourceOver
    /// The sum of source and destination.
    case add
    /// The destination multiplied with the source's alpha.
    case destinationIn
    /// The product of source and destination.
    case multiply
}
