import SwiftSyntax

/// Writes members that call another member with the same parameters.
struct MemberForwarder {
    private let member: MemberEntry

    init(_ member: MemberEntry) { self.member = member }

    /// False for the few members whose parameters cannot be passed on.
    var isPossible: Bool {
        if let function = member.declaration.as(FunctionDeclSyntax.self) {
            return !function.signature.parameterClause.parameters.contains { $0.ellipsis != nil }
        }
        return !accessors.contains { ["_read", "_modify", "mutableAddressWithNativeOwner"].contains($0) }
    }

    /// The declaration of a member `name` with the modifiers and attributes of the original. Its body calls
    /// `target(name)`, such as `self.implementation`.
    func declaration(named name: String, modifiers: [String], calls target: (_ access: Access) -> String) -> String {
        let prefix = (attributes + modifiers).map { $0 + " " }.joined()
        if let function = member.declaration.as(FunctionDeclSyntax.self) {
            return prefix + "func \(name)\(signature(function)) { \(target(.call(call(function)))) }"
        }
        var body = "get { \(target(.get)) }"
        if observers.isEmpty {
            if accessors.contains("set") { body += " set { \(target(.set)) }" }
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
        return "var \(name): \(type) { get\(accessors.contains("set") ? " set" : "") }"
    }

    /// A use of a member.
    enum Access {
        case get
        case set
        /// A call with its arguments; `prefix` is `try`, `await` or both.
        case call((prefix: String, arguments: String))
        /// `willSet` or `didSet` with the value it receives.
        case observe(String, String)

        /// The use of the member `name`.
        func text(_ name: String) -> String {
            switch self {
            case .get: name
            case .set: name + " = newValue"
            case .call(let call): call.prefix + name + "(" + call.arguments + ")"
            case .observe(let kind, let value): "\(name)_\(kind)(\(value))"
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

    private var accessors: [String] {
        guard let block = member.declaration.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock,
            case .accessors(let list) = block.accessors
        else { return [] }
        return list.map(\.accessorSpecifier.text)
    }

    private var observers: [(kind: String, value: String)] {
        accessors.filter { $0 == "willSet" || $0 == "didSet" }.map { ($0, $0 == "willSet" ? "newValue" : "oldValue") }
    }

    private func signature(_ node: FunctionDeclSyntax, hasDefaults: Bool = true) -> String {
        let signature = node.signature
        let parameters = signature.parameterClause.parameters.enumerated().map { index, parameter in
            let label = parameter.firstName.text
            let name = Self.name(parameter, index)
            let attributes = parameter.attributes.map { $0.singleLine + " " }.joined()
            let value = hasDefaults ? parameter.defaultValue.map { " " + $0.singleLine } ?? "" : ""
            return attributes + (label == name ? name : label + " " + name) + ": " + parameter.type.singleLine + value
        }
        return (node.genericParameterClause?.singleLine ?? "") + "(" + parameters.joined(separator: ", ") + ")"
            + (signature.effectSpecifiers.map { " " + $0.singleLine } ?? "")
            + (signature.returnClause.map { " " + $0.singleLine } ?? "")
            + (node.genericWhereClause.map { " " + $0.singleLine } ?? "")
    }

    private func call(_ node: FunctionDeclSyntax) -> (prefix: String, arguments: String) {
        let arguments = node.signature.parameterClause.parameters.enumerated().map { index, parameter in
            let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
            let type = parameter.type.singleLine
            let isAutoclosure = type.contains("@autoclosure")
            return label + (type.hasPrefix("inout ") ? "&" : "") + Self.name(parameter, index)
                + (isAutoclosure ? "()" : "")
        }
        let effects = node.signature.effectSpecifiers
        let prefix =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        return (prefix, arguments.joined(separator: ", "))
    }

    private static func name(_ parameter: FunctionParameterSyntax, _ index: Int) -> String {
        let name = (parameter.secondName ?? parameter.firstName).text
        return name == "_" ? "argument\(index)" : name
    }
}
