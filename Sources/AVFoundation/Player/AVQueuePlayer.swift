import Foundation

/// Plays items one after the other (DV-114).
@MainActor open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem]

    /// Plays some items.
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
        actionAtItemEnd = .advance
    }

    /// Plays one item; none by default.
    public override init(playerItem item: AVPlayerItem? = nil) {
        queue = item.map { [$0] } ?? []
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    /// The items that are left: first the present one.
    open func items() -> [AVPlayerItem] { queue }

    /// Whether an item can be put in: one that is not in the queue.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        !queue.contains { $0 === item } && (afterItem == nil || queue.contains { $0 === afterItem })
    }

    /// Puts an item in after another; `nil` for the end. No effect for one that is in the queue.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else { return }
        let index = afterItem.flatMap { after in queue.firstIndex { $0 === after } }.map { $0 + 1 } ?? queue.count
        queue.insert(item, at: index)
        if index == 0 { replaceCurrentItem(with: item) }
    }

    /// Takes an item out; the next one is played if it was the present one.
    open func remove(_ item: AVPlayerItem) {
        queue.removeAll { $0 === item }
        if item === currentItem { super.replaceCurrentItem(with: queue.first) }
    }

    /// Takes all items out.
    open func removeAllItems() {
        queue = []
        super.replaceCurrentItem(with: nil)
    }

    /// Plays the next item; nothing after the last one.
    open func advanceToNextItem() {
        if !queue.isEmpty { queue.removeFirst() }
        super.replaceCurrentItem(with: queue.first)
    }

    /// Plays another item in the place of the present one.
    open override func replaceCurrentItem(with item: AVPlayerItem?) {
        if let item, !queue.contains(where: { $0 === item }) {
            if queue.isEmpty { queue = [item] } else { queue[0] = item }
        } else if item == nil, !queue.isEmpty {
            queue.removeFirst()
        }
        super.replaceCurrentItem(with: item)
    }

    override var advances: Bool { actionAtItemEnd == .advance && queue.count > 1 }

    override func advance() { advanceToNextItem() }
}
