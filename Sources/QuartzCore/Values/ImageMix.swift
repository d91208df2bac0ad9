import CoreGraphics

/// A picture, or one that passes into another.
struct ImageMix: Equatable, Sendable {
    /// The picture that stays or comes; `nil` for none.
    var image: CGImage?
    /// The picture that goes; `nil` for none.
    var former: CGImage?
    /// How much of `image` has come, 0…1; the rest is `former`.
    var weight: CGFloat = 1

    init(_ image: CGImage?) { self.image = image }

    private init(_ image: CGImage?, _ former: CGImage?, _ weight: CGFloat) {
        (self.image, self.former, self.weight) = (image, former, weight)
    }

    /// The way from `a` to `b`; a way that has begun already goes on from its nearer picture.
    static func mix(_ a: ImageMix, _ b: ImageMix, _ t: CGFloat) -> ImageMix {
        if t >= 1 || a.nearest === b.nearest { return ImageMix(b.nearest) }
        return t <= 0 ? ImageMix(a.nearest) : ImageMix(b.nearest, a.nearest, t)
    }

    /// The one picture that shows most.
    var nearest: CGImage? { weight >= 0.5 ? image : former }

    static func == (a: ImageMix, b: ImageMix) -> Bool {
        a.image === b.image && a.former === b.former && a.weight == b.weight
    }
}
