import Foundation
import NibCompiler
import NibTables

/// Checks nibs and storyboards against the sources of a program.
struct DocumentCheck {
    let usage: SourceUsage
    /// True for classes that exist without being declared in the sources.
    let isKnownClass: (String) -> Bool

    /// What is wrong with a document, or left out of it.
    func problems(of data: Data, named name: String) -> [CheckReport.Problem] {
        do {
            let compiler = try NibCompiler(data, document: name)
            var problems = compiler.warnings.map { problem($0.line, .warning, $0.text) }
            check(compiler.table.root, &problems)
            return problems.sorted { $0.line < $1.line }
        } catch {
            return [problem(error.line, .error, error.text)]
        }
    }

    private func problem(_ line: Int, _ severity: CheckReport.Problem.Severity, _ message: String)
        -> CheckReport.Problem
    {
        CheckReport.Problem(line: line, severity: severity, cause: CheckCause.document.rawValue, message: message)
    }

    /// Classes, outlets and actions that no source declares. Only names are compared.
    private func check(_ node: NibNode, _ problems: inout [CheckReport.Problem]) {
        let className = node["customClass"].map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        if let className, !usage.declaredTypes.contains(className), !isKnownClass(className) {
            problems.append(
                problem(node.line, .warning, "no source declares the class \(className); UIKit's is used instead"))
        }
        let isOwn = className.map(usage.declaredTypes.contains) ?? false
        for connection in node.child("connections")?.children ?? [] where isOwn {
            guard connection.element.hasPrefix("outlet"), let key = connection["property"],
                !usage.declaredMembers.contains(key), !DocumentCheck.systemKeys.contains(key)
            else { continue }
            problems.append(problem(connection.line, .warning, "no source declares the outlet \(key)"))
        }
        if node.element == "action", let selector = node["selector"] {
            let name = selector.prefix { $0 != ":" }
            // `show(item:)` is `showWithItem:`.
            let base = name.range(of: "With").map { name[..<$0.lowerBound] } ?? name
            if !usage.declaredMembers.contains(String(name)), !usage.declaredMembers.contains(String(base)),
                !DocumentCheck.systemActions.contains(selector)
            {
                problems.append(problem(node.line, .warning, "no source declares the action \(selector)"))
            }
        }
        for child in node.children { check(child, &problems) }
    }

    /// Outlets of UIKit's own classes.
    private static let systemKeys: Set<String> = [
        "delegate", "dataSource", "view", "title", "gestureRecognizers", "tableView", "collectionView", "window",
        "tableHeaderView", "tableFooterView", "backgroundView", "selectedBackgroundView", "accessoryView", "inputView",
        "inputAccessoryView", "refreshControl", "prefetchDataSource", "rootViewController", "searchDisplayController",
        "customView", "titleView", "navigationItem", "toolbarItems",
    ]
    /// Actions of UIKit's own classes.
    private static let systemActions: Set<String> = [
        "resignFirstResponder", "becomeFirstResponder", "copy:", "cut:", "paste:", "selectAll:", "delete:", "select:",
    ]
}
