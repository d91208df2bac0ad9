import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ClassicSplitTests {
    typealias Mode = UISplitViewController.DisplayMode

    @Test("NV-79 the display modes have these numbers, and the mode is never automatic") func numbers() {
        let modes: [Mode] = [
            .automatic, .primaryHidden, .allVisible, .primaryOverlay, .twoBesideSecondary, .twoOverSecondary,
            .twoDisplaceSecondary,
        ]
        expect(modes.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5, 6])
        #expect(UISplitViewController(style: .unspecified).displayMode != .automatic)
        expect(SplitStage(size: SplitStage.portrait).split.displayMode, equals: .primaryHidden)
    }

    @Test("NV-84 in landscape the columns lie side by side, in portrait the primary one is hidden") func orientations()
    {
        let stage = SplitStage()
        let beside = (stage.frame(of: stage.list), stage.frame(of: stage.detail))
        let mode = stage.split.displayMode
        stage.resize(to: SplitStage.portrait)

        expect(mode, equals: .allVisible)
        expect(beside.0, equals: CGRect(x: 0, y: 0, width: 400, height: 768))
        expect(beside.1, equals: CGRect(x: 400, y: 0, width: 624, height: 768))
        expect(stage.split.displayMode, equals: .primaryHidden)
        #expect(stage.frame(of: stage.list) == nil)
        expect(stage.frame(of: stage.detail), equals: CGRect(x: 0, y: 0, width: 768, height: 1024))
        expect(stage.delegate.lines, equals: ["mode secondaryOnly"])
        expect(stage.log.take(), equals: ["list W-disappear", "list D-disappear"])
    }

    @Test("NV-83 the width is a fraction within the limits, or the preferred width") func widths() {
        let stage = SplitStage()
        let split = stage.split
        expect(split.primaryColumnWidth, equals: 400)
        split.maximumPrimaryColumnWidth = 500
        expect(split.primaryColumnWidth, equals: 410)
        split.preferredPrimaryColumnWidthFraction = 0.1
        expect(split.primaryColumnWidth, equals: 320)
        split.minimumPrimaryColumnWidth = 100
        expect(split.primaryColumnWidth, equals: 102)
        split.preferredPrimaryColumnWidth = 250
        stage.app.advance(by: 0.1)

        expect(split.primaryColumnWidth, equals: 250)
        expect(stage.frame(of: stage.list)?.width, equals: 250)
        expect(stage.frame(of: stage.detail)?.minX, equals: 250)
    }

    @Test("NV-280 the primary column leaves 44 points to the secondary one") func narrow() {
        let stage = SplitStage()
        stage.split.maximumPrimaryColumnWidth = 5000
        stage.split.preferredPrimaryColumnWidth = 5000
        stage.settle()

        #expect(abs(stage.split.primaryColumnWidth - 980) < 0.001)
        expect(stage.frame(of: stage.detail)?.width, equals: 44)
    }

    @Test("NV-281 a column over the secondary one dims it with black of 0.2, throws a shadow, and takes 0.35 s to come")
    func dimming() {
        let stage = SplitStage(size: SplitStage.portrait)
        let column = { stage.list.navigationController?.view.superview }
        let dimmed = {
            stage.split.view.subviews.first { $0.backgroundColor == .black && $0.frame.size == SplitStage.portrait }
        }
        expect(dimmed()?.alpha, equals: 0)
        stage.detail.navigationItem.leftBarButtonItem = stage.split.displayModeButtonItem
        stage.settle()
        stage.app.tap(at: CGPoint(x: 26, y: 22))
        stage.app.advance(by: 0.25)
        let moving = column()?.layer.presentation()?.frame.minX ?? 0
        stage.app.advance(by: 0.15)

        #expect(moving < 0 && moving > -40)
        expect(column()?.layer.presentation()?.frame.minX, equals: 0)
        #expect(abs((dimmed()?.alpha ?? 0) - 0.2) < 0.001)
        #expect(column()?.layer.shadowOpacity ?? 0 > 0)

        let beside = SplitStage()
        expect(beside.split.view.subviews.first { $0.backgroundColor == .black }?.alpha, equals: 0)
        expect(beside.list.navigationController?.view.superview?.layer.shadowOpacity, equals: 0)
    }

    @Test("NV-84 the button shows the primary column over the secondary in portrait and hides it again") func button() {
        let stage = SplitStage(size: SplitStage.portrait)
        let item = stage.split.displayModeButtonItem
        stage.detail.navigationItem.leftBarButtonItem = item
        stage.settle()
        stage.app.tap(at: CGPoint(x: 26, y: 22))
        stage.settle()
        let shown = (stage.split.displayMode, stage.frame(of: stage.list), stage.frame(of: stage.detail)?.minX)
        let calls = stage.log.take()
        stage.app.tap(at: CGPoint(x: 700, y: 600))
        stage.settle()

        expect(shown.0, equals: .primaryOverlay)
        expect(shown.1, equals: CGRect(x: 0, y: 0, width: 320, height: 1024))
        expect(shown.2, equals: 0)
        expect(calls, equals: ["list W-appear", "list appearing", "list D-appear"])
        expect(stage.split.displayMode, equals: .primaryHidden)
        #expect(stage.frame(of: stage.list) == nil)
        expect(stage.log.take(), equals: ["list W-disappear", "list D-disappear"])
    }

    @Test("NV-84 the delegate chooses the mode of the button") func targetMode() {
        let stage = SplitStage(size: SplitStage.portrait)
        stage.delegate.target = .allVisible
        stage.detail.navigationItem.leftBarButtonItem = stage.split.displayModeButtonItem
        stage.settle()
        stage.app.tap(at: CGPoint(x: 26, y: 22))
        stage.settle()

        expect(stage.split.displayMode, equals: .allVisible)
        expect(stage.frame(of: stage.detail)?.minX, equals: 320)
    }

    @Test("NV-84 NV-282 a swipe from the edge takes the primary column along and completes beyond one half")
    func swipe() {
        let stage = SplitStage(size: SplitStage.portrait)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 500))
        finger.move(to: CGPoint(x: 33, y: 500), over: 0.2)
        finger.move(to: CGPoint(x: 133, y: 500), over: 0.5)
        let first = stage.list.navigationController?.view.superview?.layer.presentation()?.frame.minX ?? 0
        finger.move(to: CGPoint(x: 233, y: 500), over: 0.5)
        let second = stage.list.navigationController?.view.superview?.layer.presentation()?.frame.minX ?? 0
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 233, y: 500))
        finger.lift()
        stage.settle()

        #expect(abs(second - first - 100) < 1)
        expect(stage.split.displayMode, equals: .primaryOverlay)
        expect(stage.frame(of: stage.list)?.minX, equals: 0)
        expect(
            stage.delegate.lines,
            equals: ["gesture begins", "mode primaryOverlay", "gesture ends"].map {
                $0.replacingOccurrences(of: "primaryOverlay", with: "oneOverSecondary")
            })
    }

    @Test("NV-282 NV-35 a swipe that is taken back leaves the primary column hidden") func abandoned() {
        let stage = SplitStage(size: SplitStage.portrait)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 500))
        finger.move(to: CGPoint(x: 103, y: 500), over: 0.5)
        let begin = stage.log.take()
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 103, y: 500))
        finger.lift()
        stage.settle()

        expect(begin, equals: ["list W-appear", "list appearing"])
        expect(stage.log.take(), equals: ["list W-disappear", "list D-disappear"])
        expect(stage.split.displayMode, equals: .primaryHidden)
        #expect(stage.frame(of: stage.list) == nil)
    }

    @Test("NV-84 a swipe towards the edge hides a column that lies over the other") func swipeAway() {
        let stage = SplitStage(size: SplitStage.portrait) { $0.split.preferredDisplayMode = .primaryOverlay }
        let finger = stage.app.touch(at: CGPoint(x: 300, y: 500))
        finger.move(to: CGPoint(x: 60, y: 500), over: 0.2)
        finger.lift()
        stage.settle()

        expect(stage.split.displayMode, equals: .primaryHidden)
    }

    @Test("NV-84 without presentsWithGesture a swipe shows nothing") func noGesture() {
        let stage = SplitStage(size: SplitStage.portrait)
        stage.split.presentsWithGesture = false
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 500))
        finger.move(to: CGPoint(x: 300, y: 500), over: 0.3)
        finger.lift()
        stage.settle()

        expect(stage.split.displayMode, equals: .primaryHidden)
    }

    @Test("NV-79 a preferred mode is shown, with animation inside an animation block") func preferred() {
        let stage = SplitStage(size: SplitStage.portrait)
        UIView.animate(withDuration: 0.3) { stage.split.preferredDisplayMode = .allVisible }
        stage.app.advance(by: 0.1)
        let x = stage.list.navigationController?.view.superview?.layer.presentation()?.frame.minX ?? 0
        stage.settle()

        #expect(x < 0 && x > -320)
        expect(stage.frame(of: stage.list)?.minX, equals: 0)
        expect(stage.frame(of: stage.detail)?.minX, equals: 320)
    }

    @Test("NV-84 from right to left, or at the trailing edge, the primary column lies on the right") func mirrored() {
        let stage = SplitStage { $0.split.view.semanticContentAttribute = .forceRightToLeft }
        let mirrored = stage.frame(of: stage.list)?.minX
        stage.split.primaryEdge = .trailing
        stage.app.advance(by: 0.1)

        expect(mirrored, equals: 624)
        expect(stage.frame(of: stage.list)?.minX, equals: 0)
    }

    @Test("NV-83 the primary column is compact in width, the secondary one is not") func traits() {
        let stage = SplitStage()

        expect(stage.list.traitCollection.horizontalSizeClass, equals: .compact)
        expect(stage.detail.traitCollection.horizontalSizeClass, equals: .regular)
        #expect(stage.list.splitViewController === stage.split)
    }
}
