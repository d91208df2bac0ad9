import CoreGraphics
import Foundation

/// Whether a typeface is bold, italic, condensed, expanded or monospaced. The bits are those of UIKit's font descriptors.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32
    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic or oblique glyphs.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Bold glyphs.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Expanded glyphs.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// Condensed glyphs.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have the same width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)

    /// The short name of `traitItalic`.
    public static let italicTrait = traitItalic
    /// The short name of `traitBold`.
    public static let boldTrait = traitBold
    /// The short name of `traitExpanded`.
    public static let expandedTrait = traitExpanded
    /// The short name of `traitCondensed`.
    public static let condensedTrait = traitCondensed
    /// The short name of `traitMonoSpace`.
    public static let monoSpaceTrait = traitMonoSpace

    /// The traits that differ between the typefaces of a family.
    static let styles: CTFontSymbolicTraits = [.traitItalic, .traitBold]

    /// The smallest OpenType weight that counts as bold.
    private static let boldThreshold = 600

    /// The traits of a face.
    package init(_ face: FontFace) {
        var traits: CTFontSymbolicTraits = []
        if face.slant != .upright { traits.insert(.traitItalic) }
        if face.weight >= Self.boldThreshold { traits.insert(.traitBold) }
        if face.stretch > FontFace.normalStretch { traits.insert(.traitExpanded) }
        if face.stretch < FontFace.normalStretch { traits.insert(.traitCondensed) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        self = traits
    }

    /// A face with exactly these traits; a weight or width that matches already is kept.
    package func applied(to face: FontFace) -> FontFace {
        var result = face
        let current = CTFontSymbolicTraits(face)
        if contains(.traitItalic) != current.contains(.traitItalic) {
            result.slant = contains(.traitItalic) ? .italic : .upright
        }
        if contains(.traitBold) != current.contains(.traitBold) { result.weight = contains(.traitBold) ? 700 : 400 }
        let isExpanded = contains(.traitExpanded)
        let isCondensed = contains(.traitCondensed)
        if isExpanded != current.contains(.traitExpanded) || isCondensed != current.contains(.traitCondensed) {
            result.stretch = FontFace.normalStretch + (isExpanded ? 2 : 0) - (isCondensed ? 2 : 0)
        }
        if contains(.traitMonoSpace), !current.contains(.traitMonoSpace) {
            result.family = FontFace.monospaced.family
        }
        return result
    }
}

/// The weights of fonts, -1…1 where 0 is regular, and the corresponding OpenType weights.
package enum FontWeights {
    private static let scale: [(weight: CGFloat, value: CGFloat)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
        (1, 1000),
    ]

    /// The OpenType weight, 100…1000, of a weight; values in between are interpolated.
    package static func openType(_ weight: CGFloat) -> Int {
        guard weight > scale[0].weight else { return Int(scale[0].value) }
        for (low, high) in zip(scale, scale.dropFirst()) where weight <= high.weight {
            let fraction = (weight - low.weight) / (high.weight - low.weight)
            return Int((low.value + fraction * (high.value - low.value)).rounded())
        }
        return Int(scale[scale.count - 1].value)
    }

    /// The weight for an OpenType weight, which is clamped to 100…1000.
    package static func weight(openType: Int) -> CGFloat {
        let value = CGFloat(min(max(openType, 100), 1000))
        for (low, high) in zip(scale, scale.dropFirst()) where value <= high.value {
            let fraction = (value - low.value) / (high.value - low.value)
            return low.weight + fraction * (high.weight - low.weight)
        }
        return 1
    }
}
