import Foundation

/// Which kinds of touches and presses a recognizer looks at (G-25).
struct InputTypeFilter {
    /// The kinds of presses that every device has.
    static let commonPressTypes = 0...6
    private static let allTouchTypes = 0...3

    private var touchMask: UInt = allTouchTypes.reduce(0) { $0 | 1 << UInt($1) }
    private var touchNumbers: [NSNumber]?
    private var presses: Set<Int>?

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

    /// Raw values of `UIPress.PressType`.
    var pressTypes: [NSNumber] {
        get { (presses?.sorted() ?? Array(Self.commonPressTypes)).map { NSNumber(value: $0) } }
        set { presses = Set(newValue.map(\.intValue)) }
    }

    func allows(_ type: UITouch.TouchType) -> Bool { touchMask & 1 << UInt(type.rawValue) != 0 }

    func allows(_ type: UIPress.PressType) -> Bool { presses?.contains(type.rawValue) ?? true }
}
