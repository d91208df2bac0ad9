import UIKit
import UIKit.UIGestureRecognizerSubclass

@objc protocol StickerViewDelegate: AnyObject {
    @objc optional func stickerView(_ stickerView: StickerView, didBeginWith touches: Int)
    @objc optional func stickerViewDidEnd(_ stickerView: StickerView)
}

@IBDesignable
class StickerView: UIView {
    weak var delegate: StickerViewDelegate?
    @IBInspectable var borderWidth: CGFloat = 2 {
        didSet { layer.borderWidth = borderWidth }
    }

    override class var layerClass: AnyClass { return GlowLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.orange
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        delegate?.stickerView?(self, didBeginWith: touches.count)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        delegate?.stickerViewDidEnd?(self)
    }
}

class GlowLayer: CALayer {
    @objc dynamic var glow: CGFloat = 0

    override init() {
        super.init()
        cornerRadius = 12
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? GlowLayer { glow = other.glow }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
