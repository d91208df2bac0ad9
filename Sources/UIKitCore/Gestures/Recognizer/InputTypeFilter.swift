import Foundation

/// Which kinds of touches and presses a recognizer looks at (G-25).
struct InputTypeFilter {
    private static let allTouchTypes = 0...3

    private var touchMask: UInt = allTouchTypes.reduce(0) { $0 | 1 << UInt($1) }
    private var touchNumbers: [NSNumber]?
    /// The kinds of presses that were asked for; `nil` when nobody asked.
    var pressTypes: [UIPress.PressType]?

    init() {}

    /// Raw values of `UITouch.TouchType`.
    var touchTypes: [NSNumber] {
        get { touchNumbers ?? Self.allTouchTypes.map { NSNumber(value: $0) } }
        set {
            touchNumbers = newValue
            touchMask = newValue.reduce(0) { mask, number in
                Self.allTouchTypes.contains(number.intValue) ? mask | 1 << UInt(number.intValue) : mask
            }
        }
    }

    func allows(_ type: UITouch.TouchType) -> Bool { touchMask & 1 << UInt(type.rawValue) != 0 }
}
