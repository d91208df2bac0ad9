import Foundation

extension UIViewController {
    /// The part of the view that bars cover at the top edge, which is its safe area's inset there; may be an item of
    /// constraints (Y-44). Loads the view.
    public final var topLayoutGuide: any UILayoutSupport { edgeGuide(at: .top) }

    /// The part of the view that bars cover at the bottom edge, which is its safe area's inset there; may be an item of
    /// constraints (Y-44). Loads the view.
    public final var bottomLayoutGuide: any UILayoutSupport { edgeGuide(at: .bottom) }

    private func edgeGuide(at edge: UIRectEdge) -> EdgeLayoutGuide {
        if let guide = edgeGuides[edge] { return guide }
        let guide = EdgeLayoutGuide(at: edge, of: view)
        edgeGuides[edge] = guide
        return guide
    }
}

extension UIView {
    /// Whether the nearest controller adjusts scroll views and is in a navigation controller (SX-34).
    package final var isAdjustedByNavigation: Bool {
        var view: UIView? = self
        while let current = view, current.viewController == nil { view = current.superview }
        guard let owner = view?.viewController, owner.automaticallyAdjustsScrollViewInsets else { return false }
        var parent = owner.parent
        while let current = parent, !(current is any NavigationContainer) { parent = current.parent }
        return parent != nil
    }
}
