import Expectations
import Foundation
import Testing
import TouchRecordings

@Suite struct RecordingErrorTests {
    private func error(of text: String, file: String = "a.txt") -> RecordingError? {
        #expect(throws: RecordingError.self) { try Recording(text: text, file: file) }
    }

    private func error(ofFile data: Data, name: String = "recording") throws -> RecordingError? {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent(name)
        try data.write(to: file)
        return #expect(throws: RecordingError.self) { try Recording(contentsOf: file.path) }
    }

    @Test("a missing file is reported in one line") func missing() {
        let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: "/nowhere/at.all") }

        expect(error?.kind, equals: .unreadable)
        expect(error?.description, equals: "/nowhere/at.all: the file does not exist; check its name")
    }

    @Test("directories, binary data and empty files are different errors") func kinds() throws {
        let directory = #expect(throws: RecordingError.self) { try Recording(contentsOf: "/tmp") }
        let binary = try error(ofFile: Data([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]))
        let notUTF8 = try error(ofFile: Data([0xff, 0xfe, 0x41, 0x42]))
        let empty = try error(ofFile: Data())
        let blank = error(of: "\n  \n")

        expect(directory?.kind, equals: .unreadable)
        expect(binary?.kind, equals: .binary)
        expect(notUTF8?.kind, equals: .binary)
        expect(empty?.kind, equals: .empty)
        expect(blank?.kind, equals: .empty)
    }

    @Test("the error for an unknown format lists the supported formats") func unknown() {
        let error = error(of: "Dear diary,\ntoday I touched something.\n")

        expect(error?.kind, equals: .unknownFormat)
        expect(error?.remedy.contains("evemu"), equals: true)
    }

    @Test("the error for a description without events names the missing file") func descriptionOnly() throws {
        let text = try Fixtures.text("evemu/EP0430M09.desc")

        let error = error(of: text, file: "EP0430M09.desc")

        expect(error?.kind, equals: .nothingToPlay)
        expect(error?.remedy.contains(".events"), equals: true)
    }

    @Test(
        "an error for a truncated or malformed line has its line number",
        arguments: [
            ("# EVEMU 1.2\nN: a\nE: 0.1 0003 0039 1\nE: 0.2 0003\n", 4),
            ("# EVEMU 1.2\nN: a\nQ: what\n", 3),
            ("# EVEMU 1.2\nN: a\nA: 35 0\n", 3),
            ("# EVEMU 1.2\nN: a\nB: 01 zz\n", 3),
            ("[ 1.000000] EV_ABS ABS_MT_POSITION_X 00000010\n[ 1.1\n", 2),
            ("[ 1.000000] EV_ABS ABS_MT_POSITION_X 00000010\n[ 1.100000] EV_ABS ABS_MT_POSITION_X xyz\n", 2),
            ("type,position.dx,position.dy,timeStamp\ndown,1,2,0:00:01.0\nmove,1\n", 3),
            ("type,position.dx,position.dy,timeStamp\nfly,1,2,0:00:01.0\n", 2),
            ("type,position.dx,position.dy,timeStamp\ndown,1,2,noon\n", 2),
            ("1\n1.0 2.0 0.5 1 900 450 x\n1.0 2.0 0.5 1 900 450 0.5\n", 2),
        ])
    func lines(text: String, line: Int) {
        let error = error(of: text, file: "b")

        // An SVC file whose second line is malformed is not recognized as SVC.
        #expect(error?.line == line || error?.kind == .unknownFormat)
        expect(error?.description.contains("\n"), equals: false)
    }

    @Test("an implausible SVC position is an error with its line number") func farAway() {
        let error = error(of: "2\n1.0 2.0 0.5 1 900 450 0.5\n1.0 1e300 0.6 1 900 450 0.5\n")

        expect(error?.kind, equals: .malformed)
        expect(error?.line, equals: 3)
    }

    @Test("a truncated SVC file is an error") func truncated() {
        let error = error(of: "3\n1.0 2.0 0.5 1 900 450 0.5\n")

        expect(error?.kind, equals: .truncated)
    }

    @Test("the error for getevent output without times names the required option") func withoutTimes() {
        let error = error(of: "/dev/input/event2: 0003 0039 0000000a\n/dev/input/event2: 0000 0000 00000000\n")

        expect(error?.kind, equals: .unsupported)
        expect(error?.remedy, equals: "record with getevent -lt")
    }

    @Test("a recording of a keyboard is an error") func keyboard() {
        let error = error(of: "[ 1.000000] EV_KEY KEY_POWER DOWN\n[ 1.000000] 0001 0074 00000001\n")

        expect(error?.kind, equals: .nothingToPlay)
    }
}
