import Expectations
import Foundation
import Testing

@testable import touchstone

/// Programs in C with a library that is loaded late.
@Suite struct LibraryReplacementsTests {
    /// A library with a variadic function, one with arguments in memory, and data.
    private static let library = """
        #include <stdarg.h>
        int late_number = 5;
        double late_sum(int count, ...) {
            va_list list;
            va_start(list, count);
            double sum = 0;
            for (int i = 0; i < count; i++) sum += va_arg(list, int);
            for (int i = 0; i < count; i++) sum += va_arg(list, double);
            va_end(list);
            return sum;
        }
        double late_mix(int a, double b, int c, double d, int e, double f, int g, double h, long i, long j, long k) {
            return a + b * 10 + c * 100 + d * 1e3 + e * 1e4 + f * 1e5 + g * 1e6 + h * 1e7 + i * 1e8 + j * 1e9 + k * 1e10;
        }

        """

    /// A program that says whether the library is loaded before and after it calls it.
    private static let program = """
        #include <stdio.h>
        #include <string.h>
        double late_sum(int count, ...);
        double late_mix(int a, double b, int c, double d, int e, double f, int g, double h, long i, long j, long k);
        static void report(void) {
            char line[512];
            int found = 0;
            FILE *maps = fopen("/proc/self/maps", "r");
            while (fgets(line, sizeof line, maps)) found |= strstr(line, "liblate") != 0;
            fclose(maps);
            puts(found ? "loaded" : "not loaded");
        }
        int main(void) {
            report();
            for (int i = 0; i < 2; i++) {
                printf("%.1f %.0f\\n", late_sum(5, 1, 2, 3, 4, 5, 0.5, 0.5, 0.5, 0.5, 0.5),
                       late_mix(1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2));
            }
            report();
        }

        """

    /// A directory with the library, and what programs are linked with instead of it.
    private struct Bench: ~Copyable {
        let directory: TemporaryDirectory
        let compiler: String

        static func withLibrary() throws -> Bench {
            let compiler = try #require(ReleaseLinking.toolPath("clang"))
            let bench = Bench(directory: try TemporaryDirectory(), compiler: compiler)
            try bench.makeLibrary(LibraryReplacementsTests.library)
            return bench
        }

        func makeLibrary(_ source: String) throws {
            try directory.write(source, to: "late.c")
            try Tool.run(
                compiler,
                [
                    "-shared", "-fPIC", "-Wl,-soname,liblate.so.1", directory.path + "/late.c",
                    "-o", directory.path + "/liblate.so.1",
                ])
            try? FileManager.default.createSymbolicLink(
                atPath: directory.path + "/liblate.so", withDestinationPath: "liblate.so.1")
        }

        /// Links a program, and returns its path.
        func link(_ source: String) throws -> String {
            let libraries = try #require(
                LibraryReplacements(
                    parent: directory.path + "/linked", loader: Project.current().root + "/scripts/delay-loading",
                    delayLoaded: ["late"], searchPath: directory.path))
            try directory.write(source, to: "main.c")
            let program = directory.path + "/main"
            try Tool.run(
                compiler,
                [
                    "-fuse-ld=lld", "-Wl,--remap-inputs-file=" + libraries.file, "-Wl,--gc-sections",
                    directory.path + "/main.c", "-L" + directory.path, "-llate", "-o", program,
                ])
            return program
        }

