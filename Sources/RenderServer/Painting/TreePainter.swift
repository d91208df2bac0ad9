import CoreGraphics
import QuartzCore

/// Paints settled render trees.
///
/// What is painted in which order, where a group is needed, what hides what: that is the same for every painter and
/// lies in the extensions of this protocol. How pixels come about is a painter's own, and what the protocol asks for.
/// All coordinates are pixels of the frame unless a map leads to them; a sheet is told which of them it holds.
package protocol TreePainter: AnyObject {
    /// Pixels to paint on.
    associatedtype RenderTarget: AnyObject

    /// Layers entered, once for every rectangle they were entered for.
    var nodesVisited: Int { get set }
    /// A stack of children that meet the damage, by their place in their parent.
    var childStack: [Int32] { get set }
    /// Pixels of pictures painted flat, to be seen in perspective, in this frame.
    var flattenedPixels: Int { get set }
    /// The software painter that makes what this one takes over as pictures: shadow masks, kept pictures of layers.
    var software: SoftwarePainter { get }

    /// The longest side of a picture or a sheet that the painter can take, in pixels.
    var longestSide: Int { get }

    /// A clear sheet that holds these pixels; `nil` when there is no memory for it.
    func acquireRenderTarget(_ rect: PixelRect) -> RenderTarget?
    /// Takes a sheet back for later use.
    func releaseRenderTarget(_ destination: RenderTarget)

    /// Sets whole pixels to a colour, whatever is there.
    func set(_ rect: PixelRect, to color: PaintColor, on destination: RenderTarget)
    /// Fills whole pixels with a colour, over what is there.
    func fill(_ rect: PixelRect, _ color: PaintColor, onto destination: RenderTarget)
    /// Fills an upright box of pixels. Pixels that the box covers in part get a part of the colour.
    func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, onto destination: RenderTarget)
    /// Fills an outline, its edges smoothed or not.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, isSmooth: Bool, onto destination: RenderTarget)
    /// Fills what lies inside of one outline and not of the other.
    func fill(
        between outer: RoundedBox, and inner: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto destination: RenderTarget)
    /// Fills a path that nothing is known about.
    func fill(_ path: CGPath, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto destination: RenderTarget)

    /// Paints a picture into `target`, in coordinates that `map` takes to pixels.
    func paint(
        _ image: ContentsImage, at target: Box, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: RenderTarget)
    /// Paints a kept picture of a layer where `map` takes the layer's coordinates.
    func paint(_ raster: LayerRaster, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a colour through a blurred shape. `map` takes the coordinates that the mask was made in to pixels.
    func paint(_ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto destination: RenderTarget)
    /// Paints the outline of a shape layer.
    func paint(
        _ shape: ShapeContent, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a change of colours in a region, through an outline if there is one.
    func paint(
        _ gradient: GradientContent, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a particle: a picture that `placed` takes from its own pixels to those of the frame, its colours
    /// multiplied (red, green, blue, opacity; not premultiplied), over what is there or added to it.
    func paint(
        _ image: ContentsImage, _ transform: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto destination: RenderTarget)
    /// Blurs what was painted in a region, through an outline, by a deviation in pixels; `opacity` mixes it with what
    /// is there.
    func blur(
        _ region: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine, opacity: Double,
        onto destination: RenderTarget)

    /// Paints a sheet over another one, faded.
    func compose(_ group: RenderTarget, in rect: PixelRect, opacity: Double, onto destination: RenderTarget)
    /// Paints a sheet over another one, where an outline lets it through.
    func compose(
        _ group: RenderTarget, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto destination: RenderTarget)
    /// Paints a sheet over another one through a projection: `back` maps pixels of `sheet` to those of `flat`.
    func compose(_ flat: RenderTarget, in rect: PixelRect, opacity: Double, through back: Homography, onto destination: RenderTarget)
    /// Keeps of a sheet what the opacity of another one lets through.
    func applyAlphaMask(to destination: RenderTarget, from mask: RenderTarget, in rect: PixelRect)
    /// Adds the pixels of a sheet to those of another one.
    func add(_ group: RenderTarget, in rect: PixelRect, onto destination: RenderTarget)
    /// Multiplies all colours of a sheet, opacity included, with those of one colour.
    func multiply(_ destination: RenderTarget, in rect: PixelRect, with color: PaintColor)
}
