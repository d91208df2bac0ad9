import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableHeaderTests {
    private func stage(
        _ style: UITableView.Style = .plain, sections: Int = 3, headers: [Int: String] = [:],
        footers: [Int: String] = [:], _ delegate: TableDelegate? = nil
    ) -> TableStage {
        let stage = TableStage((0..<sections).map { _ in (0..<10).map { "\($0)" } }, style: style)
        stage.headers = headers
        stage.footers = footers
        if let delegate { stage.table.delegate = delegate }
        stage.table.reloadData()
        stage.app.advance(by: 0)
        return stage
    }

    private func headerHeight(_ stage: TableStage, _ section: Int = 0) -> CGFloat {
        stage.table.rectForHeader(inSection: section).height
    }

    private func footerHeight(_ stage: TableStage, _ section: Int = 0) -> CGFloat {
        stage.table.rectForFooter(inSection: section).height
    }

    @Test("TV-44 a view wins over a title")
    func viewOverTitle() {
        let delegate = TableDelegate()
        let view = UILabel()
        delegate.headerView = { $0 == 0 ? view : nil }
        delegate.heightForHeader = { _ in 30 }
        let stage = stage(headers: [0: "Title", 1: "Other"], delegate)

        #expect(view.superview === stage.table && stage.table.headerView(forSection: 0) == nil)
        expect(stage.table.headerView(forSection: 1)?.textLabel?.text, equals: "Other")
    }

    @Test("TV-45 a custom header is stretched to the width of the table and the height of the header")
    func stretching() {
        let delegate = TableDelegate()
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        delegate.headerView = { $0 == 0 ? view : nil }
        delegate.heightForHeader = { _ in 50 }
        let stage = stage(.grouped, delegate)

        expect(view.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 50))
        withExtendedLifetime(stage) {}
    }

    @Test("TV-46 the delegate's height wins over the property's, and the automatic one fits the title or view")
    func heights() {
        let delegate = TableDelegate()
        delegate.heightForFooter = { $0 == 0 ? 33 : UITableView.automaticDimension }
        let stage = stage(footers: [1: "Title"], delegate)
        stage.table.sectionFooterHeight = 70

        expect(footerHeight(stage), equals: 33)
        expect(footerHeight(stage, 1), equals: 28)
        expect(footerHeight(stage, 2), equals: 0)
        delegate.heightForFooter = nil
        stage.table.reloadData()
        expect(footerHeight(stage, 1), equals: 70)

        let tall = UIView()
        tall.translatesAutoresizingMaskIntoConstraints = false
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.contentView.addSubview(tall)
        NSLayoutConstraint.activate([
            tall.heightAnchor.constraint(equalToConstant: 61),
            tall.topAnchor.constraint(equalTo: header.contentView.topAnchor),
            tall.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor),
        ])
        stage.table.sectionFooterHeight = UITableView.automaticDimension
        delegate.footerView = { $0 == 2 ? header : nil }
        stage.table.reloadData()
        expect(footerHeight(stage, 2), equals: 61)
    }

    @Test("TV-46 the property never cuts a title of a grouped table; the delegate's height is taken as it is")
    func groupedTitles() {
        let delegate = TableDelegate()
        let stage = stage(.grouped, headers: [1: "Title"], footers: [1: "Title"], delegate)
        let (header, footer) = (headerHeight(stage, 1), footerHeight(stage, 1))
        stage.table.sectionHeaderHeight = 18
        stage.table.sectionFooterHeight = 18

        #expect(headerHeight(stage, 1) == header && footerHeight(stage, 1) == footer && min(header, footer) > 18)
        expect(headerHeight(stage, 2), equals: 18)
        expect(footerHeight(stage, 2), equals: 18)
        stage.table.sectionHeaderHeight = 90
        expect(headerHeight(stage, 1), equals: 90)
        delegate.heightForHeader = { _ in 20 }
        stage.table.reloadData()
        expect(headerHeight(stage, 1), equals: 20)
    }

    @Test("TV-47 a section of a plain table without title, view and height has no header")
    func noHeader() {
        let stage = stage(headers: [1: "Title"])

        #expect(headerHeight(stage) == 0 && footerHeight(stage) == 0 && headerHeight(stage, 1) > 0)
        #expect(stage.table.headerView(forSection: 0) == nil)
    }

    @Test("TV-47 the properties' heights give a plain table no header or footer without a title or view")
    func propertyWithoutHeader() {
        let delegate = TableDelegate()
        let view = UIView()
        delegate.headerView = { $0 == 2 ? view : nil }
        let stage = stage(headers: [1: "Title"], footers: [1: "Title"], delegate)
        stage.table.sectionHeaderHeight = 28
        stage.table.sectionFooterHeight = 28
        stage.app.advance(by: 0)

        expect(headerHeight(stage), equals: 0)
        expect(footerHeight(stage), equals: 0)
        expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, equals: 0)
        expect(headerHeight(stage, 1), equals: 50)
        expect(footerHeight(stage, 1), equals: 28)
        expect(headerHeight(stage, 2), equals: 50)
        expect(footerHeight(stage, 2), equals: 0)
    }

    @Test("TV-48 the title header of a plain table is 28 points high below its padding")
    func plainTitle() {
        let stage = stage(headers: [0: "Title"])

        expect(headerHeight(stage), equals: 50)
        expect(stage.table.headerView(forSection: 0)?.frame, equals: CGRect(x: 0, y: 22, width: 390, height: 28))
        expect(stage.table.headerView(forSection: 0)?.textLabel?.frame.minX, equals: 16)
    }

    @Test("TV-49 the padding above headers of a plain table can be changed and removed")
    func topPadding() {
        let stage = stage(headers: [0: "Title"])
        stage.table.sectionHeaderTopPadding = 0
        expect(headerHeight(stage), equals: 28)

        stage.table.sectionHeaderTopPadding = 10
        expect(headerHeight(stage), equals: 38)
    }

    @Test("TV-51 two grouped sections without titles are 35 points apart")
    func groupedGap() {
        let stage = stage(.grouped)
        let (end, start) = (
            stage.table.rectForRow(at: IndexPath(row: 9, section: 0)).maxY,
            stage.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY
        )

        #expect(footerHeight(stage) == footerHeight(stage, 1) && abs(start - end - 35) <= 1)
    }

    @Test("TV-52 titles of grouped headers are small, gray and in upper case")
    func groupedTitle() {
        let label = stage(.grouped, headers: [0: "Title"]).table.headerView(forSection: 0)?.textLabel

        expect(label?.text, equals: "TITLE")
        expect(label?.font.pointSize, equals: 13)
        expect(label?.textColor, equals: .secondaryLabel)
    }

    @Test("TV-53 footer titles of grouped tables wrap, and their text has 8 points above and 6 below")
    func groupedFooter() {
        let text = String(repeating: "A long footer. ", count: 12)
        let stage = stage(.grouped, footers: [0: text, 1: "short"])
        let label = stage.table.footerView(forSection: 0)?.textLabel

        expect(label?.text, equals: text)
        expect(label?.font.pointSize, equals: 13)
        expect(label?.textColor, equals: .secondaryLabel)
        #expect(label?.frame.minY == 8 && (label?.frame.height ?? 0) > 30)
        expect(footerHeight(stage), equals: 8 + (label?.frame.height ?? 0) + 6)
    }

    @Test("TV-55 a footer of a plain table floats at the bottom, not above the start of its section")
    func floatingFooter() {
        let stage = stage(sections: 2, footers: [0: "Footer", 1: "Last"])
        stage.table.frame.size.height = 300
        stage.app.advance(by: 0)
        func bottom(_ section: Int) -> CGFloat? {
            stage.table.footerView(forSection: section).map { stage.table.convert($0.frame, to: nil).maxY }
        }
        expect(bottom(0), equals: 300)

        stage.table.contentOffset.y = 440 + 28 - 300 + 10
        stage.app.advance(by: 0)
        expect(bottom(0), equals: 290)
        expect(stage.table.footerView(forSection: 1).map { $0.frame.minY }, equals: 468)
    }

    @Test("TV-56 headers of grouped tables scroll with their rows")
    func groupedScrolls() {
        let stage = stage(.grouped, headers: [0: "Title"])
        let before = stage.table.headerView(forSection: 0)?.frame

        stage.table.contentOffset.y = 20
        stage.app.advance(by: 0)

        #expect(before != nil && stage.table.headerView(forSection: 0)?.frame == before)
    }

    @Test("TV-57 a header has a material behind it while it floats, and none at its place")
    func material() {
        let stage = stage(headers: [0: "Title"])
        func hasMaterial() -> Bool? {
            stage.table.headerView(forSection: 0)?.subviews.contains { $0 is UIVisualEffectView }
        }
        expect(hasMaterial(), equals: false)

        stage.table.contentOffset.y = 100
        stage.app.advance(by: 0)

        expect(hasMaterial(), equals: true)
    }

    @Test("TV-58 the views of headers and footers are found while they are on the screen")
    func headerView() {
        let stage = stage(headers: [0: "Title", 2: "Last"], footers: [0: "Footer"])

        #expect(stage.table.headerView(forSection: 0) != nil && stage.table.footerView(forSection: 0) != nil)
        #expect(stage.table.headerView(forSection: 2) == nil)
        #expect(stage.table.footerView(forSection: 1) == nil)
    }

    @Test("TV-59 the detail of a header is shown in grouped tables only")
    func detail() {
        func detailHeight(_ style: UITableView.Style) -> CGFloat? {
            let delegate = TableDelegate()
            delegate.headerView = { section in
                guard section == 0 else { return nil }
                let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                view.textLabel?.text = "Title"
                view.detailTextLabel?.text = "Detail"
                return view
            }
            let table = stage(style, delegate).table
            table.layoutIfNeeded()
            let label = table.headerView(forSection: 0)?.detailTextLabel
            return label?.isHidden == true ? 0 : label?.frame.height
        }

        #expect(detailHeight(.plain) == 0 && (detailHeight(.grouped) ?? 0) > 10)
    }

    @Test("TV-163 a height of 0 is the default in grouped tables and none in plain ones")
    func zeroHeights() {
        let delegate = TableDelegate()
        delegate.heightForHeader = { $0 == 0 ? 0 : .leastNonzeroMagnitude }
        let grouped = stage(.grouped, delegate)
        expect(headerHeight(grouped), equals: 35)
        expect(headerHeight(grouped, 1), equals: 0)

        let plain = stage(.plain, headers: [0: "Title"], delegate)
        expect(headerHeight(plain), equals: 0)
    }

    @Test("TV-13 headers with an estimate are measured when they come into sight")
    func estimates() {
        let delegate = TableDelegate()
        var asked: Set<Int> = []
        delegate.estimateForHeader = { _ in 20 }
        delegate.heightForHeader = {
            asked.insert($0)
            return 100
        }
        let stage = stage(.grouped, sections: 9, delegate)
        expect(stage.table.estimatedSectionHeaderHeight, equals: UITableView.automaticDimension)
        expect(asked, equals: [0, 1])
        expect(headerHeight(stage), equals: 100)
        expect(headerHeight(stage, 8), equals: 20)

        stage.table.scrollToRow(at: IndexPath(row: 0, section: 8), at: .top, animated: false)
        stage.app.advance(by: 0)
        #expect(asked.contains(8) && headerHeight(stage, 8) == 100)
    }
}
