import CoreGraphics

extension UIFontDescriptor {
    /// Whether a typeface is bold, leaning, narrow, wide or has one letter width.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The letters lean.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The letters are bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// The letters are wide.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// The letters are narrow.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All letters have one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

        /// Letters from this weight on count as bold, on the scale of font files.
        static let boldThreshold = 600

        init(_ face: FontFace) {
            var traits: SymbolicTraits = []
            if face.slant != .upright { traits.insert(.traitItalic) }
            if face.weight >= Self.boldThreshold { traits.insert(.traitBold) }
            if face.stretch > FontFace.normalStretch { traits.insert(.traitExpanded) }
            if face.stretch < FontFace.normalStretch { traits.insert(.traitCondensed) }
            if face.isMonospaced { traits.insert(.traitMonoSpace) }
            self = traits
        }

        /// A face with these traits and no others; a weight or width that fits already stays.
        func applied(to face: FontFace) -> FontFace {
            var result = face
            let current = SymbolicTraits(face)
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
}
