import UIKit

extension Family {
    /// Buttons with a configuration.
    static func configurations() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Styles",
                [
                    Specimen("Plain") { button(.plain()) },
                    Specimen("Gray") { button(.gray()) },
                    Specimen("Tinted") { button(.tinted()) },
                    Specimen("Filled") { button(.filled()) },
                ]),
            SpecimenGroup(
                "Sizes and Corners",
                [
                    Specimen(
                        "Size", columns: 2,
                        variants: [("mini", .mini), ("small", .small), ("medium", .medium), ("large", .large)]
                    ) { (size: UIButton.Configuration.Size) in button(.tinted()) { $0.buttonSize = size } },
                    Specimen(
                        "Corner style", columns: 3,
                        variants: [
                            ("fixed", .fixed), ("dynamic", .dynamic), ("small", .small), ("medium", .medium),
                            ("large", .large), ("capsule", .capsule),
                        ]
                    ) { (style: UIButton.Configuration.CornerStyle) in button(.filled()) { $0.cornerStyle = style } },
                ]),
            SpecimenGroup(
                "Content",
                [
                    Specimen(
                        "Image", columns: 3,
                        variants: [("leading", .leading), ("top", .top), ("trailing", .trailing)]
                    ) { (edge: NSDirectionalRectEdge) in
                        button(.filled()) {
                            $0.title = "Cart"
                            $0.image = UIImage(systemName: "cart")
                            $0.imagePlacement = edge
                            $0.imagePadding = 6
                        }
                    },
                    Specimen(
                        "Subtitle, activity, menu", columns: 3,
                        [
                            .init("subtitle") {
                                button(.tinted()) {
                                    $0.title = "Add"
                                    $0.subtitle = "to the cart"
                                }
                            },
                            .init("activity") {
                                button(.gray()) {
                                    $0.title = "Wait"
                                    $0.showsActivityIndicator = true
                                    $0.imagePadding = 6
                                }
                            },
                            .init("pop-up") { popUpButton() },
                        ]),
                    Specimen(
                        "Base colors", columns: 3,
                        variants: [("red", .systemRed), ("orange", .systemOrange), ("green", .systemGreen)]
                    ) { (color: UIColor) in button(.filled()) { $0.baseBackgroundColor = color } },
                ]),
        ]
    }

    private static func button(
        _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> UIButton {
        var configuration = configuration
        configuration.title = "Button"
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private static func popUpButton() -> UIButton {
        let button = UIButton(configuration: .gray())
        button.menu = UIMenu(
            children: ["Small", "Medium", "Large"].map { title in
                UIAction(title: title, state: title == "Medium" ? .on : .off) { _ in }
            })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        return button
    }
}
