import CoreGraphics
import Foundation
import UIKitCore

/// A drag of this program or of another one.
final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// The location of the finger in a window, in points.
    var position = CGPoint.zero
    weak var window: UIWindow?

    func location(in view: UIView) -> CGPoint { view.convert(position, from: window) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// The same drag, for the views that it is over.
final class DropSession: NSObject, UIDropSession {
    let drag: DragSession
    private let isLocal: Bool
    /// Whether the delegate's `performDrop` runs (CX-99).
    var isPerforming = false
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    private(set) var progress = Progress(totalUnitCount: 0)

    init(_ drag: DragSession, isLocal: Bool) {
        self.drag = drag
        self.isLocal = isLocal
    }

    var items: [UIDragItem] { drag.items }
    var localDragSession: (any UIDragSession)? { isLocal ? drag : nil }
    /// CX-97: moving is possible within the program only.
    var allowsMoveOperation: Bool { isLocal && drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }

    func location(in view: UIView) -> CGPoint { drag.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        drag.canLoadObjects(ofClass: aClass)
    }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = isPerforming ? items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) } : []
        let total = Progress(totalUnitCount: Int64(providers.count))
        progress = total
        let collector = ObjectCollector(providers.count, completion)
        for (index, provider) in providers.enumerated() {
            let part = provider.loadObject(ofClass: aClass) { object, _ in collector.add(object, at: index) }
            total.addChild(part, withPendingUnitCount: 1)
        }
        return total
    }
}

/// Collects loaded objects in the order of their items, and passes them on on the main thread.
private final class ObjectCollector: @unchecked Sendable {
    private let lock = NSLock()
    private var objects: [Int: any NSItemProviderReading] = [:]
    private var missing: Int
    private let completion: SharedObject<([any NSItemProviderReading]) -> Void>

    init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        missing = count
        self.completion = SharedObject(completion)
        if count == 0 { finish() }
    }

    func add(_ object: (any NSItemProviderReading)?, at index: Int) {
        let isComplete = lock.withLock {
            objects[index] = object
            missing -= 1
            return missing == 0
        }
        if isComplete { finish() }
    }

    private func finish() {
        let (completion, objects) = (completion, SharedObject(objects))
        DispatchQueue.main.async { completion.value(objects.value.sorted { $0.key < $1.key }.map(\.value)) }
    }
}
