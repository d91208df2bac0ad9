import Foundation
import QuartzCore
import UIKitCore

/// A view with one recognizer for every gesture that reports name.
///
/// A tap waits for the double tap to fail, the double tap for the triple tap, and the pan for all swipes. As its
/// swipes' delegate the board lets one begin only when the finger is fast, so that a quick drag is not taken for one;
/// UIKit has no such limit, and 0 takes it away. Pan, pinch and rotation recognize together unless the board is
/// exclusive: then the first of them fails the others.
@MainActor package final class GestureReplayView: UIView, UIGestureRecognizerDelegate {
    /// Gets every action of a recognizer.
    package var onAction: (UIGestureRecognizer) -> Void = { _ in }

    private let isExclusive: Bool
    private let minimumSwipeSpeed: Double
    private var gestures: [ReplayGesture: UIGestureRecognizer] = [:]

    /// Makes a board; the slowest swipe is in points per second.
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

    /// Swipes must be fast enough.
    package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is UISwipeGestureRecognizer, let pan = gestures[.pan] as? UIPanGestureRecognizer else {
            return true
        }
        let velocity: CGPoint = pan.velocity(in: self)
        return hypot(velocity.x, velocity.y) >= minimumSwipeSpeed
    }

    /// Pan, pinch and rotation go together unless the board is exclusive.
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !isExclusive && Self.isTransformGesture(gestureRecognizer) && Self.isTransformGesture(otherGestureRecognizer)
    }

    /// True for the gestures that move, scale and turn a photograph.
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
