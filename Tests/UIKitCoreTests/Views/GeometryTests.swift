import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct GeometryTests {
    @Test("frame, bounds and center are consistent")
    func frame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

        expect(view.bounds, equals: CGRect(x: 0, y: 0, width: 30, height: 40))
        expect(view.center, equals: CGPoint(x: 25, y: 40))

        view.center = CGPoint(x: 100, y: 100)
        expect(view.frame, equals: CGRect(x: 85, y: 80, width: 30, height: 40))

        view.bounds.size = CGSize(width: 10, height: 10)
        expect(view.frame, equals: CGRect(x: 95, y: 95, width: 10, height: 10))
    }

    @Test("D-23 a transform does not change bounds and center")
    func transform() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

        view.transform = CGAffineTransform(rotationAngle: .pi / 2)

        expect(view.bounds, equals: CGRect(x: 0, y: 0, width: 100, height: 50))
        expect(view.center, equals: CGPoint(x: 50, y: 25))
        #expect(abs(view.frame.width - 50) < 1e-9)
        #expect(abs(view.frame.height - 100) < 1e-9)
    }

    @Test(
        "D-23 setting the frame of a transformed view makes that rectangle its bounding box",
        arguments: [
            CGAffineTransform(translationX: 7, y: -3), CGAffineTransform(scaleX: 2, y: 0.5).translatedBy(x: 5, y: 6),
            CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(scaleX: -1, y: 1),
        ])
    func frameUnderTransform(transform: CGAffineTransform) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.anchorPoint = CGPoint(x: 0, y: 0.25)
        view.transform = transform
        let target = CGRect(x: 30, y: 40, width: 100, height: 50)

        view.frame = target

        #expect(abs(view.frame.minX - target.minX) < 1e-9 && abs(view.frame.minY - target.minY) < 1e-9)
        #expect(abs(view.frame.width - target.width) < 1e-9 && abs(view.frame.height - target.height) < 1e-9)
        expect(view.transform, equals: transform)
    }

    @Test("transform and transform3D are the same property")
    func transform3D() {
        let view = UIView()

        view.transform = CGAffineTransform(scaleX: 2, y: 3)

        expect(view.transform3D.m11, equals: 2)
        expect(view.transform3D.m22, equals: 3)
    }

    @Test("sizeToFit keeps the origin of the frame")
    func sizeToFit() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
        }
        let view = Fixed(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

        view.sizeToFit()

        expect(view.frame, equals: CGRect(x: 10, y: 10, width: 30, height: 20))
    }

    @Test("a plain view has no intrinsic content size")
    func intrinsicSize() {
        expect(UIView().intrinsicContentSize, equals: CGSize(width: -1, height: -1))
        expect(UIView.noIntrinsicMetric, equals: -1)
    }

    @Test("layerClass determines the class of the layer")
    func layerClass() {
        final class Special: CALayer {}
        final class View: UIView {
            override class var layerClass: AnyClass { Special.self }
        }

        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(view.layer is Special)
        expect(view.layer.bounds.width, equals: 10)
    }

    @Test("D-19 a view is the delegate of its layer")
    func delegate() {
        let view = UIView()

        #expect(view.layer.delegate === view)
    }

    @Test("a layer that outlives its view has no delegate")
    func outlived() {
        var view: UIView? = UIView()
        let layer = view?.layer

        view = nil

        #expect(layer?.delegate == nil)
        layer?.position = CGPoint(x: 1, y: 1)
    }

    @Test("a class may override the actions of its layer")
    func actionOverride() {
        final class ActionRecorder: UIView {
            var keys: [String] = []
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                keys.append(event)
                return super.action(for: layer, forKey: event)
            }
        }
        let view = ActionRecorder()

        view.center = CGPoint(x: 5, y: 5)

        expect(view.keys, equals: ["position"])
    }
}
