import UIKit

/// The colors and measurements shared by all pages.
@MainActor enum Palette {
    static let paper = UIColor(red: 0.95, green: 0.96, blue: 0.98, alpha: 1)
    static let night = UIColor(red: 0.08, green: 0.09, blue: 0.17, alpha: 1)
    static let ink = UIColor(red: 0.13, green: 0.15, blue: 0.23, alpha: 1)
    static let softInk = UIColor(red: 0.36, green: 0.39, blue: 0.48, alpha: 1)
    static let line = UIColor(red: 0.85, green: 0.87, blue: 0.91, alpha: 1)
    static let indigo = UIColor(red: 0.33, green: 0.32, blue: 0.85, alpha: 1)
    static let rose = UIColor(red: 0.92, green: 0.32, blue: 0.48, alpha: 1)
    static let amber = UIColor(red: 0.98, green: 0.72, blue: 0.26, alpha: 1)
    static let teal = UIColor(red: 0.13, green: 0.66, blue: 0.68, alpha: 1)

    /// The horizontal margin of the content, in points.
    static let margin: CGFloat = 24
    /// The width and height of every exhibit's layer, in points.
    static let stageSide: CGFloat = 342
    /// The center of an exhibit's layer, in points.
    static let stageCenter = CGPoint(x: stageSide / 2, y: stageSide / 2)
}
