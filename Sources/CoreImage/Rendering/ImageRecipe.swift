import CoreGraphics

/// How the pixels of an image are computed: a node of a graph whose leaves are bitmaps and generators.
///
/// Only the regions that are asked for are computed, when they are asked for. Subclasses are immutable.
class ImageRecipe: @unchecked Sendable {
    /// The images that this one is computed from.
    let inputs: [ImageRecipe]
    /// Where the image may have pixels; transparent outside.
    let region: PixelRegion
    /// The extent that programs see.
    let extent: CGRect
    /// The number of images between this one and the farthest leaf.
    let depth: Int

    /// - Parameter extent: infinite and fractional extents are allowed; without one, that of the region.
    init(inputs: [ImageRecipe] = [], region: PixelRegion, extent: CGRect? = nil) {
        let depth = (inputs.map(\.depth).max() ?? 0) + 1
        self.depth = depth
        // An image that is too deep cannot be rendered, and freeing a long chain of images takes much stack, too.
        self.inputs = depth > RenderPass.maximumDepth ? [] : inputs
        self.region = region
        self.extent = extent ?? region.rect
    }

    /// Computes the pixels of a region inside `region`. Throws `RenderError`.
    func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile { PixelTile(region) }
}

/// Why an image cannot be rendered.
enum RenderError: Error, CustomStringConvertible {
    /// More pixels are needed at once than fit in the memory budget.
    case tooManyPixels(PixelRegion)
    /// Filters are applied to the results of too many others.
    case tooDeep

    var description: String {
        switch self {
        case .tooManyPixels(let region):
            "\(region.width) × \(region.height) pixels are needed at once; crop the image, or use a smaller radius"
        case .tooDeep:
            "it is the result of more than \(RenderPass.maximumDepth) filters in a row; render a result in between"
        }
    }
}

/// The computation of the pixels of one image.
final class RenderPass {
    /// The largest number of pixels of one tile: 256 MiB.
    static let maximumPixels = 1 << 24
    /// The largest number of filters in a row: each needs space on the stack.
    static let maximumDepth = 512

    let space: WorkingSpace
    /// The images that several others are computed from.
    private let shared: Set<ObjectIdentifier>
    /// The tiles of shared images.
    private var tiles: [ObjectIdentifier: [PixelTile]] = [:]

    init(_ image: ImageRecipe, space: WorkingSpace) throws {
        guard image.depth <= Self.maximumDepth else { throw RenderError.tooDeep }
        self.space = space
        var (seen, shared): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
        var waiting = [image]
        while let next = waiting.popLast() {
            if seen.insert(ObjectIdentifier(next)).inserted {
                waiting += next.inputs
            } else {
                shared.insert(ObjectIdentifier(next))
            }
        }
        self.shared = shared
    }

    /// The pixels of an image in a region, transparent outside its extent.
    func tile(_ image: ImageRecipe, _ region: PixelRegion) throws -> PixelTile {
        let visible = region.intersection(image.region)
        guard region.count <= Self.maximumPixels else { throw RenderError.tooManyPixels(region) }
        if visible.isEmpty { return PixelTile(region) }
        let identifier = ObjectIdentifier(image)
        guard shared.contains(identifier) else { return try image.render(visible, self).placed(in: region) }
        if let tile = tiles[identifier]?.first(where: { $0.region.contains(visible) }) {
            return tile.placed(in: region)
        }
        let tile = try image.render(visible, self)
        tiles[identifier, default: []].append(tile)
        return tile.placed(in: region)
    }

    /// Forgets the tiles of shared images.
    func removeTiles() { tiles = [:] }
}
