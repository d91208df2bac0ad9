import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

@MainActor @Suite struct PresentationTests {
    /// Records the keyboard's notifications.
    @MainActor private final class Posts: NSObject {
        var names: [String] = []
        var infos: [[AnyHashable: Any]] = []
        var objects: [Any?] = []

        override init() {
            super.init()
            for name in ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow", "WillHide", "DidHide"] {
                NotificationCenter.default.addObserver(
                    self, selector: Selector("posted:", Posts.posted),
                    name: Notification.Name("UIKeyboard\(name)Notification"), object: nil)
            }
        }

        func posted(_ notification: Notification) {
            names.append(
                notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                    .replacingOccurrences(of: "Notification", with: ""))
            infos.append(notification.userInfo ?? [:])
            objects.append(notification.object)
        }

        func frame(_ index: Int, _ key: String) -> CGRect? { (infos[index][key] as? NSValue)?.cgRectValue }
    }

    private let show = ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"]
    private let hide = ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"]

    @Test("N-01 N-08 the notifications of a show and a hide, in their order") func order() {
        let posts = Posts()
        let stage = KeyboardStage()
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)

        expect(posts.names, equals: show + hide)
        #expect(posts.objects.allSatisfy { $0 as? UIScreen === UIScreen.main })
    }

    @Test("N-03 N-04 N-06 N-07 KB-75 frames on the screen; duration 0.25 and curve 7 in the will notifications only")
    func infos() {
        let posts = Posts()
        let stage = KeyboardStage()

        let begin = posts.frame(1, UIResponder.keyboardFrameBeginUserInfoKey)
        let end = posts.frame(1, UIResponder.keyboardFrameEndUserInfoKey)
        expect(begin, equals: CGRect(x: 0, y: 844, width: 390, height: 260))
        expect(end, equals: CGRect(x: 0, y: 584, width: 390, height: 260))
        expect(stage.frame, equals: end)
        expect(posts.infos[1][UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, equals: 0.25)
        expect(posts.infos[1][UIResponder.keyboardAnimationCurveUserInfoKey] as? Int, equals: 7)
        expect(posts.infos[1][UIResponder.keyboardIsLocalUserInfoKey] as? Bool, equals: true)
        #expect(posts.infos[3][UIResponder.keyboardAnimationDurationUserInfoKey] == nil)
    }

    @Test("N-05 the keys of the first systems are filled") func oldKeys() {
        let posts = Posts()
        let stage = KeyboardStage()

        let bounds = posts.infos[1]["UIKeyboardBoundsUserInfoKey"] as? NSValue
        let center = posts.infos[1]["UIKeyboardCenterEndUserInfoKey"] as? NSValue
        expect(bounds?.cgRectValue, equals: CGRect(x: 0, y: 0, width: 390, height: 260))
        expect(center?.cgPointValue, equals: stage.frame.center)
    }

    @Test("KB-75 the keyboard comes in from below") func animation() {
        let stage = KeyboardStage()
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)
        let gone = stage.shownKeyboard == nil
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.12)
        let top = stage.keyboard.superview?.layer.presentation()?.frame.minY ?? 0

        #expect(gone && top > 590 && top < 840)
    }

    @Test("TX-163 N-10 from one field to another nothing is posted, unless the height changes") func handover() {
        let stage = KeyboardStage()
        let (same, plain) = (UITextField(), UITextField())
        plain.autocorrectionType = .no
        for field in [same, plain] { stage.app.window?.addSubview(field) }
        let posts = Posts()
        same.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        let forSame = posts.names
        plain.becomeFirstResponder()
        stage.app.advance(by: 0.5)

        expect(forSame, equals: [])
        expect(posts.names, equals: show)
        expect(stage.frame.minY, equals: 628)
    }

    @Test("TX-160 the accessory stands on the keyboard and is part of the frames") func accessory() {
        let posts = Posts()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        let stage = KeyboardStage { $0.inputAccessoryView = bar }

        expect(bar.convert(bar.bounds, to: nil), equals: CGRect(x: 0, y: 544, width: 390, height: 40))
        expect(posts.frame(1, UIResponder.keyboardFrameEndUserInfoKey)?.height, equals: 300)
        expect(stage.frame.minY, equals: 584)
    }

    @Test("TX-159 an input view takes the place of the keyboard after reloadInputViews") func inputView() {
        let stage = KeyboardStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
        stage.field.inputView = view
        stage.field.reloadInputViews()
        stage.app.advance(by: 0.5)
        let isReplaced = stage.shownKeyboard == nil && view.convert(view.bounds, to: nil).minY == 724
        stage.field.inputView = nil
        stage.field.reloadInputViews()
        stage.app.advance(by: 0.5)

        #expect(isReplaced && stage.frame.minY == 584)
    }

    @Test("TX-12 changed traits show after reloadInputViews, from the first plane on") func reload() {
        let stage = KeyboardStage()
        stage.tap(.plane(.numbers))
        stage.field.returnKeyType = .go
        let before = stage.titles.contains("go")
        stage.field.reloadInputViews()
        stage.app.advance(by: 0.1)

        #expect(!before && stage.titles.contains("go") && stage.titles.contains("q"))
    }

    @Test("TX-188 a text input inside of the accessory raises both") func fieldInAccessory() {
        final class Controller: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
            let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let app = TestApplication()
        app.onScreenKeyboard = .always
        let controller = Controller()
        controller.bar.addSubview(controller.field)
        app.makeWindow(root: controller)
        controller.becomeFirstResponder()
        app.advance(by: 0.5)
        let docked = controller.bar.convert(controller.bar.bounds, to: nil).minY
        let became = controller.field.becomeFirstResponder()
        app.advance(by: 0.5)

        #expect(docked == 794 && became && controller.field.isFirstResponder)
        #expect(abs(controller.bar.convert(controller.bar.bounds, to: nil).minY - (844 - 260 - 50)) < 0.01)
    }

    /// A controller with a bar above the keyboard.
    private final class BarController: UIViewController {
        let bar: UIView
        init(_ bar: UIView) {
            self.bar = bar
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
    }

    private func docked(_ bar: UIView) -> TestApplication {
        let app = TestApplication()
        app.onScreenKeyboard = .always
        let controller = BarController(bar)
        app.makeWindow(root: controller)
        controller.becomeFirstResponder()
        app.advance(by: 0.5)
        return app
    }

    @Test("TX-226 an accessory with a flexible height is as high as its constraints say, and follows them")
    func selfSizingAccessory() {
        let (bar, text) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UITextView())
        bar.autoresizingMask = .flexibleHeight
        text.isScrollEnabled = false
        text.font = .systemFont(ofSize: 17)
        text.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
            text.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor, constant: -8),
            text.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
            text.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
        ])
        let posts = Posts()
        let app = docked(bar)
        let line = bar.bounds.height
        let bottom = bar.convert(bar.bounds, to: nil).maxY
        text.text = "One\nTwo\nThree"
        app.advance(by: 0.5)

        #expect(line > 30 && line < 60 && bottom == 844)
        #expect(bar.bounds.height - line > 30 && bar.convert(bar.bounds, to: nil).maxY == 844)
        expect(posts.names, equals: show + show)
        expect(posts.frame(5, UIResponder.keyboardFrameEndUserInfoKey)?.height, equals: bar.bounds.height)
    }

    @Test("TX-226 an accessory whose height is not flexible has the height of its frame") func fixedAccessory() {
        let (bar, content) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
        content.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: bar.topAnchor), content.heightAnchor.constraint(equalToConstant: 80),
        ])
        _ = docked(bar)

        expect(bar.bounds.height, equals: 50)
    }

    @Test("TX-225 a menu of a button in the accessory opens, and the accessory stays") func menuInAccessory() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let button = UIButton(frame: CGRect(x: 10, y: 5, width: 100, height: 40))
        var chosen = 0
        button.menu = UIMenu(children: [UIAction(title: "A") { _ in chosen += 1 }])
        button.showsMenuAsPrimaryAction = true
        bar.addSubview(button)
        let app = docked(bar)
        app.tap(at: CGPoint(x: 60, y: 820))
        app.advance(by: 0.5)
        let isOpen = button.contextMenuInteraction?.menuAppearance == .compact
        let minY = bar.convert(bar.bounds, to: nil).minY
        // The menu lies above the button, whose top is at 799.
        app.tap(at: CGPoint(x: 60, y: 770))
        app.advance(by: 0.5)

        #expect(isOpen && minY == 794 && chosen == 1)
        #expect(bar.window != nil && bar.convert(bar.bounds, to: nil).minY == 794)
    }

    @Test("TX-225 a menu covers the keyboard, which stays") func menuAboveKeyboard() throws {
        let stage = KeyboardStage()
        let button = UIButton(frame: CGRect(x: 100, y: 500, width: 100, height: 40))
        var chosen = ""
        button.menu = UIMenu(
            children: (0..<4).map { index in UIAction(title: "\(index)") { _ in chosen += "\(index)" } })
        button.showsMenuAsPrimaryAction = true
        stage.app.window?.addSubview(button)
        stage.app.tap(at: button.center)
        stage.app.advance(by: 0.5)
        let row = try #require(stage.app.color(at: CGPoint(x: 330, y: 700)))
        // The rows begin at 548 and are 44 high; the keyboard begins at 584.
        stage.app.tap(at: CGPoint(x: 150, y: 548 + 3.5 * 44))
        stage.app.advance(by: 0.5)

        #expect(chosen == "3" && row != .white && stage.text.isEmpty)
        #expect(stage.shownKeyboard != nil && stage.field.isFirstResponder)
    }

    @Test("TX-92 no keyboard for a text that can only be selected") func selectableText() {
        let stage = KeyboardStage()
        let text = UITextView(frame: CGRect(x: 20, y: 120, width: 300, height: 100))
        text.text = "Some text"
        text.isEditable = false
        stage.app.window?.addSubview(text)
        let became = text.becomeFirstResponder()
        stage.app.advance(by: 0.5)

        #expect(became && text.isFirstResponder && stage.shownKeyboard == nil)
    }

    @Test("TX-165 the layout guide follows the keyboard, animated") func guide() {
        let stage = KeyboardStage { $0.autocorrectionType = .no }
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(bar)
        stage.app.window?.insertSubview(root, at: 0)
        NSLayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: root.leftAnchor), bar.rightAnchor.constraint(equalTo: root.rightAnchor),
            bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        ])
        stage.app.advance(by: 0.1)
        let before = bar.frame.maxY
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.12)
        let middle = bar.layer.presentation()?.frame.maxY ?? 0
        stage.app.advance(by: 0.5)
        let shown = bar.frame.maxY
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)

        #expect(before == 844 && middle > 630 && middle < 842 && shown == 628 && bar.frame.maxY == 844)
    }

    @Test("TX-165 with the keyboard on screen the safe area of the guide does not count") func safeArea() {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        app.onScreenKeyboard = .always
        OnScreenKeyboard.languages = ["en"]
        controller.additionalSafeAreaInsets.bottom = 34
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.autocorrectionType = .no
        controller.view.addSubview(field)
        let guide = controller.view.keyboardLayoutGuide
        app.advance(by: 0.1)
        let before = guide.layoutFrame.minY
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        let shown = guide.layoutFrame.minY
        guide.usesBottomSafeArea = false
        field.resignFirstResponder()
        app.advance(by: 0.5)

        expect(before, equals: 810)
        expect(shown, equals: 628)
        expect(guide.layoutFrame.minY, equals: 844)
    }

    @Test("KB-78 N-13 interactive: the keyboard follows a finger that crosses its top, and continues in its direction")
    func interactive() {
        let stage = KeyboardStage { $0.autocorrectionType = .no }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 390, height: 724))
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.keyboardDismissMode = .interactive
        stage.app.window?.addSubview(scroll)
        stage.app.advance(by: 0.1)

        let finger = stage.app.touch(at: CGPoint(x: 200, y: 560))
        finger.move(to: CGPoint(x: 200, y: 620), over: 0.1)
        let above = stage.frame.minY
        finger.move(to: CGPoint(x: 200, y: 700), over: 0.2)
        let dragged = stage.frame.minY
        finger.move(to: CGPoint(x: 200, y: 660), over: 0.2)
        finger.lift()
        stage.app.advance(by: 0.5)
        let returned = stage.frame.minY
        let second = stage.app.touch(at: CGPoint(x: 200, y: 560))
        second.move(to: CGPoint(x: 200, y: 700), over: 0.2)
        second.lift()
        stage.app.advance(by: 0.5)

        #expect(above == 628 && abs(dragged - 700) < 1 && returned == 628)
        #expect(stage.shownKeyboard == nil && !stage.field.isFirstResponder)
    }

    @Test("SX-31 a keyboard dragged by a finger that rests stays in its upper half and leaves in its lower half")
    func restingDismissal() {
        for (end, stays) in [(CGFloat(690), true), (800, false)] {
            let stage = KeyboardStage { $0.autocorrectionType = .no }
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 390, height: 724))
            scroll.contentSize = CGSize(width: 390, height: 2000)
            scroll.keyboardDismissMode = .interactive
            stage.app.window?.addSubview(scroll)
            stage.app.advance(by: 0.1)

            let finger = stage.app.touch(at: CGPoint(x: 200, y: 560))
            finger.move(to: CGPoint(x: 200, y: end), over: 0.2)
            stage.app.advance(by: 0.5)
            finger.lift()
            stage.app.advance(by: 0.5)

            expect((stage.shownKeyboard != nil), equals: stays)
            expect(stage.field.isFirstResponder, equals: stays)
        }
    }

    @Test("N-13 on drag: the keyboard leaves when a drag begins") func onDrag() {
        let stage = KeyboardStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 390, height: 400))
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.keyboardDismissMode = .onDrag
        stage.app.window?.addSubview(scroll)
        stage.app.advance(by: 0.1)

        let finger = stage.app.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 350), over: 0.2)
        finger.lift()
        stage.app.advance(by: 0.5)

        #expect(stage.shownKeyboard == nil)
    }

    @Test("KB-79 with a hardware keyboard it is shown only after a touch; keys that are typed hide nothing")
    func policy() {
        let stage = KeyboardStage()
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)
        stage.app.onScreenKeyboard = .afterTouch
        stage.app.press(.keyboardA, characters: "a")
        stage.app.release(.keyboardA, characters: "a")
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        let afterKey = stage.shownKeyboard != nil
        stage.field.resignFirstResponder()
        stage.app.tap(at: CGPoint(x: 100, y: 80))
        stage.app.advance(by: 0.5)
        let afterTouch = stage.shownKeyboard != nil
        stage.app.press(.keyboardB, characters: "b")
        stage.app.release(.keyboardB, characters: "b")
        stage.app.advance(by: 0.5)

        #expect(!afterKey && afterTouch && stage.shownKeyboard != nil && stage.text.contains("b"))
    }

    @Test("TX-189 the keyboard leaves when another window becomes key, and comes back") func keyWindow() {
        let stage = KeyboardStage()
        let other = UIWindow(frame: UIScreen.main.bounds)
        other.makeKeyAndVisible()
        stage.app.advance(by: 0.5)
        let inOther = stage.shownKeyboard != nil
        stage.app.window?.makeKey()
        stage.app.advance(by: 0.5)

        #expect(!inOther && stage.shownKeyboard != nil)
    }

    @Test("N-08 KB-27 when the screen turns the keyboard takes its new size and posts it") func rotation() {
        let stage = KeyboardStage { $0.autocorrectionType = .no }
        let posts = Posts()
        stage.app.host.changeScreen(.init(size: CGSize(width: 844, height: 390), scale: 1))
        stage.app.advance(by: 0.5)

        expect(stage.frame, equals: CGRect(x: 0, y: 228, width: 844, height: 162))
        expect(posts.names, equals: show)
        expect(posts.frame(1, UIResponder.keyboardFrameEndUserInfoKey), equals: stage.frame)
    }

    @Test("KB-80 keyboardAppearance dark, or the dark style, gives dark keys") func appearance() {
        let light = KeyboardStage().keyboard.traitCollection.userInterfaceStyle
        let dark = KeyboardStage { $0.keyboardAppearance = .dark }.keyboard.traitCollection.userInterfaceStyle
        let view = KeyboardStage { $0.overrideUserInterfaceStyle = .dark }.keyboard.traitCollection.userInterfaceStyle

        expect(light, equals: .light)
        expect(dark, equals: .dark)
        expect(view, equals: .dark)
    }
}
