import CoreGraphics
import Foundation
import UIKitCore

/// The methods of a scroll view's delegate. Each has a default implementation, so a delegate implements only what it
/// needs. S-49, S-53, S-58 and S-59 give their order.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The content offset has changed, by the user or by code (S-51).
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The user begins to drag the content (S-49).
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The user lifts the finger. `velocity` is that of the offset, in points per millisecond; `targetContentOffset` is
    /// where the content will come to rest, and may be changed (S-50, SX-23).
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The user has lifted the finger; `decelerate` tells whether the content moves on (S-49).
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content begins to slow down after a release (S-49).
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content has come to rest after a release (S-49).
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the offset by code has ended (S-59).
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether the scroll view may scroll to its top; `true` by default (S-58).
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The content has scrolled to its top (S-58).
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// The adjusted inset has changed (SX-35).
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The subview that zooming scales; `nil`, the default, for none (S-54).
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// The content begins to be zoomed (S-53).
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The zoom scale has changed (S-53).
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Zooming has ended, after any bounce; `scale` is within the limits (S-53, SX-54).
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

    /// Returns `nil`.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
