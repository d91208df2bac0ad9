import CoreGraphics
import Foundation
import QuartzCore

/// A change of an animated view property: its values, and where its animation starts.
struct AnimatedChange {
    let view: UIView
    let key: String
    /// The model values before and after the change.
    let old: Any?
    let new: Any?
    /// The start of an animation that is not additive: the value on the screen or the old model value.
    let start: Any?

    /// The separate animations of a property: a change of bounds has two.
    var parts: [AnimatedChange] {
        guard key == "bounds" else { return [self] }
        func part(_ name: String, _ value: (CGRect) -> Any) -> AnimatedChange {
            func read(_ any: Any?) -> Any? { (any as? CGRect ?? (any as? NSValue)?.cgRectValue).map(value) }
            return AnimatedChange(view: view, key: name, old: read(old), new: read(new), start: read(start))
        }
        return [part("bounds.origin") { $0.origin }, part("bounds.size") { $0.size }]
    }
}

/// One animation that a block has started. Further changes of the same property in the block extend it.
struct StartedAnimation {
    let animationKey: String
    /// The change so far; `nil` if the animation is not additive.
    let change: AdditiveChange?
    /// The start of an animation that is not additive.
    let start: Any?
    let observer: AnimationStopObserver
}

/// The animations of view blocks and animators on a layer. An animation of a property has the property's key path as
/// key, further ones of the same property a number as well: `position`, `position-2`.
extension CALayer {
    /// The first key for animations of a property that is not in use.
    final func unusedAnimationKey(for keyPath: String) -> String {
        var key = keyPath
        var number = 1
        while animation(forKey: key) != nil {
            number += 1
            key = "\(keyPath)-\(number)"
        }
        return key
    }

    /// The keys of the animations of a property, including those of its parts.
    private func runningAnimationKeys(of key: String) -> [String] {
        guard let keys = animationKeys() else { return [] }
        let names =
            switch key {
            case "bounds": [key, "bounds.origin", "bounds.size"]
            case "bounds.origin", "bounds.size": [key, "bounds"]
            default: [key]
            }
        return keys.filter { running in
            names.contains { name in
                running == name || running.hasPrefix(name + "-") && Int(running.dropFirst(name.count + 1)) != nil
            }
        }
    }

    /// True while a property is animated.
    final func isAnimating(_ key: String) -> Bool { !runningAnimationKeys(of: key).isEmpty }

    /// True while an animator runs a property.
    final func isAnimatedByAnimator(_ key: String) -> Bool {
        runningAnimationKeys(of: key).contains { animation(forKey: $0)?.runKind == .animator }
    }

    /// Removes the animations of a property that the next one replaces: those of animators and those that repeat.
    /// Returns true if there were any.
    @discardableResult
    final func removeReplaceableAnimations(of key: String) -> Bool {
        let replaced = runningAnimationKeys(of: key).filter { animation(forKey: $0)?.runKind != nil }
        for running in replaced { removeAnimation(forKey: running) }
        return !replaced.isEmpty
    }

    /// Removes the animations of a property, for an animator that continues from the value on the screen.
    final func removeRunningAnimations(of key: String) {
        for running in runningAnimationKeys(of: key) { removeAnimation(forKey: running) }
    }
}

/// Why a later animation of the same property replaces an animation instead of adding to it. decision.
enum ReplaceableKind: String {
    /// It repeats, and would otherwise never end.
    case repeating
    /// An animator runs it and sets the value at its end.
    case animator
}

extension CAAnimation {
    private static let runKindKey = "UIView.runKind"

    /// Why a later animation replaces this one; `nil` if it does not.
    final var runKind: ReplaceableKind? {
        get { (value(forKey: Self.runKindKey) as? String).flatMap { ReplaceableKind(rawValue: $0) } }
        set { setValue(newValue?.rawValue, forKey: Self.runKindKey) }
    }
}
