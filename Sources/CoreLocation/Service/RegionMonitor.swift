import Foundation

/// The regions that a program monitors, and whether the device is in each.
@MainActor final class RegionMonitor {
    /// The greatest number of regions, as on the phone.
    static let maximumCount = 20

    private var states: [String: (region: CLCircularRegion, state: CLRegionState)] = [:]

    var isEmpty: Bool { states.isEmpty }
    var all: Set<CLRegion> { Set(states.values.map(\.region)) }

    nonisolated init() {}

    /// False if there are too many; one with a known identifier takes its place.
    func canAdd(_ region: CLRegion) -> Bool {
        states[region.identifier] != nil || states.count < Self.maximumCount
    }

    func add(_ region: CLCircularRegion) { states[region.identifier] = (region, .unknown) }
    func remove(_ region: CLRegion) { states[region.identifier] = nil }

    /// What a fix changes, in the order of the identifiers. The first state of a region is determined, but neither entry
    /// nor exit.
    func events(for fix: CLLocation) -> [LocationEvent] {
        var events: [LocationEvent] = []
        for (identifier, entry) in states.sorted(by: { $0.key < $1.key }) {
            let (region, previous) = entry
            let state = Self.state(of: region, at: fix, previous: previous)
            guard state != previous else { continue }
            states[identifier] = (region, state)
            if previous != .unknown {
                if state == .inside, region.notifyOnEntry { events.append(.entered(region)) }
                if state == .outside, region.notifyOnExit { events.append(.exited(region)) }
            }
            events.append(.state(state, region))
        }
        return events
    }

    /// The state of a region, monitored or not, with the last fix.
    func state(of region: CLRegion, at fix: CLLocation?) -> CLRegionState {
        let known = states[region.identifier]
        if let known, known.state != .unknown { return known.state }
        guard let circle = region as? CLCircularRegion ?? known?.region, let fix else { return .unknown }
        return Self.state(of: circle, at: fix, previous: .unknown)
    }

    /// Inside or outside if the whole circle of the fix is; where it lies across the edge the previous state holds, and
    /// without one its middle decides (decision).
    static func state(of region: CLCircularRegion, at fix: CLLocation, previous: CLRegionState) -> CLRegionState {
        let distance = Geodesic.distance(region.center, fix.coordinate)
        let accuracy = max(0, fix.horizontalAccuracy)
        if distance + accuracy <= region.radius { return .inside }
        if distance - accuracy > region.radius { return .outside }
        if previous != .unknown { return previous }
        return distance <= region.radius ? .inside : .outside
    }
}
