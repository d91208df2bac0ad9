import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct LargeTitleScrollTests {
    /// A navigation controller with large titles whose root scrolls.
    @MainActor private struct Stage {
        let app = TestApplication()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let root = UIViewController()
        let navigation: UINavigationController

        init(large: Bool = true) {
            root.title = "Title"
            root.view.backgroundColor = .white
            scrollView.backgroundColor = .white
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            root.view.addSubview(scrollView)
            navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = large
            app.makeWindow(root: navigation)
            app.advance(by: 0.1)
        }
        var bar: UINavigationBar { navigation.navigationBar }
        /// The vertical offset of the content at its top.
        var top: CGFloat { bar.prefersLargeTitles ? -96 : -44 }
        func scroll(to distance: CGFloat) {
            scrollView.contentOffset.y = top + distance
            app.advance(by: 0.05)
        }
    }

    @Test("NV-39 the large title scrolls away, and the bar keeps 44") func scrollsAway() {
        let stage = Stage()
        let before = stage.bar.frame.height
        stage.scroll(to: 20)
        let during = stage.bar.frame.height
        stage.scroll(to: 200)
        let after = stage.bar.frame.height
        stage.scroll(to: 0)

        expect(before, equals: 96)
        expect(during, equals: 76)
        expect(after, equals: 44)
        expect(stage.bar.frame.height, equals: 96)
    }

    @Test("NV-39 a pop to content that was scrolled keeps its small title and the background of the bar")
    func popped() {
        let stage = Stage()
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        stage.bar.standardAppearance = look
        stage.scroll(to: 300)
        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.navigation.pushViewController(page, animated: true)
        stage.app.advance(by: 1)
        let pushed = stage.bar.frame.height

        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 0.2)
        let during = stage.bar.frame.height
        let color = stage.app.color(at: CGPoint(x: 5, y: 20))
        stage.app.advance(by: 1)

        expect(pushed, equals: 96)
        expect(during, equals: 44)
        expect(color?.red, equals: 255)
        expect(color.map { $0.green < 200 }, equals: true)
        expect(stage.bar.frame.height, equals: 44)
        expect(stage.scrollView.contentOffset.y, equals: stage.top + 300)
    }

    @Test("NV-41 pulled down, the large title grows, at most by a tenth") func grows() {
        let stage = Stage()
        stage.scroll(to: -100)
        let height = stage.bar.frame.height

        expect(height, equals: 196)
    }

    @Test("NV-40 content released between the two heights goes to the nearer one") func snaps() {
        let stage = Stage()
        let finger = stage.app.touch(at: CGPoint(x: 200, y: 600))
        finger.move(to: CGPoint(x: 200, y: 555), over: 0.4)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 200, y: 555))
        finger.lift()
        stage.app.advance(by: 2)

        #expect(abs(stage.scrollView.contentOffset.y - (stage.top + 52)) < 0.5)
        expect(stage.bar.frame.height, equals: 44)
    }

    @Test("NV-53 the bar gets its background when content lies behind it") func background() {
        let stage = Stage(large: false)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        stage.bar.standardAppearance = look
        let edge = stage.app.color(at: CGPoint(x: 30, y: 20))
        stage.scroll(to: 10)

        expect(edge, equals: .white)
        expect(stage.app.color(at: CGPoint(x: 30, y: 20)), equals: .red)
    }

    @Test("NV-43 the bar follows the first subview, or the scroll view that was set") func contentScrollView() {
        let stage = Stage()
        let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        other.contentSize = CGSize(width: 390, height: 3000)
        stage.root.view.addSubview(other)
        let first = stage.root.contentScrollView(for: .top)
        stage.root.setContentScrollView(other)
        stage.app.advance(by: 0.1)
        stage.scroll(to: 100)

        #expect(first === stage.scrollView)
        #expect(stage.root.contentScrollView(for: .top) === other)
        expect(stage.bar.frame.height, equals: 96)
    }

    @Test("NV-104 dragging down in a scroll view at its top moves the sheet") func sheetScroll() {
        let app = TestApplication()
        let root = UIViewController()
        app.makeWindow(root: root)
        let sheet = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        sheet.view.addSubview(scrollView)
        root.present(sheet, animated: false)
        app.advance(by: 0.1)
        let finger = app.touch(at: CGPoint(x: 200, y: 200))
        finger.move(to: CGPoint(x: 200, y: 300), over: 0.3)
        let moved = sheet.view.convert(CGPoint.zero, to: nil).y
        finger.move(to: CGPoint(x: 200, y: 200), over: 0.3)
        finger.lift()
        app.advance(by: 1)
        let up = app.touch(at: CGPoint(x: 200, y: 400))
        up.move(to: CGPoint(x: 200, y: 200), over: 0.3)
        up.lift()
        app.advance(by: 1)

        #expect(moved > 60)
        #expect(scrollView.contentOffset.y > 100)
        expect(sheet.view.convert(CGPoint.zero, to: nil).y, equals: 10)
    }

    @Test("NV-384 the safe area and the inset of the content follow the bar while it collapses")
    func safeAreaFollows() {
        let stage = Stage()
        var insets = [stage.scrollView.adjustedContentInset.top]
        for distance: CGFloat in [20, 200, 30, 0, -40] {
            stage.scroll(to: distance)
            insets.append(stage.scrollView.adjustedContentInset.top)
            expect(stage.scrollView.contentOffset.y, equals: stage.top + distance)
            expect(stage.root.view.safeAreaInsets.top, equals: insets.last)
        }

        expect(insets, equals: [96, 76, 44, 66, 96, 96])
    }

    @Test("NV-384 content that is dragged down below a collapsed bar comes back to its top")
    func dragsBack() {
        let stage = Stage()
        stage.scroll(to: 60)
        let collapsed = stage.scrollView.adjustedContentInset.top
        let finger = stage.app.touch(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 420), over: 0.5)
        finger.lift()
        stage.app.advance(by: 2)

        expect(collapsed, equals: 44)
        expect(stage.scrollView.contentOffset.y, equals: -96)
        expect(stage.scrollView.adjustedContentInset.top, equals: 96)
        expect(stage.bar.frame.height, equals: 96)
    }

    /// A table with a header, and a collection with a pinned header in each kind of layout.
    @MainActor private final class Lists: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        enum Kind: CaseIterable { case table, flow, compositional }

        func list(_ kind: Kind) -> UIScrollView {
            let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            if kind == .table {
                let table = UITableView(frame: frame, style: .plain)
                table.dataSource = self
                table.sectionHeaderTopPadding = 0
                return table
            }
            let layout: UICollectionViewLayout
            if kind == .flow {
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: 300, height: 44)
                flow.headerReferenceSize = CGSize(width: 100, height: 44)
                flow.sectionHeadersPinToVisibleBounds = true
                layout = flow
            } else {
                layout = UICollectionViewCompositionalLayout { _, _ in
                    let size = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
                    let group = NSCollectionLayoutGroup.horizontal(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                    let section = NSCollectionLayoutSection(group: group)
                    let header = NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                    header.pinToVisibleBounds = true
                    section.boundarySupplementaryItems = [header]
                    return section
                }
            }
            let view = UICollectionView(frame: frame, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
            view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Header")
            view.dataSource = self
            return view
        }

        func header(_ list: UIScrollView) -> UIView? {
            (list as? UITableView)?.headerView(forSection: 0)
                ?? (list as? UICollectionView)?.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
        }
    }

    /// A navigation controller with large titles and a list of a kind.
    private func navigation(_ list: UIScrollView) -> (app: TestApplication, UINavigationController) {
        let app = TestApplication()
        let root = UIViewController()
        root.title = "Title"
        root.view.addSubview(list)
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        return (app, navigation)
    }

    @Test("NV-384 pinned headers touch the bar, expanded and collapsed", arguments: Lists.Kind.allCases)
    private func pinnedHeaders(kind: Lists.Kind) throws {
        let source = Lists()
        let list = source.list(kind)
        let (app, navigation) = navigation(list)
        func top() -> CGFloat? { source.header(list).map { $0.convert($0.bounds, to: nil).minY } }
        let expanded = top()
        let finger = app.touch(at: CGPoint(x: 200, y: 700))
        finger.move(to: CGPoint(x: 200, y: 670), over: 0.2)
        let during = (top(), navigation.navigationBar.frame.maxY)
        finger.move(to: CGPoint(x: 200, y: 500), over: 0.2)
        app.advance(by: 0.1)

        expect(expanded, equals: 96)
        #expect(during.0 == during.1 && during.1 < 96 && during.1 > 44)
        expect(navigation.navigationBar.frame.maxY, equals: 44)
        expect(top(), equals: 44)
        finger.lift()
    }

    @Test(
        "NV-384 a row that is scrolled to the top lies at the lower edge of the collapsed bar",
        arguments: [false, true])
    func scrollsRow(isAnimated: Bool) {
        let source = Lists()
        guard let table = source.list(.table) as? UITableView else { return }
        let (app, _) = navigation(table)
        let path = IndexPath(row: 20, section: 0)
        table.scrollToRow(at: path, at: .top, animated: isAnimated)
        app.advance(by: 1)
        let header = table.headerView(forSection: 0).map { $0.convert($0.bounds, to: nil).maxY }

        expect(table.convert(table.rectForRow(at: path), to: nil).minY, equals: header)
        expect(table.adjustedContentInset.top, equals: 44)
    }

    @Test("NV-384 a scroll view that begins below the bar keeps its frame while the bar collapses")
    func belowBar() {
        let stage = Stage()
        stage.scrollView.translatesAutoresizingMaskIntoConstraints = false
        let area = stage.root.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stage.scrollView.topAnchor.constraint(equalTo: area.topAnchor),
            stage.scrollView.bottomAnchor.constraint(equalTo: stage.root.view.bottomAnchor),
            stage.scrollView.leadingAnchor.constraint(equalTo: stage.root.view.leadingAnchor),
            stage.scrollView.trailingAnchor.constraint(equalTo: stage.root.view.trailingAnchor),
        ])
        stage.app.advance(by: 0.1)
        stage.scrollView.contentOffset.y = 200
        stage.app.advance(by: 0.1)

        expect(stage.scrollView.frame.minY, equals: 96)
        expect(stage.scrollView.contentOffset.y, equals: 200)
        expect(stage.bar.frame.height, equals: 44)
    }

    @Test("NV-384 a page that comes back keeps the inset below its collapsed bar") func comesBack() {
        let stage = Stage()
        stage.scroll(to: 300)
        stage.navigation.pushViewController(UIViewController(), animated: false)
        stage.app.advance(by: 0.5)
        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 0.1)
        let during = stage.scrollView.adjustedContentInset.top
        stage.app.advance(by: 1)

        expect(during, equals: 44)
        expect(stage.scrollView.adjustedContentInset.top, equals: 44)
        expect(stage.scrollView.contentOffset.y, equals: stage.top + 300)
    }
}
