import CoreGraphics
import Foundation
import UIKitCore

/// Which columns each display mode shows, and where they lie (NV-79, NV-83, NV-154).
struct SplitColumns {
    typealias Mode = UISplitViewController.DisplayMode
    typealias Behavior = UISplitViewController.SplitBehavior
    typealias Column = UISplitViewController.Column

    /// Whether there is a supplementary column.
    var hasSupplementary = false
    /// The size of the split view, and the widths of the columns, in points.
    var size = CGSize.zero
    var primaryWidth: CGFloat = 0
    var supplementaryWidth: CGFloat = 0
    /// Whether the primary column lies at the right edge.
    var isMirrored = false

    private var isLandscape: Bool { size.width > size.height }

    /// The width of a column, in points: the preferred width or part of the width, within the limits (NV-83).
    /// `automaticDimension` stands for values that are not set.
    static func width(
        in total: CGFloat, preferred: CGFloat, fraction: CGFloat, minimum: CGFloat, maximum: CGFloat
    ) -> CGFloat {
        let automatic = UISplitViewController.automaticDimension
        let least = minimum == automatic ? SplitMetrics.minimumColumnWidth : minimum
        let greatest = maximum == automatic ? max(SplitMetrics.maximumColumnWidth, least) : maximum
        let part = fraction == automatic ? SplitMetrics.columnFraction : fraction
        let wanted = preferred == automatic ? total * part : preferred
        let limited = min(max(wanted, least), max(greatest, 0))
        return max(0, min(limited, total - SplitMetrics.minimumSecondaryWidth)).rounded()
    }

    // MARK: Modes

    /// The columns that a mode shows, the leading one first.
    func visible(in mode: Mode) -> [Column] {
        switch mode {
        case .automatic, .secondaryOnly: [.secondary]
        case .oneBesideSecondary, .oneOverSecondary: [hasSupplementary ? .supplementary : .primary, .secondary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            hasSupplementary ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// How columns appear without a preference: they tile in landscape and overlay in portrait (NV-84).
    func automaticBehavior(_ preferred: Behavior) -> Behavior {
        preferred != .automatic ? preferred : isLandscape ? .tile : .overlay
    }

    /// The mode for a preference (NV-84, NV-154): `automatic` shows one column, unless columns would lie over the
    /// secondary one.
    func mode(preferred: Mode, behavior: Behavior) -> Mode {
        guard preferred == .automatic else { return permitted(preferred, behavior) }
        return automaticBehavior(behavior) == .overlay ? .secondaryOnly : .oneBesideSecondary
    }

    /// The nearest mode that the number of columns and a behavior permit.
    func permitted(_ mode: Mode, _ behavior: Behavior) -> Mode {
        switch mode {
        case .automatic: self.mode(preferred: .automatic, behavior: behavior)
        case .secondaryOnly: mode
        case .oneBesideSecondary: behavior == .overlay ? .oneOverSecondary : mode
        case .oneOverSecondary: behavior == .tile || behavior == .displace ? .oneBesideSecondary : mode
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            permittedTwo(mode, behavior)
        }
    }

    private func permittedTwo(_ mode: Mode, _ behavior: Behavior) -> Mode {
        guard hasSupplementary else {
            return permitted(mode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary, behavior)
        }
        return switch behavior {
        case .automatic: mode
        case .tile: .twoBesideSecondary
        case .overlay: .twoOverSecondary
        case .displace: .twoDisplaceSecondary
        }
    }

    /// The mode that shows one column.
    func showingOne(_ preferred: Behavior) -> Mode {
        automaticBehavior(preferred) == .overlay ? .oneOverSecondary : .oneBesideSecondary
    }

    /// The mode that shows all columns; columns that would leave the secondary one too little width displace it.
    func showingAll(_ preferred: Behavior) -> Mode {
        guard hasSupplementary else { return showingOne(preferred) }
        switch automaticBehavior(preferred) {
        case .overlay: return .twoOverSecondary
        case .displace: return .twoDisplaceSecondary
        case .tile where preferred == .tile: return .twoBesideSecondary
        case .automatic, .tile:
            let rest = size.width - primaryWidth - supplementaryWidth
            return rest >= SplitMetrics.minimumColumnWidth ? .twoBesideSecondary : .twoDisplaceSecondary
        }
    }

    /// The mode that shows one column more; `nil` if all are seen.
    func more(than mode: Mode, _ preferred: Behavior) -> Mode? {
        let count = visible(in: mode).count
        if count == 1 { return showingOne(preferred) }
        return count == 2 && hasSupplementary ? showingAll(preferred) : nil
    }

    /// The mode that shows one column less, or the secondary one alone if others lie over it; `nil` if it is alone.
    func less(than mode: Mode) -> Mode? {
        switch mode {
        case .automatic, .secondaryOnly: nil
        case .oneBesideSecondary, .oneOverSecondary, .twoOverSecondary: .secondaryOnly
        case .twoBesideSecondary, .twoDisplaceSecondary: hasSupplementary ? .oneBesideSecondary : .secondaryOnly
        }
    }

    /// Whether the secondary column is dimmed in a mode.
    static func isDimmed(_ mode: Mode) -> Bool {
        mode == .oneOverSecondary || mode == .twoOverSecondary || mode == .twoDisplaceSecondary
    }

    // MARK: Frames

    /// The frames of the columns in a mode, in points; those that are not seen lie beyond the edge.
    func frames(in mode: Mode) -> [Column: CGRect] {
        let (primary, supplementary) = (primaryWidth, hasSupplementary ? supplementaryWidth : 0)
        let shown = visible(in: mode)
        let leading = shown.contains(.primary) ? primary : 0
        let beside = leading + (shown.contains(.supplementary) ? supplementary : 0)
        let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
        var secondary = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        if !isOver {
            secondary.origin.x = beside
            secondary.size.width = size.width - (mode == .twoDisplaceSecondary ? supplementary : beside)
        }
        let supplementaryX = shown.contains(.supplementary) ? leading : -supplementary
        let primaryX = shown.contains(.primary) ? 0 : min(supplementaryX, 0) - primary
        let frames = [
            Column.primary: CGRect(x: primaryX, y: 0, width: primary, height: size.height),
            .supplementary: CGRect(x: supplementaryX, y: 0, width: supplementary, height: size.height),
            .secondary: secondary,
        ]
        guard isMirrored else { return frames }
        return frames.mapValues { frame in
            CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
    }
}
