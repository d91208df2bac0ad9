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
        case .transform(.whole) where layer.geometry.hasAffineTransform: .affine(layer.geometry.transform)
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
        case .isDoubleSided: .number(layer.style.isDoubleSided ? 1 : 0)
        case .contents: .image(ImageCrossfade(of: layer.contents))
        case .contentsRect(let part): part.value(of: layer.contents?.rect ?? LayerExtras.fullContentsRect)
        case .contentsCenter(let part): part.value(of: layer.contents?.center ?? LayerExtras.fullContentsRect)
        case .contentsScale: .number(layer.contents?.scale ?? 1)
        case .shape(let property): property.value(in: layer.shape)
        case .gradient(let property): property.value(in: layer.gradient)
        case .replicator(let property): property.value(in: layer.replicator)
        case .emitter(let property): property.value(in: layer.emitter)
        case .custom(let key): layer.customValues[key] ?? .number(0)
        }
    }

    /// Sets the property's value in a snapshot. Values of the wrong type are ignored. Opacities are not clamped,
    /// because additive animations may pass the limits on the way; see `clampOpacities()`.
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
        case .opacity: layer.style.opacity = Float(value.scalar)
        case .isHidden: layer.style.isHidden = value.scalar != 0
        case .masksToBounds: layer.style.masksToBounds = value.scalar != 0
        case .backgroundColor: if case .color(let color) = value { layer.style.backgroundColor = color }
        case .cornerRadius: layer.style.cornerRadius = value.scalar
        case .borderWidth: layer.style.borderWidth = value.scalar
        case .borderColor: if case .color(let color) = value { layer.style.borderColor = color }
        case .shadowColor: if case .color(let color) = value { layer.changeShadow { $0.color = color } }
        case .shadowOpacity: layer.changeShadow { $0.opacity = Float(value.scalar) }
        case .shadowRadius: layer.changeShadow { $0.radius = value.scalar }
        case .shadowOffset(let part): layer.changeShadow { part.set(value, in: &$0.offset) }
        case .shadowPath: if case .path(let path) = value { layer.changeShadow { $0.path = path } }
        case .isDoubleSided: layer.style.isDoubleSided = value.scalar != 0
        case .contents: if case .image(let mix) = value { layer.changeContents { $0.apply(mix) } }
        case .contentsRect(let part): layer.changeContents { part.set(value, in: &$0.rect) }
        case .contentsCenter(let part): layer.changeContents { part.set(value, in: &$0.center) }
        case .contentsScale: layer.changeContents { $0.scale = value.scalar }
        case .shape(let property): layer.changeShape { property.set(value, in: &$0) }
        case .gradient(let property): layer.changeGradient { property.set(value, in: &$0) }
        case .replicator(let property): layer.changeReplicator { property.set(value, in: &$0) }
        case .emitter(let property): layer.changeEmitter { property.set(value, in: &$0) }
        case .custom(let key): layer.customValues[key] = value
        }
    }

    /// Keeps affine transforms affine, because they render faster.
    private static func set(_ part: TransformComponent, _ value: AnimatableValue, in geometry: inout LayerGeometry) {
        if geometry.hasAffineTransform, part.set(value, in: &geometry.transform) { return }
        var matrix = geometry.matrix
        part.set(value, in: &matrix)
        geometry.matrix = matrix
    }
}

extension ImageCrossfade {
    init(of contents: LayerContents?) {
        self.init(contents?.image)
        previousImage = contents?.previousImage
        progress = contents?.crossfadeProgress ?? 1
    }
}

extension LayerContents {
    fileprivate mutating func apply(_ mix: ImageCrossfade) {
        image = mix.image
        previousImage = mix.previousImage
        crossfadeProgress = mix.progress
    }
}

extension LayerSnapshot {
    /// Clamps opacities to 0…1, once all animations are applied.
    mutating func clampOpacities() {
        if !(0...1).contains(style.opacity) { style.opacity = min(max(style.opacity, 0), 1) }
        guard let shadow = style.shadow, !(0...1).contains(shadow.opacity) else { return }
        changeShadow { $0.opacity = min(max($0.opacity, 0), 1) }
    }
}

extension LayerSnapshot {
    /// The shape content, or that of a new shape layer if there is none.
    fileprivate var shape: ShapeContent {
        if case .shape(let shape)? = specializedContent { return shape }
        return ShapeContent()
    }

    /// The gradient content, or that of a new gradient layer if there is none.
    fileprivate var gradient: GradientContent {
        if case .gradient(let gradient)? = specializedContent { return gradient }
        return GradientContent()
    }

    /// The replicator content, or that of a new replicator layer if there is none.
    fileprivate var replicator: ReplicatorContent {
        if case .replicator(let replicator)? = specializedContent { return replicator }
        return ReplicatorContent()
    }

    fileprivate mutating func changeReplicator(_ edit: (inout ReplicatorContent) -> Void) {
        guard case .replicator(var replicator)? = specializedContent else { return }
        edit(&replicator)
        specializedContent = .replicator(replicator)
    }

    /// The emitter content, or that of a new emitter layer if there is none.
    fileprivate var emitter: EmitterContent {
        if case .emitter(let emitter)? = specializedContent { return emitter }
        return EmitterContent()
    }

    fileprivate mutating func changeEmitter(_ edit: (inout EmitterContent) -> Void) {
        guard case .emitter(var emitter)? = specializedContent else { return }
        edit(&emitter)
        specializedContent = .emitter(emitter)
    }

    fileprivate mutating func changeShape(_ edit: (inout ShapeContent) -> Void) {
        guard case .shape(var shape)? = specializedContent else { return }
        edit(&shape)
        specializedContent = .shape(shape)
    }

    fileprivate mutating func changeGradient(_ edit: (inout GradientContent) -> Void) {
        guard case .gradient(var gradient)? = specializedContent else { return }
        edit(&gradient)
        specializedContent = .gradient(gradient)
    }

    fileprivate mutating func changeContents(_ edit: (inout LayerContents) -> Void) {
        var new = contents ?? LayerContents(image: nil)
        edit(&new)
        contents = new
    }

    fileprivate mutating func changeShadow(_ edit: (inout LayerShadow) -> Void) {
        var shadow = style.shadow ?? LayerShadow()
        edit(&shadow)
        style.shadow = shadow
    }
}
