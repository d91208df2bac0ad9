import RenderServer

/// One thing to paint: pixels to touch, and all that a program needs to find their colours. Laid out as the vertex
/// attributes of `ShaderSource`: eight times four numbers.
///
/// A stamp touches exactly the pixels of its rectangle, so clipping is cutting that rectangle, and many stamps are
/// drawn with one call whatever clips them.
struct QuadInstance {
    /// The pixels to touch, counted from the sheet's first: left, top, right, bottom.
    var pixels = SIMD4<Float>()
    /// Blue, green, red, opacity, premultiplied; textures are multiplied with it.
    var color = SIMD4<Float>(repeating: 1)
    /// From the sheet's pixels to the box' own coordinates, which begin in its middle: a, b, c, d.
    var toBox = SIMD4<Float>(1, 0, 0, 1)
    /// The shift of that map, and half the box' width and height.
    var box = SIMD4<Float>()
    /// Radius of the corners, which of them are round, width of the line along the inside of the outline (negative for
    /// all of the inside), `Flags`.
    var outline = SIMD4<Float>(0, 0, -1, 0)
    /// From the sheet's pixels to those of the texture: a, b, c, d.
    var toTexture = SIMD4<Float>(1, 0, 0, 1)
    /// The shift of that map; for projections the two factors of W.
    var shift = SIMD4<Float>()
    /// Width and height of what is used of the texture, in pixels; W's own part; what kind of gradient.
    var extent = SIMD4<Float>(1, 1, 1, 0)

    struct Flags: OptionSet {
        let rawValue: Int
        /// Corners begin farther out and bend gradually.
        static let continuous = Flags(rawValue: 1)
        /// Edges are not smoothed.
        static let aliased = Flags(rawValue: 2)
        /// The texture's nearest pixel is taken.
        static let nearest = Flags(rawValue: 4)
        /// Outside of the texture is nothing, instead of its outermost pixels.
        static let transparentOutside = Flags(rawValue: 8)
    }

    /// Touches these pixels of a sheet.
    init(_ rect: PixelRect, on destination: GLRenderTarget) {
        let (x, y) = (rect.x - destination.bounds.x, rect.y - destination.bounds.y)
        pixels = SIMD4(Float(x), Float(y), Float(x + rect.width), Float(y + rect.height))
    }

    /// Paints with one colour.
    mutating func setColor(_ color: PaintColor) {
        let alpha = color.alpha
        self.color = SIMD4(
            Float(color.blue * alpha), Float(color.green * alpha), Float(color.red * alpha), Float(alpha))
    }

    mutating func setFlags(_ flags: Flags) { outline.w = Float(flags.rawValue) }

    /// Covers an upright box of the frame's pixels.
    mutating func cover(_ box: Box, on destination: GLRenderTarget) {
        let (middleX, middleY) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
        self.box = SIMD4(
            Float(Double(destination.bounds.x) - middleX), Float(Double(destination.bounds.y) - middleY), Float(box.width / 2),
            Float(box.height / 2))
    }

    /// Covers an outline that `map` takes to the frame's pixels; false when the map is flat.
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

    /// Takes colours from a texture of which `back` tells, for pixels of the frame, the place in pixels of the texture.
    mutating func sample(_ back: Affine, width: Double, height: Double, on destination: GLRenderTarget) {
        let origin = back.map(Double(destination.bounds.x), Double(destination.bounds.y))
        toTexture = SIMD4(Float(back.a), Float(back.b), Float(back.c), Float(back.d))
        shift = SIMD4(Float(origin.x), Float(origin.y), 0, 0)
        extent = SIMD4(Float(width), Float(height), 1, 0)
    }

    /// Like `sample`, through a projection.
    mutating func sample(_ back: Homography, width: Double, height: Double, on destination: GLRenderTarget) {
        let back = back.after(.translation(Double(destination.bounds.x), Double(destination.bounds.y)))
        toTexture = SIMD4(Float(back.xx), Float(back.yx), Float(back.xy), Float(back.yy))
        shift = SIMD4(Float(back.x0), Float(back.y0), Float(back.wx), Float(back.wy))
        extent = SIMD4(Float(width), Float(height), Float(back.w0), 0)
    }
}
