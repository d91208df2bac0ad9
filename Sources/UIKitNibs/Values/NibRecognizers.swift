import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Gesture recognizers (NB-13).
@MainActor enum NibRecognizers {
    static let classes: [String: UIGestureRecognizer.Type] = [
        "tapGestureRecognizer": UITapGestureRecognizer.self,
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "panGestureRecognizer": UIPanGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    ]

    /// Sets the values of a recognizer's element.
    static func setValues(of recognizer: UIGestureRecognizer, _ node: NibNode, _ bundle: Bundle) {
        NibSetting(recognizer, node, bundle).flags([
            "cancelsTouchesInView": \.cancelsTouchesInView, "delaysTouchesBegan": \.delaysTouchesBegan,
            "delaysTouchesEnded": \.delaysTouchesEnded, "enabled": \.isEnabled,
        ])
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            NibSetting(tap, node, bundle).integers([
                "numberOfTapsRequired": \.numberOfTapsRequired, "numberOfTouchesRequired": \.numberOfTouchesRequired,
            ])
        case let press as UILongPressGestureRecognizer:
            NibSetting(press, node, bundle).integers([
                "numberOfTapsRequired": \.numberOfTapsRequired, "numberOfTouchesRequired": \.numberOfTouchesRequired,
            ])
            NibSetting(press, node, bundle).numbers(["allowableMovement": \.allowableMovement])
            if let value = node.number("minimumPressDuration") { press.minimumPressDuration = value }
        case let pan as UIPanGestureRecognizer:
            NibSetting(pan, node, bundle).integers([
                "minimumNumberOfTouches": \.minimumNumberOfTouches, "maximumNumberOfTouches": \.maximumNumberOfTouches,
            ])
            if let edge = pan as? UIScreenEdgePanGestureRecognizer, let edges = node.value("edges") {
                edge.edges = edges.edges
            }
        case let swipe as UISwipeGestureRecognizer:
            NibSetting(swipe, node, bundle).name("direction", NibValueTables.swipeDirection, \.direction)
            NibSetting(swipe, node, bundle).integers(["numberOfTouchesRequired": \.numberOfTouchesRequired])
        default: break
        }
    }
}
