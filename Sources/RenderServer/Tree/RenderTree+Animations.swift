import Foundation
import QuartzCore

extension RenderTree {
    /// True while at least one layer changes with time by itself.
    var isAnimating: Bool { running.count > stopped }

    /// Every how many frames of a display what runs wants to be shown: as often as the one that wants most.
    func stride(of displayRate: Double) -> Int {
        var least = Int.max
        for node in running where !node.hasStopped {
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
        if let number = animation.transition { keepLook(of: node, number) }
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
        if snapshot.form != nil || node.layer.form != nil { show(snapshot.form, of: node) }
        if snapshot.contents != node.layer.contents { show(snapshot.contents, of: node) }
        if snapshot.transition != nil || node.layer.transition != nil { show(snapshot.transition, of: node) }
    }

    /// The node is evaluated in the next frame.
    func run(_ node: RenderNode) {
        node.motion?.isRunning = true
        if !node.isInRunning {
            node.isInRunning = true
            running.append(node)
        } else if node.hasStopped {
            node.hasStopped = false
            stopped -= 1
        }
    }

    /// The particles of an emitter fly on.
    private func advanceEmitter(of node: RenderNode, to time: CFTimeInterval) {
        guard let local = node.emitter?.localTime(at: time) else { return }
        touch(node)
        node.shadowMask = nil
        node.raster = nil
        node.emitter?.advance(to: local)
    }

    /// The node has no animations any more. Those that stopped are taken out of `running` together, when they are half of
    /// it, so that stopping many takes no longer than running them.
    func stop(_ node: RenderNode) {
        node.motion = nil
        guard node.isInRunning, !node.hasStopped, node.emitter == nil, node.tiles == nil else { return }
        node.hasStopped = true
        stopped += 1
        if stopped * 2 >= running.count { keepRunning { !$0.hasStopped } }
    }

    /// Takes all nodes out of `running` but those that still run.
    private func keepRunning(_ isRunning: (RenderNode) -> Bool) {
        running.removeAll { node in
            if isRunning(node) { return false }
            node.isInRunning = false
            node.hasStopped = false
            return true
        }
        stopped = 0
    }

    /// Gives all animated layers their values at `time`, in seconds of the host's clock.
    func advanceAnimations(to time: CFTimeInterval) -> Int {
        if !isAnimating { return 0 }
        let nodes = running
        let evaluated = nodes.count - stopped
        for node in nodes {
            if let motion = node.motion {
                var shown = motion.model
                node.motion!.isRunning = shown.apply(motion.animations, at: time - node.lag)
                show(shown, of: node)
            }
            if let box = node.tiles?.advance(to: time) { damage(box, inside: node) }
            if node.emitter != nil { advanceEmitter(of: node, to: time - node.lag) }
        }
        keepRunning {
            $0.motion?.isRunning == true || $0.emitter?.isActive == true || $0.tiles?.isFading == true
        }
        return evaluated
    }
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
