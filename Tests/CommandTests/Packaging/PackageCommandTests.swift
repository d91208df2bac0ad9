import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct PackageCommandTests {
    private func information(_ program: String, title: String = "My app") -> PackageInformation {
        PackageInformation(program: program, title: title, version: "1.0", maintainer: "A <a@b.example>")
    }

    @Test("only programs that show web pages recommend WPE WebKit") func webPages() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("packages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let (plain, pages) = (directory.appendingPathComponent("Plain"), directory.appendingPathComponent("Pages"))
        try Data("libEGL.so.1".utf8).write(to: plain)
        try Data("libWPEWebKit-1.1.so.0".utf8).write(to: pages)

        let project = try Project.current()
        let (without, with) = (project.recommended(for: plain.path), project.recommended(for: pages.path))

        #expect(without.contains("libegl1"))
        expect(Set(with).subtracting(without), equals: ["libwpewebkit-1.1-0", "libwpebackend-fdo-1.0-1"])
    }

    @Test(
        "the name of the package is one that Debian accepts",
        arguments: [
            ("MoveMe", "moveme"), ("My_App", "my-app"), ("_2048", "touchstone-2048"), ("A", "touchstone-a"),
        ])
    func packageName(program: String, name: String) {
        expect(information(program).name, equals: name)
    }

    @Test("a package does not get the name of a package of the system, but may replace its own earlier version")
    func systemPackage() throws {
        var bash = information("bash")
        bash.isNameTaken = try PackageInformation.isSystemPackage(bash.name)
        expect(bash.name, equals: "touchstone-bash")
        #expect(try !PackageInformation.isSystemPackage("no-such-package-at-all"))

        let directory = try TemporaryDirectory()
        try directory.write(information("bash").copyright(hasRenderer: false), to: "bash/copyright")
        #expect(try !PackageInformation.isSystemPackage("bash", documentation: directory.path))
    }

    @Test("the copyright file names the licenses of Foundation and of ICU inside it")
    func copyright() {
        let text = information("App").copyright(hasRenderer: false)

        #expect(text.contains("Apache-2.0") && text.contains("ICU") && text.contains("Unicode License"))
        let shared = information("App").copyright(hasRenderer: false, runtime: "touchstone-runtime-1a2b")
        #expect(!shared.contains("ICU") && shared.contains("touchstone-runtime-1a2b"))
    }

    @Test("the copyright file has the license of OpenCombine if the program contains it")
    func licenses() throws {
        let directory = try TemporaryDirectory()
        let program = try directory.write("…$s11OpenCombine7SubjectP…", to: "App")
        let other = try directory.write("…$s9UIKitCore6UIViewC…", to: "Other")
        let shared = SharedBuild(project: try Project.current(), settings: BuildSettings(configuration: .debug))
        var information = information("App")

        information.licenses = try shared.licenses(of: program)

        #expect(
            information.copyright(hasRenderer: false).contains("MIT License\n\nCopyright (c) 2019 Sergej Jaskiewicz"))
        #expect(try shared.licenses(of: other).isEmpty)
    }

    @Test("a title cannot add lines to the files of the package")
    func titles() throws {
        let information = information("App", title: "My\nExec=rm app")
        let libraries = RuntimeLibraries([try ELFFile(path: "/usr/bin/env")], searchResult: "")

        let control = information.control(libraries, recommended: ["a", "b"], size: 7)

        #expect(information.desktopEntry(hasIcon: true).contains("Name=My Exec=rm app\nExec=\"App\"\nIcon=app\n"))
        #expect(control.contains("Description: My Exec=rm app\n"))
        #expect(control.contains("Recommends: a, b\n") && control.contains("Installed-Size: 7\n"))
    }

    @Test(
        "the desktop entry quotes the program and escapes backslashes",
        arguments: [
            ("App", #"Exec="App""#), ("My App", #"Exec="My App""#), ("100%", #"Exec="100%%""#),
            (#"a\b"#, #"Exec="a\\\\b""#), ("a$b", #"Exec="a\\$b""#),
        ])
    func desktopEntry(program: String, line: String) {
        let entry = information(program, title: #"A\B 100%"#).desktopEntry(hasIcon: false)

        #expect(entry.contains("\n" + line + "\n"))
        #expect(entry.contains("\n" + #"Name=A\\B 100%"# + "\n"))
    }

    @Test("an empty title is replaced by the next one, at last by the name of the program")
    func emptyTitle() {
        expect(PackageInformation.title("", " ", program: "App"), equals: "App")
        expect(PackageInformation.title("", "Mine", program: "App"), equals: "Mine")
        expect(PackageInformation.title("Yours", "Mine", program: "App"), equals: "Yours")
        expect(PackageInformation.title(nil, nil, program: "App"), equals: "App")
    }

    @Test(
        "invalid arguments are usage errors of one line that name the option",
        arguments: [
            (["--package-version", "v1"], "--package-version"), (["--maintainer", "me"], "--maintainer"),
            (["--icon", "/etc/passwd"], "--icon"), (["--size", "1x1"], "--size"), (["--output"], "--output"),
        ])
    func invalidArguments(arguments: [String], option: String) throws {
        let error = #expect(throws: (any Error).self) { try Touchstone.parseAsRoot(["package", "MoveMe"] + arguments) }

        expect(error.map { Touchstone.exitCode(for: $0) }, equals: .validationFailure)
        #expect(try Touchstone.message(for: #require(error)).contains(option))
    }

    @Test("an SDK that is not installed is an error of one line")
    func missingSDK() throws {
        let settings = BuildSettings(configuration: .release, sdk: "debian-arm64")

        let none = #expect(throws: CommandError.self) {
            try settings.checkSDK(installed: "No Swift SDKs are currently installed.")
        }
        let other = #expect(throws: CommandError.self) { try settings.checkSDK(installed: "android\nwasm") }

        expect(none?.message.contains("no Swift SDK debian-arm64, none is installed"), equals: true)
        expect(none?.status, equals: 2)
        expect(other?.message.contains("installed are android, wasm"), equals: true)
        #expect(throws: Never.self) { try settings.checkSDK(installed: "wasm\ndebian-arm64") }
        #expect(throws: Never.self) { try BuildSettings(configuration: .release).checkSDK(installed: "") }
        expect(settings.arguments.suffix(2), equals: ["--swift-sdk", "debian-arm64"])
    }

    @Test("a build for another kind of machine replaces no programs for this one")
    func buildDirectoryOfSDK() throws {
        let project = try Project.current()
        let native = SharedBuild(project: project, settings: BuildSettings(configuration: .release))
        let other = SharedBuild(project: project, settings: BuildSettings(configuration: .release, sdk: "debian-arm64"))

        expect(native.scratchPath, equals: project.root + "/.build/programs/build")
        expect(other.scratchPath, equals: project.root + "/.build/programs/build-debian-arm64")
        #expect(other.stamp(of: "MoveMe").hasPrefix(other.scratchPath + "/"))
    }

    @Test("a directory with other files is not overwritten")
    func outputDirectory() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        #expect(throws: Never.self) { try ProgramPackage.checkOutput(path) }
        #expect(throws: Never.self) { try ProgramPackage.checkOutput(path + "/new") }

        let file = try directory.write("a letter", to: "letter.txt")

        let filled = #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(path) }
        let noDirectory = #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(file) }
        expect(filled?.message.contains("contains other files"), equals: true)
        expect(filled?.status, equals: 2)
        expect(noDirectory?.message.contains("is not a directory"), equals: true)
        try directory.write(list, to: "libraries.txt")
        #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(path) }
        try FileManager.default.removeItem(atPath: file)
        #expect(throws: Never.self) { try ProgramPackage.checkOutput(path) }
    }

    /// The list of libraries of a program without any.
    private var list: String { RuntimeLibraries([], searchResult: "").text(for: "My\napp") }

    @Test("only an earlier package of the same program is replaced")
    func earlierPackage() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        for file in ["usr/lib/app/App", "app_1.0_amd64.deb"] { try directory.write("x", to: file) }
        try directory.write("cairo\n", to: "libraries.txt")
        #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(path, package: "app") }

        try directory.write(list, to: "libraries.txt")

        #expect(throws: Never.self) { try ProgramPackage.checkOutput(path, package: "app") }
        #expect(throws: Never.self) { try ProgramPackage.checkOutput(path) }
        #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(path, package: "ap") }
        try directory.write("x", to: "other_1.0_amd64.deb")
        #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(path, package: "app") }
        try FileManager.default.removeItem(atPath: path + "/other_1.0_amd64.deb")
        try directory.write("x", to: "usr/lib/other/Other")
        #expect(throws: CommandError.self) { try ProgramPackage.checkOutput(path, package: "app") }
    }

    // MARK: Files

    /// A directory with a program that is no application, and resources of several packages beside it.
    private func sharedDirectory() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: "/usr/bin/env", toPath: directory.path + "/App")
        for file in ["App_App.resources/a.txt", "App_Kit.resources/b.txt", "Other_Other.resources/c.txt"] {
            try directory.write("x", to: file)
        }
        return directory
    }

    @Test("a program in a shared directory gets the resources of its package only, and those that it names")
    func resourcesOfPackage() throws {
        let directory = try sharedDirectory()
        let binary = directory.path + "/App"
        try expect(
            ProgramFiles(binary: binary, package: "App").resources,
            equals: ["App_App.resources", "App_Kit.resources"])
        try expect(
            ProgramFiles(binary: binary, package: "App", modules: ["Kit"]).resources, equals: ["App_Kit.resources"])

        let program = try FileHandle(forWritingTo: URL(fileURLWithPath: binary))
        try program.seekToEnd()
        try program.write(contentsOf: Data("/build/debug/Other_Other.resources".utf8))
        try program.close()

        try expect(
            ProgramFiles(binary: binary, package: "App", modules: []).resources, equals: ["Other_Other.resources"])
    }

    @Test("a link to a resource stands for the resource")
    func linkedResources() throws {
        let directory = try sharedDirectory()
        let path = directory.path
        try FileManager.default.createDirectory(atPath: path + "/variant", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "/usr/bin/env", toPath: path + "/variant/App")
        let name = "App_App.resources"
        try FileManager.default.createSymbolicLink(
            atPath: path + "/variant/" + name, withDestinationPath: path + "/" + name)
        let files = try ProgramFiles(binary: path + "/variant/App", package: "App")

        _ = try ProgramPackage(files, information("App"), icon: nil, directory: path + "/out").write(recommended: []) {
            _ in
        }

        let packed = try FileManager.default.attributesOfItem(atPath: path + "/out/usr/lib/app/" + name)
        expect(packed[.type] as? FileAttributeType, equals: .typeDirectory)
    }

    @Test("an application gets all its files, and its icon is the largest of the catalog")
    func resourcesOfApplication() throws {
        let directory = try TemporaryDirectory()
        let icons = try Project.current().root + "/Tests/CommandTests/Fixtures/Icons/"
        let set = directory.path + "/My.app/Media.xcassets/AppIcon.appiconset/"
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "/usr/bin/env", toPath: directory.path + "/My.app/My")
        for icon in ["a-48.png", "b-16.png"] {
            try FileManager.default.copyItem(atPath: icons + icon, toPath: set + icon)
        }
        let list: [String: Any] = ["CFBundleDisplayName": "Mine", "CFBundleShortVersionString": "2.5"]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: URL(fileURLWithPath: directory.path + "/My.app/Info.plist"))

        let files = try ProgramFiles(application: directory.path + "/My.app/My")

        expect(files.resources, equals: ["Info.plist", "Media.xcassets"])
        expect(files.icon.map { ($0 as NSString).lastPathComponent }, equals: "a-48.png")
        expect(files.information["CFBundleShortVersionString"] as? String, equals: "2.5")
    }

    @Test("a Swift package has its property list under the name of the program, and its entry under the identifier")
    func ownPropertyList() throws {
        let directory = try sharedDirectory()
        let list: [String: Any] = [
            "CFBundleIdentifier": "org.example.App", "CFBundleURLTypes": [["CFBundleURLSchemes": ["app"]]],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: directory.path + "/App_App.resources/App-Info.plist"))
        let files = try ProgramFiles(binary: directory.path + "/App", package: "App", modules: ["App"])
        var information = information("App")
        information.integration = DesktopIntegration(files.information)
        let out = directory.path + "/out"
        _ = try ProgramPackage(files, information, icon: nil, directory: out).write(recommended: []) { _ in }
        let share = try FileManager.default.subpathsOfDirectory(atPath: out + "/usr/share")

        #expect(share.contains("applications/org.example.App.desktop"))
        #expect(share.contains("dbus-1/services/org.example.App.service"))
    }

    @Test("everything is installed where desktops look for it, readable for everybody")
    func installedFiles() throws {
        let directory = try sharedDirectory()
        try directory.write("secret", to: "App_App.resources/private.txt", permissions: 0o600)
        let files = try ProgramFiles(binary: directory.path + "/App", package: "App", modules: ["App"])
        let icon = try Project.current().root + "/Tests/CommandTests/Fixtures/Icons/a-48.png"
        let out = directory.path + "/out"

        for _ in 1...2 {
            _ = try ProgramPackage(files, information("App"), icon: icon, directory: out).write(recommended: []) { _ in
            }
        }

        let link = try FileManager.default.destinationOfSymbolicLink(atPath: out + "/usr/bin/App")
        expect(link, equals: "../lib/app/App")
        #expect(FileManager.default.isExecutableFile(atPath: out + "/usr/bin/App"))
        #expect(FileManager.default.fileExists(atPath: out + "/usr/share/icons/hicolor/48x48/apps/app.png"))
        let entry = try String(contentsOfFile: out + "/usr/share/applications/app.desktop", encoding: .utf8)
        #expect(entry.hasPrefix("[Desktop Entry]\nType=Application\nName=My app\nExec=\"App\"\nIcon=app\n"))
        #expect(try String(contentsOfFile: out + "/libraries.txt", encoding: .utf8).contains("libc.so.6"))
        let resource = out + "/usr/lib/app/App_App.resources/private.txt"
        try expect(FileManager.default.attributesOfItem(atPath: resource)[.posixPermissions] as? Int, equals: 0o644)
    }

    @Test("only square PNG images are icons")
    func icons() throws {
        let root = try Project.current().root
        let icons = root + "/Tests/CommandTests/Fixtures/Icons/"

        expect(PNGFile.side(icons + "a-48.png"), equals: 48)
        expect(PNGFile.side(icons + "b-16.png"), equals: 16)
        #expect(PNGFile.side(root + "/docs/images/moveme.png") == nil)
        #expect(PNGFile.side("/etc/passwd") == nil)
        #expect(PNGFile.side("/no/such/file") == nil)
    }
}
