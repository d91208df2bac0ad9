import Foundation
import Support
import Synchronization

extension CALayer {
    /// The key prefix of animations that were added without a key.
    private static let namelessPrefix = "\u{1}"
    /// The number of animations that were added without a key. Their keys are not reused, unlike addresses: an animation
    /// that has ended never is mistaken for a new one.
    private static let namelessCount = Atomic<Int>(0)

    final func attach(_ animation: CAAnimation, _ key: String?) {
        guard !isPresentation, let copy = animation.copy() as? CAAnimation else { return }
        let stack = TransactionStack.current
        if extras?.animations.isEmpty == false { (copy as? CABasicAnimation)?.captureStart(on: self) }
        let node = copy.makeNode(defaultDuration: CATransaction.animationDuration(), on: self)
        let name = key ?? Self.namelessPrefix + String(Self.namelessCount.add(1, ordering: .relaxed).newValue)
        let attached = AttachedAnimation(
            key: name, animation: copy, node: node, groups: stack.levels.compactMap { $0.completion })
        withExtras { extras in
            if let index = extras.animations.firstIndex(where: { $0.key == name }) {
                extras.animations.remove(at: index).cancel()
            }
            extras.animations.append(attached)
        }
        mark(.animations)
        if context == nil { stack.add(detached: self) }
    }

    final func detachAnimation(_ key: String) {
        guard let extras, let index = extras.animations.firstIndex(where: { $0.key == key }) else { return }
        let attached = extras.animations.remove(at: index)
        recordRemoval(of: attached)
        attached.cancel()
    }

    final func detachAllAnimations() {
        guard let extras, !extras.animations.isEmpty else { return }
        let all = extras.animations
        extras.animations.removeAll()
        for attached in all {
            recordRemoval(of: attached)
            attached.cancel()
        }
    }

    /// Removes the animations that are removed on completion.
    final func detachRemovableAnimations() {
        guard let extras else { return }
        let ending = extras.animations.filter { $0.animation.isRemovedOnCompletion }
        guard !ending.isEmpty else { return }
        extras.animations.removeAll { $0.animation.isRemovedOnCompletion }
        for attached in ending {
            recordRemoval(of: attached)
            attached.cancel()
        }
    }

    /// Removes an animation that has ended.
    final func removeEndedAnimation(_ attached: AttachedAnimation) {
        guard let extras, let index = extras.animations.firstIndex(where: { $0 === attached }) else { return }
        extras.animations.remove(at: index)
        recordRemoval(of: attached)
    }

    private func recordRemoval(of attached: AttachedAnimation) {
        guard let committed = attached.committedAnimation, !committed.isCustomOnly else { return }
        extras?.removedKeys.append(attached.key)
        mark(.animations)
    }

    final func attachedAnimation(_ key: String) -> CAAnimation? {
        (extras?.model ?? self).extras?.animations.first { $0.key == key }?.animation
    }

    final var attachedKeys: [String]? {
        let keys = (extras?.model ?? self).extras?.animations.map { $0.key } ?? []
        let named = keys.filter { !$0.hasPrefix(Self.namelessPrefix) }
        return named.isEmpty ? nil : named
    }

    /// Cancels animations of a layer that is in no tree at the end of its transaction.
    final func dropDetachedAnimations() {
        guard context == nil, let extras else { return }
        for attached in extras.animations where attached.committedAnimation == nil {
            extras.animations.removeAll { $0 === attached }
            attached.cancel()
        }
    }

    /// Called when the layer has left its tree. Animations end, except those not removed on completion, which resume
    /// when the layer returns.
    final func suspendAnimations() {
        guard let extras else { return }
        extras.removedKeys.removeAll()
        let ending = extras.animations.filter { $0.animation.isRemovedOnCompletion }
        extras.animations.removeAll { $0.animation.isRemovedOnCompletion }
        for attached in extras.animations { attached.isCommitted = false }
        for attached in ending { attached.cancel() }
    }
}

/// Redraws a layer for every display frame while application-defined properties are animated.
///
/// The render server cannot run such animations, because it does not know what the application draws.
final class CustomAnimationDriver: @unchecked Sendable {
    private weak var layer: CALayer?
    private var deadline: DeadlineQueue.Deadline?

    init(_ layer: CALayer) { self.layer = layer }

    /// Draws now and again with every frame while there is an animation.
    func start() {
        guard deadline == nil else { return }
        layer?.setNeedsDisplay()
        schedule()
    }

    private func schedule() {
        deadline = DeadlineQueue.main.schedule(at: RefreshPacing.nextFrame(after: MediaClock.now)) { self.tick() }
    }

    @MainActor private func tick() {
        deadline = nil
        guard let layer else { return }
        // Draw once more after the last animation, to show the state in which it leaves the layer.
        layer.setNeedsDisplay()
        if layer.hasCustomAnimations { schedule() }
    }
}

extension CALayer {
    /// True while an animation of an application-defined property is running or pending.
    final var hasCustomAnimations: Bool {
        guard context != nil, let extras else { return false }
        let now = MediaClock.now
        return extras.animations.contains { attached in
            guard !attached.node.customKeys.isEmpty else { return false }
            return attached.committedAnimation?.changes(after: now) ?? true
        }
    }

    /// Starts drawing if a committed animation changes an application-defined property.
    final func startDrawingIfCustom(_ attached: AttachedAnimation) {
        guard !attached.node.customKeys.isEmpty, let extras else { return }
        let driver = extras.customAnimationDriver ?? CustomAnimationDriver(self)
        extras.customAnimationDriver = driver
        driver.start()
    }

    /// The layer that draws the contents: while application-defined properties are animated, a copy with the current
    /// values, otherwise this layer.
    final var drawingLayer: CALayer {
        guard let extras, extras.animations.contains(where: { !$0.node.customKeys.isEmpty }),
            let copy = presentation()
        else { return self }
        copy.delegate = delegate
        return copy
    }
}
