import Foundation

/// Evaluates the conditions of `#if` as the compiler does for the lowered sources: the system is the phone's.
struct ConditionalCompilation {
    /// The names that are defined (`-D`).
    let conditions: Set<String>
    /// True if a module can be imported.
    let canImport: (String) -> Bool

    /// The value of a condition. Versions of the compiler are taken as reached; a condition that cannot be read is false.
    func evaluate(_ condition: String) -> Bool {
        let pattern = /&&|\|\||[!()]|[\w.]+|[<>=]+|,/
        var parser = Parser(tokens: condition.matches(of: pattern).map { String($0.0) }[...], compilation: self)
        return parser.disjunction()
    }

    private struct Parser {
        var tokens: ArraySlice<String>
        let compilation: ConditionalCompilation

        mutating func disjunction() -> Bool {
            var value = conjunction()
            while take("||") { value = conjunction() || value }
            return value
        }

        private mutating func conjunction() -> Bool {
            var value = operand()
            while take("&&") { value = operand() && value }
            return value
        }

        private mutating func operand() -> Bool {
            if take("!") { return !operand() }
            if take("(") {
                defer { _ = take(")") }
                return disjunction()
            }
            guard let name = tokens.popFirst() else { return false }
            guard take("(") else { return name == "true" || compilation.conditions.contains(name) }
            var arguments: [String] = []
            while let token = tokens.popFirst(), token != ")" { arguments.append(token) }
            return compilation.evaluate(function: name, arguments)
        }

        private mutating func take(_ token: String) -> Bool {
            guard tokens.first == token else { return false }
            tokens.removeFirst()
            return true
        }
    }

    private func evaluate(function: String, _ arguments: [String]) -> Bool {
        let first = arguments.first ?? ""
        return switch function {
        case "canImport": canImport(String(first.prefix { $0 != "." }))
        case "os": ["iOS", "Linux"].contains(first)
        case "swift", "compiler": first.hasPrefix(">")
        #if arch(x86_64)
            case "arch": first == "x86_64"
        #else
            case "arch": first == "arm64"
        #endif
        case "hasFeature", "hasAttribute": true
        default: false
        }
    }
}
