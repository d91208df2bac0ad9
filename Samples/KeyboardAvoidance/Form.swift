import UIKit

/// The fields of an address, in order.
@MainActor enum Form {
    /// A label above a field, and what its keyboard offers.
    struct Entry {
        var title: String
        var placeholder: String
        var contentType: UITextContentType
        var keyboard = UIKeyboardType.default
    }

    static let entries = [
        Entry(title: "Name", placeholder: "Johanna Appel", contentType: .name),
        Entry(title: "Company", placeholder: "Optional", contentType: .organizationName),
        Entry(title: "Street", placeholder: "12 Canal Street", contentType: .streetAddressLine1),
        Entry(
            title: "Postal code", placeholder: "M1 3HE", contentType: .postalCode, keyboard: .numbersAndPunctuation),
        Entry(title: "City", placeholder: "Manchester", contentType: .addressCity),
        Entry(title: "Country", placeholder: "United Kingdom", contentType: .countryName),
        Entry(title: "Telephone", placeholder: "0161 496 0000", contentType: .telephoneNumber, keyboard: .phonePad),
        Entry(title: "E-mail", placeholder: "name@example.com", contentType: .emailAddress, keyboard: .emailAddress),
    ]

    /// A field for an entry. The return key of the last one is Done, of the others Next.
    static func makeField(_ entry: Entry, isLast: Bool) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = entry.placeholder
        field.accessibilityLabel = entry.title
        field.textContentType = entry.contentType
        field.keyboardType = entry.keyboard
        field.returnKeyType = isLast ? .done : .next
        field.clearButtonMode = .whileEditing
        return field
    }

    /// The label above a field.
    static func makeLabel(_ entry: Entry) -> UILabel {
        let label = UILabel()
        label.text = entry.title
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        return label
    }
}
