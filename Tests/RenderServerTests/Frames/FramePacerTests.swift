import Testing

@testable import RenderServer

@Suite struct FramePacerTests {
    @Test("frames stay on the tick even if each is painted a little late")
    func tick() {
        var pacer = FramePacer(interval: 0.1)
        pacer.recordFrame(at: 1)

        pacer.recordFrame(at: 1.11)
        pacer.recordFrame(at: 1.204)

        #expect(abs(pacer.nextDue - 1.3) < 1e-9)
    }

    @Test("a frame that is much too late restarts the ticks")
    func late() {
        var pacer = FramePacer(interval: 0.1)
        pacer.recordFrame(at: 1)

        pacer.recordFrame(at: 1.47)

        #expect(abs(pacer.nextDue - 1.57) < 1e-9)
    }

    @Test("a stride takes effect immediately: frames are due every so many ticks")
    func stride() {
        var pacer = FramePacer(interval: 0.1)
        pacer.recordFrame(at: 1)

        pacer.stride = 3
        #expect(abs(pacer.nextDue - 1.3) < 1e-9)

        pacer.recordFrame(at: 1.31)
        #expect(abs(pacer.nextDue - 1.6) < 1e-9)

        pacer.stride = 1
        #expect(abs(pacer.nextDue - 1.4) < 1e-9)
    }

    @Test("the pacer is idle if nothing was painted for a quarter of an interval")
    func idle() {
        var pacer = FramePacer(interval: 0.1)
        #expect(pacer.isIdle(at: 0))

        pacer.recordFrame(at: 1)

        #expect(!pacer.isIdle(at: 1.02))
        #expect(pacer.isIdle(at: 1.03))
    }
}
