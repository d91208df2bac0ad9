import CoreGraphics
import Foundation
import Synchronization

/// A rectangle of the screen with contents, looks and sublayers: the model that is committed to the render server.
///
/// Setting a property changes the model at once; the screen follows with the next commit, at once or animated,
/// as the action of the property says. Setting the present value does nothing. Lengths are points, the y axis points
/// down, angles are radians. A tree of layers belongs to one thread at a time.
///
/// Subclasses that declare initialisers of their own override `init(layer:)`, when they are ever animated, and
/// `init()`, when they are made by the class that a view names.
open class CALayer: NSObject, CAMediaTiming {
    /// Names the layer in commits.
    package final let layerID: LayerID

    // What every change and every commit touches is not checked for overlapping access: no closure of anybody else's
    // runs while one of these is being changed.
    @exclusivity(unchecked) package internal(set) final var geometry = LayerGeometry()
    @exclusivity(unchecked) final var style = LayerStyle()
    @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
    final var children: [CALayer] = []
    /// The tree the layer stands in.
    @exclusivity(unchecked) final unowned(unsafe) var context: LayerContext?
    /// The tree whose receiver knows the layer.
    @exclusivity(unchecked) final unowned(unsafe) var committedContext: LayerContext?
    @exclusivity(unchecked) final var dirty = LayerParts.all
    @exclusivity(unchecked) final var extras: LayerExtras?
    final var isMask = false
    /// Set by who has noted where the sublayers are; false again when one of them moves, comes or leaves.
    @exclusivity(unchecked) package final var isSublayerGeometryCacheValid = false
    /// A copy that `presentation()` made.
    @exclusivity(unchecked) final var isPresentation = false
    final var isLayoutDue = false
    final var isDisplayDue = false
    /// The contents were drawn by `display()`.
    final var hasDrawnContents = false
    /// Nobody has drawn anything in the drawing that is going on.
    final var drewNothing = false
    final var contentsValue: Any?
    final var backgroundValue: CGColor?
    final var contentsScaleValue: CGFloat = 1

    private static let count = Atomic<UInt64>(0)

    /// Makes a layer of no size at the origin.
    public override init() {
        layerID = LayerID(rawValue: Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        super.init()
    }

    /// Makes a copy that shows what `layer` looks like on screen. Subclasses with properties of their own copy them
    /// here. Use it for nothing else: the copy cannot be put into a tree.
    public init(layer: Any) {
        layerID = LayerID(rawValue: Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        super.init()
        if let layer = layer as? CALayer { copyValues(from: layer) }
    }

    /// Makes a layer of no size at the origin; subclasses read their own values from the coder. Nothing of a plain
    /// layer is read from it.
    public required init?(coder: NSCoder) {
        layerID = LayerID(rawValue: Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        super.init()
    }

    deinit {
        for child in children { child.parent = nil }
        guard let extras else { return }
        extras.mask?.parent = nil
        for attached in extras.animations { attached.cancel() }
    }

    /// Asked for contents, layout and actions. It is not kept alive by the layer.
    open var delegate: (any CALayerDelegate)? {
        get { owner ?? weakDelegate }
        set {
            owner = nil
            weakDelegate = newValue
        }
    }

    private final weak var weakDelegate: (any CALayerDelegate)?
    /// A delegate that takes itself out before it goes: a view. It is spared the cost of weak references.
    @exclusivity(unchecked) package final unowned(unsafe) var owner: (any CALayerDelegate)?
    /// False when the owner has an action only while `ownersAnimate`.
    @exclusivity(unchecked) package final var ownerChoosesActions = true
    /// True while changes made by owners of layers are to be animated.
    @exclusivity(unchecked) package nonisolated(unsafe) static var animatesOwnerChanges = false

    // MARK: Geometry

    /// Where the anchor point lies in the superlayer.
    open var position: CGPoint {
        get { geometry.position }
        set {
            guard newValue != geometry.position, newValue.hasFiniteComponents else { return }
            change("position", .geometry) { $0.geometry.position = newValue }
        }
    }

    /// The layer's own coordinate system: the size of the layer and the origin of its contents and sublayers.
    open var bounds: CGRect {
        get { geometry.bounds }
        set {
            guard newValue != geometry.bounds, newValue.hasFiniteComponents else { return }
            change("bounds", .geometry) { $0.replaceBounds(newValue) }
        }
    }

    /// The smallest upright rectangle around the layer in its superlayer. Setting it moves the layer and changes its
    /// size, so that without a transform it fills the rectangle. With one that is not the identity use `position` and
    /// `bounds` (D-23).
    open var frame: CGRect {
        get { computedFrame }
        set { applyFrame(newValue) }
    }

    /// The point about which the layer turns and grows, in units of the bounds; (0.5, 0.5) is the middle.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set {
            guard newValue != geometry.anchorPoint, newValue.hasFiniteComponents else { return }
            change("anchorPoint", .geometry) { $0.geometry.anchorPoint = newValue }
        }
    }

    /// Applied to the layer and its sublayers, about the anchor point.
    open var transform: CATransform3D {
        get { geometry.matrix }
        set {
            guard newValue != geometry.matrix else { return }
            change("transform", .geometry) { $0.geometry.matrix = newValue }
        }
    }

    /// The part of `transform` that acts in the plane.
    open func affineTransform() -> CGAffineTransform { geometry.transform3D?.affine ?? geometry.transform }

    /// Sets `transform` to one of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) {
        guard !geometry.hasAffineTransform || m != geometry.transform else { return }
        change("transform", .geometry) {
            $0.geometry.transform = m
            if !$0.geometry.hasAffineTransform { $0.geometry.transform3D = nil }
        }
    }

