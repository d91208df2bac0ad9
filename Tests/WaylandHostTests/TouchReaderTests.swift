import Expectations
import Foundation
import Testing
import TouchInput

@testable import WaylandHost

@Suite struct TouchReaderTests {
    private var reader = TouchReader(device: InputDevice.ID(1))

    private func time(_ milliseconds: UInt64) -> InputTime { InputTime(microseconds: milliseconds * 1000) }

    private func phases(_ frames: [InputFrame]) -> [[String]] {
        frames.map { $0.contacts.map { "\($0.contact.number) \($0.phase)" } }
    }

    @Test("what a compositor ends with a frame event is one frame") mutating func frame() {
        for id in 0..<10 as Range<Int32> { reader.down(id, at: CGPoint(x: Double(id), y: 5), time(1)) }
        #expect(reader.hasOpenFrame)
        reader.frame()
        reader.move(3, to: CGPoint(x: 7, y: 8), time(2))
        reader.frame()

        let frames = reader.takeFrames([])

        expect(frames.map(\.contacts.count), equals: [10, 1])
        expect(frames[1].contacts.first?.position, equals: CGPoint(x: 7, y: 8))
        expect(frames.map(\.time), equals: [time(1), time(2)])
        #expect(!reader.hasOpenFrame)
    }

    @Test("a finger whose end was lost is cancelled at once; one that is not down is not") mutating func lost() {
        reader.down(1, at: CGPoint(x: 4, y: 5), time(1))

        reader.cancel(1, time(2))
        reader.cancel(2, time(2))
        reader.up(1, time(3))

        expect(phases(reader.takeFrames([])), equals: [["1 began"], ["1 cancelled"]])
        expect(reader.contactCount, equals: 0)
    }

    @Test("without frame events a second change of a finger begins the next frame") mutating func missingFrames() {
        reader.down(1, at: .zero, time(1))
        reader.down(2, at: .zero, time(1))
        reader.move(1, to: CGPoint(x: 1, y: 1), time(2))
        reader.up(1, time(3))

        let frames = reader.takeFrames([])
        expect(phases(frames), equals: [["1 began", "2 began"], ["1 moved"], ["1 ended"]])
        #expect(!reader.hasSeenFrame)
    }

    @Test("L-59 what belongs together is a frame for each window") mutating func windows() {
        reader.down(1, at: .zero, time(1))
        reader.down(2, at: .zero, on: 3, time(1))
        reader.down(4, at: .zero, time(1))
        reader.frame()
        reader.move(2, to: CGPoint(x: 1, y: 1), time(2))
        reader.frame()

        let frames = reader.takeFrames([])

        expect(phases(frames), equals: [["1 began", "4 began"], ["2 began"], ["2 moved"]])
        expect(frames.map(\.surface), equals: [0, 3, 3])
        expect(reader.surface(of: 2), equals: 3)
        #expect(reader.surface(of: 5) == nil)
    }

    @Test("L-59 a finger that lifts from a window and touches down in another one at once is of both")
    mutating func windowChange() {
        reader.down(1, at: .zero, time(1))
        reader.frame()
        reader.up(1, time(2))
        reader.down(1, at: .zero, on: 2, time(2))
        reader.frame()

        let frames = reader.takeFrames([])

        expect(phases(frames), equals: [["1 began"], ["1 ended"], ["1 began"]])
        expect(frames.map(\.surface), equals: [0, 0, 2])
    }

    @Test("moves and ends of unknown fingers are ignored") mutating func unknownFingers() {
        reader.up(5, time(1))
        reader.move(5, to: .zero, time(1))
        reader.shape(5, major: 10, minor: 5)
        reader.frame()

        let frames = reader.takeFrames([])
        #expect(frames.isEmpty)
    }

    @Test("a finger that begins twice is cancelled first") mutating func lostEnd() {
        reader.down(1, at: .zero, time(1))
        reader.frame()
        reader.down(1, at: CGPoint(x: 9, y: 9), time(5))
        reader.frame()

        let frames = reader.takeFrames([])
        expect(phases(frames), equals: [["1 began"], ["1 cancelled"], ["1 began"]])
    }

    @Test("CX-203 a cancellation leaves a finger that the compositor drags") mutating func cancellationDuringDrag() {
        reader.down(1, at: .zero, time(1))
        reader.down(2, at: .zero, time(1))
        reader.frame()
        reader.cancel(except: 2, time(2))
        reader.up(2, time(3))

        let frames = reader.takeFrames([])
        expect(phases(frames), equals: [["1 began", "2 began"], ["1 cancelled"], ["2 ended"]])
    }

