import Foundation
import TouchInput

/// The kernel events of a touch screen, made from frames of contacts: what a recorder of such events would have written.
///
/// Positions and patches have a hundred units a millimeter, so that readers find the size of the screen in points; they
/// are rounded to that. Touches that were cancelled end as palms. Pointers have no touch screen and are left out.
struct PanelStream {
    /// The name of the device.
    static let name = "Touchstone session"
    private static let unitsPerMillimeter = 100
    private static let unitsPerPoint = Double(unitsPerMillimeter) / PhysicalScale.pointsPerMillimeter
    private static let pressureRange = 1000.0
    private static let orientationRange = 1000.0
    /// The fewest slots of a device.
    private static let minimumSlotCount = 10

    /// The axes: code and the minimum, maximum and resolution.
    let axes: [(code: UInt16, axis: EvdevAxis)]
    private(set) var events: [EvdevEvent] = []

    private let slotCount: Int
    private var slots: [ContactID: Int] = [:]
    private var currentSlot = 0
    private var trackingID: Int32 = 0

    /// Converts frames of a screen of a size in points.
    init(_ frames: [InputFrame], screen: CGSize) {
        let samples = frames.lazy.flatMap(\.contacts)
        slotCount = max(Self.minimumSlotCount, Self.greatestCount(frames))
        let side = { (length: CGFloat) in
            EvdevAxis(
                minimum: 0, maximum: Int32((Double(length) * Self.unitsPerPoint).rounded()) - 1,
                resolution: Int32(Self.unitsPerMillimeter))
        }
        let (width, height) = (side(screen.width), side(screen.height))
        var axes: [(UInt16, EvdevAxis)] = [
            (EvdevAbs.slot, EvdevAxis(minimum: 0, maximum: Int32(slotCount) - 1, resolution: 0))
        ]
        if samples.contains(where: { $0.ellipse != nil }) {
            let longer = width.maximum > height.maximum ? width : height
            axes += [(EvdevAbs.touchMajor, longer), (EvdevAbs.touchMinor, longer)]
            let limit = Int32(Self.orientationRange)
            axes.append((EvdevAbs.orientation, EvdevAxis(minimum: -limit, maximum: limit, resolution: 0)))
        }
        axes += [
            (EvdevAbs.positionX, width), (EvdevAbs.positionY, height),
            (EvdevAbs.toolType, EvdevAxis(minimum: 0, maximum: 2, resolution: 0)),
            (EvdevAbs.trackingID, EvdevAxis(minimum: 0, maximum: 65_535, resolution: 0)),
        ]
        if samples.contains(where: { $0.pressure != nil }) {
            let range = EvdevAxis(minimum: 0, maximum: Int32(Self.pressureRange), resolution: 0)
            axes.append((EvdevAbs.contactPressure, range))
        }
        self.axes = axes
        for frame in frames { append(frame) }
    }

    /// The greatest number of contacts that are down at once.
    private static func greatestCount(_ frames: [InputFrame]) -> Int {
        var (down, greatest) = (Set<ContactID>(), 0)
        for sample in frames.lazy.flatMap(\.contacts) {
            if sample.phase == .began { down.insert(sample.contact) }
            if sample.phase == .ended || sample.phase == .cancelled { down.remove(sample.contact) }
            greatest = max(greatest, down.count)
        }
        return greatest
    }

    private mutating func append(_ frame: InputFrame) {
        let count = events.count
        for sample in frame.contacts where sample.tool != .pointer { append(sample, at: frame.time) }
        if events.count > count { add(EvdevType.sync, EvdevSync.report, 0, at: frame.time) }
    }

    private mutating func append(_ sample: ContactSample, at time: InputTime) {
        if sample.phase == .began { begin(sample, at: time) }
        guard let slot = slots[sample.contact] else { return }
        select(slot, at: time)
        set(EvdevAbs.positionX, (Double(sample.position.x) * Self.unitsPerPoint).rounded(), at: time)
        set(EvdevAbs.positionY, (Double(sample.position.y) * Self.unitsPerPoint).rounded(), at: time)
        if let ellipse = sample.ellipse {
            set(EvdevAbs.touchMajor, (ellipse.major * Self.unitsPerPoint).rounded(), at: time)
            set(EvdevAbs.touchMinor, (ellipse.minor * Self.unitsPerPoint).rounded(), at: time)
            set(
                EvdevAbs.orientation, (ellipse.orientation / (.pi / 2) * Self.orientationRange).rounded(), at: time)
        }
        if let pressure = sample.pressure {
            set(EvdevAbs.contactPressure, (pressure * Self.pressureRange).rounded(), at: time)
        }
        guard sample.phase == .ended || sample.phase == .cancelled else { return }
        if sample.phase == .cancelled {
            set(EvdevAbs.toolType, Double(EvdevToolType.palm), at: time)
            add(EvdevType.sync, EvdevSync.report, 0, at: time)
        }
        set(EvdevAbs.trackingID, -1, at: time)
        slots[sample.contact] = nil
        if slots.isEmpty { add(EvdevType.key, EvdevKey.touch, 0, at: time) }
    }

    private mutating func begin(_ sample: ContactSample, at time: InputTime) {
        let used = Set(slots.values)
        guard let slot = (0..<slotCount).first(where: { !used.contains($0) }), slots[sample.contact] == nil else {
            return
        }
        if slots.isEmpty { add(EvdevType.key, EvdevKey.touch, 1, at: time) }
        slots[sample.contact] = slot
        trackingID = (trackingID + 1) & 0xFFFF
        select(slot, at: time)
        set(EvdevAbs.trackingID, Double(trackingID), at: time)
        let isPen = sample.tool == .pen || sample.tool == .eraser
        set(EvdevAbs.toolType, Double(isPen ? EvdevToolType.pen : EvdevToolType.finger), at: time)
    }

    private mutating func select(_ slot: Int, at time: InputTime) {
        if slot == currentSlot { return }
        currentSlot = slot
        set(EvdevAbs.slot, Double(slot), at: time)
    }

    private mutating func set(_ axis: UInt16, _ value: Double, at time: InputTime) {
        add(EvdevType.absolute, axis, Int32(min(max(value, -1e9), 1e9)), at: time)
    }

    private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: InputTime) {
        let (seconds, microseconds) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        events.append(
            EvdevEvent(
                seconds: Int(seconds), microseconds: Int(microseconds), type: type, code: code, value: value))
    }
}