    // MARK: Looks

    /// Fill behind the contents.
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

    /// Opacity of the layer and everything in it as one group, 0…1.
    open var opacity: Float {
        get { style.opacity }
        set {
            let value = min(max(newValue, 0), 1)
            guard value != style.opacity, !value.isNaN else { return }
            change("opacity", .style) { $0.style.opacity = value }
        }
    }

    /// The layer and everything in it is not shown.
    open var isHidden: Bool {
        get { style.isHidden }
        set {
            guard newValue != style.isHidden else { return }
            change("hidden", .style) { $0.style.isHidden = newValue }
        }
    }

    /// Contents and sublayers are clipped to the bounds with their round corners.
    open var masksToBounds: Bool {
        get { style.masksToBounds }
        set {
            guard newValue != style.masksToBounds else { return }
            change("masksToBounds", .style) { $0.style.masksToBounds = newValue }
        }
    }

    /// A promise that the contents fill the bounds with opaque colour.
    open var isOpaque: Bool {
        get { style.isOpaque }
        set {
            guard newValue != style.isOpaque else { return }
            style.isOpaque = newValue
            mark(.style)
        }
    }

    /// Radius of the corners that `maskedCorners` names.
    open var cornerRadius: CGFloat {
        get { style.cornerRadius }
        set {
            guard newValue != style.cornerRadius, newValue.isFinite else { return }
            change("cornerRadius", .style) { $0.style.cornerRadius = newValue }
        }
    }

    // MARK: Contents

    /// The picture in the bounds: a `CGImage`. Anything else is kept and shows nothing.
    open var contents: Any? {
        get { contentsValue }
        set { replaceContents(newValue) }
    }

    /// Pixels of the picture per point; also the resolution at which contents are drawn.
    open var contentsScale: CGFloat {
        get { contentsScaleValue }
        set {
            guard newValue != contentsScaleValue, newValue > 0, newValue.isFinite else { return }
            contentsScaleValue = newValue
            if contentsValue != nil { changeContents { _ in } }
            mark(.contents)
        }
    }

    /// A layer whose opacity is multiplied into this one. It must not stand in a tree of its own; its coordinates are
    /// those of a sublayer.
    open var mask: CALayer? {
        get { extras?.mask }
        set { replaceMask(newValue) }
    }

    /// A name of the caller's own.
    open var name: String? {
        get { extras?.name }
        set { if newValue != name { withExtras { $0.name = newValue } } }
    }

    // MARK: Tree

    /// The layers in this one, back to front; `nil` for none.
    open var sublayers: [CALayer]? {
        get { currentChildren }
        set { replaceChildren(newValue ?? []) }
    }

    /// The layer that this one stands in.
    open var superlayer: CALayer? { currentParent }

