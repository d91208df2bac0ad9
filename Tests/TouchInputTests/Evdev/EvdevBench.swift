import Foundation
import TouchInput

/// A device under test: sends packets given as short lists of events, one every 10 milliseconds, and collects its
/// reports.
final class EvdevBench {
    /// An event without a time.
    struct Event {
        var type: UInt16
        var code: UInt16
        var value: Int32

        static func axis(_ code: UInt16, _ value: Int32) -> Event {
            Event(type: EvdevType.absolute, code: code, value: value)
        }

        static func slot(_ value: Int32) -> Event { axis(EvdevAbs.slot, value) }
        static func id(_ value: Int32) -> Event { axis(EvdevAbs.trackingID, value) }
        static func x(_ value: Int32) -> Event { axis(EvdevAbs.positionX, value) }
        static func y(_ value: Int32) -> Event { axis(EvdevAbs.positionY, value) }
        static func tool(_ value: Int32) -> Event { axis(EvdevAbs.toolType, value) }
        static func key(_ code: UInt16, _ value: Int32) -> Event {
            Event(type: EvdevType.key, code: code, value: value)
        }
        static let contact = Event(type: EvdevType.sync, code: EvdevSync.contactReport, value: 0)
        static let dropped = Event(type: EvdevType.sync, code: EvdevSync.dropped, value: 0)
    }

    /// The device's id.
    static let id = InputDevice.ID(7)

    var decoder: EvdevDecoder
    var time: UInt64 = 1_000_000
    private(set) var reports: [String] = []

    /// A device whose units are points, on a surface of 100 x 200 points by default.
    init(
        _ device: EvdevDevice, surface: CGSize = CGSize(width: 100, height: 200),
        calibration: ContactCalibration = .none, contactProtocol: ContactProtocol? = nil
    ) {
        // The closures need the bench, which needs the decoder.
        decoder = EvdevDecoder(device: device, id: Self.id, surface: surface) { _ in }
        decoder = EvdevDecoder(
            device: device, id: Self.id, surface: surface, calibration: calibration,
            contactProtocol: contactProtocol
        ) { [unowned self] line in
            reports.append(line)
        }
    }

    /// Sends one packet and returns its frame.
    func packet(_ events: Event...) -> InputFrame? {
        time += 10_000
        for event in events { _ = decoder.accept(timed(event)) }
        return decoder.accept(timed(Event(type: EvdevType.sync, code: EvdevSync.report, value: 0)))
    }

    private func timed(_ event: Event) -> EvdevEvent {
        EvdevEvent(
            time: InputTime(microseconds: time), type: event.type, code: event.code, value: event.value)
    }
}

extension EvdevDevice {
    /// A device with a surface of 100 x 200 units and additional axes.
    private static func multitouch(_ others: [UInt16: EvdevAxis]) -> EvdevDevice {
        var axes: [UInt16: EvdevAxis] = [
            EvdevAbs.positionX: EvdevAxis(minimum: 0, maximum: 99),
            EvdevAbs.positionY: EvdevAxis(minimum: 0, maximum: 199),
        ]
        axes.merge(others) { $1 }
        return EvdevDevice(name: "Panel", keys: [EvdevKey.touch], axes: axes)
    }

    /// A panel with five slots.
    static func slotted(_ others: [UInt16: EvdevAxis] = [:]) -> EvdevDevice {
        multitouch(
            [
                EvdevAbs.slot: EvdevAxis(minimum: 0, maximum: 4),
                EvdevAbs.trackingID: EvdevAxis(minimum: 0, maximum: 65535),
            ].merging(others) { $1 })
    }

    /// A panel of protocol A.
    static func anonymous(_ others: [UInt16: EvdevAxis] = [:]) -> EvdevDevice { multitouch(others) }

    /// A pen with pressure and tilt in hundredths of a degree.
    static let pen = EvdevDevice(
        name: "Pen", keys: [EvdevKey.pen, EvdevKey.eraser, EvdevKey.touch],
        axes: [
            EvdevAbs.x: EvdevAxis(minimum: 0, maximum: 99), EvdevAbs.y: EvdevAxis(minimum: 0, maximum: 199),
            EvdevAbs.pressure: EvdevAxis(minimum: 0, maximum: 1000),
            EvdevAbs.tiltX: EvdevAxis(minimum: -9000, maximum: 9000, resolution: 5730),
            EvdevAbs.tiltY: EvdevAxis(minimum: -9000, maximum: 9000, resolution: 5730),
        ])
}

extension Optional<InputFrame> {
    /// The phases of the frame's contacts, in order.
    var phases: [ContactPhase] { self?.contacts.map(\.phase) ?? [] }
    /// The positions of the frame's contacts, in order.
    var positions: [CGPoint] { self?.contacts.map(\.position) ?? [] }
    /// The numbers of the frame's contacts, in order.
    var numbers: [Int] { self?.contacts.map(\.contact.number) ?? [] }
}
