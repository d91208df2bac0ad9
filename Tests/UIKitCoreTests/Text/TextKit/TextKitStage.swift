import CoreGraphics
import Foundation
@testable import UIKitCore

/// A text in one container, laid out by a layout manager.
final class TextKitStage {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer
    static let font = UIFont.systemFont(ofSize: 20)

    init(_ text: String, width: CGFloat = 300, height: CGFloat = 0, container: NSTextContainer? = nil) {
        storage = NSTextStorage(string: text, attributes: [.font: Self.font])
        self.container = container ?? NSTextContainer(size: CGSize(width: width, height: height))
        storage.addLayoutManager(manager)
        manager.addTextContainer(self.container)
    }

    /// The height of a line.
    var lineHeight: CGFloat { manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height }

    /// The characters of each line fragment.
    var lines: [String] {
        var lines: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            _, _, _, range, _ in
            lines.append(NSString(string: self.storage.string).substring(with: range))
        }
        return lines
    }

    /// The rectangles of the line fragments.
    var rects: [CGRect] {
        var rects: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            rect, _, _, _, _ in
            rects.append(rect)
        }
        return rects
    }
}
