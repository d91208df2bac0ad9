import SwiftSyntax

/// The imports of a file, and what decides which others it needs.
///
/// On the phone, Foundation and the modules below it declare names that belong to UIKit here, and headers that the
/// whole module sees import UIKit for files that do not.
struct FileImports {
    /// The imported modules, after lowering.
    var modules: Set<String> = []
    /// True if the file uses a name that Foundation declares on the phone, and here UIKit.
    var usesPhoneNames = false
    /// The modules of the project that other files of the module import, and whose types this file uses.
    var projectModules: Set<String> = []
    /// The modules that declare names of Apple's Foundation here and that the file uses.
    private var foundationParts: Set<String> = []
    /// The names in the file that begin with several capital letters, after a `k` or not.
    private(set) var prefixedNames: Set<String> = []
    /// The names in the file that a framework without a prefix declares.
    private(set) var plainNames: Set<String> = []
    /// True if the file uses a name of CoreImage, which UIKit imports on the phone.
    private var usesCoreImage = false
    /// True if the file uses the name `Predicate`, which Foundation and the test library Nimble declare.
    private var usesPredicate = false

    /// Records that an identifier occurs in the file.
    mutating func use(_ name: String) {
        let capitals = name.drop { $0 == "k" }.prefix(2)
        if capitals.count == 2, capitals.allSatisfy(\.isUppercase) || name.hasPrefix("Playground") {
            prefixedNames.insert(name)
        }
        if Self.namesWithoutPrefix.contains(name) { plainNames.insert(name) }
        if let part = Self.foundationPart(declaring: name) { foundationParts.insert(part) }
        if name == "Predicate" { usesPredicate = true }
        if !usesCoreImage, Self.coreImageNames.contains(name) { usesCoreImage = true }
        if !usesPhoneNames, Self.isPhoneName(name) { usesPhoneNames = true }
    }

    private static let namesWithoutPrefix = PhoneModules.names.values.reduce(into: Set<String>()) { $0.formUnion($1) }

    /// The modules to import in addition.
    func missing(isInUIKitModule: Bool) -> [String] {
        var missing: [String] = []
        let usesNimble = usesPredicate && modules.contains("Nimble")
        if !modules.contains("UIKit"), isInUIKitModule && !usesNimble || usesPhoneNames { missing.append("UIKit") }
        if !modules.contains("CoreImage"), usesCoreImage { missing.append("CoreImage") }
        return missing + foundationParts.union(projectModules).subtracting(modules).sorted()
    }

    // MARK: Names

    /// Geometry that Foundation declares on Linux, too.
    private static let foundationGeometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    private static let phoneNames: Set<String> = [
        "Selector", "NSSelectorFromString", "NSStringFromSelector", "autoreleasepool", "objc_getAssociatedObject",
        "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_AssociationPolicy", "NSMapTable",
        "NSHashTable", "HUGE", "MAXFLOAT", "INT16_MIN", "INT16_MAX", "NSValue",
    ]

    private static func isPhoneName(_ name: String) -> Bool {
        if phoneNames.contains(name) { return true }
        guard name.hasPrefix("CG") || name.hasPrefix("CF"), name.dropFirst(2).first?.isUppercase == true else {
            return false
        }
        return !foundationGeometry.contains(name) && !name.hasPrefix("CFRunLoop")
    }

    /// The module that declares a name of Apple's Foundation on Linux; `nil` for Foundation itself.
    static func foundationPart(declaring name: String) -> String? {
        if networkingNames.contains(name) { return "FoundationNetworking" }
        return xmlNames.contains(name) ? "FoundationXML" : nil
    }

    /// The names that FoundationXML declares, as far as Foundation has them on the phone.
    private static let xmlNames: Set<String> = ["XMLParser", "XMLParserDelegate"]

    /// The names by which a program that only imports UIKit uses CoreImage.
    private static let coreImageNames: Set<String> = [
        "CIImage", "CIFilter", "CIColor", "CIContext", "CIVector", "ciImage", "ciColor",
    ]

    /// The names that FoundationNetworking declares.
    private static let networkingNames: Set<String> = [
        "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask",
        "URLSessionDownloadTask", "URLSessionStreamTask", "URLSessionWebSocketTask", "URLSessionDelegate",
        "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
        "URLSessionWebSocketDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics", "URLRequest",
        "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "CachedURLResponse", "URLCache",
        "URLProtocol", "URLProtocolClient", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
        "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "HTTPCookie", "HTTPCookieStorage",
    ]
}

