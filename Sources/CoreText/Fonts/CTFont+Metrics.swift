import CoreGraphics
import Foundation

// MARK: Attributes

/// The descriptor of a font, with all its attributes.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(font) }

/// The value of an attribute of a font; `nil` if it has none.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> Any? {
    CTFontDescriptorCopyAttribute(CTFontDescriptor(font), attribute)
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// The matrix of the glyphs; the identity by default.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Whether the typeface is bold, italic, condensed, expanded or monospaced.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { CTFontSymbolicTraits(font.textFont.face) }

/// The traits: symbolic traits, weight, width and slant, with the keys `kCTFontSymbolicTrait` and so on.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary { FontTraits.dictionary(font.textFont.face) }

// MARK: Names

/// The PostScript name of the installed typeface that is used, such as `NotoSans-Bold` (CT-07).
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.names.postScriptName }

/// The name of the family, such as `Noto Sans`.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.names.family }

/// The full name, such as `Noto Sans Bold`.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.names.fullName }

/// The name to show to people: the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.names.fullName }

/// The key of the family name.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The key of the name within the family.
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The key of the name within the family.
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// The key of the full name.
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The key of the PostScript name.
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// A name of the font by its key; `nil` for other keys.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
    switch nameKey {
    case kCTFontFamilyNameKey: font.names.family
    case kCTFontSubFamilyNameKey: font.names.styleName
    case kCTFontFullNameKey: font.names.fullName
    case kCTFontPostScriptNameKey: font.names.postScriptName
    default: nil
    }
}

// MARK: Metrics

/// The distance from the baseline to the top of the line, in points (CT-08).
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.textFont.unitMetrics.ascent * font.size }

/// The distance from the baseline to the bottom of the line, in points; positive (CT-08).
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.textFont.unitMetrics.descent * font.size }

/// The gap between lines, in points; often 0.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.textFont.leading }

/// The height of the letter H, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.textFont.unitMetrics.capHeight * font.size }

/// The height of the letter x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.textFont.unitMetrics.xHeight * font.size }

/// The center of the underline, in points above the baseline; negative (CT-09).
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    -font.textFont.unitMetrics.underlineOffset * font.size
}

/// The thickness of the underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    font.textFont.unitMetrics.underlineThickness * font.size
}

/// The font units per em, that is, per size; 0 for fonts without outlines.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(clamping: font.graphicsFont?.unitsPerEm ?? 0) }

/// The number of glyphs; 0 for fonts without outlines.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.graphicsFont?.numberOfGlyphs ?? 0 }

/// The rectangle around all glyphs with their origins at the same point, in points.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    let (box, unit) = (font.graphicsFont?.fontBBox ?? .zero, font.unit)
    return CGRect(x: box.minX * unit, y: box.minY * unit, width: box.width * unit, height: box.height * unit)
}

/// The angle of the stems in degrees, negative for italics that lean to the right (CT-10).
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.graphicsFont?.italicAngle ?? 0 }
