import UIKit

extension Family {
    /// Buttons without a configuration.
    static func buttons() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Titles",
                [
                    Specimen("System") { titled(UIButton(type: .system), "Button") },
                    Specimen("System, with a symbol", states: [.normal, .highlighted, .disabled]) {
                        let button = titled(UIButton(type: .system), "Star")
                        button.setImage(UIImage(systemName: "star"), for: .normal)
                        return button
                    },
                    Specimen("Custom, with a color for each state") {
                        let button = titled(UIButton(type: .custom), "Button")
                        button.setTitleColor(.label, for: .normal)
                        button.setTitleColor(.systemOrange, for: .highlighted)
                        button.setTitleColor(.systemGreen, for: .selected)
                        button.setTitleColor(.tertiaryLabel, for: .disabled)
                        return button
                    },
                ]),
            SpecimenGroup(
                "Types",
                [
                    Specimen("Close") { UIButton(type: .close) },
                    Specimen("Detail disclosure") { UIButton(type: .detailDisclosure) },
                    Specimen("Contact add") { UIButton(type: .contactAdd) },
                ]),
            SpecimenGroup(
                "Images",
                [
                    Specimen("Background image") {
                        let button = titled(UIButton(type: .custom), "Play")
                        button.setTitleColor(.white, for: .normal)
                        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
                        button.setBackgroundImage(plate(.systemIndigo), for: .normal)
                        button.setBackgroundImage(plate(.systemPurple), for: .highlighted)
                        button.setBackgroundImage(plate(.systemGreen), for: .selected)
                        button.setBackgroundImage(plate(.systemGray3), for: .disabled)
                        return button
                    },
                    Specimen("Image") {
                        let button = UIButton(type: .custom)
                        button.setImage(IconTile.image(symbol: "leaf", color: .systemGreen), for: .normal)
                        button.setImage(IconTile.image(symbol: "flame", color: .systemOrange), for: .selected)
                        return button
                    },
                ]),
        ]
    }

    private static func titled(_ button: UIButton, _ title: String) -> UIButton {
        button.setTitle(title, for: .normal)
        return button
    }

    private static func plate(_ color: UIColor) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: 21, height: 21)
        let image = UIGraphicsImageRenderer(bounds: bounds).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
        }
        return image.resizableImage(withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    }
}
