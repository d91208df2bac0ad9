import CoreGraphics
import Foundation
import Support

extension CALayer {
    /// The animatable property that a key path names; for keys in `needsDisplay(forKey:)`, an application-defined one.
    final class func property(_ keyPath: String) -> AnimatableProperty? {
        AnimatableProperty(keyPath: keyPath) ?? specializedProperty(keyPath)
            ?? (needsDisplay(forKey: keyPath) ? .custom(keyPath) : nil)
    }

    /// The same without application-defined properties.
    private func builtInProperty(_ keyPath: String) -> AnimatableProperty? {
        AnimatableProperty(keyPath: keyPath) ?? type(of: self).specializedProperty(keyPath)
    }

    /// The animatable properties with their model values.
    final var modelSnapshot: LayerSnapshot {
        LayerSnapshot(
            geometry: geometry, style: style, specializedContent: specializedContent, contents: committedContents)
    }

    final func storedValue(_ key: String) -> Any? {
        if let property = builtInProperty(key) { return object(of: property) }
        if let known = type(of: self).keyedProperty(key) { return known.read(self) }
        if let value = extras?.userValues[key] { return value }
        if let property = programProperty(key) { return property.object(of: self) }
        return type(of: self).defaultValue(forKey: key)
    }

    /// The property that a program's subclass has for a key.
    private func programProperty(_ key: String) -> KeyValueProperty? {
        type(of: self) == CALayer.self ? nil : ObjectiveCClass.property(key, of: self)
    }

    /// The object for a property. Colors and paths that were never set are `nil`; others are the objects that were set.
    private func object(of property: AnimatableProperty) -> Any? {
        switch property {
        case .backgroundColor: backgroundColor
        case .borderColor: borderColor
        case .shadowColor: shadowColor
        case .shadowPath: shadowPath
        case .contents: contents
        case .contentsScale: NSNumber(value: Double(contentsScale))
        default: property.object(for: property.value(in: modelSnapshot))
        }
    }

    /// The value of a property in a new layer of the nearest class of this module; `nil` for other keys.
    final class func builtInDefaultValue(_ key: String) -> Any? {
        guard AnimatableProperty(keyPath: key) != nil || specializedProperty(key) != nil || keyedProperty(key) != nil
        else { return nil }
        let classes: [CALayer.Type] = [
            CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CAEmitterLayer.self, CAScrollLayer.self,
            CATiledLayer.self, CATransformLayer.self,
        ]
        return make(classes.first { isSubclass(of: $0) } ?? CALayer.self).storedValue(key)
    }

    final func storeValue(_ value: Any?, _ key: String) {
        if let property = builtInProperty(key) { return store(value, property) }
        if let known = type(of: self).keyedProperty(key) { return known.write(self, value) }
        if let property = programProperty(key), property.setAndNotify(self, value) == .done { return }
        storeUserValue(value, key)
    }

    private func storeUserValue(_ value: Any?, _ key: String) {
        change(key, []) { $0.withExtras { $0.userValues[key] = value } }
    }

    final func storedValue(path: String) -> Any? {
        if let property = builtInProperty(path) { return object(of: property) }
        guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
        // Other key paths may continue into another layer, as in "mask.opacity", or into a value, as in
        // "frame.origin.x".
        let remainder = String(path[path.index(after: dot)...])
        let first = value(forKey: String(path[..<dot]))
        return (first as? CALayer)?.value(forKeyPath: remainder) ?? ValueComponent(remainder).read(first)
    }

    final func storeValue(_ value: Any?, path: String) {
        if let property = builtInProperty(path) { return store(value, property) }
        guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
        let (key, remainder) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
        let first = self.value(forKey: key)
        if let layer = first as? CALayer {
            layer.setValue(value, forKeyPath: remainder)
        } else if let changed = ValueComponent(remainder).replacing(in: first, with: value) {
            setValue(changed, forKey: key)
        }
    }

    /// Sets a property through its setter, so that its action runs. Values of the wrong type are ignored.
    private func store(_ any: Any?, _ property: AnimatableProperty) {
        let value = property.coerce(any)
        switch property {
        case .backgroundColor: backgroundColor = any as? CGColor
        case .borderColor: borderColor = any as? CGColor
        case .shadowColor: shadowColor = any as? CGColor
        case .shadowPath: shadowPath = any as? CGPath
        case .contents: contents = any
        case .contentsScale: if case .number(let scale)? = value { contentsScale = scale }
        case .shape, .gradient, .replicator, .emitter: storeSpecializedProperty(any, value, property)
        default:
            guard let value else { return }
            var snapshot = modelSnapshot
            if case .transform(let part) = property {
                // The model keeps exact components, including depth.
                var matrix = transform
                part.set(value, in: &matrix)
                snapshot.geometry.matrix = matrix
            } else {
                property.set(value, in: &snapshot)
            }
            assign(property, from: snapshot)
        }
    }

