// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Marks",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Marks", targets: ["Marks"])],
    targets: [.target(name: "Marks")]
)
