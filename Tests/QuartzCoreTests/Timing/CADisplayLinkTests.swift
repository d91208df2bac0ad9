import Expectations
import Support
import Foundation
import QuartzCore
import Testing

@MainActor private final class Ticker {
    var times: [CFTimeInterval] = []
    var targets: [CFTimeInterval] = []

    func tick(_ link: CADisplayLink) {
        times.append(link.timestamp)
        targets.append(link.targetTimestamp)
    }
}

@MainActor @Suite final class CADisplayLinkTests {
    private lazy var stage = Stage()
    private let ticker = Ticker()
    private lazy var link = {
        _ = stage
        RefreshPacing.setInterval(0.01)
        return CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
    }()

    @Test("a display link fires once per frame, with the timestamps of this frame and the next")
    func firing() {
        link.add(to: .main, forMode: .common)

        stage.advance(by: 0.0355)

        expect(ticker.times.count, equals: 3)
        #expect(isClose(ticker.times[0], 100.01) && isClose(ticker.targets[0], 100.02))
        #expect(isClose(link.duration, 0.01))
        link.invalidate()
    }

    @Test("display links do not fire in the background and resume afterwards")
    func background() {
        link.add(to: .main, forMode: .common)
        stage.advance(by: 0.025)
        let before = ticker.times.count

        CADisplayLink.suspendAll()
        stage.advance(by: 1)
        let during = ticker.times.count
        let isAsleep = DeadlineQueue.main.next == nil
        CADisplayLink.resumeAll()
        stage.advance(by: 0.025)

        #expect(before == 2 && during == 2 && isAsleep)
        expect(ticker.times.count, equals: 5)
        #expect(isClose(ticker.times[2], 101.03))
        link.invalidate()
    }

    @Test("links added or paused in the background take effect in the foreground")
    func changesInBackground() {
        CADisplayLink.suspendAll()
        link.add(to: .main, forMode: .common)
        let paused = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
        paused.add(to: .main, forMode: .common)
        paused.isPaused = true
        stage.advance(by: 0.1)
        #expect(ticker.times.isEmpty)

        CADisplayLink.resumeAll()
        stage.advance(by: 0.015)

        expect(ticker.times.count, equals: 1)
        link.invalidate()
        paused.invalidate()
    }

    @Test("a paused link does not fire")
    func paused() {
        link.add(to: .main, forMode: .default)
        link.isPaused = true
        stage.advance(by: 1)
        #expect(ticker.times.isEmpty)

        link.isPaused = false
        stage.advance(by: 0.015)
        expect(ticker.times.count, equals: 1)
        link.invalidate()
    }

    @Test(
        "a frame rate range selects the display rate in the range that is nearest to the preferred one",
        arguments: [
            (CAFrameRateRange(minimum: 0, maximum: 0), 10), (CAFrameRateRange(minimum: 20, maximum: 50), 5),
            (CAFrameRateRange(minimum: 10, maximum: 100, preferred: 20), 2),
            (CAFrameRateRange(minimum: 40, maximum: 100, preferred: 10), 5),
            (CAFrameRateRange(minimum: 60, maximum: 80), 5),
            (CAFrameRateRange(minimum: .leastNonzeroMagnitude, maximum: 50, preferred: 50), 5),
        ])
    func range(range: CAFrameRateRange, calls: Int) {
        link.preferredFrameRateRange = range
        link.add(to: .main, forMode: .common)

        stage.advance(by: 0.1005)

        expect(ticker.times.count, equals: calls)
        link.invalidate()
    }

    @Test("a lower preferred rate skips frames")
    func slower() {
        link.preferredFramesPerSecond = 50
        link.add(to: .main, forMode: .common)

        stage.advance(by: 0.1005)

        expect(ticker.times.count, equals: 5)
        #expect(isClose(ticker.targets[0] - ticker.times[0], 0.02))
        link.invalidate()
    }

    @Test("a frame interval skips frames unless a rate is preferred", arguments: [(2, 0, 5), (0, 0, 10), (3, 50, 5)])
    func frameInterval(interval: Int, rate: Int, calls: Int) {
        link.frameInterval = interval
        link.preferredFramesPerSecond = rate
        link.add(to: .main, forMode: .common)

        stage.advance(by: 0.1005)

        expect(ticker.times.count, equals: calls)
        link.invalidate()
    }

    @Test("invalidating stops the link and releases the target")
    func invalidated() {
        _ = stage
        weak var weakTicker: Ticker?
        var link: CADisplayLink?
        do {
            let ticker = Ticker()
            weakTicker = ticker
            link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
            link?.add(to: .main, forMode: .common)
        }
        #expect(weakTicker != nil)

        link?.invalidate()

        #expect(weakTicker == nil)
        #expect(DeadlineQueue.main.next == nil)
    }
}
