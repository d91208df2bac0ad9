import CWayland
import CoreGraphics
import Foundation
import UIKitCore

/// The clipboard of a Wayland desktop (B-19): the selection of the first seat.
///
/// A program sees the clipboard only while its window has the keyboard, and may set it only after input. The compositor
/// tells it the contents at each focus, so each counts as a change. There is no selection for the middle button of the
/// mouse.
@MainActor final class WaylandPasteboard: PasteboardHost {
    private let connection: WaylandConnection
    private let manager: OpaquePointer
    private let device: OpaquePointer
    /// Offers that were announced, until the compositor says what for, which it does at once.
    private var announced: [OpaquePointer: SelectionOffer] = [:]
    /// The most of them that are kept (decision).
    private static let maximumAnnouncedOffers = 8
    /// What another program offers.
    private var foreign: SelectionOffer?
    private var foreignChanges = 0
    /// What this program offers, as the compositor repeats it. It is kept until the next selection: weston takes the
    /// clipboard away from a program that destroys it, and keeps only a part of large contents.
    private var repeated: SelectionOffer?
    /// What this program offers, as long as it does.
    private var own: (source: OpaquePointer, contents: any ContentOffer)?
    /// The drags, which the same device reports.
    let drags: WaylandDrags
    /// The window whose content a drag is over; `nil` over its frame and elsewhere.
    private weak var dragWindow: SceneWindow?

    /// Connects to the clipboard; `nil` if the compositor has none or no seat.
    init?(_ connection: WaylandConnection) {
        guard let manager = connection.dataDevices, let seat = connection.seats.firstSeat,
            let device = wl_data_device_manager_get_data_device(manager, seat)
        else { return nil }
        (self.connection, self.manager, self.device) = (connection, manager, device)
        drags = WaylandDrags(connection, manager: manager, device: device)
        wl_data_device_add_listener(device, Self.deviceListener, ownerPointer(self))
        PasteboardExchange.host = self
    }

    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) {
        guard pasteboard == .clipboard, let source = wl_data_device_manager_create_data_source(manager) else { return }
        wl_data_source_add_listener(source, Self.sourceListener, ownerPointer(self))
        for type in contents.contentTypes { wl_data_source_offer(source, type) }
        wl_data_device_set_selection(device, source, connection.seats.lastSerial)
        if let own { wl_data_source_destroy(own.source) }
        own = (source, contents)
        setForeign(nil)
        connection.flush()
    }

    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { pasteboard == .clipboard && own != nil }

    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int { pasteboard == .clipboard ? foreignChanges : 0 }

    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] {
        guard pasteboard == .clipboard, let foreign else { throw .unavailable }
        return foreign.types
    }

    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader {
        SelectionReader(offer: pasteboard == .clipboard ? foreign : nil)
    }

    private func setForeign(_ offer: SelectionOffer?) {
        foreign?.destroy()
        foreign = offer
    }

    // MARK: Events

    private func announced(_ object: OpaquePointer) {
        if announced.count >= Self.maximumAnnouncedOffers {
            for offer in announced.values { offer.destroy() }
            announced.removeAll(keepingCapacity: true)
        }
        announced[object] = SelectionOffer(object, connection.display)
        wl_data_offer_add_listener(object, Self.offerListener, ownerPointer(self))
    }

    /// The clipboard has other contents, or the window has got the keyboard.
    private func selected(_ object: OpaquePointer?) {
        let offer = object.flatMap { announced.removeValue(forKey: $0) }
        repeated?.destroy()
        repeated = own == nil ? nil : offer
        if own != nil { return }
        setForeign(offer)
        foreignChanges += 1
    }

    /// A drag enters a surface of the window.
    private func dragged(_ object: OpaquePointer?, serial: UInt32, surface: Int, x: wl_fixed_t, y: wl_fixed_t) {
        let offer = object.flatMap { announced.removeValue(forKey: $0) }
        dragWindow = connection.seats.window(on: surface)
        drags.entered(offer, serial: serial, over: dragWindow?.number, at: dragWindow?.point(x, y) ?? .zero)
        connection.flush()
    }

    private func dragMoved(x: wl_fixed_t, y: wl_fixed_t) {
        if let dragWindow { drags.moved(to: dragWindow.point(x, y)) }
    }

    private func requested(_ source: OpaquePointer?, _ type: String, _ descriptor: Int32) {
        guard let own, own.source == source else {
            close(descriptor)
            return
        }
        guard let transfer = SelectionTransfer(to: descriptor) else { return }
        own.contents.load(type) { transfer.send($0) }
    }

    /// Another program has taken the clipboard.
    private func cancelled(_ source: OpaquePointer?) {
        guard let own, own.source == source else { return }
        wl_data_source_destroy(own.source)
        self.own = nil
        foreignChanges += 1
    }

    nonisolated(unsafe) private static let deviceListener = makeListener(
        wl_data_device_listener(
            data_offer: { data, _, offer in
                let object = Int(bitPattern: offer)
                withOwner(data, WaylandPasteboard.self) { pasteboard in
                    if let object = OpaquePointer(bitPattern: object) { pasteboard.announced(object) }
                }
            },
            enter: { data, _, serial, surface, x, y, offer in
                let (object, surface) = (Int(bitPattern: offer), Int(bitPattern: surface))
                withOwner(data, WaylandPasteboard.self) {
                    $0.dragged(OpaquePointer(bitPattern: object), serial: serial, surface: surface, x: x, y: y)
                }
            },
            leave: { data, _ in withOwner(data, WaylandPasteboard.self) { $0.drags.left() } },
            motion: { data, _, _, x, y in withOwner(data, WaylandPasteboard.self) { $0.dragMoved(x: x, y: y) } },
            drop: { data, _ in withOwner(data, WaylandPasteboard.self) { $0.drags.dropped() } },
            selection: { data, _, offer in
                let object = Int(bitPattern: offer)
                withOwner(data, WaylandPasteboard.self) { $0.selected(OpaquePointer(bitPattern: object)) }
            }))

    nonisolated(unsafe) private static let offerListener = makeListener(
        wl_data_offer_listener(
            offer: { data, offer, type in
                let (object, type) = (Int(bitPattern: offer), type.map { String(cString: $0) } ?? "")
                withOwner(data, WaylandPasteboard.self) { pasteboard in
                    OpaquePointer(bitPattern: object).flatMap { pasteboard.announced[$0] }?.add(type)
                }
            },
            source_actions: { _, _, _ in },
            action: { _, _, _ in }))

    nonisolated(unsafe) private static let sourceListener = makeListener(
        wl_data_source_listener(
            target: { _, _, _ in },
            send: { data, source, type, descriptor in
                let (object, type) = (Int(bitPattern: source), type.map { String(cString: $0) } ?? "")
                withOwner(data, WaylandPasteboard.self) {
                    $0.requested(OpaquePointer(bitPattern: object), type, descriptor)
                }
            },
            cancelled: { data, source in
                let object = Int(bitPattern: source)
                withOwner(data, WaylandPasteboard.self) { $0.cancelled(OpaquePointer(bitPattern: object)) }
            },
            // For drags only.
            dnd_drop_performed: { _, _ in },
            dnd_finished: { _, _ in },
            action: { _, _, _ in }))
}
