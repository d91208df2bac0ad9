import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Gesture recognizers (NB-13).
@MainActor enum NibRecognizers {
    private static let makers: [String: () -> UIGestureRecognizer] = [
        "tapGestureRecognizer": { UITapGestureRecognizer() },
        "pongPressGestureRecognizer": { UILongPressGestureRecognizer() },
        "panGestureRecognizer": { UIPanGestureRecognizer() },
        "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
        "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
        "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
        "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
    ]

    /// The recognizer of an element; `nil` for other elements.
    static func make(_ node: NibNode, _ bundle: Bundle) -> UIGestureRecognizer? {
        guard let recognizer = makers[node.element]?() else { return nil }
        NibSetting(recognizer, node, bundle).flags([
            "cancelsTouchesInView": \.cancelsTouchesInView, "delaysTouchesBegan": \.delaysTouchesBegan,
            "delaysTouchesEnded": \.delaysTouchesEnded, "enabled": \.isEnabled,
        ])
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            NibSetting(tap, node, bundle).whole([
                "numberOfTapsRequired": \.numberOfTapsRequired, "numberOfTouchesRequired": \.numberOfTouchesRequired,
            ])
        case let press as UILongPressGestureRecognizer:
            NibSetting(press, node, bundle).whole([
                "numberOfTapsRequired": \.numberOfTapsRequired, "numberOfTouchesRequired": \.numberOfTouchesRequired,
            ])
            NibSetting(press, node, bundle).numbers(["allowableMovement": \.allowableMovement])
            if let value = node.number("minimumPressDuration") { press.minimumPressDuration = value }
        case let pan as UIPanGestureRecognizer:
            NibSetting(pan, node, bundle).whole([
                "minimumNumberOfTouches": \.minimumNumberOfTouches, "maximumNumberOfTouches": \.maximumNumberOfTouches,
            ])
            if let edge = pan as? UIScreenEdgePanGestureRecognizer, let edges = node.value("edges") {
                edge.edges = edges.edges
            }
        case let swipe as UISwipeGestureRecognizer:
            NibSetting(swipe, node, bundle).name("direction", NibNamed.swipeDirection, \.direction)
            NibSetting(swipe, node, bundle).whole(["numberOfTouchesRequired": \.numberOfTouchesRequired])
        default: break
        }
        return recognizer
    }
}
