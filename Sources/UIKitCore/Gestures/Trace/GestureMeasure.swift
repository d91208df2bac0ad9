import Foundation

/// How far a gesture has come: what was measured, and the number that it takes.
public struct GestureMeasure: Hashable, Sendable, CustomStringConvertible {
    /// What is measured.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
        /// A way, in points.
        case moved
        /// A way across the direction of a swipe, in points.
        case movedAcross
        /// A way against the direction of a swipe, in points.
        case movedBackward
        /// A way to the left, in points.
        case movedLeft
        /// A way to the right, in points.
        case movedRight
        /// A way up, in points.
        case movedUp
        /// A way down, in points.
        case movedDown
        /// How far a tap lies from the first one, in points.
        case tappedAway
        /// A way of wheel or trackpad, in points.
        case scrolled
        /// The length of a drawing, in points.
        case drew
        /// The change of the distance between two fingers, in points.
        case distance
        /// The change of a trackpad's scale; 0.04 stands for 4 %.
        case scaled
        /// A turn, in radians, clockwise.
        case turned
        /// A duration, in seconds.
        case held
    }

    /// What is measured.
    public var quantity: Quantity
    /// How much there is, in the quantity's unit.
    public var value: Double
    /// How much it takes, or how much is allowed, in the quantity's unit; `nil` when nothing is compared.
    public var limit: Double?

    /// Makes a measure, in the quantity's unit.
    public init(_ quantity: Quantity, _ value: Double, of limit: Double? = nil) {
        self.quantity = quantity
        self.value = value
        self.limit = limit
    }

    /// "moved 12.5 pt", or with a limit "moved 7.2 of 10 pt"; then it is rounded down, so that it does not look as if
    /// it had been enough.
    public var description: String {
        guard let limit else { return quantity.phrase(number(value)) }
        let unit: Double = quantity == .held ? 100 : 10
        let displayed = (abs(quantity.displayValue(value)) * unit).rounded(.down) / unit
        return quantity.phrase("\(GestureText.number(CGFloat(displayed), digits: quantity.digits)) of \(number(limit))")
    }

    /// "moved 46 pt > 45 pt": the value with as many digits as it takes to see that it is beyond the limit.
    var excess: String {
        guard let limit else { return description }
        let unit: Double = quantity.displayValue(1)
        let least = limit + 0.1 / unit
        return quantity.phrase(number(max(value, least)), beyond: number(limit))
    }

    private func number(_ value: Double) -> String {
        GestureText.number(CGFloat(quantity.displayValue(value)), digits: quantity.digits)
    }
}

extension GestureMeasure.Quantity {
    /// A value in the unit that people read: degrees and percent.
    fileprivate func displayValue(_ value: Double) -> Double {
        switch self {
        case .turned: value * 180 / .pi
        case .scaled: value * 100
        default: value
        }
    }

    fileprivate var digits: Int { self == .held ? 2 : 1 }

    private var unit: String {
        switch self {
        case .turned: "degrees"
        case .scaled: "%"
        case .held: "s"
        default: "pt"
        }
    }

    private var verb: String {
        switch self {
        case .moved, .movedAcross, .movedBackward, .movedLeft, .movedRight, .movedUp, .movedDown: "moved"
        case .distance: "distance changed by"
        case .scaled: "scaled by"
        case .tappedAway: "tapped"
        case .scrolled, .drew, .turned, .held: rawValue
        }
    }

    /// What stands behind the number: which way, or from where.
    private var suffixes: (direction: String, origin: String) {
        switch self {
        case .movedAcross: (" across", "")
        case .movedBackward: (" backward", "")
        case .movedLeft: (" left", "")
        case .movedRight: (" right", "")
        case .movedUp: (" up", "")
        case .movedDown: (" down", "")
        case .tappedAway: ("", " from the first tap")
        default: ("", "")
        }
    }

    fileprivate func phrase(_ number: String) -> String { "\(verb) \(number) \(unit)\(suffixes.direction)\(suffixes.origin)" }

    fileprivate func phrase(_ number: String, beyond limit: String) -> String {
        "\(verb) \(number) \(unit)\(suffixes.direction) > \(limit) \(unit)\(suffixes.origin)"
    }
}