extension LoweringVisitor {
    /// Modules that have submodules in Apple's frameworks but not here.
    private static let unifiedModules: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Darwin", "ObjectiveC", "os", "OSLog", "simd", "Combine",
    ]

    /// Lowers `import UIKit.UIGestureRecognizerSubclass` and `import class UIKit.UIView` to imports of the whole
    /// module, and imports of modules that do not exist here to those that have their contents.
    func lower(_ node: ImportDeclSyntax) {
        guard let module = node.path.first else { return }
        let name = module.name.text
        let replacement = PhoneModules.replacements[name]
        if name == "CoreFoundation" { return coreFoundationImports.append(node) }
        if node.buildConditions == [] { imports.modules.insert(replacement ?? name) }
        if PhoneModules.prefixes[name] != nil || PhoneModules.names[name] != nil { removableImports.append(node) }
        guard Self.unifiedModules.contains(name) else { return }
        replaceModule(of: node, by: replacement)
    }

    /// Lowers the imports of CoreFoundation to those of UIKit, which has its types, unless the file uses run loops of it.
    func lowerCoreFoundationImports() {
        for node in coreFoundationImports where !imports.usesRunLoopsOfCoreFoundation {
            if node.buildConditions == [] { imports.modules.insert("UIKit") }
            replaceModule(of: node, by: "UIKit")
        }
    }

    func replaceModule(of node: ImportDeclSyntax, by replacement: String?) {
        guard let module = node.path.first else { return }
        if let kind = node.importKindSpecifier { blank(kind) }
        if let replacement {
            edits.replace(module.name.byteRange, with: replacement.padded(to: module.name.text.utf8.count))
        }
        guard node.path.count > 1 else { return }
        let range = module.name.byteRange.upperBound..<node.path.byteRange.upperBound
        edits.replace(range, with: String(repeating: " ", count: range.count))
    }

    /// Lowers the module in `Darwin.sqrt` and `Foundation.URLSession` to the one that declares the name here. `os` and
    /// `simd` qualify only types: before other names they are taken for variables.
    func lowerQualifier(_ module: TokenSyntax, of name: TokenSyntax) {
        guard index.types[module.text] == nil else { return }
        guard module.text.first?.isUppercase == true || name.plainText.first?.isUppercase == true else { return }
        // `OSLog` is a class, too.
        if module.text != "OSLog", let replacement = PhoneModules.replacements[module.text] {
            edits.replace(module.byteRange, with: replacement)
        } else if module.text == "Foundation", let part = FileImports.foundationPart(declaring: name.plainText) {
            edits.replace(module.byteRange, with: part)
        }
    }

    /// Lowers `os(iOS)` to `canImport(UIKit)`, so code written for iOS is compiled, `canImport(Combine)` to the name that
    /// the module has here, and outside packages `SWIFT_PACKAGE`, which the package manager defines, to `false`.
    func lowerCondition(_ condition: ExprSyntax) {
        let finder = ConditionFinder.found(in: condition)
        for call in finder.systemChecks { edits.replace(call.byteRange, with: "canImport(UIKit)") }
        for module in finder.importedModules {
            guard PhoneModules.renamed.contains(module.text), let replacement = PhoneModules.replacements[module.text]
            else {
                continue
            }
            edits.replace(module.byteRange, with: replacement)
        }
        guard !isInPackage else { return }
        for flag in finder.packageFlags { edits.replace(flag.byteRange, with: "false".padded(to: 13)) }
    }
}

extension String {
    /// The text padded with spaces to a length in UTF-8 bytes.
    func padded(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - utf8.count)) }
}

/// Collects `os(iOS)`, the modules of `canImport` and `SWIFT_PACKAGE` in a condition.
private final class ConditionFinder: SyntaxVisitor {
    private(set) var systemChecks: [FunctionCallExprSyntax] = []
    private(set) var importedModules: [TokenSyntax] = []
    private(set) var packageFlags: [DeclReferenceExprSyntax] = []

    static func found(in condition: ExprSyntax) -> ConditionFinder {
        let finder = ConditionFinder(viewMode: .sourceAccurate)
        finder.walk(condition)
        return finder
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription.filter({ !$0.isWhitespace }) == "os(iOS)" { systemChecks.append(node) }
        if node.calledExpression.trimmedDescription == "canImport",
            let module = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
        {
            importedModules.append(module.baseName)
        }
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "SWIFT_PACKAGE" { packageFlags.append(node) }
        return .skipChildren
    }
}
