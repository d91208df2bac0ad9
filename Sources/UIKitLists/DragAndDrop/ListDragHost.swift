import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitScrolling

/// What a table or collection view does for the drags and drops of its elements (TV-154).
@MainActor package protocol ListDragHost: UIScrollView {
    // MARK: Dragging

    /// The element that a finger at a point, in points of the content, may drag; `nil` for none.
    func draggablePath(at point: CGPoint) -> IndexPath?
    /// The items with which a drag of an element begins.
    func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    /// The items of an element that join a drag.
    func dragItems(joining session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
    /// Takes the highlight of the touch from an element, so that its preview does not show it.
    func endHighlight(at path: IndexPath)
    /// The cell of an element, if it is in sight.
    func draggedCell(at path: IndexPath) -> UIView?
    /// How the preview of an element looks while it is lifted, or while it is dropped.
    func previewParameters(at path: IndexPath, isDropped: Bool) -> UIDragPreviewParameters?
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    /// Gives the cells of elements the state of a drag.
    func showDragState(_ state: ListDragState, at paths: [IndexPath])

    // MARK: Dropping

    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    /// The position of what is shown at a point of the content, counted with the gap that is open.
    func dropDestination(at point: CGPoint) -> IndexPath?
    /// What the delegate would do; `nil` without a delegate.
    func dropProposal(_ session: any UIDropSession, at destination: IndexPath?) -> (UIDropProposal, ListDropIntent)?
    /// Whether a point is in the middle half of an element, where an automatic drop goes into it.
    func isInsideElement(_ point: CGPoint, at path: IndexPath) -> Bool
    /// How long a finger rests over another position before the gap goes there, in seconds (CV-201).
    var gapDelay: TimeInterval { get }
    /// Whether the data source can move an element.
    func canReorder(from path: IndexPath) -> Bool
    /// Shows where a drop would go, with the finger at a point of the content. Returns the position that is shown.
    func showDropPlace(_ place: ListDropPlace, at point: CGPoint, animated: Bool) -> ListDropPlace
    /// Lets the data source move the element whose gap is open.
    func performReorder()
    /// Lets the delegate perform a drop.
    func performDrop(_ drop: ListDrop)
    /// The frame of an element in the content; `nil` if there is none.
    func dropFrame(at path: IndexPath) -> CGRect?
    /// The offset nearest to another one that the content allows.
    func nearestOffset(_ offset: CGPoint) -> CGPoint
}

/// Whether an element is dragged. The values are those of the cells' states.
package enum ListDragState: Int {
    case none = 0
    case lifting = 1
    case dragging = 2
}

/// What a drop does with the destination (TV-154). The values are those of the proposals' intents.
package enum ListDropIntent: Int {
    case unspecified = 0
    case insertAt = 1
    case insertInto = 2
    case automatic = 3
}

/// What a list shows of a drop that may follow.
package enum ListDropPlace: Equatable {
    /// Nothing.
    case none
    /// A gap; for an element that moves within the list, the element stands there.
    case gap(IndexPath, moving: IndexPath?)
    /// A highlighted element.
    case into(IndexPath)
}

/// The numbers of drags over lists (decision, TV-358).
package enum ListDragMetrics {
    /// The distance from an edge, in points, in which a drag scrolls, and the speed at the edge in points per second.
    package static let scrollingZone: CGFloat = 60
    package static let scrollingSpeed: CGFloat = 800
    /// The opacity of an element that is dragged and stays in its place.
    package static let draggedAlpha: CGFloat = 0.4
    /// How long a gap takes to open or close, in seconds.
    package static let gapDuration: TimeInterval = 0.25
    /// The part of an element at each edge in which an automatic drop goes beside it.
    package static let besideFraction: CGFloat = 0.25
}
