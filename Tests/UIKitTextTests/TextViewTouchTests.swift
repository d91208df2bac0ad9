import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit
@testable import UIKitControls
@testable import UIKitText

@MainActor @Suite struct TextViewTouchTests {
    private func stage(_ text: String, focused: Bool = true) -> TextViewStage {
        let stage = TextViewStage(text)
        if focused { stage.focus() }
        return stage
    }

    @Test("TX-108 TX-114 a tap focuses the view and puts the caret at a word boundary") func tap() {
        let stage = stage("hello\nwonderful day", focused: false)
        stage.tap(at: 10)

        #expect(stage.view.isFirstResponder && stage.selection == 15..<15)
    }

    @Test("TX-110 a tap below the text counts as one on its last line") func below() {
        let stage = stage("hello\nday")
        stage.app.tap(at: CGPoint(x: 210, y: 255))

        expect(stage.selection, equals: 9..<9)
    }

    @Test("TX-116 TX-120 a double tap selects the word, a triple tap the paragraph") func multiple() {
        let stage = stage("hello wide day\nnext one")
        stage.tap(at: 8, times: 2)
        let word = stage.selection
        stage.tap(at: 8, times: 3)

        expect(word, equals: 6..<10)
        expect(stage.selection, equals: 0..<15)
    }

    @Test("TX-119 a second tap that moves at once scrolls, and selects nothing") func tapAndDrag() {
        let stage = stage(String(repeating: "hello day\n", count: 30))
        stage.app.tap(at: CGPoint(x: 180, y: 200))
        stage.app.advance(by: 0.05)
        let finger = stage.app.touch(at: CGPoint(x: 180, y: 200))
        finger.move(to: CGPoint(x: 180, y: 140), over: 0.1)
        let moved = stage.view.contentOffset.y
        finger.lift()

        #expect(moved > 30 && stage.selection.isEmpty)
    }

    @Test("TX-122 TX-124 in text without focus a long press selects words; the end away from the finger stays")
    func words() {
        let stage = stage("one two three four", focused: false)
        let finger = stage.app.touch(at: stage.point(at: 5))
        stage.app.advance(by: 0.6)
        let word = stage.selection
        finger.move(to: stage.point(at: 10), over: 0.2)
        let forward = stage.selection
        finger.move(to: stage.point(at: 1), over: 0.2)
        finger.lift()

        expect(word, equals: 4..<7)
        expect(forward, equals: 4..<13)
        expect(stage.selection, equals: 0..<7)
    }

    @Test("TX-125 a finger that trembles when it is lifted does not move the caret") func jitter() {
        let stage = stage("hello day")
        let finger = stage.app.touch(at: stage.point(at: 1))
        stage.app.advance(by: 0.6)
        finger.move(to: stage.point(at: 4), over: 0.3)
        stage.app.advance(by: 0.3)
        let there = stage.point(at: 4)
        finger.move(to: CGPoint(x: there.x + 5, y: there.y), over: 0.03)
        let trembling = stage.selection
        finger.lift()

        #expect(trembling.lowerBound >= 4 && stage.selection == 4..<4)
    }

    @Test("TX-111 TX-112 TX-126 the menu comes on lift, goes with a tap elsewhere, and toggles at the caret")
    func menu() {
        let stage = stage("hello wide day")
        var isMenuVisible: Bool { EditMenuPresenter.shared.visibleBar != nil }
        EditMenuPresenter.shared.hide(animated: false)
        let finger = stage.app.touch(at: stage.point(at: 8))
        stage.app.advance(by: 0.6)
        let held = isMenuVisible
        finger.lift()
        stage.app.advance(by: 0.6)
        let lifted = isMenuVisible
        stage.tap(at: 5)
        stage.app.advance(by: 1)
        let elsewhere = isMenuVisible
        stage.tap(at: 5)
        stage.app.advance(by: 1)
        let atCaret = isMenuVisible
        stage.tap(at: 8, times: 2)
        stage.app.advance(by: 1)
        let onWord = isMenuVisible
        stage.tap(at: 8)
        stage.app.advance(by: 1)

        #expect(!held && lifted && !elsewhere && atCaret && onWord)
        #expect(!isMenuVisible && stage.selection == 6..<10)
    }

    @Test("TX-132 a dragged end stays on its side of the other end and does not leave its line") func ends() {
        let stage = stage("first line\nsecond line\nthird line")
        stage.tap(at: 14, times: 2)
        let word = stage.selection
        let end = stage.point(at: word.upperBound)
        let finger = stage.app.touch(at: CGPoint(x: end.x, y: end.y + 14))
        finger.move(to: CGPoint(x: end.x + 20, y: stage.point(at: 30).y + 10), over: 0.2)
        let grown = stage.selection
        finger.move(to: CGPoint(x: stage.point(at: 15).x, y: 104), over: 0.3)
        let above = stage.selection
        finger.move(to: CGPoint(x: 22, y: 104), over: 0.3)
        finger.lift()

        #expect(word == 11..<17 && grown.lowerBound == 11 && grown.upperBound > 24)
        expect(above, equals: 11..<15)
        expect(stage.selection, equals: 11..<12)
    }

