import CoreGraphics
import Foundation

/// Where particles come from and how they are shown: what an emitter layer shows.
public struct EmitterContent: Equatable, Sendable {
    /// The shape in which particles are born.
    public enum Shape: Sendable {
        /// One place.
        case point
        /// A horizontal line.
        case line
        /// A rectangle.
        case rectangle
        /// A circle; directions are counted from outward.
        case circle
    }

    /// The part of the shape in which particles are born.
    public enum Mode: Sendable {
        /// Its corners; of a circle the outline, of a line the ends.
        case points
        /// Its edge.
        case outline
        /// All of it.
        case surface
    }

    /// How particles are painted.
    public enum RenderMode: Sendable {
        /// Older ones over younger ones.
        case oldestLast
        /// Younger ones over older ones.
        case oldestFirst
        /// Their light is added up.
        case additive
    }

    /// The kinds of particles.
    public var cells: [EmitterCellContent] = []
    /// The middle of the shape, in the layer's coordinates.
    public var position = CGPoint.zero
    /// Extent of the shape in points; the width is a circle's radius.
    public var size = CGSize.zero
    /// The shape in which particles are born.
    public var shape = Shape.point
    /// The part of the shape in which they are born.
    public var mode = Mode.surface
    /// How particles are painted.
    public var renderMode = RenderMode.oldestFirst
    /// Multiplies the cells' birth rates.
    public var birthRate: Float = 1
    /// Multiplies the cells' lifetimes.
    public var lifetime: Float = 1
    /// Multiplies the cells' speeds.
    public var velocity: Float = 1
    /// Multiplies the cells' sizes.
    public var scale: Float = 1
    /// Multiplies the cells' turns.
    public var spin: Float = 1
    /// Where the row of chance begins.
    public var seed: UInt32 = 0
    /// How the layer's time follows from the host's.
    package var clock = LayerClock()

    /// The form of a new emitter layer: no particles.
    public init() {}
}
