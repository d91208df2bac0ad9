import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import PanelHost

/// A seat of a program that speaks as logind does, on a private bus. Its cards are the devices of memory: `/dev/null` and
/// `/dev/zero`.
@Suite struct LogindSeatTests {
    private static let patience = 30.0
    private static let memoryMajor: UInt32 = 1

    private final class Server {
        let bus: TestBus
        let process: ChildProcess
        private let input = Pipe()

        init(_ arguments: [String] = []) throws {
            bus = try TestBus()
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Rig/logind_mock.py").path
            process = try ChildProcess(
                "/usr/bin/python3", [script] + arguments, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address],
                input: input.fileHandleForReading.fileDescriptor)
            try waitFor("ready")
        }

        func write(_ command: String) { input.fileHandleForWriting.write(Data((command + "\n").utf8)) }

        func waitFor(_ line: String) throws {
            try Deadline.poll(seconds: LogindSeatTests.patience, line) {
                process.output.split(separator: "\n").contains { $0 == line } ? () : nil
            }
        }

        func seat() throws -> LogindSeat {
            try LogindSeat(["XDG_SESSION_ID": "1"], address: bus.address, cardMajor: LogindSeatTests.memoryMajor)
        }
    }

    private func events(_ seat: LogindSeat, until last: SeatEvent) throws -> [SeatEvent] {
        var all: [SeatEvent] = []
        let hasCome = seat.wait(atMost: Self.patience) {
            all = $0
            return $0.contains(last)
        }
        #expect(hasCome)
        return all
    }

    @Test("a program controls its session and gets its devices") func devices() throws {
        let server = try Server()
        let seat = try server.seat()

        let card = try seat.openNow("/dev/null")
        let other = try seat.openNow("/dev/zero")
        seat.close(other)
        seat.showTerminal(3)

        #expect(card.descriptor >= 0 && fcntl(card.descriptor, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(card.descriptor, F_GETFL) & O_NONBLOCK != 0)
        for line in ["GetSession 1", "Activate", "TakeControl False", "TakeDevice 1 3", "TakeDevice 1 5", "SwitchTo 3"]
        {
            try server.waitFor(line)
        }
        try server.waitFor("ReleaseDevice 1 5")
        seat.end()
        try server.waitFor("ReleaseControl")
    }

    @Test("a device that is refused, or is none, is an error that names it") func refusal() throws {
        let server = try Server()
        let seat = try server.seat()

        // The minor number of the terminal of a process is 0.
        let refused = #expect(throws: PanelHostError.self) { try seat.openNow("/dev/tty") }
        let missing = #expect(throws: PanelHostError.self) { try seat.openNow("/dev/nothing") }

        expect(refused?.description.contains("/dev/tty: not a device of the seat"), equals: true)
        expect(missing?.description.contains("/dev/nothing"), equals: true)
    }

    @Test("a pause of the card takes the screen away, and is answered when the program has left it") func terminals()
        throws
    {
        let server = try Server()
        let seat = try server.seat()
        _ = try seat.openNow("/dev/null")

        server.write("pause 1 3 pause")
        try expect(events(seat, until: .leaving), equals: [.leaving])
        #expect(!server.process.output.contains("PauseDeviceComplete"))
        seat.allowLeaving()
        try server.waitFor("PauseDeviceComplete 1 3")
        server.write("resume 1 3")
        try expect(events(seat, until: .returned), equals: [.returned])
    }

    @Test("pauses of input devices are answered at once, forced ones not") func inputDevices() throws {
        let server = try Server()
        let seat = try server.seat()
        _ = try seat.openNow("/dev/null")

        server.write("pause 13 64 pause")
        server.write("pause 1 3 force")
        try expect(events(seat, until: .leaving), equals: [.leaving])
        seat.allowLeaving()
        try server.waitFor("PauseDeviceComplete 13 64")
        seat.end()
        try server.waitFor("ReleaseControl")
        #expect(!server.process.output.contains("PauseDeviceComplete 1 3"))
    }

    @Test("a session that another program controls is one line") func busy() throws {
        let server = try Server(["busy"])

        let error = #expect(throws: PanelHostError.self) { try server.seat() }

        expect(error?.description.contains("TakeControl: Device or resource busy"), equals: true)
    }

    @Test("no bus is one line") func noBus() {
        let error = #expect(throws: PanelHostError.self) {
            try LogindSeat([:], address: "unix:path=/nowhere", cardMajor: 226)
        }
        expect(error?.description.contains("no system bus at unix:path=/nowhere"), equals: true)
    }
}