    @Test("TX-133 a drag near the lower edge scrolls, and the selection follows; deeper is faster") func autoscroll() {
        let stage = stage(String(repeating: "hello day\n", count: 40), focused: false)
        let finger = stage.app.touch(at: CGPoint(x: 40, y: 180))
        stage.app.advance(by: 0.6)
        finger.move(to: CGPoint(x: 40, y: 255), over: 0.2)
        let start = (stage.view.contentOffset.y, stage.selection.upperBound)
        stage.app.advance(by: 1)
        let later = (stage.view.contentOffset.y, stage.selection.upperBound)
        finger.move(to: CGPoint(x: 40, y: 200), over: 0.1)
        let still = stage.view.contentOffset.y
        stage.app.advance(by: 0.5)
        finger.lift()

        #expect(later.0 > start.0 + 120 && later.1 > start.1 + 30 && stage.view.contentOffset.y == still)
        #expect(TextAutoscroll.step(for: 85, in: 0...100) < TextAutoscroll.step(for: 95, in: 0...100))
        expect(TextAutoscroll.step(for: 50, in: 0...100), equals: 0)
        expect(TextAutoscroll.step(for: 100, in: 0...100), equals: 12)
        #expect(TextAutoscroll.step(for: 5, in: 0...100) < 0)
    }

    @Test("TX-127 the loupe is 80 by 47.5, 26 above the line's middle, within 10 of the sides") func loupeFrame() {
        let line = CGRect(x: 0, y: 200, width: 2, height: 20)
        let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        let plain = TextLoupe.frame(finger: CGPoint(x: 100, y: 210), line: line, in: bounds)
        let side = TextLoupe.frame(finger: CGPoint(x: 5, y: 230), line: line, in: bounds)

        expect(plain.size, equals: CGSize(width: 80, height: 47.5))
        expect(plain.maxY, equals: 184)
        expect(plain.midX, equals: 100)
        expect(side.minX, equals: 10)
        expect(side.maxY, equals: 186)
    }

    @Test("TX-127 TX-128 the loupe comes with a press, hides under a low finger, and disappears on lift") func loupe() {
        let stage = stage("hello wonderful day\n\n\n\n\n\n")
        func loupes() -> [UIView] {
            (stage.app.window?.subviews ?? []).filter { $0.bounds.size == TextInteractionMetrics.loupeSize }
        }
        let finger = stage.app.touch(at: stage.point(at: 8))
        stage.app.advance(by: 0.8)
        let shown = loupes().first?.alpha
        finger.lift()
        stage.app.advance(by: 0.3)

        #expect(shown == 1 && loupes().isEmpty)
    }

    @Test("TX-127 the loupe disappears with the view that it enlarges") func loupeOfRemovedView() {
        let app = TestApplication(size: CGSize(width: 320, height: 480))
        let window = app.makeWindow()
        func loupes() -> [UIView] {
            window.subviews.filter { $0.bounds.size == TextInteractionMetrics.loupeSize }
        }
        func removeViewUnderFinger() {
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
            view.text = "hello wonderful day"
            window.addSubview(view)
            view.becomeFirstResponder()
            _ = app.touch(at: CGPoint(x: 60, y: 115))
            app.advance(by: 0.8)
            expect(loupes().count, equals: 1)
            view.removeFromSuperview()
        }
        removeViewUnderFinger()
        app.advance(by: 0.5)

        #expect(loupes().isEmpty)
    }

    @Test("TX-85 TX-86 a tap on a link asks, and opens it; only where the text is not editable") func links() {
        let stage = stage("", focused: false)
        let text = NSMutableAttributedString(string: "see here now", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.addAttribute(.link, value: URL(string: "https://swift.org")!, range: NSRange(location: 4, length: 4))
        stage.view.attributedText = text
        var opened: [URL] = []
        let opener = UIApplication.opener
        UIApplication.opener = {
            opened.append($0)
            return true
        }
        defer { UIApplication.opener = opener }
        stage.record()
        stage.tap(at: 6)
        let edited = stage.take().filter { $0.hasPrefix("link") }
        stage.view.isEditable = false
        stage.tap(at: 6)
        let tapped = stage.take().filter { $0.hasPrefix("link") }
        stage.refused = ["link"]
        stage.tap(at: 6)
        stage.view.isSelectable = false
        _ = stage.take()
        stage.tap(at: 6)

        #expect(edited.isEmpty && tapped == ["link https://swift.org 4,4 0"])
        #expect(opened.map(\.absoluteString) == ["https://swift.org"] && stage.take().isEmpty)
    }

    @Test("TX-86 a held link asks for its actions; a tapped attachment asks too") func held() {
        let stage = stage("", focused: false)
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        let text = NSMutableAttributedString(attachment: attachment)
        text.append(NSAttributedString(string: " here", attributes: [.link: "https://swift.org"]))
        stage.view.attributedText = text
        stage.view.isEditable = false
        stage.app.advance(by: 0.1)
        stage.record()
        let finger = stage.app.touch(at: stage.point(at: 4))
        stage.app.advance(by: 0.6)
        finger.lift()
        stage.app.advance(by: 0.6)
        stage.app.tap(at: CGPoint(x: 40, y: 120))

        let lines = stage.take().filter { !$0.hasPrefix("selection") }
        expect(lines, equals: ["link https://swift.org 1,5 1", "attachment 0 0"])
        expect(
            [UITextItemInteraction.invokeDefaultAction, .presentActions, .preview].map(\.rawValue), equals: [0, 1, 2])
    }

    @Test("TX-87 linkTextAttributes override those of the text") func linkLook() {
        let stage = stage("", focused: false)
        stage.view.attributedText = NSAttributedString(
            string: "\u{2588}\u{2588}",
            attributes: [
                .link: "https://swift.org", .foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 30),
            ])
        stage.view.linkTextAttributes = [.foregroundColor: UIColor.red]
        stage.app.advance(by: 0.1)

        expect(stage.app.color(at: stage.point(at: 1)), equals: .red)
    }
}
