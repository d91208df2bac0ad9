import CoreGraphics
import RenderServer

/// A quad to draw: the pixels to touch, and the data its shader needs to compute their colors. Its layout is that of
/// the vertex attributes of `ShaderSource`: eight vec4.
///
/// A quad touches exactly the pixels of its rectangle, so clipping is an intersection, and quads with different clips
/// are drawn in one call.
struct QuadInstance {
    /// The pixels to touch, relative to the render target: left, top, right, bottom.
    var pixels = SIMD4<Float>()
    /// Blue, green, red, alpha, premultiplied; textures are multiplied with it. Opaque white by default.
    var color = SIMD4<Float>(repeating: 1)
    /// The linear part of the transform from the target's pixels to the box's coordinates, whose origin is the box's
    /// center: a, b, c, d.
    var toBox = SIMD4<Float>(1, 0, 0, 1)
    /// The translation of that transform, and half the box's width and height.
    var box = SIMD4<Float>()
    /// The corner radius, the mask of rounded corners, the width of the line inside the outline (negative to fill the
    /// inside), and `Flags`.
    var outline = SIMD4<Float>(0, 0, -1, 0)
    /// The linear part of the transform from the target's pixels to those of the texture: a, b, c, d.
    var toTexture = SIMD4<Float>(1, 0, 0, 1)
    /// The translation of that transform; for projections also the two factors of W.
    var shift = SIMD4<Float>()
    /// The width and height of the used part of the texture, in pixels; the constant term of W; the kind of gradient.
    var extent = SIMD4<Float>(1, 1, 1, 0)

    struct Flags: OptionSet {
        let rawValue: Int
        /// Corners are continuous: they start farther out and curve gradually.
        static let continuous = Flags(rawValue: 1)
        /// Edges are not antialiased.
        static let aliased = Flags(rawValue: 2)
        /// The texture is sampled with nearest-neighbor filtering.
        static let nearest = Flags(rawValue: 4)
        /// Outside of the texture is transparent, instead of its edge pixels.
        static let transparentOutside = Flags(rawValue: 8)
    }

    /// Touches the pixels of a rectangle.
    init(_ rect: PixelRect, on destination: GLRenderTarget) {
        let (x, y) = (rect.x - destination.bounds.x, rect.y - destination.bounds.y)
        pixels = SIMD4(Float(x), Float(y), Float(x + rect.width), Float(y + rect.height))
    }

    /// Sets a solid color.
    mutating func setColor(_ color: PaintColor) {
        let alpha = color.alpha
        self.color = SIMD4(
            Float(color.blue * alpha), Float(color.green * alpha), Float(color.red * alpha), Float(alpha))
    }

    mutating func setFlags(_ flags: Flags) { outline.w = Float(flags.rawValue) }

    /// Covers an axis-aligned box in the frame's pixels.
    mutating func cover(_ box: Box, on destination: GLRenderTarget) {
        let (middleX, middleY) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
        self.box = SIMD4(
            Float(Double(destination.bounds.x) - middleX), Float(Double(destination.bounds.y) - middleY),
            Float(box.width / 2),
            Float(box.height / 2))
    }

    /// Covers an outline that `map` transforms to the frame's pixels; false if the map is singular.
    mutating func cover(_ outline: RoundedBox, _ map: Affine, on destination: GLRenderTarget) -> Bool {
        guard let inverse = map.inverted() else { return false }
        let box = outline.box
        let origin = inverse.map(Double(destination.bounds.x), Double(destination.bounds.y))
        toBox = SIMD4(Float(inverse.a), Float(inverse.b), Float(inverse.c), Float(inverse.d))
        self.box = SIMD4(
            Float(origin.x - (box.minX + box.maxX) / 2), Float(origin.y - (box.minY + box.maxY) / 2),
            Float(box.width / 2), Float(box.height / 2))
        self.outline.x = Float(outline.isRounded ? outline.radius : 0)
        self.outline.y = Float(outline.isRounded ? outline.corners : 0)
        if outline.isContinuous { self.outline.w = Float(Int(self.outline.w) | Flags.continuous.rawValue) }
        return true
    }

    /// Samples a texture; `back` maps the frame's pixels to the texture's pixels.
    mutating func sample(_ back: Affine, width: Double, height: Double, on destination: GLRenderTarget) {
        let origin = back.map(Double(destination.bounds.x), Double(destination.bounds.y))
        toTexture = SIMD4(Float(back.a), Float(back.b), Float(back.c), Float(back.d))
        shift = SIMD4(Float(origin.x), Float(origin.y), 0, 0)
        extent = SIMD4(Float(width), Float(height), 1, 0)
    }

    /// Like `sample`, with a projection.
    mutating func sample(_ back: Homography, width: Double, height: Double, on destination: GLRenderTarget) {
        let back = back.after(.translation(Double(destination.bounds.x), Double(destination.bounds.y)))
        toTexture = SIMD4(Float(back.xx), Float(back.yx), Float(back.xy), Float(back.yy))
        shift = SIMD4(Float(back.x0), Float(back.y0), Float(back.wx), Float(back.wy))
        extent = SIMD4(Float(width), Float(height), Float(back.w0), 0)
    }
}
