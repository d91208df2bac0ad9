import CoreGraphics
import UIKit

/// The navigation bars and toolbars of a container storm.
@MainActor enum StormBars {
    /// How far a bar may be from where it belongs, in points.
    private static let tolerance: CGFloat = 0.5

    // MARK: Changes

    /// Changes the toolbar or the title of the screen on top.
    static func perform(_ change: ContainerStormChange, in navigation: UINavigationController) {
        guard let top = navigation.topViewController else { return }
        switch change.kind {
        case .changeToolbar:
            if change.a % 2 == 0 {
                let items = (0..<change.b % 4).map {
                    UIBarButtonItem(title: "Item \($0)", style: .plain, target: nil, action: nil)
                }
                top.setToolbarItems(items, animated: change.isAnimated)
            } else {
                navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: change.isAnimated)
            }
        case .changeTitle:
            switch change.a % 3 {
            case 0: navigation.navigationBar.prefersLargeTitles.toggle()
            case 1: top.navigationItem.largeTitleDisplayMode = [.automatic, .always, .never][change.b % 3]
            default: top.navigationItem.prompt = change.b % 2 == 0 ? "Prompt" : nil
            }
        default: break
        }
    }

    // MARK: Invariants

    /// Checks that the bars show the items of the screen on top, and that they do not cover its safe area (NV-54).
    /// A large title that has scrolled away leaves a free part of the bar's height.
    static func checkAtRest(_ navigation: UINavigationController, _ monitor: ContainerStormMonitor) {
        guard let top = navigation.topViewController, let view = top.viewIfLoaded, view.window != nil else { return }
        let name = top.title ?? ""
        let bar = navigation.navigationBar
        if bar.items != navigation.viewControllers.map(\.navigationItem) {
            monitor.report("\(name): the items of the bar are not those of the stack")
        }
        if !navigation.isToolbarHidden, navigation.toolbar.items ?? [] != top.toolbarItems ?? [] {
            monitor.report("\(name): the toolbar does not show the items of the screen on top")
        }
        if !navigation.isNavigationBarHidden {
            let edge = view.convert(bar.bounds, from: bar).maxY - view.bounds.minY
            if view.safeAreaInsets.top < edge - tolerance {
                monitor.report("\(name): the safe area begins at \(view.safeAreaInsets.top), the bar ends at \(edge)")
            }
            for label in labels(in: bar) {
                let end = bar.convert(label.bounds, from: label).maxY
                if end > bar.bounds.maxY + tolerance {
                    monitor.report("\(name): a title of the bar ends at \(end), the bar at \(bar.bounds.maxY)")
                }
            }
        }
        if !navigation.isToolbarHidden, navigation.tabBarController == nil {
            let toolbar = navigation.toolbar
            let edge = toolbar.map { view.bounds.maxY - view.convert($0.bounds, from: $0).minY } ?? 0
            if view.safeAreaInsets.bottom < edge - tolerance {
                monitor.report("\(name): the toolbar covers \(edge), the safe area ends \(view.safeAreaInsets.bottom)")
            }
        }
    }

    /// The visible titles in a bar.
    private static func labels(in view: UIView) -> [UILabel] {
        if view.isHidden || view.alpha < 0.01 || view.clipsToBounds { return [] }
        return [view].compactMap { $0 as? UILabel } + view.subviews.flatMap { labels(in: $0) }
    }
}
