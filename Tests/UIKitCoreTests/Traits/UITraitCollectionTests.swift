import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@Suite struct UITraitCollectionTests {
    @Test("F-04 of several trait collections the last specified value wins")
    func merging() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(displayScale: 3), UITraitCollection(),
        ])

        expect(traits.userInterfaceStyle, equals: .dark)
        expect(traits.displayScale, equals: 3)
        expect(traits.horizontalSizeClass, equals: .unspecified)
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(traits.containsTraits(in: nil))
    }

    @Test("F-03 performAsCurrent sets the current traits while its closure runs")
    func current() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        var inside = UIUserInterfaceStyle.unspecified

        dark.performAsCurrent { inside = UITraitCollection.current.userInterfaceStyle }

        expect(inside, equals: .dark)
        #expect(UITraitCollection.current.userInterfaceStyle != .dark)
    }

    @Test("collections with the same values are equal; colours differ only with the interface style")
    func comparing() {
        expect(UITraitCollection(displayScale: 2), equals: UITraitCollection(displayScale: 2))
        #expect(UITraitCollection(displayScale: 2) != UITraitCollection(displayScale: 3))
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!UITraitCollection(displayScale: 2).hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    }

    @Test("F-08 phones are horizontally compact, tablets are regular")
    @MainActor func sizeClasses() {
        _ = TestApplication(idiom: .phone)
        let phone = UIScreen.main.traitCollection
        _ = TestApplication(size: CGSize(width: 844, height: 390), idiom: .phone)
        let landscapePhone = UIScreen.main.traitCollection
        _ = TestApplication(size: CGSize(width: 834, height: 1194), scale: 2, idiom: .pad)
        let pad = UIScreen.main.traitCollection

        expect(phone.horizontalSizeClass, equals: .compact)
        expect(phone.verticalSizeClass, equals: .regular)
        expect(landscapePhone.horizontalSizeClass, equals: .compact)
        expect(landscapePhone.verticalSizeClass, equals: .compact)
        expect(pad.horizontalSizeClass, equals: .regular)
        expect(pad.verticalSizeClass, equals: .regular)
        expect(pad.displayScale, equals: 2)
        expect(pad.userInterfaceIdiom, equals: .pad)
    }

    @Test(
        "F-08 a phone on its side is regular in width if its short side is at least 414 points",
        arguments: [
            (667.0, 375.0, false), (736, 414, true), (812, 375, false), (844, 390, false), (874, 402, false),
            (896, 414, true), (926, 428, true), (956, 440, true), (1000, 413, false),
        ])
    @MainActor func landscapePhones(width: Double, height: Double, isRegular: Bool) {
        _ = TestApplication(size: CGSize(width: width, height: height), idiom: .phone)
        let traits = UIScreen.main.traitCollection

        expect(traits.horizontalSizeClass, equals: (isRegular ? .regular : .compact))
        expect(traits.verticalSizeClass, equals: .compact)
    }
}
