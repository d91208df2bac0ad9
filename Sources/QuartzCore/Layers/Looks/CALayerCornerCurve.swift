import CoreGraphics

/// The curve of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle; the default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that begins farther out and bends gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
    /// The curve of the round corners.
    public final var cornerCurve: CALayerCornerCurve {
        get { style.hasContinuousCorners ? .continuous : .circular }
        set {
            guard newValue != cornerCurve else { return }
            style.hasContinuousCorners = newValue == .continuous
            mark(.style)
        }
    }

    /// How many times its radius a corner of a curve takes up of each side.
    public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? LayerStyle.continuousCornerExpansionFactor : 1
    }
}

extension LayerStyle {
    /// How many times its radius a continuous corner takes up of each side (known from the original's outlines).
    package static let continuousCornerExpansionFactor: CGFloat = 1.528665
}
