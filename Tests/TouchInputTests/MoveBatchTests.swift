import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct MoveBatchTests {
    private func frame(_ phases: ContactPhase..., at time: Double, modifiers: KeyModifiers = []) -> InputFrame {
        let time = InputTime(seconds: time)
        let samples = phases.enumerated().map { number, phase in
            ContactSample(
                contact: ContactID(device: InputDevice.ID(1), number: number), phase: phase, position: .zero, time: time
            )
        }
        return InputFrame(time: time, contacts: samples, modifiers: modifiers)
    }

    @Test("E-07 frames with only moves are batched in order") func batchesMoves() {
        var batch = MoveBatch()

        let first = batch.append(frame(.moved, at: 1))
        let second = batch.append(frame(.moved, .moved, at: 2))
        let frames = batch.drain()

        #expect(first && second)
        expect(frames.map(\.time), equals: [InputTime(seconds: 1), InputTime(seconds: 2)])
        #expect(batch.isEmpty)
    }

    @Test(
        "a frame with another phase is not batched",
        arguments: [ContactPhase.began, .ended, .cancelled])
    func rejectsOtherPhases(phase: ContactPhase) {
        var batch = MoveBatch()

        let isAccepted = batch.append(frame(.moved, phase, at: 1))

        #expect(!isAccepted)
        #expect(batch.isEmpty)
    }

    @Test("a frame with a key, a pointer or scrolling does not contain only moves") func rejectsOtherInput() {
        var key = frame(.moved, at: 1)
        key.keys = [KeySample(usage: 4, characters: "a", isDown: true)]
        var pointer = frame(.moved, at: 1)
        pointer.pointer = PointerSample(position: .zero)
        var scroll = frame(.moved, at: 1)
        scroll.scroll = ScrollSample(position: .zero, delta: InputVector(dx: 0, dy: 1), isDiscrete: true)

        #expect(!key.containsOnlyMoves)
        #expect(!pointer.containsOnlyMoves)
        #expect(!scroll.containsOnlyMoves)
        #expect(!InputFrame(time: InputTime(seconds: 1)).containsOnlyMoves)
    }

    @Test("moves with different modifiers are not batched") func rejectsOtherModifiers() {
        var batch = MoveBatch()
        _ = batch.append(frame(.moved, at: 1))
        let isAccepted = batch.append(frame(.moved, at: 2, modifiers: .shift))

        #expect(!isAccepted)
        expect(batch.frames.count, equals: 1)
    }
}
