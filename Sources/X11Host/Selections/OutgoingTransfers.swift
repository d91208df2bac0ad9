import CXlib
import Foundation
import Support

/// Contents that are sent to other programs in parts (ICCCM 2.7.2). Used for drags and pasteboards.
struct OutgoingTransfers {
    private struct Transfer {
        let property: WindowProperty
        let type: Atom
        let data: Data
        var offset = 0
        var deadline: TimeInterval
    }

    private let incremental: Atom
    private var transfers: [Transfer] = []

    /// - Parameter incremental: the atom `INCR`.
    init(incremental: Atom) { self.incremental = incremental }

    /// Whether contents are being sent.
    var isEmpty: Bool { transfers.isEmpty }

    /// When the next transfer is given up, in seconds of the monotonic clock.
    var nextDeadline: TimeInterval? { transfers.map(\.deadline).min() }

    /// Stores contents in a property of another program's window: in one piece, or the announcement of parts. Returns
    /// false if too many transfers are under way.
    mutating func send(_ data: Data, in property: WindowProperty, type: Atom) -> Bool {
        guard data.count > SelectionLimits.partSize else {
            property.store(data, type: type)
            return true
        }
        guard transfers.count < SelectionLimits.maximumTransfers else { return false }
        XSelectInput(property.display, property.window, PropertyChangeMask)
        property.store([UInt(data.count)], type: incremental)
        transfers.append(
            Transfer(
                property: property, type: type, data: data,
                deadline: MonotonicClock.seconds + SelectionLimits.readerTimeout))
        return true
    }

    /// The reader has taken a part: the next one is stored; an empty one is the last.
    mutating func changed(_ event: XPropertyEvent) {
        guard event.state == PropertyDelete,
            let index = transfers.firstIndex(where: {
                $0.property.window == event.window && $0.property.property == event.atom
            })
        else { return }
        var transfer = transfers[index]
        let end = min(transfer.offset + SelectionLimits.partSize, transfer.data.count)
        let start = transfer.data.startIndex
        let part = transfer.data[(start + transfer.offset)..<(start + end)]
        transfer.offset = end
        transfer.deadline = MonotonicClock.seconds + SelectionLimits.readerTimeout
        transfers[index] = transfer
        transfer.property.store(Data(part), type: transfer.type)
        if part.isEmpty { finish(at: index) }
    }

    /// Gives up transfers whose reader has stopped.
    mutating func expire() {
        let now = MonotonicClock.seconds
        while let index = transfers.firstIndex(where: { $0.deadline <= now }) { finish(at: index) }
    }

    private mutating func finish(at index: Int) {
        let property = transfers.remove(at: index).property
        if !transfers.contains(where: { $0.property.window == property.window }) {
            XSelectInput(property.display, property.window, 0)
        }
    }
}
