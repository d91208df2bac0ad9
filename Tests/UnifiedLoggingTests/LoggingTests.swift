import Expectations
import Foundation
import Synchronization
import Testing

@testable import UnifiedLogging

@Suite(.serialized) struct LoggingTests {
    private func lines(_ body: () -> Void) -> [String] {
        let collected = LineCollector()
        LogOutput.sink.withLock { $0 = { collected.append($0) } }
        body()
        LogOutput.sink.withLock { $0 = nil }
        return collected.lines
    }

    @Test("a logger writes its subsystem, the severity and the message; details only on demand")
    func logger() {
        let logger = Logger(subsystem: "org.example", category: "touch")

        let written = lines {
            logger.log("plain")
            logger.error("wrong \(3, privacy: .public) \("secret", privacy: .sensitive)")
            logger.debug("detail")
            Logger().fault("bad")
        }

        expect(
            written,
            equals: [
                "[org.example:touch] plain", "[org.example:touch] error: wrong 3 <private>", "fault: bad",
            ])
    }

    @Test("values in a message that is not written are not computed") func unwritten() {
        var count = 0
        func value() -> Int {
            count += 1
            return count
        }

        let written = lines {
            Logger(.disabled).error("\(value())")
            os_log(.error, log: .disabled, "\(value())")
            OSSignposter.disabled.emitEvent("tap", "\(value())")
            Logger().error("\(value())")
        }

        expect(written, equals: ["error: 1"])
        expect(count, equals: 1)
    }

    @Test("values are formatted and aligned")
    func interpolation() {
        let message: OSLogMessage = "\(1.25, format: .fixed(precision: 1))|\(7, align: .right(columns: 3))|"

        expect(message.text, equals: "1.2|  7|")
    }

    @Test("os_log formats its arguments; the disabled log writes nothing")
    func functions() {
        let log = OSLog(subsystem: "org.example", category: "io")

        let written = lines {
            os_log("%{public}d files, 100%%", log: log, type: .error, 3)
            os_log("done 100%%")
            os_log(.fault, log: log, "broken")
            os_log("nothing", log: .disabled)
        }

        expect(
            written, equals: ["[org.example:io] error: 3 files, 100%", "done 100%", "[org.example:io] fault: broken"])
        #expect(!log.isEnabled(type: .debug))
        #expect(!OSLog.disabled.isEnabled(type: .error))
    }

    @Test("os_log takes messages with values in them")
    func messages() {
        let log = OSLog(subsystem: "org.example", category: "io")

        let written = lines {
            os_log("value \(5)")
            os_log(.error, "value \(5)")
            os_log(.error, log: log, "value \(10, format: .hex)")
            os_log("plain", log: .default, type: .error)
        }

        expect(written, equals: ["value 5", "error: value 5", "[org.example:io] error: value a", "error: plain"])
    }

    @Test("integers and truth values have formats; masked values are numbers that are the same for the same value")
    func formats() {
        let message: OSLogMessage = """
            \(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true)) \
            \(-8, format: .octal) \(7, format: .decimal(explicitPositiveSign: true, minDigits: 3)) \
            \(true, format: .answer) \(false, format: .truth)
            """
        expect(message.text, equals: "ff 0xFF -10 +007 yes false")

        func masked(_ value: String) -> String { ("\(value, privacy: .private(mask: .hash))" as OSLogMessage).text }
        #expect(masked("anna") == masked("anna") && masked("anna") != masked("bert"))
        #expect(!masked("anna").contains("anna") && masked("anna").hasPrefix("<mask.hash: "))
        expect(("\(1, privacy: .sensitive(mask: .none))" as OSLogMessage).text, equals: "<private>")
    }

    @Test("the end of an interval has its duration, even if others with its name overlap")
    func signposts() {
        let log = OSLog(subsystem: "org.example", category: .pointsOfInterest)
        let (first, second) = (OSSignpostID(log: log), OSSignpostID(log: log))
        let start = ContinuousClock.now
        func line(_ type: OSSignpostType, _ id: OSSignpostID, _ milliseconds: Int) -> String {
            Signposts.line(type, log, "load", id, "", at: start + .milliseconds(milliseconds))
        }

        expect(line(.begin, first, 0), equals: "begin load")
        expect(line(.begin, second, 10), equals: "begin load")
        expect(line(.end, first, 30), equals: "end load after 30.000 ms")
        expect(line(.end, second, 30), equals: "end load after 20.000 ms")
        expect(line(.end, second, 40), equals: "end load")
        expect(Signposts.line(.event, log, "tap", .exclusive, "at 3"), equals: "event tap: at 3")
        #expect(log.category == "PointsOfInterest" && first != second)
    }

    @Test("signposts are written only on demand; the closure of an interval runs in any case")
    func quietSignposts() {
        let signposter = OSSignposter(subsystem: "org.example", category: "io")
        var result = 0

        let written = lines {
            os_signpost(.begin, log: .default, name: "load")
            result = signposter.withIntervalSignpost("load") { 3 }
            signposter.emitEvent("tap")
        }

        #expect(written.isEmpty && result == 3 && !signposter.isEnabled)
    }

    @Test("lines for the journal have the priority of their type; it is found by the device and node of the file")
    func journal() {
        let pipe = Pipe()
        var status = stat()
        expect(fstat(pipe.fileHandleForWriting.fileDescriptor, &status), equals: 0)
        let stream = "\(status.st_dev):\(status.st_ino)"

        #expect(LogOutput.isJournal(pipe.fileHandleForWriting.fileDescriptor, stream: stream))
        #expect(!LogOutput.isJournal(pipe.fileHandleForWriting.fileDescriptor, stream: "1:\(status.st_ino)"))
        #expect(!LogOutput.isJournal(pipe.fileHandleForWriting.fileDescriptor, stream: nil))
        expect(LogOutput.journalText("a\nb", .error), equals: "<3>a\n<3>b")
        let types = [OSLogType.fault, .error, .default, .info, .debug]
        expect(types.map(\.journalPriority), equals: [2, 3, 5, 6, 7])
    }

    @Test("an allocated lock excludes other threads; copies share it")
    func lock() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        let copy = lock
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { copy.withLock { $0 += 1 } }
        }
        expect(lock.withLock { $0 }, equals: 8_000)

        let plain = OSAllocatedUnfairLock()
        plain.lock()
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        expect(plain.withLock { 3 }, equals: 3)
    }
}

private final class LineCollector: Sendable {
    private let collected = Mutex<[String]>([])
    var lines: [String] { collected.withLock { $0 } }
    func append(_ line: String) { collected.withLock { $0.append(line) } }
}
