import CoreGraphics
import Expectations
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor @Suite("Groups of compositional layouts")
struct GroupSolverTests {
    @Test("CV-74 fractions are of the group and rounded down to a pixel; points are kept")
    func fractions() {
        let third = Make.item(.fractionalWidth(1 / 3), .fractionalHeight(0.5))
        let group = Make.row(101, third)

        expect(
            Make.frames(group, in: CGSize(width: 320, height: 500), scale: 2).map(\.width),
            equals: [106.5, 106.5, 106.5])
        expect(Make.frames(group, in: CGSize(width: 320, height: 500), scale: 3)[0].height, equals: 50 + 1.0 / 3)
        let points = Make.row(Make.item(.absolute(33.3), .absolute(20.7)))
        expect(Make.frames(points)[1], equals: CGRect(33.3, 0, 33.3, 20.7))
    }

    @Test("CV-74 the container of an item is its group less the group's insets")
    func groupInsets() {
        let group = Make.row(100, Make.item(.fractionalWidth(0.5), .fractionalHeight(1)))
        group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)

        expect(Make.frames(group), equals: [CGRect(20, 10, 165, 60), CGRect(185, 10, 165, 60)])
    }

    @Test("CV-74 a height may be a fraction of the container's width")
    func squares() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .fractionalWidth(0.25)),
            subitems: [Make.item(.fractionalWidth(0.25), .fractionalHeight(1))])

        expect(Make.solve(group, in: CGSize(width: 400, height: 50)).size, equals: CGSize(width: 400, height: 100))
        expect(Make.frames(group, in: CGSize(width: 400, height: 50))[3], equals: CGRect(300, 0, 100, 100))
    }

    @Test("CV-75 insets shrink an item after the layout")
    func itemInsets() {
        let item = Make.item(.fractionalWidth(0.5), .fractionalHeight(1))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        expect(Make.frames(Make.row(item)), equals: [CGRect(2, 1, 189, 96), CGRect(197, 1, 189, 96)])
    }

    @Test("CV-75 insets do nothing on an estimated axis")
    func insetsOfEstimates() {
        let item = Make.item(.fractionalWidth(1), .estimated(44))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

        expect(Make.frames(Make.row(item)), equals: [CGRect(5, 0, 380, 44)])
    }

    @Test("CV-76 edge spacing is space around an item")
    func edgeSpacing() {
        let item = Make.item(.absolute(100), .absolute(50))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .fixed(7), trailing: .fixed(20), bottom: nil)

        expect(
            Make.frames(Make.row(item)),
            equals: [CGRect(10, 7, 100, 50), CGRect(140, 7, 100, 50), CGRect(270, 7, 100, 50)])
    }

    @Test("CV-77 a count forces the length of the items")
    func count() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .absolute(50)),
            subitem: Make.item(.absolute(1000), .fractionalHeight(1)), count: 4)
        group.interItemSpacing = .fixed(10)

        expect(Make.frames(group), equals: (0..<4).map { CGRect(CGFloat($0) * 100, 0, 90, 50) })
    }

    @Test("CV-77 a vertical group with a count")
    func verticalCount() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Make.size(.absolute(80), .absolute(320)),
            subitem: Make.item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .fixed(10)

        expect(Make.frames(group), equals: [CGRect(0, 0, 80, 100), CGRect(0, 110, 80, 100), CGRect(0, 220, 80, 100)])
    }

    @Test("CV-77 a repeated item keeps its own length, also where it does not fit")
    func repeating() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: Make.item(.absolute(200), .fractionalHeight(1)), count: 3)

        expect(Make.frames(group).map(\.minX), equals: [0, 200, 400])
    }

    @Test("CV-78 items repeat until no further one fits")
    func repetition() {
        expect(Make.frames(Make.row(Make.item(.absolute(100), .absolute(10)))).count, equals: 3)
        let mixed = Make.row(
            Make.item(.absolute(200), .absolute(10)), Make.item(.absolute(90), .absolute(10)))
        expect(Make.frames(mixed).map(\.width), equals: [200, 90])
    }

    @Test("CV-78 two halves fit with spacing between them")
    func halves() {
        let group = Make.row(spacing: .fixed(10), Make.item(.fractionalWidth(0.5), .fractionalHeight(1)))

        expect(Make.frames(group), equals: [CGRect(0, 0, 190, 100), CGRect(200, 0, 190, 100)])
    }

    @Test("CV-78 three thirds fit although their sum was rounded")
    func thirds() {
        let group = Make.row(spacing: .fixed(1), Make.item(.fractionalWidth(1 / 3), .fractionalHeight(1)))

        for width in stride(from: CGFloat(300), through: 430, by: 1) {
            for scale in [CGFloat(1), 2, 3] {
                expect(Make.frames(group, in: CGSize(width: width, height: 800), scale: scale).count, equals: 3)
            }
        }
    }

    @Test("CV-78 a group too small for its first item stays empty")
    func nothingFits() {
        #expect(Make.frames(Make.row(Make.item(.absolute(391), .absolute(10)))).isEmpty)
    }

    @Test("CV-78 an item without length is placed once")
    func zeroLength() {
        expect(Make.frames(Make.row(Make.item(.absolute(0), .absolute(10)))).count, equals: 1)
    }

    @Test("CV-79 flexible spacing shares what is left")
    func flexibleSpacing() {
        let group = Make.row(spacing: .flexible(10), Make.item(.absolute(100), .fractionalHeight(1)))

        expect(Make.frames(group).map(\.minX), equals: [0, 145, 290])
    }

    @Test("CV-79 flexible edges share with flexible spacing")
    func flexibleEdges() {
        let item = Make.item(.absolute(90), .absolute(20))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 3)

        expect(Make.frames(group), equals: [CGRect(20, 40, 90, 20), CGRect(150, 40, 90, 20), CGRect(280, 40, 90, 20)])
    }

    @Test("CV-79 fixed spacing leaves the rest at the end")
    func fixedSpacing() {
        let group = Make.row(spacing: .fixed(15), Make.item(.absolute(100), .fractionalHeight(1)))

        expect(Make.frames(group).map(\.minX), equals: [0, 115, 230])
    }

    @Test("CV-80 a partly filled group keeps the places of a full one and is trimmed along the scroll axis")
    func partlyFilled() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: Make.size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitem: Make.item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .absolute(200)),
            subitems: [column, Make.item(.fractionalWidth(0.7), .fractionalHeight(1))])

        expect(Make.solve(group).size.height, equals: 200)
        expect(Make.frames(group, limit: 1), equals: [CGRect(0, 0, 117, 100)])
        expect(Make.solve(group, limit: 1).size, equals: CGSize(width: 390, height: 100))
        expect(Make.solve(group, limit: 3).items.count, equals: 3)
    }

    @Test("CV-81 a custom group has the frames of its closure; it may lie inside another")
    func custom() {
        var sizes: [CGSize] = []
        let custom = NSCollectionLayoutGroup.custom(
            layoutSize: Make.size(.fractionalWidth(0.5), .fractionalHeight(1))
        ) { environment in
            sizes.append(environment.container.contentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(1, 2, 30, 40)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(50, 60, 30, 40), zIndex: 7),
            ]
        }
        let group = Make.row(100, Make.item(.fractionalWidth(0.5), .fractionalHeight(1)), custom)

        let solved = Make.solve(group)

        #expect(sizes.allSatisfy { $0 == CGSize(width: 195, height: 100) })
        expect(
            solved.items.map(\.frame),
            equals: [CGRect(0, 0, 195, 100), CGRect(196, 2, 30, 40), CGRect(245, 60, 30, 40)])
        expect(solved.items[2].zIndex, equals: 7)
    }

    @Test("CV-91 a group of estimated height is as high as its highest item")
    func estimates() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .estimated(44)),
            subitem: Make.item(.fractionalWidth(1), .estimated(44)), count: 2)

        let solved = Make.solve(group, measured: { CGSize(width: 195, height: $0 == 0 ? 30 : 80) })

        expect(solved.size.height, equals: 80)
        expect(solved.items.map(\.frame.height), equals: [30, 80])
        expect(Make.solve(group).size.height, equals: 44)
    }

    @Test("CV-91 a fraction of an estimated height is one of the measured height")
    func fractionOfEstimate() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .estimated(44)),
            subitems: [
                Make.item(.fractionalWidth(0.5), .estimated(44)),
                Make.item(.fractionalWidth(0.5), .fractionalHeight(1)),
            ])

        expect(
            Make.frames(group, measured: { $0 == 0 ? CGSize(width: 195, height: 71) : nil }).map(\.height),
            equals: [71, 71])
    }

    @Test("CV-91 items that are uniform across siblings all get the height of the highest")
    func uniform() {
        let item = Make.item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Make.size(.fractionalWidth(1), .estimated(20)), subitems: [item])

        expect(
            Make.frames(group, measured: { CGSize(width: 0, height: $0 == 0 ? 25 : 60) }).map(\.height),
            equals: [60, 60])
    }

    @Test("CV-91 CV-180 a column of estimated height grows with its items")
    func estimatedColumn() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Make.size(.fractionalWidth(1), .estimated(1)),
            subitems: [Make.item(.fractionalWidth(1), .estimated(50)), Make.item(.fractionalWidth(1), .absolute(20))])
        group.interItemSpacing = .fixed(8)

        expect(Make.solve(group).size.height, equals: 78)
        let measured = Make.solve(group, measured: { $0 == 0 ? CGSize(width: 390, height: 90) : nil })
        expect(measured.items.map(\.frame), equals: [CGRect(0, 0, 390, 90), CGRect(0, 98, 390, 20)])
    }

    @Test("CV-126 CV-184 an attached view lies at its anchor, moved by parts of its size")
    func anchors() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Make.size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let caption = NSCollectionLayoutSupplementaryItem(
            layoutSize: Make.size(.fractionalWidth(1), .absolute(16)), elementKind: "caption",
            containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
            itemAnchor: NSCollectionLayoutAnchor(edges: .top))
        let item = NSCollectionLayoutItem(
            layoutSize: Make.size(.absolute(100), .absolute(50)), supplementaryItems: [badge, caption])

        let solved = Make.solve(Make.row(item), limit: 1)

        expect(solved.attachments.map(\.frame), equals: [CGRect(90, -10, 20, 20), CGRect(0, 50, 100, 16)])
    }
}
