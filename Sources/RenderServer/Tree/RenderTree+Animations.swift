import Foundation
import QuartzCore

extension RenderTree {
    /// True while at least one layer changes with time by itself.
    var isAnimating: Bool { !running.isEmpty }

    /// Every how many frames of a display what runs wants to be shown: as often as the one that wants most.
    func stride(of displayRate: Double) -> Int {
        var least = Int.max
        for node in running {
            if node.emitter != nil || node.tiles != nil { return 1 }
            for animation in node.motion?.animations ?? [] {
                least = min(least, animation.stride(of: displayRate))
                if least == 1 { return 1 }
            }
        }
        return least == .max ? 1 : least
    }

    /// An animation starts; one of the same key ends.
    func add(_ animation: RenderAnimation, _ key: String, to node: RenderNode) {
        if let number = animation.transitionID { keepLook(of: node, number) }
        var motion = node.motion ?? NodeMotion(model: node.layer)
        motion.take(key)
        motion.keys.append(key)
        motion.animations.append(animation)
        node.motion = motion
        run(node)
    }

    /// The animation of a key ends; the layer goes back to what was committed as far as no other animation holds it.
    func removeAnimation(_ key: String, from node: RenderNode) {
        guard node.motion?.take(key) == true else { return }
        if node.motion!.animations.isEmpty {
            let model = node.motion!.model
            stop(node)
            show(model, of: node)
        } else {
            run(node)
        }
    }

    /// The layer is now like this.
    private func show(_ snapshot: LayerSnapshot, of node: RenderNode) {
        show(snapshot.geometry, of: node)
        show(snapshot.style, of: node)
        if snapshot.specializedContent != nil || node.layer.specializedContent != nil { show(snapshot.specializedContent, of: node) }
        if snapshot.contents != node.layer.contents { show(snapshot.contents, of: node) }
        if snapshot.transition != nil || node.layer.transition != nil { show(snapshot.transition, of: node) }
    }

    /// The node is evaluated in the next frame.
    func run(_ node: RenderNode) {
        node.motion?.isRunning = true
        if !node.isInRunning {
            node.isInRunning = true
            running.append(node)
        }
    }

    /// The particles of an emitter fly on.
    private func advanceEmitter(of node: RenderNode, to time: CFTimeInterval, most: Int) {
        guard let local = node.emitter?.localTime(at: time) else { return }
        touch(node)
        node.shadowMask = nil
        node.raster = nil
        node.emitter?.advance(to: local, most: most)
    }

    /// The node has no animations any more. It leaves the list of those that run with `sweepRunning()`.
    func stop(_ node: RenderNode) {
        node.motion = nil
        if node.isInRunning, node.hasNothingToRun { holdsStopped = true }
    }

    /// Takes all nodes that were stopped from the list of those that run: in one go, for they may be very many.
    func sweepRunning() {
        guard holdsStopped else { return }
        holdsStopped = false
        running.removeAll { node in
            guard node.hasNothingToRun else { return false }
            node.isInRunning = false
            return true
        }
    }

    /// Gives all animated layers their values at `time`, in seconds of the host's clock.
    func advanceAnimations(to time: CFTimeInterval) -> Int {
        if !isAnimating { return 0 }
        let nodes = running
        let most = EmitterLimits.most(ofEach: nodes.count { $0.emitter != nil })
        for node in nodes {
            if let motion = node.motion {
                var shown = motion.model
                node.motion!.isRunning = shown.apply(motion.animations, at: time - node.lag)
                show(shown, of: node)
            }
            if let box = node.tiles?.advance(to: time) { damage(box, inside: node) }
            if node.emitter != nil { advanceEmitter(of: node, to: time - node.lag, most: most) }
        }
        holdsStopped = false
        running.removeAll { node in
            if node.motion?.isRunning == true || node.emitter?.isActive == true || node.tiles?.isFading == true {
                return false
            }
            node.isInRunning = false
            return true
        }
        return nodes.count
    }
}

extension RenderNode {
    /// True without animations, particles and tiles.
    fileprivate var hasNothingToRun: Bool { motion == nil && emitter == nil && tiles == nil }
}

extension NodeMotion {
    /// Takes the animation of a key away. False when there is none.
    @discardableResult
    mutating func take(_ key: String) -> Bool {
        guard let place = keys.firstIndex(of: key) else { return false }
        keys.remove(at: place)
        animations.remove(at: place)
        return true
    }
}
