import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AlertControllerTests {
    @MainActor private struct Stage {
        let app: TestApplication
        let root = UIViewController()
        let log = CallLog()
        let alert: UIAlertController

        init(
            _ style: UIAlertController.Style = .alert, title: String? = "Title", message: String? = "Message",
            idiom: UIUserInterfaceIdiom = .phone
        ) {
            app = TestApplication(
                size: idiom == .pad ? CGSize(width: 1024, height: 768) : TestApplication.phone, idiom: idiom)
            root.view.backgroundColor = .white
            app.makeWindow(root: root)
            app.advance(by: 0.1)
            alert = UIAlertController(title: title, message: message, preferredStyle: style)
        }
        func add(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
            let action = UIAlertAction(title: title, style: style) { [log, root] _ in
                log.lines.append("\(title) \(root.presentedViewController == nil)")
            }
            alert.addAction(action)
            return action
        }
        func present() {
            root.present(alert, animated: true)
            app.advance(by: 1)
        }
        var frame: CGRect { alert.view.convert(alert.view.bounds, to: nil) }
        /// The frame of a text in the window.
        func text(_ text: String) -> CGRect? {
            func find(_ view: UIView) -> UILabel? {
                if let label = view as? UILabel, label.text == text { return label }
                return view.subviews.lazy.compactMap(find).first
            }
            return find(alert.view).map { $0.convert($0.bounds, to: nil) }
        }
        func tap(_ title: String) {
            guard let frame = text(title) else { return }
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            app.advance(by: 1)
        }
    }

    @Test("NV-117 styles have Apple's numbers") func numbers() {
        expect(UIAlertController.Style.actionSheet.rawValue, equals: 0)
        expect(UIAlertController.Style.alert.rawValue, equals: 1)
        let styles: [UIAlertAction.Style] = [.default, .cancel, .destructive]
        expect(styles.map(\.rawValue), equals: [0, 1, 2])
    }

    @Test("NV-117 a second cancel action, or a preferred action that was not added, is an error") func errors() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "A", style: .cancel))
                alert.addAction(UIAlertAction(title: "B", style: .cancel))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.preferredAction = UIAlertAction(title: "A", style: .default)
            }
        }
    }

    @Test("NV-117 the same default action may be added twice") func twice() {
        let stage = Stage()
        let action = stage.add("A")
        stage.alert.addAction(action)

        expect(stage.alert.actions.count, equals: 2)
    }

    @Test("NV-120 an alert is 270 wide in the middle, with buttons 45 high") func alert() {
        let stage = Stage()
        _ = stage.add("OK")
        stage.present()

        expect(stage.frame.width, equals: 270)
        #expect(abs(stage.frame.midX - 195) <= 1 && abs(stage.frame.midY - 422) <= 1)
        #expect(abs((stage.text("OK")?.midY ?? 0) - (stage.frame.maxY - 22.5)) <= 1)
        #expect(abs((stage.text("Title")?.minY ?? 0) - (stage.frame.minY + 20)) <= 1)
    }

    @Test("NV-118 two buttons are side by side if both titles fit, cancel first; otherwise cancel is last")
    func sideBySide() {
        let stage = Stage()
        _ = stage.add("Go")
        _ = stage.add("Cancel", .cancel)
        stage.present()
        let (go, cancel) = (stage.text("Go") ?? .zero, stage.text("Cancel") ?? .zero)
        let long = Stage()
        _ = long.add("Cancel", .cancel)
        _ = long.add("A title that is far too long")
        long.present()

        #expect(go.midY == cancel.midY && cancel.midX < go.midX)
        #expect((long.text("Cancel")?.midY ?? 0) > (long.text("A title that is far too long")?.midY ?? 0))
    }

    @Test("NV-119 the preferred action is emphasized and answers the return key, escape cancels") func keys() {
        let stage = Stage()
        stage.alert.preferredAction = stage.add("Go")
        _ = stage.add("Cancel", .cancel)
        stage.present()
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.release(.keyboardReturnOrEnter)
        stage.app.advance(by: 1)
        let first = stage.log.take()
        stage.present()
        stage.app.press(.keyboardEscape)
        stage.app.release(.keyboardEscape)
        stage.app.advance(by: 1)

        expect(first, equals: ["Go true"])
        expect(stage.log.take(), equals: ["Cancel true"])
    }

    @Test("NV-124 the handler runs when the dismissal is over, and not when code dismisses") func handler() {
        let stage = Stage()
        _ = stage.add("OK")
        stage.present()
        let frame = stage.text("OK") ?? .zero
        stage.app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        let early = stage.log.lines
        stage.app.advance(by: 1)
        let after = stage.log.take()
        stage.present()
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        #expect(early.isEmpty)
        expect(after, equals: ["OK true"])
        #expect(stage.log.lines.isEmpty)
    }

    @Test("NV-126 a disabled action takes no taps, and may be enabled while shown") func disabled() {
        let stage = Stage()
        let action = stage.add("OK")
        action.isEnabled = false
        stage.present()
        stage.tap("OK")
        let before = stage.log.take()
        action.isEnabled = true
        stage.tap("OK")

        #expect(before.isEmpty)
        expect(stage.log.lines, equals: ["OK true"])
    }

    @Test("NV-122 an action sheet is 8 from the sides and 10 from the lower edge, with cancel apart") func sheet() {
        let stage = Stage(.actionSheet, title: nil, message: nil)
        _ = stage.add("One")
        _ = stage.add("Two", .destructive)
        _ = stage.add("Cancel", .cancel)
        stage.present()

        expect(stage.frame, equals: CGRect(x: 8, y: 844 - 10 - 57 * 3 - 8, width: 374, height: 57 * 3 + 8))
        expect((stage.text("Cancel")?.midY ?? 0) - (stage.text("Two")?.midY ?? 0), equals: 65)
        stage.tap("Two")
        expect(stage.log.take(), equals: ["Two true"])
    }

    @Test("NV-122 in regular width it is a popover without its cancel action") func popover() {
        let stage = Stage(.actionSheet, title: nil, message: nil, idiom: .pad)
        _ = stage.add("One")
        _ = stage.add("Cancel", .cancel)
        let source = UIView(frame: CGRect(x: 500, y: 100, width: 20, height: 20))
        stage.root.view.addSubview(source)
        stage.alert.popoverPresentationController?.sourceView = source
        stage.present()

        #expect(stage.text("Cancel") == nil)
        expect(stage.frame.minY, equals: 133)
        stage.tap("One")
        expect(stage.log.take(), equals: ["One true"])
    }

    @Test("NV-123 what is behind is dimmed with black 0.2, in dark 0.48") func dimming() {
        let stage = Stage()
        _ = stage.add("OK")
        stage.present()
        let light = stage.app.color(at: CGPoint(x: 10, y: 10))
        stage.app.userInterfaceStyle = .dark
        let dark = stage.app.color(at: CGPoint(x: 10, y: 10))

        expect(light?.isClose(to: PixelColor(red: 204, green: 204, blue: 204)), equals: true)
        expect(dark?.isClose(to: PixelColor(red: 133, green: 133, blue: 133)), equals: true)
    }

    @Test("NV-125 an alert fades in from scale 1.2 within 0.25 s") func appearing() {
        let stage = Stage()
        _ = stage.add("OK")
        stage.root.present(stage.alert, animated: true)
        stage.app.advance(by: 0.03)
        let shown = stage.alert.view.layer.presentation()
        let width = shown?.frame.width ?? 0
        let opacity = shown?.opacity ?? 1
        stage.app.advance(by: 0.3)

        #expect(width > 271 && width < 325)
        #expect(opacity < 1)
        expect(stage.frame.width, equals: 270)
    }

    @Test("an alert without title and message has only buttons") func onlyButtons() {
        let stage = Stage(title: nil, message: nil)
        _ = stage.add("OK")
        stage.present()

        expect(stage.frame.height, equals: 45)
    }

    // MARK: Small screens

    private func scrollViews(_ view: UIView) -> [UIScrollView] {
        view.subviews.flatMap { ($0 as? UIScrollView).map { [$0] } ?? scrollViews($0) }
    }

    @Test("NV-366 a long action sheet stays on the screen and its buttons scroll; cancel stays below") func longSheet()
        throws
    {
        let stage = Stage(.actionSheet)
        for number in 1...30 { _ = stage.add("Choice \(number)") }
        _ = stage.add("Cancel", .cancel)
        stage.present()

        let bounds = try #require(stage.root.view.window?.bounds)
        #expect(stage.frame.minY >= 0 && stage.frame.maxY <= bounds.maxY)
        let choices = try #require(scrollViews(stage.alert.view).last)
        #expect(choices.contentSize.height == 30 * 57 && choices.isScrollEnabled)
        let finger = stage.app.touch(at: CGPoint(x: bounds.midX, y: 500))
        finger.move(by: 0, -300)
        finger.lift()
        stage.app.advance(by: 2)
        #expect(choices.contentOffset.y > 200 && stage.log.lines == [])
        stage.tap("Cancel")
        expect(stage.log.lines, equals: ["Cancel true"])
    }

    @Test("NV-366 a long message scrolls above the buttons") func longMessage() throws {
        let stage = Stage(message: Array(repeating: "A line of text", count: 200).joined(separator: "\n"))
        _ = stage.add("OK")
        stage.present()

        let texts = try #require(scrollViews(stage.alert.view).first)
        #expect(texts.isScrollEnabled && texts.contentSize.height > texts.bounds.height)
        #expect(try #require(stage.text("OK")).maxY <= stage.frame.maxY)
        stage.tap("OK")
        expect(stage.log.lines, equals: ["OK true"])
    }

    @Test("NV-366 arrows go through the buttons, and Return performs the one reached") func arrowKeys() {
        let stage = Stage()
        for title in ["One", "Two", "Three"] { _ = stage.add(title) }
        stage.present()
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardReturnOrEnter] {
            stage.app.press(key)
            stage.app.release(key)
        }
        stage.app.advance(by: 1)
        expect(stage.log.lines, equals: ["Two true"])
    }

    @Test("NV-365 an alert moves above the keyboard") func keyboard() throws {
        let stage = Stage()
        stage.alert.addTextField { $0.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)) }
        _ = stage.add("OK")
        stage.present()

        let bounds = try #require(stage.root.view.window?.bounds)
        expect(stage.alert.textFields?.first?.isFirstResponder, equals: true)
        #expect(stage.frame.maxY <= bounds.maxY - 400)
        let middle = stage.frame.midY
        stage.alert.textFields?.first?.resignFirstResponder()
        stage.app.advance(by: 1)
        #expect(stage.frame.midY > middle + 100)
    }

    @Test("NV-366 texts and buttons follow the content size category") func textSize() throws {
        let stage = Stage()
        _ = stage.add("OK")
        stage.present()
        let height = stage.frame.height
        stage.root.view.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.app.advance(by: 0.5)
        #expect(stage.frame.height > height * 1.4)
    }

    @Test("NV-366 an alert that is presented with large text is as high as its texts", arguments: [false, true])
    func presentedWithLargeText(isSheet: Bool) throws {
        let stage = Stage(isSheet ? .actionSheet : .alert, message: "A message that fills several lines if it is large")
        stage.root.view.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        for title in ["One", "Two"] { _ = stage.add(title) }
        stage.present()

        for view in scrollViews(stage.alert.view) { #expect(!view.isScrollEnabled) }
        #expect(stage.frame.height > 240)
    }
}
