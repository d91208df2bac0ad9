import CoreGraphics
import Foundation

/// A tree of layers that is on screen: it knows what changed in it, and commits that to a sink.
///
/// A commit runs the layout pass and the display pass, then sends one `RenderCommit` with what changed; without changes
/// nothing is sent. Its cost follows from the changes, not from the size of the tree. A context belongs to one thread.
public final class LayerContext {
    /// The outermost layer.
    public let root: CALayer
    private let sink: any RenderCommitSink
    @exclusivity(unchecked) private var changedLayers: [CALayer] = []
    private var layersNeedingLayout: [CALayer] = []
    private var layersNeedingDisplay: [CALayer] = []
    /// Layers that the sink knows and that have left, until the commit sees whether they came back.
    private var departedLayers: [CALayer] = []
    /// Layers that the sink knows and another context has taken.
    private var transferredIDs: [LayerID] = []
    /// Layers that show what is in sight.
    private var visibilityTrackingLayers: [ObjectIdentifier: CALayer] = [:]
    @exclusivity(unchecked) private var isCommitScheduled = false

    /// Layout that marks layers for layout is run again this often in one commit; what is marked then waits for the
    /// next.
    private static let maxLayoutPasses = 64

    /// Lists up to this length keep their room between commits.
    private static let maxRetainedCapacity = 256

    /// Puts the tree below `root` on the screen of `sink`, with the next commit. `root` must stand in no other layer.
    public init(root: CALayer, sink: any RenderCommitSink) {
        self.root = root
        self.sink = sink
        root.removeFromSuperlayer()
        root.enter(self)
    }

    deinit {
        root.leaveContext()
        clearCommittedContext(root)
        for layer in departedLayers { clearCommittedContext(layer) }
    }

    private func clearCommittedContext(_ layer: CALayer) {
        if layer.committedContext === self { layer.committedContext = nil }
        layer.forEachSublayerAndMask { clearCommittedContext($0) }
    }

    /// True when a commit would have something to do.
    public var hasChanges: Bool { isCommitScheduled }

    private func scheduleCommit() {
        guard !isCommitScheduled else { return }
        isCommitScheduled = true
        TransactionStack.current.add(self)
    }

    /// A layer that shows what is in sight has come into the tree, or leaves it.
    func setTracksVisibility(_ layer: CALayer, isInTree: Bool) { visibilityTrackingLayers[ObjectIdentifier(layer)] = isInTree ? layer : nil }

    func enqueueForCommit(_ layer: CALayer) {
        changedLayers.append(layer)
        scheduleCommit()
    }

    func enqueueForLayout(_ layer: CALayer) {
        layersNeedingLayout.append(layer)
        scheduleCommit()
    }

    func enqueueForDisplay(_ layer: CALayer) {
        layersNeedingDisplay.append(layer)
        scheduleCommit()
    }

    func recordDeparture(_ layer: CALayer) {
        departedLayers.append(layer)
        scheduleCommit()
    }

    /// Another context has taken the layer.
    func transferOut(_ layer: CALayer) {
        layer.committedContext = nil
        transferredIDs.append(layer.layerID)
        scheduleCommit()
    }

    /// Lays out, displays, and sends what changed since the last commit.
    public func commit() {
        runLayout()
        runDisplay()
        for layer in visibilityTrackingLayers.values { layer.visibilityDidChange() }
        isCommitScheduled = false
        let commit = makeCommit()
        if !commit.changes.isEmpty { sink.receive(commit) }
        if !layersNeedingLayout.isEmpty || !layersNeedingDisplay.isEmpty { scheduleCommit() }
    }

    private func runLayout() {
        for _ in 0..<Self.maxLayoutPasses where !layersNeedingLayout.isEmpty {
            var due: [CALayer] = []
            swap(&due, &layersNeedingLayout)
            for layer in due where layer.context === self { layer.layOutFromRoot() }
        }
    }

