import UIKit

extension Family {
    static func textInputs() -> [SpecimenGroup] {
        let borders: [(String, UITextField.BorderStyle)] = [
            ("rounded", .roundedRect), ("bezel", .bezel), ("line", .line), ("none", .none),
        ]
        return [
            SpecimenGroup(
                "Text Fields",
                [
                    Specimen("Borders", columns: 2, variants: borders) { border in textField("Text", border) },
                    Specimen(
                        "State", columns: 2,
                        [
                            .init("placeholder") { textField("") },
                            .init("disabled") {
                                let field = textField("Text")
                                field.isEnabled = false
                                return field
                            },
                            .init("secure") {
                                let field = textField("password")
                                field.isSecureTextEntry = true
                                return field
                            },
                            .init("clear button") {
                                let field = textField("Text")
                                field.clearButtonMode = .always
                                return field
                            },
                        ]),
                    Specimen(
                        "Views at the ends", columns: 1,
                        [
                            .init {
                                let field = textField("Berlin")
                                field.leftView = icon("magnifyingglass", .secondaryLabel)
                                field.leftViewMode = .always
                                field.rightView = icon("checkmark.circle.fill", .systemGreen)
                                field.rightViewMode = .always
                                return field
                            }
                        ]),
                ]),
            SpecimenGroup(
                "Text Views",
                [
                    Specimen("Several lines", columns: 1, [.init { textView() }])
                ]),
        ]
    }

    private static func textField(_ text: String, _ border: UITextField.BorderStyle = .roundedRect) -> UITextField {
        let field = UITextField()
        field.text = text
        field.placeholder = "Placeholder"
        field.borderStyle = border
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        return field
    }

    private static func icon(_ symbol: String, _ color: UIColor) -> UIView {
        let view = UIImageView(image: UIImage(systemName: symbol))
        view.tintColor = color
        view.contentMode = .center
        view.frame.size = CGSize(width: 32, height: 22)
        return view
    }

    private static func textView() -> UITextView {
        let view = UITextView()
        let text = NSMutableAttributedString(
            string: "A text view shows bold, colored and linked text in several lines, which wrap at its width.",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
        let string = text.string as NSString
        text.addAttribute(
            .font, value: UIFont.boldSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize),
            range: string.range(of: "bold"))
        text.addAttribute(.foregroundColor, value: UIColor.systemOrange, range: string.range(of: "colored"))
        text.addAttribute(
            .link, value: "https://www.swift.org", range: string.range(of: "linked"))
        view.attributedText = text
        view.isScrollEnabled = false
        view.backgroundColor = .tertiarySystemFill
        view.layer.cornerRadius = 8
        return view
    }

    static func searchBars() -> [SpecimenGroup] {
        let styles: [(String, UISearchBar.Style)] = [
            ("default", .default), ("prominent", .prominent), ("minimal", .minimal),
        ]
        return [
            SpecimenGroup(
                "Styles",
                [
                    Specimen("Placeholder", columns: 1, variants: styles) { style in searchBar(style) }
                ]),
            SpecimenGroup(
                "Parts",
                [
                    Specimen(
                        "Text, buttons and scopes", columns: 1,
                        [
                            .init("cancel button") {
                                let bar = searchBar(.minimal, "Mountain")
                                bar.showsCancelButton = true
                                return bar
                            },
                            .init("bookmark button") {
                                let bar = searchBar(.minimal)
                                bar.showsBookmarkButton = true
                                return bar
                            },
                            .init("token") {
                                let bar = searchBar(.minimal, "lake")
                                let symbol = UIImage(systemName: "photo")
                                bar.searchTextField.tokens = [UISearchToken(icon: symbol, text: "Photos")]
                                return bar
                            },
                            .init("scopes") {
                                let bar = searchBar(.minimal)
                                bar.scopeButtonTitles = ["All", "Unread", "Flagged"]
                                bar.showsScopeBar = true
                                return bar
                            },
                        ])
                ]),
        ]
    }

    private static func searchBar(_ style: UISearchBar.Style, _ text: String? = nil) -> UISearchBar {
        let bar = UISearchBar()
        bar.searchBarStyle = style
        bar.placeholder = "Search"
        bar.text = text
        return bar
    }
}
