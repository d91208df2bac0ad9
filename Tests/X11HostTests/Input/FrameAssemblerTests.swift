import Expectations
import Foundation
import Testing
import TouchInput

@testable import X11Host

@Suite struct FrameAssemblerTests {
    private func sample(
        _ number: Int, _ phase: ContactPhase = .moved, at time: UInt64, device: Int = 1
    ) -> ContactSample {
        ContactSample(
            contact: ContactID(device: InputDevice.ID(device), number: number), phase: phase, position: .zero,
            time: InputTime(microseconds: time))
    }

    private func frames(_ samples: [ContactSample]) -> [InputFrame] {
        var assembler = FrameAssembler()
        for sample in samples { assembler.add(sample, modifiers: []) }
        return assembler.takeFrames()
    }

    @Test("E-30 fingers of one report form one frame, even if their timestamps differ by a millisecond")
    func together() {
        let frames = frames([sample(1, .began, at: 5000), sample(2, .began, at: 6000)])

        expect(frames.count, equals: 1)
        expect(frames.first?.contacts.map(\.contact.number), equals: [1, 2])
        expect(frames.first?.contacts.map(\.time.microseconds), equals: [5000, 5000])
    }

    @Test("fingers of two reports form two frames")
    func apart() {
        expect(frames([sample(1, at: 5000), sample(2, at: 6001)]).count, equals: 2)
    }

    @Test("a second sample of the same finger begins a new frame")
    func twice() {
        let frames = frames([sample(1, at: 5000), sample(2, at: 5000), sample(1, at: 5000)])

        expect(frames.map(\.contacts.count), equals: [2, 1])
    }

    @Test(
        "a report that moves fewer fingers than are down may be incomplete",
        arguments: [
            ([(1, ContactPhase.moved)], 2, true), ([(1, .moved), (2, .moved)], 2, false), ([(1, .moved)], 1, false),
            ([(1, .began)], 2, false), ([(1, .ended), (2, .moved)], 2, true), ([(1, .ended), (2, .moved)], 1, false),
            ([(1, .ended)], 2, false),
        ] as [([(Int, ContactPhase)], Int, Bool)])
    func missing(samples: [(Int, ContactPhase)], downCount: Int, isMissing: Bool) {
        var assembler = FrameAssembler()
        for (number, phase) in samples { assembler.add(sample(number, phase, at: 5000), modifiers: []) }

        expect(assembler.mayBeMissingFingers { $0 == InputDevice.ID(1) ? downCount : 0 }, equals: isMissing)
    }

    @Test("an empty assembler is never incomplete")
    func nothingMissing() {
        #expect(!FrameAssembler().mayBeMissingFingers { _ in 2 })
    }

    @Test("fingers of two devices never share a frame")
    func devices() {
        expect(frames([sample(1, at: 5000), sample(1, at: 5000, device: 2)]).count, equals: 2)
    }

    @Test("a change of the modifiers begins a new frame")
    func modifiers() {
        var assembler = FrameAssembler()
        assembler.add(sample(1, at: 5000), modifiers: [])
        assembler.add(sample(2, at: 5000), modifiers: .shift)

        let frames = assembler.takeFrames()

        expect(frames.map(\.modifiers), equals: [[], .shift])
    }

    @Test("times never decrease")
    func monotonicTimes() {
        var assembler = FrameAssembler()
        assembler.add(sample(1, at: 9000), modifiers: [])
        assembler.add(
            KeySample(usage: 4, characters: "a", isDown: true), at: InputTime(microseconds: 8000), modifiers: [])
        assembler.add([sample(2, at: 1)], at: InputTime(microseconds: 7000), modifiers: [])

        let frames = assembler.takeFrames()

        expect(frames.map(\.time.microseconds), equals: [9000, 9000, 9000])
        expect(frames.last?.contacts.first?.time.microseconds, equals: 9000)
    }

    @Test("consecutive pointer movements are coalesced to the last")
    func pointer() {
        var assembler = FrameAssembler()
        for x in 1...3 {
            assembler.add(
                PointerSample(position: CGPoint(x: x, y: 0)), at: InputTime(microseconds: UInt64(x)), modifiers: [])
        }

        let frames = assembler.takeFrames()

        expect(frames.map(\.pointer?.position.x), equals: [3])
    }

    @Test("the pointer leaving is not coalesced with its movements")
    func pointerLeft() {
        var assembler = FrameAssembler()
        for (isInside, time) in [(false, UInt64(1)), (true, 2)] {
            assembler.add(
                PointerSample(position: .zero, isInside: isInside), at: InputTime(microseconds: time), modifiers: [])
        }

        let frames = assembler.takeFrames()

        expect(frames.map(\.pointer?.isInside), equals: [false, true])
    }

    @Test("E-46 lifts of a device that was disabled are withdrawn, other samples of the same time are kept")
    func withdrawn() {
        var assembler = FrameAssembler()
        assembler.add(sample(1, at: 1000), modifiers: [])
        assembler.add(sample(1, .ended, at: 9000), modifiers: [])
        assembler.add(sample(1, .ended, at: 9000, device: 2), modifiers: [])
        assembler.add(
            TransformSample(phase: .began, position: .zero), at: InputTime(microseconds: 9000), modifiers: [])

        assembler.withdrawEnds(of: InputDevice.ID(1))
        let frames = assembler.takeFrames()

        expect(frames.map(\.contacts.count), equals: [1, 1, 0])
        expect(frames[1].contacts[0].contact.device, equals: InputDevice.ID(2))
        #expect(frames[2].transform != nil)
    }

    @Test(
        "E-46 an end is unconfirmed until the server has answered, begins and moves never are",
        arguments: [(ContactPhase.began, false), (.moved, false), (.ended, true), (.cancelled, false)])
    func unconfirmed(phase: ContactPhase, isUnconfirmed: Bool) {
        var joined = FrameAssembler()
        joined.add(sample(1, phase, at: 1000), modifiers: [])
        var separate = FrameAssembler()
        separate.add([sample(1, phase, at: 1000)], at: InputTime(microseconds: 1000), modifiers: [])

        expect(joined.hasUnconfirmedEnds, equals: isUnconfirmed)
        expect(separate.hasUnconfirmedEnds, equals: isUnconfirmed)
        joined.confirmEnds()
        #expect(!joined.hasUnconfirmedEnds)
    }

    @Test("E-46 ends are unconfirmed again after a further lift, and never after delivery")
    func unconfirmedAgain() {
        var assembler = FrameAssembler()
        assembler.add(sample(1, .ended, at: 1000), modifiers: [])
        assembler.confirmEnds()

        assembler.add(sample(2, .ended, at: 2000), modifiers: [])

        #expect(assembler.hasUnconfirmedEnds)
        _ = assembler.takeFrames()
        #expect(!assembler.hasUnconfirmedEnds)
    }

    @Test("taking the frames empties the assembler")
    func taken() {
        var assembler = FrameAssembler()
        assembler.add(
            ScrollSample(position: .zero, delta: InputVector(dx: 0, dy: 1), isDiscrete: true),
            at: InputTime(microseconds: 1), modifiers: [])
        #expect(!assembler.isEmpty)

        let frames = assembler.takeFrames()

        expect(frames.count, equals: 1)
        #expect(assembler.isEmpty)
    }
}
