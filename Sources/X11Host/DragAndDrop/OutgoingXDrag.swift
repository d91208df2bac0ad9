import CXlib
import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Offers a drag of the application to other programs (CX-203).
@MainActor final class OutgoingXDrag {
    private let connection: DragConnection
    private let scale: CGFloat
    private var offer: (any ContentOffer)?
    private var types: [Atom] = []
    /// The window of the program under the finger; 0 over others.
    private var target: Window = 0
    private var targetVersion = DragProtocol.version
    private var isAccepted = false
    /// Whether a position was sent that is not answered yet, and the newest one since.
    private var awaitsStatus = false
    private var pendingPosition: (x: Int32, y: Int32)?
    private var completion: (@MainActor (Bool) -> Void)?
    private var timeout: DeadlineQueue.Deadline?
    /// Contents that are sent in parts.
    private var transfers: OutgoingTransfers

    init(_ connection: DragConnection, scale: CGFloat) {
        self.connection = connection
        self.scale = scale
        transfers = OutgoingTransfers(incremental: connection.names.incremental)
    }

    private var names: DragProtocol { connection.names }

    // MARK: Beginning and moving

    func begin(_ offer: any ContentOffer) {
        end()
        self.offer = offer
        var typeNames = offer.contentTypes
        if typeNames.contains("text/plain;charset=utf-8") { typeNames += DragProtocol.textAliases }
        types = typeNames.map(connection.atom)
        connection.set(names.typeList, of: connection.helper, types.map { UInt($0) })
        XSetSelectionOwner(connection.display, names.selection, connection.helper, Time(CurrentTime))
    }

    /// The finger is at a point of the window with a number, in points. Returns what is there.
    func move(to point: CGPoint, on surface: Int) -> DragPlace {
        guard offer != nil, completion == nil, let window = connection.window(of: surface) else { return .source }
        var (x, y, child) = (Int32(), Int32(), Window())
        XTranslateCoordinates(
            connection.display, window, connection.root, Self.pixels(point.x * scale),
            Self.pixels(point.y * scale), &x, &y, &child)
        let found = windowBelow(x, y)
        if found.target != target { enter(found.target, found.version) }
        if let own = found.own {
            return own.surface == surface ? .source : .window(surface: own.surface, own.point)
        }
        if target != 0 {
            pendingPosition = (x, y)
            if !awaitsStatus { sendPosition() }
        }
        return .otherProgram
    }

    private static func pixels(_ length: CGFloat) -> Int32 {
        length.isFinite ? Int32(min(max(length.rounded(), -32768), 32767)) : 0
    }

    /// What takes drags at a position of the screen: a window of another program, or one of this program's.
    private struct Found {
        var target: Window = 0
        var version = 0
        var own: (surface: Int, point: CGPoint)?
    }

    private func windowBelow(_ x: Int32, _ y: Int32) -> Found {
        var window = connection.root
        while true {
            var (left, top, child) = (Int32(), Int32(), Window())
            XTranslateCoordinates(connection.display, connection.root, window, x, y, &left, &top, &child)
            guard child != 0 else { return Found() }
            if let surface = connection.surfaces[child] {
                XTranslateCoordinates(connection.display, connection.root, child, x, y, &left, &top, &window)
                return Found(own: (surface, CGPoint(x: CGFloat(left) / scale, y: CGFloat(top) / scale)))
            }
            window = child
            // Nothing for other programs.
            if types.isEmpty { continue }
            connection.expectErrors(about: child)
            if let version = connection.numbers(of: names.aware, of: child).first, version >= 3 {
                return Found(target: child, version: min(Int(version), DragProtocol.version))
            }
        }
    }

    private func enter(_ new: Window, _ version: Int) {
        leave()
        target = new
        targetVersion = version
        guard new != 0 else { return }
        let first = types.prefix(3).map { Int($0) } + [0, 0, 0]
        connection.send(
            names.enter, to: new,
            (Int(connection.helper), version << 24 | (types.count > 3 ? 1 : 0), first[0], first[1], first[2]))
    }

