import CoreGraphics
import Expectations
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor @Suite("Sections of compositional layouts")
struct SectionLayoutTests {
    /// Two squares of half the width.
    private func pair() -> NSCollectionLayoutGroup {
        Make.row(100, Make.item(.fractionalWidth(0.5), .fractionalHeight(1)))
    }

    @Test("CV-74 along the scroll axis the container is the whole collection view")
    func container() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Make.size(.fractionalWidth(1), .fractionalHeight(0.5)),
            subitems: [Make.item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Make.section(group, items: 1) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 50, leading: 10, bottom: 50, trailing: 20)
        }

        expect(section.item(0)?.frame, equals: CGRect(10, 50, 360, 422))
    }

    @Test("CV-80 groups repeat until all items are placed, with spacing between them")
    func groups() {
        let section = Make.section(pair(), items: 5) { $0.interGroupSpacing = 10 }

        expect(section.groupCount, equals: 3)
        expect(section.item(3)?.frame, equals: CGRect(195, 110, 195, 100))
        expect(section.item(4)?.frame, equals: CGRect(0, 220, 195, 100))
        #expect(section.item(5) == nil)
        expect(section.length, equals: 320)
    }

    @Test("CV-80 a trimmed last group makes the section shorter")
    func trimmed() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: Make.size(.fractionalWidth(1), .absolute(90)),
            subitem: Make.item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)

        expect(Make.section(column, items: 4).length, equals: 120)
        expect(Make.section(column, items: 6).length, equals: 180)
    }

    @Test("CV-82 insets lie around the groups")
    func insets() {
        let section = Make.section(pair(), items: 2) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        }

        expect(section.item(1)?.frame, equals: CGRect(185, 10, 165, 100))
        expect(section.length, equals: 140)
    }

    @Test("CV-82 an empty section has no length unless it has a header")
    func empty() {
        let insets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)

        expect(Make.section(pair(), items: 0) { $0.contentInsets = insets }.length, equals: 0)
        let section = Make.section(pair(), items: 0) {
            $0.contentInsets = insets
            $0.boundarySupplementaryItems = [Make.header(40)]
        }
        expect(section.length, equals: 60)
    }

    @Test("CV-84 headers and footers make the section longer and follow its insets")
    func boundaries() {
        let section = Make.section(pair(), items: 2) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 6, trailing: 20)
            $0.boundarySupplementaryItems = [Make.header(40), Make.header(30, .bottom, kind: "footer")]
        }

        expect(section.length, equals: 181.0)
        expect(section.boundary(0)?.frame, equals: CGRect(10, 0, 360, 40))
        expect(section.item(0)?.frame.minY, equals: 45)
        expect(section.boundary(1)?.frame, equals: CGRect(10, 151, 360, 30))
        let wide = Make.section(pair(), items: 2) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 6, trailing: 20)
            $0.boundarySupplementaryItems = [Make.header(40)]
            $0.supplementariesFollowContentInsets = false
        }
        expect(wide.boundary(0)?.frame, equals: CGRect(0, 0, 390, 40))
    }

    @Test("CV-84 a header that does not extend the boundary lies on top of the groups")
    func overlay() {
        let header = Make.header(40)
        header.extendsBoundary = false
        let section = Make.section(pair(), items: 2) { $0.boundarySupplementaryItems = [header] }

        expect(section.length, equals: 100)
        expect(section.boundary(0)?.frame, equals: CGRect(0, 0, 390, 40))
        expect(section.item(0)?.frame.minY, equals: 0)
    }

    @Test("CV-84 headers on one side do not stack; alignment and offset place them")
    func alignment() {
        func narrow(_ alignment: NSRectAlignment, _ kind: String, offset: CGPoint = .zero)
            -> NSCollectionLayoutBoundarySupplementaryItem
        {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: Make.size(.absolute(90), .absolute(20)), elementKind: kind, alignment: alignment,
                absoluteOffset: offset)
        }
        let section = Make.section(pair(), items: 2) {
            $0.boundarySupplementaryItems = [
                narrow(.topLeading, "a"), narrow(.top, "b"), narrow(.topTrailing, "c", offset: CGPoint(x: -3, y: 4)),
                narrow(.bottomTrailing, "d"),
            ]
        }

        expect(section.length, equals: 140)
        expect(section.boundary(0)?.frame, equals: CGRect(0, 0, 90, 20))
        expect(section.boundary(1)?.frame, equals: CGRect(150, 0, 90, 20))
        expect(section.boundary(2)?.frame, equals: CGRect(297, 4, 90, 20))
        expect(section.boundary(3)?.frame, equals: CGRect(300, 120, 90, 20))
    }

    @Test("CV-185 an item at an edge across the scrolling axis narrows the groups, if it extends the boundary")
    func sides() {
        func first(_ alignment: NSRectAlignment, extends: Bool) -> CGRect? {
            let side = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: Make.size(.absolute(50), .fractionalHeight(1)), elementKind: "side", alignment: alignment)
            side.extendsBoundary = extends
            let group = Make.row(100, Make.item(.fractionalWidth(1), .fractionalHeight(1)))
            return Make.section(group, items: 1) { $0.boundarySupplementaryItems = [side] }.item(0)?.frame
        }

        expect(first(.leading, extends: true), equals: CGRect(50, 0, 340, 100))
        expect(first(.trailing, extends: true), equals: CGRect(0, 0, 340, 100))
        expect(first(.leading, extends: false), equals: CGRect(0, 0, 390, 100))
    }

    @Test("CV-82 a background is as large as its section, less its insets")
    func decoration() {
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
        background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        let section = Make.section(pair(), items: 2) {
            $0.boundarySupplementaryItems = [Make.header(40)]
            $0.decorationItems = [background]
        }

        expect(section.decoration(0)?.frame, equals: CGRect(8, 4, 374, 132))
    }

    @Test("CV-91 a measured item moves what follows, and only its own group changes")
    func measuring() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .estimated(44)),
            subitems: [Make.item(.fractionalWidth(1), .estimated(44))])
        let section = Make.section(group, items: 1000)
        expect(section.length, equals: 44_000)

        section.setMeasuredItems([10: CGSize(width: 390, height: 100), 20: CGSize(width: 390, height: 34)])

        expect(section.item(10)?.frame, equals: CGRect(0, 440, 390, 100))
        expect(section.item(11)?.frame.minY, equals: 540)
        expect(section.item(21)?.frame.minY, equals: 970.0)
        expect(section.length, equals: 44_046.0)
    }

    @Test("CV-80 finding what is visible among 100,000 items looks at a few groups")
    func largeSections() {
        let section = Make.section(pair(), items: 100_000)
        let clock = ContinuousClock()

        let time = clock.measure {
            for index in 0..<1000 {
                let start = CGFloat(index) * 4_000
                expect(section.contents(from: start, to: start + 844).count, equals: 18)
            }
        }

        // Walking all items takes a hundred times as long.
        #expect(time < .seconds(2))
    }

    @Test("CV-87 a section that scrolls across is as long as its groups are high")
    func orthogonal() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(0.8), .absolute(120)),
            subitems: [Make.item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Make.section(group, items: 10) {
            $0.orthogonalScrollingBehavior = .continuous
            $0.interGroupSpacing = 10
            $0.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 15, bottom: 8, trailing: 15)
        }

        expect(section.length, equals: 136)
        expect(section.item(2)?.frame, equals: CGRect(15 + 2 * 298, 8, 288, 120))
        expect(section.scrollArea.frame, equals: CGRect(0, 8, 390, 120))
        expect(section.scrollArea.contentSize, equals: CGSize(width: 30 + 10 * 288 + 90, height: 120))
        expect(section.contents(from: 600, to: 990).map(\.kind), equals: [.item(1), .item(2), .item(3)])
    }

    @Test("CV-89 centered groups have space at both ends")
    func centered() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.absolute(300), .absolute(120)),
            subitems: [Make.item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Make.section(group, items: 3) { $0.orthogonalScrollingBehavior = .groupPagingCentered }

        expect(section.item(0)?.frame.midX, equals: 195)
        expect(section.scrollArea.contentSize.width, equals: 990)
        expect(section.scrollArea.contentSize.width - 390, equals: section.groupOffset(2))
    }

    @Test("CV-126 attached views are numbered by kind in the order of the layout")
    func numbering() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Make.size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        let item = NSCollectionLayoutItem(
            layoutSize: Make.size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
        let section = Make.section(Make.row(100, item), items: 5)

        expect(section.attached("badge", 3)?.frame, equals: CGRect(370, 100, 20, 20))
        expect(section.attached("badge", 4)?.frame, equals: CGRect(175, 200, 20, 20))
        #expect(section.attached("badge", 5) == nil)
    }
}

