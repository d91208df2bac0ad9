import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct PanScrollingTests {
    private func makePan(_ mask: UIScrollTypeMask, on pad: GesturePad) -> UIPanGestureRecognizer {
        let pan = pad.add(UIPanGestureRecognizer(target: nil, action: nil), "pan")
        pan.allowedScrollTypesMask = mask
        return pan
    }

    @Test(
        "R-38 a pan ignores scrolling by default and accepts only the types in its mask",
        arguments: [
            (UIScrollTypeMask([]), false, false), (.discrete, true, false), (.continuous, false, true),
            (.all, true, true),
        ])
    func mask(mask: UIScrollTypeMask, discrete: Bool, continuous: Bool) {
        let pad = GesturePad()
        let pan = makePan(mask, on: pad)

        pad.app.scroll(at: pad.center, by: 0, 12, isDiscrete: true)
        let recognizesDiscrete = !pad.lines.isEmpty
        pad.app.advance(by: 1)
        let before = pad.lines.count
        pad.app.scroll(at: pad.center, by: 0, 12)
        let recognizesContinuous = pad.lines.count > before

        #expect(UIPanGestureRecognizer().allowedScrollTypesMask.isEmpty)
        expect(UIScrollTypeMask.discrete.rawValue, equals: 1)
        expect(UIScrollTypeMask.continuous.rawValue, equals: 2)
        expect(recognizesDiscrete, equals: discrete)
        expect(recognizesContinuous, equals: continuous)
        _ = pan
    }

    @Test("E-75 E-81 R-38 scrolling begins, changes and ends a pan; the scroll distance is the translation")
    func lifeCycle() {
        let pad = GesturePad()
        let pan = makePan(.all, on: pad)
        var translations: [CGPoint] = []
        pad.onAction = { _ in translations.append(pan.translation(in: nil)) }

        pad.app.scroll(at: pad.center, by: 0, 4)
        pad.app.advance(by: 0.02)
        pad.app.scroll(at: pad.center, by: 1, 6)
        let open = pad.lines
        let velocity = pan.velocity(in: nil)
        let location = pan.location(in: nil)
        let count = pan.numberOfTouches
        pad.app.advance(by: 0.2)

        expect(open, equals: ["pan began", "pan changed"])
        expect(pad.lines, equals: open + ["pan ended"])
        expect(translations, equals: [CGPoint(x: 0, y: 4), CGPoint(x: 1, y: 10), CGPoint(x: 1, y: 10)])
        #expect(near(velocity.y, 300, within: 1))
        expect(location, equals: pad.center)
        expect(count, equals: 0)
    }

    @Test("E-75 a wheel and a trackpad are separate gestures, even without a pause", arguments: [true, false])
    func wheelAndTrackpad(startsWithWheel: Bool) {
        let pad = GesturePad()
        let pan = makePan(.all, on: pad)
        var translations: [CGPoint] = []
        pad.onAction = { _ in translations.append(pan.translation(in: nil)) }

        pad.app.scroll(at: pad.center, by: 0, 4, isDiscrete: startsWithWheel)
        pad.app.scroll(at: pad.center, by: 0, 6, isDiscrete: !startsWithWheel)
        pad.app.advance(by: 1)

        expect(pad.lines, equals: ["pan began", "pan ended", "pan began", "pan ended"])
        expect(translations.map(\.y), equals: [4, 4, 6, 6])
    }

    @Test("E-75 scrolling goes only to the recognizers under the pointer, and to no view")
    func receivers() {
        let pad = GesturePad()
        _ = makePan(.all, on: pad)
        let corner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        pad.view.addSubview(corner)
        let inner = pad.add(UIPanGestureRecognizer(target: nil, action: nil), "inner", to: corner)
        inner.allowedScrollTypesMask = .all

        pad.app.scroll(at: pad.center, by: 0, 4)
        pad.app.advance(by: 1)
        let outside = pad.lines
        pad.app.scroll(at: CGPoint(x: 20, y: 20), by: 0, 4)
        pad.app.advance(by: 1)

        expect(outside, equals: ["pan began", "pan ended"])
        expect(pad.lines, equals: outside + ["inner began", "inner ended"])
    }

    @Test("E-75 E-72 scrolling passes through application and window as an event of type 10")
    func eventType() {
        final class Spy: UIApplication {
            static var types: [UIEvent.EventType] = []
            override func sendEvent(_ event: UIEvent) {
                Self.types.append(event.type)
                super.sendEvent(event)
            }
        }
        Spy.types = []
        let app = TestApplication(applicationClass: Spy.self)
        let window = app.makeWindow()
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.allowedScrollTypesMask = .all
        window.addGestureRecognizer(pan)
        window.addGestureRecognizer(UIPinchGestureRecognizer(target: nil, action: nil))
        window.addGestureRecognizer(UIHoverGestureRecognizer(target: nil, action: nil))
        let position = CGPoint(x: 100, y: 100)

        app.scroll(at: position, by: 0, 4)
        app.hover(at: position)
        app.transform(.began, at: position)

        expect(Spy.types.map(\.rawValue), equals: [10, 11, 14])
    }

    @Test("E-75 scrolling is cancelled when the application stops listening")
    func cancels() {
        let pad = GesturePad()
        _ = makePan(.all, on: pad)

        pad.app.scroll(at: pad.center, by: 0, 4)
        pad.app.application.resignActive()

        expect(pad.lines, equals: ["pan began", "pan cancelled"])
    }

    @Test("E-75 the delegate may refuse the event, and a pan with fingers down ignores scrolling")
    func refusing() {
        final class Refuser: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
            ) -> Bool { event.type != .scroll }
        }
        let pad = GesturePad()
        let pan = makePan(.all, on: pad)
        let refuser = Refuser()

        pan.delegate = refuser
        pad.app.scroll(at: pad.center, by: 0, 4)
        pad.app.advance(by: 1)
        let refused = pad.lines
        pan.delegate = nil
        let finger = pad.touchDown(1)[0]
        finger.move(by: 20, 0)
        pad.app.scroll(at: pad.center, by: 0, 40)

        #expect(refused.isEmpty)
        expect(pad.lines, equals: ["pan began"])
        expect(pan.translation(in: nil), equals: .zero)
    }

    @Test("E-75 scrolling by NaN or infinity is dropped")
    func nonFiniteInput() {
        let pad = GesturePad()
        _ = makePan(.all, on: pad)
        let previousSink = Diagnostics.sink
        var lines: [String] = []
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }

        pad.app.scroll(at: pad.center, by: .nan, 0)
        pad.app.scroll(at: pad.center, by: .infinity, 0)
        pad.app.scroll(at: CGPoint(x: CGFloat.nan, y: 0), by: 1, 1)

        #expect(pad.lines.isEmpty)
        expect(lines.count, equals: 1)
    }

    @Test("E-75 scrolling at a position that is not a number is dropped and reported once") func invalidPosition() {
        let pad = GesturePad()
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        pan.allowedScrollTypesMask = .all

        let lines = collectDiagnostics {
            for _ in 0..<2 { pad.app.scroll(at: CGPoint(x: CGFloat.nan, y: 10), by: 0, 20) }
        }

        #expect(pad.lines.isEmpty)
        expect(lines.count, equals: 1)
    }
}
