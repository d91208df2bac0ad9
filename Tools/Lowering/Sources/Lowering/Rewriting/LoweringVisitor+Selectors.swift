import SwiftSyntax

extension LoweringVisitor {
    /// The largest number of arguments of a selector.
    private static let maximumArgumentCount = 3
    /// The classes of UIKit that have the methods of its protocols: a reference to a method needs a class.
    private static let classesOfProtocols = ["UIResponderStandardEditActions": "UIResponder"]

    /// Lowers `#selector(…)` to a `Selector` with a name and a reference to the method.
    func lowerSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1,
            let reference = SelectorReference(argument.expression)
        else { return diagnose(node, "\(node.trimmedDescription) does not name a method; write Type.method") }
        if case .enclosing = reference.base, scopeName.isEmpty {
            return diagnose(node, "#selector(\(reference.name)) is not inside a type; write Type.\(reference.name)")
        }
        imports.usesPhoneNames = true
        switch argument.label?.text {
        case nil: lowerMethod(node, reference)
        case "getter": lowerProperty(node, reference, isSetter: false)
        case "setter": lowerProperty(node, reference, isSetter: true)
        case let label?: diagnose(node, "#selector(\(label):) must be getter: or setter:")
        }
    }

    // MARK: Methods

    private func lowerMethod(_ node: MacroExpansionExprSyntax, _ reference: SelectorReference) {
        let type = entry(of: reference.base)
        let method = declaration(of: reference, in: type)
        if let method, let reason = method.selectorIncompatibility {
            return diagnose(node, "\(method.fullName) cannot be called through a selector: \(reason)")
        }
        if method == nil { refuseExchange(of: reference, node) }
        let labels = method?.labels ?? reference.labels ?? reference.cast?.parameters.map { _ in "_" }
        if let labels, labels.count > Self.maximumArgumentCount {
            return diagnose(
                node, "a selector takes at most \(Self.maximumArgumentCount) arguments, not \(labels.count)")
        }
        let name =
            method?.objectiveCName ?? labels.map { ObjectiveCName.method(reference.plainName, $0) }
            ?? reference.plainName

        if let cast = reference.cast, let labels, labels.count == cast.parameters.count {
            let call = CallClosure(reference.name, labels, types: cast.parameters.map { $0.type.trimmedDescription })
            replace(node, with: "Selector(\"\(name)\", of: \(metatype(reference.base, type))) \(call.text(self))")
        } else if case .type(let written) = resolved(reference.base), type?.kind != .protocolType {
            let suffix = labels.map { $0.isEmpty ? "" : "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
            let owner = type == nil ? Self.classesOfProtocols[written] ?? written : written
            replace(node, with: "Selector(\"\(name)\", \(owner).\(reference.name)\(suffix))")
        } else if let labels {
            let call = CallClosure(reference.name, labels, types: nil)
            replace(node, with: "Selector(\"\(name)\", of: \(metatype(reference.base, type))) \(call.text(self))")
        } else {
            let object = metatype(reference.base, type)
            replace(node, with: "Selector(\"\(name)\", of: \(object), method: { $0.\(reference.name) })")
        }
    }

    /// The declaration of the method; `nil` if the sources do not contain it.
    private func declaration(of reference: SelectorReference, in type: TypeEntry?) -> MethodEntry? {
        var found: [MethodEntry]
        if let type {
            found = index.methods(reference.plainName, reference.labels, of: type)
        } else if case .object = reference.base {
            found = index.methods(reference.plainName, reference.labels)
            // If the object's type is unknown, the declaration is used only if all methods of that name agree.
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

    /// The base with an implicit reference replaced by the enclosing type's name.
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

/// A closure expression that calls a method with labels.
private struct CallClosure {
    var name: String
    var labels: [String]
    /// The argument types; `nil` unless overloads require them.
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
    /// Why a selector cannot call the method; `nil` if it can.
    fileprivate var selectorIncompatibility: String? {
        if isStatic { return "it is a class method, and selectors call instance methods" }
        if isThrowing { return "it throws, and nothing would catch the error" }
        if isAsync { return "it is async, and selectors call synchronously" }
        return nil
    }
}

extension String {
    fileprivate var withoutGenericArguments: String { String(prefix { $0 != "<" }) }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

extension LoweringVisitor {
    /// Lowers `#keyPath(…)` to a string literal.
    func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1,
            let names = argument.expression.withoutParentheses.memberNames
        else { return diagnose(node, "\(node.trimmedDescription) does not name a property; write Type.property") }
        let properties = names.drop { $0 == "self" || $0 == "Self" || $0.first?.isUppercase == true }
        guard !properties.isEmpty else {
            return diagnose(node, "\(node.trimmedDescription) names a type, not a property")
        }
        let keys = properties.map(key)
        replace(node, with: "(\"\(keys.joined(separator: "."))\")")
    }

    /// The Objective-C name of a property: as declared in the sources, otherwise as in Apple's frameworks.
    private func key(_ property: String) -> String {
        index.objectiveCKey(of: property) ?? ObjectiveCName.frameworkKey(property)
    }
}

extension ExprSyntax {
    /// The names of `a.b.c`; `nil` for anything else.
    fileprivate var memberNames: [String]? {
        if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.plainText] }
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.memberNames }
        guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.memberNames else { return nil }
        return base + [member.declName.baseName.plainText]
    }
}
