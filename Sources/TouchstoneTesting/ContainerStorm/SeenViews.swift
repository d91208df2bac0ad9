import UIKit

/// Notes views, without retaining them, to find those that are kept alive after they were removed.
@MainActor struct SeenViews {
    private struct WeakView {
        weak var view: UIView?
    }

    private var views: [ObjectIdentifier: WeakView] = [:]

    /// Notes all views below a view.
    mutating func look(in root: UIView) {
        var pending = root.subviews
        while let view = pending.popLast() {
            views[ObjectIdentifier(view)] = WeakView(view: view)
            pending += view.subviews
        }
    }

    /// The classes of the views that are alive, each with the number of its views, in order.
    var live: [String] {
        let names = views.values.compactMap(\.view).map { "\(type(of: $0))" }
        return Dictionary(grouping: names) { $0 }.map { "\($0.value.count) \($0.key)" }.sorted()
    }
}
