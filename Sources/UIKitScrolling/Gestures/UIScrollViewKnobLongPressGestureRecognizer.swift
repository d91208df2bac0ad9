import CoreGraphics
import Foundation
import UIKitCore

/// The press that takes hold of the bar of a scroll view (SX-48).
final class UIScrollViewKnobLongPressGestureRecognizer: UILongPressGestureRecognizer {
    init(of grab: IndicatorGrab) {
        super.init(target: grab, action: Selector("touchstone_grab:", of: IndicatorGrab.self) { $0.follow($1) })
        minimumPressDuration = ScrollIndicatorMetrics.grabDelay
        delegate = grab
    }
}
