import Foundation

extension CALayer {
    /// The properties of all layers that are reached by name and cannot be animated.
    static let commonKeyedProperties: [String: KeyedProperty] = [
        "frame": .rect(\CALayer.frame), "superlayer": .readOnly(\CALayer.superlayer),
        "sublayers": .object(\CALayer.sublayers), "mask": .object(\CALayer.mask), "name": .object(\CALayer.name),
        "delegate": .object(\CALayer.delegate), "actions": .object(\CALayer.actions),
        "opaque": .flag(\CALayer.isOpaque), "isOpaque": .flag(\CALayer.isOpaque),
        "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange),
        "contentsGravity": .name(\CALayer.contentsGravity), "contentsFormat": .name(\CALayer.contentsFormat),
        "minificationFilter": .name(\CALayer.minificationFilter),
        "magnificationFilter": .name(\CALayer.magnificationFilter),
        "maskedCorners": .bits(\CALayer.maskedCorners), "cornerCurve": .name(\CALayer.cornerCurve),
        "allowsEdgeAntialiasing": .flag(\CALayer.allowsEdgeAntialiasing),
        "edgeAntialiasingMask": .bits(\CALayer.edgeAntialiasingMask),
        "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity),
        "shouldRasterize": .flag(\CALayer.shouldRasterize),
        "rasterizationScale": .number(\CALayer.rasterizationScale),
        "beginTime": .number(\CALayer.beginTime), "duration": .number(\CALayer.duration),
        "timeOffset": .number(\CALayer.timeOffset), "speed": .number(\CALayer.speed),
        "repeatCount": .number(\CALayer.repeatCount), "repeatDuration": .number(\CALayer.repeatDuration),
        "autoreverses": .flag(\CALayer.autoreverses), "fillMode": .name(\CALayer.fillMode),
    ]
}
