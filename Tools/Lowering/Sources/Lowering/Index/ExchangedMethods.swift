import Foundation
import SwiftSyntax

extension SourceFile {
    /// True if the file calls functions of Objective-C that exchange methods. Methods that it names with `#selector` can be
    /// replaced at run time.
    var exchangesMethods: Bool {
        let functions = [
            "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
        ]
        return text.withCString { text in functions.contains { strstr(text, $0) != nil } }
    }
}

/// Collects the methods that `#selector` names in a file.
final class SelectorFinder: SyntaxVisitor {
    /// Base names with argument labels, if given.
    private(set) var found: [(base: String, labels: [String]?)] = []

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first, argument.label == nil,
            let reference = SelectorReference(argument.expression)
        else { return .visitChildren }
        found.append((reference.plainName, reference.labels))
        return .skipChildren
    }
}

/// The methods of UIKit that can be replaced at run time (`ReplaceableMethods` there).
enum ReplaceableFrameworkMethods {
    private static let labels: [String: [String]] = [
        "sendEvent": ["_"], "viewDidLoad": [], "viewWillAppear": ["_"], "viewDidAppear": ["_"],
        "viewWillDisappear": ["_"], "viewDidDisappear": ["_"], "viewWillLayoutSubviews": [],
        "viewDidLayoutSubviews": [], "present": ["_", "animated", "completion"], "dismiss": ["animated", "completion"],
        "didMoveToSuperview": [], "didMoveToWindow": [], "add": ["_", "forKey"],
    ]

    static func contains(_ base: String, _ labels: [String]?) -> Bool {
        guard let known = self.labels[base] else { return false }
        return labels == nil || labels == known
    }

    /// The names, for messages.
    static var list: String { labels.keys.sorted().joined(separator: ", ") }
}
