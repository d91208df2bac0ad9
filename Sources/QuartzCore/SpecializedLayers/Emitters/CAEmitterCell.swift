import CoreGraphics
import Foundation

/// One kind of particle of an emitter layer.
///
/// The layer copies the values when its `emitterCells` are set. Later changes go through the layer, with key paths such
/// as `emitterCells.spark.beginTime`, where `spark` is the cell's name. A range varies a value uniformly around it, by
/// half the range in each direction.
open class CAEmitterCell: NSObject, CAMediaTiming {
    final var content = EmitterCellContent()

    /// Creates a cell that emits no particles.
    public override init() { super.init() }

    /// The caller's name for the cell, used in key paths; `nil` by default.
    open var name: String? {
        get { content.name }
        set { content.name = newValue }
    }

    /// True, the default, if the cell emits particles.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { content.isEnabled = newValue }
    }

    /// The particle image, a `CGImage`. Particles without an image are invisible.
    open var contents: Any? {
        get { content.image }
        set { content.image = newValue as? CGImage }
    }

    /// The part of the image that is used, in unit coordinates of the image; (0, 0, 1, 1) by default.
    open var contentsRect: CGRect {
        get { content.rect }
        set { if newValue.hasFiniteComponents { content.rect = newValue } }
    }

    /// The initial color that the image is multiplied by; opaque white by default.
    open var color: CGColor? {
        get { content.color.cgColor }
        set { content.color = newValue.map { RenderColor($0) } ?? EmitterCellContent().color }
    }

    /// The cells that each particle emits during its life, from its position.
    open var emitterCells: [CAEmitterCell]? {
        didSet { content.cells = emitterCells?.map { $0.content } ?? [] }
    }

    /// The start of emission, in seconds of the layer's time, or of the parent particle's life for a nested cell; 0 by
    /// default.
    open var beginTime: CFTimeInterval {
        get { content.beginTime }
        set { if newValue.isFinite { content.beginTime = newValue } }
    }

    /// The duration of emission, in seconds of the cell's time; infinite by default. 0 emits forever as well.
    open var duration: CFTimeInterval {
        get { content.duration }
        set { if !newValue.isNaN { content.duration = max(newValue, 0) } }
    }

    /// The speed of the cell's time: 2 emits twice as many particles in half of the time; 1 by default, 0 emits none.
    open var speed: Float {
        get { content.timing.speed }
        set { if newValue.isFinite { content.timing.speed = newValue } }
    }

    /// The part of the duration that is over when emission begins, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval {
        get { content.timing.timeOffset }
        set { if newValue.isFinite { content.timing.timeOffset = newValue } }
    }

    /// The number of times that emission lasts for `duration`; 0, the default, means once.
    open var repeatCount: Float {
        get { content.timing.repeatCount }
        set { if !newValue.isNaN { content.timing.repeatCount = max(newValue, 0) } }
    }

    /// The total duration of emission, in seconds of the cell's time; 0, the default, uses `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { content.timing.repeatDuration }
        set { if !newValue.isNaN { content.timing.repeatDuration = max(newValue, 0) } }
    }

    /// True if emission lasts for twice the duration; false by default.
    open var autoreverses: Bool {
        get { content.timing.autoreverses }
        set { content.timing.autoreverses = newValue }
    }

    /// Nothing is emitted outside of the cell's time in any mode; `.removed` by default.
    open var fillMode: CAMediaTimingFillMode {
        get { content.timing.fillMode }
        set { content.timing.fillMode = newValue }
    }

    /// Image pixels per point; 1 by default.
    open var contentsScale: CGFloat {
        get { CGFloat(content[.contentsScale]) }
        set { if newValue > 0, newValue.isFinite { content[.contentsScale] = Float(newValue) } }
    }

    /// The number of particles emitted per second; 0 by default.
    open var birthRate: Float {
        get { Float(content[.birthRate]) }
        set { content[.birthRate] = Float(newValue) }
    }

    /// The lifetime of a particle, in seconds; 0 by default.
    open var lifetime: Float {
        get { Float(content[.lifetime]) }
        set { content[.lifetime] = Float(newValue) }
    }

    /// The range of `lifetime`, in seconds; 0 by default.
    open var lifetimeRange: Float {
        get { Float(content[.lifetimeRange]) }
        set { content[.lifetimeRange] = Float(newValue) }
    }

    /// The range of the red component; 0 by default.
    open var redRange: Float {
        get { Float(content[.redRange]) }
        set { content[.redRange] = Float(newValue) }
    }

    /// The range of the green component; 0 by default.
    open var greenRange: Float {
        get { Float(content[.greenRange]) }
        set { content[.greenRange] = Float(newValue) }
    }

    /// The range of the blue component; 0 by default.
    open var blueRange: Float {
        get { Float(content[.blueRange]) }
        set { content[.blueRange] = Float(newValue) }
    }

    /// The range of the alpha component; 0 by default.
    open var alphaRange: Float {
        get { Float(content[.alphaRange]) }
        set { content[.alphaRange] = Float(newValue) }
    }

    /// The change of the red component per second; 0 by default.
    open var redSpeed: Float {
        get { Float(content[.redSpeed]) }
        set { content[.redSpeed] = Float(newValue) }
    }

    /// The change of the green component per second; 0 by default.
    open var greenSpeed: Float {
        get { Float(content[.greenSpeed]) }
        set { content[.greenSpeed] = Float(newValue) }
    }

    /// The change of the blue component per second; 0 by default.
    open var blueSpeed: Float {
        get { Float(content[.blueSpeed]) }
        set { content[.blueSpeed] = Float(newValue) }
    }

    /// The change of the alpha component per second; 0 by default.
    open var alphaSpeed: Float {
        get { Float(content[.alphaSpeed]) }
        set { content[.alphaSpeed] = Float(newValue) }
    }

    /// The initial speed, in points per second; 0 by default.
    open var velocity: CGFloat {
        get { CGFloat(content[.velocity]) }
        set { content[.velocity] = Float(newValue) }
    }

    /// The range of `velocity`, in points per second; 0 by default.
    open var velocityRange: CGFloat {
        get { CGFloat(content[.velocityRange]) }
        set { content[.velocityRange] = Float(newValue) }
    }

    /// The initial scale factor; 1 by default.
    open var scale: CGFloat {
        get { CGFloat(content[.scale]) }
        set { content[.scale] = Float(newValue) }
    }

    /// The range of `scale`; 0 by default.
    open var scaleRange: CGFloat {
        get { CGFloat(content[.scaleRange]) }
        set { content[.scaleRange] = Float(newValue) }
    }

    /// The change of the scale factor per second; 0 by default.
    open var scaleSpeed: CGFloat {
        get { CGFloat(content[.scaleSpeed]) }
        set { content[.scaleSpeed] = Float(newValue) }
    }

    /// The rotation speed, in radians per second; 0 by default.
    open var spin: CGFloat {
        get { CGFloat(content[.spin]) }
        set { content[.spin] = Float(newValue) }
    }

    /// The range of `spin`, in radians per second; 0 by default.
    open var spinRange: CGFloat {
        get { CGFloat(content[.spinRange]) }
        set { content[.spinRange] = Float(newValue) }
    }

    /// The emission angle out of the plane, in radians; 0, the default, lies in the plane.
    open var emissionLatitude: CGFloat {
        get { CGFloat(content[.emissionLatitude]) }
        set { content[.emissionLatitude] = Float(newValue) }
    }

    /// The emission angle in the plane, in radians from the x axis toward the y axis; 0 by default.
    open var emissionLongitude: CGFloat {
        get { CGFloat(content[.emissionLongitude]) }
        set { content[.emissionLongitude] = Float(newValue) }
    }

    /// The range of the emission angle, in radians; 0 by default.
    open var emissionRange: CGFloat {
        get { CGFloat(content[.emissionRange]) }
        set { content[.emissionRange] = Float(newValue) }
    }

    /// The acceleration along x, in points per second squared; 0 by default.
    open var xAcceleration: CGFloat {
        get { CGFloat(content[.xAcceleration]) }
        set { content[.xAcceleration] = Float(newValue) }
    }

    /// The acceleration along y, in points per second squared; 0 by default.
    open var yAcceleration: CGFloat {
        get { CGFloat(content[.yAcceleration]) }
        set { content[.yAcceleration] = Float(newValue) }
    }

    /// The value that a key has in a new cell; `nil` for unknown keys.
    open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

    /// The value of a numeric parameter or of `name`, `enabled`, `color`, `contents`, `contentsRect`, `emitterCells`
    /// or one of the times; `nil` for other keys.
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
        case "speed": return NSNumber(value: speed)
        case "timeOffset": return NSNumber(value: timeOffset)
        case "repeatCount": return NSNumber(value: repeatCount)
        case "repeatDuration": return NSNumber(value: repeatDuration)
        case "autoreverses": return NSNumber(value: autoreverses)
        case "fillMode": return fillMode.rawValue
        case "emitterCells": return emitterCells
        default: return nil
        }
    }

    /// Sets a value that `value(forKey:)` reads; other keys are ignored.
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
        case ("speed", .number(let number)?): speed = Float(number)
        case ("timeOffset", .number(let number)?): timeOffset = Double(number)
        case ("repeatCount", .number(let number)?): repeatCount = Float(number)
        case ("repeatDuration", .number(let number)?): repeatDuration = Double(number)
        case ("autoreverses", .number(let number)?): autoreverses = number != 0
        case ("fillMode", _): (value as? String).map { fillMode = CAMediaTimingFillMode(rawValue: $0) }
        case ("emitterCells", _): emitterCells = value as? [CAEmitterCell]
        case (_, .number(let value)?):
            if let number = EmitterCellParameter(rawValue: key) { content[number] = Float(value) }
        default: break
        }
    }
}
