import Foundation

/// The types that the Swift files of a program declare, with their superclasses and members, found in their text.
///
/// Conditional compilation is ignored: all branches count. A name that is declared twice has the members of both.
struct SourceClasses {
    /// A declared type.
    struct Declaration: Equatable {
        /// True for a class; false for other types, and for a type that is only extended.
        var isClass = false
        /// The types that it inherits from or conforms to, in order.
        var inherited: [String] = []
        /// The types of the properties as they are written, without spaces; empty where they are inferred.
        var properties: [String: String] = [:]
        /// The names of the functions.
        var functions: Set<String> = []
    }

    /// The declarations by the name of the type, without that of an enclosing type.
    private(set) var types: [String: Declaration] = [:]

    /// Reads the declarations in texts without comments and strings.
    init(_ codes: [String] = []) {
        for code in codes { add(code) }
    }

    /// Adds the declarations in a text without comments and strings.
    mutating func add(_ code: String) {
        var scanner = DeclarationScanner(code)
        scanner.scan()
        types.merge(scanner.types) { first, second in
            Declaration(
                isClass: first.isClass || second.isClass,
                inherited: first.isClass ? first.inherited + second.inherited : second.inherited + first.inherited,
                properties: first.properties.merging(second.properties) { first, _ in first },
                functions: first.functions.union(second.functions))
        }
    }

    /// The superclass of a class of the sources; `nil` if it has none, or one that is declared elsewhere.
    func superclass(of name: String) -> String? {
        guard let type = types[name], type.isClass else { return nil }
        return type.inherited.first { types[$0]?.isClass == true || SystemClasses.contains($0) }
    }

    /// A class of the sources and its superclasses, nearest first. `isComplete` is false if there may be others: a class may
    /// inherit from one of another module.
    func chain(of name: String) -> (names: [String], isComplete: Bool) {
        var names: [String] = []
        var current: String? = name
        while let next = current, !names.contains(next) {
            names.append(next)
            if let type = types[next], type.isClass {
                current = superclass(of: next)
                let first = type.inherited.first
                if current == nil, let first, types[first] == nil { return (names, false) }
            } else {
                current = SystemClasses.superclass(of: next)
            }
        }
        let last = names.last ?? ""
        return (names, SystemClasses.contains(last) || types[last]?.isClass == true)
    }
}

/// Finds declarations in the text of a file.
private struct DeclarationScanner {
    private(set) var types: [String: SourceClasses.Declaration] = [:]
    private let tokens: [Substring]
    private var index = 0
    /// The type whose body each open brace begins; `nil` for other braces.
    private var scopes: [String?] = []

    init(_ code: String) {
        tokens = Self.tokens(of: code)
    }

    /// The words, line ends and other characters of a text, without spaces. A regular expression takes ten times as long.
    private static func tokens(of code: String) -> [Substring] {
        var (tokens, bytes): ([Substring], Substring.UTF8View) = ([], code[...].utf8)
        func isInWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
                true
            default: false
            }
        }
        while let first = bytes.first {
            let rest = isInWord(first) ? bytes.drop(while: isInWord) : bytes.dropFirst()
            let isSpace = first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || first == UInt8(ascii: "\r")
            if !isSpace { tokens.append(Substring(bytes[..<rest.startIndex])) }
            bytes = rest
        }
        return tokens
    }

    private var current: Substring? { index < tokens.count ? tokens[index] : nil }

    private static let typeKeywords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "extension"]

    mutating func scan() {
        while let token = current {
            index += 1
            switch token {
            case "{": scopes.append(nil)
            case "}": _ = scopes.popLast()
            case "var", "let": readProperty()
            case "func": readFunction()
            case "objc" where index > 1 && tokens[index - 2] == "@" && current == "(": readObjectiveCName()
            default:
                // `.class` is no declaration.
                let isMember = index > 1 && tokens[index - 2] == "."
                if Self.typeKeywords.contains(token), !isMember { readType(isClass: token == "class") }
            }
        }
    }

    private static func name(_ token: Substring) -> String { token.filter { $0 != "`" } }

    private static func isName(_ token: Substring) -> Bool {
        token.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    }

    /// Reads the head of a declaration up to its brace: `class Board<T>: Panel<T>, Marks where … {`.
    private mutating func readType(isClass: Bool) {
        guard var token = current, Self.isName(token), !["func", "var", "let", "subscript", "init"].contains(token)
        else { return }
        index += 1
        // Only the last part of `extension Board.Cell` counts.
        while current == ".", index + 1 < tokens.count {
            token = tokens[index + 1]
            index += 2
        }
        let name = Self.name(token)
        var inherited: [String] = []
        var (depth, isInherited, expectsName, isConstraint) = (0, false, false, false)
        while let next = current, next != "{", next != "}" {
            index += 1
            switch next {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            case ":" where depth == 0 && !isConstraint: (isInherited, expectsName) = (true, true)
            case "," where depth == 0: expectsName = isInherited
            case "where" where depth == 0: (isInherited, isConstraint) = (false, true)
            case ".": expectsName = isInherited
            default:
                guard depth == 0, isInherited, expectsName, Self.isName(next) else { continue }
                // Of `Kit.Panel`, the last part.
                if index > 1, tokens[index - 2] == "." { inherited.removeLast() }
                inherited.append(Self.name(next))
                expectsName = false
            }
        }
        guard current == "{" else { return }
        index += 1
        scopes.append(name)
        types[name, default: SourceClasses.Declaration()].isClass = isClass || types[name]?.isClass == true
        types[name]?.inherited += inherited
    }

    /// The type in whose body the scanner is; `nil` in functions and outside.
    private var owner: String? { scopes.last ?? nil }

    private mutating func readFunction() {
        guard let owner, let token = current, Self.isName(token) else { return }
        types[owner]?.functions.insert(Self.name(token))
    }

    /// Reads the name in `@objc(tapped:)`, by which documents know the member that follows.
    private mutating func readObjectiveCName() {
        guard let owner, index + 1 < tokens.count, Self.isName(tokens[index + 1]) else { return }
        let name = Self.name(tokens[index + 1])
        types[owner]?.functions.insert(name)
        types[owner]?.properties[name, default: ""] += ""
    }

    /// Reads `var names: [String]? = nil`, also with several names.
    private mutating func readProperty() {
        guard let owner else { return }
        while let token = current, Self.isName(token) {
            index += 1
            let name = Self.name(token)
            var type = ""
            if current == ":" {
                index += 1
                var depth = 0
                while let next = current, depth > 0 || !["=", "{", "}", "\n", ";", ","].contains(next) {
                    if ["<", "(", "["].contains(next) { depth += 1 }
                    if [">", ")", "]"].contains(next), index == 0 || tokens[index - 1] != "-" { depth -= 1 }
                    if depth < 0 { break }
                    if next != "\n" { type += next == "any" || next == "some" ? "" : next }
                    index += 1
                }
            }
            types[owner]?.properties[name] = type
            guard current == "," else { return }
            index += 1
        }
    }
}
