import CoreGraphics
import UIKitCore

/// What the sections of a layout depend on beside the data (CV-86).
@MainActor struct LayoutInputs {
    let boundsSize: CGSize
    /// The size less the insets of the content across the scrolling axis (CV-74).
    let containerSize: CGSize
    let traits: UITraitCollection
    let scale: CGFloat
    /// What the references clear across the scrolling axis, beyond the insets of the content.
    private let safeArea: NSDirectionalEdgeInsets
    private let margins: NSDirectionalEdgeInsets
    private let readable: NSDirectionalEdgeInsets

    init(_ view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration) {
        let isVertical = configuration.scrollDirection == .vertical
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let adjusted = view.adjustedContentInset
        boundsSize = view.bounds.size
        var container = view.bounds.size
        if isVertical {
            container.width = max(0, container.width - adjusted.left - adjusted.right)
        } else {
            container.height = max(0, container.height - adjusted.top - adjusted.bottom)
        }
        containerSize = container
        traits = view.traitCollection
        scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        func beyond(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
            let left = max(0, insets.left - adjusted.left)
            let right = max(0, insets.right - adjusted.right)
            return isVertical
                ? NSDirectionalEdgeInsets(
                    top: 0, leading: isRightToLeft ? right : left, bottom: 0, trailing: isRightToLeft ? left : right)
                : NSDirectionalEdgeInsets(
                    top: max(0, insets.top - adjusted.top), leading: 0, bottom: max(0, insets.bottom - adjusted.bottom),
                    trailing: 0)
        }
        safeArea = beyond(view.safeAreaInsets)
        margins = beyond(view.layoutMargins)
        let guide = view.readableContentGuide.layoutFrame
        readable =
            guide.width > 0
            ? beyond(
                UIEdgeInsets(
                    top: view.layoutMargins.top, left: guide.minX - view.bounds.minX, bottom: view.layoutMargins.bottom,
                    right: view.bounds.maxX - guide.maxX)) : margins
    }

    /// What a reference clears at the edges across the scrolling axis (CV-83).
    func insets(for reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeArea
        case .layoutMargins: margins
        case .readableContent: readable
        }
    }

    /// The insets of the container that section providers see.
    var environmentInsets: NSDirectionalEdgeInsets { safeArea }
}

extension LayoutInputs {
    static func != (a: LayoutInputs, b: LayoutInputs?) -> Bool {
        guard let b else { return true }
        return a.boundsSize != b.boundsSize || a.containerSize != b.containerSize || a.scale != b.scale
            || a.safeArea != b.safeArea || a.margins != b.margins || a.readable != b.readable
            || !a.traits.isEqual(b.traits)
    }
}
