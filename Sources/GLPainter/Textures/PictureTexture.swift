import CCairo
import CoreGraphics
import RenderServer

/// The textures of one image, shared by all layers that show it: one for its own size, and one for each time it was
/// halved to be shown smaller.
final class ImageTexture {
    /// The image that the textures show.
    private(set) var image: CGImage
    let device: GLDevice
    private var levels: [Int: Texture] = [:]

    init(_ image: CGImage, _ device: GLDevice) {
        self.image = image
        self.device = device
    }

    /// Makes the textures those of another image of the same size. What differs is uploaded when it is wanted next.
    func replaceImage(with image: CGImage) {
        self.image = image
        levels = levels.filter { $0.key == 0 }
    }

    /// The texture for a number of halvings, uploaded if it is not there yet.
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

    /// Uploads a part of the image in its own size, if that was uploaded before.
    func update(_ part: PixelRect, from surface: OpaquePointer, counting uploads: inout UploadCount) {
        levels[0]?.upload(surface, part, &uploads)
    }
}
