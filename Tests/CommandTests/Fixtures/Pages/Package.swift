// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Pages",
    defaultLocalization: "en",
    dependencies: [.package(name: "touchstone", path: "../../../..")],
    targets: [
        .executableTarget(
            name: "Pages",
            dependencies: [.product(name: "UIKit", package: "touchstone")],
            resources: [.process("Pages-Info.plist")],
            plugins: [.plugin(name: "CompileDocuments", package: "touchstone")])
    ]
)
