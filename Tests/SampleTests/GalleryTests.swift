import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Gallery

/// Gallery on a phone screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let library: LibraryViewController
    var view: UICollectionView { library.collectionView }

    init() throws {
        let navigation = app.application.windows.first?.rootViewController as? UINavigationController
        library = try #require(navigation?.topViewController as? LibraryViewController)
        app.advance(by: 0.5)
    }

    /// The middle of a picture on the screen.
    func middle(of item: Int, section: Int) throws -> CGPoint {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: section)))
        return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    }

    func tap(_ point: CGPoint) {
        let finger = app.touch(at: point)
        app.advance(by: 0.05)
        finger.lift()
    }

    /// Opens a picture of the first month and returns the pages.
    func open(_ item: Int) throws -> PhotoPagesViewController {
        tap(try middle(of: item, section: 1))
        app.advance(by: 1)
        return try #require(library.presentedViewController as? PhotoPagesViewController)
    }
}

@MainActor @Suite struct GalleryTests {
    @Test("CV-89 a flick brings the next highlight into the middle")
    func highlights() throws {
        let stage = try Stage()
        let start = try stage.middle(of: 0, section: 0)
        #expect(abs(start.x - 195) < 1)

        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: start.x - 120, y: start.y), over: 0.12)
        finger.lift()
        stage.app.advance(by: 2)

        #expect(abs(try stage.middle(of: 1, section: 0).x - 195) < 1)
    }

    @Test("CV-86 a pinch changes the number of columns")
    func columns() throws {
        let stage = try Stage()
        let point = try stage.middle(of: 4, section: 1)
        expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.width, equals: 128)

        let fingers = stage.app.touch(at: [-60, 60].map { CGPoint(x: point.x + $0, y: point.y) })
        for step in 1...20 {
            stage.app.advance(by: 1.0 / 60)
            let distance = 60 - 30 * CGFloat(step) / 20
            stage.app.frame {
                for (finger, side) in zip(fingers, [-1.0, 1.0]) {
                    finger.put(at: CGPoint(x: point.x + distance * side, y: point.y))
                }
            }
        }
        for finger in fingers { finger.lift() }
        stage.app.advance(by: 1)

        #expect(stage.library.columns > 3)
    }

    @Test func aTapOpensAPictureAndAFlickTurnsThePage() throws {
        let stage = try Stage()
        let pages = try stage.open(1)
        expect(pages.page, equals: 1)

        let finger = stage.app.touch(at: CGPoint(x: 300, y: 430))
        finger.move(to: CGPoint(x: 120, y: 430), over: 0.12)
        finger.lift()
        stage.app.advance(by: 2)

        expect(pages.page, equals: 2)
    }

    @Test("SX-49 a double tap enlarges the picture, another one makes it small again")
    func doubleTap() throws {
        let stage = try Stage()
        let pages = try stage.open(0)
        for isZoomed in [true, false] {
            stage.tap(CGPoint(x: 195, y: 420))
            stage.app.advance(by: 0.05)
            stage.tap(CGPoint(x: 195, y: 420))
            stage.app.advance(by: 1)
            expect(pages.current?.isZoomed, equals: isZoomed)
        }
    }

    @Test func aDragDownwardPutsThePictureBack() throws {
        let stage = try Stage()
        let pages = try stage.open(0)

        let finger = stage.app.touch(at: CGPoint(x: 195, y: 420))
        finger.move(to: CGPoint(x: 205, y: 620), over: 0.4)
        #expect(pages.backdrop.alpha < 0.6)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(stage.library.presentedViewController == nil)
    }

    @Test func aShortDragLeavesThePictureOpen() throws {
        let stage = try Stage()
        let pages = try stage.open(0)

        let finger = stage.app.touch(at: CGPoint(x: 195, y: 420))
        finger.move(to: CGPoint(x: 195, y: 480), over: 1)
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(stage.library.presentedViewController === pages)
        expect(pages.backdrop.alpha, equals: 1)
    }
}
