import CGLES
import RenderServer

/// A texture to paint on. All coordinates are pixels of the frame; `bounds` tells which of them the sheet holds. The
/// first row of the frame is the first of the texture.
package final class GLRenderTarget {
    let texture: Texture
    let framebuffer: GLuint
    /// The pixels of the frame that this sheet holds, at the texture's beginning.
    var bounds: PixelRect
    private let device: GLDevice

    /// A sheet of unknown pixels with room for `width` × `height`.
    ///
    /// - Throws: `PainterFailure` when there is no memory for it.
    init(_ device: GLDevice, width: Int, height: Int) throws(PainterError) {
        self.device = device
        texture = Texture(device, width: width, height: height, format: .color)
        bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        let gl = device.gl
        var name: GLuint = 0
        gl.genFramebuffers(1, &name)
        framebuffer = name
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        gl.framebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        let status = gl.checkFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        if status != GLenum(GL_FRAMEBUFFER_COMPLETE) {
            throw PainterError("\(device.renderer) gives no memory for \(width) × \(height) pixels")
        }
    }

    deinit { device.deletionQueue.add(framebuffer: framebuffer) }

    /// How many pixels it can hold.
    var capacity: Int { texture.width * texture.height }

    func fits(_ rect: PixelRect) -> Bool { rect.width <= texture.width && rect.height <= texture.height }
}
