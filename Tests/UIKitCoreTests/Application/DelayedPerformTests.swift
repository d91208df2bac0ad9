import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DelayedPerformTests {
    private final class Target: NSObject {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func named(_ name: Any?) { calls.append("named \(name as? String ?? "nil")") }
    }

    private let plain = Selector(Target.plain)
    private let named = Selector(Target.named)

    @Test("a delayed call is made on time") func afterDelay() {
        let app = TestApplication()
        let target = Target()
        target.perform(plain, with: nil, afterDelay: 0.5)
        app.advance(by: 0.49)
        let early = target.calls
        app.advance(by: 0.02)

        #expect(early.isEmpty)
        expect(target.calls, equals: ["plain"])
    }

    @Test("a delay of zero waits for the next run loop turn") func zeroDelay() {
        let app = TestApplication()
        let target = Target()
        target.perform(named, with: "x", afterDelay: 0)
        let before = target.calls
        app.advance(by: 0)

        #expect(before.isEmpty)
        expect(target.calls, equals: ["named x"])
    }

    @Test("calls are made in order of time") func order() {
        let app = TestApplication()
        let target = Target()
        target.perform(named, with: "late", afterDelay: 0.2)
        target.perform(named, with: "early", afterDelay: 0.1)
        target.perform(named, with: "late too", afterDelay: 0.2)
        app.advance(by: 1)

        expect(target.calls, equals: ["named early", "named late", "named late too"])
    }

    @Test("cancelling removes the calls with the same selector and an equal argument") func cancelEqual() {
        let app = TestApplication()
        let target = Target()
        target.perform(named, with: "a", afterDelay: 0.1)
        target.perform(named, with: "b", afterDelay: 0.1)
        target.perform(plain, with: nil, afterDelay: 0.1)

        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: named, object: "a")
        app.advance(by: 1)

        expect(target.calls, equals: ["named b", "plain"])
    }

    @Test("cancelling without a selector removes every call of that target only") func cancelAll() {
        let app = TestApplication()
        let target = Target()
        let other = Target()
        target.perform(named, with: "a", afterDelay: 0.1)
        target.perform(plain, with: nil, afterDelay: 0.1)
        other.perform(plain, with: nil, afterDelay: 0.1)

        NSObject.cancelPreviousPerformRequests(withTarget: target)
        app.advance(by: 1)

        #expect(target.calls.isEmpty)
        expect(other.calls, equals: ["plain"])
    }

    @Test("a target is kept alive until the call is made") func keepsTarget() {
        let app = TestApplication()
        weak var freed: Target?
        do {
            let target = Target()
            freed = target
            target.perform(plain, with: nil, afterDelay: 0.1)
        }
        let isAlive = freed != nil
        app.advance(by: 1)

        #expect(isAlive)
        #expect(freed == nil)
    }
}
