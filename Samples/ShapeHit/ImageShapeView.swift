import UIKit

/// A picture whose transparent parts let touches through.
final class ImageShapeView: ShapeView {
    private let opacity: AlphaMask

    init(name: String, image: UIImage, frame: CGRect) {
        opacity = AlphaMask(image: image)
        super.init(name: name, frame: frame)
        let imageView = UIImageView(image: image)
        imageView.frame = bounds
        imageView.contentMode = .scaleToFill
        addSubview(imageView)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// The touch area: where the picture can be seen.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        opacity.isVisible(at: CGPoint(x: point.x / bounds.width, y: point.y / bounds.height))
    }
}

/// The opacity of an image's pixels.
struct AlphaMask {
    /// The smallest opacity that can be touched, of 255.
    private static let smallestAlpha: UInt8 = 26

    private var alphas: [UInt8] = []
    private var width = 0
    private var height = 0

    /// Draws an image into a bitmap that has only opacity; a mask of an image without pixels is empty.
    init(image: UIImage) {
        guard let picture = image.cgImage else { return }
        let space = CGColorSpaceCreateDeviceGray()
        let info = CGImageAlphaInfo.alphaOnly.rawValue
        guard
            let context = CGContext(
                data: nil, width: picture.width, height: picture.height, bitsPerComponent: 8,
                bytesPerRow: picture.width, space: space, bitmapInfo: info)
        else { return }
        context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        guard let data = context.data else { return }
        (width, height) = (picture.width, picture.height)
        for row in 0..<height {
            let start = data + row * context.bytesPerRow
            alphas += UnsafeRawBufferPointer(start: start, count: width)
        }
    }

    /// Whether the image can be seen at a position, 0…1 from its left and its top.
    func isVisible(at position: CGPoint) -> Bool {
        guard (0..<1).contains(position.x), (0..<1).contains(position.y), !alphas.isEmpty else { return false }
        let (column, row) = (Int(position.x * CGFloat(width)), Int(position.y * CGFloat(height)))
        return alphas[row * width + column] >= Self.smallestAlpha
    }
}
