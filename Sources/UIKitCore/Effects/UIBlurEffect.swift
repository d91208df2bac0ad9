import CoreGraphics
import Foundation

/// A sheet of frosted glass: what lies behind shines through without its outlines.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The kind of glass.
    public let style: Style

    /// Makes glass of a kind.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// True for glass of the same kind.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

    /// Equal effects have equal hashes.
    open override var hash: Int { style.hashValue }

    /// The kinds of glass. Those without light or dark in their names follow the interface.
    public enum Style: Int, Sendable {
        /// Almost white.
        case extraLight = 0
        /// Light, hardly tinted.
        case light = 1
        /// Dark.
        case dark = 2
        /// As the interface is.
        case regular = 4
        /// As the interface is, with more contrast.
        case prominent = 5
        /// Hardly there.
        case systemUltraThinMaterial = 6
        /// Thin.
        case systemThinMaterial = 7
        /// Of middle thickness.
        case systemMaterial = 8
        /// Thick.
        case systemThickMaterial = 9
        /// That of bars.
        case systemChromeMaterial = 10
        /// Hardly there, always light.
        case systemUltraThinMaterialLight = 11
        /// Thin, always light.
        case systemThinMaterialLight = 12
        /// Of middle thickness, always light.
        case systemMaterialLight = 13
        /// Thick, always light.
        case systemThickMaterialLight = 14
        /// That of bars, always light.
        case systemChromeMaterialLight = 15
        /// Hardly there, always dark.
        case systemUltraThinMaterialDark = 16
        /// Thin, always dark.
        case systemThinMaterialDark = 17
        /// Of middle thickness, always dark.
        case systemMaterialDark = 18
        /// Thick, always dark.
        case systemThickMaterialDark = 19
        /// That of bars, always dark.
        case systemChromeMaterialDark = 20
    }
}
