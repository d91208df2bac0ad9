import CoreGraphics
import Foundation
import UIKitCore

/// The sizes of the classic look of tables, in points.
@MainActor enum TableMetrics {
    /// The height of a row without another one (TV-35).
    static let rowHeight: CGFloat = 44
    /// The height of a title header of a plain table (TV-48).
    static let plainHeaderHeight: CGFloat = 28
    /// The space above every section header of a plain table (TV-49).
    static let plainHeaderTopPadding: CGFloat = 22
    /// The space above the first section of a grouped table (TV-50).
    static let groupedTopSpace: CGFloat = 35
    /// The space above and below the text of a grouped header or footer (TV-53).
    static let groupedTextTop: CGFloat = 8
    static let groupedTextBottom: CGFloat = 6
    /// A height below this means none in grouped tables (TV-163).
    static let tinyHeight: CGFloat = 0.5

    /// The corner radius of the cards of inset grouped tables (TV-82).
    static let cardRadius: CGFloat = 10
    /// Side margins of rows: narrow and wide screens (TV-70, TV-77).
    static let narrowMargin: CGFloat = 16
    static let wideMargin: CGFloat = 20
    static let minimumWideWidth: CGFloat = 414

    /// The vertical margins of the content view (decision), and what a row of labels has above and below its text, so
    /// that fonts somewhat higher than the phone's give the standard height (decision).
    static let textMargin: CGFloat = 11
    static let labelMargin: CGFloat = 10
    /// What a title header of a plain table has beside the height of its text (decision).
    static let plainHeaderMargin: CGFloat = 4
    /// The distance between title and subtitle (decision).
    static let subtitleGap: CGFloat = 2
    /// The distance between image and text (decision).
    static let imageGap: CGFloat = 15
    /// The distance between the detail of `value1` and an accessory (TV-70).
    static let detailAccessoryGap: CGFloat = 8
    /// The width of the title of `value2` (decision).
    static let value2TitleWidth: CGFloat = 91

    /// The width that an accessory takes from the content view (TV-69).
    static let disclosureWidth: CGFloat = 34
    static let detailDisclosureWidth: CGFloat = 68
    static let checkmarkWidth: CGFloat = 40
    static let detailButtonWidth: CGFloat = 48
    /// What is added to the widths on wide screens (TV-69), and beside an accessory view.
    static let wideAccessoryAddition: CGFloat = 4
    static let accessoryViewMargin: CGFloat = 16
    /// The chevron and the checkmark at the default text size (TV-68, TV-383).
    static let chevronWidth: CGFloat = 10.5
    static let checkmarkSymbolWidth: CGFloat = 19
    static let infoButtonSize: CGFloat = 22

    /// The edit control at the leading edge and the reorder handle at the trailing edge (TV-112).
    static let editControlWidth: CGFloat = 38
    static let reorderControlWidth: CGFloat = 44

    /// The ring of a row with the keyboard focus (decision, TV-287).
    static let focusRingInset: CGFloat = 2
    static let focusRingRadius: CGFloat = 8

    /// The index (TV-105).
    static let indexWidth: CGFloat = 15
    static let indexFontSize: CGFloat = 11

    /// The fade of a selection that goes (TV-75), and the animation of updates (TV-142), in seconds.
    static let deselectionDuration: TimeInterval = 0.3
    static let updateDuration: TimeInterval = 0.3

    /// The side margin of rows in a table of a width (TV-70, TV-77, TV-82).
    static func margin(forWidth width: CGFloat) -> CGFloat {
        width < minimumWideWidth ? narrowMargin : wideMargin
    }

    /// The thickness of a separator: one pixel (TV-76).
    static var separatorThickness: CGFloat { 1 / UIScreen.main.scale }

    /// A length rounded up to whole pixels (TV-38).
    static func roundedUp(_ length: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        // A tiny tolerance keeps 20.000000001 at 20.
        return ((length * scale) - 0.001).rounded(.up) / scale
    }
}
