import Foundation
import Support

/// What optimized programs are linked with instead of libraries of the system (docs/decisions/linking.md): the static C++
/// library, and functions that load their shared library at their first call.
///
/// They are in a directory with a linker script for each library. Its name is a hash of everything that determines its contents,
/// so a directory never changes: other builds may use it.
struct LibraryReplacements {
    /// The file with a line for each replaced library, for the linker's `--remap-inputs-file`.
    let file: String

    /// The delay-loaded libraries, as `-l` names them: those that many programs, or their first frame, do not use. Each brings
    /// others; without them a program loads half as many at its start.
    static let delayLoaded = [
        "gdk_pixbuf-2.0", "gif", "glib-2.0", "gobject-2.0", "harfbuzz", "lcms2", "pango-1.0", "pangocairo-1.0",
        "systemd", "wayland-cursor",
    ]

    /// Creates the directory for programs of a project on this machine, unless it exists; `nil` if there is no compiler, or if an
    /// error occurs, which is reported.
    init?(of project: Project) {
        self.init(
            parent: project.root + "/.build/programs/libraries", loader: project.root + "/scripts/delay-loading",
            delayLoaded: LibraryReplacements.delayLoaded)
    }

    /// Creates a directory inside `parent`, with the sources of the loader and the names of libraries; `nil` like
    /// `init(of:)`.
    ///
    /// Libraries are those of the system, or first those in `searchPath`; one that does not exist is left out. Without the
    /// programs that delay loading needs, only the C++ library is replaced.
    init?(parent: String, loader: String, delayLoaded: [String], searchPath: String? = nil) {
        guard let compiler = ReleaseLinking.toolPath("clang") else { return nil }
        let search = LibrarySearch(compiler: compiler, path: searchPath)
        let standard = search.path(of: "libstdc++.a").map(LibraryReplacements.standardLibraryScript)
        let toolchain = DelayLoadingToolchain(compiler: compiler, loader: loader)
        let libraries = toolchain == nil ? [] : delayLoaded.compactMap { SharedLibrary(name: $0, search: search) }
        let state =
            [standard ?? "", toolchain?.version ?? "", search.prefixes.joined()]
            + libraries.flatMap { [$0.version, $0.script(archive: "")] }
        let directory = parent + "/" + String(FNV1a.hash(Data(state.joined(separator: "\n").utf8)), radix: 16)
        file = directory + "/replacements.txt"
        if FileManager.default.fileExists(atPath: directory) { return }
        let new = parent + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: new) }
        do {
            try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
            var scripts = standard.map { ["libstdc++.so": $0] } ?? [:]
            if let toolchain {
                let archive = "delay-loading.a"
                try toolchain.makeArchive(archive, of: libraries, in: new)
                for library in libraries {
                    scripts[library.scriptName] = library.script(archive: directory + "/" + archive)
                }
            }
            for (name, text) in scripts {
                try text.write(toFile: new + "/" + name, atomically: false, encoding: .utf8)
            }
            let lines = scripts.keys.sorted().flatMap { name in
                search.prefixes.map { "\($0)*/\(name)=\(directory)/\(name)\n" }
            }
            try lines.joined().write(toFile: new + "/replacements.txt", atomically: false, encoding: .utf8)
            do {
                try FileManager.default.moveItem(atPath: new, toPath: directory)
            } catch  where FileManager.default.fileExists(atPath: directory) {
                // Another build has created the same directory meanwhile.
            }
        } catch {
            Tool.printMessage("warning: programs start slower, because \(directory) cannot be made: \(error)")
            return nil
        }
    }

    /// The linker script that stands for the C++ library: the static one, and the C library.
    ///
    /// The shared C++ library looks up 1,700 symbols for itself at every start, of which a program uses few. The C library is
    /// named here because most lookups of all libraries find their symbol in it: the earlier it is named, the fewer
    /// libraries are searched before it.
    static func standardLibraryScript(archive: String) -> String { "INPUT(\"\(archive)\" -lc)\n" }
}

/// Looks for the files that the linker would find.
private struct LibrarySearch {
    let compiler: String
    /// A directory that is searched first, for tests.
    let path: String?

    /// The begins of the paths of libraries that are replaced, so that a program's own library of the same name is not.
    var prefixes: [String] { path.map { [$0] } ?? ["/lib", "/usr"] }

