import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PageViewControllerTests {
    /// Pages numbered from 0.
    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [RecordingController]
        var asked: [String] = []
        var lines: [String] = []

        init(_ log: CallLog, count: Int) {
            pages = (0..<count).map { RecordingController("\($0)", log) }
        }
        private func index(_ controller: UIViewController) -> Int { pages.firstIndex { $0 === controller } ?? -1 }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            asked.append("before \(index(viewController))")
            return index(viewController) > 0 ? pages[index(viewController) - 1] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            asked.append("after \(index(viewController))")
            return index(viewController) + 1 < pages.count ? pages[index(viewController) + 1] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { lines.append("will \(pendingViewControllers.map(index))") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { lines.append("did \(previousViewControllers.map(index)) \(completed)") }
    }

    @MainActor private struct Stage {
        let app = TestApplication()
        let log = CallLog()
        let book: Book
        let controller: UIPageViewController

        init(_ style: UIPageViewController.TransitionStyle = .scroll, first: Int = 1, hasSource: Bool = true) {
            book = Book(log, count: 4)
            controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
            if hasSource { controller.dataSource = book }
            controller.delegate = book
            controller.setViewControllers([book.pages[first]], direction: .forward, animated: false)
            app.makeWindow(root: controller)
            app.advance(by: 0.1)
            log.lines = []
        }
        func swipe(from start: CGFloat, to end: CGFloat, over seconds: TimeInterval = 0.2) {
            let finger = app.touch(at: CGPoint(x: start, y: 400))
            finger.move(to: CGPoint(x: end, y: 400), over: seconds)
            finger.lift()
            app.advance(by: 3)
        }
        var shown: [String] { book.pages.filter { $0.viewIfLoaded?.window != nil }.map(\.name) }
    }

    @Test("NV-69 styles, orientations, directions and spines have Apple's numbers") func numbers() {
        expect(UIPageViewController.TransitionStyle.scroll.rawValue, equals: 1)
        expect(UIPageViewController.NavigationOrientation.vertical.rawValue, equals: 1)
        expect(UIPageViewController.NavigationDirection.reverse.rawValue, equals: 1)
        expect(UIPageViewController.SpineLocation.max.rawValue, equals: 3)
    }

    @Test("NV-70 without a data source there is no navigation by gesture") func noSource() {
        let stage = Stage(hasSource: false)
        stage.swipe(from: 300, to: 50)

        expect(stage.shown, equals: ["1"])
        #expect(stage.book.lines.isEmpty)
    }

    @Test("NV-71 the first movement asks for both neighbors, after a turn only for the new one") func asking() {
        let stage = Stage()
        stage.swipe(from: 300, to: 50)
        let first = stage.book.asked
        stage.book.asked = []
        stage.swipe(from: 50, to: 300)

        expect(first, equals: ["before 1", "after 1", "after 2"])
        expect(stage.book.asked, equals: ["before 1"])
        expect(stage.shown, equals: ["1"])
    }

    @Test("NV-72 NV-03 a turned page: calls of the delegate, and the order of appearance") func turned() {
        let stage = Stage()
        stage.swipe(from: 300, to: 50)

        expect(stage.book.lines, equals: ["will [2]", "did [1] true"])
        expect(
            stage.log.take().filter { !$0.hasSuffix("appearing") },
            equals: ["2 W-appear", "1 W-disappear", "2 D-appear", "1 D-disappear"])
        expect(stage.controller.viewControllers, equals: [stage.book.pages[2]])
    }

    @Test("NV-72 a page that returns is told with completed false") func returned() {
        let stage = Stage()
        stage.swipe(from: 300, to: 230, over: 1)

        expect(stage.book.lines, equals: ["will [2]", "did [1] false"])
        expect(stage.controller.viewControllers, equals: [stage.book.pages[1]])
        expect(stage.shown, equals: ["1"])
    }

    @Test("NV-72 NV-73 setViewControllers animates, completes, and tells the delegate nothing") func byCode() {
        let stage = Stage()
        var isCompleted = false
        stage.controller.setViewControllers([stage.book.pages[3]], direction: .forward, animated: true) { _ in
            isCompleted = true
        }
        stage.app.advance(by: 0.1)
        let early = isCompleted
        stage.app.advance(by: 2)

        #expect(!early && isCompleted)
        #expect(stage.book.lines.isEmpty)
        expect(stage.shown, equals: ["3"])
    }

    @Test("NV-73 neighbors that were asked for before are forgotten") func forgets() {
        let stage = Stage()
        stage.swipe(from: 300, to: 50)
        stage.controller.setViewControllers([stage.book.pages[0]], direction: .reverse, animated: false)
        stage.book.asked = []
        stage.swipe(from: 300, to: 50)

        expect(stage.book.asked.prefix(2), equals: ["before 0", "after 0"])
        expect(stage.shown, equals: ["1"])
    }

    @Test("NV-74 the page fills the view, and the space between pages is outside of it") func spacing() {
        let app = TestApplication()
        let page = UIViewController()
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        controller.setViewControllers([page], direction: .forward, animated: false)
        app.makeWindow(root: controller)
        app.advance(by: 0.1)

        expect(page.view.convert(page.view.bounds, to: nil), equals: CGRect(x: 0, y: 0, width: 390, height: 844))
        expect(page.view.superview?.bounds.width, equals: 410)
    }

    @Test("NV-76 NV-03 a tap near an edge curls the page over") func curlTap() {
        let stage = Stage(.pageCurl)
        stage.app.tap(at: CGPoint(x: 370, y: 400))
        stage.app.advance(by: 2)
        let lines = stage.log.take().filter { !$0.hasSuffix("appearing") }
        stage.app.tap(at: CGPoint(x: 200, y: 400))
        stage.app.advance(by: 2)

        expect(lines, equals: ["2 W-appear", "1 W-disappear", "1 D-disappear", "2 D-appear"])
        expect(stage.shown, equals: ["2"])
        expect(stage.book.lines, equals: ["will [2]", "did [1] true"])
    }

    @Test("NV-76 a pan curls with the finger, and returns before half") func curlPan() {
        let stage = Stage(.pageCurl)
        stage.swipe(from: 300, to: 200, over: 1)
        let returned = stage.shown
        stage.swipe(from: 350, to: 50, over: 1)

        expect(returned, equals: ["1"])
        expect(stage.shown, equals: ["2"])
        expect(stage.book.lines, equals: ["will [2]", "did [1] false", "will [2]", "did [1] true"])
    }

    /// A curl under a finger: page 1 is red, page 2 blue.
    @MainActor private func curl(_ stage: Stage, by way: CGFloat) -> TestFinger {
        for (page, color) in zip(stage.book.pages, [UIColor.green, .red, .blue]) { page.view.backgroundColor = color }
        let finger = stage.app.touch(at: CGPoint(x: 380, y: 400))
        finger.move(to: CGPoint(x: 380 - way, y: 400), over: 1)
        stage.app.advance(by: 0.05)
        return finger
    }

    @Test("NV-296 the flat part of a page that curls stays in place, the rest has rolled off the next page")
    func curlShape() throws {
        let stage = Stage(.pageCurl)
        let finger = curl(stage, by: 180)
        let flat = stage.app.color(at: CGPoint(x: 10, y: 400))
        let bent = try #require(stage.app.color(at: CGPoint(x: 150, y: 400)))
        let next = try #require(stage.app.color(at: CGPoint(x: 385, y: 400)))
        finger.lift()

        expect(flat, equals: .red)
        // The back of the page: paper with the red shining through.
        #expect(bent.red > 200 && bent.green > 150 && bent.green < bent.red)
        #expect(next.blue > 200 && next.red < 10)
    }

    @Test("NV-296 a page that is turned back rolls in again") func curlBack() {
        let stage = Stage(.pageCurl)
        for (page, color) in zip(stage.book.pages, [UIColor.green, .red, .blue]) { page.view.backgroundColor = color }
        let finger = stage.app.touch(at: CGPoint(x: 20, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), over: 1)
        stage.app.advance(by: 0.05)
        let turning = stage.app.color(at: CGPoint(x: 5, y: 400))
        finger.lift()
        stage.app.advance(by: 2)

        expect(turning, equals: .green)
        expect(stage.shown, equals: ["0"])
        expect(stage.book.pages[0].view.alpha, equals: 1)
    }

    @Test("NV-296 NV-146 a page that is removed during a curl leaves no trace") func curlInterrupted() {
        let stage = Stage(.pageCurl)
        stage.book.pages[1].view.alpha = 0.5
        stage.controller.setViewControllers([stage.book.pages[2]], direction: .forward, animated: true)
        stage.app.advance(by: 0.2)
        stage.controller.setViewControllers([stage.book.pages[3]], direction: .forward, animated: false)
        stage.app.advance(by: 0.1)

        expect(stage.shown, equals: ["3"])
        expect(stage.controller.view.subviews, equals: [stage.book.pages[3].view])
        expect(stage.book.pages[1].view.alpha, equals: 0.5)
    }

    @Test("NV-77 the curl style has recognizers, the scroll style none") func recognizers() {
        expect(Stage(.pageCurl).controller.gestureRecognizers.count, equals: 2)
        #expect(Stage().controller.gestureRecognizers.isEmpty)
    }

    @Test("NV-153 a wrong number of controllers is an error of the program") func wrongNumber() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                controller.setViewControllers([], direction: .forward, animated: false)
            }
        }
    }

    /// A book with a count and an index.
    private final class Counted: NSObject, UIPageViewControllerDataSource {
        let book: Book
        var asked = 0
        init(_ book: Book) { self.book = book }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { book.pageViewController(pageViewController, viewControllerBefore: viewController) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { book.pageViewController(pageViewController, viewControllerAfter: viewController) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { 4 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            asked += 1
            return 1
        }
    }

    @Test("NV-75 with count and index an indicator is shown, asked only in setViewControllers, and follows gestures")
    func indicator() throws {
        let stage = Stage()
        let plain = stage.controller.view.subviews.compactMap { $0 as? UIPageControl }.allSatisfy(\.isHidden)
        let source = Counted(stage.book)
        stage.controller.dataSource = source
        stage.controller.setViewControllers([stage.book.pages[1]], direction: .forward, animated: false)
        stage.app.advance(by: 0.1)
        let indicator = try #require(stage.controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
        let first = (indicator.isHidden, indicator.numberOfPages, indicator.currentPage)
        let asked = source.asked
        stage.swipe(from: 300, to: 50)
        let swiped = (indicator.currentPage, source.asked)
        stage.app.tap(at: CGPoint(x: 100, y: 826))
        stage.app.advance(by: 2)

        #expect(plain)
        expect(first, equals: (false, 4, 1))
        #expect(abs(stage.book.pages[1].view.bounds.height - 807) < 0.01)
        expect(swiped.0, equals: 2)
        expect(swiped.1, equals: asked)
        expect(indicator.currentPage, equals: 1)
        expect(stage.shown, equals: ["1"])
    }
}
