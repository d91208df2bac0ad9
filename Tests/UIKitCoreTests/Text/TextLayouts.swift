import CoreGraphics
import CoreText
import Foundation
@testable import UIKitCore

/// Creates layouts of plain text for tests.
enum TextLayouts {
    /// The default font.
    static let font = UIFont.systemFont(ofSize: 20)

    /// Lays out a text; the trailing closure changes the paragraph style.
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

    /// The texts of the lines.
    static func texts(_ layout: TextLayout) -> [String] {
        layout.lines.map { line in
            TextEngine.locked { String(decoding: Array(line.paragraph.source.text.utf8)[line.bytes], as: UTF8.self) }
        }
    }
}