@MainActor @Suite("Rest places of sections that scroll across")
struct RestPlaceTests {
    private func places(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> RestPlaces {
        RestPlaces(
            behavior: behavior, viewport: 360, end: 2640, groupOffset: { CGFloat($0) * 300 }, groupCount: 10)
    }

    @Test("CV-89 continuous rests anywhere, at a leading boundary only there")
    func continuous() {
        expect(places(.continuous).target(from: 100, start: 0, proposed: 777, velocity: 1), equals: 777)
        let boundary = places(.continuousGroupLeadingBoundary)
        expect(boundary.target(from: 100, start: 0, proposed: 777, velocity: 1), equals: 900)
        expect(boundary.target(from: 100, start: 0, proposed: 740, velocity: 1), equals: 600)
        expect(boundary.target(from: 2500, start: 0, proposed: 5000, velocity: 1), equals: 2640)
    }

    @Test("CV-89 CV-182 paging turns pages of the viewport, one at a time")
    func paging() {
        expect(places(.paging).target(from: 100, start: 0, proposed: 3000, velocity: 2), equals: 360)
        expect(places(.paging).target(from: 100, start: 0, proposed: 100, velocity: 0), equals: 0)
        expect(places(.paging).target(from: 200, start: 0, proposed: 200, velocity: 0), equals: 360)
        expect(places(.paging).target(from: 700, start: 720, proposed: 500, velocity: -1), equals: 360)
    }

    @Test("CV-89 CV-182 group paging turns from group to group")
    func groupPaging() {
        expect(places(.groupPaging).target(from: 350, start: 300, proposed: 3000, velocity: 2), equals: 600)
        expect(places(.groupPaging).target(from: 430, start: 300, proposed: 430, velocity: 0), equals: 300)
        expect(places(.groupPaging).target(from: 460, start: 300, proposed: 460, velocity: 0), equals: 600)
        expect(places(.groupPagingCentered).target(from: 2600, start: 2400, proposed: 9000, velocity: 3), equals: 2640)
    }
}
