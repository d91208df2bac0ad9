import Foundation

/// The attributes that the text engine reads. UIKit's keys and those of Core Text are the same.
package enum TextAttribute {
    package static let runDelegate = NSAttributedString.Key("CTRunDelegate")
    package static let foregroundColorFromContext = NSAttributedString.Key("CTForegroundColorFromContext")
    package static let font = NSAttributedString.Key("NSFont")
    package static let foregroundColor = NSAttributedString.Key("NSColor")
    package static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    package static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    package static let kern = NSAttributedString.Key("NSKern")
    package static let tracking = NSAttributedString.Key("NSTracking")
    package static let ligature = NSAttributedString.Key("NSLigature")
    package static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The thickness of underlines in points, as a `CGFloat`; that of the font by default.
    package static let underlineThickness = NSAttributedString.Key("TouchstoneUnderlineThickness")
    package static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    package static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    package static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    package static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    package static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    package static let shadow = NSAttributedString.Key("NSShadow")
    package static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    package static let link = NSAttributedString.Key("NSLink")
    package static let attachment = NSAttributedString.Key("NSAttachment")
    package static let expansion = NSAttributedString.Key("NSExpansion")
    package static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    package static let obliqueness = NSAttributedString.Key("NSObliqueness")
}
