import Foundation
import TouchInput

/// Infers the description of a device from its events, for recordings without one.
struct UndescribedDevice {
    /// Decision: common phone and tablet panels, shorter side first, in pixels. The first one that contains every
    /// position is used, in portrait if that fits.
    static let commonPanels: [(short: Int32, long: Int32)] = [
        (240, 320), (320, 480), (480, 800), (540, 960), (600, 1024), (720, 1280), (800, 1280), (1080, 1920),
        (1200, 1920), (1440, 2560), (1600, 2560), (2160, 3840), (4096, 4096), (32768, 32768),
    ]
    /// Decision: the smallest range assumed for a pressure axis; typical drivers use 8 bits.
    static let smallestPressureRange: Int32 = 255

    let name: String
    let events: [EvdevEvent]
    private var largest: [UInt16: Int32] = [:]
    private var keys: Set<UInt16> = []

    init(named name: String, events: [EvdevEvent]) {
        self.name = name
        self.events = events
        for event in events {
            if event.type == EvdevType.absolute {
                largest[event.code] = max(largest[event.code] ?? 0, event.value)
            } else if event.type == EvdevType.key {
                keys.insert(event.code)
            }
        }
    }

    /// True if a device sent positions.
    static func isTouch(_ events: [EvdevEvent]) -> Bool {
        events.contains { event in
            event.type == EvdevType.absolute && (event.code == EvdevAbs.positionX || event.code == EvdevAbs.x)
        }
    }

    /// The contact protocol a device used. Slot drivers send no slot until there is a second contact.
    static func contactProtocol(_ events: [EvdevEvent]) -> ContactProtocol {
        guard events.contains(where: { $0.type == EvdevType.absolute && $0.code == EvdevAbs.positionX }) else {
            return .single
        }
        let isAnonymous: Bool = events.contains { event in
            event.type == EvdevType.sync && event.code == EvdevSync.contactReport
        }
        return isAnonymous ? .anonymous : .slots
    }

    /// Infers the description, and appends the assumption made to `notes`.
    func describe(_ notes: inout [String]) -> EvdevDevice {
        var axes: [UInt16: EvdevAxis] = [:]
        for (code, value) in largest { axes[code] = EvdevAxis(minimum: 0, maximum: max(1, value)) }
        for code in [EvdevAbs.contactPressure, EvdevAbs.pressure] {
            guard let value = largest[code] else { continue }
            axes[code] = EvdevAxis(minimum: 0, maximum: Self.bitRange(value, atLeast: Self.smallestPressureRange))
        }
        for (x, y) in [(EvdevAbs.positionX, EvdevAbs.positionY), (EvdevAbs.x, EvdevAbs.y)] {
            guard let width = largest[x], let height = largest[y] else { continue }
            let panel = Self.panel(holding: width, height)
            axes[x] = EvdevAxis(minimum: 0, maximum: panel.width - 1)
            axes[y] = EvdevAxis(minimum: 0, maximum: panel.height - 1)
            if notes.isEmpty {
                notes.append(
                    "\(name): the recording does not describe its device; "
                        + "assuming a panel of \(panel.width) x \(panel.height)")
            }
        }
        // The axis has a maximum of 1 for drivers that only distinguish portrait from landscape; other ranges are
        // unknown.
        if let turn = largest[EvdevAbs.orientation], turn > 1 { axes[EvdevAbs.orientation] = nil }
        return EvdevDevice(name: name, keys: keys, axes: axes)
    }

    private static func panel(holding x: Int32, _ y: Int32) -> (width: Int32, height: Int32) {
        for panel in commonPanels {
            if x < panel.short, y < panel.long { return (panel.short, panel.long) }
            if x < panel.long, y < panel.short { return (panel.long, panel.short) }
        }
        return (max(1, x), max(1, y))
    }

    /// The smallest value 2ⁿ − 1 that is at least `value` and `smallest`.
    private static func bitRange(_ value: Int32, atLeast smallest: Int32) -> Int32 {
        var range = smallest
        while range < value, range < Int32.max / 2 { range = range * 2 + 1 }
        return max(range, value)
    }
}
