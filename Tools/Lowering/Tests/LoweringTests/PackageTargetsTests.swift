import Testing

@testable import Lowering

@Suite struct PackageTargetsTests {
    private let targets = PackageTargets(
        manifest: """
            let package = Package(name: "P", targets: [
                .target(name: "Kit"), .target(name: "Deep", path: "./Sources/Kit/Deep/"),
                .executableTarget(name: "App", dependencies: [.target(name: "Kit")], path: "App"),
                .testTarget(name: "KitTests", dependencies: ["Kit"]),
            ])
            """)

    @Test(
        "a file belongs to the target whose directory contains it",
        arguments: [
            ("Sources/Kit/A.swift", "Kit"), ("Sources/Kit/Views/B.swift", "Kit"), ("Sources/Kit/Deep/C.swift", "Deep"),
            ("App/main.swift", "App"), ("Tests/KitTests/A.swift", "KitTests"), ("Demo/Code/A.swift", "Demo/Code"),
            ("A.swift", ""),
        ])
    func names(file: String, target: String) {
        #expect(targets.name(of: file) == target)
    }
}
