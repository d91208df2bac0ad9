import UIKit

/// The colors of the paper and the paints.
enum Paint {
    static let paper = UIColor(red: 0.99, green: 0.98, blue: 0.95, alpha: 1)
    /// The colors to paint with.
    static let colors = [
        UIColor(red: 0.85, green: 0.21, blue: 0.22, alpha: 1), UIColor(red: 0.93, green: 0.50, blue: 0.13, alpha: 1),
        UIColor(red: 0.94, green: 0.74, blue: 0.11, alpha: 1), UIColor(red: 0.19, green: 0.60, blue: 0.36, alpha: 1),
        UIColor(red: 0.15, green: 0.42, blue: 0.77, alpha: 1),
    ]
}

extension UIColor {
    /// Returns the color blended with `other`; `part` is the fraction of `other`, 0...1.
    func blended(with other: UIColor, fraction: CGFloat) -> UIColor {
        func components(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: nil)
            return [red, green, blue]
        }
        let mix = zip(components(self), components(other)).map { $0 + ($1 - $0) * fraction }
        return UIColor(red: mix[0], green: mix[1], blue: mix[2], alpha: 1)
    }
}
