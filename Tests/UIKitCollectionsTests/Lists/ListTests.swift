import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite("Lists in collection views")
struct ListTests {
    @Test("CV-92 the looks and modes have the raw values of UIKit")
    func rawValues() {
        typealias List = UICollectionLayoutListConfiguration
        let looks: [List.Appearance] = [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
        expect(looks.map(\.rawValue), equals: [0, 1, 2, 3, 4])
        expect([List.HeaderMode.none, .supplementary, .firstItemInSection].map(\.rawValue), equals: [0, 1, 2])
        expect([List.FooterMode.none, .supplementary].map(\.rawValue), equals: [0, 1])
    }

    @Test("CV-92 CV-187 rows of a plain list are those of a table")
    func plainRows() {
        let stage = ListStage([["a", "b", "c"]])

        expect(stage.row(1)?.frame, equals: CGRect(x: 0, y: 44, width: 390, height: 44))
        expect(stage.view.contentSize.height, equals: 132)
        expect(stage.lines(1), equals: [CGRect(x: 16, y: 43, width: 374, height: 1)])
        expect(stage.view.backgroundColor, equals: .systemBackground)
    }

    @Test("CV-92 CV-187 a grouped list has the spaces of a grouped table and lines from edge to edge at its ends")
    func groupedRows() {
        let stage = ListStage([["a", "b"], ["c"]], .grouped)

        expect(stage.row(0)?.frame.minY, equals: 35)
        expect(stage.row(0, 1)?.frame.minY, equals: 159.0)
        expect(
            stage.lines(0),
            equals: [CGRect(x: 0, y: 0, width: 390, height: 1), CGRect(x: 16, y: 43, width: 374, height: 1)])
        expect(stage.lines(1), equals: [CGRect(x: 0, y: 43, width: 390, height: 1)])
        expect(stage.view.backgroundColor, equals: .systemGroupedBackground)
    }

    @Test("CV-203 the text of a label accessory is shown whole, also after a change of the text size")
    func labelAccessory() throws {
        let stage = ListStage([["a", "b"]]) { _ in
        } prepare: { stage in
            stage.configure = { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                cell.accessories = [.label(text: "23 messages"), .disclosureIndicator()]
            }
        }
        func label() throws -> UILabel {
            try #require(stage.row(1)?.subviews.compactMap { $0 as? UILabel }.first)
        }
        func needed(_ label: UILabel) -> CGFloat { label.sizeThatFits(CGSize(width: 1000, height: 1000)).width }
        let before = try (label().bounds.width, needed(label()))
        stage.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.app.advance(by: 0.1)
        let after = try (label().bounds.width, needed(label()))

        #expect(before.0 >= before.1)
        #expect(after.0 >= after.1 && after.1 > 1.5 * before.1)
        #expect(try #require(stage.row(1)?.contentView.frame.maxX) <= label().frame.minX)
        #expect(try label().bounds.height >= label().font.lineHeight)
    }

    @Test("TV-383 the symbols of accessories follow the text size, unless they have a width of their own")
    func scaledAccessories() throws {
        let stage = ListStage([["a", "b"]]) { _ in
        } prepare: { stage in
            stage.configure = { cell, path, _ in
                let options = UICellAccessory.CheckmarkOptions(reservedLayoutWidth: .custom(19))
                cell.accessories = [path.item == 0 ? .disclosureIndicator() : .checkmark(options: options)]
            }
        }
        func symbol(_ row: Int) throws -> UIImageView {
            try #require(stage.row(row)?.subviews.compactMap { $0 as? UIImageView }.first)
        }
        func sizes(_ row: Int) throws -> (CGFloat, CGFloat) {
            try (symbol(row).sizeThatFits(.zero).height, symbol(row).frame.width)
        }
        let before = try (sizes(0), sizes(1))
        stage.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.app.advance(by: 0.1)
        let after = try (sizes(0), sizes(1))

        #expect(after.0.0 > 1.7 * before.0.0 && after.0.1 > 1.7 * before.0.1)
        #expect(after.1.0 > 1.7 * before.1.0 && after.1.1 == 19)
    }

    @Test("CV-92 an inset grouped list has cards")
    func cards() {
        let stage = ListStage([["a", "b", "c"]], .insetGrouped)

        expect(stage.row(0)?.frame, equals: CGRect(x: 16, y: 35, width: 358, height: 44))
        expect(stage.row(0)?.layer.cornerRadius, equals: 10)
        expect(stage.row(0)?.layer.maskedCorners, equals: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        expect(stage.row(1)?.layer.cornerRadius, equals: 0)
        expect(stage.row(2)?.layer.maskedCorners, equals: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(stage.lines(2).isEmpty)
        expect(ListStage([["a"]], .insetGrouped, width: 430).row(0)?.frame.minX, equals: 20)
    }

    @Test("CV-92 headers and footers have the heights of a table's; a plain header is pinned")
    func headers() {
        let kind = UICollectionView.elementKindSectionHeader
        let plain = ListStage([Array(repeating: "a", count: 40)]) { $0.headerMode = .supplementary }
        expect(
            plain.view.visibleSupplementaryViews(ofKind: kind)[0].frame,
            equals: CGRect(x: 0, y: 22, width: 390, height: 28))
        plain.view.contentOffset.y = 500
        plain.app.advance(by: 0)
        expect(plain.view.visibleSupplementaryViews(ofKind: kind)[0].frame.minY, equals: 500)

        let grouped = ListStage([["a"], ["b"]], .grouped, scale: 2) {
            $0.headerMode = .supplementary
            $0.footerMode = .supplementary
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .grouped)
        let source = TitledTable()
        table.dataSource = source
        grouped.view.superview?.addSubview(table)
        grouped.app.advance(by: 0)
        // Views of collection views have whole pixels.
        for section in 0...1 {
            let path = IndexPath(item: 0, section: section)
            let frame = grouped.view.supplementaryView(forElementKind: kind, at: path)?.frame ?? .zero
            let expected = table.rectForHeader(inSection: section)
            #expect(abs(frame.height - expected.height) < 0.5)
            #expect(abs(frame.minY - expected.minY) < 0.5)
        }
        #expect(abs(grouped.view.contentSize.height - table.contentSize.height) < 0.5)
    }

    private final class TitledTable: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "A footer" }
    }

    @Test("CV-92 the first item of a section may be its header")
    func firstItem() {
        let stage = ListStage([["Head", "a", "b"]], .insetGrouped) { $0.headerMode = .firstItemInSection }

        expect(stage.row(0)?.layer.cornerRadius, equals: 0)
        expect(stage.row(1)?.layer.maskedCorners, equals: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(stage.lines(0).isEmpty)
    }

    @Test("CV-93 the handler has the last word on separators, unless none are shown")
    func separators() {
        let handler: UICollectionLayoutListConfiguration.ItemSeparatorHandler = { path, configuration in
            var result = configuration
            if path.item == 0 { result.bottomSeparatorVisibility = .hidden }
            if path.item == 1 {
                result.topSeparatorVisibility = .visible
                result.bottomSeparatorInsets.leading = 60
                result.bottomSeparatorInsets.trailing = 30
                result.color = .systemRed
            }
            return result
        }
        let stage = ListStage([["a", "b", "c"]]) { $0.itemSeparatorHandler = handler }
        #expect(stage.lines(0).isEmpty)
        expect(
            stage.lines(1),
            equals: [CGRect(x: 16, y: 0, width: 374, height: 1), CGRect(x: 60, y: 43, width: 300, height: 1)])

        let bare = ListStage([["a", "b", "c"]]) {
            $0.itemSeparatorHandler = handler
            $0.showsSeparators = false
        }
        #expect(bare.lines(1).isEmpty)
    }

    @Test("CV-92 TV-79 separators beside a selected row are hidden")
    func selection() {
        let stage = ListStage([["a", "b", "c"]])

        stage.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        stage.app.advance(by: 0)

        #expect(stage.lines(0).isEmpty)
        #expect(stage.lines(1).isEmpty)
        expect(stage.lines(2).count, equals: 1)
    }

    @Test("CV-92 CV-186 TV-69 a single accessory takes what it takes in a table")
    func accessoryWidths() {
        for (accessory, width) in [
            (UICellAccessory.disclosureIndicator(), CGFloat(34)), (.checkmark(), 40), (.detail(), 48),
        ] {
            let stage = ListStage(
                [["a"]],
                prepare: { stage in
                    stage.configure = { cell, _, text in
                        cell.contentConfiguration = cell.defaultContentConfiguration()
                        cell.accessories = [accessory]
                    }
                })
            expect(stage.row(0)?.contentView.frame, equals: CGRect(x: 0, y: 0, width: 390 - width, height: 44))
        }
    }

    @Test("CV-92 CV-186 accessories are ordered by kind and shown by state; a program's views go where it says")
    func accessoryOrder() {
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let stage = ListStage(
            [["a"]],
            prepare: { stage in
                stage.configure = { cell, _, _ in
                    cell.accessories = [
                        .disclosureIndicator(displayed: .whenNotEditing), .label(text: "12"), .delete(), .reorder(),
                        .customView(
                            configuration: .init(
                                customView: badge,
                                placement: .trailing(
                                    at: UICellAccessory.Placement.position(after: {
                                        if case .label = $0.accessoryType { return true }
                                        return false
                                    })), maintainsFixedSize: true)),
                    ]
                }
            })
        let cell = stage.row(0)
        expect(cell?.contentView.frame.minX, equals: 0)
        expect(badge.frame.size, equals: CGSize(width: 30, height: 20))
        expect(badge.frame.maxX, equals: 354.0)

        stage.view.isEditing = true
        stage.app.advance(by: 0)
        expect(cell?.contentView.frame.minX, equals: 38)
        expect(badge.frame.maxX, equals: 344.0)
    }

    @Test("CV-92 CV-114 the handle moves the row")
    func reorderHandle() {
        var moves: [String] = []
        final class Source: NSObject, UICollectionViewDataSource {
            let stage: ListStage
            let note: (String) -> Void

            init(_ stage: ListStage, _ note: @escaping (String) -> Void) {
                self.stage = stage
                self.note = note
            }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                stage.collectionView(view, cellForItemAt: path)
            }
            func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
            func collectionView(
                _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
            ) { note("\(source.item) \(destination.item)") }
        }
        let stage = ListStage(
            [["a", "b", "c"]],
            prepare: { stage in
                stage.configure = { cell, _, _ in cell.accessories = [.reorder(displayed: .always)] }
            })
        let source = Source(stage) { moves.append($0) }
        stage.view.dataSource = source
        stage.app.advance(by: 0)

        let finger = stage.app.touch(at: CGPoint(x: 364, y: 22))
        stage.app.advance(by: 0.1)
        for step in 1...9 { finger.move(to: CGPoint(x: 364, y: 22 + CGFloat(step) * 10)) }
        finger.lift()
        stage.app.advance(by: 1)

        expect(moves, equals: ["0 2"])
    }

    @Test("CV-110 an outline shows and hides children by the disclosure, and indents them")
    func outline() throws {
        let app = TestApplication()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = text == "Fruit" ? [.outlineDisclosure()] : []
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["Fruit"])
        snapshot.append(["Apple", "Pear"], to: "Fruit")
        source.apply(snapshot, to: 0, animatingDifferences: false)
        app.makeWindow().addSubview(view)
        app.advance(by: 0.1)
        expect(view.numberOfItems(inSection: 0), equals: 1)

        for (count, isExpanded) in [(3, true), (1, false)] {
            let finger = app.touch(at: CGPoint(x: 366, y: 22))
            app.advance(by: 0.05)
            finger.lift()
            app.advance(by: 1)
            expect(view.numberOfItems(inSection: 0), equals: count)
            let head = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
            expect(head.configurationState.isExpanded, equals: isExpanded)
            if isExpanded {
                let child = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
                expect(child.contentView.frame.minX, equals: 10)
            }
        }
    }

