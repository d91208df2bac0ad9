import CoreGraphics
import Foundation
import QuartzCore

extension UIView: CALayerDelegate {}

extension UIView {
    /// Makes a layer of the class that `layerClass` names.
    static func makeLayer(of type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            preconditionFailure("layerClass must be CALayer or a subclass of it, \(type) is not")
        }
        return LayerMaker.make(type)
    }

    /// What every initialiser does once the layer is there.
    final func prepareLayer(frame: CGRect) {
        layer.delegate = self
        if frame != .zero { layer.frame = frame }
        if flags.contains(.mayDisplay) {
            layer.contentsScale = UIScreen.main.scale
            layer.setNeedsDisplay()
            updateLayerOpaqueness()
        }
        if flags.contains(.mayLayOut) { layer.setNeedsLayout() }
    }
}

/// Makes layers of classes known only while the program runs.
private enum LayerMaker {
    /// Declares `init()` as one that every subclass has, which Swift demands before it lets a class be made from its
    /// name. Every `NSObject` class does have it, at the same place of its method table, so calling it through this
    /// class reaches the initialiser of the real one.
    static func make(_ type: CALayer.Type) -> CALayer {
        let maker = unsafeBitCast(type, to: AnyObjectWithInit.Type.self)
        return unsafeDowncast(maker.init() as NSObject, to: CALayer.self)
    }
}

/// See `LayerMaker`; open so that the compiler expects subclasses.
open class AnyObjectWithInit: NSObject {
    public required override init() { super.init() }
}
