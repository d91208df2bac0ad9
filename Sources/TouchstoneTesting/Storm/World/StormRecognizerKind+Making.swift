import Foundation
import UIKit

extension StormRecognizerKind {
    /// Makes a recognizer whose numbers follow from a temper.
    @MainActor func makeRecognizer(behavior: Int, monitor: StormMonitor) -> UIGestureRecognizer {
        switch self {
        case .scripted: return StormRecognizer(behavior: behavior, monitor: monitor)
        case .tap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + behavior % 3
            tap.numberOfTouchesRequired = 1 + behavior / 4 % 2
            tap.buttonMaskRequired = behavior / 8 % 4 == 0 ? .secondary : .primary
            return tap
        case .longPress:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = [0, 0.05, 0.2, 0.5][behavior % 4]
            press.numberOfTapsRequired = behavior / 4 % 8 == 0 ? 1 : 0
            press.allowableMovement = behavior / 32 % 2 == 0 ? 10 : 100
            return press
        case .pan:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = 1 + behavior % 2
            pan.allowedScrollTypesMask = [[], .discrete, .continuous, .all][behavior / 16 % 4]
            pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + behavior / 4 % 3
            return pan
        case .swipe:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: 1 << UInt(behavior % 4))
            return swipe
        case .pinch: return UIPinchGestureRecognizer()
        case .rotation: return UIRotationGestureRecognizer()
        case .hover: return UIHoverGestureRecognizer()
        case .path:
            let path = UIPathGestureRecognizer()
            let line = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]
            path.templates = (try? StrokeTemplate(named: "line", strokes: [line])).map { [$0] } ?? []
            path.maximumStrokeCount = 1 + behavior % 2
            return path
        case .edgePan:
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = behavior % 2 == 0 ? .left : [.right, .bottom]
            return pan
        }
    }
}
