import Expectations
import Foundation
import Testing
import UIKit

/// A parent view of 100 × 100 points with the given children.
@MainActor private func parent(_ children: UIView...) -> UIView {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    children.forEach(parent.addSubview)
    return parent
}

@MainActor private func child(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 50, _ height: CGFloat = 50) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
}

private let middle = CGPoint(x: 50, y: 50)

@MainActor @Suite struct HitTestingTests {
    @Test("E-12 a hidden view and its descendants are not hit")
    func hidden() {
        let inner = child(0, 0)
        let outer = child(0, 0, 100, 100)
        outer.addSubview(inner)
        let root = parent(outer)

        outer.isHidden = true

        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
    }

    @Test("E-12 a view with user interaction disabled and its descendants are not hit")
    func noInteraction() {
        let inner = child(0, 0)
        let outer = child(0, 0, 100, 100)
        outer.addSubview(inner)
        let root = parent(outer)

        outer.isUserInteractionEnabled = false

        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
    }

    @Test("E-13 a view with an alpha below 0.01 is not hit; with 0.01 it is")
    func transparent() {
        let view = child(0, 0, 100, 100)
        let root = parent(view)

        view.alpha = 0.0099
        let belowLimit = root.hitTest(middle, with: nil)
        view.alpha = 0.01
        let atLimit = root.hitTest(middle, with: nil)

        #expect(belowLimit === root)
        #expect(atLimit === view)
    }

    @Test("E-14 if point(inside:) returns false, the view and its subviews are not hit")
    func rejectsPoints() {
        final class RejectingView: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
        }
        let rejecting = RejectingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rejecting.addSubview(child(0, 0, 100, 100))
        let root = parent(rejecting)

        let hit = root.hitTest(middle, with: nil)

