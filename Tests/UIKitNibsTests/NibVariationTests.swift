import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitNibs

@Suite(.serialized) @MainActor struct NibVariationTests {
    private static let document = """
        <view id="a"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
        <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/><label id="c" text="x"/></subviews>
        <constraints>
        <constraint id="k1" firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="10">
        <variation key="widthClass=compact" constant="33"/></constraint>
        <constraint id="k2" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="1"/>
        <constraint id="k3" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="70"/>
        <constraint id="k4" firstItem="b" firstAttribute="width" constant="20"/>
        <constraint id="k5" firstItem="b" firstAttribute="height" constant="20"/></constraints>
        <variation key="default"><mask key="subviews"><exclude reference="c"/></mask>
        <mask key="constraints"><exclude reference="k3"/></mask></variation>
        <variation key="heightClass=compact"><mask key="subviews"><include reference="c"/></mask>
        <mask key="constraints"><exclude reference="k2"/><include reference="k3"/></mask></variation></view>
        """

    @Test("NB-48 NB-49 members and constants follow the size classes") func classes() throws {
        let app = TestApplication()
        let controller = UIViewController()
        _ = app.makeWindow(root: controller)
        let view = try #require(try NibFixtures.nib(Self.document).instantiate(withOwner: nil).first as? UIView)
        controller.view.addSubview(view)
        app.advance(by: 0.1)
        expect(view.traitCollection.horizontalSizeClass, equals: .compact)
        expect(view.subviews.count, equals: 1)
        expect(view.subviews[0].frame.origin, equals: CGPoint(x: 33, y: 1))

        view.traitOverrides.horizontalSizeClass = .regular
        view.traitOverrides.verticalSizeClass = .compact
        app.advance(by: 0.1)

        #expect(view.subviews.count == 2 && view.subviews[1] is UILabel)
        expect(view.subviews[0].frame.origin, equals: CGPoint(x: 10, y: 70))
    }

    @Test("NB-48 the background follows the size classes") func background() throws {
        let app = TestApplication()
        let view = try #require(
            try NibFixtures.nib(
                """
                <view id="a"><color key="backgroundColor" white="1" alpha="1"/><variation key="widthClass=compact">
                <color key="backgroundColor" white="0" alpha="1"/></variation></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)
        app.makeWindow(root: UIViewController()).addSubview(view)
        app.advance(by: 0.1)
        expect(view.backgroundColor, equals: UIColor(white: 0, alpha: 1))

        view.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)
        expect(view.backgroundColor, equals: UIColor(white: 1, alpha: 1))
    }

    @Test("NB-48 the lines of a label follow the size classes") func lines() throws {
        let app = TestApplication()
        let label = try #require(
            try NibFixtures.nib(
                """
                <label id="a" numberOfLines="2"><variation key="heightClass=regular-widthClass=compact" numberOfLines="5"/>
                </label>
                """
            ).instantiate(withOwner: nil).first as? UILabel)
        app.makeWindow(root: UIViewController()).addSubview(label)
        app.advance(by: 0.1)
        expect(label.numberOfLines, equals: 5)

        label.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)
        expect(label.numberOfLines, equals: 2)
    }

    /// Shows the only object of a nib in compact width and regular height, and returns it.
    private func shown<View: UIView>(_ objects: String, _ app: TestApplication) throws -> View {
        let view = try #require(try NibFixtures.nib(objects).instantiate(withOwner: nil).first as? View)
        app.makeWindow(root: UIViewController()).addSubview(view)
        app.advance(by: 0.1)
        return view
    }

    @Test("NB-37 NB-48 a stack without its own values has the defaults again when the size classes change")
    func stackDefaults() throws {
        let app = TestApplication()
        let stack: UIStackView = try shown(
            """
            <stackView id="s"><variation key="widthClass=compact" axis="vertical" distribution="fillEqually"
            alignment="center" spacing="9"/></stackView>
            """, app)
        expect(stack.axis, equals: .vertical)
        expect(stack.spacing, equals: 9)
        expect(stack.distribution, equals: .fillEqually)
        expect(stack.alignment, equals: .center)

        stack.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)

        expect(stack.axis, equals: .horizontal)
        expect(stack.spacing, equals: 0)
        expect(stack.distribution, equals: .fill)
        expect(stack.alignment, equals: .fill)
    }

    @Test("NB-37 NB-48 a stack has the values of its element again, also the standard spacing")
    func stackValues() throws {
        let app = TestApplication()
        let stack: UIStackView = try shown(
            """
            <stackView id="s" axis="vertical" spacingType="standard"><variation key="widthClass=compact" axis="horizontal"
            spacing="9"/></stackView>
            """, app)
        expect(stack.axis, equals: .horizontal)
        expect(stack.spacing, equals: 9)

        stack.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)

        expect(stack.axis, equals: .vertical)
        expect(stack.spacing, equals: UIStackView.spacingUseSystem)
    }

    @Test("NB-48 what no variation changes keeps the value that the program sets") func unvariedValues() throws {
        let app = TestApplication()
        let stack: UIStackView = try shown(
            #"<stackView id="s" spacing="2"><variation key="widthClass=compact" axis="vertical"/></stackView>"#, app)
        stack.spacing = 30

        stack.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)

        expect(stack.axis, equals: .horizontal)
        expect(stack.spacing, equals: 30)
    }

    @Test("NB-48 a label without its own lines and font has the defaults again") func labelDefaults() throws {
        let app = TestApplication()
        let font = UILabel().font
        let label: UILabel = try shown(
            """
            <label id="a"><variation key="widthClass=compact" numberOfLines="5">
            <fontDescription key="fontDescription" type="boldSystem" pointSize="40"/></variation></label>
            """, app)
        expect(label.numberOfLines, equals: 5)
        expect(label.font.pointSize, equals: 40)

        label.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)

        expect(label.numberOfLines, equals: 1)
        expect(label.font, equals: font)
    }

    @Test("NB-44 NB-48 NB-124 a constraint has its standard spacing again when no variation fits")
    func standardSpacing() throws {
        let app = TestApplication()
        let view: UIView = try shown(
            """
            <view id="v"><subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/>
            <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint id="c" firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing"
            constant="3" symbolic="YES"><variation key="widthClass=compact" constant="50"/></constraint>
            <constraint id="d" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom"
            multiplier="2" constant="20" symbolType="layoutAnchor"><variation key="widthClass=compact" constant="60"/>
            </constraint></constraints></view>
            """, app)
        let constraints = view.constraints
        expect(constraints.map(\.constant), equals: [50, 60])

        view.traitOverrides.horizontalSizeClass = .regular
        app.advance(by: 0.1)

        expect(constraints.map(\.constant), equals: [8, 16])
    }

    @Test(
        "NB-48 a key names one class or both",
        arguments: [
            ("widthClass=compact", true), ("heightClass=compact", false),
            ("heightClass=regular-widthClass=compact", true),
            ("heightClass=regular-widthClass=regular", false), ("default", false), ("userInterfaceIdiom=phone", true),
        ]) func keys(key: String, fits: Bool)
    {
        let traits = UITraitCollection {
            $0.horizontalSizeClass = .compact
            $0.verticalSizeClass = .regular
            $0.userInterfaceIdiom = .phone
        }
        expect(NibVariations.fits(key, traits), equals: fits)
    }
}
