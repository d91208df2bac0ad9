import CoreGraphics
import Foundation

/// Constants of sheets.
enum SheetConstants {
    /// The distance of a large sheet from the top of the safe area, in points (NV-97).
    static let topMargin: CGFloat = 10
    /// The radius of the corners, in points (NV-97).
    static let cornerRadius: CGFloat = 10
    /// By how much the presenter's view shrinks behind a large sheet (NV-97).
    static let presenterShrinkage: CGFloat = 0.08
    /// The opacity of the black behind a sheet, in light interfaces (NV-97).
    static let dimming: CGFloat = 0.2
    /// The same in dark interfaces (NV-123).
    static let darkDimming: CGFloat = 0.48
    /// The medium detent as a fraction of the maximum (NV-99).
    static let mediumFraction: CGFloat = 0.56
    /// The same in containers that are at most `shortHeight` points high (NV-99).
    static let mediumFractionOfShort: CGFloat = 0.63
    static let shortHeight: CGFloat = 568
    /// The size of a form sheet in regular width, in points (NV-98).
    static let formSheetSize = CGSize(width: 540, height: 620)
    /// The width of a page sheet in regular width, in points: the readable width at the text size `large` (NV-98).
    static let pageSheetWidth: CGFloat = 672
    /// The duration of the spring with which a sheet settles, in seconds (NV-107, decision).
    static let settlingDuration: TimeInterval = 0.4
    /// The part of a sheet's smallest height below which a release dismisses it (NV-106, decision).
    static let dismissalFraction: CGFloat = 0.5
    /// The distance that a release continues per point per second, in points: deceleration at the fast rate (S-37).
    static let projection: CGFloat = 0.099
    /// The resistance of a rubber band (S-28).
    static let rubberBand: CGFloat = 0.55
    /// The resistance of a sheet that may not be dismissed (NV-108, decision).
    static let modalResistance: CGFloat = 0.15
    /// The size of the grabber and its distance from the top, in points (decision).
    static let grabberSize = CGSize(width: 36, height: 5)
    static let grabberMargin: CGFloat = 5

    /// How far a rubber band gives way to a pull of a distance in points, in a view of a length (S-28).
    static func stretched(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * rubberBand / length + 1)) * length
    }
}
