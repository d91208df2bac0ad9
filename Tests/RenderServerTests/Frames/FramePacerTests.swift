import Testing

@testable import RenderServer

@Suite struct FramePacerTests {
    @Test("frames stay on the tick even if each is painted a little late")
    func tick() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        pacer.recordFrame(at: 1)

        pacer.recordFrame(at: 1.11)
        pacer.recordFrame(at: 1.204)

        #expect(abs(pacer.nextDue - 1.3) < 1e-9)
    }

    @Test("a frame that is much too late restarts the ticks")
    func late() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        pacer.recordFrame(at: 1)

        pacer.recordFrame(at: 1.47)

        #expect(abs(pacer.nextDue - 1.57) < 1e-9)
    }

    @Test("a stride takes effect immediately: frames are due every so many ticks")
    func stride() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        pacer.recordFrame(at: 1)

        pacer.stride = 3
        #expect(abs(pacer.nextDue - 1.3) < 1e-9)

        pacer.recordFrame(at: 1.31)
        #expect(abs(pacer.nextDue - 1.6) < 1e-9)

        pacer.stride = 1
        #expect(abs(pacer.nextDue - 1.4) < 1e-9)
    }

    @Test("a frame is due an interval after the last one")
    func due() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        #expect(pacer.isDue(at: 0))

        pacer.recordFrame(at: 1)

        #expect(!pacer.isDue(at: 1.09))
        #expect(pacer.isDue(at: 1.11))
        // The clock was turned back.
        #expect(pacer.isDue(at: 0.5))
    }

    @Test(
        "frames are due a quarter of an interval after refreshes, if these are known", arguments: [1.001, 1.02, 1.074])
    func alignedTicks(first: Double) {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        pacer.cycle.phase = 7
        pacer.recordFrame(at: first)
        // Between a half and one and a half interval later.
        #expect(abs(pacer.nextDue - 1.125) < 1e-9)

        pacer.recordFrame(at: 1.13)
        #expect(abs(pacer.nextDue - 1.225) < 1e-9)
    }

    @Test("the commits of display links are the frames of their refreshes: no other one is due between them")
    func commitsAtRefreshes() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        pacer.cycle.phase = 0
        for number in 0..<10 {
            let commit = Double(number) * 0.1 + 0.003
            #expect(pacer.isIdle(at: commit))
            if number > 0 { #expect(!pacer.isDue(at: commit)) }
            pacer.recordFrame(at: commit)
        }
    }

    @Test("a commit that follows a frame closely is due when a quarter of an interval has passed")
    func waitingCommit() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        pacer.recordFrame(at: 1)

        pacer.hasWaitingCommit = true
        #expect(abs(pacer.nextDue - 1.025) < 1e-9)

        pacer.recordFrame(at: 1.026)
        #expect(abs(pacer.nextDue - 1.126) < 1e-9)
    }

    @Test("the pacer is idle if nothing was painted for a quarter of an interval")
    func idle() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1))
        #expect(pacer.isIdle(at: 0))

        pacer.recordFrame(at: 1)

        #expect(!pacer.isIdle(at: 1.02))
        #expect(pacer.isIdle(at: 1.03))
    }

    /// A pacer of a display that shows one frame at once, with refreshes at whole tenths of a second; a refresh's frame of
    /// animations is due 0.025 later.
    private func pacerOfDisplayWithOneFrameAtOnce(lastFrame: Double) -> FramePacer {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1, phase: 0, showsOneFrameAtOnce: true))
        pacer.recordFrame(at: lastFrame)
        return pacer
    }

    @Test(
        "a display that shows one frame at once gets none of the animations for a refresh that shows an answer to input"
    )
    func answerBeforeTick() {
        var pacer = pacerOfDisplayWithOneFrameAtOnce(lastFrame: 1.025)

        pacer.recordFrame(at: 1.105, answersInput: true)

        #expect(abs(pacer.nextDue - 1.225) < 1e-9)
    }

    @Test("an answer after another frame is shown with the next refresh: that gets none of the animations either")
    func answerAfterTick() {
        var pacer = pacerOfDisplayWithOneFrameAtOnce(lastFrame: 1.026)

        pacer.recordFrame(at: 1.06, answersInput: true)

        #expect(abs(pacer.nextDue - 1.225) < 1e-9)
    }

    @Test("until that refresh is over, a change that answers no input waits; later ones do not")
    func changesAfterAnswer() {
        var pacer = pacerOfDisplayWithOneFrameAtOnce(lastFrame: 1.026)
        #expect(!pacer.isRefreshTaken(at: 1.06))

        pacer.recordFrame(at: 1.06, answersInput: true)

        #expect(pacer.isRefreshTaken(at: 1.061))
        #expect(pacer.isRefreshTaken(at: 1.17))
        #expect(!pacer.isRefreshTaken(at: 1.18))
        // The clock was turned back.
        #expect(!pacer.isRefreshTaken(at: 0.5))
    }

    @Test("without input no change waits, even if frames follow each other closely")
    func changesWithoutInput() {
        var pacer = pacerOfDisplayWithOneFrameAtOnce(lastFrame: 1.026)

        pacer.recordFrame(at: 1.03)

        #expect(!pacer.isRefreshTaken(at: 1.04))
        #expect(abs(pacer.nextDue - 1.125) < 1e-9)
    }

    @Test("a frame that was not presented takes no refresh")
    func notPresented() {
        var pacer = pacerOfDisplayWithOneFrameAtOnce(lastFrame: 1.026)

        pacer.recordFrame(at: 1.06, answersInput: true, isPresented: false)

        #expect(!pacer.isRefreshTaken(at: 1.07))
    }

    @Test("animations are due soon after many answers to input")
    func manyAnswers() {
        var pacer = pacerOfDisplayWithOneFrameAtOnce(lastFrame: 1.026)
        for number in 0..<50 { pacer.recordFrame(at: 1.05 + 0.04 * Double(number), answersInput: true) }

        #expect(pacer.nextDue < 3.01 + 0.22)
    }

    @Test("a display that shows the last frame at each refresh gets all frames")
    func answersOnOtherDisplays() {
        var pacer = FramePacer(cycle: RefreshCycle(interval: 0.1, phase: 0))
        pacer.recordFrame(at: 1.026)

        pacer.recordFrame(at: 1.06, answersInput: true)

        #expect(!pacer.isRefreshTaken(at: 1.061))
        #expect(abs(pacer.nextDue - 1.125) < 1e-9)
    }
}
