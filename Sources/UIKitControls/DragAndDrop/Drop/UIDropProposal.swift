import Foundation
import UIKitCore

/// What happens to items that are dropped (CX-99).
public enum UIDropOperation: UInt, Sendable {
    /// Nothing.
    case cancel = 0
    /// Nothing, because it is not allowed here; a badge shows that.
    case forbidden = 1
    /// The items are copied; a badge shows that.
    case copy = 2
    /// The items are moved; counts as `cancel` where that is not allowed (CX-97).
    case move = 3
}

/// What a view would do with the items over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
    /// What would happen.
    public let operation: UIDropOperation
    /// Whether the exact location matters: the preview then stands above the finger. False by default.
    open var isPrecise = false
    /// Whether the preview keeps its size; false by default. Previews are not made smaller on this system.
    open var prefersFullSizePreview = false

    /// Creates a proposal.
    public required init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Returns a proposal with the same values.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { SharedObject(makeCopy()) }.value
    }

    private func makeCopy() -> UIDropProposal {
        let copy = Self(operation: operation)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}
