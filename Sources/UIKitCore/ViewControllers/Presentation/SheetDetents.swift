import CoreGraphics
import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// The identifier, to select the detent.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half of the height; inactive in compact height (NV-99).
        open class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                let isShort =
                    (context as? DetentContext).map { $0.containerHeight <= SheetConstants.shortHeight } ?? false
                let fraction = isShort ? SheetConstants.mediumFractionOfShort : SheetConstants.mediumFraction
                return (context.maximumDetentValue * fraction).rounded()
            }
        }

        /// The maximum height (NV-99).
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height in points within the safe area, computed by a closure; `nil` makes the detent inactive (NV-100).
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("\(UUID())"), resolver)
        }

        /// The height in points within the safe area; `nil` if the detent is inactive.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }

        /// Identifies a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public var rawValue: String
            /// Creates an identifier from a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The medium detent.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The large detent.
            public static let large = Identifier("com.apple.UIKit.large")
        }
    }
}

/// What the height of a detent depends on.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent within the safe area, in points.
    var maximumDetentValue: CGFloat { get }
}

/// The context of a sheet in its container.
private final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let containerHeight: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat, containerHeight: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        self.containerHeight = containerHeight
    }
}

// The geometry of a sheet.
extension UISheetPresentationController {
    /// The part of the safe area below an edge-attached sheet's content, in points.
    var safeBottom: CGFloat { isEdgeAttached ? container?.safeAreaInsets.bottom ?? 0 : 0 }

    /// The height of the large detent within the safe area, in points (NV-97).
    var maximumHeight: CGFloat {
        guard let container else { return 0 }
        let insets = container.safeAreaInsets
        let margin = traitCollection.verticalSizeClass == .compact ? 0 : SheetConstants.topMargin
        return max(0, container.bounds.height - insets.top - insets.bottom - margin)
    }

    /// Whether the sheet is attached to the lower edge: in compact width, and in compact height if the program prefers
    /// that (NV-161).
    var isEdgeAttached: Bool {
        if traitCollection.verticalSizeClass == .compact { return prefersEdgeAttachedInCompactHeight }
        return traitCollection.horizontalSizeClass != .regular
    }

    /// Whether the sheet fills the container: in compact height, unless it is attached to the lower edge (NV-161).
    var isFullScreen: Bool { traitCollection.verticalSizeClass == .compact && !isEdgeAttached }

    /// The active detents with the heights of the sheet, in points, smallest first.
    var sortedHeights: [(identifier: Detent.Identifier, height: CGFloat)] {
        let containerHeight = container?.bounds.height ?? 0
        let context = DetentContext(traitCollection, maximum: maximumHeight, containerHeight: containerHeight)
        var active = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, min(max($0, 0), maximumHeight) + safeBottom) }
        }
        if active.isEmpty { active = [(.large, maximumHeight + safeBottom)] }
        return active.sorted { $0.1 < $1.1 }.map { (identifier: $0.0, height: $0.1) }
    }

    /// The height at the selected detent, in points (NV-101).
    var restingHeight: CGFloat {
        let heights = sortedHeights
        return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]).height
    }

    /// The height of the largest detent without dimming, in points; `nil` if there is none (NV-102).
    var undimmedHeight: CGFloat? {
        guard let largestUndimmedDetentIdentifier else { return nil }
        return sortedHeights.first { $0.identifier == largestUndimmedDetentIdentifier }?.height
    }

    /// Whether the views behind are not dimmed at the selected detent and get touches (NV-102).
    var isUndimmed: Bool { undimmedHeight.map { restingHeight <= $0 + 0.5 } ?? false }

    /// The frame of a sheet of a height in points: attached to the lower edge, centered (NV-98), or full screen.
    func frame(height: CGFloat) -> CGRect {
        guard let container else { return .zero }
        let bounds = container.bounds
        if isFullScreen { return bounds }
        guard !isEdgeAttached else {
            var width = bounds.width
            let preferred = preferredContentSize.width
            if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { width = min(width, preferred) }
            let x = bounds.minX + (bounds.width - width) / 2
            return CGRect(x: x, y: bounds.maxY - height, width: width, height: height)
        }
        let safe = bounds.inset(by: container.safeAreaInsets)
        var size: CGSize
        if actualStyle == .formSheet {
            let preferred = preferredContentSize
            size = preferred.width > 0 && preferred.height > 0 ? preferred : SheetConstants.formSheetSize
        } else {
            size = CGSize(
                width: SheetConstants.pageSheetWidth, height: safe.height - 2 * SheetConstants.topMargin)
        }
        size.width = min(size.width, safe.width)
        size.height = min(size.height, safe.height)
        return CGRect(
            x: (safe.midX - size.width / 2).rounded(), y: (safe.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }
}
