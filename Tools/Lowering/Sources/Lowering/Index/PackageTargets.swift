import SwiftParser
import SwiftSyntax

/// The targets of a package, read from the text of its manifest.
public struct PackageTargets {
    private var directories: [(path: String, name: String)] = []

    /// Reads a manifest. Targets whose names are not string literals are not found.
    public init(manifest: String) {
        let targets = TargetFinder(viewMode: .sourceAccurate)
        targets.walk(Parser.parse(source: manifest))
        directories = targets.found.sorted { $0.path.utf8.count > $1.path.utf8.count }
    }

    /// The target that compiles a file, given by its path relative to the package; its first directories if there is no
    /// such target.
    public func name(of file: String) -> String {
        if let found = directories.first(where: { $0.path.isEmpty || file.hasPrefix($0.path + "/") }) {
            return found.name
        }
        return file.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
    }
}

/// Collects the targets in a manifest with the directories in which their sources can be.
private final class TargetFinder: SyntaxVisitor {
    private(set) var found: [(path: String, name: String)] = []

    private static let functions: Set<String> = ["target", "executableTarget", "testTarget", "plugin", "macro"]
    private static let defaultDirectories = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let function = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            Self.functions.contains(function), let name = node.argument("name")
        else { return .visitChildren }
        if let path = node.argument("path") {
            let parts = path.split(separator: "/").filter { $0 != "." }
            found.append((parts.joined(separator: "/"), name))
        } else {
            found += Self.defaultDirectories.map { ($0 + "/" + name, name) }
        }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// The string literal passed for a label.
    fileprivate func argument(_ label: String) -> String? {
        arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
            .representedLiteralValue
    }
}
