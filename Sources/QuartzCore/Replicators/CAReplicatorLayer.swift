import CoreGraphics
import Foundation

/// A layer that shows its sublayers many times: each copy moved, coloured and delayed from the one before. All of it
/// can be animated.
open class CAReplicatorLayer: CALayer {
    /// Makes a layer that shows its sublayers once.
    public override init() {
        super.init()
        setInitialContent(.replicator(ReplicatorContent()))
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.replicator(ReplicatorContent()))
    }

    /// Makes a copy that shows what `layer` looks like on screen.
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

    /// How often the sublayers are shown, held in 1…10,000; 1 by default.
    open var instanceCount: Int {
        get { replicator.count }
        set { changeReplicator("instanceCount") { $0.count = min(max(newValue, 1), ReplicatorContent.maxCopies) } }
    }

    /// Seconds by which the animations of each copy lag behind those of the one before.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay }
        set { if newValue.isFinite { changeReplicator("instanceDelay") { $0.delay = newValue } } }
    }

    /// From each copy to the next, about the middle of the layer.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { changeReplicator("instanceTransform") { $0.transform = newValue } }
    }

    /// The first copy's colours are multiplied with this; opaque white by default. `nil` stands for white.
    open var instanceColor: CGColor? {
        get { assignedColor("instanceColor", replicator.color) }
        set {
            storeAssignedColor(newValue, "instanceColor")
            changeReplicator("instanceColor") { $0.color = newValue.map { RenderColor($0) } ?? ReplicatorContent().color }
        }
    }

    /// What is added to the red part of the colour from each copy to the next.
    open var instanceRedOffset: Float {
        get { replicator.colorOffset.x }
        set { if newValue.isFinite { changeReplicator("instanceRedOffset") { $0.colorOffset.x = newValue } } }
    }

    /// What is added to the green part of the colour from each copy to the next.
    open var instanceGreenOffset: Float {
        get { replicator.colorOffset.y }
        set { if newValue.isFinite { changeReplicator("instanceGreenOffset") { $0.colorOffset.y = newValue } } }
    }

    /// What is added to the blue part of the colour from each copy to the next.
    open var instanceBlueOffset: Float {
        get { replicator.colorOffset.z }
        set { if newValue.isFinite { changeReplicator("instanceBlueOffset") { $0.colorOffset.z = newValue } } }
    }

    /// What is added to the opacity of the colour from each copy to the next.
    open var instanceAlphaOffset: Float {
        get { replicator.colorOffset.w }
        set { if newValue.isFinite { changeReplicator("instanceAlphaOffset") { $0.colorOffset.w = newValue } } }
    }
}
