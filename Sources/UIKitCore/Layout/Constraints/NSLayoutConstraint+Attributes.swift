import Foundation

extension NSLayoutConstraint {
    /// An edge, dimension, center line or baseline of a view or layout guide. Margin attributes are inset by the view's
    /// margins.
    public enum Attribute: Int, Sendable {
        /// No attribute: the constraint compares with a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge at which a line of text starts.
        case leading = 5
        /// The edge at which a line of text ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal center.
        case centerX = 9
        /// The vertical center.
        case centerY = 10
        /// The baseline of the last line of text; the bottom edge without text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top edge without text (Y-13).
        case firstBaseline = 12
        /// The left edge inset by the margin.
        case leftMargin = 13
        /// The right edge inset by the margin.
        case rightMargin = 14
        /// The top edge inset by the margin.
        case topMargin = 15
        /// The bottom edge inset by the margin.
        case bottomMargin = 16
        /// The leading edge inset by the margin.
        case leadingMargin = 17
        /// The trailing edge inset by the margin.
        case trailingMargin = 18
        /// The horizontal center of the area inside the margins.
        case centerXWithinMargins = 19
        /// The vertical center of the area inside the margins.
        case centerYWithinMargins = 20
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// The two axes of a layout.
    public enum Axis: Int, Sendable {
        /// The horizontal axis.
        case horizontal = 0
        /// The vertical axis.
        case vertical = 1
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the edge depends on the layout direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is relative to the margins.
    var isInsideMargins: Bool { rawValue >= Self.leftMargin.rawValue }

    /// Whether it is an edge, inset by the margin or not.
    var isEdge: Bool {
        rawValue >= Self.left.rawValue && rawValue <= Self.trailing.rawValue
            || rawValue >= Self.leftMargin.rawValue && rawValue <= Self.trailingMargin.rawValue
    }
}

/// An object that constraints can refer to: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the owning view of a guide.
    var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
    final var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
    final var layoutView: UIView? { owningView }
}

/// One side of a constraint: an attribute of an item, or the distance from one attribute to another.
@MainActor struct LayoutSide {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    /// The start of the distance, if the side is one.
    weak var startItem: (any LayoutItem)?
    var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    /// A side without an item.
    init() { attribute = .notAnAttribute }

    init(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// The items that the side refers to.
    var items: [any LayoutItem] { [item, startItem].compactMap { $0 } }

    var summary: String { item.map { "\(type(of: $0)).\(attribute)" } ?? "nothing" }
}

/// The priority of a constraint. 1000 is required; lower priorities are satisfied as well as possible, higher ones
/// strictly before lower ones (Y-06).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// The priority, 1…1000.
    public var rawValue: Float

    /// Creates a priority from a number, 1…1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a number, 1…1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// 750: the default compression resistance of content.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag that may resize the window's scene (Y-06).
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the size of the window's scene (Y-06).
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag that may not resize the window's scene (Y-06).
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: the default hugging priority of content.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: the priority of the target size in a fitting size.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