    private func runDisplay() {
        // What drawing marks again is drawn with the next commit.
        guard !layersNeedingDisplay.isEmpty else { return }
        var due: [CALayer] = []
        swap(&due, &layersNeedingDisplay)
        for layer in due where layer.context === self { layer.displayIfNeeded() }
        // Layout that drawing asked for still belongs to this commit.
        runLayout()
    }
}

extension LayerContext {
    private func makeCommit() -> RenderCommit {
        var commit = RenderCommit(root: root.layerID, time: MediaClock.now, changes: [])
        // Nothing that is called here marks layers, so the list can keep its room for the next time.
        commit.changes.reserveCapacity(changedLayers.count)
        for layer in changedLayers where layer.context === self && !layer.dirty.isEmpty { append(layer, to: &commit) }
        changedLayers.removeAll(keepingCapacity: changedLayers.count <= Self.maxRetainedCapacity)
        if !departedLayers.isEmpty {
            var leaving: [CALayer] = []
            swap(&leaving, &departedLayers)
            for layer in leaving where layer.context !== self { remove(layer, from: &commit) }
        }
        if !transferredIDs.isEmpty {
            for id in transferredIDs { commit.changes.append(.removed(id)) }
            transferredIDs.removeAll()
        }
        return commit
    }

    private func append(_ layer: CALayer, to commit: inout RenderCommit) {
        let id = layer.layerID
        let isNew = layer.committedContext !== self
        let parts: LayerParts = isNew ? .all : layer.dirty
        layer.committedContext = self
        layer.dirty = []
        if parts.contains(.geometry) { commit.changes.append(.geometry(id, layer.geometry)) }
        if parts == .geometry { return }
        if parts.contains(.style) { commit.changes.append(.style(id, layer.style)) }
        if parts.contains(.contents) {
            let contents = layer.committedContents
            if !isNew || contents != nil {
                commit.changes.append(.contents(id, contents, damage: isNew ? nil : layer.extras?.contentsDamage))
            }
            layer.extras?.contentsDamage = nil
        }
        if parts.contains(.specializedContent), !isNew || layer.specializedContent != nil {
            commit.changes.append(.specializedContent(id, layer.contentForCommit(layer.specializedContent)))
        }
        if parts.contains(.sublayers), !isNew || !layer.children.isEmpty {
            commit.changes.append(.sublayers(id, layer.children.map { $0.layerID }))
        }
        if parts.contains(.mask), !isNew || layer.extras?.mask != nil {
            commit.changes.append(.mask(id, layer.extras?.mask?.layerID))
        }
        if parts.contains(.animations), let extras = layer.extras {
            append(extras, of: layer, isNew: isNew, to: &commit)
        }
    }

    private func append(_ extras: LayerExtras, of layer: CALayer, isNew: Bool, to commit: inout RenderCommit) {
        let id = layer.layerID
        for key in extras.removedKeys where !isNew && !extras.animations.contains(where: { $0.key == key }) {
            commit.changes.append(.animationRemoved(id, key: key))
        }
        extras.removedKeys.removeAll()
        guard !extras.animations.isEmpty else { return }
        let clock = layer.clock
        for attached in extras.animations where isNew || !attached.isCommitted {
            let value = attached.commit(in: layer, clock: clock, now: commit.time)
            layer.startDrawingIfCustom(attached)
            if value.isCustomOnly { continue }
            commit.changes.append(.animationAdded(id, key: attached.key, value))
        }
    }

    /// Takes a layer, and all below it that has not found another place, from the sink.
    private func remove(_ layer: CALayer, from commit: inout RenderCommit) {
        if layer.committedContext === self {
            layer.committedContext = nil
            layer.dirty = .all
            layer.suspendAnimations()
            commit.changes.append(.removed(layer.layerID))
        }
        layer.forEachSublayerAndMask { if $0.context !== self { remove($0, from: &commit) } }
    }
}
