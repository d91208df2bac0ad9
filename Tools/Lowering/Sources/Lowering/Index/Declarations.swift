import SwiftSyntax

extension SourceFileSyntax {
    /// The text without the bodies of functions and accessors: what the lowering of other files depends on.
    func declarations(of text: String) -> String {
        let finder = BodyFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.edits.applied(to: text)
    }
}

/// Empties the bodies in a file.
private final class BodyFinder: SyntaxVisitor {
    private(set) var edits = SourceEdits()

    private func empty(_ leftBrace: TokenSyntax, _ rightBrace: TokenSyntax, with text: String = "") {
        guard rightBrace.presence == .present else { return }
        edits.replace(leftBrace.byteRange.upperBound..<rightBrace.byteRange.lowerBound, with: text)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body { empty(body.leftBrace, body.rightBrace) }
        return .skipChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body { empty(body.leftBrace, body.rightBrace) }
        return .skipChildren
    }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body { empty(body.leftBrace, body.rightBrace) }
        return .skipChildren
    }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        if case .accessors(let accessors) = node.accessors {
            for accessor in accessors {
                if let body = accessor.body { empty(body.leftBrace, body.rightBrace) }
            }
        } else {
            empty(node.leftBrace, node.rightBrace, with: " 0 ")
        }
        return .skipChildren
    }
}
