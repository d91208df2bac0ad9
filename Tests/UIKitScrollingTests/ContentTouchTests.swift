import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ContentTouchTests {
    private let center = CGPoint(x: 150, y: 200)

    /// A scroll view that decides about touches of its content and counts the questions.
    private final class DecidingScrollView: UIScrollView {
        var allowsBegin = true
        var allowsCancel = true
        var questions: [String] = []

        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            questions.append("begin")
            return allowsBegin
        }

        override func touchesShouldCancel(in view: UIView) -> Bool {
            questions.append("cancel")
            return allowsCancel
        }
    }

    @Test("S-12 the content gets a touch after 0.15 s without movement")
    func delay() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)

        stage.app.advance(by: 0.149)
        let before = stage.content.calls
        stage.app.advance(by: 0.002)

        #expect(before.isEmpty)
        expect(stage.content.calls, equals: ["began"])
        finger.lift()
    }

    @Test("S-10 if the finger moves enough first, the content never sees the touch")
    func dragFirst() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)

        finger.move(to: CGPoint(x: 150, y: 150), over: 0.1)
        stage.app.advance(by: 0.3)
        finger.lift()

        #expect(stage.content.calls.isEmpty)
    }

    @Test("S-11 a drag after the content got the touch takes it over")
    func takeOver() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)
        stage.app.advance(by: 0.2)

        finger.move(to: CGPoint(x: 150, y: 150), over: 0.1)

        expect(stage.content.calls.first, equals: "began")
        expect(stage.content.calls.last, equals: "cancelled")
        #expect(stage.scroll.contentOffset.y > 0)
    }

    @Test("S-13 each of two nested scroll views holds touches with a hidden recognizer")
    func hiddenRecognizers() {
        let stage = ScrollStage()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 300, height: 900)
        stage.content.addSubview(inner)

        for view in [stage.scroll, inner] {
            expect(view.gestureRecognizers?.filter(\.delaysTouchesBegan).count, equals: 1)
        }
    }

    @Test("S-14 without delay the content gets the touch at once, and touchesShouldBegin is asked")
    func noDelay() {
        let scroll = DecidingScrollView()
        let stage = ScrollStage(scroll: scroll)
        scroll.delaysContentTouches = false

        let finger = stage.app.touch(at: center)

        expect(stage.content.calls, equals: ["began"])
        expect(scroll.questions, equals: ["begin"])
        finger.lift()
    }

    @Test("S-15 content does not get touches that touchesShouldBegin refuses")
    func refused() {
        let scroll = DecidingScrollView()
        scroll.allowsBegin = false
        let stage = ScrollStage(scroll: scroll)
        let finger = stage.app.touch(at: center)

        stage.app.advance(by: 0.5)
        finger.lift()

        expect(scroll.questions, equals: ["begin"])
        #expect(stage.content.calls.isEmpty)
    }

    @Test("S-16 a drag takes touches from views, but not from controls")
    func controls() {
        let scroll = UIScrollView()

        #expect(scroll.touchesShouldCancel(in: UIView()))
        #expect(!scroll.touchesShouldCancel(in: UIControl()))
    }

    @Test("SX-09 touchesShouldCancel is asked once for a drag, and a refusal keeps the drag from beginning")
    func refusedCancel() {
        let scroll = DecidingScrollView()
        scroll.allowsCancel = false
        let stage = ScrollStage(scroll: scroll)
        let finger = stage.app.touch(at: center)
        stage.app.advance(by: 0.2)

        finger.move(to: CGPoint(x: 150, y: 100), over: 0.2)

        expect(scroll.questions, equals: ["begin", "cancel"])
        expect(scroll.contentOffset.y, equals: 0)
        expect(stage.content.calls.last, equals: "moved")
        finger.lift()
    }

    @Test("S-17 if touches cannot be cancelled, no drag begins from a touch that the content tracks")
    func notCancellable() {
        let scroll = DecidingScrollView()
        let stage = ScrollStage(scroll: scroll)
        scroll.canCancelContentTouches = false
        let finger = stage.app.touch(at: center)
        stage.app.advance(by: 0.2)

        finger.move(to: CGPoint(x: 150, y: 100), over: 0.2)

        expect(scroll.contentOffset.y, equals: 0)
        expect(scroll.questions, equals: ["begin"])
        finger.lift()
    }

    @Test("S-18 a short tap reaches the content as began and ended")
    func tap() {
        let stage = ScrollStage()

        stage.app.tap(at: center, holding: 0.05)

        expect(stage.content.calls, equals: ["began", "ended"])
    }

    @Test("SX-07 the wait of nested scroll views ends for all when one pan begins")
    func waitEnds() {
        let stage = ScrollStage()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 300, height: 900)
        let content = ContentView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
        inner.addSubview(content)
        stage.content.addSubview(inner)
        let finger = stage.app.touch(at: center)

        finger.move(by: 0, -30)
        stage.app.advance(by: 0.3)

        expect(inner.contentOffset.y, equals: 20)
        #expect(content.calls.isEmpty)
    }

    @Test("SX-08 a content touch is taken away when the pan begins")
    func takenAtBegin() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)
        stage.app.advance(by: 0.2)
        finger.move(by: 0, -9)
        let before = stage.content.calls

        finger.move(by: 0, -1)

        expect(before.last, equals: "moved")
        expect(stage.content.calls.last, equals: "cancelled")
    }

    @Test("S-25 the pan is the scroll view's own, and the pinch is nil while zooming is disabled")
    func ownRecognizers() {
        let scroll = UIScrollView()

        #expect(scroll.panGestureRecognizer.view === scroll)
        #expect(scroll.panGestureRecognizer.delegate != nil)
        #expect(scroll.pinchGestureRecognizer == nil)
    }

    @Test("SX-11 other recognizers may be added and required to fail")
    func otherRecognizers() {
        let stage = ScrollStage()
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .up
        stage.content.addGestureRecognizer(swipe)
        stage.scroll.panGestureRecognizer.require(toFail: swipe)

        stage.flick(by: 0, -120)

        #expect(!stage.log.calls.contains("willBeginDragging"))
    }
}

