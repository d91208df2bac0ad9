import CWayland
import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// What a drag follows.
enum DragInput: Hashable, Sendable {
    case pointer
    case finger(Int32)
}

/// A press that can become a drag of the compositor.
struct DragPress {
    let seat: Seat
    var input: DragInput
    var serial: UInt32
    /// The number of the window in which it is.
    var window: Int
}

/// Drag and drop between the application and other programs (CX-203).
///
/// A drag of the application stays in the application until it leaves its window. Then the compositor takes it over: it
/// tells where the drag is only while that is over a window of the program, and only whether it was dropped elsewhere. The finger, or
/// the mouse, is moved and lifted accordingly, so the rest of the program sees one touch from the beginning to the end. Over another
/// window of the program it is somewhere outside its own window, and `dragMoved` says where the drag is.
@MainActor final class WaylandDrags: DragExchangeHost {
    /// How long another program may take to read what was dropped, in seconds (decision).
    private static let timeout = 20.0

    private let connection: WaylandConnection
    private let manager: OpaquePointer
    private let device: OpaquePointer
    private var incoming: IncomingWaylandDrag?
    /// What the application drags, while it does.
    private var contents: (any ContentOffer)?
    private var outgoing: Outgoing?
    /// Called after the compositor has given a drag back.
    var onEnd: (@MainActor () -> Void)?

    /// The number of the window from which the compositor drags; `nil` if it does not. weston takes the keyboard away
    /// meanwhile.
    var handedOverWindow: Int? { outgoing?.press.window }

    /// A drag that the compositor has taken over.
    private struct Outgoing {
        var source: OpaquePointer
        var contents: any ContentOffer
        var press: DragPress
        /// The offer with which the compositor announces the drag over a window of the program, and where it is; `nil` while it is
        /// elsewhere.
        var inside: (offer: SelectionOffer, window: Int, point: CGPoint)?
        /// Whether the finger has been lifted.
        var isLifted = false
        /// Whether the compositor has said anything about the drag.
        var isConfirmed = false
        /// Whether another program took the contents; `nil` while that is not known.
        var result: Bool?
        var completion: (@MainActor (Bool) -> Void)?
        var deadline: DeadlineQueue.Deadline?
    }

    init(_ connection: WaylandConnection, manager: OpaquePointer, device: OpaquePointer) {
        (self.connection, self.manager, self.device) = (connection, manager, device)
        DragExchange.host = self
    }

    // MARK: Drags of the application

    func dragBegan(_ contents: any ContentOffer) { self.contents = contents }

    func dragMoved(to point: CGPoint, on surface: Int) -> DragPlace {
        if let outgoing {
            guard let inside = outgoing.inside else { return .otherProgram }
            return inside.window == outgoing.press.window
                ? .source : .window(surface: inside.window, inside.point)
        }
        let seats = connection.seats
        guard let contents, let press = seats.dragPress, let window = seats.window(numbered: press.window),
            !CGRect(origin: .zero, size: window.screen.size).contains(point)
        else { return .source }
        return start(contents, press, from: window.surface) ? .otherProgram : .source
    }

    /// Hands the drag over to the compositor.
    private func start(_ contents: any ContentOffer, _ press: DragPress, from surface: OpaquePointer) -> Bool {
        guard let source = wl_data_device_manager_create_data_source(manager) else { return false }
        wl_data_source_add_listener(source, Self.sourceListener, ownerPointer(self))
        var types = contents.contentTypes
        if types.contains(DragTypes.text) { types += DragTypes.textAliases }
        // Without a type the compositor would not offer the drag to the program's own windows.
        for type in types.isEmpty ? [DragTypes.own] : types { wl_data_source_offer(source, type) }
        if wl_data_device_manager_get_version(manager) >= UInt32(WL_DATA_SOURCE_SET_ACTIONS_SINCE_VERSION) {
            wl_data_source_set_actions(source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue)
        }
        wl_data_device_start_drag(device, source, surface, nil, press.serial)
        outgoing = Outgoing(source: source, contents: contents, press: press)
        press.seat.dragged = press.input
        connection.flush()
        return true
    }

    func dragDropped(completion: @escaping @MainActor (Bool) -> Void) {
        contents = nil
        guard let outgoing else { return completion(false) }
        if let result = outgoing.result ?? (outgoing.isConfirmed ? nil : false) {
            end()
            return completion(result)
        }
        self.outgoing?.completion = completion
        self.outgoing?.deadline = DeadlineQueue.main.schedule(at: MediaClock.now + Self.timeout) { [weak self] in
            self?.finish(false)
        }
    }

    func dragCancelled() {
        contents = nil
        // A drop in the window ends when the compositor says so.
        if outgoing?.isLifted == false { end() }
    }

    /// The compositor has said how the drag ended.
    private func finish(_ isTaken: Bool) {
        guard outgoing != nil else { return }
        outgoing?.result = isTaken
        lift()
        guard let completion = outgoing?.completion else {
            // The drag has ended in the window, or the application has cancelled it.
            if contents == nil { end() }
            return
        }
        end()
        completion(isTaken)
    }

