import CGLES
import RenderServer

/// Pixels in the memory of the graphics chip. Deleted with this object, the next time the context is current.
///
/// Pixels are kept as they lie in Cairo's memory: blue first. Shaders therefore see red and blue exchanged, and so does
/// whoever reads a frame back, which makes it right again.
final class Texture {
    /// What a pixel holds.
    enum Format {
        /// Blue, green, red and opacity, premultiplied.
        case color
        /// The same without opacity: whatever the fourth byte says, pixels are opaque.
        case opaque
        /// Opacity of a shape; its colour is white.
        case coverage
    }

    let name: GLuint
    let width: Int
    let height: Int
    let format: Format
    private let device: GLDevice

    /// A texture of unknown pixels. The context must be current; sides must be within those it can have.
    init(_ device: GLDevice, width: Int, height: Int, format: Format) {
        self.device = device
        self.width = width
        self.height = height
        self.format = format
        let gl = device.gl
        var name: GLuint = 0
        gl.genTextures(1, &name)
        self.name = name
        let target = GLenum(GL_TEXTURE_2D)
        gl.bindTexture(target, name)
        gl.texImage2D(
            target, 0, format.internalFormat, GLsizei(width), GLsizei(height), 0, format.pixelFormat, GLenum(GL_UNSIGNED_BYTE), nil)
        gl.texParameteri(target, GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
        gl.texParameteri(target, GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
        gl.texParameteri(target, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
        gl.texParameteri(target, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
        for (channel, source) in format.swizzle { gl.texParameteri(target, GLenum(channel), source) }
    }

    /// True when the texture lies in the memory of this device.
    func isOwned(by device: GLDevice) -> Bool { self.device === device }

    deinit { device.deletionQueue.add(texture: name) }

    /// Puts pixels into a part of the texture. `bytes` is the part's first pixel, `stride` the bytes from row to row.
    func upload(_ part: PixelRect, _ bytes: UnsafeRawPointer, stride: Int) {
        let gl = device.gl
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        gl.pixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        gl.pixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(stride / format.bytesPerPixel))
        gl.texSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(part.x), GLint(part.y), GLsizei(part.width), GLsizei(part.height),
            format.pixelFormat, GLenum(GL_UNSIGNED_BYTE), bytes)
    }
}

extension Texture.Format {
    /// Bytes a pixel.
    fileprivate var bytesPerPixel: Int { self == .coverage ? 1 : 4 }
    fileprivate var internalFormat: GLint { self == .coverage ? GL_R8 : GL_RGBA8 }
    fileprivate var pixelFormat: GLenum { GLenum(self == .coverage ? GL_RED : GL_RGBA) }

    /// Where channels that the pixels lack come from.
    fileprivate var swizzle: [(Int32, GLint)] {
        switch self {
        case .color: []
        case .opaque: [(GL_TEXTURE_SWIZZLE_A, GL_ONE)]
        case .coverage:
            [
                (GL_TEXTURE_SWIZZLE_R, GL_RED), (GL_TEXTURE_SWIZZLE_G, GL_RED), (GL_TEXTURE_SWIZZLE_B, GL_RED),
                (GL_TEXTURE_SWIZZLE_A, GL_RED),
            ]
        }
    }
}
