/// Texts of Package.swift for programs that are brought.
enum PackageText {
    /// A package of one program. Sources are compiled as Swift 5, as Xcode's projects are unless they say otherwise.
    static func forFolder(named name: String, touchstone: String) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [.package(name: "touchstone", path: \(literal(touchstone)))],
            targets: [.executableTarget(name: "\(name)", dependencies: [.product(name: "UIKit", package: "touchstone")])],
            swiftLanguageModes: [.v5]
        )

        """
    }

    /// A package's own text, with Touchstone's UIKit for all its targets.
    static func adding(touchstone: String, to text: String) -> String {
        text + """

            // Added by touchstone: every target may import UIKit.
            package.dependencies.append(.package(name: "touchstone", path: \(literal(touchstone))))
            for target in package.targets where [.regular, .executable, .test].contains(target.type) {
                target.dependencies.append(.product(name: "UIKit", package: "touchstone"))
            }

            """
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