    /// The path of a library; `nil` if there is none.
    func path(of name: String) -> String? {
        let arguments = (path.map { ["-B" + $0] } ?? []) + ["-print-file-name=" + name]
        // The name without a directory if there is none.
        return (try? Tool.output(compiler, arguments)).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

/// A shared library of the system.
private struct SharedLibrary {
    /// The path under its `soname`, such as `/usr/lib/x86_64-linux-gnu/libpango-1.0.so.0`.
    let path: String
    /// The name under which programs load it, such as `libpango-1.0.so.0`.
    let fileName: String
    /// The name that the linker looks for, such as `libpango-1.0.so`.
    let scriptName: String
    /// Identifies this build of the library.
    let version: String

    /// Looks for the library that `-l` with `name` links; `nil` if there is none.
    init?(name: String, search: LibrarySearch) {
        scriptName = "lib\(name).so"
        guard let link = search.path(of: scriptName), let fileName = try? ELFFile(path: link).name else { return nil }
        self.fileName = fileName
        let directory = URL(fileURLWithPath: link).resolvingSymlinksInPath().deletingLastPathComponent().path
        path = directory + "/" + fileName
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { return nil }
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        version = "\(file) \(attributes[.size] ?? 0) \(date)"
    }

    /// The source of functions that load it at their first call.
    func source(functions: [String]) -> String {
        (["#include \"delay-loading.h\"", "DELAY_LOADED_LIBRARY(\"\(fileName)\")"]
            + functions.map { "DELAY_LOADED_FUNCTION(\($0))" }).joined(separator: "\n") + "\n"
    }

    /// The linker script that stands for it: an archive of its functions, and the library itself if something else of it is
    /// needed, such as data.
    func script(archive: String) -> String { "INPUT(\"\(archive)\" AS_NEEDED(\"\(path)\"))\n" }
}

/// The programs and sources that delay loading needs.
private struct DelayLoadingToolchain {
    private let compiler: String
    private let archiver: String
    private let symbols: String
    private let loader: String
    /// Identifies what they make of a library.
    let version: String

    /// The letters of `nm` for functions: in the text, weak, and chosen at run time.
    private static let functionTypes = "TWi"
    private static let compilerFlags = ["-c", "-O2", "-fPIC", "-ffunction-sections"]

    /// `nil` if a program or source is missing, or on a processor for which there is none.
    init?(compiler: String, loader: String) {
        #if !arch(x86_64) && !arch(arm64)
            return nil
        #endif
        guard let archiver = ReleaseLinking.toolPath("llvm-ar"), let symbols = ReleaseLinking.toolPath("llvm-nm"),
            let header = try? String(contentsOfFile: loader + "/delay-loading.h", encoding: .utf8),
            let source = try? String(contentsOfFile: loader + "/delay-loading.c", encoding: .utf8)
        else { return nil }
        (self.compiler, self.archiver, self.symbols, self.loader) = (compiler, archiver, symbols, loader)
        version = ([compiler, header, source, Self.functionTypes] + Self.compilerFlags).joined(separator: "\n")
    }

    /// Makes an archive of the loader and the functions of libraries.
    func makeArchive(_ name: String, of libraries: [SharedLibrary], in directory: String) throws {
        let source = directory + "/functions.c"
        var objects = [directory + "/loader.o"]
        try compile(loader + "/delay-loading.c", to: objects[0])
        for library in libraries {
            let text = try library.source(functions: functions(of: library))
            try text.write(toFile: source, atomically: false, encoding: .utf8)
            objects.append(directory + "/\(library.fileName).o")
            try compile(source, to: objects[objects.count - 1])
        }
        try Tool.run(archiver, ["rcs", directory + "/" + name] + objects)
        for file in objects + [source] { try FileManager.default.removeItem(atPath: file) }
    }

    private func compile(_ source: String, to object: String) throws {
        try Tool.run(compiler, Self.compilerFlags + ["-I", loader, source, "-o", object])
    }

    /// The functions that a library exports.
    private func functions(of library: SharedLibrary) throws -> [String] {
        // Such as `0000000000012340 T pango_layout_new` or, of a symbol with versions, `… T sd_bus_open@@LIBSYSTEMD_221`.
        let lines = try Tool.output(symbols, ["--dynamic", "--defined-only", library.path]).split(separator: "\n")
        let names = lines.map { $0.split(separator: " ") }
            .filter { $0.count == 3 && Self.functionTypes.contains($0[1]) }.map { $0[2].prefix { $0 != "@" } }
        let special: Set<Substring> = ["_init", "_fini"]
        return Set(names).subtracting(special).sorted().map(String.init)
    }
}
