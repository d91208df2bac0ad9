import CoreGraphics
import Foundation

extension UIColor {
    /// A colour that paints an image again and again, in rows and columns that begin at the top left of what is drawn
    /// in. An image without pixels makes a clear colour.
    public convenience init(patternImage image: UIImage) {
        self.init(cgColor: PatternImage.color(of: image) ?? .clear)
    }

    /// True for a colour that paints an image.
    final var isPattern: Bool {
        if case .fixed(let color) = source { return color.pattern != nil }
        return false
    }
}

/// An image as a pattern of Core Graphics.
private enum PatternImage {
    static func color(of image: UIImage) -> CGColor? {
        let size = image.size
        guard size.width > 0, size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
        let info = Unmanaged.passRetained(image)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                guard let info else { return }
                let image = Unmanaged<UIImage>.fromOpaque(info).takeUnretainedValue()
                UIGraphicsPushContext(context)
                image.draw(at: .zero)
                UIGraphicsPopContext()
            },
            releaseInfo: { info in
                if let info { Unmanaged<UIImage>.fromOpaque(info).release() }
            })
        let pattern = CGPattern(
            info: info.toOpaque(), bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: size.width,
            yStep: size.height, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        guard let pattern else {
            info.release()
            return nil
        }
        return CGColor(patternSpace: space, pattern: pattern, components: [1])
    }
}
