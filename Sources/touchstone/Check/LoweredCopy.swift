import Foundation

/// Lowered copies of the modules of a program, in a directory of their own.
struct LoweredCopy {
    /// What cannot be lowered.
    private(set) var errors: [CompilerDiagnostic] = []
    /// The lowered files of each module.
    private(set) var files: [String: [String]] = [:]
    /// The originals of the files that are copied without lowering.
    private(set) var rejected: Set<String> = []
    /// The originals of the lowered files.
    private var originals: [String: String] = [:]

    /// How often files that cannot be lowered are set aside before the rest is given up.
    private static let maximumRounds = 6

    /// Lowers modules. A file that cannot be lowered is copied unchanged, so that its declarations are found.
    init(of modules: [CheckedModule], in directory: String, lowering program: String) throws {
        var names: [String: String] = [:]
        for module in modules {
            for (number, file) in module.files.enumerated() {
                let name = (file as NSString).lastPathComponent
                // Only some names mean something to the compiler.
                names[file] = "\(module.name)/" + (name == "main.swift" ? name : "\(number)/\(name)")
            }
        }
        for file in modules.flatMap(\.files)
        where String(
            validating: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self) == nil
        {
            errors.append(CompilerDiagnostic(file: file, line: 0, message: "the file is not UTF-8 text"))
            rejected.insert(file)
        }
        for round in 1...Self.maximumRounds {
            let list = modules.flatMap { module in
                module.files.filter { !rejected.contains($0) }.map {
                    LoweredTarget.File(
                        path: $0, name: names[$0] ?? "", module: module.name, isInPackage: module.isInPackage)
                }
            }
            if list.isEmpty { break }
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let listFile = directory + "/.sources.json"
            try JSONEncoder().encode(list).write(to: URL(fileURLWithPath: listFile))
            let (output, status) = try Tool.outcome(program, ["--list", listFile, "--output", directory])
            if status == 0 { break }
            let found = CompilerDiagnostic.errors(in: output)
            let files = Set(found.map(\.file)).subtracting(rejected)
            guard !files.isEmpty, round < Self.maximumRounds else {
                throw CommandError(
                    message: "the sources cannot be lowered: \(output.split(separator: "\n").last ?? "")")
            }
            // Later ones may be consequences of files that are missing.
            if round == 1 { errors += found }
            rejected.formUnion(files)
        }
        for file in rejected {
            guard let name = names[file] else { continue }
            let copy = directory + "/" + name
            try FileManager.default.createDirectory(
                atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            let line = "#sourceLocation(file: \"\(file)\", line: 1)\n"
            try (line + text).write(toFile: copy, atomically: true, encoding: .utf8)
        }
        for (file, name) in names {
            let path = directory + "/" + name
            originals[path] = file
            originals[(path as NSString).deletingPathExtension + "+Lowered.swift"] = file
        }
        for module in modules {
            let below = directory + "/" + module.name
            files[module.name] = FileManager.default.paths(below: below).filter { $0.hasSuffix(".swift") }.map {
                below + "/" + $0
            }
        }
    }

    /// An error in the original of the file that it names. Behind the last line of a file, the compiler names the copy.
    func inOriginal(_ error: CompilerDiagnostic) -> CompilerDiagnostic {
        guard let file = originals[error.file] else { return error }
        let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        var result = error
        result.file = file
        result.line = min(error.line, max(count, 1))
        return result
    }
}
