import Support
import Foundation

extension CALayer {
    /// A copy of the layer in its current on-screen state, with running animations applied; `nil` for a layer that is
    /// in no tree on screen. Its superlayer and sublayers are such copies too, so hit-testing finds what is visible
    /// (E-23).
    public final func presentation() -> Self? {
        if isPresentation { return self }
        guard context != nil else { return nil }
        return makePresentation()
    }

    /// The model layer of a copy created by `presentation()`; otherwise the layer itself.
    public final func model() -> Self {
        guard let model = extras?.model else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    final var presentationOrSelf: CALayer { presentation() ?? self }

    private func makePresentation() -> Self {
        let copy = copyForPresentation()
        let snapshot = presentedSnapshot
        copy.geometry = snapshot.geometry
        copy.style = snapshot.style
        if snapshot.style.backgroundColor != style.backgroundColor {
            copy.backgroundValue = snapshot.style.backgroundColor.cgColor
        }
        if let form = snapshot.specializedContent { copy.withExtras { $0.specializedContent = form } }
        if let contents = snapshot.contents, contents != committedContents { copy.show(contents) }
        copy.isPresentation = true
        // Set through the subclass, which may store the values in its own way.
        for (key, value) in snapshot.customValues {
            copy.setValue(AnimatableProperty.custom(key).object(for: value), forKey: key)
        }
        copy.withExtras { extras in
            extras.model = self
            if snapshot.style.borderColor != style.borderColor {
                extras.borderColor = snapshot.style.borderColor.cgColor
            }
            if snapshot.style.shadow?.color != style.shadow?.color {
                extras.shadowColor = snapshot.style.shadow?.color.cgColor
            }
        }
        return unsafeDowncast(copy, to: Self.self)
    }

    /// The layer's animatable properties as they are on screen now.
    final var presentedSnapshot: LayerSnapshot { presentedSnapshot(with: nil) }

    /// The same, including the value of one application-defined property even if it is not animated.
    final func presentedSnapshot(with property: AnimatableProperty?) -> LayerSnapshot {
        var snapshot = modelSnapshot
        if case .custom(let key)? = property { addCustom(key, to: &snapshot) }
        guard let extras, !extras.animations.isEmpty else { return snapshot }
        let now = MediaClock.now
        let clock = clock
        for attached in extras.animations {
            for key in attached.node.customKeys where snapshot.customValues[key] == nil {
                addCustom(key, to: &snapshot)
            }
            attached.renderAnimation(in: clock, now: now).apply(to: &snapshot, at: now)
        }
        snapshot.clampOpacities()
        return snapshot
    }

    private func addCustom(_ key: String, to snapshot: inout LayerSnapshot) {
        if let value = AnimatableValue(value(forKey: key)) { snapshot.customValues[key] = value }
    }

    /// Shows animated contents; of two cross-fading images, the dominant one.
    private func show(_ contents: LayerContents) {
        contentsValue = ImageCrossfade(of: contents).nearest
        contentsScaleValue = contents.scale
        withExtras {
            $0.contentsRect = contents.rect
            $0.contentsCenter = contents.center
        }
    }

    /// Copies the visible state of a layer, but not its position in the tree, animations and delegate.
    final func copyValues(from other: CALayer) {
        geometry = other.geometry
        style = other.style
        contentsValue = other.contentsValue
        contentsScaleValue = other.contentsScaleValue
        backgroundValue = other.backgroundValue
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        guard let source = other.extras else { return }
        withExtras { extras in
            extras.name = source.name
            extras.userValues = source.userValues
            extras.borderColor = source.borderColor
            extras.shadowColor = source.shadowColor
            extras.timing = source.timing
            extras.contentsRect = source.contentsRect
            extras.contentsCenter = source.contentsCenter
            extras.gravity = source.gravity
            extras.magnificationFilter = source.magnificationFilter
            extras.minificationFilter = source.minificationFilter
            extras.specializedContent = source.specializedContent
            extras.assignedColors = source.assignedColors
        }
    }
}

// Swift can call only required initializers through a metatype, and requiring them would break subclasses that declare
// `override init()`. An allocating initializer has the calling convention of a class method that consumes its
// arguments, so it is declared again as one, under its own symbol.

extension CALayer {
    /// Creates a layer of a class known only at run time with that class's `init()`. Traps if the class declares other
    /// designated initializers but no `init()`.
    package static func make(_ layerClass: CALayer.Type) -> CALayer { layerClass.makeByDynamicClass() }

    /// Copies the layer with the `init(layer:)` of its class.
    final func copyForPresentation() -> CALayer { type(of: self).copyByDynamicClass(self) }

    @usableFromInline convenience init(byDynamicClass: Void) { self.init() }

    @usableFromInline convenience init(byDynamicClassFrom layer: CALayer) { self.init(layer: layer) }

    @_silgen_name("$s10QuartzCore7CALayerC14byDynamicClassACyt_tcfC")
    fileprivate static func makeByDynamicClass() -> CALayer

    @_silgen_name("$s10QuartzCore7CALayerC18byDynamicClassFromA2C_tcfC")
    fileprivate static func copyByDynamicClass(_ layer: consuming CALayer) -> CALayer
}
