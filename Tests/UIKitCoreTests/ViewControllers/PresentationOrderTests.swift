import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// The order of calls of presentations (NV-03, NV-95) and what decides about them.
@MainActor @Suite struct PresentationOrderTests {
    /// Records the calls of an order; shared by all objects of a test.
    @MainActor private final class Log { var lines: [String] = [] }

    private final class Controller: UIViewController {
        let name: String
        let log: Log
        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.lines.append("\(name) will appear")
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            log.lines.append("\(name) is appearing")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.lines.append("\(name) did appear")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            log.lines.append("\(name) will disappear")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            log.lines.append("\(name) did disappear")
            if isBeingDismissed { log.lines.append(presentingViewController == nil ? "unlinked" : "linked") }
        }
    }

    private final class Presentation: UIPresentationController {
        var log: Log?
        var removes = false
        override var shouldRemovePresentersView: Bool { removes }
        override func presentationTransitionWillBegin() { log?.lines.append("presentation will begin") }
        override func presentationTransitionDidEnd(_ completed: Bool) {
            log?.lines.append("presentation did end \(completed)")
        }
        override func dismissalTransitionWillBegin() { log?.lines.append("dismissal will begin") }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
            log?.lines.append("dismissal did end \(completed)")
        }
        override func containerViewWillLayoutSubviews() {
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
    }

    private final class Animator: UIViewControllerAnimatedTransitioning {
        let log: Log
        var frames: [String: CGRect] = [:]
        var style: UIModalPresentationStyle?
        var wasAnimated: Bool?
        init(_ log: Log) { self.log = log }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            log.lines.append("animate")
            style = context.presentationStyle
            wasAnimated = context.isAnimated
            if let from = context.viewController(forKey: .from) {
                frames["from before"] = context.initialFrame(for: from)
                frames["from after"] = context.finalFrame(for: from)
            }
            if let to = context.viewController(forKey: .to) {
                frames["to before"] = context.initialFrame(for: to)
                frames["to after"] = context.finalFrame(for: to)
                if let view = context.view(forKey: .to) {
                    view.frame = context.finalFrame(for: to)
                    context.containerView.addSubview(view)
                    view.alpha = 0
                }
            }
            UIView.animate(
                withDuration: context.isAnimated ? 0.4 : 0,
                animations: {
                    context.view(forKey: .to)?.alpha = 1
                    if context.view(forKey: .to) == nil { context.view(forKey: .from)?.frame.origin.y = 900 }
                },
                completion: { _ in
                    self.log.lines.append("complete")
                    context.completeTransition(!context.transitionWasCancelled)
                })
        }
        func animationEnded(_ transitionCompleted: Bool) { log.lines.append("ended \(transitionCompleted)") }
    }

    private final class Chooser: NSObject, UIViewControllerTransitioningDelegate {
        let animator: Animator
        let log: Log
        var interaction: UIPercentDrivenInteractiveTransition?
        var removes = false
        init(_ log: Log) {
            self.log = log
            animator = Animator(log)
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            log.lines.append("asked")
            let presentation = Presentation(presentedViewController: presented, presenting: presenting)
            presentation.log = log
            presentation.removes = removes
            return presentation
        }
    }

    @MainActor private struct Stage {
        let app = TestApplication()
        let log = Log()
        let root: Controller
        let sheet: Controller
        let chooser: Chooser
        let window: UIWindow

        init(style: UIModalPresentationStyle = .custom) {
            root = Controller("root", log)
            sheet = Controller("sheet", log)
            chooser = Chooser(log)
            sheet.modalPresentationStyle = style
            if style == .custom { sheet.transitioningDelegate = chooser }
            window = app.makeWindow(root: root)
            app.advance(by: 0.1)
            log.lines = []
        }
        func present(animated: Bool = true) {
            root.present(sheet, animated: animated) { [log] in log.lines.append("presented") }
        }
        func dismiss(animated: Bool = true) {
            root.dismiss(animated: animated) { [log] in log.lines.append("dismissed") }
        }
        func take() -> [String] {
            defer { log.lines = [] }
            return log.lines
        }
    }

    @Test("NV-95 a custom presentation that removes the presenter makes its calls in this order") func wholeOrder() {
        let stage = Stage()
        stage.chooser.removes = true
        stage.present()
        stage.app.advance(by: 1)
        let presentation = stage.take()
        stage.dismiss()
        stage.app.advance(by: 1)

        expect(
            presentation,
            equals: [
                "asked", "presentation will begin", "root will disappear", "sheet will appear", "animate",
                "sheet is appearing", "complete", "presentation did end true", "sheet did appear",
                "root did disappear", "presented", "ended true",
            ])
        expect(
            stage.take(),
            equals: [
                "dismissal will begin", "sheet will disappear", "root will appear", "animate", "root is appearing",
                "complete", "dismissal did end true", "root did appear", "sheet did disappear", "unlinked",
                "dismissed", "ended true",
            ])
    }

    @Test("NV-95 a custom presentation leaves the presenter's view and makes no calls about it") func keepsPresenter() {
        let stage = Stage()
        stage.present()
        stage.app.advance(by: 1)

        #expect(!stage.take().contains { $0.hasPrefix("root") })
        #expect(stage.root.view.window != nil)
    }

    @Test("NV-139 a custom style calls the animator without animation, too") func withoutAnimation() {
        let stage = Stage()
        stage.present(animated: false)
        stage.app.advance(by: 0.1)

        #expect(stage.take().contains("animate"))
        expect(stage.chooser.animator.wasAnimated, equals: false)
        #expect(stage.sheet.view.window != nil)
    }

    @Test("NV-137 frames of the context: zero before for the new view, zero after for the old one") func frames() {
        let stage = Stage()
        stage.chooser.removes = true
        stage.present()
        stage.app.advance(by: 1)
        let frames = stage.chooser.animator.frames

        expect(frames["to before"], equals: .zero)
        expect(frames["to after"], equals: stage.window.bounds)
        expect(frames["from before"], equals: stage.window.bounds)
        expect(frames["from after"], equals: .zero)
        expect(stage.chooser.animator.style, equals: .custom)
    }

    @Test("NV-140 NV-135 a percent-driven presentation follows the fraction and runs to its end") func percentDriven() {
        let stage = Stage()
        let driver = UIPercentDrivenInteractiveTransition()
        stage.chooser.interaction = driver
        stage.sheet.view.backgroundColor = .red
        stage.root.view.backgroundColor = .black
        stage.present()
        stage.app.advance(by: 1)
        let start = stage.app.color(at: CGPoint(x: 100, y: 100))
        driver.update(0.5)
        stage.app.advance(by: 1)
        let middle = stage.app.color(at: CGPoint(x: 100, y: 100))
        driver.finish()
        stage.app.advance(by: 0.1)
        let during = stage.log.lines
        stage.app.advance(by: 0.2)

        expect(start, equals: .black)
        #expect((100...155).contains(middle?.red ?? 0))
        #expect(!during.contains("complete"))
        expect(stage.take().suffix(2), equals: ["presented", "ended true"])
        expect(stage.app.color(at: CGPoint(x: 100, y: 100)), equals: .red)
    }

    @Test("NV-141 NV-144 a cancelled presentation returns, and the new controller disappears") func cancelled() {
        let stage = Stage()
        stage.chooser.removes = true
        let driver = UIPercentDrivenInteractiveTransition()
        stage.chooser.interaction = driver
        stage.present()
        stage.app.advance(by: 0.1)
        driver.update(0.5)
        _ = stage.take()
        driver.cancel()
        stage.app.advance(by: 0.5)

        expect(
            stage.take(),
            equals: [
                "complete", "presentation did end false", "sheet will disappear", "sheet did disappear",
                "root will appear", "root is appearing", "root did appear", "presented", "ended false",
            ])
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.sheet.view.window == nil)
        #expect(stage.root.view.window != nil)
    }

    @Test("NV-144 a cancelled dismissal leaves the view where it was") func cancelledDismissal() {
        let stage = Stage()
        stage.present(animated: false)
        stage.app.advance(by: 0.1)
        let driver = UIPercentDrivenInteractiveTransition()
        stage.chooser.interaction = driver
        stage.dismiss()
        driver.update(0.7)
        driver.cancel()
        stage.app.advance(by: 1)

        expect(stage.sheet.view.frame, equals: stage.window.bounds)
        #expect(stage.root.presentedViewController === stage.sheet)
        expect(stage.take().suffix(3), equals: ["sheet did appear", "dismissed", "ended false"])
    }

    @Test("NV-142 NV-143 the coordinator runs animations with the transition, and exists only during it")
    func coordinator() {
        let stage = Stage(style: .fullScreen)
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(square)
        #expect(stage.root.transitionCoordinator == nil)

        stage.present()
        let coordinator = stage.sheet.transitionCoordinator
        let isQueued = coordinator?.animate(
            alongsideTransition: { _ in square.alpha = 0 },
            completion: { _ in stage.log.lines.append("alongside over") })
        let isAnimated = square.layer.animation(forKey: "opacity") != nil || square.alpha == 0
        stage.app.advance(by: 1)

        expect(isQueued, equals: true)
        #expect(isAnimated)
        #expect(coordinator?.transitionDuration != nil)
        #expect(stage.take().contains("alongside over"))
        #expect(stage.sheet.transitionCoordinator == nil)
        expect(coordinator?.animate(alongsideTransition: { _ in }, completion: nil), equals: false)
    }

    @Test("NV-88 a second presentation is refused while one is under way") func underWay() {
        let stage = Stage(style: .fullScreen)
        var lines: [String] = []
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }
        var isCompleted = false
        stage.present()

        stage.root.present(UIViewController(), animated: false) { isCompleted = true }
        stage.app.advance(by: 1)

        expect(lines.first?.contains("while a presentation is in progress"), equals: true)
        #expect(!isCompleted)
        #expect(stage.root.presentedViewController === stage.sheet)
    }

    @Test("NV-91 dismissing a stack animates the topmost and calls nothing between") func stack() {
        let stage = Stage(style: .fullScreen)
        let top = Controller("top", stage.log)
        top.modalPresentationStyle = .fullScreen
        stage.present(animated: false)
        stage.sheet.present(top, animated: false)
        stage.app.advance(by: 0.1)
        _ = stage.take()

        stage.dismiss()
        stage.app.advance(by: 1)

        expect(
            stage.take(),
            equals: [
                "top will disappear", "top did disappear", "unlinked", "root will appear", "root is appearing",
                "root did appear", "dismissed",
            ])
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.sheet.view.subviews.isEmpty)
    }

    @Test("NV-15 show presents without a container") func show() {
        let stage = Stage(style: .fullScreen)
        stage.root.show(stage.sheet, sender: nil)
        stage.app.advance(by: 1)

        #expect(stage.root.presentedViewController === stage.sheet)
    }

    @Test("NV-146 views of a running transition take no touches") func touchesDuring() {
        let stage = Stage(style: .fullScreen)
        let touches = TouchLog()
        stage.sheet.view.addSubview(
            RecordingView("card", frame: CGRect(x: 0, y: 0, width: 390, height: 844), log: touches))
        stage.present()
        stage.app.advance(by: 0.45)
        stage.app.tap(at: CGPoint(x: 50, y: 800))
        let during = touches.lines.isEmpty
        stage.app.advance(by: 1)
        stage.app.tap(at: CGPoint(x: 50, y: 800))

        #expect(during)
        #expect(!touches.lines.isEmpty)
    }
}
