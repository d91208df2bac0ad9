import CoreGraphics
import Foundation
import Support
import Synchronization

/// A rectangle with contents, appearance and sublayers: the model that is committed to the render server.
///
/// Setting a property changes the model immediately; the screen follows with the next commit, directly or
/// animated, depending on the property's action. Setting the current value has no effect. Lengths are in points, the y
/// axis points down, angles are in radians. A layer tree belongs to one thread at a time.
///
/// Subclasses that declare their own initializers override `init(layer:)` if they are ever animated, and `init()` if
/// they are created as a view's layer class.
open class CALayer: NSObject, CAMediaTiming {
    /// Identifies the layer in commits.
    package final let layerID: LayerID

    // Dynamic exclusivity checks are disabled for what every change and commit accesses: no client code runs while one
    // of these is being modified.
    @exclusivity(unchecked) package internal(set) final var geometry = LayerGeometry()
    @exclusivity(unchecked) final var style = LayerStyle()
    @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
    final var children: [CALayer] = []
    /// The context whose tree contains the layer.
    @exclusivity(unchecked) final unowned(unsafe) var context: LayerContext?
    /// The context whose receiver knows the layer.
    @exclusivity(unchecked) final unowned(unsafe) var committedContext: LayerContext?
    @exclusivity(unchecked) final var dirty = LayerParts.all
    @exclusivity(unchecked) final var extras: LayerExtras?
    final var isMask = false
    /// Set by the owner of a cache of sublayer geometry; reset when a sublayer moves, is added or is removed.
    @exclusivity(unchecked) package final var isSublayerGeometryCacheValid = false
    /// True for a copy created by `presentation()`.
    @exclusivity(unchecked) final var isPresentation = false
    final var isLayoutDue = false
    /// True while `layoutSublayers()` runs; changes of the sublayers then schedule no further layout.
    package final var isLayingOut = false
    final var isDisplayDue = false
    /// True if the contents were drawn by `display()`.
    final var hasDrawnContents = false
    /// True if the current draw pass produced nothing.
    final var drewNothing = false
    final var contentsValue: Any?
    final var backgroundValue: CGColor?
    final var contentsScaleValue: CGFloat = 1

    private static let count = Atomic<UInt64>(0)

    /// Creates a layer with empty bounds at the origin.
    public override init() {
        layerID = LayerID(rawValue: Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        super.init()
    }

    /// Creates a presentation copy of `layer`. Subclasses with their own properties copy them here. Do not use it for
    /// anything else: the copy cannot be added to a tree.
    public init(layer: Any) {
        layerID = LayerID(rawValue: Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        super.init()
        if let layer = layer as? CALayer { copyValues(from: layer) }
    }

    /// Creates a layer with empty bounds at the origin. Nothing is decoded for a plain layer; subclasses decode their
    /// own values.
    public required init?(coder: NSCoder) {
        layerID = LayerID(rawValue: Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        super.init()
    }

    deinit {
        for child in children { child.parent = nil }
        if let mask = extras?.mask {
            mask.parent = nil
            children.append(mask)
            extras?.mask = nil
        }
        DeepRelease.release(&children)
        guard let extras else { return }
        for attached in extras.animations { attached.cancel() }
    }

    /// The delegate, which supplies contents, layout and actions; not retained. `nil` by default.
    open var delegate: (any CALayerDelegate)? {
        get { owner ?? weakDelegate }
        set {
            owner = nil
            weakDelegate = newValue
        }
    }

    private final weak var weakDelegate: (any CALayerDelegate)?
    /// A delegate that clears itself before it is deallocated: a view. This avoids the cost of weak references.
    @exclusivity(unchecked) package final unowned(unsafe) var owner: (any CALayerDelegate)?
    /// False if the owner supplies actions only while `animatesOwnerChanges` is true.
    @exclusivity(unchecked) package final var ownerChoosesActions = true
    /// True while changes made by owners of layers are animated.
    @exclusivity(unchecked) package nonisolated(unsafe) static var animatesOwnerChanges = false

    // MARK: Geometry

    /// The position of the anchor point in the superlayer, in points; (0, 0) by default. Infinite and NaN values are
    /// ignored.
    open var position: CGPoint {
        get { geometry.position }
        set {
            guard newValue != geometry.position, newValue.hasFiniteComponents else { return }
            change("position", .geometry) { $0.geometry.position = newValue }
        }
    }

    /// The layer's coordinate system, in points: its size and the origin of its contents and sublayers. Empty by
    /// default; infinite and NaN values are ignored, and negative sizes standardized.
    open var bounds: CGRect {
        get { geometry.bounds }
        set {
            guard newValue.hasFiniteComponents else { return }
            let bounds = newValue.standardized
            guard bounds != geometry.bounds else { return }
            change("bounds", .geometry) { $0.replaceBounds(bounds) }
        }
    }

    /// The smallest axis-aligned rectangle around the layer in its superlayer, in points. Setting it moves and resizes
    /// the layer so that it fills the rectangle; exact for translations, scales and quarter turns (D-23).
    open var frame: CGRect {
        get { computedFrame }
        set { applyFrame(newValue) }
    }

    /// The point about which transforms apply, in unit coordinates of the bounds; (0.5, 0.5), the center, by default.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set {
            guard newValue != geometry.anchorPoint, newValue.hasFiniteComponents else { return }
            change("anchorPoint", .geometry) { $0.geometry.anchorPoint = newValue }
        }
    }

    /// The transform of the layer and its sublayers, about the anchor point; the identity by default.
    open var transform: CATransform3D {
        get { geometry.matrix }
        set {
            guard newValue != geometry.matrix else { return }
            change("transform", .geometry) { $0.geometry.matrix = newValue }
        }
    }

    /// `transform` if it is affine, otherwise the identity.
    open func affineTransform() -> CGAffineTransform { geometry.hasAffineTransform ? geometry.transform : .identity }

    /// Sets `transform` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) {
        guard !geometry.hasAffineTransform || m != geometry.transform else { return }
        change("transform", .geometry) {
            $0.geometry.transform = m
            if !$0.geometry.hasAffineTransform { $0.geometry.transform3D = nil }
        }
    }