    private func leave() {
        if target != 0 { connection.send(names.leave, to: target, (Int(connection.helper), 0, 0, 0, 0)) }
        target = 0
        (isAccepted, awaitsStatus, pendingPosition) = (false, false, nil)
    }

    private func sendPosition() {
        guard let position = pendingPosition else { return }
        pendingPosition = nil
        awaitsStatus = true
        let coordinates = Int(position.x) << 16 | Int(position.y) & 0xFFFF
        connection.send(
            names.position, to: target, (Int(connection.helper), 0, coordinates, Int(CurrentTime), Int(names.copy)))
    }

    // MARK: Ending

    /// The finger has lifted beyond the window.
    func drop(completion: @escaping @MainActor (Bool) -> Void) {
        guard target != 0 else {
            end()
            return completion(false)
        }
        self.completion = completion
        timeout = DeadlineQueue.main.schedule(at: MediaClock.now + DragProtocol.timeout) { [weak self] in
            self?.finish(false)
        }
        if !awaitsStatus { sendDrop() }
    }

    private func sendDrop() {
        guard isAccepted else {
            leave()
            return finish(false)
        }
        connection.send(names.drop, to: target, (Int(connection.helper), 0, Int(CurrentTime), 0, 0))
    }

    /// The drag has ended in this program.
    func cancel() {
        leave()
        end()
    }

    private func finish(_ accepted: Bool) {
        let completion = completion
        self.completion = nil
        target = 0
        end()
        completion?(accepted)
    }

    /// Contents that are being sent go on.
    private func end() {
        if let timeout { DeadlineQueue.main.cancel(timeout) }
        timeout = nil
        offer = nil
        target = 0
        (isAccepted, awaitsStatus, pendingPosition) = (false, false, nil)
    }

    /// Handles an answer of the target; returns false for other messages.
    func handle(_ message: XClientMessageEvent) -> Bool {
        let values = message.data.l
        switch message.message_type {
        case names.status:
            guard Window(bitPattern: values.0) == target else { return true }
            awaitsStatus = false
            isAccepted = values.1 & 1 != 0
            if completion != nil { sendDrop() } else { sendPosition() }
        case names.finished:
            guard Window(bitPattern: values.0) == target, completion != nil else { return true }
            // Before version 5 the message does not say whether the drop was accepted.
            finish(targetVersion < 5 || values.1 & 1 != 0)
        default: return false
        }
        return true
    }

    // MARK: Contents

    /// Another program asks for the contents.
    func requested(_ request: XSelectionRequestEvent) {
        guard request.selection == names.selection else { return }
        let property = request.property == 0 ? request.target : request.property
        if request.target == names.targets {
            connection.set(property, of: request.requestor, ([names.targets] + types).map { UInt($0) })
            return answer(request, property)
        }
        guard let offer, var name = connection.name(of: request.target) else { return answer(request, 0) }
        if DragProtocol.textAliases.contains(name) { name = "text/plain;charset=utf-8" }
        guard offer.contentTypes.contains(name) else { return answer(request, 0) }
        let asked = UncheckedBox(request)
        offer.load(name) { data in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self.answer(asked.value, property, data) }
            }
        }
    }

    private func answer(_ request: XSelectionRequestEvent, _ property: Atom, _ data: Data?) {
        guard let data else { return answer(request, 0) }
        connection.expectErrors(about: request.requestor)
        transfers.expire()
        let isStored = transfers.send(
            data, in: connection.property(property, of: request.requestor), type: request.target)
        answer(request, isStored ? property : 0)
    }

    /// The receiver has taken a part.
    func propertyChanged(_ event: XPropertyEvent) { transfers.changed(event) }

    private func answer(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(connection.display, request.requestor, 0, 0, &event)
        XFlush(connection.display)
    }
}
