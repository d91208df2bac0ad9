import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerKeyValueTests {
    private let layer = CALayer()

    @Test(
        "numeric key paths are readable and writable",
        arguments: [
            ("position.x", 3.0), ("position.y", 4.0), ("bounds.size.width", 5.0), ("bounds.size.height", 6.0),
            ("bounds.origin.x", 7.0), ("anchorPoint.x", 0.25), ("opacity", 0.5), ("cornerRadius", 8.0),
            ("zPosition", 9.0), ("borderWidth", 2.0), ("shadowOpacity", 0.75), ("shadowRadius", 11.0),
            ("shadowOffset.width", 12.0), ("transform.scale.x", 2.0), ("transform.scale", 3.0),
            ("transform.scale.xy", 2.5), ("transform.rotation.z", 0.5), ("transform.rotation.x", 0.25),
            ("transform.rotation.y", 0.75), ("transform.rotation", 1.5), ("transform.translation.x", 13.0),
            ("transform.translation.z", 14.0), ("sublayerTransform.scale.y", 2.5), ("anchorPointZ", 1.0),
            ("speed", 0.5),
        ])
    func numbers(path: String, value: Double) {
        layer.setValue(value, forKeyPath: path)

        let read = layer.value(forKeyPath: path)
        #expect(abs((read as? Double ?? .nan) - value) < 1e-9)
        expect((read as? CGFloat).map { isClose($0, value) }, equals: true)
        #expect(read is NSNumber)
    }

    @Test(
        "string properties are readable and writable, and ignore values of other types",
        arguments: [
            (CAShapeLayer.self as CALayer.Type, "lineCap", "round"), (CAShapeLayer.self, "lineJoin", "bevel"),
            (CAShapeLayer.self, "fillRule", "even-odd"), (CAGradientLayer.self, "type", "radial"),
            (CAEmitterLayer.self, "emitterShape", "circle"), (CAEmitterLayer.self, "emitterMode", "outline"),
            (CAEmitterLayer.self, "renderMode", "additive"), (CAScrollLayer.self, "scrollMode", "vertically"),
            (CALayer.self, "cornerCurve", "continuous"), (CALayer.self, "contentsFormat", "Gray8"),
            (CALayer.self, "minificationFilter", "nearest"), (CALayer.self, "magnificationFilter", "nearest"),
            (CALayer.self, "contentsGravity", "topLeft"), (CALayer.self, "fillMode", "both"),
        ])
    func names(type: CALayer.Type, key: String, name: String) {
        let layer = CALayer.make(type)
        #expect(layer.value(forKey: key) as? String != name)

        layer.setValue(name, forKey: key)
        layer.setValue(CGPoint.zero, forKey: key)

        expect(layer.value(forKeyPath: key) as? String, equals: name)
    }

    @Test("string values written by key set the typed property")
    func stringsSetProperties() {
        let shape = CAShapeLayer()
        let emitter = CAEmitterLayer()

        shape.setValue("round", forKey: "lineCap")
        shape.setValue(CAShapeLayerLineJoin.bevel, forKey: "lineJoin")
        emitter.setValue("line", forKeyPath: "emitterShape")
        emitter.setValue(7, forKey: "seed")

        expect(shape.lineCap, equals: .round)
        expect(shape.lineJoin, equals: .bevel)
        expect(emitter.emitterShape, equals: .line)
        expect(emitter.seed, equals: 7)
    }

    @Test(
        "numbers and flags that are not animatable are readable and writable",
        arguments: [
            ("duration", 3.0), ("repeatCount", 2.0), ("repeatDuration", 4.0), ("autoreverses", 1.0), ("beginTime", 5.0),
            ("timeOffset", 6.0), ("allowsGroupOpacity", 0.0), ("needsDisplayOnBoundsChange", 1.0), ("opaque", 1.0),
            ("allowsEdgeAntialiasing", 0.0), ("edgeAntialiasingMask", 3.0), ("maskedCorners", 5.0),
            ("shouldRasterize", 1.0), ("rasterizationScale", 2.0),
        ])
    func nonAnimatableNumbers(key: String, value: Double) {
        layer.setValue(value, forKey: key)

        expect((layer.value(forKey: key) as? NSNumber)?.doubleValue, equals: value)
    }

    @Test("components of the frame are readable and writable")
    func frameComponents() {
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)

        layer.setValue(10, forKeyPath: "frame.origin.x")
        layer.setValue(30, forKeyPath: "frame.size.width")

        expect(layer.frame, equals: CGRect(x: 10, y: 2, width: 30, height: 4))
        expect(layer.value(forKeyPath: "frame.size.width") as? Double, equals: 30)
        expect(layer.value(forKeyPath: "frame.size") as? CGSize, equals: CGSize(width: 30, height: 4))
        expect(layer.value(forKeyPath: "frame.origin") as? CGPoint, equals: CGPoint(x: 10, y: 2))
    }

    @Test("properties of tiled layers and their components are readable and writable")
    func tiles() {
        let tiled = CATiledLayer()

        tiled.setValue(CGSize(width: 64, height: 32), forKey: "tileSize")
        tiled.setValue(128, forKeyPath: "tileSize.width")
        tiled.setValue(3, forKey: "levelsOfDetail")

        expect(tiled.tileSize, equals: CGSize(width: 128, height: 32))
        expect(tiled.value(forKeyPath: "tileSize.height") as? Double, equals: 32)
        expect(tiled.levelsOfDetail, equals: 3)
    }

    @Test("points, sizes, rectangles, transforms and colours are readable and writable")
    func compoundValues() {
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
        layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2)), forKeyPath: "transform")
        layer.setValue(CGColor.white, forKeyPath: "backgroundColor")

        expect(layer.position, equals: CGPoint(x: 1, y: 2))
        expect(layer.value(forKeyPath: "bounds") as? CGRect, equals: CGRect(x: 0, y: 0, width: 3, height: 4))
        expect(layer.value(forKeyPath: "bounds.size") as? CGSize, equals: CGSize(width: 3, height: 4))
        expect(layer.value(forKey: "transform") as? CATransform3D, equals: CATransform3DMakeScale(2, 2, 2))
        expect(layer.value(forKey: "backgroundColor") as? CGColor, equals: CGColor.white)
    }

    @Test("A-51 the scale of x and y leaves z, in the plane and in space", arguments: [1.0, 4.0])
    func scaleOfTwoAxes(depth: Double) {
        layer.transform = CATransform3DMakeScale(3, 5, depth)
        let before = layer.value(forKeyPath: "transform.scale.xy") as? Double

        layer.setValue(2, forKeyPath: "transform.scale.xy")

        expect(before, equals: 4)
        #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 2, depth)))
    }

    @Test("setting a component of a transform keeps the others")
    func transformComponents() {
        layer.setAffineTransform(CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 2))

        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")

        let t = layer.affineTransform()
        #expect(isClose(t.tx, 5) && isClose(t.ty, 6) && isClose(t.a, 0) && isClose(t.b, 2))
    }

    @Test("a rotation about an axis keeps the perspective")
    func perspective() {
        var projection = CATransform3DIdentity
        projection.m34 = -1.0 / 400
        layer.transform = projection

        layer.setValue(0.5, forKeyPath: "transform.rotation.y")

        let expected = CATransform3DRotate(projection, 0.5, 0, 1, 0)
        #expect(isClose(layer.transform.m14, expected.m14) && isClose(layer.transform.m34, expected.m34))
    }

    @Test("values of the wrong type are ignored")
    func wrongType() {
        layer.setValue("left", forKeyPath: "position")
        layer.setValue(CGPoint(x: 1, y: 1), forKeyPath: "opacity")

        expect(layer.position, equals: .zero)
        expect(layer.opacity, equals: 1)
    }

    @Test("undefined keys store arbitrary values")
    func customKeys() {
        layer.setValue("x", forKey: "tag")
        expect(layer.value(forKey: "tag") as? String, equals: "x")
        expect(layer.value(forKeyPath: "tag") as? String, equals: "x")

        layer.setValue(nil, forKey: "tag")
        #expect(layer.value(forKey: "tag") == nil)
    }

    @Test("a key path can go through another layer")
    func throughLayer() {
        layer.mask = CALayer()

        layer.setValue(0.5, forKeyPath: "mask.opacity")

        expect(layer.mask?.opacity, equals: 0.5)
        expect(layer.value(forKeyPath: "mask.opacity") as? Double, equals: 0.5)
    }

    @Test("a number that is not a valid corner mask sets no corners", arguments: [CGFloat.nan, .infinity, 1e30, -1])
    func invalidCornerMask(number: CGFloat) {
        let layer = CALayer()

        layer.setValue(number, forKey: "maskedCorners")

        expect(layer.maskedCorners, equals: [])
    }

    @Test("defaultValue(forKey:) is the value in a new layer of the class")
    func defaultValues() {
        expect(CALayer.defaultValue(forKey: "opacity") as? NSNumber, equals: 1)
        expect(CALayer.defaultValue(forKey: "bounds") as? CGRect, equals: .zero)
        expect(CALayer.defaultValue(forKey: "shadowRadius") as? NSNumber, equals: 3)
        expect(CALayer.defaultValue(forKey: "contentsGravity") as? String, equals: "resize")
        #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
        #expect(CALayer.defaultValue(forKey: "unknown") == nil)
        expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? NSNumber, equals: 1)
        #expect(CALayer.defaultValue(forKey: "lineWidth") == nil)
        expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool, equals: true)
        expect(CAEmitterCell.defaultValue(forKey: "scale") as? NSNumber, equals: 1)
    }
}
