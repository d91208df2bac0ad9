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
    @exclusivity(unchecked) private var changed: [CALayer] = []
    private var layouts: [CALayer] = []
    private var displays: [CALayer] = []
    /// Layers that the sink knows and that have left, until the commit sees whether they came back.
    private var departed: [CALayer] = []
    /// Layers that the sink knows and another context has taken.
    private var taken: [LayerID] = []
    /// Layers that show what is in sight.
    private var sighted: [ObjectIdentifier: CALayer] = [:]
    @exclusivity(unchecked) private var isCollected = false

    /// Layout that marks layers for layout is run again this often in one commit; what is marked then waits for the
    /// next.
    private static let layoutRounds = 64

    /// Lists up to this length keep their room between commits.
    private static let roomToKeep = 256

    /// Puts the tree below `root` on the screen of `sink`, with the next commit. `root` must stand in no other layer.
    public init(root: CALayer, sink: any RenderCommitSink) {
        self.root = root
        self.sink = sink
        root.removeFromSuperlayer()
        root.enter(self)
    }

    deinit {
        root.leaveContext()
        release(root)
        for layer in departed { release(layer) }
    }

    private func release(_ layer: CALayer) {
        if layer.committedTo === self { layer.committedTo = nil }
        layer.forEachBelow { release($0) }
    }

    /// True when a commit would have something to do.
    public var hasChanges: Bool { isCollected }

    private func collectSelf() {
        guard !isCollected else { return }
        isCollected = true
        TransactionStack.current.collect(self)
    }

    /// A layer that shows what is in sight has come into the tree, or leaves it.
    func note(sighted layer: CALayer, isHere: Bool) { sighted[ObjectIdentifier(layer)] = isHere ? layer : nil }

    func collect(_ layer: CALayer) {
        changed.append(layer)
        collectSelf()
    }

    func collect(layout layer: CALayer) {
        layouts.append(layer)
        collectSelf()
    }

    func collect(display layer: CALayer) {
        displays.append(layer)
        collectSelf()
    }

    func noteDeparture(_ layer: CALayer) {
        departed.append(layer)
        collectSelf()
    }

    /// Another context has taken the layer.
    func forget(_ layer: CALayer) {
        layer.committedTo = nil
        taken.append(layer.layerID)
        collectSelf()
    }

    /// Lays out, displays, and sends what changed since the last commit.
    public func commit() {
        runLayout()
        runDisplay()
        for layer in sighted.values { layer.sightChanged() }
        isCollected = false
        let commit = makeCommit()
        if !commit.changes.isEmpty { sink.receive(commit) }
        if !layouts.isEmpty || !displays.isEmpty { collectSelf() }
    }

    private func runLayout() {
        for _ in 0..<Self.layoutRounds where !layouts.isEmpty {
            var due: [CALayer] = []
            swap(&due, &layouts)
            for layer in due where layer.context === self { layer.layoutFromAbove() }
        }
    }

    private func runDisplay() {
        // What drawing marks again is drawn with the next commit.
        guard !displays.isEmpty else { return }
        var due: [CALayer] = []
        swap(&due, &displays)
        for layer in due where layer.context === self { layer.displayIfNeeded() }
        // Layout that drawing asked for still belongs to this commit.
        runLayout()
    }
}

extension LayerContext {
    private func makeCommit() -> RenderCommit {
        var commit = RenderCommit(root: root.layerID, time: MediaClock.now, changes: [])
        // Nothing that is called here marks layers, so the list can keep its room for the next time.
        commit.changes.reserveCapacity(changed.count)
        for layer in changed where layer.context === self && !layer.dirty.isEmpty { append(layer, to: &commit) }
        changed.removeAll(keepingCapacity: changed.count <= Self.roomToKeep)
        if !departed.isEmpty {
            var leaving: [CALayer] = []
            swap(&leaving, &departed)
            for layer in leaving where layer.context !== self { remove(layer, from: &commit) }
        }
        if !taken.isEmpty {
            for id in taken { commit.changes.append(.removed(id)) }
            taken.removeAll()
        }
        return commit
    }

    private func append(_ layer: CALayer, to commit: inout RenderCommit) {
        let id = layer.layerID
        let isNew = layer.committedTo !== self
        let parts: LayerParts = isNew ? .all : layer.dirty
        layer.committedTo = self
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
        if parts.contains(.form), !isNew || layer.form != nil {
            commit.changes.append(.form(id, layer.committed(layer.form)))
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
            layer.noteCommitted(attached)
            if value.isCustomOnly { continue }
            commit.changes.append(.animationAdded(id, key: attached.key, value))
        }
    }

    /// Takes a layer, and all below it that has not found another place, from the sink.
    private func remove(_ layer: CALayer, from commit: inout RenderCommit) {
        if layer.committedTo === self {
            layer.committedTo = nil
            layer.dirty = .all
            layer.suspendAnimations()
            commit.changes.append(.removed(layer.layerID))
        }
        layer.forEachBelow { if $0.context !== self { remove($0, from: &commit) } }
    }
}
