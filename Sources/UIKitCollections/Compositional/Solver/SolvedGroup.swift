import CoreGraphics
import UIKitCore

/// The places of the items of a group, relative to its origin, in points and from left to right.
struct SolvedGroup {
    /// A cell.
    struct Item {
        var frame: CGRect
        var zIndex = 0
        var hasEstimatedWidth = false
        var hasEstimatedHeight = false
    }

    /// A view attached to an item or group.
    struct Attachment {
        let kind: String
        var frame: CGRect
        let zIndex: Int
    }

    var size: CGSize
    var items: [Item] = []
    var attachments: [Attachment] = []

    /// Whether the size of an item depends on its content.
    var hasEstimates: Bool { items.contains { $0.hasEstimatedWidth || $0.hasEstimatedHeight } }

    /// How far frames lie outside the group along an axis, before its start and after its end.
    func overflow(_ axis: LayoutAxis) -> (before: CGFloat, after: CGFloat) {
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        for frame in items.map(\.frame) + attachments.map(\.frame) {
            before = max(before, -frame.start(axis))
            after = max(after, frame.end(axis) - size[axis])
        }
        return (before, after)
    }

    /// Adds the items of a group inside this one.
    mutating func append(_ group: SolvedGroup, at origin: CGPoint) {
        for var item in group.items {
            item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            items.append(item)
        }
        for var attachment in group.attachments {
            attachment.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
            attachments.append(attachment)
        }
    }
}
