import CoreGraphics
import Foundation

/// The numbers of an emitter cell; the raw value is the key path.
package enum EmitterCellParameter: String, CaseIterable, Hashable, Sendable {
    case birthRate, lifetime, lifetimeRange, velocity, velocityRange, scale
    case scaleRange, scaleSpeed, spin, spinRange, redRange, greenRange
    case blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
    case emissionLatitude, emissionLongitude, emissionRange, xAcceleration, yAcceleration, contentsScale

    /// Place in a row of all numbers.
    var index: Int { Self.indices[self] ?? 0 }

    private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))

    /// The value in a new cell.
    var defaultValue: Float { self == .scale || self == .contentsScale ? 1 : 0 }
}

/// What one kind of particle of an emitter is like.
public struct EmitterCellContent: Equatable, Sendable {
    /// The caller's name for it.
    public var name: String?
    /// Particles are made.
    public var isEnabled = true
    /// The picture of a particle; `nil` for one that is not seen, but may make others.
    public var image: CGImage?
    /// The part of the picture that is used, in units of its size.
    public var rect = LayerExtras.fullContentsRect
    /// What the picture's colours are multiplied with at birth.
    public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Particles that each particle makes while it lives.
    public var cells: [EmitterCellContent] = []
    /// When births begin, in seconds of the layer's time; of the particle's life for a cell of a cell.
    public var beginTime: CFTimeInterval = 0
    /// For how many seconds there are births; 0 for ever.
    public var duration: CFTimeInterval = 0
    private var parameters = EmitterCellParameter.allCases.map { $0.defaultValue }

    /// The form of a new cell.
    public init() {}

    /// When births end, in the time of `beginTime`; infinite for never.
    package var endTime: CFTimeInterval { duration > 0 ? beginTime + duration : .infinity }

    /// One of the numbers.
    package subscript(_ parameter: EmitterCellParameter) -> Float {
        get { parameters[parameter.index] }
        set { parameters[parameter.index] = newValue }
    }

    /// True when all values are the same, and the picture the same object.
    public static func == (a: EmitterCellContent, b: EmitterCellContent) -> Bool {
        a.name == b.name && a.isEnabled == b.isEnabled && a.image === b.image && a.rect == b.rect
            && a.color == b.color && a.beginTime == b.beginTime && a.duration == b.duration && a.parameters == b.parameters
            && a.cells == b.cells
    }
}
