import Foundation

/// What the Swift files of a program use, found by names in their text.
struct SourceUsage {
    /// The modules that each file imports.
    private(set) var imports: [String: Set<String>] = [:]
    /// The modules that lowering removes the import of, because the file uses none of their names.
    private(set) var unusedModules: Set<String> = []
    private var constructCounts: [String: Int] = [:]
    private var typeFiles: [String: Int] = [:]
    /// The names of classes, structures, enumerations and protocols that the files declare.
    private(set) var declaredTypes: Set<String> = []

    /// Reads files, given by their absolute paths.
    init(_ files: [String]) {
        for file in files {
            let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            let names = SourceImports.names(in: text)
            imports[file] = names
            add(SourceImports.code(of: text))
            let removable = names.filter { PhoneModules.prefixes[$0] != nil || PhoneModules.names[$0] != nil }
            if removable.isEmpty { continue }
            let code = SourceImports.codeWithoutImports(of: text)
            unusedModules.formUnion(removable.filter { MissingModules.isUnused($0, in: code) })
        }
    }

    private mutating func add(_ code: String) {
        for (name, pattern) in Self.constructs {
            let count = code.matches(of: pattern).count
            if count > 0 { constructCounts[name, default: 0] += count }
        }
        for name in Set(code.matches(of: Self.frameworkType).map { String($0.output) }) {
            typeFiles[name, default: 0] += 1
        }
        declaredTypes.formUnion(code.matches(of: Self.typeDeclaration).map { String($0.1) })
    }

    // Regular expressions are not sendable, so they are made for each use.
    private static var frameworkType: Regex<Substring> { #/\b(?:UI|CA|CG|NS|CI|CT)[A-Z][a-z]\w*/# }
    private static var typeDeclaration: Regex<(Substring, Substring)> {
        #/\b(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)/#
    }

    /// What lowering rewrites.
    private static var constructs: [(name: String, pattern: Regex<Substring>)] {
        [
            ("#selector", #/#selector\b/#), ("#keyPath", #/#keyPath\b/#), ("@objc", #/@objc(?:Members)?\b/#),
            ("@IBOutlet", #/@IBOutlet\b/#), ("@IBAction", #/@IBAction\b/#), ("@IBInspectable", #/@IBInspectable\b/#),
            ("@IBDesignable", #/@IBDesignable\b/#), ("@NSManaged", #/@NSManaged\b/#),
            ("@UIApplicationMain", #/@UIApplicationMain\b/#), ("dynamic", #/\bdynamic\b/#),
            ("#if os(iOS)", #/#(?:else)?if\b.*\bos\(iOS\)/#),
        ]
    }

    /// How often each construct occurs that lowering rewrites, the most frequent first.
    var lowered: [CheckReport.Count] { Self.sorted(constructCounts) }

    /// The types that have names like those of Apple's frameworks and are not the program's own.
    var types: [CheckReport.Count] {
        let modules = imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        return Self.sorted(typeFiles.filter { !declaredTypes.contains($0.key) && !modules.contains($0.key) })
    }

    /// Counts, the largest first, those that are equal by name.
    static func sorted(_ counts: [String: Int]) -> [CheckReport.Count] {
        counts.map { CheckReport.Count(name: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The imported modules.
    /// - Parameters:
    ///   - own: the modules of the program.
    ///   - missing: the modules that the compiler does not find.
    ///   - exists: whether there is a module of a name.
    func importedModules(
        own: Set<String>, missing: Set<String>, exists: (String) -> Bool
    ) -> [CheckReport.Import] {
        var counts: [String: Int] = [:]
        for names in imports.values { for name in names { counts[name, default: 0] += 1 } }
        return counts.sorted { $0.key < $1.key }.map { name, count in
            let status: CheckReport.Import.Status =
                if own.contains(name) {
                    .own
                } else if missing.contains(name) {
                    .missing
                } else if PhoneModules.replacements[name] != nil {
                    .lowered
                } else {
                    exists(name) ? .present : unusedModules.contains(name) ? .unused : .inactive
                }
            return CheckReport.Import(module: name, status: status, files: count)
        }
    }
}
