import CoreGraphics
import Foundation

extension CALayer {
    final func storedValue(_ key: String) -> Any? {
        if let property = AnimatableProperty(keyPath: key) { return object(of: property) }
        switch key {
        case "frame": return frame
        case "contents": return contents
        case "contentsRect": return contentsRect
        case "contentsCenter": return contentsCenter
        case "contentsScale": return NSNumber(value: Double(contentsScale))
        case "contentsGravity": return contentsGravity.rawValue
        case "opaque": return NSNumber(value: isOpaque)
        case "doubleSided": return NSNumber(value: isDoubleSided)
        case "maskedCorners": return NSNumber(value: maskedCorners.rawValue)
        case "mask": return mask
        case "name": return name
        case "sublayers": return sublayers
        case "superlayer": return superlayer
        case "delegate": return delegate
        case "speed": return NSNumber(value: speed)
        case "timeOffset": return NSNumber(value: timeOffset)
        case "beginTime": return NSNumber(value: beginTime)
        default: return extras?.userValues[key]
        }
    }

    /// Colours and outlines that were never set read as none; those of the model come back as the objects that were set.
    private func object(of property: AnimatableProperty) -> Any? {
        switch property {
        case .backgroundColor: backgroundColor
        case .borderColor: borderColor
        case .shadowColor: shadowColor
        case .shadowPath: shadowPath
        default: property.object(for: property.value(in: LayerSnapshot(geometry: geometry, style: style)))
        }
    }

    final func storeValue(_ value: Any?, _ key: String) {
        if let property = AnimatableProperty(keyPath: key) { return store(value, property) }
        let given = AnimatableValue(value)
        switch (key, given) {
        case ("frame", .rect(let rect)?): frame = rect
        case ("contents", _): contents = value
        case ("contentsRect", .rect(let rect)?): contentsRect = rect
        case ("contentsCenter", .rect(let rect)?): contentsCenter = rect
        case ("contentsScale", .number(let number)?): contentsScale = number
        case ("contentsGravity", _):
            let name = value as? String ?? (value as? CALayerContentsGravity)?.rawValue
            contentsGravity = CALayerContentsGravity(rawValue: name ?? "resize")
        case ("opaque", .number(let number)?): isOpaque = number != 0
        case ("doubleSided", .number(let number)?): isDoubleSided = number != 0
        case ("maskedCorners", .number(let number)?): maskedCorners = CACornerMask(rawValue: UInt(max(number, 0)))
        case ("mask", _): mask = value as? CALayer
        case ("name", _): name = value as? String
        case ("sublayers", _): sublayers = value as? [CALayer]
        case ("delegate", _): delegate = value as? any CALayerDelegate
        case ("speed", .number(let number)?): speed = Float(number)
        case ("timeOffset", .number(let number)?): timeOffset = Double(number)
        case ("beginTime", .number(let number)?): beginTime = Double(number)
        default: storeUserValue(value, key)
        }
    }

    private func storeUserValue(_ value: Any?, _ key: String) {
        withExtras { $0.userValues[key] = value }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }

    final func storedValue(path: String) -> Any? {
        if let property = AnimatableProperty(keyPath: path) { return object(of: property) }
        guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
        // What no property explains may lead through another layer, as "mask.opacity" does.
        let rest = String(path[path.index(after: dot)...])
        return (value(forKey: String(path[..<dot])) as? CALayer)?.value(forKeyPath: rest)
    }

    final func storeValue(_ value: Any?, path: String) {
        if let property = AnimatableProperty(keyPath: path) { return store(value, property) }
        guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
        let rest = String(path[path.index(after: dot)...])
        (self.value(forKey: String(path[..<dot])) as? CALayer)?.setValue(value, forKeyPath: rest)
    }

    /// Sets a property through its setter, so that its action runs. Values of a wrong shape change nothing.
    private func store(_ any: Any?, _ property: AnimatableProperty) {
        let value = property.accept(any)
        switch property {
        case .backgroundColor: backgroundColor = any as? CGColor
        case .borderColor: borderColor = any as? CGColor
        case .shadowColor: shadowColor = any as? CGColor
        case .shadowPath: shadowPath = any as? CGPath
        default:
            guard let value else { return }
            var snapshot = LayerSnapshot(geometry: geometry, style: style)
            if case .transform(let part) = property {
                // In the model the parts are exact, depth included.
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
        case .backgroundColor, .borderColor, .shadowColor, .shadowPath: break
        }
    }
}
