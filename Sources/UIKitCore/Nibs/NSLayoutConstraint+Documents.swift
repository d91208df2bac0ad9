extension NSLayoutConstraint {
    /// Why there is no constraint between two attributes; `nil` if there is one. Documents may ask for what the
    /// initializer refuses (Y-42).
    package static func problem(
        item first: AnyObject, attribute firstAttribute: Attribute, toItem second: AnyObject?,
        attribute secondAttribute: Attribute
    ) -> String? {
        guard firstAttribute != .notAnAttribute else { return "it has no first attribute" }
        guard first is any LayoutItem else { return "\(type(of: first)) is neither a view nor a layout guide" }
        guard let second else {
            let isSize = firstAttribute == .width || firstAttribute == .height
            return isSize ? nil : "it sets a location to a constant"
        }
        guard secondAttribute != .notAnAttribute else { return "it has no second attribute" }
        return second is any LayoutItem ? nil : "\(type(of: second)) is neither a view nor a layout guide"
    }

    /// Whether the items are in one hierarchy, so that the constraint can be activated (Y-03).
    package final var hasCommonAncestor: Bool {
        let views = itemViews
        return views.first?.nearestCommonAncestor(of: views) != nil
    }
}
