import Expectations
import Synchronization
import Testing

/// Tests the functions that most tests compare values with: if they recorded nothing, no test could fail.
struct ExpectationsTests {
    @Test("equal values are no issue") func equal() {
        expect(0.5, equals: 0.5)
        expect("a" as String?, equals: "a")
        expect((1, "b"), equals: (1, "b"))
        expect((1, 2, 3), equals: (1, 2, 3))
        expect((1, 2, 3, 4), equals: (1, 2, 3, 4))
    }

    // Older versions of Swift Testing cannot intercept issues.
    #if compiler(>=6.3)
        /// Comparisons that fail, and the texts of both values.
        private static let failures: [(compare: @Sendable () -> Void, actual: String, expected: String)] = [
            ({ expect(1, equals: 2) }, "1", "2"),
            ({ expect("a", equals: nil) }, "\"a\"", "nil"),
            ({ expect((1, "b"), equals: (1, "c")) }, "(1, \"b\")", "(1, \"c\")"),
            ({ expect((1, 2, 3), equals: (1, 2, 4)) }, "(1, 2, 3)", "(1, 2, 4)"),
            ({ expect((1, 2, 3, 4), equals: (5, 2, 3, 4)) }, "(1, 2, 3, 4)", "(5, 2, 3, 4)"),
        ]

        /// The issues that some work records, which do not count for the test.
        private func issues(of work: @escaping @Sendable () -> Void) async throws -> [Issue] {
            let issues = Mutex<[Issue]>([])
            let interception = IssueHandlingTrait.compactMapIssues { issue in
                issues.withLock { $0.append(issue) }
                return nil
            }
            let test = try #require(Test.current)
            try await interception.provideScope(for: test, testCase: Test.Case.current, performing: work)
            return issues.withLock { $0 }
        }

        @Test("different values are an issue with both", arguments: failures.indices)
        func different(index: Int) async throws {
            let failure = Self.failures[index]

            let issues = try await issues(of: failure.compare)

            #expect(issues.count == 1)
            let text = try String(describing: #require(issues.first))
            #expect(text.contains("(actual → \(failure.actual)) == (expected → \(failure.expected))"))
        }

        @Test("an issue has the line and the comment of the call") func location() async throws {
            let line = #line + 1
            let issues = try await issues { expect([1], equals: [], "a comment") }

            #expect(issues.first?.sourceLocation?.line == line)
            #expect(issues.first?.sourceLocation?.fileID == #fileID)
            #expect(issues.first?.comments == ["a comment"])
        }
    #endif
}
