import Expectations
import Testing

@testable import touchstone

@Suite struct MainActorTestsTests {
    /// The lines of a source with entries.
    private func lines(_ text: String) -> [String] {
        MainActorTests.addingEntries(to: text).split(separator: "\n").map(String.init)
    }

    @Test("a test of the main actor is called by a method of any actor with its name")
    func isolatedClass() {
        let text = """
            // class Other: XCTestCase { func testNo() {} }
            @MainActor final class EdgeTests: XCTestCase {
                func testOne() { func testInner() {} }
                @available(iOS 9, *) func testTwo() throws {
                }
                func testLater() async {}
                nonisolated func testAny() {}
                func helper() {}
            }
            """

        let changed = lines(text)

        expect(changed[2], equals: "    func onMainActor_testOne() { func testInner() {} }")
        expect(changed[3], equals: "    @available(iOS 9, *) func onMainActor_testTwo() throws {")
        expect(
            Array(changed.dropFirst(4).dropLast()), equals: text.split(separator: "\n").dropFirst(4).map(String.init))
        expect(
            changed.last,
            equals: "extension EdgeTests { nonisolated func testOne() { nonisolated(unsafe) let test = self; "
                + "MainActor.assumeIsolated { test.onMainActor_testOne() } }; "
                + "nonisolated func testTwo() throws { nonisolated(unsafe) let test = self; "
                + "try MainActor.assumeIsolated { try test.onMainActor_testTwo() } } }")
    }

    @Test("of other classes only methods that ask for the main actor get one")
    func isolatedMethod() {
        let changed = lines("class A: BaseTestCase {\n@MainActor\nfunc testOne() {}\nfunc testTwo() {}\n}")

        expect(changed[2], equals: "func onMainActor_testOne() {}")
        expect(changed[3], equals: "func testTwo() {}")
        expect(changed.last?.hasPrefix("extension A { nonisolated func testOne()"), equals: true)
        expect(changed.last?.contains("testTwo"), equals: false)
    }

    @Test(
        "other sources stay",
        arguments: [
            "class A: XCTestCase { func testOne() {} }", "@MainActor class A: NSObject { func testOne() {} }",
            "@MainActor class B: ATests { override func testOne() {} }", "@MainActor func testOne() {}",
        ])
    func unchanged(text: String) {
        expect(MainActorTests.addingEntries(to: text), equals: text)
    }
}
