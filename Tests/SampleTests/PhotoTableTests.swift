import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import PhotoTable

/// PhotoTable on a phone screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let table: UIView
    let photos: [PhotoView]

    init() throws {
        let controller = app.application.windows.first?.rootViewController as? PhotoTableViewController
        table = try #require(controller?.view)
        photos = try #require(controller?.photos)
    }

    /// The center of a photograph on the screen.
    func middle(of photo: PhotoView) -> CGPoint {
        photo.convert(CGPoint(x: photo.bounds.midX, y: photo.bounds.midY), to: nil)
    }

    /// The rotation of a photograph, in radians, and its scale.
    func pose(of photo: PhotoView) -> (angle: CGFloat, scale: CGFloat) {
        let transform = photo.transform
        return (atan2(transform.b, transform.a), hypot(transform.a, transform.b))
    }
}

@MainActor @Suite struct PhotoTableTests {
    @Test func oneFingerDragsAPhotograph() throws {
        let stage = try Stage()
        let photo = stage.photos[2]
        let start = stage.middle(of: photo)

        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: start.x, y: start.y - 12))
        let anchor = photo.convert(finger.position, from: nil)
        finger.move(to: CGPoint(x: start.x + 60, y: start.y - 100), over: 0.4)
        finger.lift()

        let end = photo.convert(anchor, to: nil)
        #expect(abs(end.x - start.x - 60) < 0.01)
        #expect(abs(end.y - start.y + 100) < 0.01)
    }

    @Test("G-60 G-69 two fingers drag, rotate and enlarge a photograph at once, and stay at the same points of it")
    func twoFingers() throws {
        let stage = try Stage()
        let photo = stage.photos[2]
        let middle = stage.middle(of: photo)
        let before = stage.pose(of: photo)
        func locations(_ distance: CGFloat, _ angle: CGFloat, _ dx: CGFloat) -> [CGPoint] {
            [-distance, distance].map {
                CGPoint(x: middle.x + dx + cos(angle) * $0, y: middle.y + sin(angle) * $0)
            }
        }
        func moveFingers(_ fingers: [TestFinger], at locations: [CGPoint]) {
            stage.app.advance(by: 1.0 / 60)
            stage.app.frame { for (finger, place) in zip(fingers, locations) { finger.put(at: place) } }
        }

        let fingers = stage.app.touch(at: locations(40, 0, 0))
        moveFingers(fingers, at: locations(50, 0.2, 12))
        let anchors = fingers.map { photo.convert($0.position, from: nil) }
        for step in 1...30 {
            let fraction = CGFloat(step) / 30
            moveFingers(fingers, at: locations(50 + 25 * fraction, 0.2 + 0.8 * fraction, 12 + 20 * fraction))
        }
        let ends = anchors.map { photo.convert($0, to: nil) }

        for (end, finger) in zip(ends, fingers) {
            #expect(hypot(end.x - finger.position.x, end.y - finger.position.y) < 1)
        }
        let after = stage.pose(of: photo)
        #expect(abs(after.scale / before.scale - 1.5) < 0.02)
        #expect(abs(after.angle - before.angle - 0.8) < 0.02)
    }

    @Test func aDoubleTapStraightensIt() throws {
        let stage = try Stage()
        let photo = stage.photos[2]
        let middle = stage.middle(of: photo)

        stage.app.tap(at: middle)
        let afterOne = stage.pose(of: photo).angle
        stage.app.advance(by: 0.1)
        stage.app.tap(at: middle)

        #expect(afterOne != 0)
        expect(stage.pose(of: photo).angle, equals: 0)
        #expect(abs(stage.pose(of: photo).scale - 1) < 0.001)
    }

    @Test func aLongPressBringsItToTheFront() throws {
        let stage = try Stage()
        let photo = stage.photos[0]

        let finger = stage.app.touch(at: stage.middle(of: photo))
        stage.app.advance(by: 0.4)
        let early = stage.table.subviews.last
        stage.app.advance(by: 0.2)
        finger.lift()

        #expect(early === stage.photos[2])
        #expect(stage.table.subviews.last === photo)
    }
}
