import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Constraints of a view.
@MainActor enum NibConstraints {
    /// Activates the constraints in a view's element (NB-40 to NB-47).
    static func activate(of view: UIView, _ node: NibNode, _ loader: NibLoader) {
        var constraints: [(constraint: NSLayoutConstraint, node: NibNode)] = []
        for each in node.child("constraints")?.children ?? [] where each.flag("placeholder") != true {
            guard let constraint = make(each, in: view, loader) else { continue }
            guard constraint.hasCommonAncestor else {
                loader.log(each, "the items of constraint \(each.id ?? "") are not in one hierarchy; it is left out")
                continue
            }
            if let id = each.id { loader.objects[id] = constraint }
            constraints.append((constraint, each))
        }
        // Nibs give the position in both ways; a view with constraints keeps the frame only if the document says so.
        NSLayoutConstraint.activate(constraints.map(\.constraint))
        loader.madeConstraints += constraints
    }

    private static func make(_ node: NibNode, in view: UIView, _ loader: NibLoader) -> NSLayoutConstraint? {
        func item(_ name: String) -> AnyObject? { node[name].map { loader.object($0) } ?? view }
        guard let first = item("firstItem") else { return nil }
        let second: AnyObject? = node["secondItem"] == nil ? nil : item("secondItem")
        if node["secondItem"] != nil, second == nil { return nil }
        let attributes = (attribute(node["firstAttribute"]), attribute(node["secondAttribute"]))
        if let problem = NSLayoutConstraint.problem(
            item: first, attribute: attributes.0, toItem: second, attribute: attributes.1)
        {
            loader.log(node, "constraint \(node.id ?? "") is left out: \(problem)")
            return nil
        }
        var constant = CGFloat(node.number("constant") ?? 0)
        if node.flag("symbolic") == true { constant = standardSpacing(first, second, in: view, hint: constant) }
        let ratio = node["multiplier"].flatMap(NibNode.ratio) ?? 1
        var multiplier = min(max(ratio, -NibNode.largestNumber), NibNode.largestNumber)
        if node["symbolType"] == "layoutAnchor" {
            constant = anchorSpacing(first, attributes.0, attributes.1) * multiplier
            multiplier = 1
        }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attributes.0,
            relatedBy: node["relation"].flatMap { relations[$0] } ?? .equal,
            toItem: second, attribute: attributes.1, multiplier: multiplier, constant: constant)
        if let priority = node.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = node["identifier"]
        return constraint
    }

    /// The standard spacing, with the sign that the document gives: 20 to the edge of the superview, 8 to siblings and
    /// guides (NB-44).
    private static func standardSpacing(
        _ first: AnyObject, _ second: AnyObject?, in view: UIView, hint: CGFloat
    ) -> CGFloat {
        let isAtEdge = first === view || second === view
        let spacing: CGFloat = isAtEdge ? edgeSpacing : siblingSpacing
        return hint < 0 ? -spacing : spacing
    }

    /// The distance of which such a constraint gives a multiple: 8, between baselines the height of the lower text's lines
    /// (NB-124).
    private static func anchorSpacing(
        _ lower: AnyObject, _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
    ) -> CGFloat {
        let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
        guard baselines.contains(first), baselines.contains(second),
            let label = (lower as? UIView)?.forFirstBaselineLayout as? UILabel, let font = label.font
        else { return siblingSpacing }
        return font.lineHeight
    }

    /// Points between a view and the edge of its superview (NB-44).
    private static let edgeSpacing: CGFloat = 20
    /// Points between siblings (NB-44).
    private static let siblingSpacing: CGFloat = 8

    /// NB-41.
    private static let relations: [String: NSLayoutConstraint.Relation] = [
        "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]

    private static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
        guard let index = name.flatMap({ NibVocabulary.layoutAttributes.firstIndex(of: $0) }) else {
            return .notAnAttribute
        }
        return NSLayoutConstraint.Attribute(rawValue: index + 1) ?? .notAnAttribute
    }
}
