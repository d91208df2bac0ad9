import UIKit

/// The content of a page: a layer on the stage, and the properties of it that sliders set.
@MainActor protocol Exhibit: AnyObject {
    var title: String { get }
    /// The purpose of the layer class, in one line.
    var summary: String { get }
    /// The layer that contains the exhibit, `Palette.stageSide` points wide and high.
    var layer: CALayer { get }
    var controls: [Control] { get }
    /// The color behind the layer; white by default.
    var backdrop: UIColor { get }
    /// Called when the stage is tapped; does nothing by default.
    func tap()
}

extension Exhibit {
    var backdrop: UIColor { .white }
    func tap() {}
}

extension CALayer {
    /// Gives the layer a size, in points, and centers it on the stage.
    @MainActor func centerOnStage(width: CGFloat, height: CGFloat) {
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
        position = Palette.stageCenter
    }

    /// Makes the layer as large as the stage.
    @MainActor func fillStage() {
        centerOnStage(width: Palette.stageSide, height: Palette.stageSide)
    }
}

/// A property of an object that a slider sets.
@MainActor struct Control {
    let name: String
    let range: ClosedRange<CGFloat>
    /// Whether the property takes only whole numbers.
    let isStepped: Bool
    /// The property's value when the control was created.
    let value: CGFloat
    /// Returns the text for a value.
    let text: (CGFloat) -> String

    private let write: (CGFloat) -> Void

    /// Creates a control of a number, shown with `unit` and a number of decimals.
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

    /// Creates a control of an index into `choices`.
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

    /// Sets the property without an implicit animation.
    func set(_ value: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        write(value)
        CATransaction.commit()
    }
}
