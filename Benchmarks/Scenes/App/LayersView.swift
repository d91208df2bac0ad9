import UIKit

/// A thousand squares, each on its way.
final class LayersView: SceneView {
    private var squares: [CALayer] = []

    override init() {
        super.init()
        for number in 0..<1000 {
            let square = CALayer()
            square.bounds.size = CGSize(width: 24, height: 24)
            square.backgroundColor = UIColor.itemColor(number).cgColor
            layer.addSublayer(square)
            squares.append(square)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func show(_ time: CFTimeInterval) {
        CATransaction.setDisableActions(true)
        for (number, square) in squares.enumerated() {
            let (phaseX, phaseY) = (time / 8 + 0.618034 * Double(number), time / 5 + 0.414214 * Double(number))
            square.position = CGPoint(x: 512 + 480 * sine(phaseX), y: 368 + 340 * sine(phaseY))
        }
    }
}
