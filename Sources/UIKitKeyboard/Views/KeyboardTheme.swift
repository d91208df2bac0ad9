import CoreGraphics
import Foundation
import UIKitCore

/// The colors of the keyboard, light and dark (KB-80).
@MainActor enum KeyboardTheme {
    private static func color(_ light: UIColor, _ dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }

    /// Behind the keys (decision, as the other colors).
    static let background = UIColor.keyboardBackground
    /// Keys that type.
    static let lightKey = color(.white, gray(0.42))
    /// Keys with functions.
    static let darkKey = color(UIColor(red: 0.67, green: 0.69, blue: 0.735, alpha: 1), gray(0.27))
    /// The line below a key.
    static let keyShadow = color(UIColor(red: 0.54, green: 0.55, blue: 0.565, alpha: 1), gray(0.04))
    static let title = color(.black, .white)
    static let disabledTitle = color(gray(0.45), gray(0.55))
    /// Magnified keys and lists.
    static let popup = color(.white, gray(0.42))
    static let selection = UIColor.systemBlue
    static let separator = color(gray(0.66), gray(0.35))
}
