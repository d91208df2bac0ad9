import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Constraints of a view.
@MainActor enum NibConstraints {
    /// Activates the constraints in a view's element (NB-40 to NB-47).
    static func activate(of view: UIView, _ node: NibNode, _ loader: NibLoader) {
        var constraints: [NSLayoutConstraint] = []
        for each in node.child("constraints")?.children ?? [] where each.flag("placeholder") != true {
            guard let constraint = make(each, in: view, loader) else { continue }
            guard constraint.hasCommonAncestor else {
                loader.log(each, "the items of constraint \(each.id ?? "") are not in one hierarchy; it is left out")
                continue
            }
            if let id = each.id { loader.objects[id] = constraint }
            constraints.append(constraint)
        }
        // Nibs give the position in both ways; a view with constraints keeps the frame only if the document says so.
        NSLayoutConstraint.activate(constraints)
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
        let relations: [String: NSLayoutConstraint.Relation] = [
            "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
        ]
        var constant = CGFloat(node.number("constant") ?? 0)
        if node.flag("symbolic") == true { constant = standardSpacing(first, second, in: view, hint: constant) }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attributes.0,
            relatedBy: node["relation"].flatMap { relations[$0] } ?? .equal,
            toItem: second, attribute: attributes.1,
            multiplier: node["multiplier"].flatMap(NibNode.ratio) ?? 1, constant: constant)
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
    /// Points between a view and the edge of its superview (NB-44).
    private static let edgeSpacing: CGFloat = 20
    /// Points between siblings (NB-44).
    private static let siblingSpacing: CGFloat = 8

    private static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
        guard let index = name.flatMap({ NibNames.layoutAttributes.firstIndex(of: $0) }) else { return .notAnAttribute }
        return NSLayoutConstraint.Attribute(rawValue: index + 1) ?? .notAnAttribute
    }
}
