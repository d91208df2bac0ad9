import CoreGraphics

/// Edges of a layer, by the coordinate that is constant along them.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// One bit an edge.
    public let rawValue: UInt32
    /// Wraps bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Where x is least.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// Where x is greatest.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// Where y is least, the upper edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// Where y is greatest, the lower edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
    /// Edges of the background that run through pixels are smoothed. True by default (decision: the original leaves it
    /// to an entry in the application's information file).
    public final var allowsEdgeAntialiasing: Bool {
        get { extras?.allowsEdgeAntialiasing ?? true }
        set {
            guard newValue != allowsEdgeAntialiasing else { return }
            withExtras { $0.allowsEdgeAntialiasing = newValue }
            updateEdges()
        }
    }

    /// The edges that `allowsEdgeAntialiasing` is about; all by default. Of a layer that is turned, all edges are
    /// smoothed when one is.
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
