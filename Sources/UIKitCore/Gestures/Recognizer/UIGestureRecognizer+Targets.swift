import Foundation
import QuartzCore

/// One receiver of a recognizer's action.
struct ActionTarget {
    weak var target: AnyObject?
    let action: Selector
}

extension UIGestureRecognizer {
    final func insertTarget(_ target: Any, _ action: Selector) {
        let target = target as AnyObject
        targets.removeAll { $0.target == nil }
        guard !targets.contains(where: { $0.target === target && $0.action == action }) else { return }
        targets.append(ActionTarget(target: target, action: action))
    }

    final func deleteTargets(_ target: Any?, _ action: Selector?) {
        let target = target.map { $0 as AnyObject }
        targets.removeAll { pair in
            (target == nil || pair.target === target) && (action == nil || pair.action == action)
        }
    }

    /// Calls the targets that have not heard of the present action, in the order in which they were added (G-19, G-20).
    final func notifyTargets() {
        while let pair = attempt.currentAction?.dequeueTarget() {
            guard let target = pair.target else { continue }
            if !pair.action.perform(on: target, self) {
                Diagnostics.log("\(type(of: target)) has no method for the action \(pair.action) of \(traceName)")
            }
        }
    }
}
