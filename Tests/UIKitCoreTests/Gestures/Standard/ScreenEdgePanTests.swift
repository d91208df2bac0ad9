import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct ScreenEdgePanTests {
    /// The touch-down position at a distance from an edge, in points, and the inward direction of that edge.
    private func entry(_ edge: UIRectEdge, _ distance: CGFloat) -> (place: CGPoint, inward: CGVector) {
        switch edge {
        case .left: (CGPoint(x: distance, y: 400), CGVector(dx: 1, dy: 0))
        case .right: (CGPoint(x: 390 - distance, y: 400), CGVector(dx: -1, dy: 0))
        case .top: (CGPoint(x: 200, y: distance), CGVector(dx: 0, dy: 1))
        default: (CGPoint(x: 200, y: 844 - distance), CGVector(dx: 0, dy: -1))
        }
    }

    private func makePan(_ edges: UIRectEdge, on pad: GesturePad) -> UIScreenEdgePanGestureRecognizer {
        let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        pan.edges = edges
        return pad.add(pan, "edge")
    }

    nonisolated static let edges: [UInt] = [1, 2, 4, 8]

    @Test(
        "R-71 it recognizes a finger that slides in from one of its edges, and from no other", arguments: edges, edges)
    func edges(own: UInt, other: UInt) {
        let pad = GesturePad()
        _ = makePan(UIRectEdge(rawValue: own), on: pad)
        let (position, inward) = entry(UIRectEdge(rawValue: other), 2)

        let finger = pad.app.touch(at: position)
        finger.move(by: inward.dx * 12, inward.dy * 12)
        finger.move(by: inward.dx * 12, inward.dy * 12)
        finger.lift()

        expect(pad.lines, equals: (own == other ? ["edge began", "edge changed", "edge ended"] : []))
    }

    @Test("R-71 without edges it recognizes nothing")
    func noEdge() {
        let pad = GesturePad()
        let pan = makePan([], on: pad)

        pad.app.touch(at: CGPoint(x: 0, y: 400)).move(by: 40, 0)

        #expect(UIScreenEdgePanGestureRecognizer().edges.isEmpty)
        #expect(pan.edges.isEmpty)
        #expect(pad.lines.isEmpty)
    }

    @Test(
        "R-72 R-73 the region is 13 points wide; a touch-down outside makes it fail immediately",
        arguments: [(13.0, true), (13.5, false)])
    func region(distance: CGFloat, begins: Bool) {
        let pad = GesturePad()
        let edge = makePan(.left, on: pad)
        let press = pad.add(UILongPressGestureRecognizer(), "press")
        press.minimumPressDuration = 0
        press.require(toFail: edge)

        let finger = pad.app.touch(at: CGPoint(x: distance, y: 400))
        let atOnce = pad.lines
        finger.move(by: 12, 0)

        expect(atOnce, equals: (begins ? [] : ["press began"]))
        expect(pad.lines.contains("edge began"), equals: begins)
    }

    @Test("R-74 sliding along the edge or outward does not count")
    func inwardOnly() {
        let pad = GesturePad()
        _ = makePan(.left, on: pad)

        let finger = pad.app.touch(at: CGPoint(x: 12, y: 300))
        finger.move(by: 0, 200)
        finger.move(by: -12, 0)
        let along = pad.lines
        finger.move(by: 21, 0)
        let almost = pad.lines
        finger.move(by: 1, 0)

        #expect(along.isEmpty)
        #expect(almost.isEmpty)
        expect(pad.lines, equals: ["edge began"])
    }

    @Test("R-75 it has the translation and velocity of a pan, and takes precedence by a failure requirement")
    func priority() {
        let pad = GesturePad()
        let edge = makePan(.left, on: pad)
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: edge)

        let finger = pad.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(by: 15, 0)
        finger.move(by: 10, 4)
        let translation = edge.translation(in: nil)
        finger.lift()
        let atEdge = pad.lines
        let inner = pad.touchDown(1)[0]
        inner.move(by: 15, 0)
        inner.lift()

        expect(translation, equals: CGPoint(x: 10, y: 4))
        expect(atEdge, equals: ["edge began", "edge changed", "edge ended"])
        expect(pad.lines, equals: atEdge + ["pan began", "pan ended"])
    }

    @Test("R-76 it accepts one finger only")
    func oneFinger() {
        let pad = GesturePad()
        let edge = makePan(.left, on: pad)

        let first = pad.app.touch(at: CGPoint(x: 3, y: 300))
        _ = pad.app.touch(at: CGPoint(x: 3, y: 400))
        first.move(by: 40, 0)

        expect(edge.maximumNumberOfTouches, equals: 1)
        #expect(pad.lines.isEmpty)
    }

    @Test("the edges are the screen's in any pose of the view", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let pad = GesturePad(pose)
        let edge = makePan(.bottom, on: pad)
        pad.view.bounds.size = CGSize(width: 3000, height: 3000)
        if pose == .nested, let outer = pad.view.superview { outer.bounds = outer.bounds.insetBy(dx: -999, dy: -999) }
        let (position, inward) = entry(.bottom, 4)

        let finger = pad.app.touch(at: position)
        finger.move(by: 0, inward.dy * 12)

        expect(pad.lines, equals: ["edge began"])
        expect(edge.state, equals: .began)
    }

    @Test("R-72 the border of the region belongs to it at every edge", arguments: edges)
    func border(edge: UInt) {
        let pad = GesturePad()
        _ = makePan(UIRectEdge(rawValue: edge), on: pad)
        let (position, inward) = entry(UIRectEdge(rawValue: edge), 13)

        pad.app.touch(at: position).move(by: inward.dx * 12, inward.dy * 12)

        expect(pad.lines, equals: ["edge began"])
    }
}
