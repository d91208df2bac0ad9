import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct HeadlessHostTests {
    @Test("time passes only when the clock is advanced") func manualTime() {
        let app = TestApplication()
        app.advance(by: 0.5)
        let before = CACurrentMediaTime()
        app.advance(by: 1.5)

        expect(CACurrentMediaTime(), equals: before + 1.5)
    }

    @Test("deadlines fire at their times, in order, including those scheduled while firing") func deadlines() {
        let app = TestApplication()
        let start = app.now
        var times: [Double] = []
        func recordTime() { times.append(((CACurrentMediaTime() - start) * 1000).rounded() / 1000) }
        DeadlineQueue.main.schedule(at: start + 0.013) {
            recordTime()
            DeadlineQueue.main.schedule(at: start + 0.021) { recordTime() }
        }
        DeadlineQueue.main.schedule(at: start + 0.005) { recordTime() }

        app.advance(by: 0.1)

        expect(times, equals: [0.005, 0.013, 0.021])
    }

    @Test("work that reschedules itself immediately does not stop time") func eager() {
        @MainActor final class Eager {
            var count = 0
            func go() {
                count += 1
                DeadlineQueue.main.schedule(at: 0) { self.go() }
            }
        }
        let app = TestApplication()
        let eager = Eager()
        eager.go()

        app.advance(by: 0.01)
        DeadlineQueue.main.removeAll()

        #expect(eager.count > 10)
    }

    @Test("display links fire once per frame at any refresh rate", arguments: [60, 90, 120])
    func displayLinks(framesPerSecond: Int) {
        let app = TestApplication(framesPerSecond: framesPerSecond)
        let ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
        link.add(to: .main, forMode: .common)

        app.advance(by: 1)
        link.invalidate()

        expect(ticker.count, equals: framesPerSecond)
        #expect(abs(link.duration - 1 / Double(framesPerSecond)) < 1e-9)
    }

    @Test("a screen makes display links") func linkOfScreen() throws {
        let app = TestApplication()
        let ticker = Ticker()
        let link = try #require(UIScreen.main.displayLink(withTarget: ticker, selector: Selector(Ticker.tick)))
        link.add(to: .main, forMode: .common)

        app.advance(by: 0.51)
        link.invalidate()

        expect(ticker.count, equals: 30)
    }

    @Test("display links follow a change of the screen's refresh rate") func otherRate() {
        let app = TestApplication()
        let ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
        link.add(to: .main, forMode: .common)
        app.advance(by: 0.51)
        let before = ticker.count

        app.host.changeScreen(
            ScreenMetrics(size: app.host.screen.size, scale: 1, maximumFramesPerSecond: 120))
        app.advance(by: 1)
        link.invalidate()

        expect(before, equals: 30)
        #expect((120...121).contains(ticker.count - before))
    }

    private final class Ticker {
        var count = 0
        func tick() { count += 1 }
    }

    @Test("a screenshot shows the animation at the current time") func animation() {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = .red
        app.makeWindow().addSubview(view)
        app.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 200 }
        app.advance(by: 0.5)

        expect(app.color(at: CGPoint(x: 125, y: 25)), equals: .red)
        expect(app.color(at: CGPoint(x: 25, y: 25)), equals: .black)
        expect(app.color(at: CGPoint(x: 225, y: 25)), equals: .black)
        app.advance(by: 0.6)
        expect(app.color(at: CGPoint(x: 225, y: 25)), equals: .red)
    }

    @Test("a screen with more pixels than an image may have allocates no memory and has no image") func hugeScreen() {
        let huge = ScreenMetrics(size: CGSize(width: 16_384, height: 16_384), scale: 8)

        let error = #expect(throws: ScreenTooLargeError.self) { try HeadlessHost.check(huge) }
        let host = HeadlessHost(screen: huge)

        expect(error?.screen, equals: huge)
        #expect(host.screenImage() == nil)
    }

    @Test("a screen of infinite, NaN or excessive size has no image", arguments: [CGFloat.infinity, .nan, 1e300])
    func invalidScreenSize(width: CGFloat) {
        let screen = ScreenMetrics(size: CGSize(width: width, height: 10), scale: 1)

        #expect(throws: ScreenTooLargeError.self) { try HeadlessHost.check(screen) }
        #expect(HeadlessHost(screen: screen).screenImage() == nil)
    }

    @Test("a screen can exceed the limits of an image and become smaller again") func exceedingLimits() {
        let app = TestApplication()

        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 40_000, height: 40_000), scale: 1))
        let oversizedImage = app.host.screenImage()
        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 40, height: 30), scale: 1))

        #expect(oversizedImage == nil)
        expect(app.screenshot().width, equals: 40)
    }

    @Test("a host can outlive its application, for which it does nothing then") func applicationGone() {
        var first: TestApplication? = TestApplication()
        let host = first?.host
        weak let application = first?.application
        first = nil
        let second = TestApplication()

        host?.advance(by: 1)
        second.advance(by: 1)

        #expect(application == nil)
        #expect(UIApplication.shared === second.application)
    }
}
