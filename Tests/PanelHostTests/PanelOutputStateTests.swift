import Expectations
import Testing

@testable import PanelHost

/// When frames are accepted, at 60 refreshes a second.
@Suite struct PanelOutputStateTests {
    private let interval = 1.0 / 60

    @Test("no frame is accepted before the last flip is finished") func pending() {
        var state = PanelOutput.State()
        let flip = state.beginFlip(at: 10)
        #expect(!state.isReady(at: 10.5))

        state.endFlip(FlipEvent(number: flip, sequence: 5, time: 10.01), at: 10.011, interval: interval)

        #expect(state.isReady(at: 10.011))
        expect(state.refreshTime, equals: 10.01)
    }

    @Test("flips that finish at once are paced by the clock, at the rate of the mode") func ownClock() {
        var state = PanelOutput.State()
        var times: [Double] = []
        var now = 10.0
        for _ in 0..<4 {
            let flip = state.beginFlip(at: now)
            state.endFlip(FlipEvent(number: flip, sequence: 0, time: now), at: now + 0.002, interval: interval)
            #expect(!state.isReady(at: now + 0.002))
            now = state.nextCheck(at: now + 0.002) ?? 0
            #expect(state.isReady(at: now))
            times.append(now)
        }

        for (index, time) in times.enumerated() { #expect(abs(time - 10 - Double(index + 1) * interval) < 1e-9) }
    }

    @Test("the event of an earlier flip does not finish the pending one") func staleEvent() {
        var state = PanelOutput.State()
        let first = state.beginFlip(at: 10)
        state.abandonFlip()
        _ = state.beginFlip(at: 11)

        state.endFlip(FlipEvent(number: first, sequence: 5, time: 11), at: 11, interval: interval)

        #expect(!state.isReady(at: 11))
    }

    @Test("a flip whose event never comes is given up after a second") func overdue() {
        var state = PanelOutput.State()
        _ = state.beginFlip(at: 10)
        state.check(at: 10.9)
        #expect(!state.isReady(at: 10.9))
        expect(state.nextCheck(at: 10.9), equals: 10 + PanelOutput.flipTimeout)

        state.check(at: 11)

        #expect(state.isReady(at: 11))
    }

    @Test("a refused frame is asked for once, when it can be shown") func request() {
        var state = PanelOutput.State()
        let flip = state.beginFlip(at: 10)
        state.isFrameWanted = true
        let isAskedTooEarly = state.takeRequest(at: 10)

        state.endFlip(FlipEvent(number: flip, sequence: 5, time: 10), at: 10, interval: interval)
        let isAsked = state.takeRequest(at: 10)
        let isAskedAgain = state.takeRequest(at: 10)

        expect((isAskedTooEarly, isAsked, isAskedAgain), equals: (false, true, false))
    }

    @Test("nothing is shown in another virtual terminal") func hidden() {
        var state = PanelOutput.State()
        (state.isShown, state.isFrameWanted) = (false, true)

        let isAsked = state.takeRequest(at: 10)

        #expect(!state.isReady(at: 10))
        #expect(!isAsked)
    }
}
