import Support
import Foundation
import QuartzCore
import UIKitCore

/// A view with one recognizer for every gesture in `ReplayGesture`.
///
/// A tap waits for the double tap to fail, the double tap for the triple tap, and the pan for all swipes. As delegate
/// of its swipes the view requires a minimum speed, so that a quick drag is not recognized as a swipe; UIKit has no
/// such limit, and 0 disables it. Pan, pinch and rotation recognize simultaneously unless the view is exclusive: then
/// the first of them fails the others.
@MainActor package final class GestureReplayView: UIView, UIGestureRecognizerDelegate {
    /// Called for every action of a recognizer.
    package var onAction: (UIGestureRecognizer) -> Void = { _ in }

    private let isExclusive: Bool
    private let minimumSwipeSpeed: Double
    private var gestures: [ReplayGesture: UIGestureRecognizer] = [:]

    /// Creates a view; the minimum swipe speed is in points per second.
    package init(frame: CGRect, isExclusive: Bool, minimumSwipeSpeed: Double) {
        self.isExclusive = isExclusive
        self.minimumSwipeSpeed = minimumSwipeSpeed
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        for gesture in ReplayGesture.allCases {
            let recognizer = Self.makeRecognizer(gesture)
            recognizer.name = gesture.rawValue
            recognizer.addTarget(self, action: Selector(GestureReplayView.handleAction))
            recognizer.delegate = self
            gestures[gesture] = recognizer
            addGestureRecognizer(recognizer)
        }
        require(.tap, toFail: .doubleTap)
        require(.doubleTap, toFail: .tripleTap)
        for swipe: ReplayGesture in [.swipeLeft, .swipeRight, .swipeUp, .swipeDown] { require(.pan, toFail: swipe) }
    }

    package required init?(coder: NSCoder) { nil }

    /// Requires the minimum speed for swipes.
    package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is UISwipeGestureRecognizer, let pan = gestures[.pan] as? UIPanGestureRecognizer else {
            return true
        }
        let velocity: CGPoint = pan.velocity(in: self)
        return hypot(velocity.x, velocity.y) >= minimumSwipeSpeed
    }

    /// Pan, pinch and rotation recognize simultaneously unless the view is exclusive.
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !isExclusive && Self.isTransformGesture(gestureRecognizer) && Self.isTransformGesture(otherGestureRecognizer)
    }

    /// True for the gestures that move, scale and rotate content.
    private static func isTransformGesture(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer is UIPanGestureRecognizer || recognizer is UIPinchGestureRecognizer
            || recognizer is UIRotationGestureRecognizer
    }

    private func handleAction(_ recognizer: UIGestureRecognizer) { onAction(recognizer) }

    private func require(_ gesture: ReplayGesture, toFail other: ReplayGesture) {
        guard let gesture = gestures[gesture], let other = gestures[other] else { return }
        gesture.require(toFail: other)
    }

    private static func makeRecognizer(_ gesture: ReplayGesture) -> UIGestureRecognizer {
        switch gesture {
        case .tap: makeTap(1)
        case .doubleTap: makeTap(2)
        case .tripleTap: makeTap(3)
        case .twoFingerTap: makeTap(1, fingers: 2)
        case .longPress: UILongPressGestureRecognizer()
        case .pan: UIPanGestureRecognizer()
        case .swipeLeft: makeSwipe(.left)
        case .swipeRight: makeSwipe(.right)
        case .swipeUp: makeSwipe(.up)
        case .swipeDown: makeSwipe(.down)
        case .pinch: UIPinchGestureRecognizer()
        case .rotation: UIRotationGestureRecognizer()
        }
    }

    private static func makeTap(_ count: Int, fingers: Int = 1) -> UIGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = count
        tap.numberOfTouchesRequired = fingers
        return tap
    }

    private static func makeSwipe(_ direction: UISwipeGestureRecognizer.Direction) -> UIGestureRecognizer {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        return swipe
    }
}

/// The recognizers of the replay view, by their names in reports, in the order they are attached.
public enum ReplayGesture: String, CaseIterable, Sendable {
    case tap, doubleTap, tripleTap, twoFingerTap, longPress, pan, swipeLeft, swipeRight, swipeUp, swipeDown
    case pinch, rotation
}
