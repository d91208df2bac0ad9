import CoreGraphics
import Foundation

/// The animatable properties of layers, named by key paths.
enum AnimatableProperty: Hashable, Sendable {
    case position(PointComponent)
    case anchorPoint(PointComponent)
    case anchorPointZ
    case zPosition
    case bounds(RectComponent)
    case transform(TransformComponent)
    case sublayerTransform(TransformComponent)
    case opacity
    case isHidden
    case masksToBounds
    case backgroundColor
    case cornerRadius
    case borderWidth
    case borderColor
    case shadowColor
    case shadowOpacity
    case shadowRadius
    case shadowOffset(PointComponent)
    case shadowPath
    case isDoubleSided
    case contents
    case contentsRect(RectComponent)
    case contentsCenter(RectComponent)
    case contentsScale
    case shape(ShapeProperty)
    case gradient(GradientProperty)
    case replicator(ReplicatorProperty)
    case emitter(EmitterProperty)
    /// An application-defined property of a layer subclass.
    case custom(String)

    /// A point or size, or one of its components.
    enum PointComponent: Hashable, Sendable {
        case whole, x, y
    }

    /// A rectangle, or a component of it.
    enum RectComponent: Hashable, Sendable {
        case whole
        case origin(PointComponent)
        case size(PointComponent)
    }
}

extension AnimatableProperty {
    /// Creates the property for a key path; `nil` if the key path names no animatable property.
    ///
    /// Covers the properties of all layers; `CALayer.property(_:)` also covers those of the layer's class.
    init?(keyPath: String) {
        if let property = Self.simpleProperties[keyPath] {
            self = property
        } else if let part = Self.transformComponent(keyPath, of: "transform") {
            self = .transform(part)
        } else if let part = Self.transformComponent(keyPath, of: "sublayerTransform") {
            self = .sublayerTransform(part)
        } else {
            return nil
        }
    }

    /// The key of a property of a specialized layer class; `nil` for properties of all layers.
    var specializedKey: String? {
        switch self {
        case .shape(let property): property.rawValue
        case .gradient(let property): property.key
        case .replicator(let property): property.key
        case .emitter(let property): property.key
        default: nil
        }
    }

    static func transformComponent(_ keyPath: String, of key: String) -> TransformComponent? {
        guard keyPath.hasPrefix(key) else { return nil }
        if keyPath.utf8.count == key.utf8.count { return .whole }
        let rest = keyPath.dropFirst(key.count)
        guard rest.first == ".", rest.count > 1 else { return nil }
        return TransformComponent(rawValue: String(rest.dropFirst()))
    }

    private static let simpleProperties: [String: AnimatableProperty] = [
        "position": .position(.whole), "position.x": .position(.x), "position.y": .position(.y),
        "anchorPoint": .anchorPoint(.whole), "anchorPoint.x": .anchorPoint(.x), "anchorPoint.y": .anchorPoint(.y),
        "anchorPointZ": .anchorPointZ, "zPosition": .zPosition,
        "bounds": .bounds(.whole), "bounds.origin": .bounds(.origin(.whole)),
        "bounds.origin.x": .bounds(.origin(.x)), "bounds.origin.y": .bounds(.origin(.y)),
        "bounds.size": .bounds(.size(.whole)), "bounds.size.width": .bounds(.size(.x)),
        "bounds.size.height": .bounds(.size(.y)),
        "opacity": .opacity, "hidden": .isHidden, "isHidden": .isHidden, "masksToBounds": .masksToBounds,
        "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth,
        "borderColor": .borderColor, "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity,
        "shadowRadius": .shadowRadius, "shadowOffset": .shadowOffset(.whole), "shadowOffset.width": .shadowOffset(.x),
        "shadowOffset.height": .shadowOffset(.y), "shadowPath": .shadowPath,
        "doubleSided": .isDoubleSided, "isDoubleSided": .isDoubleSided,
        "contents": .contents, "contentsScale": .contentsScale,
        "contentsRect": .contentsRect(.whole), "contentsRect.origin": .contentsRect(.origin(.whole)),
        "contentsRect.origin.x": .contentsRect(.origin(.x)), "contentsRect.origin.y": .contentsRect(.origin(.y)),
        "contentsRect.size": .contentsRect(.size(.whole)), "contentsRect.size.width": .contentsRect(.size(.x)),
        "contentsRect.size.height": .contentsRect(.size(.y)),
        "contentsCenter": .contentsCenter(.whole), "contentsCenter.origin": .contentsCenter(.origin(.whole)),
        "contentsCenter.origin.x": .contentsCenter(.origin(.x)),
        "contentsCenter.origin.y": .contentsCenter(.origin(.y)),
        "contentsCenter.size": .contentsCenter(.size(.whole)),
        "contentsCenter.size.width": .contentsCenter(.size(.x)),
        "contentsCenter.size.height": .contentsCenter(.size(.y)),
    ]
}

extension AnimatableProperty.PointComponent {
    func value(of p: CGPoint) -> AnimatableValue {
        switch self {
        case .whole: .point(p)
        case .x: .number(p.x)
        case .y: .number(p.y)
        }
    }

    func set(_ value: AnimatableValue, in p: inout CGPoint) {
        switch self {
        case .whole: p = value.vector
        case .x: p.x = value.scalar
        case .y: p.y = value.scalar
        }
    }

    func value(of s: CGSize) -> AnimatableValue { value(of: CGPoint(x: s.width, y: s.height)) }

    func set(_ value: AnimatableValue, in s: inout CGSize) {
        var p = CGPoint(x: s.width, y: s.height)
        set(value, in: &p)
        s = CGSize(width: p.x, height: p.y)
    }
}

extension AnimatableProperty.RectComponent {
    func value(of r: CGRect) -> AnimatableValue {
        switch self {
        case .whole: .rect(r)
        case .origin(let part): part.value(of: r.origin)
        case .size(let part): part.value(of: r.size)
        }
    }

    func set(_ value: AnimatableValue, in r: inout CGRect) {
        switch self {
        case .whole: if case .rect(let new) = value { r = new }
        case .origin(let part): part.set(value, in: &r.origin)
        case .size(let part): part.set(value, in: &r.size)
        }
    }
}
