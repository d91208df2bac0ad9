/// Names a typeface; whether this machine has it, or takes another in its place, is decided when it is used.
package struct FontFace: Hashable, Sendable {
    /// A family's name, or a generic one: `sans-serif`, `monospace`.
    package var family: String
    /// Weight from 100 to 1000; 400 is regular, 700 is bold.
    package var weight: Int = 400
    /// Whether the letters lean.
    package var slant: Slant = .upright
    /// The width class of ordinary letters.
    static let normalStretch = 4

    /// Width class from ultra condensed (0) over normal (4) to ultra expanded (8).
    package var stretch: Int = 4
    /// OpenType features, as in `tnum=1`.
    package var features: String?

    /// Whether letters lean.
    package enum Slant: Hashable, Sendable {
        /// They stand.
        case upright
        /// The upright shapes lean.
        case oblique
        /// Letters have shapes of their own for leaning text.
        case italic
    }

    /// The family that fontconfig chooses for interfaces.
    package static let system = FontFace(family: "sans-serif")
    /// The family that fontconfig chooses where all letters have one width.
    package static let monospaced = FontFace(family: "monospace")

    /// True when the family that is used has letters of one width.
    var isMonospaced: Bool { family == Self.monospaced.family || FontCatalog.shared.isMonospaced(self) }
}
