import Expectations
import Testing

@testable import touchstone

@Suite struct QuickSpecificationsTests {
    @Test("each specification of Quick gets a test that runs its examples, once")
    func methods() {
        let text = """
            import Quick
            // class Other: QuickSpec {}
            final class EdgeSpec: QuickSpec { override func spec() {} }
            class Helper: NSObject {}
            """

        let changed = QuickSpecifications.addingTests(to: text)

        expect(
            changed.dropFirst(text.count).split(separator: "\n"),
            equals: [
                "extension EdgeSpec { func testExamples() throws { for (example, run) in Self.allTests "
                    + "{ print(\"EdgeSpec: \\(example)\"); try run(self)() } } }"
            ])
        expect(QuickSpecifications.addingTests(to: changed), equals: changed)
    }

    @Test(
        "a source without Quick or without specifications stays",
        arguments: ["import XCTest\nclass A: QuickSpec {}", "import Quick\n"])
    func unchanged(text: String) {
        expect(QuickSpecifications.addingTests(to: text), equals: text)
    }
}
