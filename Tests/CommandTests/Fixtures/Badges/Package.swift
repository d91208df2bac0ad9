// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Badges",
    platforms: [.iOS(.v16)],
    targets: [
        .executableTarget(name: "Badges", dependencies: ["BadgeArt"], resources: [.process("Resources")]),
        .target(name: "BadgeArt"),
    ]
)
