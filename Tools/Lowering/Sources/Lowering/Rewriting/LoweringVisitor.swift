import SwiftSyntax

/// Walks over a file and collects the edits that lower it.
///
/// The aspects are apart: attributes, imports and conditions, selectors, key paths, optional requirements.
final class LoweringVisitor: SyntaxVisitor {
    let index: SourceIndex
    private let path: String
    private let converter: SourceLocationConverter
    var edits = SourceEdits()
    private(set) var diagnostics: [LoweringDiagnostic] = []
    /// The types around the node that is visited, outermost first.
    private var scope: [String] = []
    /// The file imports a module that has `Selector`.
    var importsSelector = false
    /// A selector was written into the file.
    var usesSelectors = false

    init(index: SourceIndex, path: String, tree: SourceFileSyntax) {
        self.index = index
        self.path = path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    /// The full name of the type around the node that is visited; empty outside of types.
    var scopeName: String { scope.joined(separator: ".") }

    /// Notes what cannot be lowered.
    func diagnose(_ node: some SyntaxProtocol, _ message: String) {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        diagnostics.append(LoweringDiagnostic(path: path, line: location.line, column: location.column, message: message))
    }

    /// Puts blanks in the place of a node, so that columns stay.
    func blank(_ node: some SyntaxProtocol) {
        edits.replace(node.byteRange, with: String(node.trimmedDescription.map { $0.isNewline ? $0 : " " }))
    }

    /// Replaces a node; line ends that get lost are put in front of the last parenthesis.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        let missingCount = node.trimmedDescription.filter(\.isNewline).count - text.filter(\.isNewline).count
        let newlines = String(repeating: "\n", count: max(missingCount, 0))
        edits.replace(node.byteRange, with: text.hasSuffix(")") ? text.dropLast() + newlines + ")" : text + newlines)
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        adoptMemberProtocols(node.inheritanceClause, isExtension: false)
        return .visitChildren
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        return .visitChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        lower(node)
        return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.plainName)
        adoptMemberProtocols(node.inheritanceClause, isExtension: true)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    private func enter(_ name: String) { scope.append(name) }

    // MARK: Everything else

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        lower(node)
        return .skipChildren
    }
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        lower(node)
        return .skipChildren
    }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        lower(node)
        return .visitChildren
    }
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { lowerCondition(condition) }
        return .visitChildren
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": lowerSelector(node)
        case "keyPath": lowerKeyPath(node)
        default: return .visitChildren
        }
        return .skipChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        lowerOptionalMember(node)
        return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        lowerOptionalCall(node)
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The node's place in the file, in UTF-8 bytes, without what lies around it.
    var byteRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
