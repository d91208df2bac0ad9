// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Card",
    dependencies: [.package(name: "touchstone", path: "../touchstone")],
    targets: [
        .executableTarget(
            name: "Card",
            dependencies: [.product(name: "UIKit", package: "touchstone")])
    ]
)
