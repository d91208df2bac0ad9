import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

/// Paints trees with the graphics chip.
///
/// Boxes, outlines, pictures, shadows, gradients, groups, projections, particles and glass are stamps of the programs
/// in `ShaderSource`; outlines of shape layers, and the rare things, are drawn by the software painter and shown as
/// textures. The context must be current while it paints.
package final class GLPainter: TreePainter {
    package typealias Sheet = GLSheet

    package var nodesVisited = 0
    package var flatPixels = 0
    package var found: [Int32] = []
    package let software = SoftwarePainter()
    /// What was brought to the graphics chip so far.
    package internal(set) var uploads = UploadCount()
    /// How many frames were begun.
    var frame: UInt64 = 0
    let device: GLDevice
    let press: Press
    var pool = SheetPool()
    /// The textures of images that some picture holds.
    var shared: [ObjectIdentifier: WeakTexture] = [:]
    /// How many entries `shared` may have before the dead ones are looked for.
    var sharedLimit = 64

    /// A painter for a device whose context is current.
    init(_ device: GLDevice) {
        self.device = device
        press = Press(device)
    }

    package var longestSide: Int { device.largestSide }

    /// Calls to draw so far.
    package var draws: Int { press.draws }

    package func takeSheet(_ rect: PixelRect) -> GLSheet? {
        guard let sheet = pool.take(rect, device) else { return nil }
        var stamp = Stamp(rect, on: sheet)
        stamp.color = .zero
        stamp.cover(Box(rect), on: sheet)
        press.print(stamp, .box, nil, .copy, on: sheet)
        return sheet
    }

    package func giveBack(_ sheet: GLSheet) { pool.give(sheet) }
}

/// A texture that lives as long as somebody else holds it.
struct WeakTexture {
    weak var texture: PictureTexture?
}
