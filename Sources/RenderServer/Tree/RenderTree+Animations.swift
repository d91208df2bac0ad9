import Support
import Foundation
import QuartzCore

extension RenderTree {
    /// True while at least one layer animates.
    var isAnimating: Bool { !running.isEmpty }

    /// The frame stride for the running animations at this display rate, in frames per second: the smallest that any of
    /// them asks for.
    func stride(of displayRate: Double) -> Int {
        var smallest = Int.max
        for node in running {
            if node.emitter != nil || node.tiles != nil { return 1 }
            for animation in node.animationState?.animations ?? [] {
                smallest = min(smallest, animation.stride(of: displayRate))
                if smallest == 1 { return 1 }
            }
        }
        return smallest == .max ? 1 : smallest
    }

    /// Adds an animation; it replaces one with the same key.
    func add(_ animation: RenderAnimation, _ key: String, to node: RenderNode) {
        if let id = animation.transitionID { keepPreviousAppearance(of: node, id) }
        var state = node.animationState ?? NodeAnimationState(model: node.layer)
        state.remove(key)
        state.keys.append(key)
        state.animations.append(animation)
        node.animationState = state
        startRunning(node)
    }

    /// Removes an animation; the layer returns to the committed values except where other animations apply.
    func removeAnimation(_ key: String, from node: RenderNode) {
        guard node.animationState?.remove(key) == true else { return }
        if node.animationState!.animations.isEmpty {
            let model = node.animationState!.model
            stopRunning(node)
            setPresentation(model, of: node)
        } else {
            startRunning(node)
        }
    }

    /// Sets the presented values of a layer.
    private func setPresentation(_ snapshot: LayerSnapshot, of node: RenderNode) {
        setPresentation(snapshot.geometry, of: node)
        setPresentation(snapshot.style, of: node)
        if snapshot.specializedContent != nil || node.layer.specializedContent != nil {
            setPresentation(snapshot.specializedContent, of: node)
        }
        if snapshot.contents != node.layer.contents { setPresentation(snapshot.contents, of: node) }
        if snapshot.transition != nil || node.layer.transition != nil { setPresentation(snapshot.transition, of: node) }
    }

    /// Adds the node to the list of running ones, so that it is evaluated in the next frame.
    func startRunning(_ node: RenderNode) {
        node.animationState?.isRunning = true
        if !node.isInRunningList {
            node.isInRunningList = true
            running.append(node)
        }
    }

    /// Advances the particles of an emitter.
    private func advanceEmitter(of node: RenderNode, to time: CFTimeInterval, limit: Int) {
        guard let local = node.emitter?.localTime(at: time) else { return }
        invalidate(node)
        node.shadowMask = nil
        node.raster = nil
        node.emitter?.advance(to: local, limit: limit)
    }

    /// Removes the node's animations. `removeStopped()` removes it from the running list.
    func stopRunning(_ node: RenderNode) {
        node.animationState = nil
        if node.isInRunningList, node.isStatic { hasStoppedNodes = true }
    }

    /// Removes all stopped nodes from the running list, in one pass because they may be many.
    func removeStopped() {
        guard hasStoppedNodes else { return }
        hasStoppedNodes = false
        running.removeAll { node in
            guard node.isStatic else { return false }
            node.isInRunningList = false
            return true
        }
    }

    /// Sets the values of all animated layers at `time`, in seconds of the host's clock. Returns the number of
    /// evaluated nodes.
    func advanceAnimations(to time: CFTimeInterval) -> Int {
        if !isAnimating { return 0 }
        let nodes = running
        let limit = EmitterLimits.particleLimit(forEachOf: nodes.count { $0.emitter != nil })
        for node in nodes {
            if let motion = node.animationState {
                var presented = motion.model
                node.animationState!.isRunning = presented.apply(motion.animations, at: time - node.animationDelay)
                setPresentation(presented, of: node)
            }
            if let box = node.tiles?.advance(to: time) { damage(box, inside: node) }
            if node.emitter != nil { advanceEmitter(of: node, to: time - node.animationDelay, limit: limit) }
        }
        hasStoppedNodes = false
        running.removeAll { node in
            if node.animationState?.isRunning == true || node.emitter?.isActive == true || node.tiles?.isFading == true
            {
                return false
            }
            node.isInRunningList = false
            return true
        }
        return nodes.count
    }
}

extension RenderNode {
    /// True without animations, particles and tiles.
    fileprivate var isStatic: Bool { animationState == nil && emitter == nil && tiles == nil }
}

extension NodeAnimationState {
    /// Removes the animation with a key. Returns false if there is none.
    @discardableResult
    mutating func remove(_ key: String) -> Bool {
        guard let index = keys.firstIndex(of: key) else { return false }
        keys.remove(at: index)
        animations.remove(at: index)
        return true
    }
}

extension RenderTree {
    /// Keeps the appearance of a layer when a transition begins. `FrameRenderer` captured it before the commit was
    /// applied.
    func keepPreviousAppearance(of node: RenderNode, _ transitionID: UInt64) {
        invalidate(node)
        node.previousAppearance = node.capturedAppearance.map {
            PreviousAppearance(transitionID: transitionID, raster: $0)
        }
        node.capturedAppearance = nil
    }

    /// Sets the presented progress of a transition; `nil` ends it.
    func setPresentation(_ transition: TransitionSnapshot?, of node: RenderNode) {
        if node.layer.transition == transition { return }
        invalidate(node)
        node.layer.transition = transition
        node.raster = nil
        node.shadowMask = nil
        if transition == nil { node.previousAppearance = nil }
    }
}
