import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import UIKitControls
@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct PageInputTests {
        private static let touchPage = """
            <meta name=viewport content='width=device-width'><body style='margin:0'><script>
            var most = 0, where = '';
            addEventListener('touchstart', e => {
                most = Math.max(most, e.touches.length);
                where = [...e.touches].map(t => Math.round(t.clientX) + ',' + Math.round(t.clientY)).join(' ');
                e.preventDefault();
            }, {passive: false});
            </script>
            """

        @Test("WK-30 a page gets all fingers at their positions", arguments: [1.0, 2.0]) func fingers(scale: CGFloat)
            async throws
        {
            let rig = WebRig(scale: scale)
            try await rig.show(Self.touchPage)

            let fingers = rig.application.touch(at: [CGPoint(x: 60, y: 80), CGPoint(x: 160, y: 120)])

            try await rig.wait(for: "2", from: "most")
            let positions = try await rig.view.evaluateJavaScript("where") as? String
            expect(positions, equals: "60,80 160,120")
            for finger in fingers { finger.lift() }
        }

        @Test("WK-30 fingers that move together are all told") func movingTogether() async throws {
            let rig = WebRig()
            try await rig.show(
                Self.touchPage + "<script>var seen = new Set(); addEventListener('touchmove', "
                    + "e => { for (const t of e.changedTouches) seen.add(t.identifier) })</script>")

            let fingers = rig.application.touch(at: [CGPoint(x: 60, y: 80), CGPoint(x: 160, y: 120)])
            try await rig.waitForAnswer()
            rig.application.move(
                [fingers[0]: CGPoint(x: 60, y: 180), fingers[1]: CGPoint(x: 160, y: 220)], over: 0.1)

            try await rig.wait(for: "2", from: "seen.size")
            for finger in fingers { finger.lift() }
        }

        private static let buttonPage = """
            <meta name=viewport content='width=device-width'><body style='margin:0'><script>var clicks = 0, log = []</script>
            <button onclick='clicks++' style='display:block;width:200px;height:100px'>Press</button>
            <div style='height:3000px'></div>
            """

        @Test("WK-30 a tap clicks, once", arguments: [1.0, 2.0]) func tap(scale: CGFloat) async throws {
            let rig = WebRig(scale: scale)
            try await rig.show(Self.buttonPage)

            rig.application.tap(at: CGPoint(x: 150, y: 80))
            try await rig.wait(for: "1", from: "clicks")
            rig.application.advance(by: 1)
            rig.application.tap(at: CGPoint(x: 150, y: 80))
            try await rig.wait(for: "2", from: "clicks")
        }

        @Test("WK-30 a drag that begins on a button does not click, and the page gets touchcancel") func dragged()
            async throws
        {
            let rig = WebRig()
            try await rig.show(
                Self.buttonPage + "<script>for (const kind of ['touchstart', 'touchend', 'touchcancel']) "
                    + "addEventListener(kind, e => log.push(kind))</script>")

            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 3000 }

            let finger = rig.application.touch(at: CGPoint(x: 150, y: 80))
            finger.move(to: CGPoint(x: 150, y: 30), over: 0.2)
            finger.lift()

            try await rig.wait(for: "touchstart,touchcancel", from: "log.join()")
            try await expect(rig.view.evaluateJavaScript("clicks") as? Int, equals: 0)
            #expect(rig.view.scrollView.contentOffset.y > 0)
        }

        @Test("WK-30 S-52 a finger that stops the page clicks nothing, and the next tap does") func stopping()
            async throws
        {
            let rig = WebRig()
            try await rig.show(
                "<meta name=viewport content='width=device-width'><script>var clicks = 0</script>"
                    + "<div style='height:30000px' onclick='clicks++'>")
            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 30_000 }
            let finger = rig.application.touch(at: CGPoint(x: 100, y: 500))
            finger.move(to: CGPoint(x: 100, y: 250), over: 0.1)
            finger.lift()
            rig.application.advance(by: 0.1)
            #expect(rig.view.scrollView.isDecelerating)

            rig.application.tap(at: CGPoint(x: 100, y: 300))
            #expect(!rig.view.scrollView.isDecelerating)
            rig.application.advance(by: 1)
            // A click would be sent after the answer.
            try await rig.waitForAnswer()
            for _ in 0..<2 { try await rig.wait(for: "0", from: "clicks") }

            rig.application.tap(at: CGPoint(x: 100, y: 300))
            try await rig.wait(for: "1", from: "clicks")
        }

        @Test("WK-30 a page that takes its fingers gets no click") func taken() async throws {
            let rig = WebRig()
            try await rig.show(
                Self.buttonPage + "<script>addEventListener('touchstart', e => e.preventDefault(), {passive: false}); "
                    + "addEventListener('touchend', e => log.push('end'))</script>")

            rig.application.tap(at: CGPoint(x: 150, y: 80))
            try await rig.wait(for: "end", from: "log.join()")
            try await rig.waitForAnswer()

            try await expect(rig.view.evaluateJavaScript("clicks") as? Int, equals: 0)
        }

        @Test("WK-30 a tap clicks once in a page that stops its touches from reaching the view's script") func hidden()
            async throws
        {
            let rig = WebRig()
            try await rig.show(
                Self.buttonPage
                    + "<script>document.body.addEventListener('touchstart', e => e.stopPropagation())</script>")

            rig.application.tap(at: CGPoint(x: 150, y: 80))
            try await rig.waitForAnswer()
            try await rig.wait(for: "1", from: "clicks")
            rig.application.tap(at: CGPoint(x: 150, y: 80))
            try await rig.waitForAnswer()
            try await rig.wait(for: "2", from: "clicks")
        }

        @Test("WK-30 WK-08 a touched link is followed, and told as such") func link() async throws {
            let rig = WebRig()
            var kinds: [WKNavigationType] = []
            rig.delegate.policy = { action in
                kinds.append(action.navigationType)
                return action.navigationType == .linkActivated ? .cancel : .allow
            }
            try await rig.show(
                "<meta name=viewport content='width=device-width'><body style='margin:0'>"
                    + "<a href='http://localhost/next' style='display:block;height:100px'>Next</a>")

            rig.application.tap(at: CGPoint(x: 100, y: 50))

            try await RigProcess.wait("the link") { kinds.contains(.linkActivated) }
        }

        @Test("WK-31 the scroll view mirrors the page's scrolling, and its offset scrolls the page") func scrolling()
            async throws
        {
            let rig = WebRig()
            try await rig.show("<meta name=viewport content='width=device-width'><div style='height:3000px'>")
            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 3000 }

            rig.view.evaluateJavaScript("scrollTo(0, 120)", completionHandler: nil)
            try await RigProcess.wait("the offset") { rig.view.scrollView.contentOffset.y == 120 }
            rig.view.scrollView.contentOffset = CGPoint(x: 0, y: 300)

            try await rig.wait(for: "300", from: "scrollY")
        }

        @Test("WK-32 a field that has the focus gets what is typed") func typing() async throws {
            let rig = WebRig()
            try await rig.show("<input id=field>")
            rig.view.evaluateJavaScript("document.getElementById('field').focus()", completionHandler: nil)
            try await RigProcess.wait("the keyboard") { rig.view.pageView.textInput.isFirstResponder }

            rig.view.pageView.textInput.insertText("Grüße")
            try await rig.wait(for: "Grüße", from: "document.getElementById('field').value")
            rig.view.pageView.textInput.deleteBackward()

            try await rig.wait(for: "Grüß", from: "document.getElementById('field').value")
        }

        private static let fields: [(html: String, keyboard: UIKeyboardType)] = [
            ("<input>", .default), ("<input type=email>", .emailAddress), ("<input type=url>", .URL),
            ("<input type=tel>", .phonePad), ("<input type=number>", .numbersAndPunctuation),
            ("<textarea inputmode=numeric></textarea>", .numberPad), ("<input type=password>", .default),
            ("<textarea></textarea>", .default),
        ]

        @Test("WK-32 each field shows the keyboard of its kind, also when the focus comes from another field")
        func keyboards() async throws {
            let rig = WebRig()
            try await rig.show(Self.fields.map(\.html).joined())
            let input = rig.view.pageView.textInput

            for (index, field) in Self.fields.enumerated() {
                let focused = "document.querySelectorAll('input, textarea')[\(index)]"
                rig.view.evaluateJavaScript("\(focused).focus()", completionHandler: nil)
                let isPassword = field.html.contains("password")
                try await RigProcess.wait("the keyboard of \(field.html)") {
                    input.isFirstResponder && input.keyboardType == field.keyboard
                        && input.isSecureTextEntry == isPassword
                }
                input.insertText("7")
                try await rig.wait(for: "7", from: "\(focused).value")
            }
            rig.view.evaluateJavaScript("document.activeElement.blur()", completionHandler: nil)
            try await RigProcess.wait("the end") { !input.isFirstResponder && !input.isEditing }
        }

        @Test("WK-33 holding a finger selects the word under it and shows a menu, whose Copy copies it")
        func selection() async throws {
            let rig = WebRig()
            try await rig.show(
                "<meta name=viewport content='width=device-width'>"
                    + "<p style='font:20px monospace;margin:20px'>first second third")
            let word: String? =
                try await rig.view.evaluateJavaScript(
                    "var r = document.createRange(), t = document.querySelector('p').firstChild; r.setStart(t, 6); "
                        + "r.setEnd(t, 12); var b = r.getBoundingClientRect(); (b.x + b.width / 2) + ' ' + (b.y + b.height / 2)"
                ) as? String
            let middle = try #require(word).split(separator: " ").compactMap { Double($0) }
            UIPasteboard.general.string = ""

            rig.application.tap(at: CGPoint(x: middle[0], y: middle[1]), holding: 0.8)
            try await rig.wait(for: "second", from: "getSelection().toString()")
            try await RigProcess.wait("the menu") {
                rig.application.advance(by: 0.1)
                return UIMenuController.shared.isMenuVisible
            }
            #expect(!rig.view.pageView.textInput.isFirstResponder)
            rig.application.advance(by: 0.5)
            let bar = try #require(EditMenuPresenter.shared.visibleBar)
            #expect(bar.visibleTitles.contains("Copy") && !bar.visibleTitles.contains("Paste"))
            let copy = try #require(bar.button("Copy"))
            rig.application.tap(at: copy.convert(CGPoint(x: copy.bounds.midX, y: copy.bounds.midY), to: nil))

            try await RigProcess.wait("the copy") { UIPasteboard.general.string == "second" }
        }
    }
}
