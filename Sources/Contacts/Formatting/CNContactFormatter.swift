import Foundation

/// The form of a name.
public enum CNContactFormatterStyle: Int, Sendable {
    /// The full name.
    case fullName = 0
    /// The full name as spoken.
    case phoneticFullName = 1
}

/// Which name comes first.
public enum CNContactDisplayNameOrder: Int, Sendable {
    /// That of the user's settings.
    case userDefault = 0
    /// The given name.
    case givenNameFirst = 1
    /// The family name.
    case familyNameFirst = 2
}

/// The attribute with the key of the property that a part of an attributed name shows.
public let CNContactPropertyAttribute = "contactProperty"

/// Writes the names of contacts: in the order of their language, with the organization for contacts that have no other name.
open class CNContactFormatter: Formatter, @unchecked Sendable {
    /// The form; the full name by default.
    open var style = CNContactFormatterStyle.fullName

    /// Creates a formatter of full names.
    public override init() { super.init() }

    /// Creates a formatter of full names.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The keys that the formatter needs for a form.
    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
        ContactKeys.descriptor(keys(style))
    }

    /// The keys of `nameOrder(for:)`.
    open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor {
        ContactKeys.descriptor(keys(.fullName))
    }
    /// The keys of `delimiter(for:)`.
    open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor {
        ContactKeys.descriptor(keys(.fullName))
    }

    private static func keys(_ style: CNContactFormatterStyle) -> Set<String> {
        let texts: [ContactText] =
            switch style {
            case .fullName: ContactOrder.nameTexts + [.nickname, .organizationName]
            case .phoneticFullName:
                [.givenName, .familyName, .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName]
            }
        return Set(texts.map(\.rawValue)).union([CNContactTypeKey])
    }

    /// The name of a contact; `nil` if it has none. Ends the program if the keys of `descriptorForRequiredKeys(for:)` were
    /// not fetched (DV-56).
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        for key in keys(style).sorted() { _ = contact.value(key, \.identifier) }
        return style == .fullName ? ContactNames.fullName(contact.record) : ContactNames.phoneticName(contact.record)
    }

    /// The name of a contact; `nil` if it has none.
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

    /// The name of an object, if it is a contact.
    open override func string(for object: Any?) -> String? { (object as? CNContact).flatMap { string(from: $0) } }

    /// The name with `CNContactPropertyAttribute` on the parts that are names.
    open class func attributedString(
        from contact: CNContact, style: CNContactFormatterStyle,
        defaultAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) -> NSAttributedString? {
        guard let text = string(from: contact, style: style) else { return nil }
        let result = NSMutableAttributedString(string: text, attributes: attributes)
        var searched = text.startIndex..<text.endIndex
        let texts = keys(style).compactMap(ContactText.init(rawValue:)).compactMap { part -> (Int, ContactText)? in
            let value = contact.record[part]
            guard !value.isEmpty, let range = text.range(of: value) else { return nil }
            return (text.distance(from: text.startIndex, to: range.lowerBound), part)
        }.sorted { $0.0 < $1.0 }
        for (_, part) in texts {
            guard let range = text.range(of: contact.record[part], range: searched) else { continue }
            result.addAttribute(
                NSAttributedString.Key(CNContactPropertyAttribute), value: part.rawValue,
                range: NSRange(range, in: text))
            searched = range.upperBound..<text.endIndex
        }
        return result
    }

    /// The name with `CNContactPropertyAttribute` on the parts that are names.
    open func attributedString(
        from contact: CNContact, defaultAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) -> NSAttributedString? {
        Self.attributedString(from: contact, style: style, defaultAttributes: attributes)
    }

    /// Which name comes first.
    open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
        ContactNames.order(contact.record)
    }

    /// What stands between the parts of the name.
    open class func delimiter(for contact: CNContact) -> String { ContactNames.delimiter(contact.record) }
}
