import Foundation

extension UIImage {
    /// An image that shows several one after the other, all of them in `duration` seconds; 0 stands for thirty a
    /// second. `nil` without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var appearance = first.appearance
        appearance.images = images
        appearance.duration = duration > 0 ? duration : Double(images.count) / ImageAnimator.defaultRate
        return UIImage(first, appearance: appearance)
    }

    /// An image that shows `name0`, `name1` and so on one after the other, up to the first number without a picture; a
    /// beginning with `name1` will do. `nil` when there is none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0..<longestSequence {
            if let image = UIImage(named: "\(name)\(number)") {
                images.append(image)
            } else if number > 0 {
                break
            }
        }
        return animatedImage(with: images, duration: duration)
    }

    /// The same with margins that keep their size when the image is drawn larger.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        let images = animatedImageNamed(name, duration: duration)?.images ?? []
        return animatedImage(with: images.map { $0.resizableImage(withCapInsets: capInsets) }, duration: duration)
    }

    /// Names are tried up to this number.
    private static let longestSequence = 1024
}
