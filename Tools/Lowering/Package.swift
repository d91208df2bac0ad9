// swift-tools-version: 6.1
import PackageDescription

// Lowers unmodified UIKit sources to Swift without Objective-C. It is a separate package, so that swift-syntax is
// fetched and built only when it is needed.

let package = Package(
    name: "touchstone-lowering",
    products: [
        .executable(name: "touchstone-lower", targets: ["touchstone-lower"]),
        .plugin(name: "LowerSources", targets: ["LowerSources"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "Lowering",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "touchstone-lower",
            dependencies: ["Lowering", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .plugin(name: "LowerSources", capability: .buildTool(), dependencies: ["touchstone-lower"]),
        .testTarget(name: "LoweringTests", dependencies: ["Lowering", "touchstone-lower"]),
    ],
    swiftLanguageModes: [.v6]
)
