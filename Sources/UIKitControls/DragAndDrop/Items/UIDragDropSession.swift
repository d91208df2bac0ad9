import CoreGraphics
import Foundation
import UIKitCore

/// What drags and drops have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// Whether the items may be moved: within this program, and if the source allows it (CX-97).
    var allowsMoveOperation: Bool { get }
    /// Whether other programs do not see the drag.
    var isRestrictedToDraggingApplication: Bool { get }

    /// The location of the finger, in points in the coordinates of a view.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has a representation of one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object of a class can be read from an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether a value such as a `String` or a `URL` can be read from an item.
    public func canLoadObjects<Value: ItemProviderValue>(ofClass: Value.Type) -> Bool {
        canLoadObjects(ofClass: Value.ItemObject.self)
    }
}

/// A drag, for the program that drags.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// An object for the program that drags; `nil` by default.
    var localContext: Any? { get set }
}

/// A drag, for the program that it is over.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag, if it comes from this program.
    var localDragSession: (any UIDragSession)? { get }
    /// Whether progress is shown while items are loaded; `default` by default. This system shows none.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// The progress of loading.
    var progress: Progress { get }

    /// Reads an object of a class from every item that has one, and passes them to a closure on the main thread, in the
    /// order of the items. Only inside `dropInteraction(_:performDrop:)`; otherwise the closure gets none (CX-99).
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Reads values such as `String`s or `URL`s from all items that have one, as the method for classes does.
    @discardableResult
    public func loadObjects<Value: ItemProviderValue>(
        ofClass: Value.Type, completion: @escaping ([Value]) -> Void
    ) -> Progress {
        loadObjects(ofClass: Value.ItemObject.self) { objects in
            completion(
                objects.compactMap { ($0 as? Value.ItemObject).map { Value(itemObject: $0) } })
        }
    }
}

/// Whether the progress of loading dropped items is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// It is not shown.
    case none = 0
    /// As the system does.
    case `default` = 1
}
