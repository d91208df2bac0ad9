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
        } else if name == "UIApplicationMain" {
            edits.replace(attribute.byteRange, with: "@main".padded(to: attribute.trimmedDescription.utf8.count))
        } else if let reason = Self.unsupportedAttributes[name] {
            diagnose(attribute, "@\(name): \(reason)")
        }
    }

    /// Removes `dynamic`, which selects Objective-C dispatch, except with `@_dynamicReplacement`.
    func lower(_ modifier: DeclModifierSyntax) {
        guard modifier.name.text == "dynamic" else { return }
        let attributes = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self)?.attributes
        if attributes?.attribute("_dynamicReplacement") == nil { blank(modifier) }
    }
}
