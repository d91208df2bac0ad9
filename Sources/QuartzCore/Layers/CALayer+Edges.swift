import CoreGraphics
import Foundation

extension CALayer {
    /// The border width in points, drawn inside the bounds over contents and sublayers; 0 by default.
    public final var borderWidth: CGFloat {
        get { style.borderWidth }
        set {
            guard newValue != style.borderWidth, newValue.isFinite else { return }
            change("borderWidth", .style) { $0.style.borderWidth = newValue }
        }
    }

    /// The color of the border; opaque black by default.
    public final var borderColor: CGColor? {
        get { currentBorderColor }
        set { replaceBorderColor(newValue) }
    }

    final var currentBorderColor: CGColor? {
        style.borderColor == .clear && extras?.borderColor == nil ? nil : extras?.borderColor ?? .black
    }

    final func replaceBorderColor(_ new: CGColor?) {
        guard new != currentBorderColor else { return }
        change("borderColor", .style) { layer in
            layer.withExtras { $0.borderColor = new }
            layer.style.borderColor = new.map { RenderColor($0) } ?? .clear
        }
    }
}

/// Corners of a layer; the edge with the smallest y is the upper one.
public struct CACornerMask: OptionSet, Sendable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates an option set from its bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

extension CALayer {
    /// The rounded corners; all by default.
    public final var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: style.maskedCorners) }
        set {
            guard newValue.rawValue != style.maskedCorners else { return }
            style.maskedCorners = newValue.rawValue
            mark(.style)
        }
    }
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter circle; the default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that begins farther out and bends gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
    /// The curve of the rounded corners; `.circular` by default.
    public final var cornerCurve: CALayerCornerCurve {
        get { style.hasContinuousCorners ? .continuous : .circular }
        set {
            guard newValue != cornerCurve else { return }
            style.hasContinuousCorners = newValue == .continuous
            mark(.style)
        }
    }

    /// The length that a corner of the given curve occupies on each side, as a multiple of its radius.
    public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? LayerStyle.continuousCornerExpansionFactor : 1
    }
}

extension LayerStyle {
    /// The length a continuous corner occupies on each side, as a multiple of its radius (measured from Apple's
    /// outlines).
    package static let continuousCornerExpansionFactor: CGFloat = 1.528665
}

/// The edges of a layer, named by the coordinate that is constant along them.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt32
    /// Creates an option set from its bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The edge with the smallest x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge with the largest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge with the smallest y, the upper one.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge with the largest y, the lower one.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
    /// True if edges of the background that cross pixels are antialiased; true by default (decision: Apple reads the
    /// default from the application's Info.plist).
    public final var allowsEdgeAntialiasing: Bool {
        get { extras?.allowsEdgeAntialiasing ?? true }
        set {
            guard newValue != allowsEdgeAntialiasing else { return }
            withExtras { $0.allowsEdgeAntialiasing = newValue }
            updateEdges()
        }
    }

    /// The edges that `allowsEdgeAntialiasing` applies to; all by default. For a rotated layer, all edges are
    /// antialiased if any is.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(extras?.edgeAntialiasingMask ?? 15)) }
        set {
            guard newValue != edgeAntialiasingMask else { return }
            withExtras { $0.edgeAntialiasingMask = UInt8(truncatingIfNeeded: newValue.rawValue & 15) }
            updateEdges()
        }
    }

    private func updateEdges() {
        let shown = allowsEdgeAntialiasing ? UInt8(edgeAntialiasingMask.rawValue) : 0
        guard shown != style.antialiasedEdges else { return }
        style.antialiasedEdges = shown
        mark(.style)
    }
}
