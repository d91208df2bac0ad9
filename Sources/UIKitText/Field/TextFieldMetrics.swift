import CoreGraphics
import UIKitCore

/// The constants of text fields, in points.
enum TextFieldMetrics {
    /// The font of a new field, and that of one whose font was set to nil (TX-51).
    static let fontSize: CGFloat = 17
    static let nilFontSize: CGFloat = 12
    /// What a field is higher than its line, without and with a border (TX-58: 34 in all with the standard font).
    static let plainPadding: CGFloat = 1
    static let borderPadding: CGFloat = 13
    /// The distance of the text from a border's sides (decision).
    static let borderInset: CGFloat = 7
    /// The corners and the width of the rounded border (decision).
    static let cornerRadius: CGFloat = 5
    static let borderWidth: CGFloat = 0.5
    /// The side of the clear button's area, its symbol, and its distance from the edge (decision).
    static let clearButtonLength: CGFloat = 20
    static let clearSymbolSize: CGFloat = 15
    static let clearButtonMargin: CGFloat = 5
    /// The distance between text and side views (decision).
    static let sideSpacing: CGFloat = 4
    /// The width of the canvas of edited text grows in these steps (decision).
    static let canvasStep: CGFloat = 64
    /// The smallest size to which text shrinks, whatever `minimumFontSize` says (TX-75, decision).
    static let smallestFontSize: CGFloat = 8
    /// The opacity of the text of a disabled field (decision).
    static let disabledAlpha: CGFloat = 0.4
    /// The character in place of those of a secure text.
    static let bullet = "\u{2022}"
}

/// Colors of text fields (decisions).
@MainActor enum TextFieldColors {
    /// The inside of a rounded border, and that of a disabled field.
    static let fill = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
    static let disabledFill = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.96, alpha: 1)
    }
    /// The border.
    static let border = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.18) : UIColor(white: 0, alpha: 0.22)
    }
    /// The clear button.
    static let clearButton = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.55, alpha: 1) : UIColor(white: 0.72, alpha: 1)
    }
}
