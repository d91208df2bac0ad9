import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import SessionRecordings

@Suite struct SessionFormatTests {
    @Test("every event is read as it was written, to the bit") func roundTrip() throws {
        var reader = try SessionReader(data: SampleSession.file, name: "sample")

        expect(reader.header, equals: SampleSession.header)
        expect(reader.remaining(), equals: SampleSession.records)
        #expect(reader.cutReason == nil)
    }

    @Test("a recording cut at any byte is read up to there") func cut() throws {
        let file = SampleSession.file
        let headerSize = SessionWriter.bytes(SampleSession.header, []).count
        var counts: [Int] = []
        for size in headerSize...file.count {
            var reader = try SessionReader(data: file.prefix(size), name: "sample")
            let records = reader.remaining()
            counts.append(records.count)
            expect(records, equals: Array(SampleSession.records.prefix(records.count)))
            let isWhole = SessionWriter.bytes(SampleSession.header, records).count == size
            expect((reader.cutReason == nil), equals: isWhole)
        }
        expect(counts, equals: counts.sorted())
        expect(Set(counts), equals: Set(0...SampleSession.records.count))
    }

    @Test("a recording cut in its header, or before it, is an error of one line") func cutHeader() {
        let size = SessionWriter.bytes(SampleSession.header, []).count
        for count in 0..<size {
            let error = #expect(throws: SessionError.self) {
                try SessionReader(data: SampleSession.file.prefix(count), name: "sample")
            }
            expect(error?.kind, equals: (count < 16 ? .unknownFormat : .headerDamaged))
            expect(error?.description.contains("\n"), equals: false)
        }
    }

    @Test("a changed byte ends the reading there; what precedes is read") func damage() throws {
        let file = SampleSession.file
        let start = SessionWriter.bytes(SampleSession.header, []).count
        for offset in stride(from: start, to: file.count, by: 3) {
            var damaged = file
            damaged[offset] ^= 0x10
            var reader = try SessionReader(data: damaged, name: "sample")
            let records = reader.remaining()
            expect(records, equals: Array(SampleSession.records.prefix(records.count)))
            #expect(records.count < SampleSession.records.count)
            #expect(reader.cutReason != nil)
        }
    }

    @Test("a newer version is refused, with the version that is read") func newerVersion() {
        var file = SampleSession.file
        file[8] = 9
        let error = #expect(throws: SessionError.self) { try SessionReader(data: file, name: "new.touch") }
        expect(error?.kind, equals: .newerVersion)
        expect(error?.description.contains("new.touch has version 9"), equals: true)
    }

    @Test("a record of an unknown kind is left out") func unknownKind() throws {
        var damage = SessionDamage(SampleSession.file)
        damage.replaceKind(ofRecord: 2, with: 200)
        var reader = try SessionReader(data: damage.file, name: "sample")
        var expected = SampleSession.records
        expected.remove(at: 1)
        expect(reader.remaining(), equals: expected)
    }

    @Test(
        "a safe area or the keyboard of a shell that no screen has ends the reading there",
        arguments: [-1, SessionScreen.maximumSide + 1])
    func outOfRange(length: Double) throws {
        var screen = SampleSession.screenWithSafeArea
        screen.safeArea?.bottom = length
        for event in [SessionEvent.screen(screen, surface: 0), .shellKeyboard(height: length, isShown: true)] {
            let records = [SessionEvent.turn, event, .turn].map { SessionRecord(time: 101, event: $0) }
            var reader = try SessionReader(
                data: SessionWriter.bytes(SampleSession.header, records), name: "sample")
            expect(reader.remaining(), equals: [records[0]])
            #expect(reader.cutReason != nil)
        }
    }

    @Test("missing files, directories and other formats are errors of one line") func unreadable() throws {
        let directory = FileManager.default.temporaryDirectory.path
        #expect(throws: SessionError.self) { try SessionReader(file: directory + "/there-is-no-such-file") }
        let error = #expect(throws: SessionError.self) { try SessionReader(file: directory) }
        expect(error?.description.contains("not a regular file"), equals: true)
        let other = #expect(throws: SessionError.self) {
            try SessionReader(data: Data("# EVEMU 1.3\n and more".utf8), name: "a.evemu")
        }
        expect(other?.kind, equals: .unknownFormat)
    }

    @Test("damaged contents with correct checksums never trap") func fuzz() {
        for number in 0..<400 {
            var random = SeededGenerator(seed: 5, input: number)
            let file = SessionFuzzer.damaged(SampleSession.file, &random)
            guard var reader = try? SessionReader(data: file, name: "damaged") else { continue }
            #expect(reader.remaining().count <= 4 * SampleSession.records.count)
        }
    }
}
