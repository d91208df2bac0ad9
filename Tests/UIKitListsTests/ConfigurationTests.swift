import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ConfigurationTests {
    @Test("TV-84 the styles of rows, headers and footers differ in fonts, case and arrangement")
    func styles() {
        _ = TestApplication()
        expect(UIListContentConfiguration.cell().textProperties.font, equals: .preferredFont(forTextStyle: .body))
        #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        expect(UIListContentConfiguration.groupedHeader().textProperties.transform, equals: .uppercase)
        expect(UIListContentConfiguration.plainHeader().textProperties.transform, equals: .none)
        let prominent = UIListContentConfiguration.prominentInsetGroupedHeader().textProperties.font
        let larger = UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.font
        #expect(prominent.pointSize < larger.pointSize)
        #expect(larger.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(UIListContentConfiguration.sidebarCell().text == nil)
    }

    @Test("TV-84 a disabled view has gray texts, unless the program has set their color")
    func disabled() {
        _ = TestApplication()
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true
        var content = UIListContentConfiguration.cell()
        expect(content.updated(for: state).textProperties.color, equals: .tertiaryLabel)

        content.textProperties.color = .red
        expect(content.updated(for: state).textProperties.color, equals: .red)
        expect(content.updated(for: state).secondaryTextProperties.color, equals: .tertiaryLabel)
    }

    @Test("TV-84 transformers derive the colors of texts and images")
    func transformers() {
        _ = TestApplication()
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
        expect(content.textProperties.resolvedColor(), equals: .green)

        content.imageProperties.tintColorTransformer = .monochromeTint
        expect(content.imageProperties.resolvedTintColor(for: .red), equals: .secondaryLabel)
        content.imageProperties.tintColorTransformer = .preferredTint
        content.imageProperties.tintColor = .purple
        expect(content.imageProperties.resolvedTintColor(for: .red), equals: .purple)

        let label = UIListContentView(configuration: content).subviews.compactMap { $0 as? UILabel }.first
        expect(label?.textColor, equals: .green)
    }

    @Test("TV-373 a symbol has the size of the text, and follows the preferred text size") func symbolSize() throws {
        let app = TestApplication()
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        content.image = UIImage(systemName: "square.fill")
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
        app.makeWindow().addSubview(view)
        app.advance(by: 0.1)
        let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
        let before = image.frame.height
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        app.advance(by: 0.1)
        let after = image.frame.height
        let gap = label.frame.minX - image.frame.maxX
        content.textProperties.adjustsFontForContentSizeCategory = false
        view.configuration = content
        app.advance(by: 0.1)

        #expect(abs(after / before - 33.0 / 17) < 0.06)
        #expect(gap >= content.imageToTextPadding)
        #expect(view.sizeThatFits(CGSize(width: 390, height: 0)).height >= before)
        expect(image.frame.height, equals: before)
    }

    @Test("TV-373 a configuration of the program wins where it has values") func ownSymbolSize() throws {
        let app = TestApplication()
        func height(_ configuration: UIImage.SymbolConfiguration?) throws -> CGFloat {
            var content = UIListContentConfiguration.cell()
            content.image = UIImage(systemName: "square.fill")
            content.imageProperties.preferredSymbolConfiguration = configuration
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 100, width: 390, height: 100)
            view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            app.makeWindow().addSubview(view)
            app.advance(by: 0.1)
            return try #require(view.subviews.compactMap { $0 as? UIImageView }.first).frame.height
        }
        let standard = try height(nil)

        try expect(height(.init(weight: .bold)), equals: standard)
        #expect(try abs(height(.init(scale: .large)) / standard - 1.27) < 0.05)
        #expect(try height(.init(pointSize: 17)) < standard / 1.5)
        try expect(height(.init(textStyle: .body)), equals: standard)
    }

    @Test("TV-382 texts beside symbols of different widths begin at the same position; other images keep their width")
    func symbolWidths() {
        _ = TestApplication()
        func positions(_ image: UIImage?) -> (image: CGRect, text: CGFloat) {
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            content.image = image
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            view.layoutIfNeeded()
            let text = view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Text" }
            return (view.subviews.compactMap { $0 as? UIImageView }.first?.frame ?? .zero, text?.frame.minX ?? 0)
        }
        let (wide, narrow) = (positions(UIImage(systemName: "tray")), positions(UIImage(systemName: "doc")))
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }

        #expect(wide.image.width > narrow.image.width && wide.text == narrow.text)
        #expect(abs(wide.image.midX - narrow.image.midX) < 0.01)
        expect(
            narrow.text - positions(drawn).text,
            equals: UIListContentConfiguration.ImageProperties.standardDimension - 10)
    }

    @Test("CV-200 the background of a cell has a shadow") func shadow() {
        let app = TestApplication()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
        app.makeWindow().addSubview(cell)
        app.window?.backgroundColor = .white
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .white
        cell.backgroundConfiguration = background
        app.advance(by: 0.1)
        let below = CGPoint(x: 200, y: 165)
        let before = app.color(at: below)
        background.shadowProperties.color = .red
        background.shadowProperties.opacity = 1
        background.shadowProperties.radius = 0
        background.shadowProperties.offset = CGSize(width: 0, height: 10)
        cell.backgroundConfiguration = background
        app.advance(by: 0.1)

        expect(before, equals: PixelColor(red: 255, green: 255, blue: 255))
        expect(app.color(at: below).map { $0.red > 250 && $0.green < 100 }, equals: true)
    }

    @Test("TV-84 a content view has guides for what it shows, and the opacity of its configuration")
    func guides() throws {
        let app = TestApplication()
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        content.alpha = 0.5
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        app.makeWindow().addSubview(view)
        app.advance(by: 0)
        let guide = try #require(view.textLayoutGuide)
        app.advance(by: 0)

        #expect(view.imageLayoutGuide == nil)
        #expect(view.secondaryTextLayoutGuide == nil)
        expect(view.alpha, equals: 0.5)
        #expect(guide.layoutFrame.minX == 16 && guide.layoutFrame.height > 10 && guide.layoutFrame.height < 40)
    }

    @Test("TV-84 the margins of the superview apply where they are larger, on the axes that preserve them")
    func preservedMargins() {
        let app = TestApplication()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        let view = UIListContentView(configuration: content)
        view.frame = box.bounds
        box.addSubview(view)
        app.makeWindow().addSubview(box)
        app.advance(by: 0)
        let label = view.subviews.compactMap { $0 as? UILabel }.first
        expect(label?.frame.minX, equals: 50)

        content.axesPreservingSuperviewLayoutMargins = .vertical
        view.configuration = content
        app.advance(by: 0)
        expect(label?.frame.minX, equals: 16)
    }

    @Test("TV-73 the backgrounds of rows are gray while selected, unless the program has set their color")
    func backgrounds() {
        _ = TestApplication()
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isSelected = true
        var plain = UIBackgroundConfiguration.listPlainCell()
        expect(plain.backgroundColor, equals: .systemBackground)
        expect(plain.updated(for: state).backgroundColor, equals: .systemGray4)
        expect(
            UIBackgroundConfiguration.listSidebarCell().updated(for: state).backgroundColor,
            equals: .secondarySystemFill)
        #expect(UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: state).backgroundColor != .systemGray4)

        plain.backgroundColor = .red
        expect(plain.updated(for: state).backgroundColor, equals: .red)
        state.isSelected = false
        expect(
            UIBackgroundConfiguration.listGroupedCell().updated(for: state).backgroundColor,
            equals: .secondarySystemGroupedBackground)
    }

    @Test("TV-84 a header is configured like a row, and updates itself for its state")
    func header() {
        let app = TestApplication()
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Title"
        header.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        header.backgroundConfiguration = background
        var states = 0
        header.configurationUpdateHandler = { _, _ in states += 1 }
        header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        app.makeWindow().addSubview(header)
        app.advance(by: 0)

        #expect(header.textLabel == nil)
        expect(states, equals: 1)
        #expect(header.contentView.subviews.first is UIListContentView)
        expect(app.color(at: CGPoint(x: 290, y: 5)), equals: PixelColor(red: 255, green: 0, blue: 0))
    }

    @Test("TV-372 constraints in the view of an own configuration decide the height of a row")
    func ownContentHeight() throws {
        let stage = TableStage([["a", "b", "c"]])
        stage.configure = { cell, text in
            if text != "c" { cell.contentConfiguration = BoxConfiguration(height: text == "a" ? 20 : 90) }
        }
        stage.table.reloadData()
        stage.app.advance(by: 0.1)
        let heights = stage.table.visibleCells.map(\.frame.height)

        // The margins of rows above and below the box, and the separator.
        expect(heights, equals: [43, 113, 44])
        let box = try #require(stage.table.visibleCells[1].contentView.subviews.first?.subviews.first)
        expect(box.frame.height, equals: 90)
    }

    @Test("TV-372 the view of an own configuration has the margins of rows", arguments: [false, true])
    func ownContentMargins(hasAccessory: Bool) throws {
        let stage = TableStage([["a"]])
        stage.configure = { cell, _ in
            cell.contentConfiguration = BoxConfiguration(height: 30)
            if hasAccessory { cell.accessoryType = .disclosureIndicator }
        }
        stage.table.reloadData()
        stage.app.advance(by: 0.1)
        let cell = stage.table.visibleCells[0]
        let content = try #require(cell.contentView.subviews.first)

        expect(content.layoutMargins, equals: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: hasAccessory ? 8 : 16))
        expect(content.subviews[0].convert(content.subviews[0].bounds, to: cell).minX, equals: cell.separatorInset.left)
    }

    @Test("TV-372 margins that a view of an own configuration sets itself stay") func ownMargins() throws {
        let stage = TableStage([["a"]])
        stage.configure = { cell, _ in
            cell.contentConfiguration = BoxConfiguration(
                height: 30, margins: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
        stage.table.reloadData()
        stage.app.advance(by: 0.1)

        let content = try #require(stage.table.visibleCells[0].contentView.subviews.first)
        expect(content.layoutMargins, equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expect(stage.table.visibleCells[0].frame.height, equals: 35)
    }

    @Test("TV-372 constraints in the view of an own configuration decide the height of a header")
    func ownHeader() {
        let stage = TableStage([["a"]])
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.contentConfiguration = BoxConfiguration(
            height: 70, margins: UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0))
        let size = header.systemLayoutSizeFitting(
            CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)

        expect(size, equals: CGSize(width: 390, height: 80))
        expect(stage.table.visibleCells.count, equals: 1)
    }
}

/// Shows a box of a height inside the margins of its view.
private struct BoxConfiguration: UIContentConfiguration {
    let height: CGFloat
    var margins: UIEdgeInsets?

    func makeContentView() -> any UIView & UIContentView { BoxContentView(self) }
    func updated(for state: any UIConfigurationState) -> BoxConfiguration { self }
}

private final class BoxContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: BoxConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        if let margins = configuration.margins { layoutMargins = margins }
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            box.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            box.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: configuration.height),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
