import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct ELFFileTests {
    /// A small program of the system.
    private static let program = "/usr/bin/env"

    @Test("the libraries of a program are those that the system loads")
    func libraries() throws {
        let file = try ELFFile(path: ELFFileTests.program)

        #expect(file.libraries.contains("libc.so.6"))
        #expect(file.libraries.allSatisfy { $0.contains(".so") })
        #if arch(x86_64)
            expect(file.machine, equals: .x86_64)
        #else
            expect(file.machine, equals: .arm64)
        #endif
    }

    @Test("the needed version of the C library is the newest that a symbol names")
    func glibc() throws {
        let version = try #require(ELFFile(path: ELFFileTests.program).glibcVersion)
        // Such as `ldd (Debian GLIBC 2.36-9) 2.36`.
        let installed = try #require(
            Tool.output("ldd", ["--version"]).split(separator: "\n").first?.split(separator: " ").last.map(String.init))

        #expect(version.wholeMatch(of: /2\.[0-9]+(\.[0-9]+)?/) != nil)
        #expect(version.compare(installed, options: .numeric) != .orderedDescending)
    }

    @Test("a program for another machine with 64 bits can be read, but not packaged")
    func otherMachine() throws {
        let directory = try TemporaryDirectory()
        var data = try Data(contentsOf: URL(fileURLWithPath: ELFFileTests.program))
        data[18] = 243  // RISC-V
        data[19] = 0
        let program = directory.path + "/App"
        try data.write(to: URL(fileURLWithPath: program))

        #expect(try ELFFile(path: program).machine == nil)
        #expect(try ELFFile(path: program).libraries.contains("libc.so.6"))
        try expect(ProgramFiles(binary: program, package: "App").name, equals: "App")
        let error = #expect(throws: CommandError.self) { try RuntimeLibraries(of: [program]) }
        expect(error?.message.contains("is not a program for x86-64"), equals: true)
    }

    @Test("symbol versions without a number name no version of the C library")
    func glibcWithoutNumber() throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: ELFFileTests.program))
        while let name = data.firstRange(of: Data("GLIBC_2".utf8)) {
            // Such as GLIBC_PRIVATE.
            let end = try #require(data[name.upperBound...].firstIndex(of: 0))
            for index in (name.upperBound - 1)..<end { data[index] = UInt8(ascii: "P") }
        }

        let file = try #require(ELFFile(data))
        #expect(file.glibcVersion == nil)
    }

    @Test("packed relocations need the first version of the C library that reads them, or a newer one")
    func packedRelocations() {
        expect(ELFFile.newestGlibc(in: ["GLIBC_2.34", "GLIBC_ABI_DT_RELR"]), equals: "2.36")
        expect(ELFFile.newestGlibc(in: ["GLIBC_2.38", "GLIBC_ABI_DT_RELR"]), equals: "2.38")
    }

    @Test("other files are an error, and damaged ones never more than that")
    func damagedFiles() throws {
        #expect(throws: CommandError.self) { try ELFFile(path: "/etc/passwd") }
        #expect(throws: CommandError.self) { try ELFFile(path: "/no/such/file") }
        let data = try Data(contentsOf: URL(fileURLWithPath: ELFFileTests.program))
        #expect(ELFFile(data) != nil)
        for count in stride(from: 0, to: 1024, by: 3) { #expect(ELFFile(data.prefix(count)) == nil) }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var damaged = data
            for _ in 0..<4 { damaged[Int.random(in: 16..<1024, using: &random)] = UInt8.random(in: 0...255) }
            _ = ELFFile(damaged)
        }
    }

    @Test("libraries are found in the packages of the program's machine")
    func packages() throws {
        let file = try ELFFile(path: ELFFileTests.program)
        let native = try #require(file.machine).libraryDirectory
        let result = """
            diversion by glx-diversions from: /usr/lib/libc.so.6
            libc6-i386: /lib32/libc.so.6
            libc6:amd64, libc6-alternative:amd64: /lib/\(native)/libc.so.6
            libc6-cross: /usr/other-linux-gnu/lib/libc.so.6
            """

        let found = RuntimeLibraries([file], searchResult: result)
        let missing = RuntimeLibraries([file], searchResult: "")

        expect(found.libraries.first { $0.name == "libc.so.6" }?.package, equals: "libc6")
        try expect(found.dependencies, equals: ["libc6 (>= \(#require(file.glibcVersion)))"])
        #expect(found.text(for: "App").contains("libc.so.6"))
        #expect(missing.libraries.allSatisfy { $0.package == nil } && missing.dependencies.isEmpty)
        #expect(missing.text(for: "App").contains("in no package"))
    }
}