    /// Puts a layer in front of all others; it leaves the layer it stood in.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Puts a layer at a place in `sublayers`, held in 0…count.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Puts a layer directly behind another; without that one, behind all.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        insert(layer, nextTo: sibling, offset: 0, fallbackIndex: 0)
    }

    /// Puts a layer directly in front of another; without that one, in front of all.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        insert(layer, nextTo: sibling, offset: 1, fallbackIndex: children.count)
    }

    /// Puts a layer in the place of another, which leaves. Nothing happens when `oldLayer` is no sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

    /// Leaves the superlayer, or stops being a mask.
    open func removeFromSuperlayer() { detach() }

    // MARK: Display and layout

    /// Marks all contents for drawing in the next display pass (D-06).
    open func setNeedsDisplay() { markForDisplay(nil) }

    /// Marks a part of the contents, in the layer's coordinates, for drawing in the next display pass (D-06).
    open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

    /// True when contents are marked for drawing.
    open func needsDisplay() -> Bool { isDisplayDue }

    /// Displays at once what is marked.
    open func displayIfNeeded() {
        guard isDisplayDue else { return }
        isDisplayDue = false
        display()
        extras?.dirtyRect = nil
    }

    /// Supplies the contents: the delegate does, or they are drawn with `draw(in:)` at `contentsScale`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents, in the layer's coordinates with y downward. By default the delegate does.
    open func draw(in ctx: CGContext) {
        if let delegate { delegate.draw(self, in: ctx) } else { recordNothingDrawn() }
    }

    /// A change of the size marks the contents for drawing.
    open var needsDisplayOnBoundsChange = false

    /// The size that the layer should have in its superlayer, in points: by default the one it has. Text layers answer
    /// with the size of their text.
    open func preferredFrameSize() -> CGSize { computedFrame.size }

    /// Marks the layer for the next layout pass (D-21).
    open func setNeedsLayout() { markForLayout() }

    /// True when the layer is marked for layout.
    open func needsLayout() -> Bool { isLayoutDue }

    /// Runs the layout that is due at once, for the whole tree below the outermost layer that is marked (D-21).
    open func layoutIfNeeded() { layoutTree() }

    /// Places the sublayers. By default the delegate does.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Points

    /// The farthest descendant that contains a point given in the superlayer's coordinates, or the layer itself, or
    /// `nil` (E-26). Hidden layers, and what is clipped away, are not found.
    open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

    /// True when a point in the layer's coordinates lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { geometry.bounds.safelyContains(p) }

    // MARK: Actions and animations

    /// Actions by event; they go before the class's own and after the delegate's.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { withExtras { $0.actions = newValue } }
    }

    /// What is done when `event` happens: the answer of the delegate, or else of `actions`, or else of the class.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// The action of the class: properties that can be animated are, over the transaction's duration.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(event) }

    /// True when a change of the property `key` marks the contents for drawing. Such a property of a subclass can be
    /// animated too: while it is, the contents are drawn for each frame of the display, by a copy of the layer that has
    /// the values of the moment. `CALayerProperty` declares one.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Adds a copy of an animation, which begins with the next commit. One of the same key is replaced.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }

    /// Takes the animation of a key away.
    open func removeAnimation(forKey key: String) { detachAnimation(key) }

    /// Takes all animations away.
    open func removeAllAnimations() { detachAllAnimations() }

    /// The animation of a key, as the layer keeps it.
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    /// The keys of all animations in the order they were added; `nil` without any.
    open func animationKeys() -> [String]? { attachedKeys }

    // MARK: Time

    /// How fast the layer's time goes; 0 holds all animations in it.
    open var speed: Float {
        get { timing.speed }
        set { changeTiming { $0.speed = newValue } }
    }

    /// How often a `duration` runs.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { changeTiming { $0.repeatCount = newValue } }
    }

    // MARK: Values by key

    /// The property of the class itself, not of all layers, that a key path names.
    class func specializedProperty(_ keyPath: String) -> AnimatableProperty? { nil }

    /// The property that a key names and that cannot be animated.
    class func keyedProperty(_ key: String) -> KeyedProperty? { commonKeyedProperties[key] }

    /// True for a layer that shows more or less depending on how much of it is in sight.
    var tracksVisibility: Bool { false }

    /// More or less of the layer may be in sight than before.
    func visibilityDidChange() {}

    /// What a commit carries of a form of the layer.
    func contentForCommit(_ form: LayerContent?) -> LayerContent? { form }

    /// What `value(forKey:)` answers for a key that nothing was set for; `nil` by default.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The value of a property, or one that was set under a key of the caller's own.
    open func value(forKey key: String) -> Any? { storedValue(key) }

    /// Sets a property, or keeps a value under a key of the caller's own.
    open func setValue(_ value: Any?, forKey key: String) { storeValue(value, key) }

    /// The value of a key path such as `bounds.size.width` or `transform.rotation.z`: `NSNumber`, `CGPoint`, `CGSize`,
    /// `CGRect`, `CATransform3D`, `CGColor` or `CGPath`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(path: keyPath) }

    /// Sets what a key path names, to a value of the kinds that `CABasicAnimation` takes.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { storeValue(value, path: keyPath) }
}
