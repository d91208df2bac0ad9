import CoreGraphics
import Foundation

/// One kind of particle of an emitter layer.
///
/// The layer takes the values over when its `emitterCells` are set. Later changes go through the layer, with key paths
/// such as `emitterCells.spark.beginTime`, where `spark` is the cell's name. Ranges vary evenly around the value.
open class CAEmitterCell: NSObject {
    final var content = EmitterCellContent()

    /// Makes a cell whose particles are never born.
    public override init() { super.init() }

    /// The caller's name for it, used in key paths.
    open var name: String? {
        get { content.name }
        set { content.name = newValue }
    }

    /// Particles are made; true by default.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { content.isEnabled = newValue }
    }

    /// The picture of a particle: a `CGImage`. Without one it is not seen.
    open var contents: Any? {
        get { content.image }
        set { content.image = newValue as? CGImage }
    }

    /// The part of the picture that is used, in units of its size.
    open var contentsRect: CGRect {
        get { content.rect }
        set { if newValue.hasFiniteComponents { content.rect = newValue } }
    }

    /// What the picture's colours are multiplied with at birth; opaque white by default.
    open var color: CGColor? {
        get { content.color.cgColor }
        set { content.color = newValue.map { RenderColor($0) } ?? EmitterCellContent().color }
    }

    /// Particles that each particle makes while it lives, from where it is.
    open var emitterCells: [CAEmitterCell]? {
        didSet { content.cells = emitterCells?.map { $0.content } ?? [] }
    }

    /// When particles begin to be made, in seconds of the layer's time; for a cell of a cell, of the life of the
    /// particle that makes them.
    open var beginTime: CFTimeInterval {
        get { content.beginTime }
        set { if newValue.isFinite { content.beginTime = newValue } }
    }

    /// For how many seconds particles are made; 0, the default, for ever.
    open var duration: CFTimeInterval {
        get { content.duration }
        set { if !newValue.isNaN { content.duration = max(newValue, 0) } }
    }

    /// Pixels of the picture per point; 1 by default.
    open var contentsScale: CGFloat {
        get { CGFloat(content[.contentsScale]) }
        set { if newValue > 0, newValue.isFinite { content[.contentsScale] = Float(newValue) } }
    }

    /// Particles made each second.
    open var birthRate: Float {
        get { Float(content[.birthRate]) }
        set { content[.birthRate] = Float(newValue) }
    }

    /// Seconds that a particle lives.
    open var lifetime: Float {
        get { Float(content[.lifetime]) }
        set { content[.lifetime] = Float(newValue) }
    }

    /// By how much `lifetime` varies: half of it up or down.
    open var lifetimeRange: Float {
        get { Float(content[.lifetimeRange]) }
        set { content[.lifetimeRange] = Float(newValue) }
    }

    /// By how much red varies: half of it up or down.
    open var redRange: Float {
        get { Float(content[.redRange]) }
        set { content[.redRange] = Float(newValue) }
    }

    /// By how much green varies: half of it up or down.
    open var greenRange: Float {
        get { Float(content[.greenRange]) }
        set { content[.greenRange] = Float(newValue) }
    }

    /// By how much blue varies: half of it up or down.
    open var blueRange: Float {
        get { Float(content[.blueRange]) }
        set { content[.blueRange] = Float(newValue) }
    }

    /// By how much opacity varies: half of it up or down.
    open var alphaRange: Float {
        get { Float(content[.alphaRange]) }
        set { content[.alphaRange] = Float(newValue) }
    }

    /// Change of red a second.
    open var redSpeed: Float {
        get { Float(content[.redSpeed]) }
        set { content[.redSpeed] = Float(newValue) }
    }

    /// Change of green a second.
    open var greenSpeed: Float {
        get { Float(content[.greenSpeed]) }
        set { content[.greenSpeed] = Float(newValue) }
    }

    /// Change of blue a second.
    open var blueSpeed: Float {
        get { Float(content[.blueSpeed]) }
        set { content[.blueSpeed] = Float(newValue) }
    }

    /// Change of opacity a second.
    open var alphaSpeed: Float {
        get { Float(content[.alphaSpeed]) }
        set { content[.alphaSpeed] = Float(newValue) }
    }

    /// Speed at birth, in points per second.
    open var velocity: CGFloat {
        get { CGFloat(content[.velocity]) }
        set { content[.velocity] = Float(newValue) }
    }

    /// By how much `velocity` varies: half of it up or down.
    open var velocityRange: CGFloat {
        get { CGFloat(content[.velocityRange]) }
        set { content[.velocityRange] = Float(newValue) }
    }

    /// Size at birth, as a factor.
    open var scale: CGFloat {
        get { CGFloat(content[.scale]) }
        set { content[.scale] = Float(newValue) }
    }

    /// By how much `scale` varies: half of it up or down.
    open var scaleRange: CGFloat {
        get { CGFloat(content[.scaleRange]) }
        set { content[.scaleRange] = Float(newValue) }
    }

    /// Change of the size a second.
    open var scaleSpeed: CGFloat {
        get { CGFloat(content[.scaleSpeed]) }
        set { content[.scaleSpeed] = Float(newValue) }
    }

    /// Turn in radians per second.
    open var spin: CGFloat {
        get { CGFloat(content[.spin]) }
        set { content[.spin] = Float(newValue) }
    }

    /// By how much `spin` varies: half of it up or down.
    open var spinRange: CGFloat {
        get { CGFloat(content[.spinRange]) }
        set { content[.spinRange] = Float(newValue) }
    }

    /// Direction of birth out of the plane, in radians: 0 lies in it.
    open var emissionLatitude: CGFloat {
        get { CGFloat(content[.emissionLatitude]) }
        set { content[.emissionLatitude] = Float(newValue) }
    }

    /// Direction of birth in the plane, in radians from the x axis toward the y axis.
    open var emissionLongitude: CGFloat {
        get { CGFloat(content[.emissionLongitude]) }
        set { content[.emissionLongitude] = Float(newValue) }
    }

    /// By how much the direction varies, in radians: half of it to either side.
    open var emissionRange: CGFloat {
        get { CGFloat(content[.emissionRange]) }
        set { content[.emissionRange] = Float(newValue) }
    }

    /// Growth of the speed along x, in points per second squared.
    open var xAcceleration: CGFloat {
        get { CGFloat(content[.xAcceleration]) }
        set { content[.xAcceleration] = Float(newValue) }
    }

    /// Growth of the speed along y, in points per second squared.
    open var yAcceleration: CGFloat {
        get { CGFloat(content[.yAcceleration]) }
        set { content[.yAcceleration] = Float(newValue) }
    }

    /// The value of a number by its name, or of `name`, `enabled`, `color`, `contents`; `nil` for other keys.
    open func value(forKey key: String) -> Any? {
        if let number = EmitterCellParameter(rawValue: key) { return NSNumber(value: content[number]) }
        switch key {
        case "name": return name
        case "enabled": return NSNumber(value: isEnabled)
        case "color": return color
        case "contents": return contents
        case "contentsRect": return contentsRect
        case "beginTime": return NSNumber(value: beginTime)
        case "duration": return NSNumber(value: duration)
        case "emitterCells": return emitterCells
        default: return nil
        }
    }

    /// Sets what `value(forKey:)` reads; other keys change nothing.
    open func setValue(_ value: Any?, forKey key: String) {
        let given = AnimatableValue(value)
        switch (key, given) {
        case ("name", _): name = value as? String
        case ("enabled", .number(let number)?): isEnabled = number != 0
        case ("color", _): color = value as? CGColor
        case ("contents", _): contents = value
        case ("contentsRect", .rect(let rect)?): contentsRect = rect
        case ("beginTime", .number(let number)?): beginTime = Double(number)
        case ("duration", .number(let number)?): duration = Double(number)
        case ("emitterCells", _): emitterCells = value as? [CAEmitterCell]
        case (_, .number(let value)?): if let number = EmitterCellParameter(rawValue: key) { content[number] = Float(value) }
        default: break
        }
    }
}
