import CoreGraphics
import Foundation

/// The content of an emitter layer: where particles are emitted and how they are drawn.
public struct EmitterContent: Equatable, Sendable {
    /// The shape that emits particles.
    public enum Shape: Sendable {
        /// A single point.
        case point
        /// A horizontal line.
        case line
        /// A rectangle.
        case rectangle
        /// A circle; emission angles are relative to the outward direction.
        case circle
    }

    /// The part of the shape that emits particles.
    public enum Mode: Sendable {
        /// The corners; for a circle its outline, for a line its ends.
        case points
        /// The edge.
        case outline
        /// The whole area.
        case surface
    }

    /// How particles are drawn.
    public enum RenderMode: Sendable {
        /// Older particles over newer ones.
        case oldestLast
        /// Newer particles over older ones.
        case oldestFirst
        /// With additive blending.
        case additive
    }

    /// The kinds of particles.
    public var cells: [EmitterCellContent] = []
    /// The center of the shape, in the layer's coordinates.
    public var position = CGPoint.zero
    /// The size of the shape, in points; the width is a circle's radius.
    public var size = CGSize.zero
    /// The shape that emits particles; a point by default.
    public var shape = Shape.point
    /// The part of the shape that emits particles; all of it by default.
    public var mode = Mode.surface
    /// How particles are drawn; newer ones over older ones by default.
    public var renderMode = RenderMode.oldestFirst
    /// Multiplies the cells' birth rates; 1 by default.
    public var birthRate: Float = 1
    /// Multiplies the cells' lifetimes; 1 by default.
    public var lifetime: Float = 1
    /// Multiplies the cells' velocities; 1 by default.
    public var velocity: Float = 1
    /// Multiplies the cells' scales; 1 by default.
    public var scale: Float = 1
    /// Multiplies the cells' spins; 1 by default.
    public var spin: Float = 1
    /// The seed of the random number generator; 0 by default.
    public var seed: UInt32 = 0
    /// Converts between host time and the layer's time.
    package var clock = LayerClock()

    /// Creates the content of a new emitter layer: no cells.
    public init() {}
}

/// The numeric parameters of an emitter cell; the raw value is the key path.
package enum EmitterCellParameter: String, CaseIterable, Hashable, Sendable {
    case birthRate, lifetime, lifetimeRange, velocity, velocityRange, scale
    case scaleRange, scaleSpeed, spin, spinRange, redRange, greenRange
    case blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
    case emissionLatitude, emissionLongitude, emissionRange, xAcceleration, yAcceleration, contentsScale

    /// The index in an array of all parameters.
    var index: Int { Self.indices[self] ?? 0 }

    private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))

    /// The value in a new cell.
    var defaultValue: Float { self == .scale || self == .contentsScale ? 1 : 0 }
}

/// The properties of one kind of particle.
public struct EmitterCellContent: Equatable, Sendable {
    /// The caller's name for the cell.
    public var name: String?
    /// True, the default, if the cell emits particles.
    public var isEnabled = true
    /// The particle image; `nil` for an invisible particle, which may still emit others.
    public var image: CGImage?
    /// The part of the image that is used, in unit coordinates of the image; all of it by default.
    public var rect = LayerExtras.fullContentsRect
    /// The initial color that the image is multiplied by; opaque white by default.
    public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The cells that each particle emits during its life.
    public var cells: [EmitterCellContent] = []
    /// The start of emission, in seconds of the layer's time, or of the parent particle's life for a nested cell; 0 by
    /// default.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The duration of emission, in seconds; infinite by default. 0 emits forever as well.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// The cell's time: particles are emitted from its beginning to its end.
    var timing = LayerExtras.defaultTiming
    private var parameters = EmitterCellParameter.allCases.map { $0.defaultValue }

    /// Creates the content of a new cell.
    public init() {}

    /// The end of emission, in the same time as `beginTime`; infinite if it never ends.
    package var endTime: CFTimeInterval {
        let speed = CFTimeInterval(abs(timing.speed))
        guard duration > 0, speed > 0 else { return .infinity }
        return beginTime + max(0, timing.totalDuration - timing.timeOffset) / speed
    }

    /// The number of particles emitted per second of the layer's time.
    package var emissionRate: Double { Double(self[.birthRate]) * Double(abs(timing.speed)) }

    /// A numeric parameter.
    package subscript(_ parameter: EmitterCellParameter) -> Float {
        get { parameters[parameter.index] }
        set { parameters[parameter.index] = newValue }
    }

    /// True if all values are equal and the image is the same object.
    public static func == (a: EmitterCellContent, b: EmitterCellContent) -> Bool {
        a.name == b.name && a.isEnabled == b.isEnabled && a.image === b.image && a.rect == b.rect
            && a.color == b.color && a.timing == b.timing
            && a.parameters == b.parameters
            && a.cells == b.cells
    }
}
