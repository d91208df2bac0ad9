import UIKit

/// A grid of photos, zoomed as by a pinch about the middle of the window.
final class PhotosView: SceneView, UIScrollViewDelegate {
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    private let grid = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))

    private static let columns = 6
    private static let count = 24
    private static let photoSize = CGSize(width: 160, height: 178)

    /// Loads `photo-0.png` and following from a directory; nil, after a message, if one is missing.
    init?(directory: String) {
        super.init()
        scrollView.delegate = self
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 4
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentSize = grid.bounds.size
        for number in 0..<PhotosView.count {
            let path = "\(directory)/photo-\(number).png"
            guard let image = UIImage(contentsOfFile: path) else {
                FileHandle.standardError.write(Data("Scenes: no photo \(path)\n".utf8))
                return nil
            }
            let photo = UIImageView(image: image)
            photo.frame = CGRect(
                origin: CGPoint(
                    x: 8 + 168 * CGFloat(number % PhotosView.columns), y: 8 + 186 * CGFloat(number / PhotosView.columns)
                ),
                size: PhotosView.photoSize)
            photo.contentMode = .scaleAspectFill
            photo.clipsToBounds = true
            grid.addSubview(photo)
        }
        scrollView.addSubview(grid)
        insertSubview(scrollView, at: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { grid }

    override func show(_ time: CFTimeInterval) {
        let scale = 1.75 + 0.75 * sine(time / 4 - 0.25)
        scrollView.zoomScale = scale
        scrollView.contentOffset = CGPoint(x: 512 * (scale - 1), y: 384 * (scale - 1))
    }
}
