import CoreGraphics
import QuartzCore

/// Paints up-to-date render trees.
///
/// The extensions of this protocol determine what all painters have in common: painting order, groups and occlusion. A
/// conforming painter implements the drawing operations that the protocol requires. All coordinates are pixels of the
/// frame unless a map to pixels is given; a render target holds a given rectangle of them.
package protocol TreePainter: AnyObject {
    /// A buffer of pixels to paint on.
    associatedtype RenderTarget: AnyObject

    /// The number of layers entered, once per rectangle they were entered for.
    var nodesVisited: Int { get set }
    /// A stack of the children that intersect the damage, as indices in their parents.
    var childStack: [Int32] { get set }
    /// The number of pixels of flat images painted for perspective in this frame.
    var flattenedPixels: Int { get set }
    /// The software painter, which makes the images that this painter uses: shadow masks and layer rasters.
    var software: SoftwarePainter { get }

    /// The longest side of an image or a render target that the painter supports, in pixels.
    var longestSide: Int { get }

    /// Returns a clear render target that holds these pixels; `nil` if out of memory.
    func acquireRenderTarget(_ rect: PixelRect) -> RenderTarget?
    /// Returns a render target to the pool.
    func releaseRenderTarget(_ destination: RenderTarget)

    /// Sets whole pixels to a color, replacing what is there.
    func set(_ rect: PixelRect, to color: PaintColor, on destination: RenderTarget)
    /// Fills whole pixels with a color, over what is there.
    func fill(_ rect: PixelRect, _ color: PaintColor, onto destination: RenderTarget)
    /// Fills an axis-aligned box, in pixels, with antialiased edges.
    func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, onto destination: RenderTarget)
    /// Fills an outline, with or without antialiasing.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, isSmooth: Bool,
        onto destination: RenderTarget)
    /// Fills the area inside one outline and outside another.
    func fill(
        between outer: RoundedBox, and inner: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto destination: RenderTarget)
    /// Fills an arbitrary path.
    func fill(_ path: CGPath, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto destination: RenderTarget)

    /// Paints an image into `target`, in coordinates that `map` converts to pixels.
    func paint(
        _ image: ContentsImage, at target: Box, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect,
        opacity: Double,
        onto destination: RenderTarget)
    /// Paints a cached layer raster. `map` converts the layer's coordinates to pixels.
    func paint(_ raster: LayerRaster, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a color through a blurred shape. `map` converts the coordinates that the mask was made in to pixels.
    func paint(
        _ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto destination: RenderTarget)
    /// Paints the path of a shape layer.
    func paint(
        _ shape: ShapeContent, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: RenderTarget)
    /// Paints a gradient in a region, clipped to an outline if there is one.
    func paint(
        _ gradient: GradientContent, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a particle, over what is there or added to it. `transform` converts the image's pixels to those of the
    /// frame. The image's colors are multiplied by `color` (red, green, blue, opacity; not premultiplied).
    func paint(
        _ image: ContentsImage, _ transform: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto destination: RenderTarget)
    /// Blurs painted pixels with a deviation in pixels and paints the part in `region`, clipped to an outline. The result
    /// is mixed with the original pixels by `opacity`.
    func blur(
        _ region: PixelRect, of pixels: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine,
        opacity: Double, onto destination: RenderTarget)

    /// Paints a render target over another one, with the given opacity.
    func compose(_ group: RenderTarget, in rect: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a render target over another one, clipped to an outline.
    func compose(
        _ group: RenderTarget, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto destination: RenderTarget)
    /// Paints a render target over another one through a projection: `back` maps pixels of the destination to those of
    /// `flat`.
    func compose(
        _ flat: RenderTarget, in rect: PixelRect, opacity: Double, through back: Homography,
        onto destination: RenderTarget)
    /// Composites a render target with another one by a blend mode.
    func compose(_ group: RenderTarget, in rect: PixelRect, _ mode: CGBlendMode, onto destination: RenderTarget)
    /// Multiplies a render target by the alpha of another one.
    func applyAlphaMask(to destination: RenderTarget, from mask: RenderTarget, in rect: PixelRect)
    /// Adds the pixels of a render target to those of another one.
    func add(_ group: RenderTarget, in rect: PixelRect, onto destination: RenderTarget)
    /// Multiplies all colors of a render target, including opacity, by one color.
    func multiply(_ destination: RenderTarget, in rect: PixelRect, with color: PaintColor)
}
