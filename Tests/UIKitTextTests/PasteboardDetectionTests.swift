import Foundation
import Testing
import TouchstoneTesting
import UIKit

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
        #expect(patterns("https://swift.org/documentation") == [.probableWebURL])
        #expect(patterns(" swift.org\n") == [.probableWebURL])
        #expect(patterns("see swift.org") == [.probableWebSearch])
        #expect(patterns("me@swift.org") == [.probableWebSearch])
    }

    @Test("B-21 a number is found alone; several lines and empty texts are nothing") func numbers() {
        #expect(patterns("42") == [.number, .probableWebSearch] && patterns("42 cats") == [.probableWebSearch])
        #expect(patterns("-0.5")?.contains(.number) == true && patterns("12:30")?.contains(.number) == false)
        #expect(patterns("one\ntwo") == [] && patterns("") == [] && patterns("—") == [])
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

        #expect(found.count == 2 && found.first?[.number] as? NSNumber == 7)
        #expect(found.last?[.probableWebURL] as? String == "swift.org" && found.last?.count == 1)
        #expect(all.count == 3 && all.last?[.probableWebSearch] as? String == "cats")
    }
}
