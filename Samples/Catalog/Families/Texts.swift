import UIKit

extension Family {
    static func text() -> [SpecimenGroup] {
        let styles: [(String, UIFont.TextStyle)] = [
            ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
            ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
            ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
        ]
        let weights: [(String, UIFont.Weight)] = [
            ("light", .light), ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
            ("heavy", .heavy),
        ]
        return [
            SpecimenGroup(
                "Text Styles",
                [
                    Specimen("Dynamic Type", columns: 1, styles.map { name, style in .init { styled(name, style) } })
                ]),
            SpecimenGroup(
                "Fonts",
                [
                    Specimen("Weights", columns: 3, variants: weights) { weight in
                        label("Touch", .systemFont(ofSize: 20, weight: weight))
                    },
                    Specimen(
                        "Forms", columns: 3,
                        [
                            .init("italic") { label("1,234.50", .italicSystemFont(ofSize: 17)) },
                            .init("digits") {
                                label("1,234.50", .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
                            },
                            .init("monospaced") {
                                label("1,234.50", .monospacedSystemFont(ofSize: 17, weight: .regular))
                            },
                        ]),
                ]),
            SpecimenGroup(
                "Colors",
                [
                    Specimen(
                        "Labels",
                        variants: [
                            ("label", .label), ("secondary", .secondaryLabel), ("tertiary", .tertiaryLabel),
                            ("quaternary", .quaternaryLabel),
                        ]
                    ) { (color: UIColor) in
                        let label = label("Text", .systemFont(ofSize: 17))
                        label.textColor = color
                        return label
                    }
                ]),
        ]
    }

    private static func styled(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = label(text, .preferredFont(forTextStyle: style))
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    private static func label(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        return label
    }

    static func colors() -> [SpecimenGroup] {
        func swatches(_ name: String, columns: Int = 4, _ colors: [(String, UIColor)]) -> Specimen {
            Specimen(name, columns: columns, variants: colors) { Swatch($0) }
        }
        return [
            SpecimenGroup(
                "Colors",
                [
                    swatches(
                        "Adaptable colors",
                        [
                            ("red", .systemRed), ("orange", .systemOrange), ("yellow", .systemYellow),
                            ("green", .systemGreen), ("mint", .systemMint), ("teal", .systemTeal),
                            ("cyan", .systemCyan), ("blue", .systemBlue), ("indigo", .systemIndigo),
                            ("purple", .systemPurple), ("pink", .systemPink), ("brown", .systemBrown),
                        ]),
                    swatches(
                        "Grays", columns: 3,
                        [
                            ("gray", .systemGray), ("gray 2", .systemGray2), ("gray 3", .systemGray3),
                            ("gray 4", .systemGray4), ("gray 5", .systemGray5), ("gray 6", .systemGray6),
                        ]),
                ]),
            SpecimenGroup(
                "Surfaces",
                [
                    swatches(
                        "Fills",
                        [
                            ("system", .systemFill), ("secondary", .secondarySystemFill),
                            ("tertiary", .tertiarySystemFill), ("quaternary", .quaternarySystemFill),
                        ]),
                    swatches(
                        "Backgrounds", columns: 3,
                        [
                            ("system", .systemBackground), ("secondary", .secondarySystemBackground),
                            ("tertiary", .tertiarySystemBackground), ("grouped", .systemGroupedBackground),
                            ("secondary", .secondarySystemGroupedBackground),
                            ("tertiary", .tertiarySystemGroupedBackground),
                        ]),
                    swatches(
                        "Lines", columns: 3,
                        [
                            ("separator", .separator), ("opaque", .opaqueSeparator), ("link", .link),
                        ]),
                ]),
        ]
    }
}

/// A rounded rectangle of a color.
final class Swatch: UIView {
    init(_ color: UIColor) {
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 8
        layer.borderWidth = 1 / UIScreen.main.scale
        layer.borderColor = UIColor.separator.cgColor
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 64, height: 40) }
}
