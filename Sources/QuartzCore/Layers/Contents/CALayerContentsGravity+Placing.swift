import CoreGraphics
import Foundation

extension CALayerContentsGravity {
    /// Where a picture of a size in points lies in bounds. "Bottom" is where y is least, "top" where it is greatest.
    package func contentRect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        /// `across` and `down` are parts of the room that is left: 0 the first edge, 1 the last.
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
