import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct TapExclusionTests {
    private func makeTap(_ taps: Int, _ name: String, on pad: GesturePad) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.numberOfTapsRequired = taps
        return pad.add(tap, name)
    }

    @Test("G-66 a tap recognizer prevents one of as many or fewer taps, never one of more taps")
    func canPrevent() {
        let pad = GesturePad()
        let single = makeTap(1, "single", on: pad)
        let double = makeTap(2, "double", on: pad)
        let otherSingle = makeTap(1, "other", on: pad)

        #expect(!single.canPrevent(double))
        #expect(double.canPrevent(single))
        #expect(single.canPrevent(otherSingle))
        #expect(single.canPrevent(UIPanGestureRecognizer()))
    }

    @Test("G-67 a single and a double tap both fire on a double tap, the single one first")
    func bothFire() {
        let pad = GesturePad()
        _ = makeTap(1, "single", on: pad)
        _ = makeTap(2, "double", on: pad)

        pad.tap()
        pad.app.advance(by: 0.1)
        pad.tap()

        expect(pad.lines.first, equals: "single ended")
        expect(pad.lines.last, equals: "double ended")
    }

    @Test("G-67 G-48 with a failure requirement only one of them fires")
    func requirement() {
        let pad = GesturePad()
        let single = makeTap(1, "single", on: pad)
        let double = makeTap(2, "double", on: pad)
        single.require(toFail: double)

        pad.tap()
        pad.app.advance(by: 0.1)
        pad.tap()
        pad.app.advance(by: 1)
        pad.tap()
        pad.app.advance(by: 0.34)
        let early = pad.lines
        pad.app.advance(by: 0.02)

        expect(early, equals: ["double ended"])
        expect(pad.lines, equals: ["double ended", "single ended"])
    }

    @Test("G-68 a double tap prevents a single tap of the same attempt")
    func doublePreventsSingle() {
        let pad = GesturePad()
        let double = makeTap(2, "double", on: pad)
        _ = makeTap(1, "single", on: pad)
        _ = double

        pad.tap()
        pad.app.advance(by: 0.1)
        pad.tap()

        expect(pad.lines, equals: ["single ended", "double ended"])
    }
}
