import CoreGraphics
import Foundation

/// A layer that makes particles: small pictures that are born, fly, change and die by chance. They lie in the layer's
/// plane, over its background and below its sublayers, and are not cut at its bounds.
///
/// The course of chance depends on `seed` only, and on the layer itself while that is 0: the same layer shows the same
/// every time. Particles that would be there when the layer appears are there: it has made particles since its time
/// began (`beginTime`).
open class CAEmitterLayer: CALayer {
    /// Makes a layer without particles.
    public override init() {
        super.init()
        setInitialContent(.emitter(EmitterContent()))
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.emitter(EmitterContent()))
    }

    /// Makes a copy that shows what `layer` looks like on screen.
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

    override class func keyedProperty(_ key: String) -> KeyedProperty? { ownKeyedProperties[key] ?? super.keyedProperty(key) }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "emitterCells": .object(\CAEmitterLayer.emitterCells),
        "emitterShape": .name(\CAEmitterLayer.emitterShape), "emitterMode": .name(\CAEmitterLayer.emitterMode),
        "renderMode": .name(\CAEmitterLayer.renderMode), "seed": .integer(\CAEmitterLayer.seed),
    ]

    /// The kinds of particles. Their values are taken over now; later changes of the cells change nothing.
    open var emitterCells: [CAEmitterCell]? {
        get { assignedCells }
        set {
            assignedCells = newValue
            changeEmitter("emitterCells") { $0.cells = newValue?.map { $0.content } ?? [] }
        }
    }

    private var assignedCells: [CAEmitterCell]?

    /// Multiplies the birth rates of all cells; 0 ends the making of particles.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { if newValue.isFinite { changeEmitter("birthRate") { $0.birthRate = newValue } } }
    }

    /// Multiplies the lifetimes of all cells.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { if newValue.isFinite { changeEmitter("lifetime") { $0.lifetime = newValue } } }
    }

    /// Multiplies the speeds of all cells.
    open var velocity: Float {
        get { emitter.velocity }
        set { if newValue.isFinite { changeEmitter("velocity") { $0.velocity = newValue } } }
    }

    /// Multiplies the sizes of all cells.
    open var scale: Float {
        get { emitter.scale }
        set { if newValue.isFinite { changeEmitter("scale") { $0.scale = newValue } } }
    }

    /// Multiplies the turns of all cells.
    open var spin: Float {
        get { emitter.spin }
        set { if newValue.isFinite { changeEmitter("spin") { $0.spin = newValue } } }
    }

    /// The middle of the shape in which particles are born, in the layer's coordinates.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { if newValue.hasFiniteComponents { changeEmitter("emitterPosition") { $0.position = newValue } } }
    }

    /// Extent of the shape in which particles are born, in points.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { changeEmitter("emitterSize") { $0.size = newValue } }
    }

    /// The shape in which particles are born.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(emitter.shape) }
        set { changeEmitter("emitterShape") { $0.shape = newValue.shape } }
    }

    /// The part of the shape in which particles are born.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(emitter.mode) }
        set { changeEmitter("emitterMode") { $0.mode = newValue.mode } }
    }

    /// How particles are painted.
    open var renderMode: CAEmitterLayerRenderMode {
        get { assignedRenderMode }
        set {
            assignedRenderMode = newValue
            changeEmitter("renderMode") { $0.renderMode = newValue.renderMode }
        }
    }

    private var assignedRenderMode = CAEmitterLayerRenderMode.unordered

    /// Where the row of chance begins.
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
