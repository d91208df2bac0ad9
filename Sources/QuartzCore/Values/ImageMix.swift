import CoreGraphics

/// A picture, or one that passes into another.
struct ImageCrossfade: Equatable, Sendable {
    /// The picture that stays or comes; `nil` for none.
    var image: CGImage?
    /// The picture that goes; `nil` for none.
    var previousImage: CGImage?
    /// How much of `image` has come, 0…1; the rest is `former`.
    var progress: CGFloat = 1

    init(_ image: CGImage?) { self.image = image }

    private init(_ image: CGImage?, _ former: CGImage?, _ weight: CGFloat) {
        (self.image, self.previousImage, self.progress) = (image, former, weight)
    }

    /// The way from `a` to `b`; a way that has begun already goes on from its nearer picture.
    static func mix(_ a: ImageCrossfade, _ b: ImageCrossfade, _ t: CGFloat) -> ImageCrossfade {
        if t >= 1 || a.nearest === b.nearest { return ImageCrossfade(b.nearest) }
        return t <= 0 ? ImageCrossfade(a.nearest) : ImageCrossfade(b.nearest, a.nearest, t)
    }

    /// The one picture that shows most.
    var nearest: CGImage? { progress >= 0.5 ? image : previousImage }

    static func == (a: ImageCrossfade, b: ImageCrossfade) -> Bool {
        a.image === b.image && a.previousImage === b.previousImage && a.progress == b.progress
    }
}
