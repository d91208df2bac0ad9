import Expectations
import Foundation
import Support
import Synchronization
import Testing
import TouchstoneTesting
import UIKitCore

@testable import WaylandHost

/// Programs that exchange contents over pipes as they should not.
@Suite(.serialized) struct SelectionPipeTests {
    private typealias Pipe = (reader: Int32, writer: Int32)

    private func pipe() throws -> Pipe { try #require(SelectionOffer.makePipe()) }

    private func read(_ pipe: Pipe, limit: Int = .max, seconds: TimeInterval = 20) -> Result<Data, ContentError> {
        do throws(ContentError) {
            return .success(
                try SelectionOffer.readAll(pipe.reader, until: MonotonicClock.seconds + seconds, limit: limit))
        } catch {
            return .failure(error)
        }
    }

    /// Writes a byte again and again until nothing reads it.
    private func startWriter(_ pipe: Pipe) {
        Thread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            while write(pipe.writer, "x", 1) == 1 {}
            close(pipe.writer)
        }.start()
    }

    // MARK: Programs that write

    @Test("B-19 a program that closes early has sent what it wrote", arguments: [[], [0xFF, 0xC0, 0]] as [[UInt8]])
    func closesEarly(bytes: [UInt8]) throws {
        let pipe = try pipe()
        defer { close(pipe.reader) }
        expect(write(pipe.writer, bytes, bytes.count), equals: bytes.count)
        close(pipe.writer)

        expect(read(pipe), equals: .success(Data(bytes)))
    }

    @Test("B-19 a program that never writes is given up") func neverWrites() throws {
        let pipe = try pipe()
        defer { for end in [pipe.reader, pipe.writer] { close(end) } }

        expect(read(pipe, seconds: 0.05), equals: .failure(.timeout))
    }

    @Test("B-19 a program that never stops writing is given up at the end of its time") func neverStops() throws {
        let pipe = try pipe()
        startWriter(pipe)

        expect(read(pipe, seconds: 0.05), equals: .failure(.timeout))
        close(pipe.reader)
    }

    @Test("B-19 a program that writes more than the limit is given up") func tooMuch() throws {
        let pipe = try pipe()
        startWriter(pipe)

        expect(read(pipe, limit: 1000), equals: .failure(.tooLarge(limit: 1000)))
        close(pipe.reader)
    }

    @Test("B-19 signals do not make the wait for a silent program longer") func signals() throws {
        let pipe = try pipe()
        signal(SIGURG) { _ in }
        defer { signal(SIGURG, SIG_DFL) }
        let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let left = DispatchSemaphore(value: 0)
        let thread = Mutex<pthread_t?>(nil)
        let result = Mutex<Result<Data, ContentError>?>(nil)
        Thread {
            thread.withLock { $0 = pthread_self() }
            began.signal()
            let found = read(pipe, seconds: 0.2)
            result.withLock { $0 = found }
            ended.signal()
            // Until then the thread can be sent signals.
            left.wait()
        }.start()
        began.wait()
        let reader = try #require(thread.withLock { $0 })
        var signalCount = 0
        while ended.wait(timeout: .now() + 0.005) == .timedOut, signalCount < 2000 {
            pthread_kill(reader, SIGURG)
            signalCount += 1
        }
        close(pipe.writer)
        left.signal()

        #expect(signalCount > 0 && result.withLock { $0 } == .failure(.timeout))
        close(pipe.reader)
    }

    // MARK: Programs that read

    /// What a program reads that reads to the end.
    private func readToEnd(_ pipe: Pipe) -> Int {
        var (buffer, count) = ([UInt8](repeating: 0, count: 4096), 0)
        while true {
            let part = Glibc.read(pipe.reader, &buffer, buffer.count)
            if part <= 0 { return count }
            count += part
        }
    }

    private func waitForEnd() throws {
        try Deadline.poll(seconds: 20, "the end of all transfers") { SelectionTransfer.activeCount == 0 ? () : nil }
    }

    private let contents = Data(repeating: 7, count: 1 << 20)

    @Test("B-19 a program that reads gets all") func reads() throws {
        let pipe = try pipe()
        defer { close(pipe.reader) }
        try #require(SelectionTransfer(to: pipe.writer)).send(contents)

        expect(readToEnd(pipe), equals: contents.count)
    }

    @Test("B-19 a program that closes its end, or never reads, ends its transfer", arguments: [true, false])
    func neverReads(closes: Bool) throws {
        let pipe = try pipe()
        try #require(SelectionTransfer(to: pipe.writer, timeout: closes ? 20 : 0.05)).send(contents)
        if closes { close(pipe.reader) }

        try waitForEnd()

        if !closes {
            #expect(readToEnd(pipe) < contents.count)
            close(pipe.reader)
        }
    }

    @Test("B-19 a program that takes a little now and then ends its transfer") func readsSlowly() throws {
        let pipe = try pipe()
        defer { close(pipe.reader) }
        let slowContents = Data(repeating: 7, count: 64 << 20)
        try #require(SelectionTransfer(to: pipe.writer, timeout: 0.1)).send(slowContents)
        var (buffer, count) = ([UInt8](repeating: 0, count: 4096), 0)
        while true {
            // 16 pages take longer than the timeout for a part; one does not.
            let part = Glibc.read(pipe.reader, &buffer, buffer.count)
            if part <= 0 { break }
            count += part
            usleep(10_000)
        }

        #expect(count < slowContents.count)
    }

    @Test("B-19 requests beyond the limit are refused while contents are loaded or sent") func tooMany() throws {
        try waitForEnd()
        let pipes = try (0...SelectionLimits.maximumTransfers).map { _ in try pipe() }
        var transfers = pipes.map { SelectionTransfer(to: $0.writer) }
        let refused = transfers.indices.filter { transfers[$0] == nil }

        expect(refused, equals: [SelectionLimits.maximumTransfers])
        expect(readToEnd(pipes[SelectionLimits.maximumTransfers]), equals: 0)
        // Contents that are never loaded; none; and a provider that answers twice.
        transfers[2]?.send(nil)
        transfers[1]?.send(contents)
        transfers[1]?.send(contents)
        transfers = []
        expect(readToEnd(pipes[1]), equals: contents.count)
        #expect(readToEnd(pipes[0]) == 0 && readToEnd(pipes[2]) == 0)
        try waitForEnd()
        for pipe in pipes { close(pipe.reader) }
    }
}
