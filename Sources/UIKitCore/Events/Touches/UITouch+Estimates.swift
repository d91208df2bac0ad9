import Foundation
import TouchInput

extension UITouch {
    /// Readings that may be guesses (T-22).
    public struct Properties: OptionSet, Hashable, Sendable {
        /// The bits of T-22.
        public var rawValue: Int
        /// Makes a set from the bits of T-22.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// `force`.
        public static let force = Properties(rawValue: 1 << 0)
        /// `azimuthAngle(in:)` and `azimuthUnitVector(in:)`.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// `altitudeAngle`.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// `location(in:)`: the guess of a predicted touch.
        public static let location = Properties(rawValue: 1 << 3)
        /// `rollAngle` (T-43).
        public static let roll = Properties(rawValue: 1 << 4)

        init(_ properties: ContactProperties) { self.init(rawValue: properties.rawValue) }
    }

    /// The readings that are guesses now (T-20). Those of a predicted touch all are: its place, and what of force and
    /// lean the device measures.
    public var estimatedProperties: Properties {
        if role == .predicted { return measuredProperties.union(.location) }
        return Properties(sample.estimate?.properties ?? [])
    }

    /// The guesses that will be corrected by a call of `touchesEstimatedPropertiesUpdated(_:)`; a guess that is not
    /// among them is the last word (T-20, T-21).
    public var estimatedPropertiesExpectingUpdates: Properties {
        role == .predicted ? [] : Properties(sample.estimate?.awaited ?? [])
    }

    /// Links a corrected reading to the reading given before: both have the same number, and no other reading has it.
    /// `nil` when no correction is expected or delivered (T-20).
    public var estimationUpdateIndex: NSNumber? {
        guard role != .predicted, let estimate = sample.estimate else { return nil }
        return role == .correction || !estimate.awaited.isEmpty ? NSNumber(value: estimate.index) : nil
    }

    private var measuredProperties: Properties {
        var properties: Properties = []
        if sample.pressure != nil { properties.insert(.force) }
        if sample.tilt != nil { properties.formUnion([.azimuth, .altitude, .roll]) }
        return properties
    }
}
