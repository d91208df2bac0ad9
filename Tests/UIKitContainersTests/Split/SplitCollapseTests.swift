import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SplitCollapseTests {
    private func phone(
        _ style: UISplitViewController.Style = .unspecified, setUp: (SplitStage) -> Void = { _ in }
    ) -> SplitStage {
        SplitStage(style, size: TestApplication.phone, idiom: .phone, setUp: setUp)
    }

    /// The texts in the navigation bars that are seen.
    private func titles(_ stage: SplitStage) -> [String] {
        var found: [String] = []
        func search(_ view: UIView) {
            if view.isHidden || view.alpha == 0 { return }
            if let label = view as? UILabel, let text = label.text, !text.isEmpty { found.append(text) }
            view.subviews.forEach(search)
        }
        search(stage.split.view)
        return found.sorted()
    }

    @Test("NV-80 NV-81 in compact width the secondary is pushed onto the primary's navigation controller, in one bar")
    func pushed() {
        let stage = phone()
        let primary = stage.list.navigationController

        #expect(stage.split.isCollapsed)
        expect(stage.split.viewControllers, equals: [primary].compactMap { $0 })
        #expect(primary?.topViewController === stage.detail.navigationController)
        expect(stage.frame(of: stage.detail), equals: CGRect(origin: .zero, size: TestApplication.phone))
        expect(stage.detail.view.safeAreaInsets.top, equals: 44)
        expect(titles(stage), equals: ["Detail", "List"])
        #expect(stage.split.displayModeButtonItem.isHidden)
    }

    @Test("NV-390 the one bar shows large titles where the bar of the inner navigation controller prefers them")
    func largeTitles() {
        let stage = phone()
        let small = stage.detail.view.safeAreaInsets.top
        stage.detail.navigationController?.navigationBar.prefersLargeTitles = true
        stage.settle()
        let large = stage.detail.view.safeAreaInsets.top
        stage.app.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()

        expect(small, equals: 44)
        expect(large, equals: 96)
        #expect(stage.frame(of: stage.list) != nil && stage.list.view.safeAreaInsets.top == 44)
    }

    @Test("NV-283 the one bar goes back in the inner navigation controller first") func goesBack() {
        let stage = phone()
        let next = RecordingController("next", stage.log, title: "Next")
        stage.detail.navigationController?.pushViewController(next, animated: true)
        stage.settle()
        let pushed = titles(stage)
        stage.app.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        let first = titles(stage)
        stage.app.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()

        expect(pushed, equals: ["Detail", "Next"])
        expect(first, equals: ["Detail", "List"])
        expect(titles(stage), equals: ["List"])
        #expect(stage.frame(of: stage.detail) == nil)
    }

    @Test("NV-80 the delegate may do the collapsing itself") func delegateCollapses() {
        let stage = phone { $0.delegate.collapses = true }

        #expect(stage.frame(of: stage.list) != nil)
        expect(stage.list.navigationController?.viewControllers, equals: [stage.list])
    }

    @Test("NV-80 the delegate may choose the controller that is shown") func delegateChooses() {
        let stage = phone { stage in
            stage.delegate.collapseRoot = stage.detail.navigationController
        }

        #expect(stage.split.viewControllers.first === stage.detail.navigationController)
        #expect(stage.frame(of: stage.detail) != nil)
    }

    @Test("NV-81 becoming wide takes the secondary off again, and becoming compact pushes it") func expands() {
        let stage = SplitStage(size: CGSize(width: 414, height: 896), idiom: .phone)
        let (primary, secondary) = (stage.list.navigationController, stage.detail.navigationController)
        stage.resize(to: SplitStage.largePhone, idiom: .phone)
        let wide = (stage.split.isCollapsed, stage.frame(of: stage.list)?.width, stage.frame(of: stage.detail)?.minX)
        let controllers = stage.split.viewControllers
        stage.resize(to: CGSize(width: 414, height: 896), idiom: .phone)

        expect(wide.0, equals: false)
        expect(wide.1, equals: 358)
        expect(wide.2, equals: 358)
        expect(controllers, equals: [primary, secondary].compactMap { $0 })
        #expect(stage.split.isCollapsed)
        #expect(primary?.viewControllers.last === secondary)
        expect(titles(stage), equals: ["Detail", "List"])
    }

    @Test("NV-81 what was pushed above the secondary controller moves with it") func above() {
        let stage = SplitStage(size: CGSize(width: 414, height: 896), idiom: .phone)
        let (primary, secondary) = (stage.list.navigationController, stage.detail.navigationController)
        let next = RecordingController("next", stage.log, title: "Next")
        primary?.pushViewController(next, animated: false)
        stage.settle()
        stage.resize(to: SplitStage.largePhone, idiom: .phone)

        expect(secondary?.viewControllers, equals: [stage.detail, next])
        expect(primary?.viewControllers, equals: [stage.list])
    }

    @Test("NV-80 the delegate may say what the secondary controller is after becoming wide") func separates() {
        let stage = SplitStage(size: CGSize(width: 414, height: 896), idiom: .phone) { $0.delegate.collapses = true }
        let other = UIViewController()
        stage.delegate.separated = other
        stage.resize(to: SplitStage.largePhone, idiom: .phone)

        #expect(stage.split.viewControllers.last === other)
        expect(stage.frame(of: other)?.minX, equals: 358)
        #expect(stage.detail.navigationController?.parent == nil)
    }

    @Test("NV-82 showDetail replaces the secondary controller when wide") func detailWide() {
        let stage = SplitStage()
        let next = RecordingController("next", stage.log)
        stage.list.showDetailViewController(next, sender: nil)
        stage.settle()

        #expect(stage.split.viewControllers.last === next)
        expect(stage.frame(of: next)?.minX, equals: 400)
        #expect(stage.frame(of: stage.detail) == nil)
    }

    @Test("NV-82 showDetail pushes when compact, and becoming wide takes it off") func detailCompact() {
        let stage = SplitStage(size: CGSize(width: 414, height: 896), idiom: .phone) { $0.delegate.collapses = true }
        let next = RecordingController("next", stage.log)
        stage.list.showDetailViewController(next, sender: nil)
        stage.settle()
        let top = stage.list.navigationController?.topViewController
        stage.resize(to: SplitStage.largePhone, idiom: .phone)

        #expect(top === next)
        #expect(stage.split.viewControllers.last === next)
        expect(stage.list.navigationController?.viewControllers, equals: [stage.list])
    }

    @Test("NV-82 showDetail presents when compact without a navigation controller, unless the delegate does it")
    func detailPresented() {
        let log = CallLog()
        let stage = phone { stage in
            stage.delegate.collapses = true
            stage.split.viewControllers = [RecordingController("plain", log), UIViewController()]
        }
        let next = RecordingController("next", log)
        stage.delegate.handlesDetail = true
        stage.split.showDetailViewController(next, sender: nil)
        let handled = stage.split.presentedViewController == nil
        stage.delegate.handlesDetail = false
        stage.split.showDetailViewController(next, sender: nil)
        stage.settle()

        #expect(handled)
        #expect(stage.split.presentedViewController === next)
    }

    @Test("NV-154 the columns are collapsed into one stack, whose top the delegate chooses") func columns() {
        let all = phone(.tripleColumn)
        let one = phone(.tripleColumn) { $0.delegate.topColumn = .primary }
        let navigation = one.list.navigationController

        expect(all.list.navigationController?.viewControllers.count, equals: 3)
        #expect(all.frame(of: all.detail) != nil)
        expect(navigation?.viewControllers, equals: [one.list])
        one.split.show(.secondary)
        one.settle()
        expect(navigation?.viewControllers.count, equals: 3)
        #expect(one.frame(of: one.detail) != nil)
        one.split.hide(.secondary)
        one.settle()
        #expect(one.frame(of: one.middle) != nil)
        one.split.show(.primary)
        one.settle()
        expect(navigation?.viewControllers, equals: [one.list])
        one.split.hide(.primary)
        one.settle()
        #expect(one.frame(of: one.list) != nil)
    }

    @Test("NV-154 a compact controller is shown instead of the columns while collapsed") func compact() {
        let compact = UIViewController()
        let stage = SplitStage(.doubleColumn, size: CGSize(width: 414, height: 896), idiom: .phone) {
            $0.split.setViewController(compact, for: .compact)
        }
        let collapsed = (stage.split.viewControllers, stage.frame(of: compact) != nil)
        stage.resize(to: SplitStage.largePhone, idiom: .phone)

        expect(collapsed.0, equals: [compact])
        #expect(collapsed.1)
        #expect(compact.navigationController == nil)
        #expect(stage.frame(of: compact) == nil)
        #expect(stage.frame(of: stage.list) != nil)
        expect(stage.delegate.lines, equals: ["expanded"])
    }
}
