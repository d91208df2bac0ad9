internal import CPango
import CoreGraphics
import Foundation

/// A place in a line where a tab leads. It never changes.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change.

    /// Which side of the text after the tab stands at the place.
    public final let alignment: NSTextAlignment
    /// The distance from the paragraph's leading edge, in points.
    public final let location: CGFloat

    /// Makes a stop. `options` are not looked at.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location.isFinite ? max(0, location) : 0
        super.init()
    }

    /// The name of an option.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Stops never change, so a copy is the stop itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a stop of the same place and alignment.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.location == location && other.alignment == alignment
    }

    /// Equal stops have equal hashes.
    open override var hash: Int { location.hashValue }
}

/// The tabs that paragraphs have unless told otherwise.
enum TextTabs {
    /// Twelve stops, 28 points apart.
    static let standard: [NSTextTab] = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    /// How many further stops stand behind the last one when an interval is set.
    static let extraStops = 64
}

extension NSTextTab {
    /// The same for Pango.
    final var pangoAlignment: PangoTabAlign {
        switch alignment {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .left, .natural, .justified: PANGO_TAB_LEFT
        }
    }
}
