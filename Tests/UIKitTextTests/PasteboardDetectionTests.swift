import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@MainActor @Suite struct PasteboardDetectionTests {
    private let all: Set<UIPasteboard.DetectionPattern> = [.probableWebURL, .probableWebSearch, .number]

    private func patterns(_ text: String) -> Set<UIPasteboard.DetectionPattern>? {
        let app = TestApplication()
        UIPasteboard.general.string = text
        var found: Set<UIPasteboard.DetectionPattern>?
        UIPasteboard.general.detectPatterns(for: all) { found = try? $0.get() }
        let isLater = found == nil
        app.advance(by: 0.1)
        return isLater ? found : nil
    }

    @Test("B-21 a text that is a web address is one, not something to search for; others are searched for")
    func addresses() {
        expect(patterns("https://swift.org/documentation"), equals: [.probableWebURL])
        expect(patterns(" swift.org\n"), equals: [.probableWebURL])
        expect(patterns("see swift.org"), equals: [.probableWebSearch])
        expect(patterns("me@swift.org"), equals: [.probableWebSearch])
    }

    @Test("B-21 a number is found alone; several lines and empty texts are nothing") func numbers() {
        expect(patterns("42"), equals: [.number, .probableWebSearch])
        expect(patterns("42 cats"), equals: [.probableWebSearch])
        expect(patterns("-0.5")?.contains(.number), equals: true)
        expect(patterns("12:30")?.contains(.number), equals: false)
        expect(patterns("one\ntwo"), equals: [])
        expect(patterns(""), equals: [])
        expect(patterns("—"), equals: [])
    }

    @Test("B-21 the text of another program is read in the background, and nothing else of it") func foreign() async {
        let program = SlowProgram(["image/png", "text/html", "UTF8_STRING"])
        let found: Set<UIPasteboard.DetectionPattern>? = await withCheckedContinuation { continuation in
            PasteboardExchange.host = program
            UIPasteboard.general.detectPatterns(for: all) { continuation.resume(returning: try? $0.get()) }
            PasteboardExchange.host = nil
            // A detection that waited would have reached its timeout before.
            program.reader.answer.signal()
        }

        expect(found, equals: [.number, .probableWebSearch])
        expect(program.reader.asked, equals: ["UTF8_STRING"])
    }

    @Test("B-21 a text that is longer than an address can be is not looked at") func long() {
        let start = ContinuousClock.now
        expect(patterns(String(repeating: "a.", count: 100_000)), equals: [])
        expect(patterns("https://a.org/" + String(repeating: "a", count: 2100)), equals: [])
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test("B-21 values of several items, only of the patterns that were asked for") func values() {
        let app = TestApplication()
        UIPasteboard.general.strings = ["7", "swift.org", "cats"]
        var found: [[UIPasteboard.DetectionPattern: Any]] = []
        UIPasteboard.general.detectValues(for: [.number, .probableWebURL], inItemSet: [0, 1, 9]) {
            found = (try? $0.get()) ?? []
        }
        var all: [[UIPasteboard.DetectionPattern: Any]] = []
        UIPasteboard.general.detectValues(for: [.probableWebSearch], inItemSet: nil) { all = (try? $0.get()) ?? [] }
        app.advance(by: 0.1)

        expect(found.count, equals: 2)
        expect(found.first?[.number] as? NSNumber, equals: 7)
        expect(found.last?[.probableWebURL] as? String, equals: "swift.org")
        expect(found.last?.count, equals: 1)
        expect(all.count, equals: 3)
        expect(all.last?[.probableWebSearch] as? String, equals: "cats")
    }
}

/// Another program that has copied the text 42, and passes it after a signal.
@MainActor private final class SlowProgram: PasteboardHost {
    let reader = Reader()
    private let names: [String]

    init(_ names: [String]) { self.names = names }

    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) {}
    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { false }
    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int { 2121 }
    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] { names }
    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader { reader }

    final class Reader: ContentReader, @unchecked Sendable {
        let answer = DispatchSemaphore(value: 0)
        private let lock = NSLock()
        private var names: [String] = []
        var asked: [String] { lock.withLock { names } }

        func read(_ contentType: String) throws(ContentError) -> Data {
            lock.withLock { names.append(contentType) }
            guard answer.wait(timeout: .now() + 5) == .success else { throw .timeout }
            return Data("42".utf8)
        }

        func readAll(_ contentTypes: [String]) -> [String: Data] {
            var result: [String: Data] = [:]
            for type in contentTypes { result[type] = try? read(type) }
            return result
        }
    }
}
