import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CoordinateSpaceTests {
    @Test("E-27 coordinate spaces of one tree convert as their views do")
    func sameTree() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        root.addSubview(child)
        let (rootSpace, space): (any UICoordinateSpace, any UICoordinateSpace) = (root, child)

        expect(space.convert(CGPoint(x: 1, y: 2), to: rootSpace), equals: CGPoint(x: 11, y: 22))
        expect(space.convert(CGPoint(x: 11, y: 22), from: rootSpace), equals: CGPoint(x: 1, y: 2))
        expect(space.convert(space.bounds, to: rootSpace), equals: child.frame)
        expect(space.convert(child.frame, from: rootSpace), equals: child.bounds)
    }

    @Test("E-27 the screen is a coordinate space, also across windows")
    func screen() {
        let app = TestApplication()
        let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        window.isHidden = false
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        window.addSubview(view)
        let other = app.makeWindow()
        let screen = UIScreen.main.coordinateSpace

        expect(view.convert(CGPoint.zero, to: screen), equals: CGPoint(x: 55, y: 65))
        expect(screen.convert(CGPoint(x: 55, y: 65), to: view), equals: .zero)
        expect(view.convert(CGPoint(x: 55, y: 65), from: screen), equals: .zero)
        expect(
            view.convert(view.bounds, to: other as any UICoordinateSpace),
            equals: CGRect(x: 55, y: 65, width: 10, height: 10)
        )
        expect(screen.bounds, equals: UIScreen.main.bounds)
        expect(
            UIScreen.main.fixedCoordinateSpace.convert(CGRect(x: 55, y: 65, width: 1, height: 1), to: view).origin,
            equals: .zero)
    }

    @Test("D-23 a changed anchor point keeps the center and moves the view")
    func anchorPoint() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
        expect(view.anchorPoint, equals: CGPoint(x: 0.5, y: 0.5))

        view.anchorPoint = .zero

        expect(view.center, equals: CGPoint(x: 20, y: 30))
        expect(view.frame, equals: CGRect(x: 20, y: 30, width: 20, height: 40))
    }
}
