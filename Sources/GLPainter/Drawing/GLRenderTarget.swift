import CGLES
import CoreGraphics
import RenderServer

/// A texture to render to. All coordinates are pixels of the frame; `bounds` are the pixels that the target holds. The
/// first row of the frame is the first row of the texture.
package final class GLRenderTarget {
    let texture: Texture
    let framebuffer: GLuint
    /// The pixels of the frame that the target holds, starting at the texture's first pixel.
    var bounds: PixelRect
    private let device: GLDevice

    /// Creates a target of undefined pixels with a capacity of `width` × `height`.
    ///
    /// - Throws: `PainterError` if memory runs out.
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
            throw PainterError("\(device.renderer) is out of memory for \(width) × \(height) pixels")
        }
    }

    deinit { device.deletionQueue.add(framebuffer: framebuffer) }

    /// The capacity, in pixels.
    var capacity: Int { texture.width * texture.height }

    func fits(_ rect: PixelRect) -> Bool { rect.width <= texture.width && rect.height <= texture.height }
}

/// Reuses render targets for groups of about the same size.
struct RenderTargetPool {
    private var unused: [GLRenderTarget] = []

    /// The maximum number of unused pixels kept (decision: 64 MB).
    private static let maxUnusedPixels = 16_000_000
    /// Sides are rounded up to a multiple of this, in pixels, so that groups of nearly the same size share targets.
    private static let step = 64

    /// A target of undefined pixels that holds these pixels of the frame; `nil` if memory runs out.
    mutating func take(_ rect: PixelRect, _ device: GLDevice) -> GLRenderTarget? {
        if rect.isEmpty { return nil }
        let fitting = unused.indices.filter { unused[$0].fits(rect) }.min { unused[$0].capacity < unused[$1].capacity }
        let target: GLRenderTarget
        if let index = fitting {
            target = unused.remove(at: index)
        } else {
            func rounded(_ side: Int) -> Int {
                min((side + Self.step - 1) / Self.step * Self.step, device.maxTextureSide)
            }
            let (width, height) = (rounded(rect.width), rounded(rect.height))
            guard width >= rect.width, height >= rect.height,
                let made = try? GLRenderTarget(device, width: width, height: height)
            else { return nil }
            target = made
        }
        target.bounds = rect
        return target
    }

    /// Returns a target to the pool.
    mutating func put(_ target: GLRenderTarget) {
        let unusedPixels = unused.reduce(0) { $0 + $1.capacity }
        if unusedPixels + target.capacity <= Self.maxUnusedPixels { unused.append(target) }
    }
}
