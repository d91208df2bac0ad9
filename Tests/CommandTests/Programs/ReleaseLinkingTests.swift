import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct ReleaseLinkingTests {
    @Test(
        "programs get packed relocations if the C library reads them",
        arguments: [("2.36", true), ("2.41", true), ("3.0", true), ("2.35", false), ("1.99", false), ("", false)])
    func choosesRelocations(version: String, reads: Bool) {
        expect(ReleaseLinking.supportsPackedRelocations(version), equals: reads)
    }

    @Test("without LLVM's linker functions are in no particular order")
    func doesWithoutLLVMLinker() {
        let linking = ReleaseLinking(functionOrder: "order.txt", hasLLVMLinker: false, readsPackedRelocations: true)

        expect(linking.arguments, equals: ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"])
    }

    @Test("LLVM's linker folds functions, gets their order, and packed relocations only if they can be read")
    func passesOrder() {
        let new = ReleaseLinking(functionOrder: "order.txt", hasLLVMLinker: true, readsPackedRelocations: true)
        let old = ReleaseLinking(functionOrder: "order.txt", hasLLVMLinker: true, readsPackedRelocations: false)

        #expect(new.arguments.contains("--icf=all"))
        #expect(new.arguments.contains("--symbol-ordering-file=order.txt"))
        #expect(old.arguments.contains("--symbol-ordering-file=order.txt"))
        #expect(new.arguments.contains("pack-relative-relocs"))
        #expect(!old.arguments.contains("pack-relative-relocs"))
    }

    @Test("programs for this machine are linked with other libraries than the system's")
    func replacesLibraries() throws {
        let linking = ReleaseLinking(of: try Project.current(), isNative: true)
        let replacements = try #require(linking.replacements, "the toolchain lacks a tool")

        expect(linking.arguments.suffix(2), equals: ["-Xlinker", "--remap-inputs-file=" + replacements])
    }

    @Test("programs for another machine are linked with its libraries")
    func leavesOtherMachines() throws {
        #expect(ReleaseLinking(of: try Project.current(), isNative: false).replacements == nil)
    }

    @Test("the list begins with what a move calls, between two markers")
    func listsMovesFirst() throws {
        let list = try String(
            contentsOfFile: ReleaseLinking(of: try Project.current(), isNative: false).functionOrder, encoding: .utf8)
        let names = list.split(separator: "\n")
        let end = try #require(names.firstIndex(of: "touchstone_hot_code_end"))

        expect(names.first, equals: "touchstone_hot_code_begin")
        #expect(names[..<end].contains { $0.contains("TouchRouter") })
        #expect((100...1000).contains(end))
    }

    @Test(
        "a program loads the code between the markers, if it is linked in the order of the list",
        arguments: [
            (["touchstone_hot_code_begin", "between", "touchstone_hot_code_end"], true),
            (["touchstone_hot_code_end", "between", "touchstone_hot_code_begin"], false),
            ([], false),
        ])
    func loadsHotCode(order: [String], loads: Bool) throws {
        let project = try Project.current()
        let directory = FileManager.default.temporaryDirectory.appending(path: "hot-code-\(UUID())").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let program = """
            #include <CHotCode.h>
            #include <stdio.h>
            void between(void) { __asm__ volatile(".skip 8192"); }
            static void (*volatile reference)(void) = between;
            int main(void) { printf("%zu", reference ? touchstone_prefetch_hot_code() : 0); }
            """
        try program.write(toFile: directory + "/main.c", atomically: true, encoding: .utf8)
        try (order.joined(separator: "\n") + "\n").write(
            toFile: directory + "/order", atomically: true, encoding: .utf8)
        let sources = project.root + "/Sources/CHotCode"

        _ = try Tool.output(
            "clang",
            [
                "-O2", "-ffunction-sections", "-Wl,--gc-sections", directory + "/main.c", sources + "/CHotCode.c",
                "-I" + sources + "/include", "-fuse-ld=lld", "-Wl,--icf=all",
                "-Wl,--symbol-ordering-file=\(directory)/order", "-o", directory + "/program",
            ])
        let size = try #require(Int(try Tool.output(directory + "/program", [])))

        #expect(loads ? size >= 8192 : size < 64)
    }
}
