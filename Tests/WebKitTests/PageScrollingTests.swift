import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct PageScrollingTests {
        private static let start = "<meta name=viewport content='width=device-width'><body style='margin:0'>"
        private static let long = start + "<div style='height:3000px'>"

        private func showLong(_ rig: WebRig, _ html: String = PageScrollingTests.long) async throws {
            try await rig.show(html)
            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 3000 }
        }

        @Test("WK-31 a drag scrolls the page by its way", arguments: [1.0, 2.0]) func drag(scale: CGFloat) async throws
        {
            let rig = WebRig(scale: scale)
            try await showLong(rig)

            let finger = rig.application.touch(at: CGPoint(x: 100, y: 400))
            finger.move(to: CGPoint(x: 100, y: 200), over: 0.3)
            rig.application.advance(by: 0.2)
            let offset = rig.view.scrollView.contentOffset.y

            // All but the way before the pan began.
            #expect((180...200).contains(offset))
            try await RigProcess.wait("the page") {
                let position = try await rig.view.evaluateJavaScript("scrollY") as? Double
                return position.map { abs($0 - offset) <= 0.5 } == true
            }
            finger.lift()
        }

        @Test("WK-31 a flick slows down as in other scroll views, and the page follows") func deceleration()
            async throws
        {
            let rig = WebRig()
            try await showLong(rig)

            let finger = rig.application.touch(at: CGPoint(x: 100, y: 500))
            finger.move(to: CGPoint(x: 100, y: 300), over: 0.1)
            finger.lift()
            #expect(rig.view.scrollView.isDecelerating)
            rig.application.advance(by: 5)

            let rest = rig.view.scrollView.contentOffset.y
            #expect(rest > 300)
            try await RigProcess.wait("the page") {
                let position = try await rig.view.evaluateJavaScript("scrollY") as? Double
                return position.map { abs($0 - rest) <= 1 } == true
            }
        }

        @Test("WK-31 at the edge the page bounces as a whole, and without bouncing it stays") func bounce() async throws
        {
            let rig = WebRig()
            try await showLong(rig)

            let finger = rig.application.touch(at: CGPoint(x: 100, y: 200))
            finger.move(to: CGPoint(x: 100, y: 300), over: 0.2)
            #expect(rig.view.scrollView.contentOffset.y < 0)
            expect(rig.view.pageView.frame.minY, equals: 0)
            finger.lift()
            rig.application.advance(by: 2)
            expect(rig.view.scrollView.contentOffset.y, equals: 0)

            rig.view.scrollView.bounces = false
            let second = rig.application.touch(at: CGPoint(x: 100, y: 200))
            second.move(to: CGPoint(x: 100, y: 300), over: 0.2)
            expect(rig.view.scrollView.contentOffset.y, equals: 0)
            second.lift()
        }

        @Test("WK-31 a page whose scrolling is disabled stays") func disabled() async throws {
            let rig = WebRig()
            try await showLong(rig)
            rig.view.scrollView.isScrollEnabled = false

            let finger = rig.application.touch(at: CGPoint(x: 100, y: 400))
            finger.move(to: CGPoint(x: 100, y: 200), over: 0.3)
            finger.lift()
            try await rig.wait(for: "0", from: "scrollY")

            expect(rig.view.scrollView.contentOffset.y, equals: 0)
        }

        @Test("WK-31 another page is shown from its top") func replaced() async throws {
            let rig = WebRig()
            try await showLong(rig)
            rig.view.scrollView.contentOffset.y = 700
            try await rig.wait(for: "700", from: "scrollY")

            try await showLong(rig, Self.long + "<p>Other")

            expect(rig.view.scrollView.contentOffset.y, equals: 0)
            try await rig.wait(for: "0", from: "scrollY")
        }

        @Test("WK-31 what scrolls inside the page follows the finger first, then the page") func inner() async throws {
            let rig = WebRig()
            try await showLong(
                rig,
                Self.start + "<div id=box style='height:200px;overflow:auto'><div style='height:320px'></div></div>"
                    + "<div style='height:3000px'>")

            let finger = rig.application.touch(at: CGPoint(x: 100, y: 150))
            try await rig.waitForAnswer()
            finger.move(to: CGPoint(x: 100, y: 90), over: 0.2)
            try await RigProcess.wait("the box") {
                let top = try await rig.view.evaluateJavaScript("document.getElementById('box').scrollTop") as? Double
                return top.map { $0 > 30 } == true
            }
            expect(rig.view.scrollView.contentOffset.y, equals: 0)
            finger.lift()

            _ = try await rig.view.evaluateJavaScript("document.getElementById('box').scrollTop = 1000")
            let second = rig.application.touch(at: CGPoint(x: 100, y: 150))
            try await rig.waitForAnswer()
            second.move(to: CGPoint(x: 100, y: 50), over: 0.2)
            #expect(rig.view.scrollView.contentOffset.y > 80)
            second.lift()
        }

        @Test("WK-31 S-26 inside a scroll view the page scrolls first, and at its end the outer view") func chained()
            async throws
        {
            let outer = UIScrollView()
            let rig = WebRig(in: outer)
            outer.contentSize = CGSize(width: outer.bounds.width, height: outer.bounds.height * 2)
            try await showLong(rig)

            let first = rig.application.touch(at: CGPoint(x: 100, y: 400))
            first.move(to: CGPoint(x: 100, y: 300), over: 0.2)
            rig.application.advance(by: 0.2)
            #expect(rig.view.scrollView.contentOffset.y > 80 && outer.contentOffset.y == 0)
            first.lift()
            rig.application.advance(by: 2)

            rig.view.scrollView.contentOffset.y =
                rig.view.scrollView.contentSize.height - rig.view.scrollView.bounds.height
            let second = rig.application.touch(at: CGPoint(x: 100, y: 400))
            second.move(to: CGPoint(x: 100, y: 300), over: 0.2)
            #expect(outer.contentOffset.y > 80)
            second.lift()
        }

        @Test("WK-30 S-26 a page that takes its fingers keeps them from scrolling it and what is outside") func taken()
            async throws
        {
            let outer = UIScrollView()
            let rig = WebRig(in: outer)
            outer.contentSize = CGSize(width: outer.bounds.width, height: outer.bounds.height * 2)
            outer.delaysContentTouches = false
            try await showLong(
                rig,
                Self.long + "<script>var moves = 0; addEventListener('touchstart', e => e.preventDefault(), "
                    + "{passive: false}); addEventListener('touchmove', e => moves++)</script>")

            let finger = rig.application.touch(at: CGPoint(x: 100, y: 400))
            try await rig.waitForAnswer()
            finger.move(to: CGPoint(x: 100, y: 200), over: 0.3)

            expect(rig.view.scrollView.contentOffset.y, equals: 0)
            expect(outer.contentOffset.y, equals: 0)
            try await RigProcess.wait("the moves") {
                (try await rig.view.evaluateJavaScript("moves") as? Int ?? 0) > 5
            }
            finger.lift()
        }
    }
}
