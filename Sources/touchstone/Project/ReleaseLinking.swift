import Foundation

/// How optimized programs are compiled and linked, so that they start fast, stay small and answer a touch quickly
/// (docs/decisions/linking.md).
///
/// Each function gets its own section, so the linker drops those that nothing calls and puts those that a start, a
/// touch, a key and a scroll call next to each other: after a pause, fewer pages and cache lines are cold.
struct ReleaseLinking {
    /// The list of functions in the order in which the linker lays them out, written by `scripts/function-order`.
    let functionOrder: String
    /// Whether LLVM's linker exists; without it the program is linked with the default one, in any order.
    let hasLLVMLinker: Bool
    /// Whether the C library reads packed relocations. A program that has them does not start with an older one.
    let readsPackedRelocations: Bool

    /// The linking of programs for this machine, or of those for another one.
    init(of project: Project, isNative: Bool) {
        functionOrder = project.root + "/scripts/function-order.txt"
        hasLLVMLinker = ReleaseLinking.findsLLVMLinker
        // Such as `glibc 2.36`; another C library has no such value.
        let version = isNative ? try? Tool.output("getconf", ["GNU_LIBC_VERSION"]) : nil
        readsPackedRelocations = ReleaseLinking.supportsPackedRelocations(
            version?.split(separator: " ").last.map(String.init) ?? "")
    }

    /// Creates a way of linking, for tests.
    init(functionOrder: String, hasLLVMLinker: Bool, readsPackedRelocations: Bool) {
        self.functionOrder = functionOrder
        self.hasLLVMLinker = hasLLVMLinker
        self.readsPackedRelocations = readsPackedRelocations
    }

    /// The arguments of `swift build`.
    var arguments: [String] {
        let compiler = ["-Xfrontend", "-function-sections"].flatMap { ["-Xswiftc", $0] }
        guard hasLLVMLinker else { return compiler }
        let linker =
            (readsPackedRelocations ? ["-z", "pack-relative-relocs"] : [])
            + ["--no-export-dynamic", "--symbol-ordering-file=" + functionOrder, "--no-warn-symbol-ordering"]
        return compiler + ["-Xswiftc", "-use-ld=lld"] + linker.flatMap { ["-Xlinker", $0] }
    }

    /// The first version of the GNU C library that reads packed relative relocations.
    static let packedRelocationsVersion = [2, 36]

    /// True if a version of the GNU C library, such as `2.36`, reads packed relative relocations (`DT_RELR`).
    static func supportsPackedRelocations(_ version: String) -> Bool {
        let numbers = version.split(separator: ".").compactMap { Int($0) }
        return numbers.count >= 2 && !numbers.lexicographicallyPrecedes(packedRelocationsVersion)
    }

    /// True if the toolchain has LLVM's linker, or there is one in the search path.
    private static var findsLLVMLinker: Bool {
        if Tool.path(of: "ld.lld", in: Tool.searchPath) != nil { return true }
        guard let text = try? Tool.output("swiftc", ["-print-target-info"]),
            let information = try? JSONDecoder().decode(TargetInformation.self, from: Data(text.utf8))
        else { return false }
        // …/usr/lib/swift
        let toolchain = URL(fileURLWithPath: information.paths.runtimeResourcePath)
            .deletingLastPathComponent().deletingLastPathComponent()
        return FileManager.default.isExecutableFile(atPath: toolchain.path + "/bin/ld.lld")
    }

    /// The part of the compiler's description of its target that says where the toolchain is.
    private struct TargetInformation: Decodable {
        struct Paths: Decodable {
            let runtimeResourcePath: String
        }
        let paths: Paths
    }
}
