// The types of text layout that belong to UIKit's interface; Core Text's own are visible to programs that import it.
@_exported import class CoreText.NSMutableParagraphStyle
@_exported import class CoreText.NSParagraphStyle
@_exported import class CoreText.NSTextTab
@_exported import enum CoreText.NSLineBreakMode
@_exported import enum CoreText.NSTextAlignment
@_exported import enum CoreText.NSWritingDirection
@_exported import struct CoreText.NSUnderlineStyle
