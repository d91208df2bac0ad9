import CoreGraphics
import Foundation
import UIKitCore

/// Sizes of alerts in the classic look, in points.
enum AlertMetrics {
    /// The width of an alert, its corners, its padding and the height of its buttons (NV-120).
    static let width: CGFloat = 270
    static let cornerRadius: CGFloat = 14
    static let padding: CGFloat = 20
    static let buttonHeight: CGFloat = 45
    /// The sizes of title and message (NV-120), and of buttons.
    static let titleSize: CGFloat = 17
    static let messageSize: CGFloat = 13
    static let buttonSize: CGFloat = 17
    /// The distance between title and message (decision).
    static let textSpacing: CGFloat = 4
    /// The height of a text field's row, the distance of the fields from sides and buttons, and from the texts, the
    /// inset of their text, its size, and the corners of their box (NV-363).
    static let fieldHeight: CGFloat = 32
    static let fieldMargin: CGFloat = 16
    static let fieldSpacing: CGFloat = 14
    static let fieldInset: CGFloat = 8
    static let fieldTextSize: CGFloat = 14
    static let fieldCornerRadius: CGFloat = 7
    /// The side margin of titles in buttons (decision).
    static let buttonMargin: CGFloat = 8
    /// An action sheet's distance from the sides and from the lower edge, the height of its buttons, the gap above
    /// cancel (NV-122), and the size of their text (decision).
    static let sheetMargin: CGFloat = 8
    static let sheetBottom: CGFloat = 10
    static let sheetButtonHeight: CGFloat = 57
    static let sheetGap: CGFloat = 8
    static let sheetButtonSize: CGFloat = 20
    static let sheetPadding: CGFloat = 14
    /// The greatest width of an action sheet (decision).
    static let sheetWidth: CGFloat = 500
    /// How many rows of buttons stay in sight where the texts fill the alert (NV-366).
    static let leastRows: CGFloat = 1.5
    /// The distance of an alert from the keyboard and from the top, in points (decision).
    static let keyboardGap: CGFloat = 8
    /// The opacity of the black behind, in light and dark interfaces (NV-123).
    static let dimming: CGFloat = 0.2
    static let darkDimming: CGFloat = 0.48
    /// The duration and the first scale of an alert's appearance (NV-125).
    static let duration: TimeInterval = 0.25
    static let startScale: CGFloat = 1.2
    /// The duration of an action sheet's slide, in seconds (decision).
    static let sheetDuration: TimeInterval = 0.4
}
