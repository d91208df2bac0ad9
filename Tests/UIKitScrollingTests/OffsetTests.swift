import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct OffsetTests {
    @Test("S-01 the content offset is the origin of the bounds")
    func origin() {
        let stage = ScrollStage()

        stage.scroll.contentOffset = CGPoint(x: 0, y: 120)
        let first = stage.scroll.bounds.origin
        stage.scroll.bounds.origin.y = 250

        expect(first, equals: CGPoint(x: 0, y: 120))
        expect(stage.scroll.contentOffset.y, equals: 250)
        expect(stage.log.offsets.map(\.y), equals: [120, 250])
    }

    @Test("S-02 a new scroll view has these properties")
    func defaults() {
        let view = UIScrollView()

        expect(view.contentSize, equals: .zero)
        expect(view.contentOffset, equals: .zero)
        expect(view.contentInset, equals: .zero)
        #expect(view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal && !view.isPagingEnabled)
        #expect(view.isScrollEnabled && !view.isDirectionalLockEnabled && view.scrollsToTop && view.bouncesZoom)
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator && view.clipsToBounds)
        expect(view.zoomScale, equals: 1)
        expect(view.minimumZoomScale, equals: 1)
        expect(view.maximumZoomScale, equals: 1)
        #expect(view.delaysContentTouches && view.canCancelContentTouches && view.decelerationRate == .normal)
        expect(view.keyboardDismissMode, equals: .none)
    }

    @Test("S-34 the deceleration rates are 0.998 and 0.99")
    func rates() {
        expect(UIScrollView.DecelerationRate.normal.rawValue, equals: 0.998)
        expect(UIScrollView.DecelerationRate.fast.rawValue, equals: 0.99)
    }

    @Test("S-03 a flick rests between −inset and the content's end plus inset")
    func legalRange() {
        let stage = ScrollStage { $0.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0) }
        stage.scroll.contentOffset.y = 3500
        stage.flick(by: 0, -200)
        stage.settle()
        let end = stage.scroll.contentOffset.y
        stage.scroll.contentOffset.y = 100

        stage.flick(by: 0, 150)
        stage.settle()

        expect(end, equals: 3630)
        expect(stage.scroll.contentOffset.y, equals: -20)
    }

    @Test("S-04 content that fits is dragged only if it always bounces")
    func alwaysBounce() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 100))
        stage.flick(by: 0, 60)
        let without = stage.log.calls
        stage.scroll.alwaysBounceVertical = true

        let finger = stage.app.touch(at: CGPoint(x: 150, y: 200))
        finger.move(by: 0, 60)

        #expect(without.isEmpty)
        #expect(stage.scroll.contentOffset.y < 0)
    }

    @Test("S-05 an offset from code is not limited to the legal range")
    func outside() {
        let stage = ScrollStage()

        stage.scroll.contentOffset = CGPoint(x: -40, y: 5000)

        expect(stage.scroll.contentOffset, equals: CGPoint(x: -40, y: 5000))
    }

    @Test("S-28 beyond an edge the content shows a part of the pull")
    func rubberBand() {
        let stage = ScrollStage(scale: 3)
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 100))
        finger.move(by: 0, 10)

        finger.move(by: 0, 200)

        let shown: CGFloat = 86.2745
        #expect(abs(stage.scroll.contentOffset.y + shown) < 0.34)
    }

    @Test("S-32 without bounces the content stops at the edge")
    func noBounce() {
        let stage = ScrollStage()
        stage.scroll.bounces = false
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 100))

        finger.move(by: 0, 200)
        finger.move(by: 0, -30)

        expect(stage.scroll.contentOffset.y, equals: 30)
    }

    @Test("SX-39 bounces is true only if it is for both axes, and sets both")
    func bothAxes() {
        let view = UIScrollView()
        view.bouncesVertically = false
        let one = view.bounces

        view.bounces = true

        #expect(!one)
        #expect(view.bouncesVertically && view.bouncesHorizontally)
    }

    @Test("S-51 didScroll is called for changes by code and by the user")
    func didScroll() {
        let stage = ScrollStage()

        stage.scroll.contentOffset.y = 10
        let byCode = stage.log.offsets.count
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 200))
        finger.move(by: 0, -30)

        expect(byCode, equals: 1)
        expect(stage.log.offsets.count, equals: 2)
    }

    @Test("S-61 content that got shorter does not stay scrolled past its end")
    func shorter() {
        let stage = ScrollStage()
        stage.scroll.contentOffset.y = 3000

        stage.scroll.contentSize.height = 1000

        expect(stage.scroll.contentOffset.y, equals: 600)
    }

    @Test("SX-62 a new content size or inset that forces another offset calls didScroll once")
    func once() {
        let stage = ScrollStage()
        stage.scroll.contentOffset.y = 3600
        stage.log.offsets = []

        stage.scroll.contentSize.height = 900

        expect(stage.log.offsets, equals: [CGPoint(x: 0, y: 500)])
    }

    @Test("S-62 an offset is rounded to whole pixels, and one that rounds to the present changes nothing")
    func rounding() {
        let stage = ScrollStage(scale: 2)
        stage.scroll.contentOffset.y = 50
        stage.log.offsets = []

        stage.scroll.contentOffset.y = 50.2
        let unchanged = stage.log.offsets.isEmpty
        stage.scroll.contentOffset.y = 50.3
        let outside = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outside.contentOffset.y = 3.4

        #expect(unchanged)
        expect(stage.scroll.contentOffset.y, equals: 50.5)
        expect(outside.contentOffset.y, equals: 3)
    }

    @Test("S-63 in an animation closure the offset is set at once, didScroll comes once, and the layer moves")
    func viewAnimation() {
        let stage = ScrollStage()

        UIView.animate(withDuration: 1) { stage.scroll.contentOffset.y = 500 }
        stage.app.advance(by: 0.5)
        let shown = stage.scroll.layer.presentation()?.bounds.minY ?? 0

        expect(stage.log.offsets, equals: [CGPoint(x: 0, y: 500)])
        #expect(abs(shown - 250) < 5)
    }

    @Test("S-64 layoutSubviews runs in every frame in which the offset changed")
    func layout() {
        final class CountingScrollView: UIScrollView {
            var passes = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                passes += 1
            }
        }
        let view = CountingScrollView()
        let stage = ScrollStage(scroll: view)
        stage.flick(by: 0, -100)
        view.passes = 0

        stage.app.advance(by: 10 * stage.app.refreshInterval)

        expect(view.passes, equals: 10)
    }

    @Test("SX-57 an event of a drag changes the offset and calls didScroll once; layout comes later")
    func oneEvent() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 200))
        finger.move(by: 0, -30)
        stage.log.offsets = []

        finger.move(by: 0, -12)

        expect(stage.log.offsets, equals: [CGPoint(x: 0, y: 32)])
    }
}