    private func assign(_ property: AnimatableProperty, from snapshot: LayerSnapshot) {
        switch property {
        case .position: position = snapshot.geometry.position
        case .anchorPoint: anchorPoint = snapshot.geometry.anchorPoint
        case .anchorPointZ: anchorPointZ = snapshot.geometry.anchorPointZ
        case .zPosition: zPosition = snapshot.geometry.zPosition
        case .bounds: bounds = snapshot.geometry.bounds
        case .transform: transform = snapshot.geometry.matrix
        case .sublayerTransform: sublayerTransform = snapshot.geometry.sublayerTransform ?? .identity
        case .opacity: opacity = snapshot.style.opacity
        case .isHidden: isHidden = snapshot.style.isHidden
        case .masksToBounds: masksToBounds = snapshot.style.masksToBounds
        case .cornerRadius: cornerRadius = snapshot.style.cornerRadius
        case .borderWidth: borderWidth = snapshot.style.borderWidth
        case .shadowOpacity: shadowOpacity = snapshot.style.shadow?.opacity ?? 0
        case .shadowRadius: shadowRadius = snapshot.style.shadow?.radius ?? 0
        case .shadowOffset: shadowOffset = snapshot.style.shadow?.offset ?? .zero
        case .isDoubleSided: isDoubleSided = snapshot.style.isDoubleSided
        case .contentsRect: contentsRect = snapshot.contents?.rect ?? LayerExtras.fullContentsRect
        case .contentsCenter: contentsCenter = snapshot.contents?.center ?? LayerExtras.fullContentsRect
        case .backgroundColor, .borderColor, .shadowColor, .shadowPath, .contents, .contentsScale, .shape, .gradient,
            .replicator, .emitter, .custom:
            break
        }
    }
}

extension CALayer {
    /// Sets a property of a specialized class and runs its action.
    private func storeSpecializedProperty(_ any: Any?, _ value: AnimatableValue?, _ property: AnimatableProperty) {
        var value = value
        if any == nil, let none = property.coerce(NSNull()) { value = none }
        guard let value, let key = property.specializedKey else { return }
        if let color = any as? CGColor { storeAssignedColor(color, key) }
        var snapshot = modelSnapshot
        property.set(value, in: &snapshot)
        if let form = snapshot.specializedContent { changeSpecializedContent(key, form) }
    }
}

/// The remainder of a key path after a point, size or rectangle: `x`, `width`, `origin`, `size.height`.
struct ValueComponent {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The component of a value; `nil` if it has none with that name.
    func read(_ any: Any?) -> Any? {
        switch AnimatableValue(any) {
        case .rect(let rect)?:
            guard let part = rectComponent else { return nil }
            if part == .size(.whole) { return rect.size }
            return object(part.value(of: rect))
        case .point(let point)?: return pointComponent(path).flatMap { object($0.value(of: point)) }
        default: return nil
        }
    }

    /// The value with the component replaced; `nil` if it has none with that name or `new` has the wrong type.
    func replacing(in any: Any?, with new: Any?) -> Any? {
        guard let new = AnimatableValue(new) else { return nil }
        switch AnimatableValue(any) {
        case .rect(var rect)?:
            guard let part = rectComponent, new.matches(part.value(of: rect)) else { return nil }
            part.set(new, in: &rect)
            return rect
        case .point(var point)?:
            guard let part = pointComponent(path), new.matches(part.value(of: point)) else { return nil }
            part.set(new, in: &point)
            return any is CGSize ? CGSize(width: point.x, height: point.y) as Any : point
        default: return nil
        }
    }

    private func object(_ value: AnimatableValue) -> Any? {
        switch value {
        case .number(let number): NSNumber(value: Double(number))
        case .point(let point): point
        default: nil
        }
    }

    private func pointComponent(_ name: some StringProtocol) -> AnimatableProperty.PointComponent? {
        switch name {
        case "x", "width": .x
        case "y", "height": .y
        default: nil
        }
    }

    private var rectComponent: AnimatableProperty.RectComponent? {
        let components = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let part = components.count == 1 ? AnimatableProperty.PointComponent.whole : pointComponent(components[1])
        switch (components[0], part) {
        case ("origin", let part?): return .origin(part)
        case ("size", let part?): return .size(part)
        default: return nil
        }
    }
}
