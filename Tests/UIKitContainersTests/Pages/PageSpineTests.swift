import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@testable import UIKitContainers

@MainActor @Suite struct PageSpineTests {
    /// Pages numbered from 0, each in another color.
    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [UIViewController]
        var lines: [String] = []
        var spine: UIPageViewController.SpineLocation?

        init(count: Int) {
            pages = (0..<count).map { index in
                let page = UIViewController()
                page.view.backgroundColor = UIColor(red: 1, green: CGFloat(index) / 10, blue: 0, alpha: 1)
                return page
            }
        }
        func index(_ controller: UIViewController) -> Int { pages.firstIndex { $0 === controller } ?? -1 }
        private func page(_ index: Int) -> UIViewController? { pages.indices.contains(index) ? pages[index] : nil }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(index(viewController) - 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(index(viewController) + 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { lines.append("will \(pendingViewControllers.map(index))") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { lines.append("did \(previousViewControllers.map(index)) \(completed)") }
        func pageViewController(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            guard let spine else { return pageViewController.spineLocation }
            let shown = pageViewController.viewControllers ?? []
            let first = index(shown[0]) / 2 * 2
            pageViewController.setViewControllers(
                spine == .mid ? [pages[first], pages[first + 1]] : [shown[0]], direction: .forward, animated: false)
            return spine
        }
    }

    @MainActor private final class Stage {
        let app: TestApplication
        let book: Book
        let controller: UIPageViewController

        init(spine: UIPageViewController.SpineLocation, first: [Int], count: Int = 8, isDoubleSided: Bool = false) {
            app = TestApplication(size: CGSize(width: 400, height: 300))
            book = Book(count: count)
            controller = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine])
            controller.dataSource = book
            controller.delegate = book
            if isDoubleSided { controller.isDoubleSided = true }
            controller.setViewControllers(first.map { book.pages[$0] }, direction: .forward, animated: false)
            app.makeWindow(root: controller)
            app.advance(by: 0.1)
        }

        func swipe(from start: CGFloat, to end: CGFloat, lifts: Bool = true) {
            let finger = app.touch(at: CGPoint(x: start, y: 150))
            finger.move(to: CGPoint(x: end, y: 150), over: 0.3)
            if lifts { finger.lift() }
            app.advance(by: lifts ? 3 : 0.05)
        }

        func resize(to size: CGSize) {
            app.application.screenChanged(
                ScreenMetrics(size: size, scale: 1, maximumFramesPerSecond: 60, idiom: .phone))
        }

        var shown: [Int] { (controller.viewControllers ?? []).map(book.index) }

        /// The numbers of the pages at the left and at the right, by their colors.
        var seen: [Int?] {
            [50, 350].map { x in app.color(at: CGPoint(x: x, y: 150)).map { Int((Double($0.green) / 25.5).rounded()) } }
        }
    }

    @Test("NV-371 with a spine in the middle two pages are side by side, and have two sides") func book() {
        let stage = Stage(spine: .mid, first: [2, 3])
        let frames = [2, 3].map { stage.book.pages[$0].view.frame }

        #expect(stage.seen == [2, 3] && stage.controller.isDoubleSided && stage.controller.spineLocation == .mid)
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 200, height: 300) && frames[1].minX == 200)
    }

    @Test("NV-371 a swipe turns a book by two pages, in both directions") func swipes() {
        let stage = Stage(spine: .mid, first: [2, 3])
        stage.swipe(from: 380, to: 20)
        let forward = (stage.shown, stage.seen)
        stage.swipe(from: 20, to: 380)
        let back = (stage.shown, stage.seen)

        expect(forward.0, equals: [4, 5])
        expect(forward.1, equals: [4, 5])
        expect(back.0, equals: [2, 3])
        expect(back.1, equals: [2, 3])
        expect(stage.book.lines, equals: ["will [4, 5]", "did [2, 3] true", "will [2, 3]", "did [4, 5] true"])
        #expect(stage.book.pages[4].parent == nil)
        expect(stage.controller.children.count, equals: 2)
    }

    @Test("NV-371 the turning page shows its back on the other half") func back() {
        let stage = Stage(spine: .mid, first: [2, 3])
        stage.swipe(from: 380, to: 120, lifts: false)
        let flips = stage.controller.view.subviews.compactMap { $0 as? PageFlipView }
        let right = stage.seen[1]
        // The back covers the half beside the spine, a little darker.
        let color = stage.app.color(at: CGPoint(x: 195, y: 150))

        expect(flips.count, equals: 1)
        expect(right, equals: 5)
        expect(color.map { Double($0.green) / Double(max(1, $0.red)) }.map { abs($0 - 0.4) < 0.03 }, equals: true)
    }

    @Test("NV-371 a turn needs both pages") func odd() {
        let stage = Stage(spine: .mid, first: [0, 1], count: 3)
        stage.swipe(from: 380, to: 20)

        #expect(stage.shown == [0, 1] && stage.book.lines.isEmpty)
    }

    @Test("NV-371 code turns a book with animation") func code() {
        let stage = Stage(spine: .mid, first: [2, 3])
        var completed: Bool?
        stage.controller.setViewControllers(
            [stage.book.pages[6], stage.book.pages[7]], direction: .forward, animated: true
        ) { completed = $0 }
        stage.app.advance(by: 2)

        expect(completed, equals: true)
        expect(stage.seen, equals: [6, 7])
    }

    @Test("NV-371 a page with two sides turns by two, with the first on its back") func doubleSided() {
        let stage = Stage(spine: .min, first: [2], isDoubleSided: true)
        stage.swipe(from: 380, to: 20)
        let forward = stage.shown
        stage.controller.setViewControllers(
            [stage.book.pages[2], stage.book.pages[3]], direction: .reverse, animated: true)
        stage.app.advance(by: 2)

        #expect(forward == [4] && stage.shown == [2] && stage.seen == [2, 2])
        expect(stage.book.lines, equals: ["will [4]", "did [2] true"])
    }

    @Test("NV-78 a page has one side by default; false with a spine in the middle is an error of the program")
    func sides() async {
        let one = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)

        #expect(!one.isDoubleSided && one.spineLocation == .min)
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: [.spineLocation: UIPageViewController.SpineLocation.mid])
                controller.isDoubleSided = false
            }
        }
    }

    @Test("NV-371 the delegate moves the spine when the interface turns") func rotation() {
        let stage = Stage(spine: .mid, first: [2, 3])
        stage.book.spine = .min
        stage.resize(to: CGSize(width: 300, height: 400))
        stage.app.advance(by: 0.5)
        let portrait = (stage.shown, stage.book.pages[2].view.frame)
        stage.book.spine = .mid
        stage.resize(to: CGSize(width: 400, height: 300))
        stage.app.advance(by: 0.5)

        expect(portrait.0, equals: [2])
        expect(portrait.1, equals: CGRect(x: 0, y: 0, width: 300, height: 400))
        expect(stage.shown, equals: [2, 3])
        expect(stage.seen, equals: [2, 3])
    }
}
