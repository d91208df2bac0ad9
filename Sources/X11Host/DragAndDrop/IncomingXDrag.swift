import CXlib
import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Takes drags of other programs over a window of this one, and loads what they drop (CX-203).
@MainActor final class IncomingXDrag {
    private let connection: DragConnection
    private let scale: CGFloat
    private var source: Window = 0
    /// The window that the drag is over.
    private var window: Window = 0
    /// The types of the drag that can be read: the atom to ask for, and the media type.
    private var types: [(atom: Atom, name: String)] = []
    private var isAccepted = false
    private var loading: Loading?
    private var timeout: DeadlineQueue.Deadline?

    /// Contents that are being loaded, one type after the other.
    private struct Loading {
        var rest: [(atom: Atom, name: String)]
        var contents: [String: Data] = [:]
        var time: Time
        /// The contents of one type that are being sent.
        var transfer: IncomingTransfer
    }

    init(_ connection: DragConnection, scale: CGFloat) {
        self.connection = connection
        self.scale = scale
    }

    private var names: DragProtocol { connection.names }

    /// Handles a message of the protocol; returns false for others.
    func handle(_ message: XClientMessageEvent) -> Bool {
        let values = message.data.l
        switch message.message_type {
        case names.enter: enter(message.window, values)
        case names.position: move(values)
        case names.leave: leave(values)
        case names.drop: drop(values)
        default: return false
        }
        return true
    }

    private func enter(_ window: Window, _ values: (Int, Int, Int, Int, Int)) {
        guard let surface = connection.surfaces[window] else { return }
        if source != 0 { DragExchange.receiver?.dragExited() }
        source = Window(bitPattern: values.0)
        self.window = window
        connection.expectErrors(about: source)
        isAccepted = false
        let direct = [values.2, values.3, values.4].map { Atom(bitPattern: $0) }
        let offered = values.1 & 1 != 0 ? connection.numbers(of: names.typeList, of: source) : direct
        let offeredNames = offered.compactMap { atom in connection.name(of: atom).map { (atom, $0) } }
        types = []
        for (name, mediaType) in DragProtocol.readable where !types.contains(where: { $0.name == mediaType }) {
            if let atom = offeredNames.first(where: { $0.1 == name })?.0 { types.append((atom, mediaType)) }
        }
        if !types.isEmpty { DragExchange.receiver?.dragEntered(types.map(\.name), on: surface) }
    }

    private func move(_ values: (Int, Int, Int, Int, Int)) {
        guard Window(bitPattern: values.0) == source else { return }
        let (x, y) = (Int32(truncatingIfNeeded: values.2 >> 16 & 0xFFFF), Int32(truncatingIfNeeded: values.2 & 0xFFFF))
        var (left, top, child) = (Int32(), Int32(), Window())
        XTranslateCoordinates(connection.display, connection.root, window, x, y, &left, &top, &child)
        let point = CGPoint(x: CGFloat(left) / scale, y: CGFloat(top) / scale)
        isAccepted = !types.isEmpty && DragExchange.receiver?.dragMoved(to: point) == true
        // An empty rectangle: every position is wanted.
        connection.send(
            names.status, to: source,
            (Int(window), isAccepted ? 3 : 2, 0, 0, isAccepted ? Int(names.copy) : 0))
    }

    private func leave(_ values: (Int, Int, Int, Int, Int)) {
        guard Window(bitPattern: values.0) == source, loading == nil else { return }
        source = 0
        DragExchange.receiver?.dragExited()
    }

    // MARK: Contents

    private func drop(_ values: (Int, Int, Int, Int, Int)) {
        guard Window(bitPattern: values.0) == source, loading == nil else { return }
        guard isAccepted else {
            DragExchange.receiver?.dragExited()
            return finish(false)
        }
        loading = Loading(
            rest: types, time: Time(UInt32(truncatingIfNeeded: values.2)), transfer: newTransfer)
        requestNext()
    }

    private var newTransfer: IncomingTransfer {
        IncomingTransfer(
            connection.property(names.contents, of: connection.helper), incremental: names.incremental)
    }

    private func requestNext() {
        guard let loading, let next = loading.rest.first else { return finishLoading() }
        self.loading?.transfer = newTransfer
        XConvertSelection(
            connection.display, names.selection, next.atom, names.contents, connection.helper, loading.time)
        XFlush(connection.display)
        startTimeout()
    }

    private func startTimeout() {
        if let timeout { DeadlineQueue.main.cancel(timeout) }
        timeout = DeadlineQueue.main.schedule(at: MediaClock.now + DragProtocol.timeout) { [weak self] in
            self?.finishLoading()
        }
    }

    /// The source has stored contents, or has none.
    func received(_ event: XSelectionEvent) {
        guard loading != nil, event.requestor == connection.helper, event.selection == names.selection else { return }
        if let state = loading?.transfer.received(event) { take(state) }
    }

    /// A part of contents has arrived.
    func propertyChanged(_ event: XPropertyEvent) {
        if let state = loading?.transfer.changed(event) { take(state) }
    }

    private func take(_ state: IncomingTransfer.State) {
        switch state {
        case .waiting: startTimeout()
        case .complete(let data, _): take(data)
        case .failed: take(nil)
        }
    }

    private func take(_ data: Data?) {
        guard let name = loading?.rest.first?.name else { return }
        loading?.contents[name] = data
        loading?.rest.removeFirst()
        requestNext()
    }

    private func finishLoading() {
        guard let contents = loading?.contents else { return }
        loading = nil
        finish(DragExchange.receiver?.dropped(contents) == true)
    }

    private func finish(_ accepted: Bool) {
        if let timeout { DeadlineQueue.main.cancel(timeout) }
        timeout = nil
        connection.send(
            names.finished, to: source,
            (Int(window), accepted ? 1 : 0, accepted ? Int(names.copy) : 0, 0, 0))
        source = 0
    }
}
