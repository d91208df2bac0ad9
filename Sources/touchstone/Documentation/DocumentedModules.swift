import Foundation

/// A module that has pages in the documentation site.
struct DocumentedModule {
    /// The name that programs import.
    let name: String
    /// Modules whose public symbols are presented as this module's, because programs see them only through it.
    var implementation: [String] = []

    /// The documented modules, each after those that its pages link to.
    static let all = [
        DocumentedModule(name: "CoreGraphics", implementation: ["Support"]),
        DocumentedModule(name: "ImageIO"),
        DocumentedModule(name: "CoreGraphicsPDF"),
        DocumentedModule(name: "CoreText"),
        DocumentedModule(name: "QuartzCore"),
        DocumentedModule(
            name: "UIKit",
            implementation: [
                "CoreText", "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "UIKitKeyboard", "ListUpdates",
                "UIKitLists", "UIKitCollections", "UIKitContainers", "UIKitSharing", "UIKitNibs", "StrokeRecognizer",
                "UIKitPhotos",
            ]),
        DocumentedModule(name: "CoreImage"),
        DocumentedModule(name: "Accelerate"),
        DocumentedModule(name: "CoreMotion"),
        DocumentedModule(name: "CoreHaptics"),
        DocumentedModule(name: "CoreLocation"),
        DocumentedModule(name: "UserNotifications"),
        DocumentedModule(name: "CoreMedia"),
        DocumentedModule(name: "AVFoundation"),
        DocumentedModule(name: "AVKit"),
        DocumentedModule(name: "AudioToolbox"),
        DocumentedModule(name: "MediaPlayer"),
        DocumentedModule(name: "Contacts"),
        DocumentedModule(name: "ContactsUI"),
        DocumentedModule(name: "AddressBook"),
        DocumentedModule(name: "AddressBookUI"),
        DocumentedModule(name: "MessageUI"),
        DocumentedModule(name: "Photos"),
        DocumentedModule(name: "PhotosUI"),
        DocumentedModule(name: "WebKit"),
        DocumentedModule(name: "TouchVisualization"),
        DocumentedModule(name: "AssistiveTouch"),
        DocumentedModule(name: "TouchExploration"),
        DocumentedModule(name: "TouchstoneTesting"),
    ]

    /// The order of the modules on the landing page of the site.
    static let landingPageOrder = [
        "UIKit", "TouchstoneTesting", "QuartzCore", "CoreText", "CoreGraphics", "ImageIO",
        "CoreGraphicsPDF", "CoreImage", "Accelerate", "CoreMotion", "CoreLocation", "UserNotifications",
        "AVFoundation", "AVKit", "AudioToolbox", "MediaPlayer", "CoreMedia", "TouchVisualization", "AssistiveTouch",
        "TouchExploration", "Contacts", "MessageUI", "ContactsUI", "Photos", "PhotosUI", "CoreHaptics",
        "AddressBook", "AddressBookUI", "WebKit",
    ]

    /// The targets that are built to get all modules.
    static let targets = [
        "TouchstoneTesting", "CoreGraphicsPDF", "CoreImage", "Accelerate", "CoreMotion", "CoreLocation",
        "UserNotifications", "AVKit", "AudioToolbox", "MediaPlayer", "Contacts", "MessageUI", "ContactsUI", "Photos",
        "PhotosUI", "CoreHaptics", "AddressBook", "AddressBookUI", "WebKit",
    ]
}

/// Compiled modules from which symbol graphs are extracted.
struct DocumentedModules {
    private let project: Project
    /// The directory with the compiled modules.
    private let directory: String

    /// Builds the modules, unoptimized.
    init(building project: Project) throws {
        for target in DocumentedModule.targets {
            try Tool.run("swift", ["build", Tool.withoutIndex, "--package-path", project.root, "--target", target])
        }
        let directory = try Tool.output("swift", ["build", "--package-path", project.root, "--show-bin-path"])
        self.init(in: directory + "/Modules", of: project)
    }

    /// Uses the modules in `directory`, which are built already.
    init(in directory: String, of project: Project) {
        self.project = project
        self.directory = directory
    }

    /// The directory with the articles and tutorials of a module.
    func catalog(of module: DocumentedModule) -> String {
        project.root + "/docs/documentation/\(module.name).docc"
    }

    /// Writes the symbol graphs of a module to `output`.
    func extract(_ module: DocumentedModule, to output: String) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        var arguments = [
            "symbolgraph-extract", "-module-name", module.name, "-output-dir", output, "-minimum-access-level",
            "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
        ]
        if !module.implementation.isEmpty {
            arguments.append(
                "-experimental-allowed-reexported-modules=" + module.implementation.joined(separator: ","))
        }
        try Tool.run("swift", arguments + compilerFlags())
        for presented in DocumentedModule.all {
            for hidden in presented.implementation {
                try SymbolGraphs.renameExtendedModule(hidden, to: presented.name, in: output)
            }
        }
    }

    /// The flags with which a compiler imports the modules.
    func compilerFlags() throws -> [String] {
        let sources = project.root + "/Sources"
        let moduleMaps = try FileManager.default.contentsOfDirectory(atPath: sources).sorted().flatMap {
            ["\(sources)/\($0)", "\(sources)/\($0)/include"]
        }.filter { FileManager.default.fileExists(atPath: "\($0)/module.modulemap") }
        let manifest = try String(contentsOfFile: project.root + "/Package.swift", encoding: .utf8)
        let packages = DocumentedModules.systemPackages(inManifest: manifest)
        let headers = try Tool.output("pkg-config", ["--cflags-only-I"] + packages)
        return try ["-target", DocumentedModules.target(), "-I", directory] + moduleMaps.map { "-I\($0)" }
            + headers.split(separator: " ").map(String.init)
    }

    /// The names of the pkg-config packages in a package manifest.
    static func systemPackages(inManifest manifest: String) -> [String] {
        manifest.matches(of: /pkgConfig: "([^"]+)"/).flatMap { $0.output.1.split(separator: " ").map(String.init) }
    }

    /// The compiler's name of this machine, such as `x86_64-unknown-linux-gnu`.
    private static func target() throws -> String {
        struct TargetInfo: Decodable {
            struct Target: Decodable { var triple: String }
            var target: Target
        }
        let json = try Tool.output("swiftc", ["-print-target-info"])
        return try JSONDecoder().decode(TargetInfo.self, from: Data(json.utf8)).target.triple
    }
}

/// Files in which the compiler lists the public symbols of a module.
enum SymbolGraphs {
    /// Renames a module that others extend, in the names and the contents of the files in `directory`.
    static func renameExtendedModule(_ name: String, to newName: String, in directory: String) throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: directory) where file.contains("@\(name).") {
            let path = directory + "/" + file
            let renamed = directory + "/" + file.replacingOccurrences(of: "@\(name).", with: "@\(newName).")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try text.replacingOccurrences(of: "\"\(name)\"", with: "\"\(newName)\"")
                .write(toFile: renamed, atomically: true, encoding: .utf8)
            try FileManager.default.removeItem(atPath: path)
        }
    }
}
