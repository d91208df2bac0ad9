import CoreGraphics
import Foundation

/// A layer that emits particles: small images with random velocity, color, scale and lifetime. They lie in the layer's
/// plane, over its background and below its sublayers, and are not clipped to its bounds.
///
/// The random sequence depends only on `seed`, or on the layer itself if `seed` is 0: the same layer always shows the
/// same particles. The layer has emitted since its time began (`beginTime`), so particles are present when it first
/// appears.
open class CAEmitterLayer: CALayer {
    /// Creates a layer without particles.
    public override init() {
        super.init()
        setInitialContent(.emitter(EmitterContent()))
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.emitter(EmitterContent()))
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) { super.init(layer: layer) }

    final var emitter: EmitterContent {
        if case .emitter(let emitter)? = specializedContent { return emitter }
        return EmitterContent()
    }

    private func changeEmitter(_ key: String, _ edit: (inout EmitterContent) -> Void) {
        var new = emitter
        edit(&new)
        changeSpecializedContent(key, .emitter(new))
    }

    override class func specializedProperty(_ keyPath: String) -> AnimatableProperty? {
        EmitterProperty(keyPath: keyPath).map { .emitter($0) }
    }

    override class func keyedProperty(_ key: String) -> KeyedProperty? {
        ownKeyedProperties[key] ?? super.keyedProperty(key)
    }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "emitterCells": .object(\CAEmitterLayer.emitterCells),
        "emitterShape": .name(\CAEmitterLayer.emitterShape), "emitterMode": .name(\CAEmitterLayer.emitterMode),
        "renderMode": .name(\CAEmitterLayer.renderMode), "seed": .integer(\CAEmitterLayer.seed),
    ]

    /// The kinds of particles; `nil` by default. Their values are copied; later changes to the cells have no effect.
    open var emitterCells: [CAEmitterCell]? {
        get { assignedCells }
        set {
            assignedCells = newValue
            changeEmitter("emitterCells") { $0.cells = newValue?.map { $0.content } ?? [] }
        }
    }

    private var assignedCells: [CAEmitterCell]?

    /// Multiplies the birth rates of all cells; 1 by default, 0 stops emission.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { if newValue.isFinite { changeEmitter("birthRate") { $0.birthRate = newValue } } }
    }

    /// Multiplies the lifetimes of all cells; 1 by default.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { if newValue.isFinite { changeEmitter("lifetime") { $0.lifetime = newValue } } }
    }

    /// Multiplies the velocities of all cells; 1 by default.
    open var velocity: Float {
        get { emitter.velocity }
        set { if newValue.isFinite { changeEmitter("velocity") { $0.velocity = newValue } } }
    }

    /// Multiplies the scales of all cells; 1 by default.
    open var scale: Float {
        get { emitter.scale }
        set { if newValue.isFinite { changeEmitter("scale") { $0.scale = newValue } } }
    }

    /// Multiplies the spins of all cells; 1 by default.
    open var spin: Float {
        get { emitter.spin }
        set { if newValue.isFinite { changeEmitter("spin") { $0.spin = newValue } } }
    }

    /// The center of the emitting shape, in the layer's coordinates; (0, 0) by default.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { if newValue.hasFiniteComponents { changeEmitter("emitterPosition") { $0.position = newValue } } }
    }

    /// The size of the emitting shape, in points; zero by default.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { changeEmitter("emitterSize") { $0.size = newValue } }
    }

    /// The shape that emits particles; `.point` by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(emitter.shape) }
        set { changeEmitter("emitterShape") { $0.shape = newValue.shape } }
    }

    /// The part of the shape that emits particles; `.volume` by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(emitter.mode) }
        set { changeEmitter("emitterMode") { $0.mode = newValue.mode } }
    }

    /// How particles are drawn; `.unordered` by default.
    open var renderMode: CAEmitterLayerRenderMode {
        get { assignedRenderMode }
        set {
            assignedRenderMode = newValue
            changeEmitter("renderMode") { $0.renderMode = newValue.renderMode }
        }
    }

    private var assignedRenderMode = CAEmitterLayerRenderMode.unordered

    /// The seed of the random number generator; 0, the default, uses a seed of the layer.
    open var seed: UInt32 {
        get { emitter.seed }
        set { changeEmitter("seed") { $0.seed = newValue } }
    }

    override func contentForCommit(_ content: LayerContent?) -> LayerContent? {
        guard case .emitter(var new)? = content else { return content }
        new.clock = clock
        return .emitter(new)
    }
}

/// The shape that emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A single point; the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line, as wide as `emitterSize`.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of `emitterSize`.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// The same as `rectangle`, because particles lie in the plane.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of `emitterSize`. Emission angles are relative to the outward direction.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// The same as `circle`, because particles lie in the plane.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    var shape: EmitterContent.Shape {
        switch self {
        case .line: .line
        case .rectangle, .cuboid: .rectangle
        case .circle, .sphere: .circle
        default: .point
        }
    }

    init(_ shape: EmitterContent.Shape) {
        switch shape {
        case .point: self = .point
        case .line: self = .line
        case .rectangle: self = .rectangle
        case .circle: self = .circle
        }
    }
}

/// The part of the shape that emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corners or ends.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The whole shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The whole shape; the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    var mode: EmitterContent.Mode { self == .points ? .points : self == .outline ? .outline : .surface }

    init(_ mode: EmitterContent.Mode) {
        switch mode {
        case .points: self = .points
        case .outline: self = .outline
        case .surface: self = .volume
        }
    }
}

/// How particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In no defined order; the default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Newer particles over older ones.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// Older particles over newer ones.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// The same as `oldestFirst`, because particles lie in the plane.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// With additive blending.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    var renderMode: EmitterContent.RenderMode {
        self == .additive ? .additive : self == .oldestLast ? .oldestLast : .oldestFirst
    }
}
