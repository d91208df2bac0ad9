import Testing

@testable import RenderServer

@Suite struct FramePacerTests {
    @Test("Frames keep the beat even when each is painted a little late")
    func tick() {
        var pacer = FramePacer(interval: 0.1)
        pacer.recordFrame(at: 1)

        pacer.recordFrame(at: 1.11)
        pacer.recordFrame(at: 1.204)

        #expect(abs(pacer.nextDue - 1.3) < 1e-9)
    }

    @Test("After a frame that came much too late a new beat starts")
    func late() {
        var pacer = FramePacer(interval: 0.1)
        pacer.recordFrame(at: 1)

        pacer.recordFrame(at: 1.47)

        #expect(abs(pacer.nextDue - 1.57) < 1e-9)
    }

    @Test("With a stride the beat is that of every so many frames, at once")
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

    @Test("It is quiet when nothing was painted for half an interval")
    func idle() {
        var pacer = FramePacer(interval: 0.1)
        #expect(pacer.isIdle(at: 0))

        pacer.recordFrame(at: 1)

        #expect(!pacer.isIdle(at: 1.04))
        #expect(pacer.isIdle(at: 1.05))
    }
}
