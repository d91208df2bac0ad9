import CoreGraphics
import Foundation
@testable import UIKitCore

/// Layouts of plain text, for tests.
enum TextLayouts {
    /// The font of the tests, unless they name one.
    static let font = UIFont.systemFont(ofSize: 20)

    /// Sets a text; the paragraph style is changed by the trailing closure.
    static func make(
        _ text: String, font: UIFont? = nil, width: CGFloat = .infinity, height: CGFloat = .infinity, lines: Int = 0,
        mode: NSLineBreakMode? = nil, style change: ((NSMutableParagraphStyle) -> Void)? = nil
    ) -> TextLayout {
        var options = TextLayout.Options()
        options.width = width
        options.height = height
        options.maximumLines = lines
        options.lineBreakMode = mode
        let style = NSMutableParagraphStyle()
        change?(style)
        return TextLayout(
            NSAttributedString(string: text, attributes: [.font: font ?? Self.font, .paragraphStyle: style]),
            options: options)
    }
}
