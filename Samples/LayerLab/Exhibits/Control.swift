import UIKit

/// Something that a slider sets: a property of an object.
@MainActor struct Control {
    let name: String
    let range: ClosedRange<CGFloat>
    /// Only whole numbers are taken.
    let isStepped: Bool
    /// The property's value when the control was made.
    let value: CGFloat
    /// How a value is written.
    let text: (CGFloat) -> String

    private let write: (CGFloat) -> Void

    /// Sets a number, written with `unit` behind it.
    init<Owner: AnyObject>(
        _ name: String, _ range: ClosedRange<CGFloat>, of owner: Owner, _ key: ReferenceWritableKeyPath<Owner, CGFloat>,
        unit: String = "", decimals: Int = 0, isStepped: Bool = false
    ) {
        self.name = name
        self.range = range
        self.isStepped = isStepped
        value = owner[keyPath: key]
        text = { String(format: "%.\(decimals)f", Double($0)) + unit }
        write = { owner[keyPath: key] = $0 }
    }

    /// Sets the number of one of `choices`.
    init<Owner: AnyObject>(
        _ name: String, choices: [String], of owner: Owner, _ key: ReferenceWritableKeyPath<Owner, Int>
    ) {
        self.name = name
        range = 0...CGFloat(choices.count - 1)
        isStepped = true
        value = CGFloat(owner[keyPath: key])
        text = { choices[Int($0)] }
        write = { owner[keyPath: key] = Int($0) }
    }

    /// Sets the property, without an animation of the layer's own.
    func set(_ value: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        write(value)
        CATransaction.commit()
    }
}