        /// Runs a program and returns its output, errors included, and its status.
        func run(_ program: String, findsLibrary: Bool = true) throws -> (output: String, status: Int32) {
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(fileURLWithPath: program)
            process.environment = findsLibrary ? ["LD_LIBRARY_PATH": directory.path] : [:]
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (String(decoding: output, as: UTF8.self), process.terminationStatus)
        }
    }

    @Test("a library is loaded at the first call, which gets all its arguments")
    func loadsAtFirstCall() throws {
        let bench = try Bench.withLibrary()
        let program = try bench.link(LibraryReplacementsTests.program)

        let (output, status) = try bench.run(program)

        expect(output, equals: "not loaded\n17.5 21987654321\n17.5 21987654321\nloaded\n")
        expect(status, equals: 0)
    }

    @Test("a library that is loaded late is among those that a program needs")
    func needsLibrary() throws {
        let bench = try Bench.withLibrary()
        let program = try bench.link(LibraryReplacementsTests.program)

        let file = try ELFFile(path: program)
        expect(file.delayLoadedLibraries, equals: ["liblate.so.1"])
        #expect(!file.librariesAtStart.contains("liblate.so.1"))
        #expect(file.libraries.contains("liblate.so.1"))
        try expect(ELFFile(path: bench.directory.path + "/liblate.so.1").name, equals: "liblate.so.1")
        #expect(file.name == nil)
    }

    @Test("a missing library is reported in one line when it is called, with the status of the dynamic loader")
    func missingLibrary() throws {
        let bench = try Bench.withLibrary()
        let program = try bench.link(LibraryReplacementsTests.program)

        let (output, status) = try bench.run(program, findsLibrary: false)

        expect(
            output,
            equals: "error: liblate.so.1: cannot open shared object file: No such file or directory; "
                + "install the package with this library\n")
        expect(status, equals: 127)
    }

    @Test("a library of which a program reads data is loaded at the start")
    func data() throws {
        let bench = try Bench.withLibrary()
        let program = try bench.link(
            """
            #include <stdio.h>
            extern int late_number;
            double late_sum(int count, ...);
            int main(void) { printf("%d %.1f\\n", late_number, late_sum(1, 1, 0.5)); }

            """)

        try expect(bench.run(program).output, equals: "5 1.5\n")
        #expect(try bench.run(program, findsLibrary: false).output.contains("loading shared libraries"))
    }

    @Test("of the libraries in notes those that are required are needed, each under its first name")
    func notes() throws {
        let bench = try Bench.withLibrary()
        let notes = [
            #"[{"priority":"recommended","soname":["liba.so.1"]},{"soname":["libb.so.1"]}]"#,
            #"[{"feature":"c","priority":"required","soname":["libc1.so.1","libc2.so.1"]}]"#, "no list",
            #"[{"priority":"required","soname":["libd.so.1"]}]"#,
        ]
        let assembly = notes.enumerated().map { number, text in
            let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\\\\\"")
            return """
                __asm__(".section .note.dlopen,\\"a\\",%note\\n.p2align 2\\n.long 4, .Le\(number) - .Lb\(number), 0x407c0c0a\\n"
                        ".asciz \\"FDO\\"\\n.Lb\(number): .asciz \\"\(escaped)\\"\\n.Le\(number):\\n.p2align 2\\n.text\\n");

                """
        }
        let program = try bench.link(assembly.joined() + "int main(void) {}\n")

        try expect(ELFFile(path: program).delayLoadedLibraries, equals: ["libc1.so.1", "libd.so.1"])
    }

    @Test("the functions of another version of a library are found")
    func newVersion() throws {
        let bench = try Bench.withLibrary()
        _ = try bench.link(LibraryReplacementsTests.program)
        try bench.makeLibrary("int late_addition(void) { return 7; }\n")

        let program = try bench.link(
            """
            #include <stdio.h>
            int late_addition(void);
            int main(void) { printf("%d\\n", late_addition()); }

            """)

        try expect(bench.run(program).output, equals: "7\n")
    }

    @Test(
        "programs for this machine load the libraries of text, images and D-Bus late, and have the static C++ library")
    func libraries() throws {
        let libraries = try #require(LibraryReplacements(of: try Project.current()))
        let lines = try String(contentsOfFile: libraries.file, encoding: .utf8).split(separator: "\n")
        let files = LibraryReplacements.delayLoaded.map { "lib\($0).so" } + ["libstdc++.so"]

        let patterns = files.sorted().flatMap { ["/lib*/" + $0, "/usr*/" + $0] }
        expect(lines.map { String($0.prefix { $0 != "=" }) }, equals: patterns)
        for line in lines {
            let script = try String(
                contentsOfFile: String(line.split(separator: "=", maxSplits: 1)[1]), encoding: .utf8)
            #expect(script.hasPrefix("INPUT(\"/"))
            #expect(script.contains(line.contains("/libstdc++.so=") ? "libstdc++.a\" -lc)" : "AS_NEEDED(\"/"))
        }
    }
}
