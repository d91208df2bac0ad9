import Foundation
import LaunchArguments
import NibCompiler
import NibTables

/// Checks nibs and storyboards against the sources of a program: custom classes, outlets with their types, actions.
///
/// The sources are read as text, so what depends on a class that they do not declare is not checked.
struct DocumentCheck {
    private let classes: SourceClasses
    /// True if the sources contain all classes of the program; false if packages are fetched.
    private let hasAllSources: Bool
    /// The names of the storyboards of the program; `nil` if they are not known.
    private let storyboards: Set<String>?

    /// - Parameters:
    ///   - files: the absolute paths of the Swift files of the program.
    ///   - hasAllSources: false if the program has classes that these files do not declare.
    ///   - resources: the files of the program, with its storyboards.
    init(_ files: [String], hasAllSources: Bool, resources: [String]) {
        let codes = files.map { file in
            SourceImports.code(
                of: String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self))
        }
        let names = resources.filter { $0.hasSuffix(".storyboard") }
            .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
        self.init(SourceClasses(codes), hasAllSources: hasAllSources, storyboards: hasAllSources ? Set(names) : nil)
    }

    init(_ classes: SourceClasses, hasAllSources: Bool = true, storyboards: Set<String>? = nil) {
        (self.classes, self.hasAllSources, self.storyboards) = (classes, hasAllSources, storyboards)
    }

    /// What is wrong with a document, or left out of it.
    func problems(of data: Data, named name: String) -> [CheckReport.Problem] {
        do {
            let compiler = try NibCompiler(data, document: name)
            let warnings = compiler.warnings.map { Self.problem($0.line, .warning, $0.text) }
            return (warnings + mismatches(in: compiler.table.root).map { Self.problem($0.line, .warning, $0.text) })
                .sorted { $0.line < $1.line }
        } catch {
            return [Self.problem(error.line, .error, error.text)]
        }
    }

    private static func problem(
        _ line: Int, _ severity: CheckReport.Problem.Severity, _ message: String
    ) -> CheckReport.Problem {
        .init(line: line, severity: severity, cause: CheckCause.document.rawValue, message: message)
    }

    /// What a document expects of the sources and they do not have, each with its line.
    func mismatches(in root: NibNode) -> [(line: Int, text: String)] {
        var objects: [String: NibNode] = [:]
        root.visit { node in if let id = node.id { objects[id] = node } }
        var found: [(line: Int, text: String)] = []
        check(root, objects, &found)
        // Names in documents may contain line breaks.
        return found.map { ($0.line, $0.text.onOneLine) }
    }

    // MARK: Elements

    private func check(_ node: NibNode, _ objects: [String: NibNode], _ found: inout [(line: Int, text: String)]) {
        if let name = Self.customClass(of: node), !isDeclared(name), hasAllSources {
            let instead = SystemClasses.name(ofElement: node.element).map { "; \($0) is used instead" } ?? ""
            found.append((node.line, "no source declares the class \(name)" + instead))
        }
        if node.element == "viewControllerPlaceholder", let name = node["storyboardName"],
            node["bundleIdentifier"] == nil, storyboards?.contains(name) == false
        {
            found.append((node.line, "there is no storyboard \(name)"))
        }
        for attribute in node.child("userDefinedRuntimeAttributes")?.children ?? [] {
            if let text = misspelled(attribute["keyPath"], of: node) { found.append((attribute.line, text)) }
        }
        for connection in node.child("connections")?.children ?? [] {
            let text: String? =
                switch connection.element {
                case "outlet": outlet(connection, of: node, objects, isCollection: false)
                case "outletCollection": outlet(connection, of: node, objects, isCollection: true)
                case "action": action(connection["selector"], of: connection["destination"].flatMap { objects[$0] })
                case "segue": segue(connection, of: node, objects)
                default: nil
                }
            if let text { found.append((connection.line, text)) }
        }
        for child in node.children { check(child, objects, &found) }
    }

    /// The name of the class that a document gives to an element, without that of its module.
    private static func customClass(of node: NibNode) -> String? {
        node["customClass"].map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    }

    private func isDeclared(_ name: String) -> Bool {
        classes.types[name] != nil || SystemClasses.contains(name)
    }

    /// The class of an element; `nil` if it is not known.
    private func className(of node: NibNode) -> String? {
        if let name = Self.customClass(of: node) {
            if isDeclared(name) { return name }
            return hasAllSources ? SystemClasses.name(ofElement: node.element) : nil
        }
        return SystemClasses.name(ofElement: node.element)
    }

    /// The length from which two names that begin alike and are nearly equal are taken for the same one.
    private static let nameLength = 5

    /// The line for a runtime attribute whose key no class of the sources has, but another one that is nearly the same: UIKit's
    /// own classes have further keys.
    private func misspelled(_ key: String?, of node: NibNode) -> String? {
        guard let key, !key.contains("."), let name = Self.customClass(of: node), classes.types[name]?.isClass == true
        else { return nil }
        let keys = Set(classes.chain(of: name).names.flatMap { classes.types[$0]?.properties.keys.map { $0 } ?? [] })
        let similar = keys.filter {
            key.count >= Self.nameLength && $0.prefix(3).lowercased() == key.prefix(3).lowercased()
                && abs($0.count - key.count) <= 1
        }
        guard !keys.contains(key), let nearest = Spelling.nearest(to: key, among: similar.sorted()) else { return nil }
        return "\(name) has no property \(key); it has \(nearest)"
    }

    // MARK: Outlets

    private func outlet(
        _ connection: NibNode, of owner: NibNode, _ objects: [String: NibNode], isCollection: Bool
    ) -> String? {
        guard let key = connection["property"], let name = Self.customClass(of: owner),
            classes.types[name]?.isClass == true
        else { return nil }
        let chain = classes.chain(of: name)
        let declared = chain.names.lazy.compactMap { classes.types[$0]?.properties[key] }.first
        guard let type = declared else {
            let isKnown = DocumentCheck.systemKeys.contains(key) || !chain.isComplete
            // A setter by name.
            let setter = "set" + key.prefix(1).uppercased() + key.dropFirst()
            let hasSetter = chain.names.contains { classes.types[$0]?.functions.contains(setter) == true }
            return isKnown || hasSetter ? nil : "\(name) has no outlet \(key)"
        }
        guard let wanted = Self.objectType(type, isCollection: isCollection),
            let destination = connection["destination"].flatMap({ objects[$0] }),
            let actual = className(of: destination), !isKind(actual, of: wanted)
        else { return nil }
        return "the outlet \(key) of \(name) is a \(wanted), but the document connects a \(actual)"
    }

    /// The class in the type of an outlet: `UILabel` of `UILabel!`, of `Optional<UILabel>`, or for a collection of
    /// `[UILabel]`; `nil` for other types.
    private static func objectType(_ type: String, isCollection: Bool) -> String? {
        var type = Substring(type)
        func unwrap() {
            while let last = type.last, "!?".contains(last) { type.removeLast() }
            for wrapper in ["Optional<", "ImplicitlyUnwrappedOptional<"] where type.hasPrefix(wrapper) {
                type = type.dropFirst(wrapper.count).dropLast()
            }
        }
        unwrap()
        if isCollection {
            if type.hasPrefix("["), type.hasSuffix("]") {
                type = type.dropFirst().dropLast()
            } else if type.hasPrefix("Array<"), type.hasSuffix(">") {
                type = type.dropFirst(6).dropLast()
            } else {
                return nil
            }
            unwrap()
        }
        let name = type.split(separator: ".").last.map(String.init) ?? ""
        return name.wholeMatch(of: #/[A-Za-z_]\w*/#) == nil ? nil : name
    }

    /// Whether a class is another one or inherits from it; true if that is not known.
    private func isKind(_ name: String, of wanted: String) -> Bool {
        let isClass = classes.types[wanted]?.isClass == true || SystemClasses.contains(wanted)
        if !isClass || wanted == "NSObject" { return true }
        let chain = classes.chain(of: name)
        return chain.names.contains(wanted) || !chain.isComplete
    }

    // MARK: Actions

    /// - Parameter target: the element whose class has the method; the first responder may be of any class.
    private func action(_ selector: String?, of target: NibNode?) -> String? {
        guard let selector, !DocumentCheck.systemActions.contains(selector) else { return nil }
        guard let target, target["placeholderIdentifier"] != "IBFirstResponder",
            let name = Self.customClass(of: target), classes.types[name]?.isClass == true
        else {
            // Without a class of the program, UIKit's own may have it.
            let isAny = target?["placeholderIdentifier"] == "IBFirstResponder"
            guard isAny, hasAllSources, !declares(selector, Array(classes.types.keys)) else { return nil }
            return "no source declares the action \(selector)"
        }
        let chain = classes.chain(of: name)
        return declares(selector, chain.names) || !chain.isComplete ? nil : "\(name) has no action \(selector)"
    }

    private func segue(_ segue: NibNode, of source: NibNode, _ objects: [String: NibNode]) -> String? {
        if let selector = segue["unwindAction"], hasAllSources, !declares(selector, Array(classes.types.keys)) {
            return "no source declares the unwind action \(selector)"
        }
        guard let selector = segue["destinationCreationSelector"], let name = Self.customClass(of: source),
            classes.types[name]?.isClass == true
        else { return nil }
        let chain = classes.chain(of: name)
        return declares(selector, chain.names) || !chain.isComplete ? nil : "\(name) has no segue action \(selector)"
    }

    /// Whether some types have a method for a selector: `show(item:)` is `showWithItem:`.
    private func declares(_ selector: String, _ types: [String]) -> Bool {
        let name = String(selector.prefix { $0 != ":" })
        var names: Set<String> = [name]
        // `move(to:)` is `moveTo:`; other labels follow `With`.
        for position in name.indices.dropFirst() where Self.labelStarts.contains(where: name[position...].hasPrefix) {
            names.insert(String(name[..<position]))
        }
        return types.contains { !(classes.types[$0]?.functions.isDisjoint(with: names) ?? true) }
    }

    /// What a first label begins with in the Objective-C name of a method.
    private static let labelStarts = [
        "With", "To", "For", "From", "In", "On", "At", "By", "Of", "As", "About", "After", "Before", "Using", "Via",
        "Between", "Over", "Under", "Against", "Along", "Around", "During", "Like", "Near", "Since", "Through",
        "Toward",
        "Until", "Upon",
    ]

    /// Outlets of UIKit's own classes.
    private static let systemKeys = NibVocabulary.systemOutlets.union([
        "tableView", "collectionView", "window", "searchDisplayController", "navigationItem", "toolbarItems",
    ])
    /// Actions of UIKit's own classes.
    private static let systemActions: Set<String> = [
        "resignFirstResponder", "becomeFirstResponder", "copy:", "cut:", "paste:", "selectAll:", "delete:", "select:",
        "endEditing:",
    ]
}
