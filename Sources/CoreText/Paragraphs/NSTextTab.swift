internal import CPango
import CoreGraphics
import Foundation

/// An immutable tab stop.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable.

    /// Which side of the text after the tab is aligned at the stop.
    public final let alignment: NSTextAlignment
    /// The distance from the paragraph's leading edge, in points, 0 or more.
    public final let location: CGFloat

    /// Creates a tab stop. `location` is in points; negative and non-finite values become 0. `options` have no effect.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location.isFinite ? max(0, location) : 0
        super.init()
    }

    /// The key of an option.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The string value of the key.
        public let rawValue: String
        /// Creates a key from its string value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Returns the stop itself: tab stops are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a stop with the same location and alignment.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.location == location && other.alignment == alignment
    }

    /// Equal stops have equal hashes.
    open override var hash: Int { location.hashValue }
}

/// The default tab stops of paragraphs.
package enum TextTabs {
    /// Twelve stops, 28 points apart.
    package static let standard: [NSTextTab] = (1...12).map {
        NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }
    /// The number of stops added after the last one if there is a default interval.
    package static let extraStops = 64
}

extension NSTextTab {
    /// The Pango alignment.
    final var pangoAlignment: PangoTabAlign {
        switch alignment {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .left, .natural, .justified: PANGO_TAB_LEFT
        }
    }
}