    @Test("E-80 a cancellation ends all fingers at their last positions") mutating func cancellation() {
        reader.down(1, at: CGPoint(x: 1, y: 2), time(1))
        reader.down(2, at: CGPoint(x: 3, y: 4), time(1))
        reader.frame()
        _ = reader.takeFrames([])

        reader.cancel(time(9))
        reader.frame()
        let frames = reader.takeFrames([])

        expect(phases(frames), equals: [["1 cancelled", "2 cancelled"]])
        expect(frames.first?.contacts.map(\.position), equals: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
        expect(reader.contactCount, equals: 0)
    }

    @Test("T-13 a patch belongs to the sample of its frame, and lifts the point") mutating func patch() throws {
        reader.down(1, at: CGPoint(x: 100, y: 100), time(1))
        reader.shape(1, major: 44, minor: 30)
        reader.orientation(1, degrees: -25)
        reader.frame()

        let frames = reader.takeFrames([])
        let contact = try #require(frames.first?.contacts.first)
        let patch = ContactEllipse(major: 44, minor: 30, orientation: -25 * .pi / 180)
        expect(contact.phase, equals: .began)
        expect(contact.ellipse, equals: patch)
        expect(
            contact.position, equals: ContactCalibration.standard.point(center: CGPoint(x: 100, y: 100), patch: patch))
    }

    @Test("a patch that changes alone is a move, and stays with the finger") mutating func patchAlone() throws {
        reader.down(1, at: CGPoint(x: 100, y: 100), time(1))
        reader.frame()
        reader.shape(1, major: 10, minor: 20)
        reader.frame()
        reader.up(1, time(3))
        reader.frame()

        let contacts = reader.takeFrames([]).flatMap(\.contacts)
        expect(contacts.map(\.phase), equals: [.began, .moved, .ended])
        expect(contacts.map { $0.ellipse?.major }, equals: [nil, 20, 20])
    }

    @Test(
        "an axis has no direction: angles are within a quarter turn",
        arguments: [(0.0, 0.0), (90, 90), (-90, -90), (135, -45), (-135, 45), (180, 0), (270, 90), (-200, -20)])
    func orientation(degrees: Double, expected: Double) throws {
        var reader = reader
        reader.down(1, at: .zero, time(1))
        reader.orientation(1, degrees: degrees)

        let frames = reader.takeFrames([])
        let angle = try #require(frames.first?.contacts.first?.ellipse?.orientation)
        #expect(abs(angle - expected * .pi / 180) < 1e-9)
    }

    @Test("sizes and angles that are no numbers are ignored", arguments: [Double.nan, .infinity, -1])
    func invalidPatch(value: Double) {
        var reader = reader
        reader.down(1, at: .zero, time(1))
        reader.shape(1, major: value, minor: 1)
        if !value.isFinite { reader.orientation(1, degrees: value) }

        let frames = reader.takeFrames([])
        #expect(frames.first?.contacts.first?.ellipse == nil)
    }
}

@Suite struct WheelReaderTests {
    private var reader = WheelReader()

    @Test(
        "a wheel moves the content by 40 points a notch, against its rotation",
        arguments: [(120, 1.0, true), (240, 2, true), (-120, -1, true), (30, 0.25, false)])
    func notches(value120: Int32, notches: Double, isDiscrete: Bool) throws {
        var reader = reader
        reader.scroll(isVertical: true, by: 15)
        reader.turn(isVertical: true, value120: value120)

        let taken = reader.take(pointsPerUnit: 2)
        let turn = try #require(taken)
        expect(turn.delta, equals: InputVector(dx: 0, dy: -40 * notches))
        expect(turn.isDiscrete, equals: isDiscrete)
    }

    @Test("fingers on a trackpad move the content by their distance") mutating func trackpad() throws {
        reader.scroll(isVertical: true, by: 3)
        reader.scroll(isVertical: false, by: -2)

        let taken = reader.take(pointsPerUnit: 1.5)
        let turn = try #require(taken)
        expect(turn.delta, equals: InputVector(dx: 3, dy: -4.5))
        #expect(!turn.isDiscrete)
        let rest = reader.take(pointsPerUnit: 1)
        #expect(rest == nil)
    }
}

@Suite struct PresentationClockTests {
    @Test("times of another clock are converted by its present distance")
    func conversion() throws {
        let time = try #require(PresentationClock.monotonicTime(of: 99.5, clock: 100, monotonic: 300.25))
        #expect(abs(time - 299.75) < 1e-9)
    }

    @Test("times far from the present are ignored", arguments: [0.0, 98, 102, .nan])
    func implausible(time: Double) {
        #expect(PresentationClock.monotonicTime(of: time, clock: 100, monotonic: 300) == nil)
    }
}
