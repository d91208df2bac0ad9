import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ColumnSplitTests {
    @Test("NV-154 styles, columns and behaviors have these numbers") func numbers() {
        expect(
            [UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn].map(\.rawValue), equals: [0, 1, 2])
        expect(
            [UISplitViewController.Column.primary, .supplementary, .secondary, .compact].map(\.rawValue),
            equals: [0, 1, 2, 3])
        expect(
            [UISplitViewController.SplitBehavior.automatic, .tile, .overlay, .displace].map(\.rawValue),
            equals: [0, 1, 2, 3])
        expect(UISplitViewController(style: .tripleColumn).style, equals: .tripleColumn)
    }

    @Test("NV-154 a plain controller of a column is wrapped in a navigation controller") func wrapped() {
        let stage = SplitStage(.doubleColumn)

        #expect(stage.list.parent is UINavigationController)
        #expect(stage.split.viewController(for: .primary) === stage.list)
        expect(stage.split.viewControllers, equals: [stage.list.parent, stage.detail.parent].compactMap { $0 })
    }

    @Test("NV-154 three columns: one lies beside the secondary in landscape; show and hide change the mode")
    func three() {
        let stage = SplitStage(.tripleColumn, size: CGSize(width: 1366, height: 1024))
        let first = (stage.split.displayMode, stage.frame(of: stage.list), stage.frame(of: stage.middle)?.minX)
        stage.split.show(.primary)
        stage.settle()
        let two = (stage.split.displayMode, stage.frame(of: stage.list)?.minX, stage.frame(of: stage.detail)?.minX)
        let told = stage.delegate.lines
        stage.split.hide(.supplementary)
        stage.settle()

        expect(first.0, equals: .oneBesideSecondary)
        #expect(first.1 == nil)
        expect(first.2, equals: 0)
        expect(two.0, equals: .twoBesideSecondary)
        expect(two.1, equals: 0)
        expect(two.2, equals: 800)
        expect(told, equals: ["mode twoBesideSecondary", "show primary"])
        expect(stage.split.displayMode, equals: .secondaryOnly)
        expect(stage.frame(of: stage.detail)?.width, equals: 1366)
    }

    @Test("NV-154 two columns that leave too little width displace the secondary one, which keeps its width")
    func displaces() {
        let stage = SplitStage(.tripleColumn)
        let width = stage.frame(of: stage.detail)?.width
        stage.split.show(.primary)
        stage.settle()

        expect(stage.split.displayMode, equals: .twoDisplaceSecondary)
        expect(stage.split.splitBehavior, equals: .displace)
        expect(stage.frame(of: stage.detail)?.width, equals: width)
        expect(stage.frame(of: stage.detail)?.minX, equals: 800)
    }

    @Test("NV-154 a preferred behavior restricts the modes") func behaviors() {
        let stage = SplitStage(.tripleColumn)
        func mode(
            _ behavior: UISplitViewController.SplitBehavior, _ preferred: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            stage.split.preferredSplitBehavior = behavior
            stage.split.preferredDisplayMode = preferred
            return stage.split.displayMode
        }

        expect(mode(.tile, .twoOverSecondary), equals: .twoBesideSecondary)
        expect(mode(.overlay, .twoBesideSecondary), equals: .twoOverSecondary)
        expect(mode(.overlay, .oneBesideSecondary), equals: .oneOverSecondary)
        expect(mode(.displace, .twoBesideSecondary), equals: .twoDisplaceSecondary)
        expect(mode(.displace, .oneOverSecondary), equals: .oneBesideSecondary)
        expect(mode(.overlay, .automatic), equals: .secondaryOnly)
    }

    @Test("NV-154 with two columns the modes for three become those for two") func twoColumns() {
        let stage = SplitStage(.doubleColumn)
        stage.split.preferredDisplayMode = .twoBesideSecondary
        expect(stage.split.displayMode, equals: .oneBesideSecondary)
        stage.split.preferredDisplayMode = .twoOverSecondary
        expect(stage.split.displayMode, equals: .oneOverSecondary)
        expect(stage.split.supplementaryColumnWidth, equals: 0)
    }

    @Test("NV-154 showing the secondary column hides one that lies over it") func showSecondary() {
        let stage = SplitStage(.doubleColumn, size: SplitStage.portrait)
        stage.split.show(.primary)
        stage.settle()
        let over = stage.split.displayMode
        stage.split.show(.secondary)
        stage.settle()

        expect(over, equals: .oneOverSecondary)
        expect(stage.split.displayMode, equals: .secondaryOnly)
    }

    @Test("NV-84 the bar of the leading visible column shows the button for the display mode") func button() {
        let stage = SplitStage(.doubleColumn, size: SplitStage.portrait)
        stage.app.tap(at: CGPoint(x: 26, y: 22))
        stage.settle()
        let shown = stage.split.displayMode
        stage.app.tap(at: CGPoint(x: 26, y: 22))
        stage.settle()
        let hidden = stage.split.displayMode
        stage.split.displayModeButtonVisibility = .never
        stage.settle()
        stage.app.tap(at: CGPoint(x: 26, y: 22))
        stage.settle()

        expect(shown, equals: .oneOverSecondary)
        expect(hidden, equals: .secondaryOnly)
        expect(stage.split.displayMode, equals: .secondaryOnly)
    }

    @Test("NV-154 showsSecondaryOnlyButton adds a button that hides the other columns") func secondaryOnly() {
        let stage = SplitStage(.tripleColumn, size: CGSize(width: 1366, height: 1024))
        stage.split.showsSecondaryOnlyButton = true
        stage.settle()
        stage.app.tap(at: CGPoint(x: 426, y: 22))
        stage.settle()

        expect(stage.split.displayMode, equals: .secondaryOnly)
    }

    @Test("NV-154 setting a column replaces its controller") func replaced() {
        let stage = SplitStage(.doubleColumn)
        let next = RecordingController("next", stage.log)
        stage.split.setViewController(next, for: .secondary)
        stage.settle()

        expect(stage.frame(of: next)?.minX, equals: 400)
        #expect(stage.frame(of: stage.detail) == nil)
        #expect(next.navigationController != nil)
    }
}
