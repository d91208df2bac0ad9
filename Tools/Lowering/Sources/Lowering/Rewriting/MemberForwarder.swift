import SwiftSyntax

/// Writes members that call another member with the same parameters.
struct MemberForwarder {
    private let member: MemberEntry

    init(_ member: MemberEntry) { self.member = member }

    /// False for the few members whose parameters cannot be passed on.
    var isPossible: Bool {
        !accessors.contains { ["_read", "_modify", "mutableAddressWithNativeOwner"].contains($0) }
    }

    /// False for members whose callers cannot be lowered: those that pass any number of arguments to `super`.
    var isDispatchable: Bool {
        isPossible && !(member.parameters?.parameters ?? []).contains { $0.ellipsis != nil }
    }

    /// The declaration of a member `name` with the modifiers and attributes of the original. Its body calls
    /// `target(name)`, such as `self.implementation`. A subscript gets a first argument labelled `name`, unless that is
    /// its own.
    func declaration(named name: String, modifiers: [String], calls target: (_ access: Access) -> String) -> String {
        let prefix = (attributes + modifiers).map { $0 + " " }.joined()
        if let function = member.declaration.as(FunctionDeclSyntax.self) {
            return prefix + "func \(name)\(signature(function)) { \(target(.call(call(function)))) }"
        }
        if let initializer = member.declaration.as(InitializerDeclSyntax.self) {
            let effects = initializer.signature.effectSpecifiers
            let arguments = target(.initializer(effects.callPrefix, arguments(initializer.signature.parameterClause)))
            return prefix + "init\(initializer.optionalMark?.text ?? "")\(signature(initializer)) { \(arguments) }"
        }
        if let node = member.declaration.as(SubscriptDeclSyntax.self) {
            let arguments = arguments(node.parameterClause, isSubscript: true)
            let setter = isSettable ? " set { \(target(.setElement(arguments))) }" : ""
            return prefix + subscriptHead(node, name) + " { get { \(target(.element(arguments))) }\(setter) }"
        }
        var body = "get { \(target(.get)) }"
        if observers.isEmpty {
            if isSettable { body += " set { \(target(.set)) }" }
        } else {
            body = observers.map { "\($0.kind) { \(target(.observe($0.kind, $0.value))) }" }.joined(separator: " ")
        }
        return prefix + "var \(name): \(type) { \(body) }"
    }

    /// The requirement of a protocol for a member `name`.
    func requirement(named name: String) -> String {
        if let function = member.declaration.as(FunctionDeclSyntax.self) {
            return "func \(name)\(signature(function, hasDefaults: false))"
        }
        let accessors = " { get\(isSettable ? " set" : "") }"
        if let node = member.declaration.as(SubscriptDeclSyntax.self) {
            return subscriptHead(node, name, hasDefaults: false) + accessors
        }
        return "var \(name): \(type)" + accessors
    }

    /// A use of a member.
    enum Access {
        case get
        case set
        /// A call with its arguments; `prefix` is `try`, `await` or both.
        case call((prefix: String, arguments: String))
        /// A call of an initializer with its arguments.
        case initializer(_ prefix: String, _ arguments: String)
        /// The element of a subscript for its arguments.
        case element(String)
        /// An assignment to the element.
        case setElement(String)
        /// `willSet` or `didSet` with the value it receives.
        case observe(String, String)

        /// The use of the member `name` of an object. Initializers and subscripts have a first argument of this label.
        func text(_ name: String, of object: String = "self") -> String {
            let member = object == "self" ? name : object + "." + name
            return switch self {
            case .get: member
            case .set: member + " = newValue"
            case .call(let call): call.prefix + member + "(" + call.arguments + ")"
            case .initializer(let prefix, let arguments):
                "\(prefix)\(object).init(\(name): ()\(arguments.isEmpty ? "" : ", " + arguments))"
            case .element(let arguments): "\(object)[\(name): ()\(arguments.isEmpty ? "" : ", " + arguments)]"
            case .setElement(let arguments): Access.element(arguments).text(name, of: object) + " = newValue"
            case .observe(let kind, let value): "\(member)_\(kind)(\(value))"
            }
        }
    }

    // MARK: Parts

    private var attributes: [String] {
        let ignored: Set = ["objc", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "inlinable", "inline"]
        return (member.declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? [])
            .compactMap { $0.as(AttributeSyntax.self) }
            .filter { !ignored.contains($0.attributeName.trimmedDescription) }.map(\.singleLine)
    }

