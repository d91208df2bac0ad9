import CoreGraphics
import RenderServer
import Synchronization

/// An image that the page has, until it is released.
final class PageImage {
    let number: UInt32
    let width: Int
    let height: Int
    private let released: ReleasedImages

    init(number: UInt32, width: Int, height: Int, _ released: ReleasedImages) {
        (self.number, self.width, self.height, self.released) = (number, width, height, released)
    }

    deinit { released.add(number) }
}

/// The numbers of images that the page can forget. Images are released on any thread.
final class ReleasedImages: Sendable {
    private let numbers = Mutex<[UInt32]>([])

    func add(_ number: UInt32) { numbers.withLock { $0.append(number) } }

    /// The numbers that were added since the last call.
    func take() -> [UInt32] {
        numbers.withLock { numbers in
            defer { numbers = [] }
            return numbers
        }
    }
}

/// The sizes in which the page has the image of a layer: halved so many times.
final class PageImageLevels {
    fileprivate(set) var image: CGImage
    /// The page that has them.
    let page: UInt64
    var levels: [Int: PageImage] = [:]

    init(_ image: CGImage, page: UInt64) { (self.image, self.page) = (image, page) }

    /// Shows another image of the same size from now on; halved ones are out of date.
    func replaceImage(with image: CGImage) {
        self.image = image
        levels = levels.filter { $0.key == 0 }
    }
}
