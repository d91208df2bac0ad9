import CoreGraphics
import QuartzCore

extension PaintedScene {
    /// Boxes, corners, borders and edges.
    static let boxes: [PaintedScene] = [
        PaintedScene("boxes on whole pixels", largest: 1, mean: 0.05, .rounding) { stage in
            stage.box(10, 10, 80, 60, .sky)
            stage.box(60, 40, 80, 60, .veil)
            stage.box(100, 120, 60, 60, .rose).opacity = 0.4
        },
        PaintedScene("boxes between pixels", largest: 2, mean: 0.05, .rounding) { stage in
            stage.box(10.25, 10.5, 80.4, 60.3, .sky)
            stage.box(120.3, 20.6, 0.4, 100, .ink)
            stage.box(20, 100.2, 60, 0.3, .ink)
            stage.box(30.7, 120.7, 40.5, 30.5, .veil)
        },
        PaintedScene("round corners", largest: 24, mean: 0.3, .corners) { stage in
            for (index, radius) in [4, 12, 24, 40].enumerated() {
                let x = column(index, 2, 95, 8)
                let y = row(index, 2, 95, 8)
                stage.box(x, y, 84, 80, .sky).cornerRadius = CGFloat(radius)
            }
        },
        PaintedScene("small circles", largest: 24, mean: 0.2, .corners) { stage in
            for index in 0..<10 {
                let side = CGFloat(index + 2)
                let layer = stage.box(column(index, 20, 19, 3.3), 20.4, side, side, .ink)
                layer.cornerRadius = side / 2
                let even = stage.box(column(index, 20, 19, 3), 60, side * 2, side, .rose)
                even.cornerRadius = side / 2
            }
        },
        PaintedScene("selected corners rounded", largest: 24, mean: 0.3, .corners) { stage in
            let corners: [CACornerMask] = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, [.layerMinXMaxYCorner, .layerMaxXMinYCorner],
                [.layerMinXMinYCorner, .layerMaxXMinYCorner],
            ]
            for (index, corner) in corners.enumerated() {
                let layer = stage.box(column(index, 2, 95, 8), row(index, 2, 95, 8), 84, 80, .leaf)
                layer.cornerRadius = 24
                layer.maskedCorners = corner
            }
        },
        PaintedScene("continuous corners", largest: 24, mean: 0.3, .corners) { stage in
            for (index, radius) in [6, 12, 20, 26].enumerated() {
                let layer = stage.box(column(index, 2, 95, 8), row(index, 2, 95, 8), 84.5, 80, .rose)
                layer.cornerRadius = CGFloat(radius)
                layer.cornerCurve = .continuous
            }
        },
        PaintedScene("borders", largest: 24, mean: 0.2, .corners) { stage in
            for (index, width) in [1, 2.5, 6, 12].enumerated() {
                let layer = stage.box(column(index, 2, 95, 8), row(index, 2, 95, 8), 84, 80, .sun)
                layer.borderWidth = width
                layer.borderColor = .ink
                layer.cornerRadius = [0, 10, 18, 0][index]
                if index == 1 { layer.cornerCurve = .continuous }
            }
        },
        PaintedScene("rotated and skewed boxes", largest: 17, mean: 0.25, .slopes) { stage in
            for index in 0..<6 {
                let layer = stage.box(column(index, 3, 65, 10), row(index, 3, 95, 25), 50, 45, .sky)
                let angle: CGFloat = CGFloat(index) * 0.21 + 0.1
                layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            }
            let skewed = stage.box(80, 60, 40, 90, .veil)
            skewed.setAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 1, tx: 0, ty: 0))
        },
        PaintedScene("rotated rounded boxes with borders", largest: 40, mean: 0.35, .corners) { stage in
            for index in 0..<4 {
                let layer = stage.box(column(index, 2, 95, 15), row(index, 2, 95, 20), 70, 60, .leaf)
                layer.cornerRadius = 16
                layer.borderWidth = 4
                layer.borderColor = .ink
                if index % 2 == 1 { layer.cornerCurve = .continuous }
                let angle: CGFloat = 0.3 + CGFloat(index)
                layer.setAffineTransform(CGAffineTransform(rotationAngle: angle).scaledBy(x: 0.9, y: 1.1))
            }
        },
        PaintedScene("aliased edges", largest: 255, mean: 0.1, .steps) { stage in
            stage.box(10.4, 10.4, 70.3, 60.3, .sky).edgeAntialiasingMask = []
            stage.box(100.4, 10.4, 70.3, 60.3, .sky).edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
            let rotated = stage.box(40, 110, 80, 60, .rose)
            rotated.edgeAntialiasingMask = []
            rotated.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        },
        PaintedScene("boxes mirrored and rotated by 90 degrees", largest: 14, mean: 0.1, .corners) { stage in
            let layer = stage.box(20, 30, 90, 50, .sky)
            layer.cornerRadius = 12
            layer.maskedCorners = [.layerMinXMinYCorner]
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            let mirrored = stage.box(120, 120, 70, 50, .rose)
            mirrored.cornerRadius = 18
            mirrored.maskedCorners = [.layerMinXMinYCorner]
            mirrored.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1))
        },
        PaintedScene("cards at two pixels per point", largest: 16, mean: 0.2, .both, scale: 2) { stage in
            for index in 0..<4 {
                let card = stage.box(column(index, 2, 48, 4), row(index, 2, 48, 5), 42, 40, .paper)
                card.cornerRadius = 8
                card.shadowOpacity = 0.3
                card.shadowRadius = 4
                card.shadowOffset = CGSize(width: 0, height: 2)
                let photo = CALayer()
                photo.contents = Images.photo
                photo.frame = CGRect(x: 4, y: 4, width: 34, height: 20)
                photo.cornerRadius = 4
                photo.masksToBounds = true
                card.addSublayer(photo)
            }
        },
    ]
}
