import CoreGraphics
import Foundation

extension AnimatableProperty {
    /// The property's value in a snapshot.
    func value(in layer: LayerSnapshot) -> AnimatableValue {
        switch self {
        case .position(let part): part.value(of: layer.geometry.position)
        case .anchorPoint(let part): part.value(of: layer.geometry.anchorPoint)
        case .anchorPointZ: .number(layer.geometry.anchorPointZ)
        case .zPosition: .number(layer.geometry.zPosition)
        case .bounds(let part): part.value(of: layer.geometry.bounds)
        case .transform(.whole) where layer.geometry.isFlat: .affine(layer.geometry.transform)
        case .transform(let part): part.value(in: layer.geometry.matrix)
        case .sublayerTransform(let part): part.value(in: layer.geometry.sublayerTransform ?? .identity)
        case .opacity: .number(CGFloat(layer.style.opacity))
        case .isHidden: .number(layer.style.isHidden ? 1 : 0)
        case .masksToBounds: .number(layer.style.masksToBounds ? 1 : 0)
        case .backgroundColor: .color(layer.style.backgroundColor)
        case .cornerRadius: .number(layer.style.cornerRadius)
        case .borderWidth: .number(layer.style.borderWidth)
        case .borderColor: .color(layer.style.borderColor)
        case .shadowColor: .color(layer.style.shadow?.color ?? LayerShadow().color)
        case .shadowOpacity: .number(CGFloat(layer.style.shadow?.opacity ?? LayerShadow().opacity))
        case .shadowRadius: .number(layer.style.shadow?.radius ?? LayerShadow().radius)
        case .shadowOffset(let part): part.value(of: layer.style.shadow?.offset ?? LayerShadow().offset)
        case .shadowPath: .path(layer.style.shadow?.path)
        }
    }

    /// Replaces the property's value in a snapshot. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in layer: inout LayerSnapshot) {
        switch self {
        case .position(let part): part.set(value, in: &layer.geometry.position)
        case .anchorPoint(let part): part.set(value, in: &layer.geometry.anchorPoint)
        case .anchorPointZ: layer.geometry.anchorPointZ = value.scalar
        case .zPosition: layer.geometry.zPosition = value.scalar
        case .bounds(let part): part.set(value, in: &layer.geometry.bounds)
        case .transform(let part): Self.set(part, value, in: &layer.geometry)
        case .sublayerTransform(let part):
            var matrix = layer.geometry.sublayerTransform ?? .identity
            part.set(value, in: &matrix)
            layer.geometry.sublayerTransform = matrix == .identity ? nil : matrix
        case .opacity: layer.style.opacity = Float(min(max(value.scalar, 0), 1))
        case .isHidden: layer.style.isHidden = value.scalar != 0
        case .masksToBounds: layer.style.masksToBounds = value.scalar != 0
        case .backgroundColor: if case .color(let color) = value { layer.style.backgroundColor = color }
        case .cornerRadius: layer.style.cornerRadius = value.scalar
        case .borderWidth: layer.style.borderWidth = value.scalar
        case .borderColor: if case .color(let color) = value { layer.style.borderColor = color }
        case .shadowColor: if case .color(let color) = value { layer.changeShadow { $0.color = color } }
        case .shadowOpacity: layer.changeShadow { $0.opacity = Float(min(max(value.scalar, 0), 1)) }
        case .shadowRadius: layer.changeShadow { $0.radius = value.scalar }
        case .shadowOffset(let part): layer.changeShadow { part.set(value, in: &$0.offset) }
        case .shadowPath: if case .path(let path) = value { layer.changeShadow { $0.path = path } }
        }
    }

    /// What stays in the plane is kept affine, which painters have fast ways for.
    private static func set(_ part: TransformPart, _ value: AnimatableValue, in geometry: inout LayerGeometry) {
        if geometry.isFlat, part.set(value, in: &geometry.transform) { return }
        var matrix = geometry.matrix
        part.set(value, in: &matrix)
        geometry.matrix = matrix
    }
}

extension LayerSnapshot {
    fileprivate mutating func changeShadow(_ edit: (inout LayerShadow) -> Void) {
        var shadow = style.shadow ?? LayerShadow()
        edit(&shadow)
        style.shadow = shadow
    }
}
