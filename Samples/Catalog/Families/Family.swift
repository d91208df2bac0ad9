import UIKit

/// One page of the catalog.
@MainActor struct Family {
    /// The name of its contact sheet.
    let name: String
    let title: String
    let symbol: String
    let color: UIColor
    let makePage: @MainActor () -> UIViewController

    /// Creates a family of specimens.
    init(
        _ name: String, _ title: String, _ symbol: String, _ color: UIColor,
        groups: @escaping @MainActor () -> [SpecimenGroup]
    ) {
        self.init(name, title, symbol, color) { SpecimensViewController(title: title, groups()) }
    }

    /// Creates a family with a separate page.
    init(
        _ name: String, _ title: String, _ symbol: String, _ color: UIColor,
        page: @escaping @MainActor () -> UIViewController
    ) {
        self.name = name
        self.title = title
        self.symbol = symbol
        self.color = color
        makePage = page
    }

    /// The families of the first page, by section.
    static let sections: [(title: String, families: [Family])] = [
        (
            "Controls",
            [
                Family("buttons", "Buttons", "hand.tap", .systemBlue, groups: buttons),
                Family("configurations", "Button Configurations", "capsule", .systemIndigo, groups: configurations),
                Family("switches", "Switches", "switch.2", .systemGreen, groups: switches),
                Family("sliders", "Sliders", "slider.horizontal.3", .systemOrange, groups: sliders),
                Family("steppers", "Steppers", "plusminus", .systemTeal, groups: steppers),
                Family("segments", "Segmented Controls", "rectangle.split.2x1", .systemPurple, groups: segments),
                Family("pages", "Page Controls", "ellipsis", .systemGray, groups: pageControls),
                Family("progress", "Progress and Activity", "hourglass", .systemPink, groups: progress),
            ]
        ),
        (
            "Pickers",
            [
                Family("pickers", "Pickers", "list.bullet", .systemBrown, groups: pickers),
                Family("dates", "Date Pickers", "calendar", .systemRed, groups: datePickers),
                Family("colorwells", "Color Wells", "paintpalette", .systemMint, groups: colorWells),
            ]
        ),
        (
            "Presentation",
            [
                Family("menus", "Menus", "list.dash", .systemBlue, page: PresentationsViewController.menus),
                Family("alerts", "Alerts", "exclamationmark.triangle", .systemYellow) {
                    PresentationsViewController.alerts()
                },
                Family("sheets", "Sheets", "rectangle.stack", .systemGray, page: PresentationsViewController.sheets),
            ]
        ),
        (
            "Lists and Bars",
            [
                Family("cells", "Table Cells", "tablecells", .systemIndigo) { CellsViewController() },
                Family("bars", "Bars", "rectangle", .systemOrange) { BarsViewController.make() },
                Family("searchbars", "Search Bars", "magnifyingglass", .systemTeal, groups: searchBars),
            ]
        ),
        (
            "Text and Color",
            [
                Family("textinputs", "Text Inputs", "square.and.pencil", .systemBlue, groups: textInputs),
                Family("text", "Text Styles and Fonts", "textformat.size", .systemGray, groups: text),
                Family("colors", "System Colors", "eyedropper", .systemPink, groups: colors),
            ]
        ),
    ]

    /// The page of a contact sheet.
    static func page(named name: String) -> (title: String, make: @MainActor () -> UIViewController)? {
        if name == "catalog" {
            return ("Catalog", { UINavigationController(rootViewController: CatalogViewController()) })
        }
        if let presentation = Presentation(rawValue: name) {
            return (name, { PresentationsViewController.opened(presentation) })
        }
        let family = sections.flatMap(\.families).first { $0.name == name }
        return family.map { ($0.title, $0.makePage) }
    }
}
