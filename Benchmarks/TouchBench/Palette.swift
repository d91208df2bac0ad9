import UIKit

extension UIColor {
    /// A placard at rest or in hand.
    static let placard = UIColor(rgb: 0x2060E0)
    /// A cell that was not tapped.
    static let cell = UIColor(rgb: 0xC0C0C0)
    /// A cell that moves by itself.
    static let mover = UIColor(rgb: 0xE08020)
    /// A cell that was tapped.
    static let tapped = UIColor(rgb: 0x20A040)
    /// The square that shows the frames go by.
    static let beacon = UIColor(rgb: 0xD02060)

    private convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}
