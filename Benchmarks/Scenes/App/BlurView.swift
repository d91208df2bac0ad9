import UIKit

/// A panel that blurs a hundred moving squares behind it.
final class BlurView: SceneView {
    private var squares: [UIView] = []

    override init() {
        super.init()
        for number in 0..<100 {
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
            square.backgroundColor = .itemColor(number)
            addSubview(square)
            squares.append(square)
        }
        let panel = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        panel.frame = CGRect(x: 192, y: 128, width: 640, height: 480)
        addSubview(panel)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        for (number, square) in squares.enumerated() {
            let (phaseX, phaseY) = (time / 8 + 0.618034 * Double(number), time / 5 + 0.414214 * Double(number))
            square.center = CGPoint(x: 512 + 480 * sine(phaseX), y: 368 + 340 * sine(phaseY))
        }
    }
}