    // MARK: Appearance

    /// The fill behind the contents; `nil`, the default, draws none.
    open var backgroundColor: CGColor? {
        get { backgroundValue }
        set {
            guard newValue !== backgroundValue, newValue != backgroundValue else { return }
            change("backgroundColor", .style) {
                $0.backgroundValue = newValue
                $0.style.backgroundColor = newValue.map { RenderColor($0) } ?? .clear
            }
        }
    }

    /// The opacity of the layer and its subtree as one group, clamped to 0…1; 1 by default.
    open var opacity: Float {
        get { style.opacity }
        set {
            let value = min(max(newValue, 0), 1)
            guard value != style.opacity, !value.isNaN else { return }
            change("opacity", .style) { $0.style.opacity = value }
        }
    }

    /// True if the layer and its subtree are hidden; false by default.
    open var isHidden: Bool {
        get { style.isHidden }
        set {
            guard newValue != style.isHidden else { return }
            change("hidden", .style) { $0.style.isHidden = newValue }
        }
    }

    /// True if contents and sublayers are clipped to the bounds and their rounded corners; false by default.
    open var masksToBounds: Bool {
        get { style.masksToBounds }
        set {
            guard newValue != style.masksToBounds else { return }
            change("masksToBounds", .style) { $0.style.masksToBounds = newValue }
        }
    }

    /// A promise that the contents are opaque and fill the bounds; false by default.
    open var isOpaque: Bool {
        get { style.isOpaque }
        set {
            guard newValue != style.isOpaque else { return }
            style.isOpaque = newValue
            mark(.style)
        }
    }

    /// The radius, in points, of the corners in `maskedCorners`; 0 by default.
    open var cornerRadius: CGFloat {
        get { style.cornerRadius }
        set {
            guard newValue != style.cornerRadius, newValue.isFinite else { return }
            change("cornerRadius", .style) { $0.style.cornerRadius = newValue }
        }
    }

    // MARK: Contents

    /// The image in the bounds, a `CGImage`; `nil` by default. Other objects are stored but not drawn.
    open var contents: Any? {
        get { contentsValue }
        set { replaceContents(newValue) }
    }

    /// Image pixels per point, and the scale at which contents are drawn; 1 by default. Must be positive and finite;
    /// other values are ignored.
    open var contentsScale: CGFloat {
        get { contentsScaleValue }
        set {
            guard newValue != contentsScaleValue, newValue > 0, newValue.isFinite else { return }
            contentsScaleValue = newValue
            if contentsValue != nil { changeContents { _ in } }
            mark(.contents)
        }
    }

    /// A layer whose alpha is multiplied into this one; `nil` by default. It must not be part of another tree; it is
    /// positioned like a sublayer.
    open var mask: CALayer? {
        get { extras?.mask }
        set { replaceMask(newValue) }
    }

    /// A name for use by the application; `nil` by default.
    open var name: String? {
        get { extras?.name }
        set { if newValue != name { withExtras { $0.name = newValue } } }
    }

    // MARK: Tree

    /// The sublayers, back to front; `nil` if there are none.
    open var sublayers: [CALayer]? {
        get { currentChildren }
        set { replaceChildren(newValue ?? []) }
    }

    /// The layer that contains this one.
    open var superlayer: CALayer? { currentParent }

