import CoreGraphics
import Foundation
import UIKitCore

/// The measures of a keyboard, in points (KB-15 to KB-27).
struct KeyboardMetrics: Equatable {
    /// The width of the screen, and the part of it that the keys take (KB-26).
    var width: CGFloat
    var contentWidth: CGFloat
    var side: CGFloat
    var top: CGFloat
    var bottom: CGFloat
    var keyHeight: CGFloat
    var columnGap: CGFloat
    /// The gaps below the first, second and third row.
    var rowGaps: [CGFloat]
    var shiftWidth: CGFloat
    var planeWidth: CGFloat
    var returnWidth: CGFloat
    var cornerRadius: CGFloat = 5
    var isTablet: Bool
    /// Whether the screen is wider than high.
    var isLandscape: Bool
    /// Whether the keys stand in two halves at the edges (KB-113).
    var isSplit = false

    /// The height of the keys' area without candidates and safe area.
    var height: CGFloat { top + 4 * keyHeight + rowGaps.reduce(0, +) + bottom }

    /// KB-41: pop-ups are shown on phones whose keys are at least so high.
    static let minimumPopupKeyHeight: CGFloat = 34
    /// The height of the candidate bar (KB-18).
    static let candidateBarHeight: CGFloat = 44
    /// The height of the strip below the keys of phones with a safe area, without that area (KB-19).
    static let stripHeight: CGFloat = 41
    /// Phones in landscape keep the keys within `landscapeContentWidth` from this width on (KB-26).
    static let wideLandscapeWidth: CGFloat = 600
    static let landscapeContentWidth: CGFloat = 522
    /// The shorter side of the largest tablets (KB-17).
    static let largeTabletSide: CGFloat = 1024

    /// The width of each half of a split keyboard, as a share of the screen's and at most (KB-113).
    static let splitShare: CGFloat = 0.4
    static let widestHalf: CGFloat = 340

    /// The width of a half, in points.
    var halfWidth: CGFloat { min(width * Self.splitShare, Self.widestHalf) }

    var showsPopups: Bool { !isTablet && keyHeight >= Self.minimumPopupKeyHeight }
}

extension KeyboardMetrics {
    /// The measures for a screen.
    init(screen: CGSize, isTablet: Bool) {
        let isLandscape = screen.width > screen.height
        if isTablet {
            self.init(tablet: screen, isLandscape: isLandscape)
        } else if isLandscape {
            self.init(landscapePhone: screen.width)
        } else {
            self.init(portraitPhone: screen.width)
        }
    }

    /// A measure that is known at the widths 320, 375 and 414; linear between, in proportion beyond (KB-27).
    private static func stepped(_ width: CGFloat, _ small: CGFloat, _ medium: CGFloat, _ large: CGFloat) -> CGFloat {
        if width <= 320 { return small * width / 320 }
        if width <= 375 { return small + (medium - small) * (width - 320) / 55 }
        if width <= 414 { return medium + (large - medium) * (width - 375) / 39 }
        return large * width / 414
    }

    private init(portraitPhone width: CGFloat) {
        let total: CGFloat = width < 414 ? 216 : 226
        let keyHeight =
            width >= 414 ? 46 : width == 375 ? 43 : width <= 320 ? 39 : (0.0727 * width + 15.7).rounded()
        let top = width >= 414 ? 8 : Self.stepped(max(width, 320), 12, 10, 8).rounded()
        let bottom: CGFloat = width >= 414 ? 4 : 3
        let gaps = total - top - bottom - 4 * keyHeight
        // The last gap is a little narrower where they are not all alike (KB-21).
        let first = (gaps / 3).rounded(.up)
        self.init(
            width: width, contentWidth: width, side: width < 400 ? 3 : 4, top: top, bottom: bottom,
            keyHeight: keyHeight, columnGap: 6, rowGaps: [first, first, gaps - 2 * first],
            shiftWidth: Self.stepped(width, 36, 42, 45), planeWidth: Self.stepped(width, 34, 41, 46),
            returnWidth: Self.stepped(width, 74, 87.5, 97), isTablet: false, isLandscape: false)
    }

    private init(landscapePhone width: CGFloat) {
        let content = width >= Self.wideLandscapeWidth ? min(width, Self.landscapeContentWidth) : width
        self.init(
            width: width, contentWidth: content, side: 3, top: 6, bottom: 3, keyHeight: 33, columnGap: 6,
            rowGaps: [7, 7, 7], shiftWidth: content * 0.13, planeWidth: content * 0.123 * 0.8,
            returnWidth: content * 0.2, isTablet: false, isLandscape: true)
    }

    private init(tablet screen: CGSize, isLandscape: Bool) {
        let isLarge = min(screen.width, screen.height) >= Self.largeTabletSide
        let row: CGFloat = isLandscape ? (isLarge ? 88 : 86) : (isLarge ? 69 : 64)
        // Decision: the gaps of tablets.
        let gap: CGFloat = isLandscape ? 12 : 9
        let columnGap: CGFloat = isLandscape ? 14 : 12
        self.init(
            width: screen.width, contentWidth: screen.width, side: columnGap / 2, top: gap / 2, bottom: gap / 2,
            keyHeight: row - gap, columnGap: columnGap, rowGaps: [gap, gap, gap], shiftWidth: 0, planeWidth: 0,
            returnWidth: 0, isTablet: true, isLandscape: isLandscape)
    }
}
