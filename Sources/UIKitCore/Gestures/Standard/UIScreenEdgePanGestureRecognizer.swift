import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes one finger that slides in from an edge of the screen; otherwise like a pan.
///
///     possible ──10 pt inward──▶ began ──moves──▶ changed ──lifts──▶ ended
///        │                         └────────────────┴──cancelled──▶ cancelled
///        └──▶ failed   touched down farther than 13 pt from the edges, lifted before, second finger
///
/// Sliding along the edge does not count. It does not follow wheels and trackpads.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges, in the screen's current orientation, from which a finger may slide in; none by default.
    open var edges: UIRectEdge = []

    /// The edges of `edges` at which the finger touched down.
    private var startEdges: UIRectEdge = []

    /// Creates a recognizer of one finger that sends an action.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = PanLimits.edgeMaximumTouches
    }

    /// Also clears the touch-down edges.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        startEdges = []
    }

    /// A finger must touch down near one of the edges.
    override func canTrack(_ touch: UITouch) -> Bool {
        guard fingers.isEmpty else { return true }
        let location = touch.window?.pointToScreen(touch.point) ?? touch.point
        startEdges = edges.intersection(Self.edges(near: location, in: (touch.window?.screen ?? .main).bounds))
        if startEdges.isEmpty { fail(.farFromEdges(Double(PanLimits.edgeRegionWidth))) }
        return !startEdges.isEmpty
    }

    /// Only inward movement counts.
    override func distance(of displacement: CGVector) -> CGFloat {
        var inward: CGFloat = 0
        if startEdges.contains(.left) { inward = max(inward, displacement.dx) }
        if startEdges.contains(.right) { inward = max(inward, -displacement.dx) }
        if startEdges.contains(.top) { inward = max(inward, displacement.dy) }
        if startEdges.contains(.bottom) { inward = max(inward, -displacement.dy) }
        return inward
    }

    override var canFollowScrolling: Bool { false }

    /// The edges of the screen near which a point lies.
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
