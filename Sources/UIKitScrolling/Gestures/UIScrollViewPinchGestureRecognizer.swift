import CoreGraphics
import Foundation
import UIKitCore

/// The pinch of a scroll view. It exists while zooming is enabled (SX-52).
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    init(of scrollView: UIScrollView) {
        super.init(target: scrollView, action: Selector(UIScrollView.handlePinch))
    }

    /// The gesture delegate that the scroll view has set. Replacing it is a programming error (S-25).
    override weak var delegate: (any UIGestureRecognizerDelegate)? {
        willSet {
            precondition(
                newValue == nil || newValue is ScrollGestureDelegate,
                "UIScrollView's built-in pinch gesture recognizer must have its scroll view as its delegate.")
        }
    }
}
