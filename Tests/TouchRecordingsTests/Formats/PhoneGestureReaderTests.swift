import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct PhoneGestureReaderTests {
    private static let header = "type,position.dx,position.dy,timeStamp\n"

    private func paths(_ name: String) throws -> [ContactID: [CGPoint]] {
        var paths: [ContactID: [CGPoint]] = [:]
        for sample in try Fixtures.recording(name).frames.flatMap(\.contacts) {
            paths[sample.contact, default: []].append(sample.position)
        }
        return paths
    }

    @Test(
        "two anonymous fingers are distinguished by distance, so no finger jumps",
        arguments: [
            "rotate/phone_1", "rotate/phone_3", "zoom/phone_2", "zoom/phone_3", "zoom/phone_4",
        ])
    func steps(name: String) throws {
        let paths = try paths("phone-gestures/\(name).csv")

        let longest = paths.values.flatMap { path in
            zip(path, path.dropFirst()).map { hypot($0.x - $1.x, $0.y - $1.y) }
        }.max()

        expect(paths.count, equals: 2)
        #expect(try #require(longest) < 40)
    }

    @Test(
        "the distance between two fingers changes as documented for the recording",
        arguments: [("zoom/phone_2", 3.4), ("zoom/phone_3", 0.45), ("zoom/phone_4", 4.1)])
    func scale(name: String, scale: Double) throws {
        let paths = try paths("phone-gestures/\(name).csv")
        let ordered = paths.sorted { $0.key.number < $1.key.number }.map(\.value)

        let (first, second) = (ordered[0], ordered[1])
        let start = try hypot(
            #require(first.first).x - #require(second.first).x, #require(first.first).y - #require(second.first).y)
        let end = try hypot(
            #require(first.last).x - #require(second.last).x, #require(first.last).y - #require(second.last).y)

        #expect(abs(Double(end / start) - scale) < 0.08)
    }

    @Test("simultaneous touches share a frame, and two events of one finger do not") func frames() throws {
        let text =
            Self.header + "down,10,10,0:00:01.0\ndown,200,10,0:00:01.0\nmove,11,10,0:00:01.1\n"
            + "move,12,10,0:00:01.1\nmove,13,10,0:00:01.1\nup,13,10,0:00:01.2\nup,200,10,0:00:01.2\n"

        let recording = try Recording(text: text, file: "a.csv")

        expect(recording.frames.map(\.contacts.count), equals: [2, 1, 1, 1, 2])
    }

    @Test("a recording across midnight is played in order") func midnight() throws {
        let text =
            Self.header + "down,10,10,23:59:59.9\nmove,11,10,0:00:00.1\ndown,200,10,23:59:59.95\n"
            + "up,11,10,0:00:00.2\nup,200,10,0:00:00.3\n"

        let recording = try Recording(text: text, file: "a.csv")

        expect(recording.frames.flatMap(\.contacts).map(\.phase), equals: [.began, .began, .moved, .ended, .ended])
        #expect(abs(recording.duration - 0.4) < 1e-6)
        expect(recording.droppedCount, equals: 0)
    }

    @Test(
        "an implausible position is an error with its line number",
        arguments: ["1e300", "-1e300", "1000000", "20001"])
    func farAway(number: String) {
        let text = Self.header + "down,10,10,0:00:01.0\nmove,\(number),10,0:00:01.1\nup,10,10,0:00:01.2\n"

        let error = #expect(throws: RecordingError.self) { try Recording(text: text, file: "a.csv") }

        expect(error?.kind, equals: .malformed)
        expect(error?.line, equals: 3)
        expect(error?.problem.contains("is more than 20000"), equals: true)
    }

    @Test("more than a hundred simultaneous fingers are an error, found in a moment")
    func tooManyFingers() {
        func rows(_ type: String, _ count: Int, _ time: String) -> String {
            (0..<count).map { "\(type),\($0),\($0 % 90),\(time)\n" }.joined()
        }
        let text = Self.header + rows("down", 5_000, "0:00:01.0") + rows("move", 5_000, "0:00:01.1")
        let clock = ContinuousClock()
        let start = clock.now

        let error = #expect(throws: RecordingError.self) { try Recording(text: text, file: "a.csv") }

        expect(error?.problem.contains("more than 100 fingers"), equals: true)
        #expect(clock.now - start < .seconds(20))
    }

    @Test("thousands of simultaneous moves of few fingers are read in a moment")
    func manyMoves() throws {
        let text =
            Self.header + "down,10,10,0:00:01.0\ndown,200,10,0:00:01.0\n"
            + (0..<5_000).map { "move,\(10 + $0 % 7),10,0:00:01.1\n" }.joined()

        let recording = try Recording(text: text, file: "a.csv")

        expect(recording.frames.count, equals: 5_002)
        expect(recording.droppedCount, equals: 0)
    }

    @Test("rows are sorted by time") func order() throws {
        let text =
            Self.header + "down,10,10,0:00:01.0\nmove,12,10,0:00:01.2\nmove,11,10,0:00:01.1\nup,12,10,0:00:01.3\n"

        let recording = try Recording(text: text, file: "a.csv")

        expect(recording.frames.compactMap(\.contacts.first).map(\.position.x), equals: [10, 11, 12, 12])
    }

    @Test("rows without a finger are dropped and counted, and fingers that never lift are cancelled")
    func broken() throws {
        let text = Self.header + "move,1,1,0:00:00.5\ndown,10,10,0:00:01.0\n"

        let recording = try Recording(text: text, file: "a.csv")

        expect(recording.droppedCount, equals: 1)
        expect(recording.notes.count, equals: 2)
        expect(recording.frames.flatMap(\.contacts).map(\.phase), equals: [.began, .cancelled])
    }

    @Test("T-17 a mouse is a pointer, and its pressure is scaled to its range") func mouse() throws {
        let recording = try Fixtures.recording("phone-gestures/double/fail_case.csv")

        let samples = recording.frames.flatMap(\.contacts)

        #expect(samples.allSatisfy { $0.tool == .pointer })
        expect(samples.first?.pressure, equals: 0.5)
    }

    @Test("the sides of a contact patch's bounding box are its axes") func patch() throws {
        let recording = try Fixtures.recording("phone-gestures/rotate/phone_3.csv")

        let ellipse = try #require(recording.frames.first?.contacts.first?.ellipse)

        #expect(abs(ellipse.major - 44.571) < 0.001 && abs(ellipse.minor - 27.048) < 0.001)
        expect(ellipse.orientation, equals: 0)
    }
}
