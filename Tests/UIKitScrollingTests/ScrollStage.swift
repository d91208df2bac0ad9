import Foundation
import TouchstoneTesting
import UIKit

/// A scroll view of 300 × 400 points at the screen's top left corner with a content view, and a log of its delegate's
/// calls.
@MainActor final class ScrollStage {
    let app: TestApplication
    let scroll: UIScrollView
    let content = ContentView()
    let log = ScrollLog()

    init(
        content size: CGSize = CGSize(width: 300, height: 4000), scale: CGFloat = 1, framesPerSecond: Int = 60,
        scroll: UIScrollView = UIScrollView(), _ prepare: (UIScrollView) -> Void = { _ in }
    ) {
        self.scroll = scroll
        scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        content.frame = CGRect(origin: .zero, size: size)
        scroll.contentSize = size
        scroll.addSubview(content)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        root.addSubview(scroll)
        prepare(scroll)
        app = TestApplication(
            size: root.bounds.size, scale: scale, framesPerSecond: framesPerSecond, rootView: root)
        scroll.delegate = log
    }

    /// Flicks: moves a finger over a distance in 0.1 s and lifts it while it moves.
    func flick(by dx: CGFloat, _ dy: CGFloat, from start: CGPoint = CGPoint(x: 150, y: 250)) {
        let finger = app.touch(at: start)
        finger.move(to: CGPoint(x: start.x + dx, y: start.y + dy), over: 0.1)
        finger.lift()
    }

    /// Advances until nothing moves any more, at most 20 s.
    func settle() {
        for _ in 0..<1200 where scroll.isDecelerating || scroll.isScrollAnimating { app.advance(by: 1.0 / 60) }
    }
}

/// A content view that records the touches it receives.
final class ContentView: UIView {
    var calls: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

/// Records the calls of a scroll view's delegate, with the state at each call.
final class ScrollLog: NSObject, UIScrollViewDelegate {
    /// The calls without `didScroll`.
    var calls: [String] = []
    /// The state of tracking, dragging and decelerating in each of `calls`, as "TDd" with dots for false.
    var states: [String] = []
    /// The offset and the state in each call of `didScroll`.
    var offsets: [CGPoint] = []
    var scrollStates: [String] = []
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    var newTarget: CGPoint?
    var allowsTop = true
    var zoomed: UIView?
    var onScroll: ((UIScrollView) -> Void)?

    private func note(_ call: String, _ view: UIScrollView) {
        calls.append(call)
        states.append(state(of: view))
    }

    private func state(of view: UIScrollView) -> String {
        (view.isTracking ? "T" : ".") + (view.isDragging ? "D" : ".") + (view.isDecelerating ? "d" : ".")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset)
        scrollStates.append(state(of: scrollView))
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging", scrollView)
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let newTarget { targetContentOffset.pointee = newTarget }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("shouldScrollToTop", scrollView)
        return allowsTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeInset", scrollView) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        note("willBeginZooming", scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom", scrollView) }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming(\(scale))", scrollView)
    }
}
