import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct InputViewTests {
    @MainActor private final class Keyboards: NSObject {
        var names: [String] = []
        var frames: [CGRect] = []

        override init() {
            super.init()
            for name in [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ] {
                NotificationCenter.default.addObserver(
                    self, selector: Selector("posted:", Keyboards.posted), name: name, object: nil)
            }
        }

        func posted(_ notification: Notification) {
            names.append(notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: ""))
            let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
            frames.append(end?.cgRectValue ?? .null)
        }
    }

    private func view(_ height: CGFloat, _ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
        view.backgroundColor = color
        return view
    }

    private let shown = ["WillShowNotification", "DidShowNotification"]
    private let hidden = ["WillHideNotification", "DidHideNotification"]

    @Test("P-19 TX-161 a first responder's input view is shown as wide as the screen, and as high as its frame")
    func inputView() {
        let stage = TextStage()
        let input = view(200, .red)
        stage.field.inputView = input
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 1)
        let frame = input.convert(input.bounds, to: nil)
        stage.field.resignFirstResponder()
        stage.app.advance(by: 1)

        expect(frame, equals: CGRect(x: 0, y: 644, width: 390, height: 200))
        #expect(input.window == nil)
    }

    @Test("TX-159 TX-164 without an input view only the accessory is shown, at the bottom; changes need a reload")
    func accessory() {
        let stage = TextStage()
        let (first, second) = (view(40, .red), view(60, .blue))
        stage.field.inputAccessoryView = first
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 1)
        let frame = first.convert(first.bounds, to: nil)
        stage.field.inputAccessoryView = second
        stage.app.advance(by: 1)
        let isOld = second.window == nil
        stage.field.reloadInputViews()
        stage.app.advance(by: 1)

        #expect(frame == CGRect(x: 0, y: 804, width: 390, height: 40) && isOld)
        expect(second.convert(second.bounds, to: nil).minY, equals: 784)
        #expect(first.window == nil)
    }

    @Test("P-20 reloadInputViews does nothing for a responder that is not first") func reload() {
        let stage = TextStage()
        let accessory = view(40, .red)
        stage.field.inputAccessoryView = accessory
        stage.field.reloadInputViews()
        stage.app.advance(by: 1)

        #expect(accessory.window == nil)
    }

    @Test("TX-160 the accessory stands on the input view and is a part of the notifications' frames") func both() {
        let stage = TextStage()
        let keyboards = Keyboards()
        let accessory = view(40, .blue)
        stage.field.inputView = view(200, .red)
        stage.field.inputAccessoryView = accessory
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 1)
        let top = accessory.convert(accessory.bounds, to: nil)
        stage.field.resignFirstResponder()
        stage.app.advance(by: 1)

        expect(top, equals: CGRect(x: 0, y: 604, width: 390, height: 40))
        expect(keyboards.names, equals: shown + hidden)
        expect(keyboards.frames.map(\.minY), equals: [604, 604, 844, 844])
        expect(keyboards.frames.map(\.height).max(), equals: 240)
    }

    @Test("TX-163 from one field to another with the same accessory nothing hides and nothing is posted")
    func handover() {
        let stage = TextStage()
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        stage.root.addSubview(other)
        let accessory = view(40, .red)
        stage.field.inputAccessoryView = accessory
        other.inputAccessoryView = accessory
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 1)
        let keyboards = Keyboards()
        other.becomeFirstResponder()
        stage.app.advance(by: 1)

        #expect(keyboards.names.isEmpty && accessory.window != nil)
    }

    @Test("TX-188 the accessory of a controller without text input is docked while it is first responder") func docked()
    {
        final class Controller: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let app = TestApplication()
        let controller = Controller()
        app.makeWindow(root: controller)
        let keyboards = Keyboards()
        controller.becomeFirstResponder()
        app.advance(by: 1)

        expect(
            controller.bar.convert(controller.bar.bounds, to: nil), equals: CGRect(x: 0, y: 794, width: 390, height: 50)
        )
        expect(keyboards.names, equals: shown)
        expect(keyboards.frames.last?.height, equals: 50)
    }

    @Test("TX-221 an input view without a background is shown on the backdrop of the keyboard, the accessory is not")
    func backdrop() {
        let stage = TextStage()
        stage.field.inputView = view(200, .clear)
        stage.field.inputAccessoryView = view(40, .clear)
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 1)
        let (input, accessory) = (CGPoint(x: 195, y: 744), CGPoint(x: 195, y: 620))
        let light = stage.app.color(at: input)
        let besideInput = stage.app.color(at: accessory)
        stage.app.userInterfaceStyle = .dark
        let dark = stage.app.color(at: input)
        stage.app.userInterfaceStyle = .light
        stage.field.resignFirstResponder()
        stage.app.advance(by: 1)

        expect(light?.red, equals: 209)
        expect(light?.green, equals: 213)
        expect(light?.blue, equals: 219)
        expect(besideInput, equals: .white)
        expect(dark?.red, equals: 33)
        expect(stage.app.color(at: input), equals: .white)
    }

    @Test("TX-221 the backdrop follows the height of the input view and goes with it") func backdropFollows() {
        let stage = TextStage()
        let input = view(200, .clear)
        stage.field.inputView = input
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 1)
        input.frame.size.height = 300
        stage.field.reloadInputViews()
        stage.app.advance(by: 1)
        let grown = stage.app.color(at: CGPoint(x: 195, y: 560))
        stage.field.inputView = nil
        stage.field.inputAccessoryView = view(100, .clear)
        stage.field.reloadInputViews()
        stage.app.advance(by: 1)

        expect(grown?.red, equals: 209)
        expect(stage.app.color(at: CGPoint(x: 195, y: 800)), equals: .white)
    }
}
