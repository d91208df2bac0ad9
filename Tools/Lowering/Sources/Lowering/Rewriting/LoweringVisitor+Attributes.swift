import SwiftSyntax

extension LoweringVisitor {
    /// Attributes that tell Objective-C or Interface Builder something and have no effect here.
    private static let ignoredAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
    ]

    /// Attributes for which there is nothing behind.
    private static let unsupportedAttributes = [
        "NSManaged": "there is no Core Data; write a stored property",
        "NSApplicationMain": "there is no AppKit; programs start with @main or @UIApplicationMain",
    ]

    func lower(_ attribute: AttributeSyntax) {
        let name = attribute.attributeName.trimmedDescription
        if Self.ignoredAttributes.contains(name) {
            blank(attribute)
        } else if name == "UIApplicationMain" {
            edits.replace(attribute.byteRange, with: "@main".padding(to: attribute.trimmedDescription.utf8.count))
        } else if let reason = Self.unsupportedAttributes[name] {
            diagnose(attribute, "@\(name): \(reason)")
        }
    }

    /// `dynamic` is the dispatch of Objective-C when the declaration is one of Objective-C.
    func lower(_ modifier: DeclModifierSyntax) {
        guard modifier.name.text == "dynamic" else { return }
        let attributes = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self)?.attributes
        if attributes?.attribute("_dynamicReplacement") == nil { blank(modifier) }
    }
}

extension String {
    /// The text with blanks up to a length in UTF-8 bytes.
    fileprivate func padding(to length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - utf8.count))
    }
}
