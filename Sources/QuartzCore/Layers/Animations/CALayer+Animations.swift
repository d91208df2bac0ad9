import Foundation

extension CALayer {
    /// Keys of animations that were added without one begin with this.
    private static let namelessPrefix = "\u{1}"

    final func attach(_ animation: CAAnimation, _ key: String?) {
        guard !isPresentation, let copy = animation.copy() as? CAAnimation else { return }
        let stack = TransactionStack.current
        let node = copy.makeNode(defaultDuration: CATransaction.animationDuration(), on: self)
        let name = key ?? "\(Self.namelessPrefix)\(ObjectIdentifier(copy).hashValue)"
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

    /// The animation has ended by itself.
    final func removeEndedAnimation(_ attached: AttachedAnimation) {
        guard let extras, let index = extras.animations.firstIndex(where: { $0 === attached }) else { return }
        extras.animations.remove(at: index)
        recordRemoval(of: attached)
    }

    private func recordRemoval(of attached: AttachedAnimation) {
        guard attached.committedAnimation != nil else { return }
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

    /// Animations of a layer that stands in no tree when its transaction ends never begin.
    final func dropDetachedAnimations() {
        guard context == nil, let extras else { return }
        for attached in extras.animations where attached.committedAnimation == nil {
            extras.animations.removeAll { $0 === attached }
            attached.cancel()
        }
    }

    /// The layer has left its tree: animations end, except those that stay after their end; these go on when it
    /// returns.
    final func suspendAnimations() {
        guard let extras else { return }
        extras.removedKeys.removeAll()
        let ending = extras.animations.filter { $0.animation.isRemovedOnCompletion }
        extras.animations.removeAll { $0.animation.isRemovedOnCompletion }
        for attached in extras.animations { attached.isCommitted = false }
        for attached in ending { attached.cancel() }
    }
}
