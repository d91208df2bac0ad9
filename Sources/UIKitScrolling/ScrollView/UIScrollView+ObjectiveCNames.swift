import Support
import UIKitCore

extension UIScrollView {
    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("contentOffset", \UIScrollView.contentOffset, notifies: true)
            list.property("contentSize", \UIScrollView.contentSize, notifies: true)
            list.property("contentInset", \UIScrollView.contentInset, notifies: true)
            list.property("panGestureRecognizer", \UIScrollView.panGestureRecognizer)
            list.property("pinchGestureRecognizer", \UIScrollView.pinchGestureRecognizer)
            list.property("scrollEnabled", \UIScrollView.isScrollEnabled)
            list.property("pagingEnabled", \UIScrollView.isPagingEnabled)
            list.property("bounces", \UIScrollView.bounces)
            list.property("zoomScale", \UIScrollView.zoomScale)
            list.property("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets)
        }
    }
}
