/// Why a line of a program does not build, or what of it has no effect here.
enum CheckCause: String, CaseIterable {
    case rejected = "lowering rejects the source"
    case isolation = "actor isolation"
    case overrideInExtension = "override in an extension"
    case module = "missing module"
    case package = "package that is fetched when built"
    case type = "type not there yet"
    case override = "override of a member not there"
    case name = "name not there yet"
    case member = "member not there yet"
    case signature = "other signature"
    case conformance = "protocol requirement"
    case inference = "cannot infer"
    case optionality = "optionality"
    case document = "nib or storyboard"
    case resource = "resource"
    case start = "start of the program"
    case leftOut = "left out"
    case other = "other"

    /// The patterns of the compiler's errors; an error has the first cause whose pattern occurs in it, ignoring case.
    private static let patterns: [(cause: CheckCause, pattern: String)] = [
        (.isolation, "actor-isolated|nonisolated|Sendable|concurrency|main actor"),
        (.overrideInExtension, "declared in extension|in extension.*override|overriding .*extension"),
        (.module, "no such module|missing required module"),
        (.type, "cannot find type '|is not a member type|no type named"),
        (.override, "does not override any|overriding non-open|not override"),
        (.name, "cannot find '"),
        (.member, "has no member"),
        (.signature, "argument|parameter|initializer|cannot convert|missing|extra|incorrect|call can"),
        (.conformance, "does not conform|conformance|protocol"),
        (.inference, "infer|type-check|ambiguous|reference to member|contextual type"),
        (.optionality, "optional|unwrap"),
    ]

    /// The cause of an error of the compiler.
    init(compilerError message: String) {
        let found = Self.patterns.first {
            message.range(of: $0.pattern, options: [.regularExpression, .caseInsensitive]) != nil
        }
        self = found?.cause ?? .other
    }
}
