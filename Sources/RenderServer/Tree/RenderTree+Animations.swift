import Foundation
import QuartzCore

extension RenderTree {
    /// True while at least one layer changes with time by itself.
    var isAnimating: Bool { !running.isEmpty }

    /// Every how many frames of a display what runs wants to be shown: as often as the one that wants most.
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

    /// An animation starts; one of the same key ends.
    func add(_ animation: RenderAnimation, _ key: String, to node: RenderNode) {
        if let id = animation.transitionID { keepPreviousAppearance(of: node, id) }
        var state = node.animationState ?? NodeAnimationState(model: node.layer)
        state.remove(key)
        state.keys.append(key)
        state.animations.append(animation)
        node.animationState = state
        startRunning(node)
    }

    /// The animation of a key ends; the layer goes back to what was committed as far as no other animation holds it.
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

    /// The layer is now like this.
    private func setPresentation(_ snapshot: LayerSnapshot, of node: RenderNode) {
        setPresentation(snapshot.geometry, of: node)
        setPresentation(snapshot.style, of: node)
        if snapshot.specializedContent != nil || node.layer.specializedContent != nil { setPresentation(snapshot.specializedContent, of: node) }
        if snapshot.contents != node.layer.contents { setPresentation(snapshot.contents, of: node) }
        if snapshot.transition != nil || node.layer.transition != nil { setPresentation(snapshot.transition, of: node) }
    }

    /// The node is evaluated in the next frame.
    func startRunning(_ node: RenderNode) {
        node.animationState?.isRunning = true
        if !node.isInRunningList {
            node.isInRunningList = true
            running.append(node)
        }
    }

    /// The particles of an emitter fly on.
    private func advanceEmitter(of node: RenderNode, to time: CFTimeInterval, limit: Int) {
        guard let local = node.emitter?.localTime(at: time) else { return }
        invalidate(node)
        node.shadowMask = nil
        node.raster = nil
        node.emitter?.advance(to: local, limit: limit)
    }

    /// The node has no animations any more. It leaves the list of those that run with `sweepRunning()`.
    func stopRunning(_ node: RenderNode) {
        node.animationState = nil
        if node.isInRunningList, node.isStatic { hasStoppedNodes = true }
    }

    /// Takes all nodes that were stopped from the list of those that run: in one go, for they may be very many.
    func removeStopped() {
        guard hasStoppedNodes else { return }
        hasStoppedNodes = false
        running.removeAll { node in
            guard node.isStatic else { return false }
            node.isInRunningList = false
            return true
        }
    }

    /// Gives all animated layers their values at `time`, in seconds of the host's clock.
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
            if node.animationState?.isRunning == true || node.emitter?.isActive == true || node.tiles?.isFading == true {
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
    /// Takes the animation of a key away. False when there is none.
    @discardableResult
    mutating func remove(_ key: String) -> Bool {
        guard let index = keys.firstIndex(of: key) else { return false }
        keys.remove(at: index)
        animations.remove(at: index)
        return true
    }
}
