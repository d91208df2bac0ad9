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

        #expect(
            written == [
                "[org.example:touch] plain", "[org.example:touch] error: wrong 3 <private>", "fault: bad",
            ])
    }

    @Test("values are formatted and aligned")
    func interpolation() {
        let message: OSLogMessage = "\(1.25, format: .fixed(precision: 1))|\(7, align: .right(columns: 3))|"

        #expect(message.text == "1.2|  7|")
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

        #expect(written == ["[org.example:io] error: 3 files, 100%", "done 100%", "[org.example:io] fault: broken"])
        #expect(!log.isEnabled(type: .debug))
        #expect(!OSLog.disabled.isEnabled(type: .error))
    }

    @Test("an allocated lock excludes other threads; copies share it")
    func lock() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        let copy = lock
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { copy.withLock { $0 += 1 } }
        }
        #expect(lock.withLock { $0 } == 8_000)

        let plain = OSAllocatedUnfairLock()
        plain.lock()
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.withLock { 3 } == 3)
    }
}

private final class LineCollector: Sendable {
    private let collected = Mutex<[String]>([])
    var lines: [String] { collected.withLock { $0 } }
    func append(_ line: String) { collected.withLock { $0.append(line) } }
}
