import CCairo
import CGLES
import CoreGraphics
import RenderServer

/// Pixels in GPU memory. The GL texture is deleted when the context is current next after this object is released.
///
/// Pixels have Cairo's byte order, blue first. Shaders therefore see red and blue swapped; reading a frame back
/// restores the order.
final class Texture {
    /// The pixel format.
    enum Format {
        /// Blue, green, red and alpha, premultiplied.
        case color
        /// The same without alpha: the fourth byte is ignored.
        case opaque
        /// A mask: white with this alpha.
        case coverage
    }

    let name: GLuint
    let width: Int
    let height: Int
    let format: Format
    private let device: GLDevice

    /// A texture of undefined pixels. The context must be current; sides must not exceed `GLDevice.maxTextureSide`.
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
            target, 0, format.internalFormat, GLsizei(width), GLsizei(height), 0, format.pixelFormat,
            GLenum(GL_UNSIGNED_BYTE), nil)
        gl.texParameteri(target, GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
        gl.texParameteri(target, GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
        gl.texParameteri(target, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
        gl.texParameteri(target, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
        for (channel, source) in format.swizzle { gl.texParameteri(target, GLenum(channel), source) }
    }

    /// True if the texture belongs to this device.
    func isOwned(by device: GLDevice) -> Bool { self.device === device }

    deinit { device.deletionQueue.add(texture: name) }

    /// Uploads pixels into a part of the texture. `bytes` is the part's first pixel, `stride` the number of bytes per
    /// row.
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
    /// Bytes per pixel.
    fileprivate var bytesPerPixel: Int { self == .coverage ? 1 : 4 }
    fileprivate var internalFormat: GLint { self == .coverage ? GL_R8 : GL_RGBA8 }
    fileprivate var pixelFormat: GLenum { GLenum(self == .coverage ? GL_RED : GL_RGBA) }

    /// The sources of channels that the format lacks.
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

/// The textures of one image, shared by all layers that show it: one in full size, and one for each power-of-two
/// reduction in use.
final class ImageTexture {
    /// The image that the textures show.
    private(set) var image: CGImage
    let device: GLDevice
    private var levels: [Int: Texture] = [:]

    init(_ image: CGImage, _ device: GLDevice) {
        self.image = image
        self.device = device
    }

    /// Switches to another image of the same size. The caller updates the full-size texture; reduced textures are
    /// uploaded again on demand.
    func replaceImage(with image: CGImage) {
        self.image = image
        levels = levels.filter { $0.key == 0 }
    }

    /// The texture for a number of halvings; uploads it if necessary.
    func level(
        _ halvings: Int, of surface: OpaquePointer, format: Texture.Format, counting uploads: inout UploadCount
    ) -> Texture {
        if let cached = levels[halvings] { return cached }
        let texture = Texture(
            device, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)), format: format)
        texture.upload(surface, PixelRect(x: 0, y: 0, width: texture.width, height: texture.height), &uploads)
        levels[halvings] = texture
        return texture
    }

    /// Uploads a part of the full-size image, if that was uploaded before.
    func update(_ part: PixelRect, from surface: OpaquePointer, counting uploads: inout UploadCount) {
        levels[0]?.upload(surface, part, &uploads)
    }
}

/// The amount of data uploaded to the GPU so far.
package struct UploadCount: Equatable, Sendable {
    /// The number of uploads.
    package var times = 0
    /// The number of pixels.
    package var pixels = 0
}

extension Texture {
    /// Uploads a part of a Cairo surface of the same size.
    func upload(_ surface: OpaquePointer, _ part: PixelRect, _ uploads: inout UploadCount) {
        cairo_surface_flush(surface)
        let part = part.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty, let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        upload(part, data + part.y * stride + part.x * (format == .coverage ? 1 : 4), stride: stride)
        uploads.times += 1
        uploads.pixels += part.area
    }
}
