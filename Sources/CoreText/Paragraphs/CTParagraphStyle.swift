import CoreGraphics
import Foundation
import Support

/// The layout of a paragraph, the value of `kCTParagraphStyleAttributeName`. Immutable.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
    // Unchecked because the values are never changed.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    let values: ParagraphValues
    /// The limits of the space between lines, in points.
    let lineSpacingLimits: ClosedRange<CGFloat>

    init(_ values: ParagraphValues, lineSpacingLimits: ClosedRange<CGFloat> = 0...CGFloat.infinity) {
        self.values = values
        self.lineSpacingLimits = lineSpacingLimits
        super.init()
    }

    /// The values with which text is laid out: the space between lines within its limits.
    var layoutValues: ParagraphValues {
        var result = values
        result.lineSpacing = min(max(values.lineSpacing, lineSpacingLimits.lowerBound), lineSpacingLimits.upperBound)
        return result
    }

    /// True for a style with the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTParagraphStyle else { return false }
        return other === self || (values == other.values && lineSpacingLimits == other.lineSpacingLimits)
    }

    /// Equal styles have equal hashes.
    public override var hash: Int { values.hashValue }
}

/// The horizontal alignment of lines.
public enum CTTextAlignment: UInt8, Sendable {
    /// At the left edge.
    case left = 0
    /// At the right edge.
    case right = 1
    /// Centered.
    case center = 2
    /// At both edges; a paragraph's last line is aligned naturally.
    case justified = 3
    /// By the direction of the text; the default.
    case natural = 4

    private static let pairs: [(CTTextAlignment, NSTextAlignment)] = [
        (.left, .left), (.right, .right), (.center, .center), (.justified, .justified), (.natural, .natural),
    ]
    init(_ alignment: NSTextAlignment) { self = Self.pairs.first { $0.1 == alignment }?.0 ?? .natural }
    var alignment: NSTextAlignment { Self.pairs.first { $0.0 == self }?.1 ?? .natural }
}

/// How text that is too long for its line is broken.
public enum CTLineBreakMode: UInt8, Sendable {
    /// Between words; the default.
    case byWordWrapping = 0
    /// Between characters.
    case byCharWrapping = 1
    /// Not at all.
    case byClipping = 2
    /// Not at all, with an ellipsis at the start.
    case byTruncatingHead = 3
    /// Not at all, with an ellipsis at the end.
    case byTruncatingTail = 4
    /// Not at all, with an ellipsis in the middle.
    case byTruncatingMiddle = 5
}

/// The base writing direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
    /// That of the first character with a direction; the default.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// What a setting of a paragraph style specifies, and the type of its value.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// The alignment, a `CTTextAlignment`.
    case alignment = 0
    /// The indent of the first line, a `CGFloat` in points.
    case firstLineHeadIndent = 1
    /// The indent of later lines, a `CGFloat` in points.
    case headIndent = 2
    /// The end of lines, a `CGFloat` in points: from the leading edge if positive, else from the trailing edge.
    case tailIndent = 3
    /// The tab stops, a `CFArray` of `CTTextTab`.
    case tabStops = 4
    /// The distance of tab stops after the last one, a `CGFloat` in points.
    case defaultTabInterval = 5
    /// How lines are broken, a `CTLineBreakMode`.
    case lineBreakMode = 6
    /// The factor for the height of lines, a `CGFloat`; 0 means 1.
    case lineHeightMultiple = 7
    /// The maximum height of lines, a `CGFloat` in points; 0 means no limit.
    case maximumLineHeight = 8
    /// The minimum height of lines, a `CGFloat` in points.
    case minimumLineHeight = 9
    /// The space between lines, a `CGFloat` in points; the same as `lineSpacingAdjustment`.
    case lineSpacing = 10
    /// The space after the paragraph, a `CGFloat` in points.
    case paragraphSpacing = 11
    /// The space before the paragraph, a `CGFloat` in points.
    case paragraphSpacingBefore = 12
    /// The base direction, a `CTWritingDirection`.
    case baseWritingDirection = 13
    /// The maximum space between lines, a `CGFloat` in points.
    case maximumLineSpacing = 14
    /// The minimum space between lines, a `CGFloat` in points.
    case minimumLineSpacing = 15
    /// The space between lines, a `CGFloat` in points.
    case lineSpacingAdjustment = 16

    /// The lengths, by their specifiers.
    fileprivate var length: WritableKeyPath<ParagraphValues, CGFloat>? {
        switch self {
        case .firstLineHeadIndent: \.firstLineHeadIndent
        case .headIndent: \.headIndent
        case .tailIndent: \.tailIndent
        case .defaultTabInterval: \.defaultTabInterval
        case .lineHeightMultiple: \.lineHeightMultiple
        case .maximumLineHeight: \.maximumLineHeight
        case .minimumLineHeight: \.minimumLineHeight
        case .lineSpacing, .lineSpacingAdjustment: \.lineSpacing
        case .paragraphSpacing: \.paragraphSpacing
        case .paragraphSpacingBefore: \.paragraphSpacingBefore
        default: nil
        }
    }
}

