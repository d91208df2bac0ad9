import Expectations
import Foundation
import Testing
import TouchstoneTesting

@testable import PanelHost

/// A seat of a program that speaks as seatd does.
@Suite struct SeatdSeatTests {
    private static let patience = 30.0

    /// The program, and what a test writes to it.
    private final class Server {
        let process: ChildProcess
        let path: String
        private let input = Pipe()

        init(_ arguments: [String] = []) throws {
            path = NSTemporaryDirectory() + "seatd-" + UUID().uuidString.prefix(8)
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Rig/seatd_mock.py").path
            process = try ChildProcess(
                "/usr/bin/python3", [script, path] + arguments, input: input.fileHandleForReading.fileDescriptor)
            try waitFor("ready")
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ command: String) { input.fileHandleForWriting.write(Data((command + "\n").utf8)) }

        func waitFor(_ line: String) throws {
            try Deadline.poll(seconds: SeatdSeatTests.patience, line) {
                process.output.split(separator: "\n").contains { $0 == line } ? () : nil
            }
        }

        func seat() throws -> SeatdSeat { try SeatdSeat(["SEATD_SOCK": path]) }
    }

    private func events(_ seat: SeatdSeat, until last: SeatEvent) throws -> [SeatEvent] {
        var all: [SeatEvent] = []
        let hasCome = seat.wait(atMost: Self.patience) {
            all = $0
            return $0.contains(last)
        }
        #expect(hasCome)
        return all
    }

    @Test("a program gets the seat and its devices", arguments: [[], ["answers"]]) func devices(
        version: [String]
    ) throws {
        let server = try Server(version)
        let seat = try server.seat()

        let first = try seat.openNow("/dev/dri/card0")
        let second = try seat.openNow("/dev/input/event1")
        seat.showTerminal(2)
        seat.allowLeaving()
        let third = try seat.openNow("/dev/input/event2")
        seat.close(second)

        expect((first.number, second.number, third.number), equals: (1, 2, 3))
        #expect(first.descriptor >= 0 && fcntl(first.descriptor, F_GETFD) & FD_CLOEXEC != 0)
        try server.waitFor("switch 2")
        try server.waitFor("disable")
        try server.waitFor("close 2")
        seat.end()
        try server.waitFor("close-seat")
    }

    @Test("a device that is refused is an error that names it") func refusal() throws {
        let server = try Server()
        let seat = try server.seat()

        let error = #expect(throws: PanelHostError.self) { try seat.openNow("/dev/refused") }

        expect(error?.description.contains("/dev/refused"), equals: true)
        expect(error?.description.contains("Operation not permitted"), equals: true)
        try expect(seat.openNow("/dev/input/event1").number, equals: 1)
    }

    @Test("another terminal takes the seat away and gives it back") func terminals() throws {
        let server = try Server()
        let seat = try server.seat()

        server.write("disable")
        try expect(events(seat, until: .leaving), equals: [.leaving])
        seat.allowLeaving()
        try server.waitFor("disable")
        server.write("enable")
        try expect(events(seat, until: .returned), equals: [.returned])
    }

    @Test("a service that ends, or sends what is none of its messages, is lost", arguments: ["end", "garbage"])
    func loss(command: String) throws {
        let server = try Server()
        let seat = try server.seat()

        server.write(command)

        try expect(events(seat, until: .lost), equals: [.lost])
        #expect(throws: PanelHostError.self) { try seat.openNow("/dev/input/event1") }
    }

    @Test("no seat is one line that says what to do") func noService() {
        let error = #expect(throws: PanelHostError.self) { try SeatdSeat(["SEATD_SOCK": "/nowhere/seatd"]) }

        expect(error?.description.contains("seatd at /nowhere/seatd"), equals: true)
        expect(error?.description.contains("TOUCHSTONE_SEAT=direct"), equals: true)
        expect(error?.description.contains("\n"), equals: false)
    }

    @Test("messages are read whole, and impossible ones refused") func messages() throws {
        var bytes: [UInt8] = []
        #expect(try SeatdProtocol.takeMessage(&bytes) == nil)
        bytes = [3, 128, 4, 0, 7, 0, 0]
        #expect(try SeatdProtocol.takeMessage(&bytes) == nil)
        bytes += [0, 6, 128, 0, 0]
        try expect(SeatdProtocol.takeMessage(&bytes), equals: .deviceOpened(7))
        try expect(SeatdProtocol.takeMessage(&bytes), equals: .enableSeat)
        #expect(bytes.isEmpty)
        bytes = [3, 128, 1, 0, 7]
        #expect(throws: SeatdProtocol.Malformed.self) { try SeatdProtocol.takeMessage(&bytes) }
        bytes = [3, 128, 255, 255]
        #expect(throws: SeatdProtocol.Malformed.self) { try SeatdProtocol.takeMessage(&bytes) }
    }

    @Test("the seat is that of a service that listens, or of the session, otherwise the program's own") func choice()
        throws
    {
        let session = ["XDG_SESSION_ID": "1", "XDG_SEAT": "seat0"]
        try expect(SeatChoice.kind(session, hasSeatd: { true }), equals: .seatd)
        try expect(SeatChoice.kind(session, hasSeatd: { false }), equals: .logind)
        try expect(SeatChoice.kind(["XDG_SESSION_ID": "1"], hasSeatd: { false }), equals: .direct)
        try expect(SeatChoice.kind(["TOUCHSTONE_SEAT": "direct"], hasSeatd: { true }), equals: .direct)
        #expect(throws: PanelHostError.unknownSeat("elogind")) {
            try SeatChoice.kind(["TOUCHSTONE_SEAT": "elogind"], hasSeatd: { false })
        }
    }
}
