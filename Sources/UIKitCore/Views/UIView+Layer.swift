import CoreGraphics
import Foundation
import QuartzCore

extension UIView: @preconcurrency CALayerDelegate {}

extension UIView {
    /// Makes a layer of the class that `layerClass` names.
    static func makeLayer(of type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            preconditionFailure("layerClass must be CALayer or a subclass of it, \(type) is not")
        }
        return CALayer.make(type)
    }

    /// What every initialiser does once the layer is there.
    final func prepareLayer(frame: CGRect) {
        layer.owner = self
        layer.ownerChoosesActions = flags.contains(.overridesLayerActions)
        if frame != .zero { layer.frame = frame }
        if flags.contains(.mayDisplay) {
            layer.contentsScale = UIScreen.main.scale
            layer.setNeedsDisplay()
            updateLayerIsOpaque()
        }
        if flags.contains(.mayLayOut) { layer.setNeedsLayout() }
    }
}
