import Foundation

/// Files of a program that import a framework of the phone which does not exist here, and that nothing else needs.
///
/// A file is needed if another one contains a name that it declares: of a type, function or variable outside types, or of
/// a member that it adds to a type of another file. Only names are compared, so a file is kept in case of doubt. An import of
/// which a file uses no name is no reason either: lowering removes it.
struct UnavailableImports {
    /// The files that can be left out, with the framework that each imports.
    private(set) var leftOut: [String: String] = [:]

    /// Examines files.
    /// - Parameters:
    ///   - files: the absolute paths of all Swift files of the program.
    ///   - available: the names of the modules that exist, in addition to those that are no frameworks of the phone.
    init(_ files: [String], available: Set<String>) {
        let missing = MissingModules.names.subtracting(available)
        var candidates: [String: String] = [:]
        for file in files {
            let names = SourceImports.unconditionalNames(inFile: file).intersection(missing)
            guard !names.isEmpty else { continue }
            let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            let code = SourceImports.codeWithoutImports(of: text)
            candidates[file] = names.sorted().first { !MissingModules.isUnused($0, in: code) }
        }
        if candidates.isEmpty { return }
        let codes = Dictionary(files.map { ($0, Self.code(ofFile: $0)) }, uniquingKeysWith: { first, _ in first })
        let declared = candidates.keys.reduce(into: [String: Set<String>]()) {
            $0[$1] = DeclaredNames(in: codes[$1] ?? "").names
        }
        var used = files.filter { candidates[$0] == nil }.reduce(into: Set<String>()) {
            $0.formUnion(Self.identifiers(in: codes[$1] ?? ""))
        }
        var isChanging = true
        while isChanging {
            isChanging = false
            for file in candidates.keys.sorted() {
                let isStart = codes[file]?.contains(#/@(?:main|UIApplicationMain)\b/#) == true
                guard isStart || !(declared[file] ?? []).isDisjoint(with: used) else { continue }
                candidates[file] = nil
                used.formUnion(Self.identifiers(in: codes[file] ?? ""))
                isChanging = true
            }
        }
        leftOut = candidates
    }

    /// Why a file is left out.
    static func reason(_ framework: String) -> String {
        "it imports \(framework), which does not exist here, and no other file needs it"
    }

    private static func code(ofFile path: String) -> String {
        SourceImports.code(of: String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
    }

    private static func identifiers(in code: String) -> Set<String> {
        Set(code.matches(of: #/[A-Za-z_]\w*/#).map { String($0.output) })
    }
}

/// The names that a file declares for others.
struct DeclaredNames {
    private(set) var names: Set<String> = []

    /// Reads the code of a file without comments and strings.
    init(in code: String) {
        var extensions: [(type: String, members: Set<String>)] = []
        var depth = 0
        var isInExtension = false
        for statement in code.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
            if depth == 0 {
                isInExtension = false
                if let match = statement.firstMatch(of: #/\bextension\s+([\w.]+)/#) {
                    extensions.append((String(match.1), []))
                    isInExtension = true
                } else if let name = Self.name(in: statement) {
                    names.insert(name)
                }
            }
            // Members of an extension, also of one in a single line.
            if isInExtension, depth <= 1 {
                let members = depth == 1 ? statement : statement.drop { $0 != "{" }
                if let name = Self.name(in: members) { extensions[extensions.count - 1].members.insert(name) }
                if members.contains(#/\binit\b/#) {
                    extensions[extensions.count - 1].members.insert(extensions[extensions.count - 1].type)
                }
            }
            depth += statement.count { $0 == "{" } - statement.count { $0 == "}" }
        }
        // Members of the file's own types are reached through them.
        for (type, members) in extensions where !names.contains(type) { names.formUnion(members) }
    }

    private static func name(in statement: Substring) -> String? {
        let pattern = #/\b(?:class|struct|enum|protocol|actor|typealias|func|var|let|case)\s+`?(\w+)/#
        guard let match = statement.firstMatch(of: pattern) else { return nil }
        let isPrivate = statement[..<match.range.lowerBound].contains(#/\b(?:private|fileprivate)\b(?!\()/#)
        // `class func` and the like.
        let name = String(match.1)
        if ["func", "var", "let"].contains(name) { return Self.name(in: statement[match.output.1.startIndex...]) }
        return isPrivate ? nil : name
    }
}
