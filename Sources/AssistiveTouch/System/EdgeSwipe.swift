import CoreGraphics
import Foundation
import TouchInput
import UIKitCore

/// Recognizes swipes of one finger from the upper and the lower edge of the screen, which belong to the system.
///
/// It only watches: the program gets the touch, too, and loses it when the swipe is recognized. A finger on a view whose
/// program pans from the same edge, or whose controller defers the system's gestures there, is left to the program.
@MainActor struct EdgeSwipe {
    private struct Attempt {
        var contact: ContactID
        var edge: UIRectEdge
        var start: CGPoint
        var startTime: InputTime
    }

    private var attempt: Attempt?
    private var down: Set<ContactID> = []

    /// Follows a sample. Returns the edge when a swipe is recognized.
    mutating func follow(_ sample: ContactSample, in bounds: CGRect) -> UIRectEdge? {
        switch sample.phase {
        case .began:
            // A second finger is no swipe.
            attempt = down.isEmpty && sample.tool != .pointer ? begin(sample, in: bounds) : nil
            down.insert(sample.contact)
        case .ended, .cancelled:
            down.remove(sample.contact)
            if attempt?.contact == sample.contact { attempt = nil }
        case .moved:
            guard let current = attempt, current.contact == sample.contact else { return nil }
            guard sample.time.seconds - current.startTime.seconds <= AssistiveMetrics.swipeTime else {
                attempt = nil
                return nil
            }
            let across = abs(sample.position.x - current.start.x)
            let along = current.edge == .top ? sample.position.y - current.start.y : current.start.y - sample.position.y
            guard along >= AssistiveMetrics.swipeDistance, along > 2 * across else { return nil }
            attempt = nil
            return current.edge
        }
        return nil
    }

    private func begin(_ sample: ContactSample, in bounds: CGRect) -> Attempt? {
        let edge: UIRectEdge
        if sample.position.y >= bounds.maxY - AssistiveMetrics.swipeRegion {
            edge = .bottom
        } else if sample.position.y <= bounds.minY + AssistiveMetrics.swipeRegion {
            edge = .top
        } else {
            return nil
        }
        if Self.programWants(edge, at: sample.position) { return nil }
        return Attempt(contact: sample.contact, edge: edge, start: sample.position, startTime: sample.time)
    }

    /// Whether the program uses fingers that come from an edge at a position of the screen.
    private static func programWants(_ edge: UIRectEdge, at position: CGPoint) -> Bool {
        for window in UIApplication.shared.windows.reversed() where window.screen === UIScreen.main && !window.isHidden
        {
            guard let hit = window.hitTest(window.convert(position, from: nil), with: nil) else { continue }
            var responder: UIResponder? = hit
            while let current = responder {
                if let view = current as? UIView {
                    let recognizers = view.gestureRecognizers ?? []
                    if recognizers.contains(where: { recognizer in
                        guard let pan = recognizer as? UIScreenEdgePanGestureRecognizer else { return false }
                        return pan.isEnabled && pan.edges.contains(edge)
                    }) {
                        return true
                    }
                } else if let controller = current as? UIViewController,
                    controller.preferredScreenEdgesDeferringSystemGestures.contains(edge)
                {
                    return true
                }
                responder = current.next
            }
            return false
        }
        return false
    }
}
