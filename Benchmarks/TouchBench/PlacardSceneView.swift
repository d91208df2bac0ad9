import UIKit

/// Placards on a white ground.
final class PlacardSceneView: UIView {
    private let placards: [PlacardView]

    /// Puts a placard at each of `homes`.
    init(homes: [CGPoint]) {
        placards = homes.map(PlacardView.init)
        super.init(frame: .zero)
        placards.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// A placard on its way home is hit where it is seen, so that a finger can catch it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        placards.last { $0.isReturning && $0.layer.presentation()?.hitTest(point) != nil }
            ?? super.hitTest(point, with: event)
    }
}
