import SwiftSyntax

extension LoweringVisitor {
    /// The most arguments that a selector can take.
    private static let maximumArgumentCount = 3

    /// `#selector(…)` becomes a `Selector` of a name and the method itself.
    func lowerSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1,
            let reference = SelectorReference(argument.expression)
        else { return diagnose(node, "\(node.trimmedDescription) names no method; write Type.method") }
        if case .enclosing = reference.base, scopeName.isEmpty {
            return diagnose(node, "#selector(\(reference.name)) stands in no type; write Type.\(reference.name)")
        }
        usesSelectors = true
        switch argument.label?.text {
        case nil: lowerMethod(node, reference)
        case "getter": lowerProperty(node, reference, isSetter: false)
        case "setter": lowerProperty(node, reference, isSetter: true)
        case let label?: diagnose(node, "#selector(\(label):) is neither getter nor setter")
        }
    }

    // MARK: Methods

    private func lowerMethod(_ node: MacroExpansionExprSyntax, _ reference: SelectorReference) {
        let type = entry(of: reference.base)
        let method = declaration(of: reference, in: type)
        if let method, let reason = method.selectorIncompatibility {
            return diagnose(node, "\(method.fullName) cannot be called by a selector: \(reason)")
        }
        let labels = method?.labels ?? reference.labels ?? reference.cast?.parameters.map { _ in "_" }
        if let labels, labels.count > Self.maximumArgumentCount {
            return diagnose(node, "a selector has at most \(Self.maximumArgumentCount) arguments, not \(labels.count)")
        }
        let name =
            method?.objectiveCName ?? labels.map { ObjectiveCName.method(reference.plainName, $0) }
            ?? reference.plainName

        if let cast = reference.cast, let labels, labels.count == cast.parameters.count {
            let call = CallClosure(reference.name, labels, types: cast.parameters.map { $0.type.trimmedDescription })
            replace(node, with: "Selector(\"\(name)\", of: \(metatype(reference.base, type))) \(call.text(self))")
        } else if case .type(let written) = resolved(reference.base), type?.kind != .protocolType {
            let suffix = labels.map { $0.isEmpty ? "" : "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
            replace(node, with: "Selector(\"\(name)\", \(written).\(reference.name)\(suffix))")
        } else if let labels {
            let call = CallClosure(reference.name, labels, types: nil)
            replace(node, with: "Selector(\"\(name)\", of: \(metatype(reference.base, type))) \(call.text(self))")
        } else {
            let object = metatype(reference.base, type)
            replace(node, with: "Selector(\"\(name)\", of: \(object), method: { $0.\(reference.name) })")
        }
    }

    /// What the sources say of the method; `nil` when it is not theirs.
    private func declaration(of reference: SelectorReference, in type: TypeEntry?) -> MethodEntry? {
        var found: [MethodEntry]
        if let type {
            found = index.methods(reference.plainName, reference.labels, of: type)
        } else if case .object = reference.base {
            found = index.methods(reference.plainName, reference.labels)
            // Of an object whose type nobody knows only what all methods of the name agree in is taken.
            if let first = found.first, found.contains(where: { $0.objectiveCName != first.objectiveCName }) {
                found = []
            }
        } else {
            found = []
        }
        if let cast = reference.cast {
            let types = cast.parameters.map { $0.type.trimmedDescription }
            found = found.filter { $0.labels.count == types.count }
            found = found.filter { $0.parameterTypes == types }.nonEmpty ?? found
        }
        return found.first
    }

    // MARK: Properties

    private func lowerProperty(_ node: MacroExpansionExprSyntax, _ reference: SelectorReference, isSetter: Bool) {
        let type = entry(of: reference.base)
        let objectiveCName = type.flatMap { type in
            index.ancestry(of: type).lazy.compactMap { $0.properties[reference.plainName] }.first
        }
        let object = metatype(reference.base, type)
        if isSetter {
            let name = ObjectiveCName.setter(objectiveCName ?? ObjectiveCName.frameworkKey(reference.plainName))
            replace(node, with: "Selector(\"\(name)\", of: \(object), { $0.\(reference.name) = $1 })")
        } else {
            let name = objectiveCName ?? reference.plainName
            replace(node, with: "Selector(\"\(name)\", of: \(object), { $0.\(reference.name) })")
        }
    }

    // MARK: Bases

    private func entry(of base: SelectorReference.Base) -> TypeEntry? {
        switch base {
        case .enclosing: index.types[scopeName]
        case .type(let name): index.type(name.withoutGenericArguments, in: scopeName)
        case .object: nil
        }
    }

    /// The base with the type around the reference called by its name.
    private func resolved(_ base: SelectorReference.Base) -> SelectorReference.Base {
        guard case .enclosing = base else { return base }
        return .type(scopeName)
    }

    private func metatype(_ base: SelectorReference.Base, _ entry: TypeEntry?) -> String {
        switch base {
        case .enclosing: entry?.kind == .protocolType ? "Self.self" : scopeName + ".self"
        case .type(let name): entry?.kind == .protocolType ? "(any \(name)).self" : name + ".self"
        case .object(let text): "Swift.type(of: \(text))"
        }
    }
}

/// A closure that calls a method with labels.
private struct CallClosure {
    var name: String
    var labels: [String]
    /// Types of the arguments, where overloads make them necessary.
    var types: [String]?

    init(_ name: String, _ labels: [String], types: [String]?) {
        self.name = name
        self.labels = labels
        self.types = types
    }

    func text(_ visitor: LoweringVisitor) -> String {
        let arguments = labels.enumerated().map { index, label in
            (label == "_" ? "" : label + ": ") + (types == nil ? "$\(index + 1)" : "a\(index)")
        }
        let call = "\(name)(\(arguments.joined(separator: ", ")))"
        guard let types else { return "{ $0.\(call) }" }
        let parameters = ["target"] + types.enumerated().map { "a\($0.offset): \($0.element)" }
        return "{ (\(parameters.joined(separator: ", "))) in target.\(call) }"
    }
}

extension MethodEntry {
    /// Why no selector can call it; `nil` when one can.
    fileprivate var selectorIncompatibility: String? {
        if isStatic { return "it is a method of the class, and selectors call methods of objects" }
        if isThrowing { return "it throws, and nobody would catch" }
        if isAsync { return "it is async, and selectors call at once" }
        return nil
    }
}

extension String {
    fileprivate var withoutGenericArguments: String { String(prefix { $0 != "<" }) }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
