import UIKit

/// A drawn picture of hills and the sea, which stands for a photo.
@MainActor enum Picture {
    static func attachment() -> NSTextAttachment {
        let attachment = NSTextAttachment()
        attachment.image = image()
        attachment.bounds = CGRect(x: 0, y: 0, width: 300, height: 160)
        return attachment
    }

    private static func image() -> UIImage {
        let size = CGSize(width: 300, height: 160)
        return UIGraphicsImageRenderer(size: size).image { context in
            let bounds = CGRect(origin: .zero, size: size)
            UIBezierPath(roundedRect: bounds, cornerRadius: 10).addClip()
            UIColor(red: 0.99, green: 0.86, blue: 0.68, alpha: 1).setFill()
            context.fill(bounds)
            UIColor(red: 0.98, green: 0.55, blue: 0.38, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 190, y: 36, width: 52, height: 52)).fill()
            UIColor(red: 0.25, green: 0.48, blue: 0.62, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 96, width: 300, height: 64))
            for (x, width, height, shade) in [
                (-60.0, 220.0, 120.0, 0.42), (60.0, 180.0, 80.0, 0.34), (-20, 150, 60, 0.26),
            ] {
                UIColor(red: shade * 0.6, green: shade, blue: shade * 0.8, alpha: 1).setFill()
                UIBezierPath(ovalIn: CGRect(x: x, y: 150 - height / 2, width: width, height: height)).fill()
            }
        }
    }
}
