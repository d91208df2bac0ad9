import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ProgressTests {
    @Test("CX-59 C-61 the height is 4, that of the bar style 2.5, without a width") func sizes() {
        let view = UIProgressView(progressViewStyle: .default)
        let height = view.intrinsicContentSize
        view.progressViewStyle = .bar

        expect(height, equals: CGSize(width: UIView.noIntrinsicMetric, height: 4))
        expect(view.intrinsicContentSize.height, equals: 2.5)
    }

    @Test("the progress is pinned to 0…1 and fills from the leading side") func fills() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        let app = TestApplication(rootView: view)
        view.progressTintColor = .red
        view.trackTintColor = .blue
        view.progress = 7
        let pinned = view.progress
        view.progress = 0.5
        let leftToRight = [50, 150].map { app.color(at: CGPoint(x: $0, y: 2)) }
        view.semanticContentAttribute = .forceRightToLeft
        let rightToLeft = [50, 150].map { app.color(at: CGPoint(x: $0, y: 2)) }

        expect(pinned, equals: 1)
        expect(leftToRight, equals: [.red, .blue])
        expect(rightToLeft, equals: [.blue, .red])
    }

    @Test("CX-346 an observed progress determines the part that is filled, until there is none") func observed() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        let app = TestApplication(rootView: view)
        let task = Progress(totalUnitCount: 4)
        task.completedUnitCount = 1
        view.observedProgress = task
        let first = view.progress
        task.completedUnitCount = 3
        app.advance(by: 0.15)
        let second = view.progress
        view.observedProgress = nil
        task.completedUnitCount = 4
        app.advance(by: 1)

        expect([first, second, view.progress], equals: [0.25, 0.75, 0.75])
    }

    @Test("CX-346 a finished progress is not read again") func finished() {
        let view = UIProgressView()
        let app = TestApplication(rootView: view)
        let task = Progress(totalUnitCount: 2)
        view.observedProgress = task
        task.completedUnitCount = 2
        app.advance(by: 0.2)
        view.progress = 0.5
        app.advance(by: 1)

        expect(view.progress, equals: 0.5)
    }

    @Test("CX-60 an animated change takes 0.25 s at a steady pace") func animated() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        let app = TestApplication(rootView: view)
        view.setProgress(1, animated: true)
        app.advance(by: 0.125)
        let halfway = view.subviews[1].layer.presentation()?.bounds.width ?? 0
        app.advance(by: 0.13)

        #expect(abs(halfway - 100) < 3)
        expect(view.subviews[1].layer.presentation()?.bounds.width, equals: 200)
    }

    @Test("the fill is in the tint color by default") func tint() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        let app = TestApplication(rootView: view)
        view.progress = 0.5
        view.tintColor = .red

        expect(app.color(at: CGPoint(x: 50, y: 2)), equals: .red)
    }
}
