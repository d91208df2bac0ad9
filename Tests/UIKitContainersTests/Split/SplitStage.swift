import Foundation
import HeadlessHost
import TouchstoneTesting
import UIKit
import UIKitCore

/// A classic or column split view in a window, and what its delegate is told.
@MainActor final class SplitStage {
    static let landscape = CGSize(width: 1024, height: 768)
    static let portrait = CGSize(width: 768, height: 1024)
    static let largePhone = CGSize(width: 896, height: 414)

    let app: TestApplication
    let log = CallLog()
    let list: RecordingController
    let middle: RecordingController
    let detail: RecordingController
    let split: UISplitViewController
    let delegate = SplitWatcher()

    init(
        _ style: UISplitViewController.Style = .unspecified, size: CGSize = landscape,
        idiom: UIUserInterfaceIdiom = .pad, setUp: (SplitStage) -> Void = { _ in }
    ) {
        app = TestApplication(size: size, idiom: idiom)
        list = RecordingController("list", log, title: "List")
        middle = RecordingController("middle", log, title: "Middle")
        detail = RecordingController("detail", log, title: "Detail")
        split = UISplitViewController(style: style)
        list.view.backgroundColor = .red
        middle.view.backgroundColor = .green
        detail.view.backgroundColor = .blue
        split.delegate = delegate
        if style == .unspecified {
            split.viewControllers = [
                UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
            ]
        } else {
            split.setViewController(list, for: .primary)
            if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
            split.setViewController(detail, for: .secondary)
        }
        setUp(self)
        app.makeWindow(root: split)
        app.advance(by: 0.1)
        log.lines = []
        delegate.lines = []
    }

    /// Turns or resizes the screen.
    func resize(to size: CGSize, idiom: UIUserInterfaceIdiom = .pad) {
        app.host.changeScreen(ScreenMetrics(size: size, scale: 1, maximumFramesPerSecond: 60, idiom: idiom))
        app.advance(by: 0.1)
    }

    func settle() { app.advance(by: 1) }

    /// The frame of a controller's view in the window; `nil` if it is in none.
    func frame(of controller: UIViewController) -> CGRect? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: nil)
    }
}

/// Records what a split view's delegate is told, and answers as set.
final class SplitWatcher: NSObject, UISplitViewControllerDelegate {
    var lines: [String] = []
    var target = UISplitViewController.DisplayMode.automatic
    var collapses = false
    var topColumn: UISplitViewController.Column?
    var separated: UIViewController?
    var collapseRoot: UIViewController?
    var handlesDetail = false

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { lines.append("mode \(displayMode)") }
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { handlesDetail }
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        collapseRoot
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { collapses }
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { separated }
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { topColumn ?? proposedTopColumn }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expanded") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        lines.append("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        lines.append("hide \(column)")
    }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        lines.append("gesture begins")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        lines.append("gesture ends")
    }
}
