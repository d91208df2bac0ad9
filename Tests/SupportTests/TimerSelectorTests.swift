import Expectations
import Foundation
import Testing

@testable import Support

@MainActor @Suite struct TimerSelectorTests {
    private final class Target: NSObject {
        var calls: [String] = []

        func plain() { calls.append("plain") }
        func timed(_ timer: Timer) { calls.append("timer \(timer.userInfo as? String ?? "none")") }
    }

    /// Runs the current run loop until a condition holds, for up to five seconds.
    private func run(until condition: () -> Bool) {
        let end = Date(timeIntervalSinceNow: 5)
        while !condition(), Date() < end {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
    }

    @Test("L-36 the method may take the timer or nothing")
    func arguments() {
        let target = Target()
        Timer.scheduledTimer(
            timeInterval: 0.01, target: target, selector: Selector(Target.plain), userInfo: nil, repeats: false)
        run { target.calls.count == 1 }
        Timer.scheduledTimer(
            timeInterval: 0.01, target: target, selector: Selector(Target.timed), userInfo: "info", repeats: false)
        run { target.calls.count == 2 }

        expect(target.calls, equals: ["plain", "timer info"])
    }

    @Test("L-36 a repeating timer fires until it is invalidated and then releases its target")
    func repeating() {
        weak var freed: Target?
        let timer: Timer
        do {
            let target = Target()
            freed = target
            timer = Timer(
                timeInterval: 0, target: target, selector: Selector(Target.plain), userInfo: nil, repeats: true)
            RunLoop.current.add(timer, forMode: .default)
        }
        run { freed?.calls.count ?? 3 >= 3 }
        #expect(freed?.calls.count ?? 0 >= 3)
        #expect(timer.isValid)

        timer.invalidate()
        #expect(freed == nil)
        #expect(!timer.isValid)
    }

    @Test("L-36 a timer that does not repeat releases its target when it has fired")
    func once() {
        weak var freed: Target?
        let timer: Timer
        do {
            let target = Target()
            freed = target
            timer = Timer.scheduledTimer(
                timeInterval: 0.01, target: target, selector: Selector(Target.plain), userInfo: nil, repeats: false)
        }
        #expect(freed != nil)
        run { freed == nil }

        #expect(freed == nil)
        #expect(!timer.isValid)
    }

    @Test("L-36 the first call comes after the interval")
    func interval() {
        let before = Date()
        let timer = Timer(
            timeInterval: 100, target: Target(), selector: Selector(Target.plain), userInfo: nil, repeats: true)

        #expect(timer.fireDate.timeIntervalSince(before) >= 100)
        expect(timer.timeInterval, equals: 100)
    }

    @Test("a timer of a date fires then", arguments: [TimeInterval.infinity, .nan, 1e300])
    func extremeIntervals(interval: TimeInterval) {
        let target = Target()
        let timer = Timer(
            fireAt: Date(timeIntervalSinceNow: 0.01), interval: interval, target: target,
            selector: Selector(Target.plain), userInfo: nil, repeats: true)
        RunLoop.current.add(timer, forMode: .default)
        run { !target.calls.isEmpty }
        timer.invalidate()

        expect(target.calls.first, equals: "plain")
    }
}
