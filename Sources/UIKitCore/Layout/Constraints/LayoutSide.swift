import Foundation

/// What constraints can speak of: views and layout guides.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the view a guide belongs to.
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
    /// Where the distance begins, for a side that is one.
    weak var startItem: (any LayoutItem)?
    var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    init(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// The items the side speaks of.
    var items: [any LayoutItem] { [item, startItem].compactMap { $0 } }

    var summary: String { item.map { "\(type(of: $0)).\(attribute)" } ?? "nothing" }
}
