import CoreGraphics
import Foundation
import UIKitCore

extension UIPageViewController {
    /// How pages are turned.
    public enum TransitionStyle: Int, Sendable {
        /// Like the pages of a book.
        case pageCurl = 0
        /// By scrolling.
        case scroll = 1
    }

    /// The direction in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// The direction of a turn.
    public enum NavigationDirection: Int, Sendable {
        /// To the page after.
        case forward = 0
        /// To the page before.
        case reverse = 1
    }

    /// Where the spine of a book is.
    public enum SpineLocation: Int, Sendable {
        /// There is no spine.
        case none = 0
        /// At the left or upper edge.
        case min = 1
        /// In the middle, between two pages.
        case mid = 2
        /// At the right or lower edge.
        case max = 3
    }

    /// Names an option of the initializer.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates a key from a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The location of the spine, for the curl style: a `SpineLocation` or its raw value.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between pages in points, for the scroll style: a `CGFloat` or an `Int`.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Tells the neighbors of a page (NV-70).
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before, which is to the left or above; `nil` at the beginning.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after, which is to the right or below; `nil` at the end.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of pages that the indicator shows; without an answer, the default, there is no indicator (NV-75).
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The page that the indicator marks after `setViewControllers`; without an answer, the default, there is no
    /// indicator (NV-75).
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// `NSNotFound`, which stands for no answer.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { NSNotFound }
    /// `NSNotFound`, which stands for no answer.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { NSNotFound }
}

/// Told about turns by gestures (NV-72). Every method is optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when a gesture begins to move the pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after a gesture; `completed` is false if the page returned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Where the spine of a book is in an orientation; asked before the interface turns. A delegate that moves the spine to
    /// or from the middle sets the pages in this method (NV-371).
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    /// The orientations that the container supports; by default all on tablets, and all but upside down on phones (L-169).
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    /// The orientation in which the container is preferably presented; the present one by default (L-169).
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    /// Returns the present location.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
    /// All on tablets, and all but upside down on phones.
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .systemDefault }
    /// The present orientation.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}
