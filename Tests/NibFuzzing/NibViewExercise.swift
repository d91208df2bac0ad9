import CoreGraphics
import UIKitCore
import UIKitScrolling

/// Does with views what programs, layout and screen readers do with them.
@MainActor enum NibViewExercise {
    /// The views that are used, of documents with more.
    private static let maximumViews = 200
    /// The views whose constraints are solved by themselves, each with those inside it.
    private static let maximumSolvedViews = 12
    /// The sizes in which the views are laid out, one after the other.
    private static let sizes = [
        CGSize(width: 1000, height: 200), CGSize(width: 0, height: 0), CGSize(width: 320, height: 480),
    ]
    /// The sizes that views are asked to fit into.
    private static let fittedSizes = [
        CGSize(width: 0, height: 0), CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
    ]
    /// Side of the image that views are drawn into, in points.
    private static let imageSide: CGFloat = 64

    static func use(_ root: UIView) {
        for (index, view) in views(in: root).enumerated() {
            measure(view)
            if index < maximumSolvedViews { _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
            read(view)
            if let view = view as? UIScrollView { scroll(view) }
        }
        for size in sizes {
            root.frame.size = size
            root.layoutIfNeeded()
        }
        _ = root.hitTest(CGPoint(x: 40, y: 40), with: nil)
        draw(root)
    }

    /// A view and those inside it, outer first.
    private static func views(in root: UIView) -> [UIView] {
        var found = [root]
        var next = 0
        while next < found.count, found.count < maximumViews {
            found += found[next].subviews
            next += 1
        }
        return found
    }

    private static func measure(_ view: UIView) {
        _ = view.intrinsicContentSize
        for size in fittedSizes { _ = view.sizeThatFits(size) }
        _ = view.convert(view.bounds, to: nil)
    }

    /// What a screen reader asks and does.
    private static func read(_ view: UIView) {
        _ = (view.accessibilityLabel, view.accessibilityValue, view.accessibilityTraits, view.accessibilityFrame)
        view.accessibilityIncrement()
        view.accessibilityDecrement()
        for direction in [UIAccessibilityScrollDirection.down, .up, .left, .right] {
            _ = view.accessibilityScroll(direction)
        }
    }

    private static func scroll(_ view: UIScrollView) {
        for offset in [CGPoint(x: 1e9, y: 1e9), CGPoint(x: -1e300, y: 1e300), .zero] {
            view.setContentOffset(offset, animated: false)
            view.layoutIfNeeded()
        }
        view.scrollRectToVisible(CGRect(x: -1e12, y: 5, width: 1e300, height: 40), animated: false)
        view.setZoomScale(4, animated: false)
        view.layoutIfNeeded()
    }

    private static func draw(_ view: UIView) {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: imageSide, height: imageSide))
        _ = renderer.image { view.layer.render(in: $0.cgContext) }
    }
}
