import CoreGraphics
import Foundation

extension NSLayoutConstraint {
    /// How a visual format aligns and arranges its views (Y-41).
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt
        /// Creates an option set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// All views have the same left edge; for vertical formats, as the other horizontal alignments.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// All views have the same right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// All views have the same top edge; for horizontal formats, as the other vertical alignments.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// All views have the same bottom edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// All views have the same leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// All views have the same trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// All views have the same horizontal center.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// All views have the same vertical center.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The last lines of text of all views have the same baseline.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The first lines of text of all views have the same baseline.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// Views follow each other from the leading to the trailing edge; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Views follow each other from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Views follow each other from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// Both bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Distances are measured between edges; the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Distances between views in vertical formats are measured from the last to the first baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bit of the spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }

    /// Creates inactive constraints from a visual format (Y-41), such as `|-[title]-(>=20)-[button(80@750)]|`: `|` is
    /// the superview, a hyphen alone the standard distance, which is the superview's margin or 8 points between views.
    ///
    /// Traps if the format is malformed, as UIKit raises; the message marks the position in the string.
    ///
    /// - Parameters:
    ///   - format: the format, beginning with `V:` for a vertical one.
    ///   - opts: the alignment, direction and spacing of the views; none by default.
    ///   - metrics: the numbers of names in the format, as `NSNumber` or a Swift number.
    ///   - views: the views and layout guides of names in the format.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let builder = try VisualFormatBuilder(VisualFormat(format), opts, metrics ?? [:], views)
            return try builder.makeConstraints()
        } catch {
            preconditionFailure(error.description)
        }
    }
}