    /// Adds a layer in front of all sublayers and removes it from its previous superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a layer at an index of `sublayers`, clamped to 0…count.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a layer directly behind `sibling`, or in front of all sublayers if `sibling` is not one of them.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        insert(layer, nextTo: sibling, offset: 0, fallbackIndex: children.count)
    }

    /// Inserts a layer directly in front of `sibling`, or in front of all sublayers if `sibling` is not one of them.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        insert(layer, nextTo: sibling, offset: 1, fallbackIndex: children.count)
    }

    /// Replaces a sublayer by another layer. No effect if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

    /// Removes the layer from its superlayer, or as its mask.
    open func removeFromSuperlayer() { detach() }

    // MARK: Display and layout

    /// Marks all contents to be drawn in the next display pass (D-06).
    open func setNeedsDisplay() { markForDisplay(nil) }

    /// Marks a part of the contents, in the layer's coordinates, to be drawn in the next display pass (D-06).
    open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

    /// True if contents are marked to be drawn.
    open func needsDisplay() -> Bool { isDisplayDue }

    /// Displays marked contents immediately.
    open func displayIfNeeded() {
        guard isDisplayDue else { return }
        isDisplayDue = false
        display()
        extras?.dirtyRect = nil
    }

    /// Updates the contents: by the delegate, or by drawing them with `draw(in:)` at `contentsScale`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents, in the layer's coordinates with y pointing down. By default the delegate does.
    open func draw(in ctx: CGContext) {
        if let delegate { delegate.draw(self, in: ctx) } else { recordNothingDrawn() }
    }

    /// True if a change of size marks the contents to be drawn; false by default.
    open var needsDisplayOnBoundsChange = false

    /// The preferred size of the layer in its superlayer, in points: by default its current size. Text layers return
    /// the size of their text.
    open func preferredFrameSize() -> CGSize { computedFrame.size }

    /// Marks the layer to be laid out in the next layout pass (D-21).
    open func setNeedsLayout() { markForLayout() }

    /// True if the layer is marked to be laid out.
    open func needsLayout() -> Bool { isLayoutDue }

    /// Runs pending layout immediately: of this layer, of the unbroken chain of marked layers above it, and of the tree
    /// below (D-20).
    open func layoutIfNeeded() { layoutTree() }

    /// Lays out the sublayers. By default the delegate does.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Points

    /// The frontmost, deepest layer that contains a point given in the superlayer's coordinates: a descendant, the
    /// layer itself, or `nil` (E-26). Hidden layers and clipped parts are not hit.
    open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

    /// True if a point in the layer's coordinates lies inside its bounds.
    open func contains(_ p: CGPoint) -> Bool { geometry.bounds.safelyContains(p) }

    // MARK: Actions and animations

    /// Actions by event, searched after the delegate's and before the class's; `nil` by default.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { withExtras { $0.actions = newValue } }
    }

    /// The action for `event`: from the delegate, otherwise from `actions`, otherwise from the class.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// The class's action: animatable properties animate over the transaction's duration. Those of `hidden`,
    /// `masksToBounds` and `sublayers` show the new state at once.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(event) }

    /// True if a change of the property `key` marks the contents to be drawn; false by default. Such a property of a
    /// subclass is animatable: during the animation the contents are drawn for every display frame, by a copy of the
    /// layer with the current values. `CALayerProperty` declares one.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Adds a copy of an animation, which begins with the next commit and replaces one with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if areMethodsReplaced, callReplacedMethod("add:forKey:", self, [anim, key]) != nil { return }
        attach(anim, key)
    }

    /// Removes the animation for a key.
    open func removeAnimation(forKey key: String) { detachAnimation(key) }

    /// Removes all animations.
    open func removeAllAnimations() { detachAllAnimations() }

    /// The animation for a key, as copied by the layer.
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    /// The keys of all animations in the order they were added; `nil` if there are none.
    open func animationKeys() -> [String]? { attachedKeys }

    // MARK: Time

    /// The speed of the layer's time relative to its superlayer's; 1 by default, 0 stops all animations in it.
    open var speed: Float {
        get { timing.speed }
        set { changeTiming { $0.speed = newValue } }
    }

    /// The number of times `duration` repeats; may be fractional. 0, the default, runs once.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { changeTiming { $0.repeatCount = newValue } }
    }

    // MARK: Values by key

    /// The animatable property that a key path names and that is specific to the class.
    class func specializedProperty(_ keyPath: String) -> AnimatableProperty? { nil }

    /// The non-animatable property that a key names.
    class func keyedProperty(_ key: String) -> KeyedProperty? { commonKeyedProperties[key] }

    /// True for a layer whose content depends on its visible part.
    var tracksVisibility: Bool { false }

    /// Called when the visible part of the layer may have changed.
    func visibilityDidChange() {}

    /// Converts the layer's specialized content to what a commit carries.
    func contentForCommit(_ form: LayerContent?) -> LayerContent? { form }

    /// The value that a key has in a new layer of the class; `nil` for application-defined keys.
    open class func defaultValue(forKey key: String) -> Any? { builtInDefaultValue(key) }

    /// The value of a property or of an application-defined key.
    open func value(forKey key: String) -> Any? { storedValue(key) }

    /// Sets a property, or stores a value for an application-defined key.
    open func setValue(_ value: Any?, forKey key: String) { storeValue(value, key) }

    /// The value for a key path such as `bounds.size.width` or `transform.rotation.z`: `NSNumber`, `CGPoint`, `CGSize`,
    /// `CGRect`, `CATransform3D`, `CGColor` or `CGPath`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(path: keyPath) }

    /// Sets the value for a key path, of the types that `CABasicAnimation` takes.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { storeValue(value, path: keyPath) }
}
