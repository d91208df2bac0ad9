import UIKit

/// The colors of the gallery.
@MainActor enum Palette {
    static let paper = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    static let ink = UIColor(red: 0.13, green: 0.15, blue: 0.23, alpha: 1)
    static let softInk = UIColor(red: 0.36, green: 0.39, blue: 0.48, alpha: 1)
    static let line = UIColor(red: 0.80, green: 0.82, blue: 0.87, alpha: 1)
    static let indigo = UIColor(red: 0.33, green: 0.32, blue: 0.85, alpha: 1)
    static let rose = UIColor(red: 0.92, green: 0.32, blue: 0.48, alpha: 1)
    static let amber = UIColor(red: 0.98, green: 0.72, blue: 0.26, alpha: 1)
    static let teal = UIColor(red: 0.13, green: 0.66, blue: 0.68, alpha: 1)
}
