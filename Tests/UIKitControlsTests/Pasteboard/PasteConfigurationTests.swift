import Expectations
import Foundation
import Testing
import TouchstoneTesting
@testable import UIKitControls
import UIKit

@MainActor @Suite(.serialized) final class PasteConfigurationTests {
    // Made while the test runs, as an application belongs to one test.
    private lazy var app = TestApplication()
    private let board = UIPasteboard.general
    private lazy var receiver: Receiver = {
        let receiver = Receiver(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        app.makeWindow().addSubview(receiver)
        board.items = []
        receiver.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        return receiver
    }()

    private func makeControl(_ configuration: UIPasteControl.Configuration = .init()) -> UIPasteControl {
        let control = UIPasteControl(configuration: configuration)
        _ = receiver
        control.frame = CGRect(x: 100, y: 300, width: 120, height: 44)
        receiver.superview?.addSubview(control)
        app.advance(by: 0.1)
        return control
    }

    private func button(of control: UIPasteControl) -> UIButton? {
        control.subviews.lazy.compactMap { $0 as? UIButton }.first
    }

    // MARK: Responders

    @Test("B-24 a responder accepts items that have one of its types, or one that conforms to it")
    func accepts() {
        let text = NSItemProvider(object: "text" as NSString)
        let image = NSItemProvider()
        image.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { _ in nil }
        let pictures = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])