        #expect(hit === root)
    }

    @Test("E-15 subviews are tested from front to back in their own coordinates")
    func frontToBack() {
        final class PointRecorder: UIView {
            var points: [CGPoint] = []
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                points.append(point)
                return nil
            }
        }
        let back = child(30, 30)
        let front = PointRecorder(frame: CGRect(x: 20, y: 10, width: 50, height: 50))
        let root = parent(back, front)

        let hit = root.hitTest(middle, with: nil)

        expect(front.points, equals: [CGPoint(x: 30, y: 40)])
        #expect(hit === back)
    }

    @Test("E-16 a view without a hit subview is hit itself")
    func hitsSelf() {
        let root = parent(child(0, 0, 10, 10))

        #expect(root.hitTest(middle, with: nil) === root)
    }

    @Test("E-17 the deepest, frontmost view is hit regardless of its area")
    func deepest() {
        let small = child(40, 40, 20, 20)
        let inner = child(0, 0, 100, 100)
        let large = child(0, 0, 100, 100)
        large.addSubview(inner)
        let root = parent(small, large)

        #expect(root.hitTest(middle, with: nil) === inner)
    }

    @Test("E-18 minimum edges are inside, maximum edges are not")
    func edges() {
        let view = child(0, 0, 100, 100)

        #expect(view.point(inside: .zero, with: nil))
        #expect(!view.point(inside: CGPoint(x: 100, y: 50), with: nil))
        #expect(!view.point(inside: CGPoint(x: 50, y: 100), with: nil))
    }

    @Test("E-19 a view is not hit outside the bounds of its ancestors")
    func overflow() {
        let inner = child(0, 0, 200, 200)
        let outer = child(0, 0, 40, 40)
        outer.addSubview(inner)
        let root = parent(outer)

        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === inner)
        #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === root)
    }

    @Test("E-20 point(inside:) may enlarge the touch area beyond the bounds")
    func enlarges() {
        final class Large: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let view = Large(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
        let root = parent(view)

        #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root)
    }

    @Test("E-20 an override of hitTest may return another view")
    func redirects() {
        final class Redirecting: UIView {
            weak var target: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { target }
        }
        let target = child(0, 0, 10, 10)
        let redirecting = Redirecting(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        redirecting.target = target
        let root = parent(target, redirecting)

        #expect(root.hitTest(CGPoint(x: 55, y: 55), with: nil) === target)
    }

    @Test("E-21 zPosition does not affect hit-testing")
    func zPosition() {
        let back = child(0, 0, 100, 100)
        let front = child(0, 0, 100, 100)
        let root = parent(back, front)

        back.layer.zPosition = 10

        #expect(root.hitTest(middle, with: nil) === front)
    }

    @Test("E-22 a rotated view is hit inside its rotated shape")
    func rotated() {
        let view = child(25, 25)
        let root = parent(view)

        view.transform = CGAffineTransform(rotationAngle: .pi / 4)

        // The square rests on a corner: the middles of its sides moved inward and its corners outward.
        #expect(root.hitTest(CGPoint(x: 27, y: 27), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 50, y: 17), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 50, y: 13), with: nil) === root)
    }

    @Test("E-22 a scaled view and its subviews are hit at their scaled size")
    func scaled() {
        let inner = child(0, 0, 10, 10)
        let view = child(40, 40, 20, 20)
        view.addSubview(inner)
        let root = parent(view)

        view.transform = CGAffineTransform(scaleX: 3, y: 3)

        #expect(root.hitTest(CGPoint(x: 21, y: 21), with: nil) === inner)
        #expect(root.hitTest(CGPoint(x: 79, y: 79), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 81, y: 81), with: nil) === root)
    }

    @Test("E-22 the bounds origin and the anchor point are taken into account")
    func boundsOriginAndAnchor() {
        let inner = child(100, 100, 10, 10)
        let view = child(0, 0)
        view.addSubview(inner)
        let root = parent(view)

        view.bounds.origin = CGPoint(x: 95, y: 95)
        let scrolled = root.hitTest(CGPoint(x: 6, y: 6), with: nil)
        view.layer.anchorPoint = .zero
        let moved = root.hitTest(CGPoint(x: 31, y: 31), with: nil)

        #expect(scrolled === inner)
        #expect(moved === inner)
    }

    @Test("E-22 a view scaled to zero is not hit")
    func flat() {
        let view = child(0, 0, 100, 100)
        let root = parent(view)

        view.transform = CGAffineTransform(scaleX: 0, y: 1)

        #expect(root.hitTest(middle, with: nil) === root)
    }

    @Test("E-24 user interaction is enabled for views and disabled for image views by default")
    func interactionDefaults() {
        #expect(UIView().isUserInteractionEnabled)
        #expect(!UIImageView(image: nil).isUserInteractionEnabled)
        #expect(!UIImageView(frame: .zero).isUserInteractionEnabled)
    }

    @Test("E-25 isHidden does not depend on ancestors, but hit-testing does")
    func hiddenAncestor() {
        let inner = child(0, 0)
        let root = parent(inner)

        root.isHidden = true

        #expect(!inner.isHidden)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
    }

    @Test("E-26 a layer's hitTest takes a point in superlayer coordinates and returns the deepest layer")
    func layers() {
        let view = child(20, 20)
        let root = parent(view)

        #expect(view.layer.hitTest(CGPoint(x: 25, y: 25)) === view.layer)
        #expect(view.layer.hitTest(CGPoint(x: 10, y: 10)) == nil)
        #expect(root.layer.hitTest(CGPoint(x: 25, y: 25)) === view.layer)
    }

    @Test("E-76 a transparent view that draws nothing is hit in its whole bounds")
    func drawsNothing() {
        let view = child(0, 0, 100, 100)
        let root = parent(view)

        view.backgroundColor = nil

        #expect(root.hitTest(middle, with: nil) === view)
    }

    @Test("a subview may remove itself during hit-testing")
    func removesItself() {
        final class Leaving: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                superview?.subviews.forEach { $0.removeFromSuperview() }
                return nil
            }
        }
        let root = parent(
            child(0, 0), child(0, 0), Leaving(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))

        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
    }

    @Test(
        "E-12 E-15 among many siblings the frontmost one at a point is hit after any changes", arguments: 1...6)
    func manySiblings(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func randomFrame() -> CGRect {
            CGRect(
                x: CGFloat(random.next(80)), y: CGFloat(random.next(80)), width: CGFloat(random.next(30)),
                height: CGFloat(random.next(30)))
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for _ in 0..<100 { root.addSubview(UIView(frame: randomFrame())) }
        var failures: [String] = []
        for step in 0..<200 {
            let view = root.subviews[random.next(root.subviews.count)]
            let change = ["frame", "bounds", "turn", "front", "swap", "leave", "join", "layer", "none"][random.next(9)]
            switch change {
            case "frame": view.frame = randomFrame()
            case "bounds": view.bounds.size.width += 5
            case "turn": view.transform = CGAffineTransform(rotationAngle: CGFloat(random.next(7)))
            case "front": root.bringSubviewToFront(view)
            case "swap": root.exchangeSubview(at: random.next(50), withSubviewAt: random.next(50))
            case "leave" where root.subviews.count > 60: view.removeFromSuperview()
            case "join": root.insertSubview(UIView(frame: randomFrame()), at: random.next(60))
            case "layer": view.layer.position.x += 3
            default: break
            }
            let point = CGPoint(x: CGFloat(random.next(100)), y: CGFloat(random.next(100)))

            let hit = root.hitTest(point, with: nil)

            let expected = root.subviews.last { $0.point(inside: $0.convert(point, from: root), with: nil) } ?? root
            if hit !== expected { failures.append("\(step): \(change)") }
        }

        expect(failures, equals: [])
    }

    @Test("E-20 a view with an enlarged touch area is found among many siblings") func enlargedAmongMany() {
        final class Wide: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for _ in 0..<100 { root.addSubview(child(0, 0, 10, 10)) }
        let wide = Wide(frame: CGRect(x: 60, y: 60, width: 10, height: 10))
        root.insertSubview(wide, at: 3)

        let hit = root.hitTest(CGPoint(x: 45, y: 45), with: nil)

        #expect(hit === wide)
    }
}

/// A small deterministic random number generator.
private struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
