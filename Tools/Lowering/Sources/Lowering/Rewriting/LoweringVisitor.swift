import SwiftSyntax

/// Visits a file and collects the edits that lower it.
///
/// Extensions handle the different constructs: attributes, imports and conditions, selectors, key paths, and optional
/// requirements.
final class LoweringVisitor: SyntaxVisitor {
    let index: SourceIndex
    /// The module of the file.
    let module: String
    /// False for the sources of an application without a package manifest.
    let isInPackage: Bool
    private let path: String
    private let converter: SourceLocationConverter
    var edits = SourceEdits()
    private(set) var diagnostics: [LoweringDiagnostic] = []
    /// The names of the types that enclose the current node, outermost first.
    private var scope: [String] = []
    /// What the file imports, and the names that decide what it has to import.
    var imports = FileImports()
    /// True if the file exchanges methods at run time.
    let exchangesMethods: Bool
    /// The names of types of implementations, in a file that exchanges methods.
    let implementationTypes: Set<String>
    /// The imports of frameworks that do not exist here.
    var removableImports: [ImportDeclSyntax] = []
    /// The imports of CoreFoundation.
    var coreFoundationImports: [ImportDeclSyntax] = []

    init(index: SourceIndex, file: SourceFile, tree: SourceFileSyntax) {
        self.index = index
        module = file.module
        isInPackage = file.isInPackage
        path = file.path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        exchangesMethods = file.exchangesMethods
        let finder = ImplementationTypeFinder(viewMode: .sourceAccurate)
        if exchangesMethods { finder.walk(tree) }
        implementationTypes = finder.names
        super.init(viewMode: .sourceAccurate)
    }

    /// The full name of the type that encloses the current node; empty outside types.
    var scopeName: String { scope.joined(separator: ".") }

    /// Records a diagnostic for a node that cannot be lowered.
    func diagnose(_ node: some SyntaxProtocol, _ message: String) {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        diagnostics.append(
            LoweringDiagnostic(path: path, line: location.line, column: location.column, message: message))
    }

    /// Replaces a node by spaces, so columns stay the same.
    func blank(_ node: some SyntaxProtocol) {
        edits.replace(node.byteRange, with: String(node.trimmedDescription.map { $0.isNewline ? $0 : " " }))
    }

    /// Replaces a node. Newlines lost in the replacement are inserted before its last parenthesis.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        let missingCount = node.trimmedDescription.filter(\.isNewline).count - text.filter(\.isNewline).count
        let newlines = String(repeating: "\n", count: max(missingCount, 0))
        edits.replace(node.byteRange, with: text.hasSuffix(")") ? text.dropLast() + newlines + ")" : text + newlines)
    }

    /// A line directive with newlines around it, and the spaces that put `token` into its column.
    func lineDirective(for token: TokenSyntax) -> String {
        let location = converter.location(for: token.positionAfterSkippingLeadingTrivia)
        return "\n" + SourceHeader.directive(path, line: location.line) + "\n"
            + String(repeating: " ", count: location.column - 1)
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        adoptMemberProtocols(node.inheritanceClause, isExtension: false)
        addInitializerFunctions(node.inheritanceClause, node.memberBlock)
        addForwarders(node)
        adoptObjectOverrides(node)
        addObjectiveCNames(node)
        return .visitChildren
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        addInitializerFunctions(node.inheritanceClause, node.memberBlock)
        return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        addInitializerFunctions(node.inheritanceClause, node.memberBlock)
        return .visitChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText)
        lower(node)
        lowerInitializerRequirement(node)
        return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.plainName)
        addInitializerFunctions(node.inheritanceClause, node.memberBlock)
        adoptMemberProtocols(node.inheritanceClause, isExtension: true)
        adoptOverrideProtocols(node)
        addObjectiveCNames(node)
        return .visitChildren
    }

    override func visitPost(_ node: SourceFileSyntax) {
        removeUnusedImports()
        lowerCoreFoundationImports()
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    private func enter(_ name: String) { scope.append(name) }

    // MARK: Other nodes

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
        return .skipChildren
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
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerOverridable(DeclSyntax(node))
        lowerObjectOverride(node)
        addReplacementCall(node)
        return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerOverridable(DeclSyntax(node))
        lowerDynamicProperty(node)
        lowerAppearanceOverride(node)
        lowerAccessibilityOverride(node)
        return .visitChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerOverridable(DeclSyntax(node))
        return .visitChildren
    }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerOverridable(DeclSyntax(node))
        return .visitChildren
    }
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        lowerSuperSubscript(node)
        return .visitChildren
    }
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind {
            imports.use(name)
            if let owner = index.importedModule(declaring: name, in: module) { imports.projectModules.insert(owner) }
        }
        return .skipChildren
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.baseType.as(IdentifierTypeSyntax.self)?.name { lowerQualifier(module, of: node.name) }
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
            lowerQualifier(module, of: node.declName.baseName)
        }
        lowerSuperMember(node)
        lowerPreferredLanguages(node)
        lowerOptionalMember(node)
        lowerGeometryValue(node)
        return .visitChildren
    }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        lowerMetatypeComparison(node)
        return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        lowerOptionalCall(node)
        lowerObjectCall(node)
        lowerClassDescription(node)
        lowerLocalizedString(node)
        lowerStringFormat(node)
        lowerSuperObjectCall(node)
        lowerObservedKeyPath(node)
        lowerClassName(node)
        refuseRuntimeCall(node)
        lowerImplementationCast(node)
        lowerMetatypeCall(node)
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The node's range in the file, in UTF-8 bytes, without trivia.
    var byteRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

/// Replacements in the text of a file. Line numbers stay the same only if a replacement contains as many newlines as
/// the replaced text.
struct SourceEdits {
    private var edits: [(range: Range<Int>, text: String)] = []
    /// Lines appended to the end of the file.
    private(set) var appendedLines: [String] = []

    /// True if nothing is replaced or appended.
    var isEmpty: Bool { edits.isEmpty && appendedLines.isEmpty }

    /// Replaces a range of UTF-8 bytes.
    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// Inserts text at an offset in UTF-8 bytes.
    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// Appends a line to the end of the file.
    mutating func append(_ line: String) { appendedLines.append(line) }

    /// Insertions precede replacements at the same offset.
    private static func order(_ range: Range<Int>, _ index: Int) -> (Int, Int, Int) {
        (range.lowerBound, range.isEmpty ? Int.min : -range.upperBound, index)
    }

    /// The text after all replacements. Of overlapping replacements the outermost wins.
    func applied(to source: String) -> String {
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        var offset = 0
        let sorted = edits.enumerated().sorted {
            Self.order($0.element.range, $0.offset) < Self.order($1.element.range, $1.offset)
        }
        for (_, edit) in sorted where edit.range.lowerBound >= offset {
            result += bytes[offset..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            offset = edit.range.upperBound
        }
        result += bytes[offset...]
        let text = String(decoding: result, as: UTF8.self)
        if appendedLines.isEmpty { return text }
        return text + (text.hasSuffix("\n") ? "" : "\n") + appendedLines.joined(separator: "\n") + "\n"
    }
}