    /// The modifiers of the original, with the access level of its extension, without `override`.
    var modifiers: [String] {
        let modifiers = member.declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let access = modifiers.accessLevel == nil ? member.extensionAccess.map { [$0] } ?? [] : []
        return access + modifiers.map(\.singleLine).filter { $0 != "dynamic" && $0 != "override" }
    }

    private var type: String {
        let binding = member.declaration.as(VariableDeclSyntax.self)?.bindings.first
        return binding?.typeAnnotation?.type.singleLine ?? "Any"
    }

    private var accessorBlock: AccessorBlockSyntax? {
        member.declaration.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
            ?? member.declaration.as(SubscriptDeclSyntax.self)?.accessorBlock
    }

    private var accessors: [String] {
        guard case .accessors(let list) = accessorBlock?.accessors else { return [] }
        return list.map(\.accessorSpecifier.text)
    }

    private var isSettable: Bool { accessors.contains("set") }

    private var observers: [(kind: String, value: String)] {
        accessors.filter { $0 == "willSet" || $0 == "didSet" }.map { ($0, $0 == "willSet" ? "newValue" : "oldValue") }
    }

    private func signature(_ node: FunctionDeclSyntax, hasDefaults: Bool = true) -> String {
        let signature = node.signature
        return (node.genericParameterClause?.singleLine ?? "")
            + "(" + parameters(signature.parameterClause, hasDefaults: hasDefaults) + ")"
            + (signature.effectSpecifiers.map { " " + $0.singleLine } ?? "")
            + (signature.returnClause.map { " " + $0.singleLine } ?? "")
            + (node.genericWhereClause.map { " " + $0.singleLine } ?? "")
    }

    private func signature(_ node: InitializerDeclSyntax) -> String {
        "(" + parameters(node.signature.parameterClause) + ")"
            + (node.signature.effectSpecifiers.map { " " + $0.singleLine } ?? "")
    }

    private func subscriptHead(_ node: SubscriptDeclSyntax, _ name: String, hasDefaults: Bool = true) -> String {
        let parameters = parameters(node.parameterClause, hasDefaults: hasDefaults, isSubscript: true)
        let marker = name == "subscript" ? "" : "\(name) _: Void" + (parameters.isEmpty ? "" : ", ")
        return "subscript(" + marker + parameters + ") " + node.returnClause.singleLine
    }

    private func parameters(
        _ clause: FunctionParameterClauseSyntax, hasDefaults: Bool = true, isSubscript: Bool = false
    ) -> String {
        clause.parameters.enumerated().map { index, parameter in
            let label = parameter.firstName.text
            let name = Self.name(parameter, index)
            let attributes = parameter.attributes.map { $0.singleLine + " " }.joined()
            let value = hasDefaults ? parameter.defaultValue.map { " " + $0.singleLine } ?? "" : ""
            let isNamedOnce = label == name && (!isSubscript || parameter.secondName == nil)
            return attributes + (isNamedOnce ? name : label + " " + name) + ": " + parameter.type.singleLine
                + (parameter.ellipsis?.text ?? "") + value
        }.joined(separator: ", ")
    }

    private func call(_ node: FunctionDeclSyntax) -> (prefix: String, arguments: String) {
        (node.signature.effectSpecifiers.callPrefix, arguments(node.signature.parameterClause))
    }

    /// The arguments that pass the parameters on; parameters of a subscript have labels only if they have two names.
    private func arguments(_ clause: FunctionParameterClauseSyntax, isSubscript: Bool = false) -> String {
        clause.parameters.enumerated().map { index, parameter in
            let hasLabel = parameter.firstName.text != "_" && (!isSubscript || parameter.secondName != nil)
            let type = parameter.type.singleLine
            let isAutoclosure = type.contains("@autoclosure")
            return (hasLabel ? parameter.firstName.text + ": " : "") + (type.hasPrefix("inout ") ? "&" : "")
                + Self.name(parameter, index) + (isAutoclosure ? "()" : "")
        }.joined(separator: ", ")
    }

    private static func name(_ parameter: FunctionParameterSyntax, _ index: Int) -> String {
        let name = (parameter.secondName ?? parameter.firstName).text
        return name == "_" ? "argument\(index)" : name
    }
}

extension FunctionEffectSpecifiersSyntax? {
    /// What precedes a call of a function with these effects: `try`, `await`, both or nothing.
    fileprivate var callPrefix: String {
        (self?.throwsClause == nil ? "" : "try ") + (self?.asyncSpecifier == nil ? "" : "await ")
    }
}
