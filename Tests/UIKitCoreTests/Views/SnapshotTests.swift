import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SnapshotTests {
    /// A red view with a blue square in its upper left corner, in a window.
    @MainActor private struct Stage {
        let app = TestApplication(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

        init() {
            let window = app.makeWindow()
            window.addSubview(view)
            view.addSubview(square)
            view.backgroundColor = .red
            square.backgroundColor = .blue
            app.advance(by: app.refreshInterval)
        }
    }

    @Test("a snapshot view keeps the captured content when the view changes")
    func snapshotView() throws {
        let stage = Stage()
        let snapshot = try #require(stage.view.snapshotView(afterScreenUpdates: false))

        stage.view.backgroundColor = .green
        stage.square.removeFromSuperview()
        snapshot.frame.origin = CGPoint(x: 20, y: 20)
        stage.view.superview?.addSubview(snapshot)

        expect(snapshot.bounds.size, equals: CGSize(width: 100, height: 100))
        expect(stage.app.color(at: CGPoint(x: 30, y: 30)), equals: .blue)
        expect(stage.app.color(at: CGPoint(x: 100, y: 100)), equals: .red)
    }

    @Test("before screen updates an animated view is drawn at its presented position, after them at its model position")
    func updates() throws {
        let stage = Stage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.square.frame.origin.x = 50 }
        stage.app.advance(by: 0.5)

        let before = try #require(
            render(100, 100) { _ in
                stage.view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 100, height: 100), afterScreenUpdates: false)
            }.cgImage)
        let after = try #require(
            render(100, 100) { _ in
                stage.view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 100, height: 100), afterScreenUpdates: true)
            }.cgImage)

        expect(before.pixel(30, 10), equals: [0, 0, 255, 255])
        expect(before.pixel(90, 10), equals: [255, 0, 0, 255])
        expect(after.pixel(30, 10), equals: [255, 0, 0, 255])
        expect(after.pixel(90, 10), equals: [0, 0, 255, 255])
    }

    @Test("drawHierarchy scales the view to fill the rectangle")
    func drawHierarchy() throws {
        let stage = Stage()
        var isDrawn = false

        let image = try #require(
            render(60, 60) { _ in
                isDrawn = stage.view.drawHierarchy(
                    in: CGRect(x: 5, y: 5, width: 50, height: 50), afterScreenUpdates: true)
            }.cgImage)

        #expect(isDrawn)
        expect(image.pixel(2, 2)[3], equals: 0)
        expect(image.pixel(10, 10), equals: [0, 0, 255, 255])
        expect(image.pixel(50, 50), equals: [255, 0, 0, 255])
    }

    @Test("a layer renders its sublayers, even outside a window")
    func renderLayer() throws {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        label.text = "Ink"
        label.backgroundColor = .white
        label.layer.shadowOpacity = 0

        let image = try #require(
            render(100, 100) { context in
                context.cgContext.translateBy(x: 10, y: 10)
                label.layer.render(in: context.cgContext)
            }.cgImage)
        let square = try #require(render(100, 100) { stage.view.layer.render(in: $0.cgContext) }.cgImage)

        expect(image.pixel(5, 5)[3], equals: 0)
        expect(image.pixel(12, 12), equals: [255, 255, 255, 255])
        #expect((10..<70).contains { image.pixel($0, 25)[0] < 100 })
        expect(square.pixel(25, 25), equals: [0, 0, 255, 255])
    }

    @Test("an empty view has no snapshot, and drawHierarchy fails without a current context")
    func nothing() {
        let stage = Stage()

        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        #expect(!stage.view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 9, height: 9), afterScreenUpdates: true))
    }
}
