import CoreGraphics
import Foundation

/// A layer that draws its sublayers several times, each copy transformed, tinted and delayed relative to the previous
/// one. All properties are animatable.
open class CAReplicatorLayer: CALayer {
    /// Creates a layer that draws its sublayers once.
    public override init() {
        super.init()
        setInitialContent(.replicator(ReplicatorContent()))
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.replicator(ReplicatorContent()))
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) { super.init(layer: layer) }

    final var replicator: ReplicatorContent {
        if case .replicator(let replicator)? = specializedContent { return replicator }
        return ReplicatorContent()
    }

    private func changeReplicator(_ key: String, _ edit: (inout ReplicatorContent) -> Void) {
        var new = replicator
        edit(&new)
        changeSpecializedContent(key, .replicator(new))
    }

    override class func specializedProperty(_ keyPath: String) -> AnimatableProperty? {
        ReplicatorProperty(keyPath: keyPath).map { .replicator($0) }
    }

    /// The number of copies, clamped to 1…10,000; 1 by default.
    open var instanceCount: Int {
        get { replicator.count }
        set { changeReplicator("instanceCount") { $0.count = min(max(newValue, 1), ReplicatorContent.maxCopies) } }
    }

    /// The delay between the animations of consecutive copies, in seconds; 0 by default.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay }
        set { if newValue.isFinite { changeReplicator("instanceDelay") { $0.delay = newValue } } }
    }

    /// The transform from each copy to the next, about the layer's center; the identity by default.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { changeReplicator("instanceTransform") { $0.transform = newValue } }
    }

    /// The color that the first copy's colors are multiplied by; opaque white by default and for `nil`.
    open var instanceColor: CGColor? {
        get { assignedColor("instanceColor", replicator.color) }
        set {
            storeAssignedColor(newValue, "instanceColor")
            changeReplicator("instanceColor") {
                $0.color = newValue.map { RenderColor($0) } ?? ReplicatorContent().color
            }
        }
    }

    /// The amount added to the red component, which is in 0…1, from each copy to the next; 0 by default.
    open var instanceRedOffset: Float {
        get { replicator.colorOffset.x }
        set { if newValue.isFinite { changeReplicator("instanceRedOffset") { $0.colorOffset.x = newValue } } }
    }

    /// The amount added to the green component, which is in 0…1, from each copy to the next; 0 by default.
    open var instanceGreenOffset: Float {
        get { replicator.colorOffset.y }
        set { if newValue.isFinite { changeReplicator("instanceGreenOffset") { $0.colorOffset.y = newValue } } }
    }

    /// The amount added to the blue component, which is in 0…1, from each copy to the next; 0 by default.
    open var instanceBlueOffset: Float {
        get { replicator.colorOffset.z }
        set { if newValue.isFinite { changeReplicator("instanceBlueOffset") { $0.colorOffset.z = newValue } } }
    }

    /// The amount added to the alpha component, which is in 0…1, from each copy to the next; 0 by default.
    open var instanceAlphaOffset: Float {
        get { replicator.colorOffset.w }
        set { if newValue.isFinite { changeReplicator("instanceAlphaOffset") { $0.colorOffset.w = newValue } } }
    }
}
