import Testing

@testable import touchstone

@Suite struct ReleaseLinkingTests {
    @Test(
        "programs get packed relocations if the C library reads them",
        arguments: [("2.36", true), ("2.41", true), ("3.0", true), ("2.35", false), ("1.99", false), ("", false)])
    func choosesRelocations(version: String, reads: Bool) {
        #expect(ReleaseLinking.supportsPackedRelocations(version) == reads)
    }

    @Test("without LLVM's linker functions are in no particular order")
    func doesWithoutLLVMLinker() {
        let linking = ReleaseLinking(functionOrder: "order.txt", hasLLVMLinker: false, readsPackedRelocations: true)

        #expect(linking.arguments == ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"])
    }

    @Test("LLVM's linker gets the order of functions, and packed relocations only if they can be read")
    func passesOrder() {
        let new = ReleaseLinking(functionOrder: "order.txt", hasLLVMLinker: true, readsPackedRelocations: true)
        let old = ReleaseLinking(functionOrder: "order.txt", hasLLVMLinker: true, readsPackedRelocations: false)

        #expect(new.arguments.contains("--symbol-ordering-file=order.txt"))
        #expect(old.arguments.contains("--symbol-ordering-file=order.txt"))
        #expect(new.arguments.contains("pack-relative-relocs"))
        #expect(!old.arguments.contains("pack-relative-relocs"))
    }

    @Test("programs for this machine are linked with other libraries than the system's")
    func replacesLibraries() throws {
        let linking = ReleaseLinking(of: try Project.current(), isNative: true)
        let replacements = try #require(linking.replacements, "the toolchain lacks a tool")

        #expect(linking.arguments.suffix(2) == ["-Xlinker", "--remap-inputs-file=" + replacements])
    }

    @Test("programs for another machine are linked with its libraries")
    func leavesOtherMachines() throws {
        #expect(ReleaseLinking(of: try Project.current(), isNative: false).replacements == nil)
    }
}