    @Test("CV-92 indentation moves the content")
    func indentation() {
        let stage = ListStage(
            [["a"]],
            prepare: { stage in
                stage.configure = { cell, _, _ in
                    cell.contentConfiguration = cell.defaultContentConfiguration()
                    cell.indentationLevel = 2
                    cell.indentationWidth = 15
                }
            })
        expect(stage.row(0)?.contentView.frame.minX, equals: 30)
    }

    @Test("CV-92 a swipe reveals the actions of the configuration and performs them, as in a table")
    func swipe() throws {
        var performed: [String] = []
        let stage = ListStage([["a", "b"]]) {
            $0.trailingSwipeActionsConfigurationProvider = { path in
                let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                    performed.append("flag \(path.item)")
                    done(true)
                }
                let configuration = UISwipeActionsConfiguration(actions: [action])
                configuration.performsFirstActionWithFullSwipe = false
                return configuration
            }
        }
        let finger = stage.app.touch(at: CGPoint(x: 300, y: 66))
        for step in 1...10 { finger.move(to: CGPoint(x: 300 - CGFloat(step) * 10, y: 66)) }
        finger.lift()
        stage.app.advance(by: 2)
        let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        expect(cell.contentView.frame.minX, equals: -74)
        #expect(cell.configurationState.isSwiped)

