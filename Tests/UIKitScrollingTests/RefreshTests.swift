import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitScrolling

@MainActor @Suite struct RefreshTests {
    /// Counts the events of a refresh control.
    private final class Counter: NSObject {
        var count = 0
        func refresh() { count += 1 }
    }

    private func stage(_ counter: Counter) -> (ScrollStage, UIRefreshControl) {
        let stage = ScrollStage()
        let control = UIRefreshControl()
        control.addTarget(counter, action: Selector(Counter.refresh), for: .valueChanged)
        stage.scroll.refreshControl = control
        return (stage, control)
    }

    /// Pulls so far that a number of points shows, with the finger staying down.
    private func pull(_ stage: ScrollStage, showing points: CGFloat) -> TestFinger {
        let raw = (1 / (1 - points / 400) - 1) * 400 / 0.55
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 20))
        finger.move(by: 0, 10)
        finger.move(to: CGPoint(x: 150, y: 30 + raw + 1), over: 0.3)
        return finger
    }

    @Test("CX-64 it is 60 points high, as wide as the scroll view, behind the content, hidden while nothing is pulled")
    func geometry() {
        let (stage, control) = stage(Counter())
        let hidden = control.isHidden

        let finger = pull(stage, showing: 40)

        #expect(hidden && !control.isHidden)
        #expect(stage.scroll.subviews.first === control)
        expect(control.frame, equals: CGRect(x: 0, y: stage.scroll.contentOffset.y, width: 300, height: 60))
        finger.lift()
    }

    @Test("CX-65 it begins to refresh when 100 points show with the finger down, and sends valueChanged once")
    func arms() {
        let counter = Counter()
        let (stage, control) = stage(counter)
        let finger = pull(stage, showing: 97)
        let before = control.isRefreshing

        finger.move(by: 0, 20)
        finger.move(by: 0, 20)

        #expect(!before)
        #expect(control.isRefreshing)
        expect(counter.count, equals: 1)
        finger.lift()
    }

    @Test("CX-66 the content inset is larger while it refreshes, and the content rests below it")
    func inset() {
        let (stage, control) = stage(Counter())
        pull(stage, showing: 110).lift()
        stage.settle()

        #expect(control.isRefreshing)
        expect(stage.scroll.contentInset.top, equals: 60)
        expect(stage.scroll.contentOffset.y, equals: -60)
    }

    @Test("CX-67 begun by code it neither scrolls nor sends; ending gives the inset back, animated if in view")
    func code() {
        let counter = Counter()
        let (stage, control) = stage(counter)
        control.beginRefreshing()
        let begun = (control.isRefreshing, stage.scroll.contentOffset.y, counter.count)
        control.endRefreshing()
        let ended = (stage.scroll.contentInset.top, stage.scroll.contentOffset.y)
        pull(stage, showing: 110).lift()
        stage.settle()

        control.endRefreshing()
        stage.app.advance(by: 0.1)
        let shown = stage.scroll.layer.presentation()?.bounds.minY ?? 0
        stage.app.advance(by: 0.4)

        expect(begun, equals: (true, 0, 0))
        expect(ended, equals: (0, 0))
        #expect(shown < 0 && shown > -60)
        expect(stage.scroll.contentOffset.y, equals: 0)
        #expect(control.isHidden)
    }

    @Test("CX-68 another refresh needs the finger to have lifted and the content to be back")
    func again() {
        let counter = Counter()
        let (stage, control) = stage(counter)
        let finger = pull(stage, showing: 120)
        control.endRefreshing()
        finger.move(by: 0, 60)
        let held = counter.count
        finger.lift()
        stage.settle()
        stage.app.advance(by: 1)

        pull(stage, showing: 120).lift()

        expect(held, equals: 1)
        expect(counter.count, equals: 2)
    }

    @Test("CX-69 the marks turn up one by one in proportion to the pull")
    func marks() throws {
        let (stage, control) = stage(Counter())
        let marks = try #require(control.layer.sublayers?.first as? RefreshMarks)

        let finger = pull(stage, showing: 47)
        let half = marks.visibleCount
        finger.move(by: 0, 138)

        expect(half, equals: 4)
        expect(marks.visibleCount, equals: 8)
        finger.lift()
    }
}
