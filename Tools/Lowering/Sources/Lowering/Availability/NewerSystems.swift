import SwiftSyntax

/// Leaves out code for systems newer than the one whose API exists here, which `UIDevice.systemVersion` names.
///
/// On Linux the compiler takes every `#available(iOS …, *)` for true, and would need API that is not there. So conditions
/// that ask for a newer system become false, the code behind them is blanked, and so are declarations for such systems. Every
/// line keeps its number.
enum NewerSystems {
    /// The major version of the newest system whose API exists here.
    static let newestVersion = 17

    /// True if a text may have code for newer systems; most have none, and need no visit.
    static func mayOccur(in text: String) -> Bool { text.contains("available") }

    /// The text without code for newer systems; `nil` if there is none.
    static func text(_ text: String, without tree: SourceFileSyntax) -> String? {
        let visitor = NewerSystemsVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.edits.isEmpty ? nil : visitor.edits.applied(to: text)
    }
}

private final class NewerSystemsVisitor: SyntaxVisitor {
    var edits = SourceEdits()

    // MARK: Conditions

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        switch value(of: node.conditions) {
        case true?:
            if case .codeBlock(let block) = node.elseBody { blank(contentsOf: block) }
        case false?:
            blank(contentsOf: node.body)
        case nil: break
        }
        return .visitChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        if value(of: node.conditions) == false { blankStatements(after: node) }
        return .visitChildren
    }

    /// Rewrites conditions that ask for a newer system. False if they can never be met, true if they are always met, `nil` if
    /// that depends on others. A query is replaced by its opposite: `#unavailable(iOS 26)` is false on Linux, and the
    /// compiler warns of no code that is never executed.
    private func value(of conditions: ConditionElementListSyntax) -> Bool? {
        let queries = conditions.compactMap { element in
            element.condition.as(AvailabilityConditionSyntax.self).flatMap { query in
                query.availabilityArguments.newerVersion.map { (query, $0) }
            }
        }
        for (query, version) in queries where query.availabilityKeyword.tokenKind == .poundAvailable {
            replace(conditions.byteRange, of: conditions, with: "#unavailable(iOS \(version))")
            return false
        }
        for (query, version) in queries {
            replace(query.byteRange, of: query, with: "#available(iOS \(version), *)")
        }
        return !queries.isEmpty && queries.count == conditions.count ? true : nil
    }

    /// Replaces the statements of a block by one that never returns, so that constants need no value and functions no result.
    private func blank(contentsOf block: CodeBlockSyntax) {
        let range =
            block.leftBrace.endPositionBeforeTrailingTrivia
            .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let text =
            block.leftBrace.trailingTrivia.description + block.statements.description
            + block.rightBrace.leadingTrivia.description
        edits.replace(range, with: " fatalError() " + newlines(of: text))
    }

    /// Blanks the statements of a block that are never reached, as a `guard` before them fails.
    private func blankStatements(after statement: GuardStmtSyntax) {
        guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) != true,
            let end = list.last
        else { return }
        let rest = list.drop { $0.id != item.id }.dropFirst()
        let range =
            statement.endPositionBeforeTrailingTrivia.utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset
        let text = statement.trailingTrivia.description + rest.map(\.description).joined()
        edits.replace(range, with: "; fatalError()" + newlines(of: text))
    }

    // MARK: Declarations

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { filter(node) }

    /// Blanks a declaration for a newer system.
    private func filter(_ node: some WithAttributesSyntax & DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
        let isNewer = node.attributes.contains { element in
            guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "available",
                case .availability(let arguments) = attribute.arguments
            else { return false }
            return arguments.newerVersion != nil
        }
        guard isNewer else { return .visitChildren }
        replace(node.byteRange, of: node, with: "")
        return .skipChildren
    }

    // MARK: Text

    private func replace(_ range: Range<Int>, of node: some SyntaxProtocol, with text: String) {
        edits.replace(range, with: text + newlines(of: node.trimmedDescription))
    }

    private func newlines(of text: String) -> String {
        String(repeating: "\n", count: text.filter(\.isNewline).count)
    }
}

extension AvailabilityArgumentListSyntax {
    /// The major version of iOS that is required, if it is newer than the newest one whose API exists here.
    fileprivate var newerVersion: Int? {
        for argument in self {
            let version: (platform: String, version: VersionTupleSyntax?)
            switch argument.argument {
            case .availabilityVersionRestriction(let restriction):
                version = (restriction.platform.text, restriction.version)
            case .availabilityLabeledArgument(let labeled) where labeled.label.text == "introduced":
                guard case .version(let introduced) = labeled.value else { continue }
                version = (first?.argument.trimmedDescription ?? "", introduced)
            default: continue
            }
            guard version.platform == "iOS", let major = version.version.flatMap({ Int($0.major.text) }) else {
                continue
            }
            return major > NewerSystems.newestVersion ? major : nil
        }
        return nil
    }
}
