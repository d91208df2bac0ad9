// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Lowers unmodified UIKit sources to Swift without Objective-C. It is a separate package, so that swift-syntax is
// needed only for that.

/// The directory of the toolchain that evaluates this manifest with its swift-syntax; nil if it has none, or one older
/// than the sources are written for.
let toolchainSyntax: String? = {
    #if compiler(<6.3)
        return nil
    #else
        // Among the files that are mapped here is usr/lib/swift/pm/ManifestAPI/libPackageDescription.so of the toolchain.
        let mappings = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        let lines = String(decoding: mappings, as: UTF8.self).split(separator: "\n")
        guard let library = lines.first(where: { $0.hasSuffix("/libPackageDescription.so") }),
            let path = library.firstIndex(of: "/"), let end = library.range(of: "/pm/ManifestAPI/")?.lowerBound
        else { return nil }
        let directory = library[path..<end] + "/host"
        return FileManager.default.fileExists(atPath: directory + "/SwiftParser.swiftmodule") ? String(directory) : nil
    #endif
}()

// Toolchains have swift-syntax for macros. For one without it is a package, which takes minutes to compile.
let syntaxPackages: [Package.Dependency] =
    toolchainSyntax == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")] : []
let syntaxProducts: [Target.Dependency] =
    toolchainSyntax == nil
    ? ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: "swift-syntax") } : []
let swiftSettings = toolchainSyntax.map { [SwiftSetting.unsafeFlags(["-I", $0])] }
let linkerSettings = toolchainSyntax.map { directory in
    [
        LinkerSetting.unsafeFlags(["-L", directory, "-Xlinker", "-rpath", "-Xlinker", directory]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
    ]
}

let package = Package(
    name: "touchstone-lowering",
    products: [
        .executable(name: "touchstone-lower", targets: ["touchstone-lower"]),
        .plugin(name: "LowerSources", targets: ["LowerSources"]),
    ],
    dependencies: syntaxPackages + [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        .target(
            name: "Lowering", dependencies: syntaxProducts, swiftSettings: swiftSettings,
            linkerSettings: linkerSettings),
        .executableTarget(
            name: "touchstone-lower",
            dependencies: ["Lowering", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: swiftSettings),
        .plugin(name: "LowerSources", capability: .buildTool(), dependencies: ["touchstone-lower"]),
        .testTarget(
            name: "LoweringTests", dependencies: ["Lowering", "touchstone-lower"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
