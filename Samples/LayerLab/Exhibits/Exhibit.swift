import UIKit

/// What a page shows: a layer on the stage, and what sliders set of it.
@MainActor protocol Exhibit: AnyObject {
    var title: String { get }
    /// What the class is for, in a line.
    var summary: String { get }
    /// Holds all that is shown; `Palette.stageSide` wide and high.
    var layer: CALayer { get }
    var controls: [Control] { get }
    /// The colour behind the layer.
    var backdrop: UIColor { get }
    /// A finger tapped on the stage.
    func tap()
}

extension Exhibit {
    var backdrop: UIColor { .white }
    func tap() {}
}

extension CALayer {
    /// Makes a layer of a size about the middle of the stage.
    @MainActor func centerOnStage(width: CGFloat, height: CGFloat) {
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
        position = Palette.stageCenter
    }

    /// Makes the layer as large as the stage.
    @MainActor func fillStage() {
        centerOnStage(width: Palette.stageSide, height: Palette.stageSide)
    }
}
