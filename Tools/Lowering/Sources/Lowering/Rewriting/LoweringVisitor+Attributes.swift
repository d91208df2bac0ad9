import SwiftSyntax

extension LoweringVisitor {
    /// Attributes that concern only Objective-C or Interface Builder.
    private static let ignoredAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
    ]

    /// Unsupported attributes, with the reason.
    private static let unsupportedAttributes = [
        "NSManaged": "Core Data is not supported; use a stored property",
        "NSApplicationMain": "AppKit is not supported; use @main or @UIApplicationMain",
    ]

    func lower(_ attribute: AttributeSyntax) {
        let name = attribute.attributeName.trimmedDescription
        if Self.ignoredAttributes.contains(name) {
            blank(attribute)
        } else if name == "available", isUnavailable(attribute) {
            blank(attribute)
        } else if name == "UIApplicationMain" {
            edits.replace(attribute.byteRange, with: "@main".padded(to: attribute.trimmedDescription.utf8.count))
        } else if name == "NSManaged", index.types[scopeName].map(index.isLayer) == true {
            lowerLayerProperty(attribute)
        } else if name == "convention" {
            lowerConvention(attribute)
        } else if let reason = Self.unsupportedAttributes[name] {
            diagnose(attribute, "@\(name): \(reason)")
        }
    }

    /// True for `@available(*, unavailable)` of a property that only documents set, which happens by code here.
    private func isUnavailable(_ attribute: AttributeSyntax) -> Bool {
        guard let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            property.attributes.attribute("IBInspectable") != nil
                || property.attributes.attribute("IBOutlet") != nil
        else { return false }
        return attribute.arguments?.trimmedDescription.split(separator: ",")
            .contains { $0.filter { !$0.isWhitespace } == "unavailable" } == true
    }

    /// Removes `dynamic`, which selects Objective-C dispatch, except with `@_dynamicReplacement`.
    func lower(_ modifier: DeclModifierSyntax) {
        guard modifier.name.text == "dynamic" else { return }
        let attributes = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self)?.attributes
        if attributes?.attribute("_dynamicReplacement") == nil { blank(modifier) }
    }
}

// MARK: Layer properties

extension LoweringVisitor {
    /// Lowers `@NSManaged var angle: CGFloat` in a layer class, which Core Animation stores and animates, to a property
    /// with the wrapper that does the same.
    private func lowerLayerProperty(_ attribute: AttributeSyntax) {
        guard let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = property.bindings.first, property.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
            let type = binding.typeAnnotation?.type
        else { return diagnose(attribute, "@NSManaged: declare one property of a layer, with its type") }
        guard let value = type.layerDefault else {
            let text = "@CALayerProperty(\"\(name)\") var \(name): \(type.trimmedDescription) = …"
            return diagnose(attribute, "@NSManaged: \(name) has no default value; write \(text)")
        }
        edits.replace(attribute.byteRange, with: "@CALayerProperty(\"\(name)\")")
        edits.insert(" = " + value, at: type.byteRange.upperBound)
    }
}

extension SourceIndex {
    /// True for a class that inherits from a layer class of QuartzCore.
    fileprivate func isLayer(_ type: TypeEntry) -> Bool {
        ancestry(of: type).flatMap(\.inherited).contains { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
    }
}

extension TypeSyntax {
    /// The value that Core Animation returns for a property of this type until it is set, as source text; `nil` if the
    /// type is unknown.
    fileprivate var layerDefault: String? {
        if self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        if self.is(ArrayTypeSyntax.self) { return "[]" }
        if self.is(DictionaryTypeSyntax.self) { return "[:]" }
        return switch plainName.split(separator: ".").last ?? "" {
        case "CGFloat", "Double", "Float", "Int", "UInt", "Int32", "TimeInterval", "CFTimeInterval": "0"
        case "Bool": "false"
        case "String": "\"\""
        case "CGPoint", "CGSize", "CGRect", "CGVector", "UIEdgeInsets", "UIOffset": ".zero"
        case "CGAffineTransform": ".identity"
        case "CATransform3D": "CATransform3DIdentity"
        default: nil
        }
    }
}