@MainActor @Suite struct InsetTests {
    private func controller(with scroll: UIScrollView, top: CGFloat = 50) -> UIViewController {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: top, left: 0, bottom: 20, right: 0)
        scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        controller.view.addSubview(scroll)
        return controller
    }

    @Test("SX-33 the adjusted inset adds the safe area as the behavior says")
    func behaviors() {
        let scroll = UIScrollView()
        let app = TestApplication(rootViewController: controller(with: scroll))
        let automatic = scroll.adjustedContentInset
        scroll.contentInsetAdjustmentBehavior = .always
        let always = scroll.adjustedContentInset
        scroll.contentInsetAdjustmentBehavior = .never
        let never = scroll.adjustedContentInset
        scroll.contentInset.top = 7

        expect(automatic, equals: .zero)
        expect(always, equals: UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
        expect(never, equals: .zero)
        expect(scroll.adjustedContentInset.top, equals: 7)
        _ = app
    }

    @Test("SX-34 an axis counts as scrollable if the content is larger than the frame or always bounces")
    func scrollableAxes() {
        let scroll = UIScrollView()
        let app = TestApplication(rootViewController: controller(with: scroll))
        scroll.alwaysBounceVertical = true
        let bouncing = scroll.adjustedContentInset.top
        scroll.alwaysBounceVertical = false
        scroll.contentSize.height = 2000

        expect(bouncing, equals: 50)
        expect(scroll.adjustedContentInset.top, equals: 50)
        expect(scroll.contentOffset.y, equals: -50)
        _ = app
    }

    @Test("S-08 the safe area is added automatically by default")
    func automatic() {
        expect(UIScrollView().contentInsetAdjustmentBehavior, equals: .automatic)
    }

    @Test("SX-35 a change of the adjusted inset calls the method, then the delegate")
    func notification() {
        final class NotedScrollView: UIScrollView {
            var log: ScrollLog?
            override func adjustedContentInsetDidChange() {
                log?.calls.append("method")
                super.adjustedContentInsetDidChange()
            }
        }
        let view = NotedScrollView()
        let stage = ScrollStage(scroll: view)
        view.log = stage.log

        view.contentInset.top = 10

        expect(stage.log.calls, equals: ["method", "didChangeInset"])
    }

    @Test("SX-36 an inset moves the content if the offset is at the old start, otherwise it stays")
    func start() {
        let stage = ScrollStage()
        stage.scroll.contentInset.top = 30
        let atStart = stage.scroll.contentOffset.y
        stage.scroll.contentOffset.y = 100

        stage.scroll.contentInset.top = 60

        expect(atStart, equals: -30)
        expect(stage.scroll.contentOffset.y, equals: 100)
        expect(stage.log.offsets.count, equals: 2)
    }

    @Test("SX-38 the alignment point places content that is smaller than the bounds")
    func alignment() {
        let stage = ScrollStage(content: CGSize(width: 100, height: 200))

        stage.scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)

        expect(stage.scroll.contentOffset, equals: CGPoint(x: -100, y: -100))
    }

    @Test("SX-37 constraints to the content layout guide determine the content size")
    func contentGuide() {
        let stage = ScrollStage()
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        stage.scroll.addSubview(card)
        let guide = stage.scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
            card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            card.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -5),
            card.widthAnchor.constraint(equalTo: stage.scroll.frameLayoutGuide.widthAnchor),
            card.heightAnchor.constraint(equalToConstant: 1200),
        ])
        stage.app.advance(by: 0.1)

        expect(stage.scroll.contentSize, equals: CGSize(width: 300, height: 1215))
        expect(card.frame, equals: CGRect(x: 0, y: 10, width: 300, height: 1200))
    }

    @Test("SX-37 constraints to the edges of the scroll view are constraints to its content")
    func edges() {
        let stage = ScrollStage()
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        stage.scroll.addSubview(card)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: stage.scroll.topAnchor),
            card.leftAnchor.constraint(equalTo: stage.scroll.leftAnchor),
            card.rightAnchor.constraint(equalTo: stage.scroll.rightAnchor),
            card.bottomAnchor.constraint(equalTo: stage.scroll.bottomAnchor),
            card.widthAnchor.constraint(equalTo: stage.scroll.widthAnchor, multiplier: 2),
            card.heightAnchor.constraint(equalToConstant: 700),
        ])
        stage.app.advance(by: 0.1)
        stage.scroll.contentOffset.y = 90
        stage.app.advance(by: 0.1)

        expect(stage.scroll.contentSize, equals: CGSize(width: 600, height: 700))
        expect(card.frame.origin, equals: .zero)
    }

    @Test("SX-37 the frame layout guide does not scroll")
    func frameGuide() {
        let stage = ScrollStage()
        let header = UIView()
        header.translatesAutoresizingMaskIntoConstraints = false
        stage.scroll.addSubview(header)
        let guide = stage.scroll.frameLayoutGuide
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: guide.topAnchor),
            header.leftAnchor.constraint(equalTo: guide.leftAnchor),
            header.widthAnchor.constraint(equalTo: guide.widthAnchor),
            header.heightAnchor.constraint(equalToConstant: 40),
        ])
        stage.app.advance(by: 0.1)

        stage.scroll.contentOffset.y = 333
        stage.app.advance(by: 0.1)

        expect(header.frame, equals: CGRect(x: 0, y: 333, width: 300, height: 40))
    }
}
