import Foundation

/// A file of build settings (`.xcconfig`).
struct ConfigurationFile {
    /// How many files may include one another.
    private static let maximumDepth = 16

    /// The settings in the order of the lines; a later one wins.
    private(set) var settings: [(name: String, value: String)] = []

    /// Reads a file and those that it includes.
    init(path: String) throws(XcodeProjectError) {
        try read(path, depth: 0)
    }

    private mutating func read(_ path: String, depth: Int) throws(XcodeProjectError) {
        guard depth < Self.maximumDepth else {
            throw XcodeProjectError(path, "more than \(Self.maximumDepth) files include one another")
        }
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw XcodeProjectError(path, "no such file, or it cannot be read")
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            let statement = code.trimmingCharacters(in: .whitespaces)
            if let included = statement.wholeMatch(of: /#include(\??)\s*"([^"]+)"/) {
                let file = Paths.joined((path as NSString).deletingLastPathComponent, String(included.2))
                // A question mark allows the file to be missing.
                if included.1.isEmpty || FileManager.default.fileExists(atPath: file) {
                    try read(file, depth: depth + 1)
                }
            } else if let equals = Self.assignment(in: statement) {
                let name = statement[..<equals].trimmingCharacters(in: .whitespaces)
                let value = statement[statement.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                settings.append((name, value))
            }
        }
    }

    /// The equals sign between name and value; those in the condition of a name, `[sdk=iphoneos*]`, are none.
    private static func assignment(in statement: String) -> String.Index? {
        var depth = 0
        for index in statement.indices {
            switch statement[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth <= 0: return index
            default: break
            }
        }
        return nil
    }
}