@MainActor @Suite struct NestedScrollTests {
    private func nested(_ prepare: (UIScrollView) -> Void = { _ in }) -> (stage: ScrollStage, inner: UIScrollView) {
        let stage = ScrollStage()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 300, height: 900)
        prepare(inner)
        stage.content.addSubview(inner)
        return (stage, inner)
    }

    @Test("S-26 the inner one of two nested scroll views gets the drag if it can move in that direction")
    func inner() {
        let (stage, inner) = nested()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 250))

        finger.move(by: 0, -60)

        expect(inner.contentOffset.y, equals: 50)
        expect(stage.scroll.contentOffset.y, equals: 0)
    }

    @Test("SX-40 at the end of its content the inner scroll view leaves the drag to the outer one")
    func outer() {
        let (stage, inner) = nested()
        inner.contentOffset.y = 600
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 250))
        finger.move(by: 0, -60)
        let (first, second) = (inner.contentOffset.y, stage.scroll.contentOffset.y)
        finger.lift()
        stage.settle()
        stage.scroll.contentOffset.y = 0
        inner.transfersVerticalScrollingToParent = false

        let again = stage.app.touch(at: CGPoint(x: 150, y: 250))
        again.move(by: 0, -60)

        expect(first, equals: 600)
        expect(second, equals: 50)
        #expect(inner.contentOffset.y > 600)
        expect(stage.scroll.contentOffset.y, equals: 0)
    }

    @Test("SX-41 of two scroll views along different axes that one moves whose threshold is passed first")
    func axes() {
        let (stage, inner) = nested { $0.contentSize = CGSize(width: 2000, height: 300) }
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 250))

        finger.move(by: -9, -4)
        finger.move(by: -40, -30)

        #expect(inner.contentOffset.x > 30)
        expect(stage.scroll.contentOffset.y, equals: 0)
    }
}