/// Creates the constraints of a visual format.
@MainActor package struct VisualFormatBuilder {
    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let names: [String: Any]
    private let items: [any LayoutItem]

    /// The distance between neighboring views for a single hyphen, in points. decision (Y-40): 8.
    private static let standardDistance = LayoutSpacing.system

    /// Looks up the views of a format.
    package init(
        _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
        _ views: [String: Any]
    ) throws(VisualFormatError) {
        self.format = format
        self.options = options
        self.metrics = metrics
        names = views
        var items: [any LayoutItem] = []
        for element in format.elements { items.append(try Self.item(element.name, element.offset, views, format)) }
        self.items = items
    }

    /// Creates the constraints in the order of the format: first those along the axis, then the alignments.
    package func makeConstraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var made: [NSLayoutConstraint] = []
        let (near, far) = edges
        if let leading = format.leading, let first = items.first {
            let outer = try superview(of: first, at: 0)
            made += try connect(leading, from: outer, near, to: first, near, superview: outer)
        }
        for (index, element) in format.elements.enumerated() {
            if index > 0 {
                made += try connect(
                    format.connections[index - 1], from: items[index - 1], lastEdge(far), to: items[index],
                    firstEdge(near), superview: nil)
            }
            for predicate in element.predicates { made.append(try size(of: items[index], predicate)) }
        }
        if let trailing = format.trailing, let last = items.last {
            let outer = try superview(of: last, at: format.text.count - 1)
            made += try connect(trailing, from: last, far, to: outer, far, superview: outer)
        }
        return made + (try alignments())
    }

    // MARK: Edges

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isHorizontal: Bool { format.axis == .horizontal }
    private var isRightToLeft: Bool { isHorizontal && options.contains(.directionRightToLeft) }

    /// The edges at which a view begins and ends in the direction of the format.
    private var edges: (near: Attribute, far: Attribute) {
        guard isHorizontal else { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    private func firstEdge(_ near: Attribute) -> Attribute { measuresBaselines ? .firstBaseline : near }
    private func lastEdge(_ far: Attribute) -> Attribute { measuresBaselines ? .lastBaseline : far }
    private var measuresBaselines: Bool { !isHorizontal && options.contains(.spacingBaselineToBaseline) }

    private func margin(_ edge: Attribute) -> Attribute {
        switch edge {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    // MARK: Constraints

    /// Creates the constraints `second edge = first edge + distance`.
    private func connect(
        _ connection: VisualFormat.Connection, from first: any LayoutItem, _ firstEdge: Attribute,
        to second: any LayoutItem, _ secondEdge: Attribute, superview: (any LayoutItem)?
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var (firstEdge, secondEdge) = (firstEdge, secondEdge)
        switch connection {
        case .flush: return [distance(0, .equal, first, firstEdge, second, secondEdge)]
        case .standard:
            guard let superview else {
                return [distance(Self.standardDistance, .equal, first, firstEdge, second, secondEdge)]
            }
            if first === superview { firstEdge = margin(firstEdge) } else { secondEdge = margin(secondEdge) }
            return [distance(0, .equal, first, firstEdge, second, secondEdge)]
        case .distances(let predicates):
            var made: [NSLayoutConstraint] = []
            for predicate in predicates {
                let constant = try number(predicate.object, "metrics")
                let constraint = distance(constant, predicate.relation, first, firstEdge, second, secondEdge)
                constraint.priority = try priority(predicate)
                made.append(constraint)
            }
            return made
        }
    }

    private func distance(
        _ constant: CGFloat, _ relation: NSLayoutConstraint.Relation, _ first: any LayoutItem, _ firstEdge: Attribute,
        _ second: any LayoutItem, _ secondEdge: Attribute
    ) -> NSLayoutConstraint {
        let start = LayoutSide(item: first, attribute: firstEdge)
        let end = LayoutSide(item: second, attribute: secondEdge)
        // From right to left the second edge has the smaller coordinate.
        return isRightToLeft
            ? NSLayoutConstraint(start, relation, end, constant: constant)
            : NSLayoutConstraint(end, relation, start, constant: constant)
    }

    private func size(
        of item: any LayoutItem, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> NSLayoutConstraint {
        let side = LayoutSide(item: item, attribute: isHorizontal ? .width : .height)
        let constraint: NSLayoutConstraint
        if case .name(let name) = predicate.object.value, metrics[name] == nil, names[name] != nil {
            let other = try Self.item(name, predicate.object.offset, names, format)
            constraint = NSLayoutConstraint(
                side, predicate.relation, LayoutSide(item: other, attribute: side.attribute))
        } else {
            let constant = try number(predicate.object, "metrics or views")
            constraint = NSLayoutConstraint(side, predicate.relation, nil, constant: constant)
        }
        constraint.priority = try priority(predicate)
        return constraint
    }

    private static let alignments:
        [(option: NSLayoutConstraint.FormatOptions, attribute: Attribute, isVertical: Bool)] = [
            (.alignAllLeft, .left, true), (.alignAllRight, .right, true), (.alignAllLeading, .leading, true),
            (.alignAllTrailing, .trailing, true), (.alignAllCenterX, .centerX, true), (.alignAllTop, .top, false),
            (.alignAllBottom, .bottom, false), (.alignAllCenterY, .centerY, false),
            (.alignAllLastBaseline, .lastBaseline, false), (.alignAllFirstBaseline, .firstBaseline, false),
        ]

    private func alignments() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var made: [NSLayoutConstraint] = []
        for (option, attribute, isVertical) in Self.alignments where options.contains(option) {
            guard isVertical != isHorizontal else {
                let axis = isHorizontal ? "horizontal" : "vertical"
                throw error("Options mask aligns views along the axis of the format, which is \(axis)", 0)
            }
            for (first, second) in zip(items, items.dropFirst()) {
                made.append(
                    NSLayoutConstraint(
                        LayoutSide(item: first, attribute: attribute), .equal,
                        LayoutSide(item: second, attribute: attribute)))
            }
        }
        return made
    }

    // MARK: Names

    private static func item(
        _ name: String, _ offset: Int, _ views: [String: Any], _ format: VisualFormat
    ) throws(VisualFormatError) -> any LayoutItem {
        guard let value = views[name] else {
            throw VisualFormatError(
                reason: "\(name) is not a key in the views dictionary", format: format.text, offset: offset)
        }
        guard let item = value as? any LayoutItem else {
            throw VisualFormatError(
                reason: "\(name) is neither a view nor a layout guide but \(type(of: value))", format: format.text,
                offset: offset)
        }
        return item
    }

    private func superview(of item: any LayoutItem, at offset: Int) throws(VisualFormatError) -> any LayoutItem {
        if let guide = item as? UILayoutGuide, let owner = guide.owningView { return owner }
        if let superview = (item as? UIView)?.superviewStorage { return superview }
        throw error("Unable to interpret '|' character, because the related view doesn't have a superview", offset)
    }

    private func number(_ operand: VisualFormat.Operand, _ tables: String) throws(VisualFormatError) -> CGFloat {
        switch operand.value {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            guard let value = metrics[name] else {
                throw error("\(name) is not a key in the \(tables) dictionary", operand.offset)
            }
            guard let number = Self.number(value), number.isFinite else {
                throw error("the metric \(name) is not a finite number but \(value)", operand.offset)
            }
            return number
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let number as NSNumber: CGFloat(number.doubleValue)
        case let number as CGFloat: number
        case let number as any BinaryInteger: CGFloat(Double(number))
        case let number as any BinaryFloatingPoint: CGFloat(Double(number))
        default: nil
        }
    }

    private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
        guard let operand = predicate.priority else { return .required }
        let number = try number(operand, "metrics")
        guard (0...1000).contains(number) else { throw error("A priority must be between 0 and 1000", operand.offset) }
        return UILayoutPriority(Float(number))
    }

    private func error(_ reason: String, _ offset: Int) -> VisualFormatError {
        VisualFormatError(reason: reason, format: format.text, offset: offset)
    }
}
