import CoreGraphics
import Foundation

extension CALayer {
    /// Depth of the anchor point.
    public final var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set {
            guard newValue != geometry.anchorPointZ, newValue.isFinite else { return }
            change("anchorPointZ", .geometry) { $0.geometry.anchorPointZ = newValue }
        }
    }

    /// Front-to-back place among siblings; higher is nearer, equals stand in the order of `sublayers`.
    public final var zPosition: CGFloat {
        get { geometry.zPosition }
        set {
            guard newValue != geometry.zPosition, newValue.isFinite else { return }
            change("zPosition", .geometry) { $0.geometry.zPosition = newValue }
        }
    }

    /// Applied to all sublayers, about the anchor point; the place for perspective.
    public final var sublayerTransform: CATransform3D {
        get { geometry.sublayerTransform ?? .identity }
        set {
            guard newValue != sublayerTransform else { return }
            change("sublayerTransform", .geometry) {
                $0.geometry.sublayerTransform = newValue == .identity ? nil : newValue
            }
        }
    }

    /// The layer is shown when it faces away.
    public final var isDoubleSided: Bool {
        get { style.isDoubleSided }
        set {
            guard newValue != style.isDoubleSided else { return }
            change("doubleSided", .style) { $0.style.isDoubleSided = newValue }
        }
    }
}
