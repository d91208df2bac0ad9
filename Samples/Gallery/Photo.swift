import UIKit

/// A picture of the library: what it shows, and when it was taken.
struct Photo: Hashable {
    let number: Int
    let title: String
    let landscape: Landscape

    /// The months of the library with their pictures, the latest first.
    static let months: [(name: String, photos: [Photo])] = {
        let names = ["October 2025", "September 2025", "August 2025", "June 2025"]
        var number = 0
        return zip(names, [17, 24, 31, 12]).map { name, count in
            let photos = (0..<count).map { _ in
                number += 1
                let landscape = Landscape(number: number)
                return Photo(number: number, title: landscape.title, landscape: landscape)
            }
            return (name, photos)
        }
    }()

    /// The pictures of the row on top.
    static let highlights = [months[0].photos[2], months[1].photos[4], months[2].photos[0], months[1].photos[9]]
}

/// The images of pictures, drawn when they are first needed.
@MainActor final class PhotoStore {
    static let shared = PhotoStore()
    private var thumbnails: [Photo: UIImage] = [:]
    private var images: [Photo: UIImage] = [:]

    /// A small square image.
    func thumbnail(of photo: Photo) -> UIImage {
        if let image = thumbnails[photo] { return image }
        let image = photo.landscape.image(size: CGSize(width: 200, height: 200))
        thumbnails[photo] = image
        return image
    }

    /// The whole image. Only the last few are kept.
    func image(of photo: Photo) -> UIImage {
        if let image = images[photo] { return image }
        if images.count > 8 { images.removeAll() }
        let image = photo.landscape.image(size: CGSize(width: 1000, height: 750))
        images[photo] = image
        return image
    }
}
