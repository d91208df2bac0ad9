import CoreGraphics
import Foundation

/// How an image is placed in the bounds of a layer. Values that name a side keep the image's size in points.
///
/// `bottom` is always the edge with the smallest y and `top` the one with the largest. As the y axis points down,
/// `bottom` is the upper edge on screen. A view's `contentMode` uses screen directions: its `top` is the layer's
/// `bottom`.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Centered.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Centered at the edge with the largest y, the lower one.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Centered at the edge with the smallest y, the upper one.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Centered at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Centered at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the lower left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the lower right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the upper left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the upper right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to fill the bounds; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit inside the bounds with its aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds with its aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
    /// The rectangle of an image with a size in points. "Bottom" is the edge with the smallest y, "top" the largest.
    package func contentRect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        /// `across` and `down` are fractions of the free space: 0 aligns to the first edge, 1 to the last.
        func aligned(_ across: CGFloat, _ down: CGFloat, factor: CGFloat = 1) -> CGRect {
            let width: CGFloat = size.width * factor
            let height: CGFloat = size.height * factor
            return CGRect(
                x: bounds.minX + (bounds.width - width) * across, y: bounds.minY + (bounds.height - height) * down,
                width: width, height: height)
        }
        let ratios: (CGFloat, CGFloat) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect: return aligned(0.5, 0.5, factor: min(ratios.0, ratios.1))
        case .resizeAspectFill: return aligned(0.5, 0.5, factor: max(ratios.0, ratios.1))
        case .bottom: return aligned(0.5, 0)
        case .top: return aligned(0.5, 1)
        case .left: return aligned(0, 0.5)
        case .right: return aligned(1, 0.5)
        case .bottomLeft: return aligned(0, 0)
        case .bottomRight: return aligned(1, 0)
        case .topLeft: return aligned(0, 1)
        case .topRight: return aligned(1, 1)
        default: return aligned(0.5, 0.5)
        }
    }
}

// The names before Swift 4.2.

/// The name of `CALayerContentsGravity.center` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name of `CALayerContentsGravity.top` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
public let kCAGravityTop = CALayerContentsGravity.top
/// The name of `CALayerContentsGravity.bottom` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The name of `CALayerContentsGravity.left` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
public let kCAGravityLeft = CALayerContentsGravity.left
/// The name of `CALayerContentsGravity.right` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
public let kCAGravityRight = CALayerContentsGravity.right
/// The name of `CALayerContentsGravity.topLeft` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.topLeft")
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The name of `CALayerContentsGravity.topRight` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.topRight")
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The name of `CALayerContentsGravity.bottomLeft` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomLeft")
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The name of `CALayerContentsGravity.bottomRight` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomRight")
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The name of `CALayerContentsGravity.resize` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name of `CALayerContentsGravity.resizeAspect` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name of `CALayerContentsGravity.resizeAspectFill` before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
