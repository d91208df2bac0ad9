import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import ShapeHit

@MainActor @Suite struct ShapeHitTests {
    private func start() throws -> (TestApplication, ShapeHitViewController) {
        let app = TestApplication(delegate: AppDelegate())
        let controller = try #require(app.application.windows.first?.rootViewController as? ShapeHitViewController)
        return (app, controller)
    }

    /// Where a position, 0…1 from the left and top of a shape, is on the screen.
    private func point(_ name: String, _ x: CGFloat, _ y: CGFloat, in controller: ShapeHitViewController) throws
        -> CGPoint
    {
        let shape = try #require(controller.shapes.first { $0.name == name })
        return shape.convert(CGPoint(x: shape.bounds.width * x, y: shape.bounds.height * y), to: nil)
    }

    @Test(
        "E-20 a touch hits the painted part of a shape",
        arguments: [
            ("Star", 0.5, 0.5, "Star"), ("Star", 0.06, 0.9, "Nothing there"), ("Moon", 0.97, 0.5, "Moon"),
            ("Moon", 0.3, 0.5, "Nothing there"), ("Ring", 0.05, 0.5, "Ring"), ("Ring", 0.5, 0.5, "Disc"),
            ("Ring", 0.02, 0.02, "Nothing there"), ("Heart", 0.5, 0.5, "Heart"), ("Heart", 0.03, 0.97, "Nothing there"),
            ("Cloud", 0.5, 0.7, "Cloud"), ("Cloud", 0.02, 0.03, "Nothing there"),
        ])
    func hits(shape: String, x: CGFloat, y: CGFloat, result: String) throws {
        let (app, controller) = try start()

        app.tap(at: try point(shape, x, y, in: controller))

        expect(controller.result, equals: result)
    }

    @Test("a finger drags the shape that it hit") func drags() throws {
        let (app, controller) = try start()
        let start = try point("Star", 0.5, 0.5, in: controller)

        let finger = app.touch(at: start)
        finger.move(to: CGPoint(x: start.x + 40, y: start.y + 90), over: 0.2)
        finger.lift()
        app.advance(by: 0.5)

        let end = try point("Star", 0.5, 0.5, in: controller)
        #expect(abs(end.x - start.x - 40) < 0.01)
        #expect(abs(end.y - start.y - 90) < 0.01)
    }

    @Test("an image without pixels can be touched nowhere") func emptyImage() {
        #expect(!AlphaMask(image: UIImage()).isVisible(at: .zero))
    }
}
