import Foundation

/// The specifications of Quick in tests.
///
/// On the phone Quick adds a method to its class for each example at run time. XCTest for Linux runs the methods that the
/// compiler has seen, so each specification gets one method here that runs all its examples.
enum QuickSpecifications {
    /// A source with a method for each specification that it declares, after its last line; the same text if it declares
    /// none or has the methods. Each example prints its name, and its failures are those of the method.
    static func addingTests(to text: String) -> String {
        let methods = names(in: text).filter { !text.contains(beginning(of: $0)) }.map { name in
            beginning(of: name) + "throws { for (example, run) in Self.allTests "
                + "{ print(\"\(name): \\(example)\"); try run(self)() } } }\n"
        }
        return methods.isEmpty ? text : text + (text.hasSuffix("\n") ? "" : "\n") + methods.joined()
    }

    private static func beginning(of name: String) -> String { "extension \(name) { func testExamples() " }

    /// The names of the classes that inherit from `QuickSpec`.
    private static func names(in text: String) -> [String] {
        guard SourceImports.names(in: text).contains("Quick") else { return [] }
        return SourceImports.code(of: text).matches(of: #/\bclass\s+(\w+)\s*:\s*QuickSpec\b/#).map { String($0.1) }
    }
}
