import CoreGraphics
import Expectations
import HostSupport
import Testing
import TouchInput

@testable import PanelHost

@Suite struct PanelPointerTests {
    private let device = InputDevice.ID(4)
    private var pointer = PanelPointer(screen: CGSize(width: 400, height: 300))
    private var time: UInt64 = 0

    private mutating func send(
        _ events: (type: UInt16, code: UInt16, value: Int32)..., modifiers: KeyModifiers = [],
        axes: [UInt16: EvdevAxis] = [:], from other: InputDevice.ID? = nil
    ) -> [InputFrame] {
        var frames: [InputFrame] = []
        for event in events + [(EvdevType.sync, EvdevSync.report, 0)] {
            time += 1
            frames += pointer.accept(
                EvdevEvent(
                    time: InputTime(microseconds: time), type: event.type, code: event.code, value: event.value),
                other ?? device,
                axes: axes, modifiers: modifiers
            ) { CGPoint(x: $0.x * 400, y: $0.y * 300) }
        }
        return frames
    }

    @Test("a mouse moves the pointer from the middle, a point for each count") mutating func moves() {
        let frames = send((PointerEvents.relative, 0, 30), (PointerEvents.relative, 1, -50))

        expect(frames.count, equals: 1)
        expect(frames.first?.pointer?.position, equals: CGPoint(x: 230, y: 100))
        expect(pointer.position, equals: CGPoint(x: 230, y: 100))
    }

    @Test("the pointer stays on the screen") mutating func edges() {
        _ = send((PointerEvents.relative, 0, 4000), (PointerEvents.relative, 1, -4000))
        expect(pointer.position, equals: CGPoint(x: 399, y: 0))

        pointer.screen = CGSize(width: 200, height: 100)
        expect(pointer.position, equals: CGPoint(x: 199, y: 0))
    }

    @Test("the primary button is a finger, two with Control") mutating func fingers() {
        let press = send((EvdevType.key, PointerEvents.leftButton, 1))
        expect(press.last?.contacts.map(\.phase), equals: [.began])
        expect(press.last?.contacts.first?.tool, equals: .finger)
        let move = send((PointerEvents.relative, 0, 5))
        expect(move.flatMap(\.contacts).map(\.phase), equals: [.moved])
        let release = send((EvdevType.key, PointerEvents.leftButton, 0))
        expect(release.last?.contacts.map(\.phase), equals: [.ended])

        let pair = send((EvdevType.key, PointerEvents.leftButton, 1), modifiers: .control)
        expect(pair.last?.contacts.map(\.phase), equals: [.began, .began])
        expect(pointer.dotPositions.count, equals: 2)
    }

    @Test("a second mouse moves the finger of the first, but does not lift it, nor does its removal")
    mutating func twoMice() {
        let other = InputDevice.ID(9)
        _ = send((EvdevType.key, PointerEvents.leftButton, 1))

        let press = send((EvdevType.key, PointerEvents.leftButton, 1), from: other)
        let move = send((PointerEvents.relative, 0, 5), from: other)
        let release = send((EvdevType.key, PointerEvents.leftButton, 0), from: other)
        _ = pointer.remove(other, at: InputTime(microseconds: time), modifiers: [])
        let end = send((EvdevType.key, PointerEvents.leftButton, 0))

        #expect(press.flatMap(\.contacts).isEmpty)
        expect(move.flatMap(\.contacts).map(\.contact), equals: [ContactID(device: device, number: 0)])
        #expect(release.flatMap(\.contacts).isEmpty)
        expect(end.flatMap(\.contacts).map(\.contact), equals: [ContactID(device: device, number: 0)])
        expect(end.flatMap(\.contacts).map(\.phase), equals: [.ended])
    }

    @Test("a report of another mouse is not earlier than the one that was read before") mutating func order() {
        time = 500
        let press = send((EvdevType.key, PointerEvents.leftButton, 1))
        time = 100
        let move = send((PointerEvents.relative, 0, 5), from: InputDevice.ID(9))

        expect(press.last?.time, equals: move.last?.time)
        expect(move.flatMap(\.contacts).map(\.phase), equals: [.moved])
    }

    @Test("T-40 the secondary button is the pointer, pressed") mutating func secondaryButton() {
        let press = send((EvdevType.key, PointerEvents.rightButton, 1))

        expect(press.last?.contacts.first?.tool, equals: .pointer)
        expect(press.last?.contacts.first?.buttons, equals: .secondary)
    }

    @Test("a wheel scrolls by notches, a fine one by their parts") mutating func wheels() {
        let coarse = send((PointerEvents.relative, PointerEvents.wheel, -1))
        expect(coarse.last?.scroll?.delta, equals: InputVector(dx: 0, dy: -ScrollMetrics.pointsPerNotch))
        expect(coarse.last?.scroll?.isDiscrete, equals: true)

        let fine = send(
            (PointerEvents.relative, PointerEvents.fineWheel, 30), (PointerEvents.relative, PointerEvents.wheel, 1))
        expect(fine.last?.scroll?.delta, equals: InputVector(dx: 0, dy: ScrollMetrics.pointsPerNotch / 4))
        expect(fine.last?.scroll?.isDiscrete, equals: false)

        let tilted = send((PointerEvents.relative, PointerEvents.horizontalWheel, 1))
        expect(tilted.last?.scroll?.delta, equals: InputVector(dx: -ScrollMetrics.pointsPerNotch, dy: 0))
    }

    @Test("the mouse of a virtual machine has a place on the screen; only changes are sent") mutating func absolute() {
        let axes = [
            EvdevAbs.x: EvdevAxis(minimum: 0, maximum: 32767), EvdevAbs.y: EvdevAxis(minimum: 0, maximum: 32767),
        ]
        _ = send((EvdevType.absolute, EvdevAbs.x, 0), (EvdevType.absolute, EvdevAbs.y, 0), axes: axes)
        expect(pointer.position, equals: .zero)
        _ = send((EvdevType.absolute, EvdevAbs.y, 32767), axes: axes)
        expect(pointer.position, equals: CGPoint(x: 0, y: 299))
    }

    @Test("a touch hides the pointer, which comes back where it was") mutating func hidden() {
        _ = send((PointerEvents.relative, 0, 30))

        let leave = pointer.hide(device, at: InputTime(microseconds: 99), modifiers: [])

        expect(leave.first?.pointer?.isInside, equals: false)
        #expect(pointer.position == nil)
        expect(pointer.hide(device, at: InputTime(microseconds: 99), modifiers: []), equals: [])
        _ = send((PointerEvents.relative, 0, 1))
        expect(pointer.position, equals: CGPoint(x: 231, y: 150))
    }

    @Test("after a mouse is gone no button is down") mutating func removal() {
        _ = send((EvdevType.key, PointerEvents.leftButton, 1))

        let frames = pointer.remove(device, at: InputTime(microseconds: 99), modifiers: [])

        expect(frames.last?.pointer?.isInside, equals: false)
        expect(send((EvdevType.key, PointerEvents.leftButton, 0)).flatMap(\.contacts), equals: [])
    }
}
