import Expectations
import Foundation
import Testing

@testable import SessionRecordings

@Suite struct SessionWriterTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path

    @Test("records are in the file when the recording is finished") func finished() throws {
        defer { unlink(path) }
        let writer = try SessionWriter(file: path, header: SampleSession.header)
        for record in SampleSession.records { writer.append(record) }
        writer.finish()

        var reader = try SessionReader(file: path)
        expect(reader.remaining(), equals: SampleSession.records)
        #expect(reader.cutReason == nil)
    }

    @Test("records reach the file while recording") func streaming() throws {
        defer { unlink(path) }
        let writer = try SessionWriter(file: path, header: SampleSession.header)
        defer { writer.finish() }
        for record in SampleSession.records { writer.append(record) }

        let deadline = Date(timeIntervalSinceNow: 20)
        var count = 0
        while count < SampleSession.records.count, Date() < deadline {
            var reader = try SessionReader(file: path)
            count = reader.remaining().count
            usleep(2000)
        }
        expect(count, equals: SampleSession.records.count)
    }

    @Test("records of several threads are all there, each whole") func threads() throws {
        defer { unlink(path) }
        let writer = try SessionWriter(file: path, header: SampleSession.header)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<2000 {
                let frame = PresentedFrame(time: Double(number), commits: thread)
                writer.append(SessionRecord(time: Double(number), event: .presented(frame)))
            }
        }
        writer.finish()

        var reader = try SessionReader(file: path)
        let records = reader.remaining()
        expect(records.count, equals: 8000)
        for thread in 0..<4 {
            let times = records.compactMap { record -> Double? in
                if case .presented(let frame) = record.event, frame.commits == thread { frame.time } else { nil }
            }
            expect(times, equals: times.sorted())
        }
    }

    @Test("a full disk ends the recording; appending has no effect then") func fullDisk() throws {
        #expect(throws: SessionError.self) { try SessionWriter(file: "/dev/full", header: SampleSession.header) }
        let error = #expect(throws: SessionError.self) {
            try SessionWriter(file: "/no/such/directory/a.touch", header: SampleSession.header)
        }
        expect(error?.description.hasPrefix("cannot record to /no/such/directory/a.touch: "), equals: true)
    }

    @Test("only the user can read a recording, which contains what was typed", arguments: [false, true])
    func permissions(existed: Bool) throws {
        defer { unlink(path) }
        if existed {
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            chmod(path, 0o644)
        }
        try SessionWriter(file: path, header: SampleSession.header).finish()

        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        expect(permissions, equals: 0o600)
    }

    @Test("a recording that grows faster than the disk ends with what came before") func overflow() throws {
        defer { unlink(path) }
        let writer = try SessionWriter(file: path, header: SampleSession.header)
        let text = String(repeating: "x", count: 3 << 20)
        for number in 1...4 { writer.append(SessionRecord(time: Double(number), event: .inputMethod(.commit(text)))) }
        writer.finish()

        var reader = try SessionReader(file: path)
        let times = reader.remaining().map(\.time)
        #expect(times.starts(with: [1, 2]) && times.count <= 4)
        #expect(reader.cutReason == nil)
    }

    @Test("a text too long for a record is left out, and what follows is recorded", arguments: [5, 9])
    func longText(mebibytes: Int) throws {
        defer { unlink(path) }
        let writer = try SessionWriter(file: path, header: SampleSession.header)
        let text = String(repeating: "x", count: mebibytes << 20)
        writer.append(SessionRecord(time: 1, event: .inputMethod(.commit(text))))
        writer.append(SessionRecord(time: 2, event: .turn))
        writer.finish()

        var reader = try SessionReader(file: path)
        expect(reader.remaining(), equals: [SessionRecord(time: 2, event: .turn)])
    }
}