    /// Contents that are being sent are sent to their end.
    private func end() {
        guard let outgoing else { return }
        if let deadline = outgoing.deadline { DeadlineQueue.main.cancel(deadline) }
        outgoing.inside?.offer.destroy()
        wl_data_source_destroy(outgoing.source)
        outgoing.press.seat.dragged = nil
        self.outgoing = nil
        connection.flush()
        // The application may be in the middle of an event.
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.onEnd?() }
        }
    }

    private func lift() {
        guard let outgoing, !outgoing.isLifted else { return }
        self.outgoing?.isLifted = true
        outgoing.press.seat.liftDragged()
    }

    /// The compositor reports the end of a touch that it was to drag: it has not taken the drag over.
    func dragRefused() {
        guard outgoing?.isConfirmed == false else { return }
        finish(false)
    }

    // MARK: Events of the device

    /// A drag has come over the content of the window with a number, at a point in points; `nil` for the frame of a window.
    func entered(_ offer: SelectionOffer?, serial: UInt32, over window: Int?, at point: CGPoint) {
        incoming?.leave()
        incoming = nil
        guard let offer else { return }
        if outgoing != nil {
            outgoing?.isConfirmed = true
            guard let window else { return offer.destroy() }
            outgoing?.inside = (offer, window, point)
            // The compositor drops nowhere else but where it is accepted.
            offer.accept(offer.types.first, serial: serial)
            moveInside(to: point)
        } else {
            incoming = IncomingWaylandDrag(offer, serial: serial, over: window)
            incoming?.move(to: window == nil ? nil : point)
        }
    }

    func moved(to point: CGPoint) {
        if let incoming { return incoming.move(to: point) }
        moveInside(to: point)
    }

    /// Moves the finger of a drag that is over a window of the program.
    private func moveInside(to point: CGPoint) {
        guard let outgoing, let inside = outgoing.inside else { return }
        self.outgoing?.inside?.point = point
        // Another point outside for each point of the other window, so that the finger moves.
        let isInSource = inside.window == outgoing.press.window
        outgoing.press.seat.moveDragged(to: isInSource ? point : CGPoint(x: -1 - point.x, y: -1 - point.y))
    }

    func left() {
        incoming?.leave()
        incoming = nil
        guard let outgoing, let inside = outgoing.inside else { return }
        inside.offer.destroy()
        self.outgoing?.inside = nil
        // Elsewhere, wherever that is.
        if !outgoing.isLifted { outgoing.press.seat.moveDragged(to: CGPoint(x: -1, y: -1)) }
    }

    func dropped() {
        if let incoming {
            self.incoming = nil
            return incoming.drop()
        }
        guard let inside = outgoing?.inside else { return }
        lift()
        inside.offer.finish()
    }

    // MARK: Events of the source

    private func requested(_ source: OpaquePointer?, _ type: String, _ descriptor: Int32) {
        guard let outgoing, outgoing.source == source else {
            close(descriptor)
            return
        }
        guard let transfer = SelectionTransfer(to: descriptor) else { return }
        let name = DragTypes.textAliases.contains(type) ? DragTypes.text : type
        outgoing.contents.load(name) { transfer.send($0) }
    }

    private func change(_ source: OpaquePointer?, _ body: () -> Void) {
        guard let outgoing, outgoing.source == source else { return }
        self.outgoing?.isConfirmed = true
        body()
    }

    nonisolated(unsafe) private static let sourceListener = makeListener(
        wl_data_source_listener(
            target: { data, source, _ in
                let object = Int(bitPattern: source)
                withOwner(data, WaylandDrags.self) { $0.change(OpaquePointer(bitPattern: object)) {} }
            },
            send: { data, source, type, descriptor in
                let (object, type) = (Int(bitPattern: source), type.map { String(cString: $0) } ?? "")
                withOwner(data, WaylandDrags.self) {
                    $0.requested(OpaquePointer(bitPattern: object), type, descriptor)
                }
            },
            cancelled: { data, source in
                let object = Int(bitPattern: source)
                withOwner(data, WaylandDrags.self) { drags in
                    drags.change(OpaquePointer(bitPattern: object)) { drags.finish(false) }
                }
            },
            dnd_drop_performed: { data, source in
                let object = Int(bitPattern: source)
                withOwner(data, WaylandDrags.self) { drags in
                    drags.change(OpaquePointer(bitPattern: object)) {
                        // Over the window, the device says so.
                        if drags.outgoing?.inside == nil { drags.lift() }
                    }
                }
            },
            dnd_finished: { data, source in
                let object = Int(bitPattern: source)
                withOwner(data, WaylandDrags.self) { drags in
                    drags.change(OpaquePointer(bitPattern: object)) { drags.finish(true) }
                }
            },
            action: { _, _, _ in }))
}
