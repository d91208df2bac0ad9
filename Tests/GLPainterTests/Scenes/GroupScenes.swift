import CoreGraphics
import QuartzCore

extension PaintedScene {
    @MainActor private static func addChild(
        _ parent: CALayer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor
    ) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        parent.addSublayer(layer)
        return layer
    }

    /// Clipping, masks, groups and effects.
    static let groups: [PaintedScene] = [
        PaintedScene("clipped to bounds", largest: 16, mean: 0.2, .corners) { stage in
            for index in 0..<4 {
                let layer = stage.box(column(index, 2, 95, 10), row(index, 2, 95, 10), 80, 80, .gray)
                layer.masksToBounds = true
                _ = addChild(layer, -20, 30, 70, 30, .rose)
                _ = addChild(layer, 40, 50, 70, 70, .sky)
                layer.cornerRadius = index % 2 == 0 ? 0 : 22
                if index > 1 { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
            }
        },
        PaintedScene("masks", largest: 16, mean: 0.2, .both) { stage in
            let layer = stage.box(10, 10, 90, 90, .sky)
            _ = addChild(layer, 20, 20, 90, 30, .rose)
            let mask = CALayer()
            mask.frame = CGRect(x: 10, y: 10, width: 70, height: 70)
            mask.backgroundColor = .ink
            mask.cornerRadius = 35
            layer.mask = mask
            let faded = stage.box(110, 10, 80, 180, .leaf)
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 80, height: 180)
            gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]
            faded.mask = gradient
        },
        PaintedScene("blend modes", largest: 6, mean: 0.5, .rounding) { stage in
            let names = [
                "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
                "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "linearDodge",
            ]
            for (index, color) in [CGColor.sky, .rose, .leaf, .sun].enumerated() {
                _ = stage.box(0, CGFloat(50 * index), 200, 25, color)
            }
            for (index, name) in names.enumerated() {
                let layer = stage.box(CGFloat(5 + 12 * index), 5, 9, 190, index % 2 == 0 ? .rose : .sky)
                layer.compositingFilter = name + "BlendMode"
                layer.opacity = index % 3 == 0 ? 0.7 : 1
            }
        },
        PaintedScene("group opacity", largest: 6, mean: 0.2, .rounding) { stage in
            let outer = stage.box(10, 10, 120, 120, .sky)
            outer.opacity = 0.5
            let inner = addChild(outer, 30, 30, 120, 120, .rose)
            inner.opacity = 0.5
            _ = addChild(inner, 20, 20, 60, 60, .sun)
            let ungrouped = stage.box(20, 150, 60, 40, .leaf)
            ungrouped.opacity = 0.5
            ungrouped.allowsGroupOpacity = false
            _ = addChild(ungrouped, 30, 10, 60, 20, .ink)
        },
        PaintedScene("shadows", largest: 8, mean: 0.2, .both) { stage in
            for index in 0..<4 {
                let layer = stage.box(column(index, 2, 95, 20), row(index, 2, 95, 20), 60, 55, .paper)
                layer.shadowOpacity = 0.7
                layer.shadowRadius = [3, 8, 5, 14][index]
                layer.shadowOffset = CGSize(width: index * 2, height: 4)
                layer.shadowColor = index == 2 ? .rose : .ink
                layer.cornerRadius = [0, 12, 20, 8][index]
            }
        },
        PaintedScene("shadow paths, and shadows without blur", largest: 20, mean: 0.3, .both) { stage in
            let layer = stage.box(20, 20, 60, 60, .sun)
            layer.shadowOpacity = 0.6
            layer.shadowRadius = 6
            layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 40, width: 60, height: 40), transform: nil)
            let sharp = stage.box(110, 20, 60, 60, .sun)
            sharp.cornerRadius = 14
            sharp.shadowOpacity = 0.6
            sharp.shadowRadius = 0
            sharp.shadowOffset = CGSize(width: 6, height: 8)
            let path = stage.box(60, 110, 80, 60, .sun)
            path.shadowOpacity = 0.6
            path.shadowRadius = 0
            path.shadowPath = CGPath(ellipseIn: CGRect(x: -10, y: 20, width: 100, height: 60), transform: nil)
        },
        PaintedScene("shadows of contents and sublayers", largest: 8, mean: 0.3, .both) { stage in
            let layer = CALayer()
            layer.contents = Images.ring
            layer.shadowOpacity = 0.8
            layer.shadowRadius = 4
            layer.shadowOffset = CGSize(width: 4, height: 6)
            stage.add(layer, 20, 20, 80, 80)
            let group = CALayer()
            group.shadowOpacity = 0.8
            group.shadowRadius = 3
            stage.add(group, 100, 100, 80, 80)
            _ = addChild(group, 0, 0, 30, 60, .rose)
            _ = addChild(group, 40, 30, 30, 40, .leaf)
        },
        PaintedScene("rotated shadows", largest: 12, mean: 0.4, .both) { stage in
            let layer = stage.box(50, 50, 100, 80, .paper)
            layer.cornerRadius = 16
            layer.shadowOpacity = 0.6
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 10, height: 10)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.1, y: 0.9))
        },
        PaintedScene("backdrop blur", largest: 5, mean: 0.4, .blur) { stage in
            for index in 0..<10 { stage.box(column(index, 10, 20, 0), 0, 10, 200, index % 2 == 0 ? .ink : .rose) }
            let weak = stage.box(30, 30, 140, 60, CGColor(gray: 1, alpha: 0.4))
            weak.backdropBlurRadius = 12
            weak.cornerRadius = 20
            let strong = stage.box(30, 110, 140, 60, CGColor(gray: 1, alpha: 0.3))
            strong.backdropBlurRadius = 40
            strong.fullBackdropBlurAlpha = 0.3
        },
        PaintedScene("rasterized layers", largest: 10, mean: 0.4, .both) { stage in
            let layer = stage.box(30, 30, 100, 80, .sky)
            layer.cornerRadius = 20
            _ = addChild(layer, 20, 20, 40, 30, .sun)
            layer.shouldRasterize = true
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
            let even = stage.box(20, 130, 100, 50, .rose)
            even.cornerRadius = 12
            even.shouldRasterize = true
        },
        PaintedScene("replicated layers with colors", largest: 4, mean: 0.3, .rounding) { stage in
            let layer = CAReplicatorLayer()
            stage.add(layer, 10, 10, 180, 180)
            let dot = addChild(layer, 10, 10, 20, 60, CGColor(gray: 1, alpha: 1))
            _ = addChild(dot, 4, 10, 12, 20, .sun)
            layer.instanceCount = 6
            layer.instanceTransform = CATransform3DMakeTranslation(28, 12, 0)
            layer.instanceColor = .sky
            layer.instanceAlphaOffset = -0.12
            layer.instanceRedOffset = 0.1
        },
    ]
}
