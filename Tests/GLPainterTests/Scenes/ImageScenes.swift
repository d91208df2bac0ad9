import CoreGraphics
import QuartzCore

extension PaintedScene {
    @MainActor @discardableResult
    private static func addImage(
        _ stage: PaintedStage, _ image: CGImage, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) -> CALayer {
        let layer = CALayer()
        layer.contents = image
        return stage.add(layer, x, y, width, height)
    }

    /// Images and their layout in a layer.
    static let images: [PaintedScene] = [
        PaintedScene("images pixel for pixel", largest: 1, mean: 0.05, .rounding) { stage in
            stage.root.backgroundColor = .gray
            addImage(stage, Images.photo, 10, 10, 60, 40)
            addImage(stage, Images.ring, 100, 20, 40, 40)
            addImage(stage, Images.ring, 40, 90, 40, 40).opacity = 0.5
            addImage(stage, Images.photo, 120, 100, 60, 40).opacity = 0.5
        },
        PaintedScene("images enlarged and between pixels", largest: 6, mean: 0.6, .sampling) { stage in
            addImage(stage, Images.photo, 10.3, 10.6, 170, 90)
            addImage(stage, Images.ring, 60, 110, 80.5, 80.2)
        },
        PaintedScene("gravities", largest: 4, mean: 0.3, .sampling) { stage in
            let gravities: [CALayerContentsGravity] = [
                .center, .top, .bottomLeft, .right, .topRight, .left, .resizeAspect, .resizeAspectFill, .bottom,
            ]
            for (index, gravity) in gravities.enumerated() {
                let layer = addImage(
                    stage, Images.photo, column(index, 3, 65, 5), row(index, 3, 65, 5), 58, 58)
                layer.backgroundColor = .gray
                layer.contentsGravity = gravity
                layer.masksToBounds = index % 2 == 0
            }
        },
        PaintedScene("parts of images", largest: 6, mean: 0.5, .sampling) { stage in
            addImage(stage, Images.photo, 10, 10, 80, 80).contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
            addImage(stage, Images.photo, 105, 10, 80, 80).contentsRect = CGRect(
                x: 0.111, y: 0.13, width: 0.6, height: 0.7)
            addImage(stage, Images.photo, 10, 105, 80, 80).contentsRect = CGRect(
                x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        },
        PaintedScene("images with a stretchable center", largest: 6, mean: 0.3, .sampling) { stage in
            for (index, size) in [(150, 40), (40, 90), (90, 90)].enumerated() {
                let layer = addImage(
                    stage, Images.button, column(index, 2, 0, index == 2 ? 80 : 10),
                    column(index, 1, 0, index == 0 ? 10 : 70),
                    CGFloat(size.0), CGFloat(size.1))
                layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            }
        },
        PaintedScene("a stretchable center in flipped geometry", largest: 6, mean: 0.3, .sampling) { stage in
            stage.root.isGeometryFlipped = true
            for (index, size) in [(150, 40), (40, 90), (90, 90)].enumerated() {
                let layer = addImage(
                    stage, Images.photo, column(index, 2, 0, index == 2 ? 80 : 10),
                    column(index, 1, 0, index == 0 ? 10 : 70),
                    CGFloat(size.0), CGFloat(size.1))
                layer.contentsCenter = CGRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3)
            }
        },
        PaintedScene("images at two pixels per point", largest: 4, mean: 0.3, .sampling, scale: 2) { stage in
            let layer = addImage(stage, Images.photo, 10, 10, 60, 60)
            layer.contentsScale = 2
            layer.contentsGravity = .center
            layer.backgroundColor = .gray
            addImage(stage, Images.ring, 60, 60, 20, 20).contentsScale = 2
        },
        PaintedScene("nearest-neighbor magnification", largest: 255, mean: 0.6, .steps) { stage in
            addImage(stage, Images.squares, 10, 10, 100, 100).magnificationFilter = .nearest
            addImage(stage, Images.squares, 120, 20, 61, 77).magnificationFilter = .nearest
        },
        PaintedScene("images reduced a lot", largest: 6, mean: 0.6, .sampling) { stage in
            addImage(stage, Images.large, 10, 10, 100, 75)
            addImage(stage, Images.large, 120, 10, 40, 30)
            addImage(stage, Images.large, 10, 100, 133, 91)
        },
        PaintedScene("rotated images", largest: 8, mean: 0.6, .sampling) { stage in
            for (index, angle) in [0.3, 1.0, 2.2, 4.0].enumerated() {
                let layer = addImage(
                    stage, index % 2 == 0 ? Images.photo : Images.ring, column(index, 2, 100, 20),
                    row(index, 2, 95, 25), 60, 45)
                layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            }
        },
        PaintedScene("rotated and enlarged images", largest: 20, mean: 0.6, .both) { stage in
            let layer = addImage(stage, Images.photo, 40, 40, 120, 110)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        },
        PaintedScene("rounded images", largest: 28, mean: 0.5, .both) { stage in
            for index in 0..<4 {
                let layer = addImage(
                    stage, Images.photo, column(index, 2, 95, 10), row(index, 2, 95, 10), 80, 80)
                layer.cornerRadius = [40, 16, 20, 12][index]
                layer.masksToBounds = true
                if index == 2 { layer.cornerCurve = .continuous }
                if index == 3 { layer.backgroundColor = .sun }
            }
        },
        PaintedScene("image crossfade", largest: 4, mean: 0.6, .sampling, times: [0, 0.3]) { stage in
            let layer = addImage(stage, Images.photo, 20, 20, 150, 140)
            let fade = CABasicAnimation(keyPath: "contents")
            fade.fromValue = Images.photo
            fade.toValue = Images.ring
            fade.duration = 1
            layer.add(fade, forKey: nil)
        },
        PaintedScene("tiles", largest: 1, mean: 0.05, .rounding, times: [0, 0.001, 1]) { stage in
            let layer = CheckeredTiles()
            layer.tileSize = CGSize(width: 48, height: 48)
            stage.add(layer, 5, 5, 190, 190)
        },
    ]
}

private final class CheckeredTiles: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        ctx.setFillColor((Int(tile.minX / 48) + Int(tile.minY / 48)) % 2 == 0 ? .sky : .sun)
        ctx.fill(tile)
        ctx.setFillColor(.ink)
        ctx.fillEllipse(in: tile.insetBy(dx: 10, dy: 10))
    }
}
