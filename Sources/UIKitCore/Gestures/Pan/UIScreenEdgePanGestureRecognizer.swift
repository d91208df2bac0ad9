import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes one finger that slides in over an edge of the screen; beyond that, a pan.
///
///     possible ──10 pt inward──▶ began ──moves──▶ changed ──lifts──▶ ended
///        │                         └────────────────┴──cancelled──▶ cancelled
///        └──▶ failed   landed farther than 13 pt from the edges, lifted before, second finger
///
/// Sliding along the edge does not count. It does not follow wheels and trackpads.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges of the screen, as it is turned now, over which a finger may come in; none unless set.
    open var edges: UIRectEdge = []

    /// Those of `edges` that the finger landed at.
    private var startEdges: UIRectEdge = []

    /// Makes a recognizer of one finger that calls an action.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = PanLimits.edgeMaximumTouches
    }

    /// Forgets where the finger landed, too.
    open override func reset() {
        super.reset()
        startEdges = []
    }

    /// A finger must land near one of the edges.
    override func canTrack(_ touch: UITouch) -> Bool {
        guard fingers.isEmpty else { return true }
        let location = touch.window?.pointToScreen(touch.point) ?? touch.point
        startEdges = edges.intersection(Self.edges(near: location, in: UIScreen.main.bounds))
        if startEdges.isEmpty { fail(.farFromEdges(Double(PanLimits.edgeRegionWidth))) }
        return !startEdges.isEmpty
    }

    /// Only the way inward counts.
    override func distance(of displacement: CGVector) -> CGFloat {
        var inward: CGFloat = 0
        if startEdges.contains(.left) { inward = max(inward, displacement.dx) }
        if startEdges.contains(.right) { inward = max(inward, -displacement.dx) }
        if startEdges.contains(.top) { inward = max(inward, displacement.dy) }
        if startEdges.contains(.bottom) { inward = max(inward, -displacement.dy) }
        return inward
    }

    override var canFollowScrolling: Bool { false }

    /// The edges of the screen's bounds in whose region a point lies.
    private static func edges(near point: CGPoint, in bounds: CGRect) -> UIRectEdge {
        let width = PanLimits.edgeRegionWidth
        var near: UIRectEdge = []
        if point.x - bounds.minX <= width { near.insert(.left) }
        if bounds.maxX - point.x <= width { near.insert(.right) }
        if point.y - bounds.minY <= width { near.insert(.top) }
        if bounds.maxY - point.y <= width { near.insert(.bottom) }
        return near
    }
}
