import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FirstResponderTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let app = TestApplication()
        let window: UIWindow
        let one = Field("one")
        let two = Field("two")

        init() {
            window = app.makeWindow()
            window.addSubview(one)
            window.addSubview(two)
        }
    }

    @Staged private var stage = Stage()
    private var app: TestApplication { stage.app }
    private var window: UIWindow { stage.window }
    private var one: Field { stage.one }
    private var two: Field { stage.two }

    private final class Field: UIView {
        let name: String
        var lines: Lines?
        var allowsBecoming = true
        var allowsResigning = true

        init(_ name: String, _ lines: Lines? = nil) {
            self.name = name
            self.lines = lines
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var canBecomeFirstResponder: Bool {
            lines?.lines.append("\(name) can become")
            return allowsBecoming
        }
        override var canResignFirstResponder: Bool {
            lines?.lines.append("\(name) can resign")
            return allowsResigning
        }
        override func resignFirstResponder() -> Bool {
            lines?.lines.append("\(name) resign")
            return super.resignFirstResponder()
        }
    }

    @MainActor private final class Lines {
        var lines: [String] = []
    }

    @Test("P-13 by default a responder cannot become first responder, and can resign")
    func defaults() {
        let view = UIView()
        window.addSubview(view)

        #expect(!view.canBecomeFirstResponder)
        #expect(view.canResignFirstResponder)
        #expect(!view.becomeFirstResponder())
    }

    @Test("P-14 becoming first responder succeeds if allowed and the current one resigns") func becomes() {
        let first = one.becomeFirstResponder()
        let second = two.becomeFirstResponder()

        #expect(first && second)
        #expect(two.isFirstResponder)
        #expect(!one.isFirstResponder)
    }

    @Test("P-14 resigning leaves the window without a first responder") func resigns() {
        one.becomeFirstResponder()

        #expect(one.resignFirstResponder())
        #expect(!one.isFirstResponder)
    }

    @Test("P-15 the new responder is asked, then the old one, then the old one resigns") func order() {
        let lines = Lines()
        one.becomeFirstResponder()
        one.lines = lines
        two.lines = lines

        two.becomeFirstResponder()

        expect(lines.lines.prefix(3), equals: ["two can become", "one can resign", "one resign"])
    }

    @Test("P-15 if the old responder refuses, nothing changes") func refusal() {
        one.becomeFirstResponder()
        one.allowsResigning = false

        #expect(!two.becomeFirstResponder())
        #expect(one.isFirstResponder)
        #expect(!two.isFirstResponder)
        #expect(!one.resignFirstResponder())
    }

    @Test("P-14 the first responder that asks again succeeds immediately without further questions") func already() {
        let lines = Lines()
        one.becomeFirstResponder()
        one.lines = lines

        #expect(one.becomeFirstResponder())
        #expect(lines.lines.isEmpty)
    }

    @Test("P-16 a view outside a window becomes first responder when it enters one with an ancestor")
    func outsideWindow() {
        let (window, parent, view) = (window, UIView(), Field("early"))
        parent.addSubview(view)

        #expect(!view.becomeFirstResponder())
        #expect(!view.isFirstResponder)
        window.addSubview(parent)
        #expect(view.isFirstResponder)
    }

    @Test("P-16 a text view that asks in viewDidLoad becomes first responder with its controller's view")
    func inViewDidLoad() {
        final class EditController: UIViewController {
            let field = Field("field")
            override func viewDidLoad() {
                view.addSubview(field)
                field.becomeFirstResponder()
            }
        }
        let controller = EditController()

        window.rootViewController = controller

        #expect(controller.field.isFirstResponder)
    }

    @Test("P-16 the request is dropped when the view resigns, may not become it, or another becomes first later")
    func droppedRequest() {
        let fields = ["resigning", "refused", "late"].map { Field($0) }
        fields[1].allowsBecoming = false
        for field in fields { field.becomeFirstResponder() }
        _ = fields[0].resignFirstResponder()
        fields[1].allowsBecoming = true
        one.becomeFirstResponder()

        for field in fields { window.addSubview(field) }

        #expect(one.isFirstResponder)
    }

    @Test("P-16 a request that is later than the window's first responder is granted; of several, the latest wins")
    func latestRequest() {
        let parent = UIView()
        let fields = ["a", "b", "c"].map { Field($0) }
        one.becomeFirstResponder()
        for field in fields { parent.addSubview(field) }
        for field in [fields[2], fields[0], fields[1]] { field.becomeFirstResponder() }

        window.addSubview(parent)
        let granted = window.firstResponder
        parent.removeFromSuperview()
        window.addSubview(parent)

        #expect(granted === fields[1])
        #expect(window.firstResponder == nil)
    }

    @Test("P-16 a request does not keep its view alive") func freedRequest() {
        weak var freed: Field?
        do {
            let field = Field("freed")
            freed = field
            field.becomeFirstResponder()
        }
        one.becomeFirstResponder()

        #expect(freed == nil)
        #expect(one.isFirstResponder)
    }

    @Test("P-32 a first responder that moves to another superview of its window keeps the status") func moves() {
        let parent = UIView()
        window.addSubview(parent)
        one.becomeFirstResponder()

        parent.addSubview(one)

        #expect(one.isFirstResponder)
    }

    @Test("P-17 each window has its first responder; actions go to the key window's") func perWindow() {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let field = Field("other")
        other.addSubview(field)
        other.isHidden = false
        one.becomeFirstResponder()
        field.becomeFirstResponder()

        #expect(one.isFirstResponder)
        #expect(field.isFirstResponder)
        #expect(app.application.keyWindow?.firstResponder === one)
    }

    @Test("P-18 a first responder that leaves the window resigns") func leaves() {
        let lines = Lines()
        one.becomeFirstResponder()
        one.lines = lines

        one.removeFromSuperview()

        expect(lines.lines.first, equals: "one resign")
        #expect(!one.isFirstResponder)
        #expect(window.firstResponder == nil)
    }

    @Test("P-18 it loses first responder status even if it refuses, and with a superview") func leavesDespiteRefusal() {
        let parent = UIView()
        window.addSubview(parent)
        parent.addSubview(one)
        one.becomeFirstResponder()
        one.allowsResigning = false

        parent.removeFromSuperview()

        #expect(window.firstResponder == nil)
    }

    @Test("P-14 a view controller may be first responder when its view is in a window") func controller() {
        final class FirstResponderController: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = FirstResponderController()
        let early = controller.becomeFirstResponder()
        window.rootViewController = controller

        #expect(!early)
        #expect(controller.becomeFirstResponder())
        #expect(window.firstResponder === controller)
    }
}
