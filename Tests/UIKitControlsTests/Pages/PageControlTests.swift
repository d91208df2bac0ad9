import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PageControlTests {
    /// Five pages, with the middle of the control at (195, 300).
    private func stage(pages: Int = 5) -> ControlStage<UIPageControl> {
        let control = UIPageControl()
        control.numberOfPages = pages
        return ControlStage(control, frame: CGRect(x: 95, y: 280, width: 200, height: 40))
    }

    private let back = CGPoint(x: 120, y: 300)
    private let forward = CGPoint(x: 270, y: 300)

    private func changes(_ stage: ControlStage<UIPageControl>) -> Int {
        stage.log.lines.count { $0 == "valueChanged" }
    }

    private func dots(_ control: UIPageControl) -> [UIImageView] {
        control.layoutIfNeeded()
        return control.subviews.compactMap { $0 as? UIImageView }
    }

    @Test("C-51 the defaults, and the page pinned to the range") func range() {
        let control = UIPageControl()
        let defaults = (control.numberOfPages, control.currentPage)
        control.numberOfPages = 3
        control.currentPage = 9
        let high = control.currentPage
        control.currentPage = -4
        let low = control.currentPage
        control.currentPage = 2
        control.numberOfPages = 2

        expect(defaults, equals: (0, 0))
        expect(high, equals: 2)
        expect(low, equals: 0)
        expect(control.currentPage, equals: 1)
    }

    @Test("C-51 CX-56 a tap on a half goes one page back or forward; pages do not wrap") func taps() {
        let stage = stage()
        var states: [UIPageControl.InteractionState] = []
        stage.control.addAction(
            UIAction { states.append(($0.sender as? UIPageControl)?.interactionState ?? .none) }, for: .valueChanged)
        stage.app.tap(at: forward)
        stage.app.tap(at: forward)
        let two = stage.control.currentPage
        stage.app.tap(at: back)
        let one = stage.control.currentPage
        stage.app.tap(at: back)
        stage.app.tap(at: back)

        expect(two, equals: 2)
        expect(one, equals: 1)
        expect(stage.control.currentPage, equals: 0)
        expect(changes(stage), equals: 4)
        expect(states, equals: [.discrete, .discrete, .discrete, .discrete])
        expect(stage.control.interactionState, equals: .none)
    }

    @Test("CX-56 from right to left the leading half is at the right") func mirrored() {
        let stage = stage()
        stage.control.semanticContentAttribute = .forceRightToLeft
        stage.app.tap(at: back)

        expect(stage.control.currentPage, equals: 1)
        #expect(dots(stage.control)[0].center.x > dots(stage.control)[4].center.x)
    }

    @Test("C-52 a deferred page is shown when asked for; one set from code at once") func deferred() {
        let stage = stage()
        func shown() -> Int? { dots(stage.control).firstIndex { $0.backgroundColor == .red } }
        stage.control.currentPageIndicatorTintColor = .red
        stage.control.pageIndicatorTintColor = .blue
        stage.control.defersCurrentPageDisplay = true
        stage.app.tap(at: forward)
        let before = (stage.control.currentPage, shown())
        stage.control.updateCurrentPageDisplay()
        let after = shown()
        stage.control.currentPage = 3

        expect(before, equals: (1, 0))
        expect(after, equals: 1)
        expect(shown(), equals: 3)
    }

    @Test("C-53 hidesForSinglePage is false by default") func singlePage() {
        let stage = stage(pages: 1)
        let before = (stage.control.hidesForSinglePage, dots(stage.control).count)
        stage.control.hidesForSinglePage = true

        expect(before, equals: (false, 1))
        expect(dots(stage.control).count, equals: 0)
    }

    @Test("CX-55 C-61 dots 7.6 across, 18 apart, in a width of 18 for each and 20") func look() {
        let stage = stage()
        let dots = dots(stage.control)

        expect(dots.map(\.bounds.width), equals: [7.6, 7.6, 7.6, 7.6, 7.6])
        #expect(zip(dots, dots.dropFirst()).allSatisfy { $1.center.x - $0.center.x == 18 })
        expect(stage.control.size(forNumberOfPages: 5), equals: CGSize(width: 110, height: 27.5))
        expect(stage.control.intrinsicContentSize, equals: CGSize(width: 110, height: 27.5))
        expect(dots[0].backgroundColor, equals: .white)
        let alpha = dots[1].backgroundColor?.resolvedColor(with: stage.control.traitCollection).cgColor.alpha ?? 0
        #expect(abs(alpha - 0.45) < 0.001)
    }

    @Test("CX-57 a finger that rests scrubs, with valueChanged at each change") func scrubs() {
        let stage = stage()
        var states: [UIPageControl.InteractionState] = []
        stage.control.addAction(
            UIAction { states.append(($0.sender as? UIPageControl)?.interactionState ?? .none) }, for: .valueChanged)
        let finger = stage.app.touch(at: CGPoint(x: 159, y: 300))
        stage.app.advance(by: 0.2)
        finger.move(by: 18, 0)
        finger.move(by: 18, 0)
        let page = stage.control.currentPage
        finger.lift()

        expect(page, equals: 2)
        expect(stage.control.currentPage, equals: 2)
        expect(states, equals: [.continuous, .continuous])
    }

    @Test("CX-57 a finger that moves by 10 points scrubs at once, unless that is not allowed") func moves() {
        let stage = stage()
        stage.app.touch(at: CGPoint(x: 159, y: 300)).move(by: 19, 0)
        let page = stage.control.currentPage
        let other = self.stage()
        other.control.allowsContinuousInteraction = false
        let finger = other.app.touch(at: CGPoint(x: 159, y: 300))
        finger.move(by: 60, 0)
        let during = other.control.currentPage
        finger.lift()

        expect(page, equals: 1)
        expect(during, equals: 0)
        expect(other.control.currentPage, equals: 0)
    }

    @Test("CX-58 dots that do not fit are clipped") func clipped() {
        let stage = stage(pages: 15)
        stage.control.pageIndicatorTintColor = .red
        let outermost = dots(stage.control)[0].center.x

        #expect(outermost < 0)
        expect(stage.app.color(at: CGPoint(x: 95 + outermost, y: 300)), equals: .white)
    }

    @Test("C-36 setting the page sends nothing") func setFromCode() {
        let stage = stage()
        stage.control.currentPage = 3

        expect(stage.log.lines, equals: [])
    }

    @Test("images take the place of dots") func images() {
        let stage = stage()
        let (star, heart) = (UIImage(systemName: "star"), UIImage(systemName: "heart"))
        stage.control.preferredIndicatorImage = star
        stage.control.setIndicatorImage(heart, forPage: 1)

        #expect(dots(stage.control).allSatisfy { $0.image != nil && $0.backgroundColor == nil })
        #expect(stage.control.indicatorImage(forPage: 1) === heart)
        #expect(stage.control.indicatorImage(forPage: 2) == nil)
    }

    @Test("G-44 a page control keeps its tap from an ancestor") func gestures() {
        let stage = stage()
        let target = EventLog()
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: forward)

        expect(target.lines, equals: [])
    }

    @Test("CX-55 of very many pages those around the current one have dots") func manyPages() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 28))
        control.numberOfPages = 1_000_000_000
        control.currentPage = 999_999_999
        control.layoutIfNeeded()

        let dots = dots(control)
        expect(dots.count, equals: 100)
        expect(dots.count { $0.backgroundColor == .white }, equals: 1)
        expect(dots.last?.backgroundColor, equals: .white)
        expect(control.intrinsicContentSize.width, equals: control.size(forNumberOfPages: 100).width)
    }

    @Test("CX-340 symbols in place of dots do not touch each other") func symbols() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 28))
        control.numberOfPages = 3
        control.preferredIndicatorImage = UIImage(systemName: "heart.fill")
        _ = TestApplication(rootView: control)
        control.layoutIfNeeded()

        let frames = control.subviews.compactMap { ($0 as? UIImageView)?.frame }

        expect(frames.count, equals: 3)
        #expect(frames.allSatisfy { $0.width > 8 && $0.width < 16 })
    }
}
