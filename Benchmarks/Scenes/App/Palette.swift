import UIKit

extension UIColor {
    /// The square by which frames are counted.
    static let beacon = UIColor(rgb: 0xD02060)
    /// What cards lie on.
    static let cardSceneBackground = UIColor(rgb: 0xD8DCE4)
    /// A card.
    static let card = UIColor(rgb: 0xF8F8F8)
    /// The first text of a row.
    static let title = UIColor(rgb: 0x202020)
    /// The second text of a row.
    static let detail = UIColor(rgb: 0x808080)
    /// The line below a row.
    static let rowSeparator = UIColor(rgb: 0xE0E0E0)
    /// The stroke.
    static let stroke = UIColor(rgb: 0x2060E0)

    private static let itemColors = [0xE04040, 0x40A040, 0x4060E0, 0xE0A020, 0x8040C0, 0x20A0A0].map(UIColor.init(rgb:))

    /// The colour of a square's or row's number.
    static func itemColor(_ number: Int) -> UIColor { itemColors[number % itemColors.count] }

    private convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}
