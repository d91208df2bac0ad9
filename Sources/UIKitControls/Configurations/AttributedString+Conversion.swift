import CoreGraphics
import CoreText
import Foundation
import UIKitCore

extension NSAttributedString {
    /// Creates an attributed string with the text, and of its attributes those of `AttributeScopes.UIKitAttributes` and links
    /// (TX-227).
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString()
        for run in attrStr.runs {
            result.append(
                NSAttributedString(
                    string: String(attrStr[run.range].characters), attributes: run.attributes.textAttributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// Creates an attributed string with the text, and of its attributes those of `AttributeScopes.UIKitAttributes` and links
    /// (TX-227).
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { values, range, _ in
            append(
                AttributedString(
                    nsStr.attributedSubstring(from: range).string,
                    attributes: AttributeContainer(textAttributes: values)))
        }
    }
}

extension AttributeContainer {
    /// The attributes of UIKit, and the link, as those of an `NSAttributedString`.
    fileprivate var textAttributes: [NSAttributedString.Key: Any] {
        var values: [NSAttributedString.Key: Any] = [:]
        values[.font] = self.uiKit.font
        values[.foregroundColor] = self.uiKit.foregroundColor
        values[.backgroundColor] = self.uiKit.backgroundColor
        values[.kern] = self.uiKit.kern
        values[.tracking] = self.uiKit.tracking
        values[.ligature] = self.uiKit.ligature
        values[.obliqueness] = self.uiKit.obliqueness
        values[.baselineOffset] = self.uiKit.baselineOffset
        values[.underlineStyle] = self.uiKit.underlineStyle?.rawValue
        values[.underlineColor] = self.uiKit.underlineColor
        values[.strikethroughStyle] = self.uiKit.strikethroughStyle?.rawValue
        values[.strikethroughColor] = self.uiKit.strikethroughColor
        values[.strokeWidth] = self.uiKit.strokeWidth
        values[.strokeColor] = self.uiKit.strokeColor
        values[.paragraphStyle] = self.uiKit.paragraphStyle
        values[.link] = self.link
        return values
    }

    /// The attributes of UIKit, and the link, of an `NSAttributedString`.
    fileprivate init(textAttributes values: [NSAttributedString.Key: Any]) {
        self.init()
        self.uiKit.font = values[.font] as? UIFont
        self.uiKit.foregroundColor = values[.foregroundColor] as? UIColor
        self.uiKit.backgroundColor = values[.backgroundColor] as? UIColor
        self.uiKit.kern = Self.number(values[.kern])
        self.uiKit.tracking = Self.number(values[.tracking])
        self.uiKit.ligature = Self.number(values[.ligature]).map { Int($0) }
        self.uiKit.obliqueness = Self.number(values[.obliqueness])
        self.uiKit.baselineOffset = Self.number(values[.baselineOffset])
        self.uiKit.underlineStyle = Self.lineStyle(values[.underlineStyle])
        self.uiKit.underlineColor = values[.underlineColor] as? UIColor
        self.uiKit.strikethroughStyle = Self.lineStyle(values[.strikethroughStyle])
        self.uiKit.strikethroughColor = values[.strikethroughColor] as? UIColor
        self.uiKit.strokeWidth = Self.number(values[.strokeWidth])
        self.uiKit.strokeColor = values[.strokeColor] as? UIColor
        self.uiKit.paragraphStyle = (values[.paragraphStyle] as? NSParagraphStyle)?.copy() as? NSParagraphStyle
        self.link = values[.link] as? URL ?? (values[.link] as? String).flatMap { URL(string: $0) }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func lineStyle(_ value: Any?) -> NSUnderlineStyle? {
        value as? NSUnderlineStyle ?? number(value).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
}
