import CXlib
import Foundation
import UIKitCore

/// Contents that another program sends: in one piece or in parts (ICCCM 2.7.2). Used for drags and pasteboards.
struct IncomingTransfer {
    /// What has come of it so far.
    enum State {
        /// The program sends more; nothing is complete.
        case waiting
        /// All contents.
        case complete(Data, format: Int32)
        /// They cannot be had.
        case failed(ContentError)
    }

    private let property: WindowProperty
    private let incremental: Atom
    private var parts: Data?

    /// - Parameters:
    ///   - property: where the other program stores the contents.
    ///   - incremental: the atom `INCR`.
    init(_ property: WindowProperty, incremental: Atom) {
        self.property = property
        self.incremental = incremental
    }

    /// Whether the contents come in parts.
    var isIncremental: Bool { parts != nil }

    /// The program has answered.
    mutating func received(_ event: XSelectionEvent) -> State {
        guard event.property != 0 else { return .failed(.unavailable) }
        guard event.property == property.property else { return .failed(.malformed) }
        do throws(ContentError) {
            guard let value = try property.read(deletes: true) else { return .failed(.unavailable) }
            guard value.type == incremental else { return .complete(value.data, format: value.format) }
            // The size is a lower bound. Some programs leave it out; what arrives is counted in any case.
            let size = value.numbers.first ?? 0
            if size > UInt(SelectionLimits.maximumSize) {
                return .failed(.tooLarge(limit: SelectionLimits.maximumSize))
            }
            parts = Data()
            return .waiting
        } catch {
            return .failed(error)
        }
    }

    /// A property has changed; an empty part is the last. `nil` if that concerns something else.
    mutating func changed(_ event: XPropertyEvent) -> State? {
        guard parts != nil, event.window == property.window, event.atom == property.property,
            event.state == PropertyNewValue
        else { return nil }
        do throws(ContentError) {
            let count = parts?.count ?? 0
            guard let value = try property.read(deletes: true, limit: SelectionLimits.maximumSize - count) else {
                return .waiting
            }
            if value.data.isEmpty { return .complete(parts ?? Data(), format: value.format) }
            parts?.append(value.data)
            return .waiting
        } catch {
            return .failed(.tooLarge(limit: SelectionLimits.maximumSize))
        }
    }
}