        #expect(receiver.canPaste([image, text]) && !receiver.canPaste([image]))
        receiver.pasteConfiguration = pictures
        #expect(receiver.canPaste([image]) && !receiver.canPaste([text]) && !receiver.canPaste([]))
        pictures.addTypeIdentifiers(forAccepting: NSString.self)
        pictures.addTypeIdentifiers(forAccepting: NSString.self)
        #expect(!receiver.canPaste([text]), "the configuration was copied")
        receiver.pasteConfiguration = pictures
        #expect(receiver.canPaste([text]))
        expect(Set(pictures.acceptableTypeIdentifiers).count, equals: pictures.acceptableTypeIdentifiers.count)
        expect(
            (pictures.copy() as? UIPasteConfiguration)?.acceptableTypeIdentifiers,
            equals: pictures.acceptableTypeIdentifiers)
        receiver.pasteConfiguration = nil
        #expect(!receiver.canPaste([text]))
        #expect(UIPasteConfiguration().acceptableTypeIdentifiers.isEmpty)
    }

    @Test("B-24 the paste command is offered while the pasteboard has what is accepted, and pastes it")
    func command() {
        let empty = receiver.canPerformAction(EditActions.paste, withSender: nil)
        board.string = "text"
        let full = receiver.canPerformAction(EditActions.paste, withSender: nil)
        let titles = EditMenuCommands.suggested(from: receiver).map(\.title)
        receiver.paste(nil)
        board.url = URL(fileURLWithPath: "/tmp")
        receiver.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
        receiver.paste(nil)

        #expect(!empty && full)
        expect(titles, equals: ["Paste"])
        expect(receiver.pasted.map { $0.first?.registeredTypeIdentifiers.first }, equals: ["public.utf8-plain-text"])
        #expect(!UIView().canPerformAction(EditActions.paste, withSender: nil))
    }

    // MARK: The control

    @Test("B-25 a paste control pastes into its target when it is tapped")
    func tap() {
        let control = makeControl()
        board.string = "text"
        control.target = receiver
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 160, y: 322))
        app.advance(by: 0.1)

        expect(receiver.pasted.count, equals: 1)
    }

    @Test("B-25 a paste control is enabled while the pasteboard has what its target accepts")
    func enabled() {
        let control = makeControl()
        let button = button(of: control)
        let withoutTarget = button?.isEnabled
        control.target = receiver
        let empty = button?.isEnabled
        board.string = "text"
        app.advance(by: 0.1)
        let full = button?.isEnabled
        control.isEnabled = false

        expect(withoutTarget, equals: false)
        expect(empty, equals: false)
        expect(full, equals: true)
        expect(button?.isEnabled, equals: false)
    }

    @Test("B-25 a paste control without a target follows the first responder")
    func firstResponder() {
        let button = button(of: makeControl())
        board.string = "text"
        app.advance(by: 0.1)
        let before = button?.isEnabled
        receiver.becomeFirstResponder()
        app.advance(by: 0.1)
        let accepted = button?.isEnabled
        app.tap(at: CGPoint(x: 160, y: 322))
        receiver.resignFirstResponder()
        app.advance(by: 0.1)

        expect(before, equals: false)
        expect(accepted, equals: true)
        expect(button?.isEnabled, equals: false)
        expect(receiver.pasted.count, equals: 1)
    }

    @Test("B-25 a paste control shows icon and label, with the colors and corners of its configuration")
    func look() {
        let configuration = UIPasteControl.Configuration()
        configuration.cornerStyle = .fixed
        configuration.cornerRadius = 12
        configuration.baseBackgroundColor = .red
        configuration.baseForegroundColor = .yellow
        let both = button(of: makeControl(configuration))?.configuration
        configuration.displayMode = .iconOnly
        let icon = button(of: makeControl(configuration))?.configuration
        configuration.displayMode = .labelOnly
        let control = makeControl(configuration)
        let label = button(of: control)?.configuration
        configuration.displayMode = .arrowAndLabel
        configuration.imagePlacement = .trailing
        let arrow = button(of: makeControl(configuration))?.configuration

        #expect(both?.title == "Paste" && both?.image != nil)
        expect(both?.background.cornerRadius, equals: 12)
        expect(both?.cornerStyle, equals: .fixed)
        expect(both?.baseBackgroundColor, equals: .red)
        expect(both?.baseForegroundColor, equals: .yellow)
        #expect(icon?.title == nil && icon?.image != nil)
        expect(label?.title, equals: "Paste")
        #expect(label?.image == nil)
        #expect(arrow?.title == "Paste" && arrow?.image != nil && arrow?.image != both?.image)
        expect(both?.imagePlacement, equals: .leading)
        expect(arrow?.imagePlacement, equals: .trailing)
        #expect(control.intrinsicContentSize.height > 20)
        expect(button(of: control)?.frame, equals: control.bounds)
    }

    @Test("B-25 a text field needs no paste configuration; an object that is no responder may be a target")
    func otherTargets() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        receiver.addSubview(field)
        let object = ReceivingObject()
        let control = makeControl()
        board.string = "text"
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        control.target = field
        app.tap(at: CGPoint(x: 160, y: 322))
        app.advance(by: 0.1)
        control.target = object
        app.tap(at: CGPoint(x: 160, y: 322))
        app.advance(by: 0.1)

        expect(field.text, equals: "text")
        expect(object.count, equals: 1)
    }

    @Test("B-24 a text input inserts the first text of items", .timeLimit(.minutes(1)))
    func textInput() async {
        _ = app
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        let observer = ChangeObserver { continuation.yield($0) }
        view.delegate = observer
        view.paste(itemProviders: [NSItemProvider(), NSItemProvider(object: "text" as NSString)])
        var iterator = texts.makeAsyncIterator()

        await expect(iterator.next(), equals: "text")
    }

    @Test("B-24 a text input pastes by its configuration what it would not insert")
    func imageInput() {
        let view = ImageTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        receiver.addSubview(view)
        view.becomeFirstResponder()
        app.advance(by: 0.5)
        board.items = [["public.png": Data([1])]]
        let before = view.canPerformAction(EditActions.paste, withSender: nil)
        view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
        let after = view.canPerformAction(EditActions.paste, withSender: nil)
        view.paste(nil)
        board.string = "text"
        view.paste(nil)

        #expect(!before && after)
        expect(view.types, equals: [["public.png"]])
        expect(view.text, equals: "text")
    }

    @Test("B-25 a paste control does not keep its target, and is released")
    func release() {
        weak var weakControl: UIPasteControl?
        weak var weakTarget: ReceivingObject?
        func use() {
            let control = UIPasteControl(frame: .zero)
            let target = ReceivingObject()
            control.target = target
            (weakControl, weakTarget) = (control, target)
        }
        use()

        #expect(weakControl == nil)
        #expect(weakTarget == nil)
    }
}

private final class Receiver: UIView {
    var pasted: [[NSItemProvider]] = []

    override var canBecomeFirstResponder: Bool { true }

    override func paste(itemProviders: [NSItemProvider]) { pasted.append(itemProviders) }
}

private final class ImageTextView: UITextView {
    var types: [[String]] = []

    override func paste(itemProviders: [NSItemProvider]) { types += itemProviders.map(\.registeredTypeIdentifiers) }
}

@MainActor private final class ChangeObserver: NSObject, UITextViewDelegate {
    let onChange: (String) -> Void

    init(_ onChange: @escaping (String) -> Void) { self.onChange = onChange }

    func textViewDidChange(_ textView: UITextView) { onChange(textView.text) }
}

@MainActor private final class ReceivingObject: NSObject, UIPasteConfigurationSupporting {
    var pasteConfiguration: UIPasteConfiguration? = UIPasteConfiguration(forAccepting: NSString.self)
    var count = 0

    func paste(itemProviders: [NSItemProvider]) { count += 1 }
}