        let tap = stage.app.touch(at: CGPoint(x: 360, y: 66))
        stage.app.advance(by: 0.05)
        tap.lift()
        stage.app.advance(by: 2)
        expect(performed, equals: ["flag 1"])
        expect(cell.contentView.frame.minX, equals: 0)
    }

    @Test("CV-92 TV-120 a swipe that loses to another recognizer opens no row")
    func losingSwipe() throws {
        let stage = ListStage([["a", "b"]]) {
            $0.leadingSwipeActionsConfigurationProvider = { _ in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
                ])
            }
        }
        let rival = RivalDelegate()
        let edgePan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        edgePan.edges = .left
        edgePan.delegate = rival
        try #require(stage.view.window).addGestureRecognizer(edgePan)
        func swipe(from x: CGFloat) {
            let finger = stage.app.touch(at: CGPoint(x: x, y: 66))
            for step in 1...10 { finger.move(to: CGPoint(x: x + CGFloat(step) * 10, y: 66)) }
            finger.lift()
            stage.app.advance(by: 2)
        }
        let cell = try #require(stage.row(1))

        swipe(from: 2)
        #expect(!cell.configurationState.isSwiped)
        swipe(from: 100)
        #expect(cell.configurationState.isSwiped && cell.contentView.frame.minX == 74)
    }

    @Test("CV-92 TV-112 the delete control reveals the actions, and another row's touch or editing closes them")
    func deleteControl() throws {
        let stage = ListStage(
            [["a", "b"]], .plain,
            {
                $0.trailingSwipeActionsConfigurationProvider = { _ in
                    UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
                    ])
                }
            },
            prepare: { stage in stage.configure = { cell, _, _ in cell.accessories = [.delete()] } })
        stage.view.isEditing = true
        stage.app.advance(by: 0.5)

        let finger = stage.app.touch(at: CGPoint(x: 27, y: 66))
        stage.app.advance(by: 0.05)
        finger.lift()
        stage.app.advance(by: 2)
        let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        expect(cell.contentView.frame.minX, equals: -36.0)

        stage.view.isEditing = false
        stage.app.advance(by: 2)
        expect(cell.contentView.frame.minX, equals: 0)
    }

    @Test("CV-92 rows keep their heights when the appearance changes")
    func appearanceKeepsHeights() {
        let stage = ListStage([["a", String(repeating: "Rows fit their text. ", count: 8)]])
        let height = stage.view.contentSize.height

        stage.view.overrideUserInterfaceStyle = .dark
        stage.app.advance(by: 0.1)

        expect(stage.view.contentSize.height, equals: height)
    }

    @Test("CV-92 a list without actions for a side does not open")
    func noSwipe() {
        let stage = ListStage([["a"]]) { $0.leadingSwipeActionsConfigurationProvider = { _ in nil } }
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 22))
        for step in 1...10 { finger.move(to: CGPoint(x: 100 + CGFloat(step) * 10, y: 22)) }

        expect(stage.row(0)?.contentView.frame.minX, equals: 0)
        finger.lift()
    }

    @Test("CV-92 long text makes its row higher, and another text size all rows")
    func heights() {
        let long = String(repeating: "Rows fit their text. ", count: 8)
        let stage = ListStage([["a", long]])
        let height = stage.row(1)?.frame.height ?? 0
        #expect(height > 60)
        expect(stage.view.contentSize.height, equals: 44 + height)
    }

    @Test("CV-92 a right-to-left list is mirrored")
    func rightToLeft() {
        let stage = ListStage(
            [["a"]],
            prepare: { stage in
                stage.view.semanticContentAttribute = .forceRightToLeft
                stage.configure = { cell, _, text in
                    cell.semanticContentAttribute = .forceRightToLeft
                    cell.accessories = [.disclosureIndicator()]
                }
            })
        expect(stage.row(0)?.contentView.frame, equals: CGRect(x: 34, y: 0, width: 356, height: 44))
        expect(stage.lines(0), equals: [CGRect(x: 0, y: 43, width: 374, height: 1)])
    }

    @Test("CV-202 rows are measured again when the text size changes while they are shown")
    func textSizeChanges() throws {
        let stage = ListStage([["a", "b", "c"]])
        let before = stage.row(1)?.frame.height

        stage.app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.app.advance(by: 0.1)
        let large = try #require(stage.row(1)?.frame)
        stage.app.window?.traitOverrides.preferredContentSizeCategory = .large
        stage.app.advance(by: 0.1)

        expect(before, equals: 44)
        #expect(large.height > 60 && large.minY == large.height)
        expect(stage.row(1)?.frame.height, equals: 44)
    }

    @Test("TV-372 the view of an own configuration has the margins of rows, and decides their height")
    func ownContent() throws {
        let stage = ListStage([["a", "b"]]) { _ in
        } prepare: { stage in
            stage.configure = { cell, _, _ in cell.contentConfiguration = BoxConfiguration() }
        }
        let row = try #require(stage.row(1))
        let content = try #require(row.contentView.subviews.first)

        expect(content.layoutMargins, equals: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        #expect(row.frame.height == 92 && content.subviews[0].frame == CGRect(x: 16, y: 11, width: 358, height: 70))
        expect(stage.lines(1).last?.minX, equals: 16)
    }
}

/// Shows a box of 70 points inside the margins of its view.
private struct BoxConfiguration: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { BoxContentView(self) }
    func updated(for state: any UIConfigurationState) -> BoxConfiguration { self }
}

private final class BoxContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: BoxConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            box.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            box.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: 70),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Lets a recognizer go before the pans of the content.
@MainActor private final class RivalDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}
