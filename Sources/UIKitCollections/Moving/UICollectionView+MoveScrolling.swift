import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// Scrolls a collection view while an item is held near its edge (decision).
@MainActor final class MoveScrolling {
    private unowned let collectionView: UICollectionView
    private var ticker: FrameTicker?
    private var lastTime: TimeInterval?

    init(_ collectionView: UICollectionView) { self.collectionView = collectionView }

    /// Begins or ends scrolling for where the middle of the item is.
    func update() {
        guard velocity != .zero else { return stop() }
        guard ticker == nil else { return }
        let ticker = FrameTicker { [weak self] in self?.step($0) }
        self.ticker = ticker
        ticker.start()
    }

    func stop() {
        ticker?.stop()
        ticker = nil
        lastTime = nil
    }

    /// The velocity of the offset in points per second, by how near the middle of the item is to an edge.
    private var velocity: CGVector {
        guard let position = collectionView.interaction.move?.position else { return .zero }
        let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        return CGVector(
            dx: speed(position.x, area.minX, area.maxX, collectionView.contentSize.width > area.width),
            dy: speed(position.y, area.minY, area.maxY, collectionView.contentSize.height > area.height))
    }

    private func speed(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat, _ scrolls: Bool) -> CGFloat {
        let zone = CollectionMetrics.scrollingZone
        guard scrolls, high - low > 2 * zone else { return 0 }
        let depth = position < low + zone ? position - low - zone : max(0, position - high + zone)
        return min(max(depth / zone, -1), 1) * CollectionMetrics.scrollingSpeed
    }

    private func step(_ time: TimeInterval) {
        defer { lastTime = time }
        guard let lastTime, let move = collectionView.interaction.move else { return }
        let (velocity, offset) = (velocity, collectionView.contentOffset)
        let elapsed = CGFloat(time - lastTime)
        let target = collectionView.legalOffset(
            CGPoint(x: offset.x + velocity.dx * elapsed, y: offset.y + velocity.dy * elapsed))
        guard target != offset else { return }
        collectionView.contentOffset = target
        let shift = CGPoint(
            x: collectionView.contentOffset.x - offset.x, y: collectionView.contentOffset.y - offset.y)
        collectionView.continueMove(to: CGPoint(x: move.position.x + shift.x, y: move.position.y + shift.y))
    }
}
