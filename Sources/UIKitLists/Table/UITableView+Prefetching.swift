import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Tells the prefetching data source about rows within one screen height ahead, the nearest first, and takes rows
    /// back when the direction turns (TV-147, TV-148).
    final func tellPrefetching() {
        defer { storage.lastOffset = contentOffset.y }
        guard isPrefetchingEnabled, let prefetchDataSource, bounds.height > 0 else { return }
        let isForward = contentOffset.y >= storage.lastOffset
        let top = isForward ? bounds.maxY : bounds.minY - bounds.height
        var ahead = positions(from: top, to: top + bounds.height).filter { storage.cells[$0] == nil }
        if !isForward { ahead.reverse() }
        let stale = storage.prefetched.subtracting(ahead).filter { storage.cells[$0] == nil }.sorted()
        let new = ahead.filter { !storage.prefetched.contains($0) }
        storage.prefetched = Set(ahead)
        if !stale.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: stale.map(\.indexPath))
        }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new.map(\.indexPath)) }
    }
}
