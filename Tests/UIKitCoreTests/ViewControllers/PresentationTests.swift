import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PresentationTests {
    /// Created lazily inside the test, because other tests may run between making a suite and running its test.
    @MainActor private struct Stage {
        let app = TestApplication()
        let log = LifecycleLog()
        let root: LoggingController
        let sheet: LoggingController
        let window: UIWindow

        init() {
            root = LoggingController("root", log: log)
            sheet = LoggingController("sheet", log: log)
            root.view.backgroundColor = .red
            sheet.view.backgroundColor = .blue
            sheet.modalPresentationStyle = .fullScreen
            window = app.makeWindow(root: root)
            app.advance(by: 0.1)
            log.lines = []
        }
    }

    @Staged private var stage = Stage()
    private var app: TestApplication { stage.app }
    private var log: LifecycleLog { stage.log }
    private var root: LoggingController { stage.root }
    private var sheet: LoggingController { stage.sheet }
    private var window: UIWindow { stage.window }

    private var transitions: [String] { log.lines.filter { !$0.contains("lay out") } }
    private var shownColor: PixelColor? { app.color(at: CGPoint(x: 100, y: 800)) }

    @Test("L-33 a presented controller covers the window and appears; then the presenting one disappears")
    func fullScreen() {
        root.present(sheet, animated: false)
        app.advance(by: 0.1)

        expect(shownColor, equals: .blue)
        #expect(root.presentedViewController === sheet)
        #expect(sheet.presentingViewController === root)
        #expect(root.view.window == nil)
        expect(
            transitions, equals: ["root will disappear", "sheet will appear", "sheet did appear", "root did disappear"])
    }

    @Test("L-33 the completion is called when both controllers have changed", arguments: [false, true])
    func completionOrder(isAnimated: Bool) {
        root.present(sheet, animated: isAnimated) { log.lines.append("completed") }
        app.advance(by: 0.7)
        root.dismiss(animated: isAnimated) { log.lines.append("completed") }
        app.advance(by: 0.7)

        expect(
            transitions,
            equals: [
                "root will disappear", "sheet will appear", "sheet did appear", "root did disappear", "completed",
                "sheet will disappear", "root will appear", "root did appear", "sheet did disappear", "completed",
            ])
    }

    @Test("with overFullScreen the presenting controller's view stays in the window") func overFullScreen() {
        sheet.modalPresentationStyle = .overFullScreen
        root.present(sheet, animated: false)
        app.advance(by: 0.1)

        #expect(root.view.window === window)
        expect(transitions, equals: ["sheet will appear", "sheet did appear"])
    }

    @Test("L-33 dismissing from the presented controller shows the presenting one again") func dismissing() {
        root.present(sheet, animated: false)
        app.advance(by: 0.1)
        log.lines = []

        sheet.dismiss(animated: false)
        app.advance(by: 0.1)

        expect(shownColor, equals: .red)
        #expect(root.presentedViewController == nil)
        #expect(sheet.presentingViewController == nil)
        expect(
            transitions, equals: ["sheet will disappear", "root will appear", "root did appear", "sheet did disappear"])
    }

    @Test("an animated presentation slides in from the bottom and then calls its completion") func animated() {
        var isDone = false
        root.present(sheet, animated: true) { isDone = true }
        app.advance(by: 0.1)
        let halfway = (app.color(at: CGPoint(x: 100, y: 100)), app.color(at: CGPoint(x: 100, y: 840)), isDone)
        app.advance(by: 0.6)

        expect(halfway.0, equals: .red)
        expect(halfway.1, equals: .blue)
        #expect(!halfway.2)
        #expect(isDone)
        expect(app.color(at: CGPoint(x: 100, y: 100)), equals: .blue)
        expect(
            transitions, equals: ["root will disappear", "sheet will appear", "sheet did appear", "root did disappear"])
    }

    @Test("an animated dismissal slides out and then calls its completion") func animatedDismissal() {
        root.present(sheet, animated: false)
        app.advance(by: 0.1)
        log.lines = []
        var isDone = false
        root.dismiss(animated: true) { isDone = true }
        app.advance(by: 0.1)
        let halfway = (app.color(at: CGPoint(x: 100, y: 100)), app.color(at: CGPoint(x: 100, y: 840)), isDone)
        app.advance(by: 0.6)

        expect(halfway.0, equals: .red)
        expect(halfway.1, equals: .blue)
        #expect(!halfway.2)
        #expect(isDone)
        #expect(sheet.view.window == nil)
        expect(
            transitions, equals: ["sheet will disappear", "root will appear", "root did appear", "sheet did disappear"])
    }

    @Test("a controller that is already presenting does not present another") func twice() {
        var lines: [String] = []
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }
        root.present(sheet, animated: false)

        root.present(UIViewController(), animated: false)

        #expect(root.presentedViewController === sheet)
        expect(lines.count, equals: 1)
    }

    @Test("a controller outside a window does not present") func noWindow() {
        var lines: [String] = []
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }
        let detached = UIViewController()

        detached.present(sheet, animated: false)

        #expect(sheet.presentingViewController == nil)
        expect(lines.count, equals: 1)
    }

    @Test("a child's presentation is performed by its parent") func child() {
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)

        child.present(sheet, animated: false)

        #expect(root.presentedViewController === sheet)
        #expect(child.presentedViewController === sheet)
        #expect(sheet.presentingViewController === root)
    }

    @Test("dismissing removes all controllers presented above") func stack() {
        let second = LoggingController("second", log: log)
        root.present(sheet, animated: false)
        sheet.present(second, animated: false)
        app.advance(by: 0.1)

        root.dismiss(animated: false)
        app.advance(by: 0.1)

        expect(shownColor, equals: .red)
        #expect(second.view.window == nil)
        #expect(sheet.presentedViewController == nil)
    }

    @Test("touches in a covered controller's view are cancelled") func touchesAreCancelled() {
        let touches = TouchLog()
        root.view.addSubview(RecordingView("card", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: touches))
        let finger = app.touch(at: CGPoint(x: 50, y: 50))

        root.present(sheet, animated: false)
        finger.lift()

        #expect(touches == ["card began 1", "card cancelled 1"])
    }

    @Test("L-44 a controller that dissolves fades in and out in place") func crossDissolve() {
        sheet.modalTransitionStyle = .crossDissolve
        root.present(sheet, animated: true)
        app.advance(by: PresentationTests.half)
        let during = shownColor
        app.advance(by: 1)
        let after = shownColor
        root.dismiss(animated: true)
        app.advance(by: PresentationTests.half)
        let fading = shownColor
        app.advance(by: 1)

        #expect(during != .red && during != .blue)
        #expect((during?.red ?? 0) > 20 && (during?.blue ?? 0) > 20)
        expect(after, equals: .blue)
        #expect((fading?.red ?? 0) > 20 && (fading?.blue ?? 0) > 20)
        expect(shownColor, equals: .red)
        expect(sheet.view.alpha, equals: 1)
    }

    @Test("L-44 a flip shows the presented view on the back, and flips back")
    func flipHorizontal() {
        sheet.modalTransitionStyle = .flipHorizontal
        root.present(sheet, animated: true)
        app.advance(by: 0.3)
        let before = (app.color(at: window.center), app.color(at: CGPoint(x: 2, y: 2)))
        app.advance(by: 0.3)
        let behind = app.color(at: window.center)
        app.advance(by: 0.4)
        let shown = shownColor
        root.dismiss(animated: true)
        app.advance(by: 0.1)
        let back = app.color(at: window.center)
        app.advance(by: 1)

        #expect(before.0 == .red && before.1 != .red)
        expect(behind, equals: .blue)
        expect(shown, equals: .blue)
        expect(back, equals: .blue)
        expect(shownColor, equals: .red)
        expect(sheet.view.alpha, equals: 1)
        expect(
            transitions,
            equals: [
                "root will disappear", "sheet will appear", "sheet did appear", "root did disappear",
                "sheet will disappear", "root will appear", "root did appear", "sheet did disappear",
            ])
    }

    @Test("L-44 a page curl uncovers the presented view and covers it again") func partialCurl() {
        sheet.modalTransitionStyle = .partialCurl
        root.present(sheet, animated: true)
        app.advance(by: 0.1)
        let early = shownColor
        app.advance(by: 0.6)
        let late = shownColor
        app.advance(by: 0.3)
        root.dismiss(animated: true)
        app.advance(by: 1)

        #expect((early?.red ?? 0) > 200 && (early?.blue ?? 255) < 100)
        #expect((late?.blue ?? 0) > 200 && (late?.red ?? 255) < 100)
        expect(shownColor, equals: .red)
        expect(sheet.view.alpha, equals: 1)
        #expect(sheet.view.window == nil)
    }

    @Test("NV-90 a current-context style covers the nearest presentation context", arguments: [false, true])
    func currentContext(isAnimated: Bool) {
        let child = LoggingController("child", log: log)
        child.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        app.advance(by: 0.1)
        log.lines = []
        sheet.modalPresentationStyle = .currentContext
        child.present(sheet, animated: isAnimated)
        app.advance(by: 1)

        #expect(sheet.presentingViewController === child && child.presentedViewController === sheet)
        #expect(root.presentedViewController == nil)
        expect(sheet.view.convert(sheet.view.bounds, to: root.view), equals: child.view.frame)
        #expect(child.view.superview === root.view)
        expect(app.color(at: CGPoint(x: 100, y: 300)), equals: .blue)
        expect(shownColor, equals: .red)
        sheet.dismiss(animated: isAnimated)
        app.advance(by: 1)
        #expect(sheet.view.window == nil)
        #expect(child.presentedViewController == nil)
        expect(
            transitions,
            equals: [
                "child will disappear", "sheet will appear", "sheet did appear", "child did disappear",
                "sheet will disappear", "child will appear", "child did appear", "sheet did disappear",
            ])
    }

    @Test("NV-90 without a context the root is covered; over the context nothing disappears") func overCurrentContext()
    {
        let child = LoggingController("child", log: log)
        root.addChild(child)
        root.view.addSubview(child.view)
        app.advance(by: 0.1)
        log.lines = []
        sheet.modalPresentationStyle = .overCurrentContext
        child.present(sheet, animated: false)
        app.advance(by: 0.1)

        #expect(!child.definesPresentationContext)
        #expect(sheet.presentingViewController === root && sheet.view.frame == window.bounds)
        expect(transitions, equals: ["sheet will appear", "sheet did appear"])
    }

    @Test("NV-85 presentation styles have Apple's numbers") func numbers() {
        let styles: [UIModalPresentationStyle] = [
            .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext, .popover,
        ]

        expect(styles.map(\.rawValue), equals: [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test("NV-157 NV-86 a style that was not set reads page sheet") func defaultStyle() {
        let controller = UIViewController()
        let before = controller.modalPresentationStyle
        controller.modalPresentationStyle = .automatic

        expect(before, equals: .pageSheet)
        expect(controller.modalPresentationStyle, equals: .pageSheet)
        #expect(controller.presentationController is UISheetPresentationController)
    }

    /// Half the duration of a dissolve, in seconds.
    private static let half = 0.15
}