/// A setting of a paragraph style.
public struct CTParagraphStyleSetting {
    /// What is set.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value, in bytes. A setting of another size than that of its type is ignored.
    public var valueSize: Int
    /// The value, of the type of its specifier.
    public var value: UnsafeRawPointer

    /// Creates a setting.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
    }

    fileprivate func read<Value>(_ type: Value.Type) -> Value? {
        valueSize == MemoryLayout<Value>.size ? value.loadValue(type) : nil
    }
}

extension UnsafeRawPointer {
    fileprivate func loadValue<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: type).pointee }
}

/// Creates a paragraph style; what no setting specifies has its default (CT-19). Non-finite lengths are ignored.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var values = ParagraphValues()
    var (least, greatest) = (CGFloat(0), CGFloat.infinity)
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(0, settingCount)) {
        let number = setting.read(CGFloat.self).flatMap { $0.isFinite ? $0 : nil }
        switch setting.spec {
        case .alignment:
            if let raw = setting.read(UInt8.self), let value = CTTextAlignment(rawValue: raw) {
                values.alignment = value.alignment
            }
        case .lineBreakMode:
            if let raw = setting.read(UInt8.self), let value = NSLineBreakMode(rawValue: Int(raw)) {
                values.lineBreakMode = value
            }
        case .baseWritingDirection:
            if let raw = setting.read(Int8.self), let value = NSWritingDirection(rawValue: Int(raw)) {
                values.baseWritingDirection = value
            }
        case .tabStops:
            if let tabs = setting.read(CFArray.self) as? [CTTextTab] {
                values.tabStops = tabs.map(\.stop).sorted { $0.location < $1.location }
            }
        case .minimumLineSpacing: least = max(0, number ?? least)
        case .maximumLineSpacing: greatest = max(0, number ?? greatest)
        default: if let length = setting.spec.length, let number { values[keyPath: length] = number }
        }
    }
    values.defaultTabInterval = max(0, values.defaultTabInterval)
    return CTParagraphStyle(values, lineSpacingLimits: least...max(least, greatest))
}

/// Creates an equal style; as styles are immutable, returns the style itself.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle { paragraphStyle }

/// Stores the value of a specifier. Returns false without storing if the buffer is smaller than the value.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func store<Value>(_ value: Value) -> Bool {
        guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
        valueBuffer.assumingMemoryBound(to: Value.self).pointee = value
        return true
    }
    let values = paragraphStyle.values
    switch spec {
    case .alignment: return store(CTTextAlignment(values.alignment).rawValue)
    case .lineBreakMode: return store(UInt8(values.lineBreakMode.rawValue))
    case .baseWritingDirection: return store(Int8(values.baseWritingDirection.rawValue))
    case .tabStops: return store(values.tabStops.map { CTTextTab($0) } as CFArray)
    case .minimumLineSpacing: return store(paragraphStyle.lineSpacingLimits.lowerBound)
    case .maximumLineSpacing: return store(paragraphStyle.lineSpacingLimits.upperBound)
    default: return spec.length.map { store(values[keyPath: $0]) } ?? false
    }
}

/// An immutable tab stop.
public final class CTTextTab: NSObject, @unchecked Sendable {
    // Unchecked because the stop is immutable.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    let stop: NSTextTab

    init(_ stop: NSTextTab) {
        self.stop = stop
        super.init()
    }

    /// True for a stop with the same location and alignment.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CTTextTab)?.stop == stop }

    /// Equal stops have equal hashes.
    public override var hash: Int { stop.hash }
}

/// Creates a tab stop at a distance from the leading edge, in points. Options have no effect.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
    CTTextTab(NSTextTab(textAlignment: alignment.alignment, location: CGFloat(location)))
}

/// The alignment of the text at a tab stop.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { CTTextAlignment(tab.stop.alignment) }

/// The distance of a tab stop from the leading edge, in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.stop.location) }
