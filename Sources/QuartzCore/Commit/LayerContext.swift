import CoreGraphics
import Foundation

/// A layer tree that is on screen. It tracks changes and commits them to a sink.
///
/// A commit runs the layout and display passes, then sends one `RenderCommit` with the changes; if nothing changed,
/// nothing is sent. Its cost is proportional to the changes, not to the size of the tree. A context belongs to one
/// thread.
public final class LayerContext {
    /// The root layer.
    public let root: CALayer
    private let sink: any RenderCommitSink
    @exclusivity(unchecked) private var changedLayers: [CALayer] = []
    private var layersNeedingLayout: [CALayer] = []
    private var layersNeedingDisplay: [CALayer] = []
    /// Layers known to the sink that have left the tree, until the commit determines whether they came back.
    private var departedLayers: [CALayer] = []
    /// Identifiers of layers known to the sink that have moved to another context.
    private var transferredIDs: [LayerID] = []
    /// Layers whose content depends on their visible part.
    private var visibilityTrackingLayers: [ObjectIdentifier: CALayer] = [:]
    @exclusivity(unchecked) private var isCommitScheduled = false
    /// True while commits answer input; see `RenderCommit.answersInput`.
    package var answersInput = false
    /// The spare contents of the layer that was drawn in part last: one layer's, so that they need little memory.
    private var spareContents: SpareContents?

    /// The number of times layout that triggers more layout is repeated in one commit; the rest waits for the next
    /// commit.
    private static let maxLayoutPasses = 64

    /// Lists up to this length keep their capacity between commits.
    private static let maxRetainedCapacity = 256

    /// Shows the tree below `root` in `sink` from the next commit on. `root` is removed from its superlayer.
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
        layer.forEachInTree { if $0.committedContext === self { $0.committedContext = nil } }
    }

    /// True if a commit has anything to do.
    public var hasChanges: Bool { isCommitScheduled }

    private func scheduleCommit() {
        guard !isCommitScheduled else { return }
        isCommitScheduled = true
        TransactionStack.current.add(self)
    }

    /// Records that a visibility-tracking layer has entered or left the tree.
    func setTracksVisibility(_ layer: CALayer, isInTree: Bool) {
        visibilityTrackingLayers[ObjectIdentifier(layer)] = isInTree ? layer : nil
    }

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

    /// Takes the spare contents of the layer that shows an image, to draw into them: the canvas, and where it differs from
    /// the image, in pixels; `nil` if there are none.
    func takeSpareCanvas(for image: CGImage, scale: CGFloat) -> (canvas: CGContext, stalePixels: CGRect)? {
        guard var spare = spareContents.take() else { return nil }
        return spare.makeCanvas(for: image, scale: scale).map { ($0, spare.stalePixels) }
    }

    /// Keeps what a layer showed before a part of it was drawn.
    func keepSpare(_ contents: SpareContents?) { spareContents = contents }

    /// Frees memory that only makes drawing faster.
    package func freeSpareMemory() { spareContents = nil }

    func recordDeparture(_ layer: CALayer) {
        departedLayers.append(layer)
        scheduleCommit()
    }

    /// Records that the layer has moved to another context.
    func transferOut(_ layer: CALayer) {
        layer.committedContext = nil
        transferredIDs.append(layer.layerID)
        scheduleCommit()
    }

    /// Ends the animations of the tree, as if its layers left it and came back: those that are removed on
    /// completion, which report that they did not finish. Other animations continue.
    package func endAnimations() { root.forEachInTree { $0.detachRemovableAnimations() } }

    /// Runs layout and display passes and sends what has changed since the last commit.
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
        // Layers marked for display while drawing are drawn with the next commit.
        guard !layersNeedingDisplay.isEmpty else { return }
        var due: [CALayer] = []
        swap(&due, &layersNeedingDisplay)
        for layer in due where layer.context === self { layer.displayIfNeeded() }
        // Layout requested while drawing still belongs to this commit.
        runLayout()
    }
}

extension LayerContext {
    private func makeCommit() -> RenderCommit {
        var commit = RenderCommit(root: root.layerID, time: MediaClock.now, changes: [])
        commit.answersInput = answersInput
        // Nothing called below marks layers, so the list can keep its capacity.
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
            if spareContents?.isOutdated(by: contents?.image, of: id) == true { spareContents = nil }
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

    /// Removes a layer, and all layers below it that have not moved elsewhere, from the sink.
    private func remove(_ layer: CALayer, from commit: inout RenderCommit) {
        layer.descend { layer in
            guard layer.context !== self else { return false }
            if layer.committedContext === self {
                layer.committedContext = nil
                layer.dirty = .all
                layer.suspendAnimations()
                commit.changes.append(.removed(layer.layerID))
                if spareContents?.isOutdated(by: nil, of: layer.layerID) == true { spareContents = nil }
            }
            return true
        }
    }
}
