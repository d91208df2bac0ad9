import Foundation
import Support

/// What programs are linked with instead of the library that has Foundation's Unicode data, 34 MB for all languages: an object
/// file with the data of some, and the rest of the library.
///
/// They are in a directory whose name is a hash of everything that determines its contents, so it never changes.
struct UnicodeDataReplacement {
    /// The library of the toolchain.
    let library: String
    /// The linker script that stands for it.
    let script: String

    /// The arguments of the linker.
    var arguments: [String] { ["--remap-inputs=\(library)=\(script)"] }

    /// Makes the directory inside `parent`, unless it exists.
    ///
    /// - Parameters:
    ///   - languages: codes as in `de` or `pt-BR`; of a code with a region or script the language counts. English is always
    ///     there.
    ///   - parent: where the directory is made.
    /// - Throws: `CommandError` for a language without data, or a toolchain without the library or the programs for this.
    init(languages: [String], parent: String) throws {
        library = try UnicodeDataReplacement.toolchainLibrary()
        let codes = Set<Substring>(languages.map { UnicodeDataReplacement.language(of: $0) } + ["en"])
        let attributes = try FileManager.default.attributesOfItem(atPath: library)
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        let state =
            [UnicodeDataReplacement.version, library, "\(attributes[.size] ?? 0) \(date)"]
            + codes.sorted().map(String.init)
        let hash = FNV1a.hash(Data(state.joined(separator: "\n").utf8))
        let directory = parent + "/unicode-" + String(hash, radix: 16)
        script = directory + "/library"
        if FileManager.default.fileExists(atPath: directory) { return }
        let new = parent + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: new) }
        try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
        let (symbol, data) = try UnicodeDataReplacement.read(library, in: new)
        if let unknown = codes.subtracting(data.languages).sorted().first {
            throw CommandError(
                message: "--languages: there is no data for “\(unknown)”; name languages by codes such as en,de,zh",
                status: Touchstone.usageStatus)
        }
        let (contents, source) = (new + "/contents", new + "/data.s")
        try data.keeping(languages: codes).data.write(to: URL(fileURLWithPath: contents))
        try UnicodeDataReplacement.source(symbol, contents: contents)
            .write(toFile: source, atomically: false, encoding: .utf8)
        try Tool.run(UnicodeDataReplacement.tool("clang"), ["-c", source, "-o", new + "/data.o"])
        for file in [contents, source] { try FileManager.default.removeItem(atPath: file) }
        // The linker replaces the library wherever it is named by its own path.
        try FileManager.default.createSymbolicLink(atPath: new + "/rest.a", withDestinationPath: library)
        try "INPUT(\"\(directory)/data.o\" \"\(directory)/rest.a\")\n"
            .write(toFile: new + "/library", atomically: false, encoding: .utf8)
        guard rename(new, directory) == 0 || FileManager.default.fileExists(atPath: directory) else {
            throw CommandError(message: "\(directory) cannot be written")
        }
    }

    /// Changes with what is left out or how the file is made.
    private static let version = "2"

    /// The code of the language in that of a language with a region or script.
    static func language(of code: String) -> Substring {
        Substring(code.lowercased()).prefix { $0 != "-" && $0 != "_" }
    }

    /// Reads the data from the library with the tools of the toolchain, and the name of its symbol, such as `icudt76_dat`.
    private static func read(_ library: String, in directory: String) throws -> (symbol: String, UnicodeData) {
        // Such as `…/lib_FoundationICU.a:icu_packaged_data.cpp.o: 0000000000000000 R icudt76_dat`.
        let symbols = try Tool.output(
            tool("llvm-nm"), ["--print-file-name", "--defined-only", "--extern-only", library])
        let line = symbols.split(separator: "\n").first { $0.hasSuffix("_dat") } ?? ""
        guard let match = line.wholeMatch(of: #/.*:([^:]+): [0-9a-f]+ [Rr] (icudt[0-9]+_dat)/#) else {
            throw CommandError(message: "\(library) has no Unicode data: leave out --languages")
        }
        let (object, symbol) = (String(match.1), String(match.2))
        try Tool.run(tool("llvm-ar"), ["x", "--output=" + directory, library, object])
        let (path, contents) = (directory + "/" + object, directory + "/contents")
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Tool.run(tool("llvm-objcopy"), ["-O", "binary", "--only-section=.rodata", path, contents])
        guard let data = UnicodeData(try Data(contentsOf: URL(fileURLWithPath: contents))) else {
            throw CommandError(message: "\(library) has Unicode data of an unknown format: leave out --languages")
        }
        return (symbol, data)
    }

    /// The assembly source of the object file.
    private static func source(_ symbol: String, contents: String) -> String {
        """
        .section .rodata,"a",@progbits
        .balign 16
        .globl \(symbol)
        .type \(symbol), @object
        \(symbol):
        .incbin "\(contents)"
        .size \(symbol), . - \(symbol)
        .section .note.GNU-stack,"",@progbits

        """
    }

    private static func toolchainLibrary() throws -> String {
        guard ReleaseLinking.linkerReplacesFiles else {
            throw CommandError(
                message: "--languages needs LLVM's linker from version 17 on, which Swift's toolchains contain")
        }
        guard let toolchain = ReleaseLinking.toolchain else {
            throw CommandError(message: "swiftc does not say where its libraries are: leave out --languages")
        }
        let path = toolchain + "/lib/swift_static/linux/lib_FoundationICU.a"
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandError(message: "\(path) does not exist: leave out --languages")
        }
        return path
    }

    private static func tool(_ name: String) throws -> String {
        guard let path = ReleaseLinking.toolPath(name) else {
            throw CommandError(message: "--languages needs \(name), which is in Swift's toolchains but not in this one")
        }
        return path
    }
}
