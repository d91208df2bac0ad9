import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite(.serialized) struct SharedRuntimeTests {
    /// The command of a static program of two modules, and the paths of their object files.
    private struct Build {
        let command: BuildCommands.Command
        let library: String
        let program: String

        /// Compiles the modules.
        init(in directory: borrowing TemporaryDirectory) throws {
            let library = try directory.write(
                """
                import Foundation
                open class Greeter {
                    public init() {}
                    open func greeting(_ date: Date) -> String { "Hello, " + date.formatted(.iso8601) }
                }
                """, to: "Greeting.swift")
            let program = try directory.write(
                """
                import Foundation
                import Greeting
                class Loud: Greeter {
                    override func greeting(_ date: Date) -> String { super.greeting(date).uppercased() }
                }
                print(Loud().greeting(Date(timeIntervalSince1970: 0)), Greeter() is Loud)
                """, to: "main.swift")
            let path = directory.path
            (self.library, self.program) = (path + "/Greeting.o", path + "/main.o")
            try Tool.run(
                "swiftc",
                ["-c", library, "-parse-as-library", "-module-name", "Greeting", "-emit-module", "-emit-module-path"]
                    + [path + "/Greeting.swiftmodule", "-o", self.library])
            try Tool.run(
                "swiftc",
                ["-c", program, "-module-name", "App", "-I", path, "-static-stdlib", "-o", self.program])
            let list = try directory.write("\(self.library)\n'\(self.program)'\n", to: "Objects.LinkFileList")
            command = BuildCommands.Command(
                inputs: [], outputs: [],
                arguments: [
                    "swiftc", "-lz", "-o", path + "/App", "-module-name", "App", "-static-stdlib", "-emit-executable",
                    "-Xlinker", "--gc-sections", "-Xlinker", "-rpath=$ORIGIN", "@" + list, "-use-ld=lld", "-Xlinker",
                    "--no-export-dynamic",
                ])
        }
    }

    @Test("a program without the objects of the runtime runs with it, and subclasses its classes") func program() throws
    {
        let directory = try TemporaryDirectory()
        let build = try Build(in: directory)
        let link = try #require(ProgramLink(build.command))
        expect(link.objects, equals: [build.library, build.program])
        let runtime = SharedRuntime(directory: directory.path + "/1a2b", identity: "1a2b", objects: [build.library])
        try FileManager.default.createDirectory(atPath: runtime.directory, withIntermediateDirectories: true)

        try link.makeLibrary(runtime.path, of: [build.library])
        let program = try runtime.link("/x/App", with: build.command)
        // As it is installed.
        let installed = directory.path + "/usr/lib/app"
        try FileManager.default.createDirectory(atPath: installed, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: program, toPath: installed + "/App")
        let packages = [
            try runtime.writePackage(to: directory.path, maintainer: "A <a@b.example>", compression: "none")
        ]
        let output = try Tool.output("env", ["-u", "LD_LIBRARY_PATH", installed + "/App"])

        expect(output, equals: "HELLO, 1970-01-01T00:00:00Z false")
        let needed = try ELFFile(path: program).libraries
        #expect(needed.contains("libTouchstone.so") && !needed.contains { $0.hasPrefix("libz.") })
        let size = try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int
        #expect(try #require(size) < 200_000)
        expect(
            packages,
            equals: [
                directory.path + "/touchstone-runtime-1a2b_1.0_\(try runtime.libraries().machine.debianName).deb"
            ])
        // Foundation's XML is part of it, and its C++ library is not.
        let depends = try Tool.output("dpkg-deb", ["--field", try #require(packages[0]), "Depends"])
        #expect(depends.contains("libxml2") && depends.contains("libstdc++6"))
        let files = try Tool.output("dpkg-deb", ["--contents", try #require(packages[0])])
        #expect(files.contains("./usr/lib/touchstone/1a2b/libTouchstone.so"))
        #expect(files.contains("./usr/share/doc/touchstone-runtime-1a2b/copyright"))
        #expect(!files.contains("usr/lib/app") && !files.contains("XCTest"))
    }

    @Test("a program depends on the package of its runtime, whose libraries this system need not have")
    func dependencies() throws {
        let runtime = SharedRuntime(directory: "/x", identity: "1a2b", objects: [])
        let provided = try runtime.providedLibraries()
        expect(provided["libTouchstone.so"], equals: "touchstone-runtime-1a2b")
        expect(provided["libswiftCore.so"], equals: "touchstone-runtime-1a2b")
        #expect(provided["libXCTest.so"] == nil)

        let libraries = try RuntimeLibraries(of: ["/usr/bin/env"], provided: ["libc.so.6": "touchstone-runtime-1a2b"])

        expect(libraries.dependencies, equals: ["touchstone-runtime-1a2b"])
        #expect(libraries.without(package: "touchstone-runtime-1a2b").dependencies.isEmpty)
    }

    @Test("object files and options are taken from the command of the package manager") func parsing() throws {
        let directory = try TemporaryDirectory()
        let list = try directory.write("/a/b.o\n'/c d/it'\\''s.o'\n", to: "Objects.LinkFileList")
        let command = BuildCommands.Command(
            inputs: [], outputs: [],
            arguments: ["false", "-Xlinker", "-rpath", "-Xlinker", "/lib", "-Xlinker", "-lm", "@" + list])

        let link = try #require(ProgramLink(command))

        expect(link.objects, equals: ["/a/b.o", "/c d/it's.o"])
        let error = #expect(throws: CommandError.self) { try link.makeLibrary(directory.path + "/x.so", of: []) }
        expect(error?.message, equals: "the program cannot be linked with a shared runtime; see above")
    }

    @Test("a program with newer object files than the runtime is refused") func changedObjects() throws {
        let directory = try TemporaryDirectory()
        let library = try directory.write("", to: "1a2b/libTouchstone.so")
        let object = try directory.write("", to: "Kit.o")
        let list = try directory.write(object + "\n", to: "Objects.LinkFileList")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: library)
        let runtime = SharedRuntime(directory: directory.path + "/1a2b", identity: "1a2b", objects: [object])

        let error = #expect(throws: CommandError.self) {
            try runtime.link("/x/App", with: .init(inputs: [], outputs: [], arguments: ["false", "@" + list]))
        }

        expect(error?.message.hasPrefix(object + " was compiled again for the program"), equals: true)
    }

    @Test("commands in another form are not taken for links of programs") func unknownCommands() {
        func link(_ arguments: String...) -> ProgramLink? {
            ProgramLink(BuildCommands.Command(inputs: [], outputs: [], arguments: arguments))
        }

        #expect(link() == nil)
        #expect(link("swiftc", "a.o") == nil)
        #expect(link("swiftc", "@/no/such/list") == nil)
        #expect(link("swiftc", "@/dev/null", "-Xlinker") == nil)
    }

    @Test("library products are found in the manifest") func products() throws {
        let products = try Project.current().libraryProducts

        #expect(products.first == "UIKit" && products.contains("Photos") && !products.contains("MoveMe"))
    }

    @Test(
        "options for other machines and for some languages are refused with a shared runtime",
        arguments: [["--languages", "de"], ["--sdk", "debian-arm64"]])
    func conflicts(options: [String]) {
        #expect(throws: (any Error).self) { try Package.parse(["MoveMe", "--shared-runtime"] + options) }
        #expect(throws: Never.self) { try Package.parse(["MoveMe", "--shared-runtime"]) }
    }
}
