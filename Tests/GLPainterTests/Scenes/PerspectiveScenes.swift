import CoreGraphics
import QuartzCore

extension PaintedScene {
    @MainActor private static func addPerspective(_ stage: PaintedStage) {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 300
        stage.root.sublayerTransform = transform
    }

    @MainActor private static func addFace(_ stage: PaintedStage, _ color: CGColor) -> CALayer {
        let layer = stage.box(50, 50, 100, 100, color)
        layer.contents = Images.ring
        layer.borderWidth = 4
        layer.borderColor = .ink
        return layer
    }

    @MainActor private static func startTransition(_ type: CATransitionType, _ stage: PaintedStage) {
        let layer = stage.box(30, 30, 140, 140, .rose)
        layer.contents = Images.photo
        layer.masksToBounds = true
        stage.paint()
        let transition = CATransition()
        transition.type = type
        transition.subtype = .fromRight
        transition.duration = 2
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.add(transition, forKey: kCATransition)
        layer.backgroundColor = .sky
        layer.contents = Images.ring
        CATransaction.commit()
    }

    /// Layers in perspective, and layers during a transition.
    static let perspectiveAndTransitions: [PaintedScene] = [
        PaintedScene("perspective", largest: 18, mean: 0.5, .both) { stage in
            addPerspective(stage)
            let layer = addFace(stage, .sky)
            layer.cornerRadius = 16
            layer.transform = CATransform3DMakeRotation(0.8, 0.3, 1, 0)
        },
        PaintedScene("a box in space, farthest sides first", largest: 10, mean: 0.8, .both) { stage in
            addPerspective(stage)
            for index in 0..<4 {
                let layer = addFace(stage, [.sky, .rose, .leaf, .sun][index])
                layer.anchorPointZ = -50
                let angle: CGFloat = 0.5 + CGFloat(index) * CGFloat.pi / 2
                layer.transform = CATransform3DRotate(CATransform3DMakeRotation(0.4, 1, 0, 0), angle, 0, 1, 0)
            }
        },
        PaintedScene("layers seen from behind", largest: 10, mean: 0.5, .both) { stage in
            addPerspective(stage)
            let shown = addFace(stage, .sky)
            shown.frame.origin.x = 0
            shown.transform = CATransform3DMakeRotation(2.6, 0, 1, 0)
            let hidden = addFace(stage, .rose)
            hidden.frame.origin.x = 100
            hidden.isDoubleSided = false
            hidden.transform = CATransform3DMakeRotation(2.6, 0, 1, 0)
        },
        PaintedScene("a fade halfway", largest: 5, mean: 0.8, .sampling, times: [0, 0.9]) {
            startTransition(.fade, $0)
        },
        PaintedScene("a move-in halfway", largest: 6, mean: 0.8, .sampling, times: [0, 0.9]) {
            startTransition(.moveIn, $0)
        },
        PaintedScene("a push halfway", largest: 6, mean: 0.8, .sampling, times: [0, 0.9]) {
            startTransition(.push, $0)
        },
        PaintedScene("a reveal halfway", largest: 6, mean: 0.8, .sampling, times: [0, 0.9]) {
            startTransition(.reveal, $0)
        },
    ]

    /// All scenes.
    static var all: [PaintedScene] { boxes + images + groups + specializedLayers + perspectiveAndTransitions }
}
