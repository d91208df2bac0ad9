import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// The scroll view of a section that scrolls across the layout's direction. The delegate of the collection view hears
/// nothing of it (CV-88).
final class OrthogonalScrollView: UIScrollView {
    /// The section that the view shows; updates move it.
    var section: Int
    private let ending = OrthogonalScrollDelegate()

    init(section: Int, of layout: UICollectionViewCompositionalLayout) {
        self.section = section
        super.init(frame: .zero)
        ending.layout = layout
        delegate = ending
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    /// Adopts the way in which a section scrolls (CV-87).
    func adopt(_ section: NSCollectionLayoutSection, axis: LayoutAxis) {
        let properties = section.orthogonalScrollingProperties
        let stopsSoon =
            switch section.orthogonalScrollingBehavior {
            case .none, .continuous, .continuousGroupLeadingBoundary: false
            case .paging, .groupPaging, .groupPagingCentered: true
            }
        decelerationRate =
            switch properties.decelerationRate {
            case .automatic: stopsSoon ? .fast : .normal
            case .normal: .normal
            case .fast: .fast
            }
        bounces = properties.bounce != .never
        alwaysBounceHorizontal = properties.bounce == .always && axis == .horizontal
        alwaysBounceVertical = properties.bounce == .always && axis == .vertical
    }
}

/// Tells the layout when a section scrolls, and chooses where it comes to rest.
@MainActor private final class OrthogonalScrollDelegate: NSObject, UIScrollViewDelegate {
    weak var layout: UICollectionViewCompositionalLayout?
    private var startOffset = CGPoint.zero

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard let scrollView = scrollView as? OrthogonalScrollView else { return }
        layout?.sectionDidScroll(scrollView.section)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { startOffset = scrollView.contentOffset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let scrollView = scrollView as? OrthogonalScrollView, let layout else { return }
        targetContentOffset.pointee = layout.restingOffset(
            of: scrollView, from: startOffset, proposed: targetContentOffset.pointee, velocity: velocity)
    }
}
