import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A finger that scrolls the rows of a long menu (CX-342).
@MainActor struct MenuDrag {
    private let card: MenuCard
    private let start: CGFloat
    private let startOffset: CGFloat
    private var isScrolling = false
    private var last: (y: CGFloat, time: TimeInterval)
    /// In points per second.
    private var velocity: CGFloat = 0

    init(_ card: MenuCard, _ y: CGFloat, _ time: TimeInterval) {
        self.card = card
        start = y
        startOffset = card.offset
        last = (y, time)
    }

    /// Follows the finger. Returns whether it scrolls.
    mutating func move(to y: CGFloat, _ time: TimeInterval) -> Bool {
        if abs(y - start) > MenuMetrics.scrollThreshold { isScrolling = true }
        guard isScrolling else { return false }
        if time > last.time { velocity = (last.y - y) / (time - last.time) }
        last = (y, time)
        card.scroll(to: startOffset + start - y)
        return true
    }

    /// Lets the rows run on. Returns whether the finger has scrolled.
    func lift() -> Bool {
        guard isScrolling else { return false }
        let target = card.offset + velocity * MenuMetrics.runOutDuration / 3
        UIView.animate(
            withDuration: MenuMetrics.runOutDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
        ) { [card] in card.scroll(to: target) }
        return true
    }
}

/// Scrolls a long menu while the finger that opened it rests near an edge of the card (CX-342).
@MainActor final class MenuEdgeScroller: NSObject {
    private let card: MenuCard
    private let onScroll: (CGPoint) -> Void
    private var link: CADisplayLink?
    private var point = CGPoint.zero
    /// In points per second, positive downward.
    private var speed: CGFloat = 0
    private var lastTime: TimeInterval?

    init(_ card: MenuCard, onScroll: @escaping (CGPoint) -> Void) {
        self.card = card
        self.onScroll = onScroll
    }

    /// Follows the finger at a point in points in the overlay's coordinates.
    func follow(_ point: CGPoint, in overlay: UIView) {
        self.point = point
        let y = card.convert(point, from: overlay).y
        let zone = MenuMetrics.scrollZone
        let depth = y < zone ? y - zone : max(0, y - card.bounds.height + zone)
        speed = min(max(depth / zone, -1), 1) * MenuMetrics.scrollSpeed
        guard speed != 0 else { return stop() }
        guard link == nil else { return }
        link = CADisplayLink(target: self, selector: Selector(MenuEdgeScroller.step))
        link?.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
        lastTime = nil
    }

    func step(_ link: CADisplayLink) {
        let time = link.targetTimestamp
        if let lastTime { card.scroll(to: card.offset + speed * (time - lastTime)) }
        lastTime = time
        onScroll(point)
    }
}
