import CoreGraphics
import Foundation

/// One step of a separable convolution.
enum ConvolutionStep: Sendable {
    /// The mean of the pixels from `left` before to `right` after each one.
    case box(left: Int, right: Int)
    /// Weights for the pixels around each one; an odd number.
    case weights([Float])

    var left: Int {
        switch self {
        case .box(let left, _): left
        case .weights(let weights): weights.count / 2
        }
    }
    var right: Int {
        switch self {
        case .box(_, let right): right
        case .weights(let weights): weights.count / 2
        }
    }
}

/// A convolution of rows, then columns, with the same steps.
final class ConvolutionRecipe: ImageRecipe, @unchecked Sendable {
    private let steps: [ConvolutionStep]

    init(_ input: ImageRecipe, _ steps: [ConvolutionStep]) {
        self.steps = steps
        let (left, right) = (steps.map(\.left).reduce(0, +), steps.map(\.right).reduce(0, +))
        super.init(
            inputs: [input],
            region: input.region.expanded(left: right, right: left, bottom: right, top: left))
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let (left, right) = (steps.map(\.left).reduce(0, +), steps.map(\.right).reduce(0, +))
        let needed = PixelRegion(
            minX: region.x - left, minY: region.y - left, maxX: region.maxX + right, maxY: region.maxY + right)
        var tile = try pass.tile(inputs[0], needed)
        for step in steps { tile = Self.convolveRows(tile, step) }
        for step in steps { tile = Self.convolveColumns(tile, step) }
        return tile
    }

    /// The tile without the columns at whose position the step needs pixels outside it.
    private static func convolveRows(_ tile: PixelTile, _ step: ConvolutionStep) -> PixelTile {
        let source = tile.region
        let region = PixelRegion(
            minX: source.x + step.left, minY: source.y, maxX: source.maxX - step.right, maxY: source.maxY)
        return tile.pixels.withUnsafeBufferPointer { pixels in
            PixelTile(region) { y, row in
                let line = (y - source.y) * source.width
                switch step {
                case .box(let left, let right):
                    let length = left + right + 1
                    let scale = 1 / Float(length)
                    var sum = Pixel.zero
                    for index in 0..<length { sum += pixels[line + index] }
                    for column in 0..<region.width {
                        row[column] = sum * scale
                        let next = line + column + length
                        if column + 1 < region.width { sum += pixels[next] - pixels[line + column] }
                    }
                case .weights(let weights):
                    for column in 0..<region.width {
                        var sum = Pixel.zero
                        for (index, weight) in weights.enumerated() { sum += pixels[line + column + index] * weight }
                        row[column] = sum
                    }
                }
            }
        }
    }

    /// The tile without the rows at whose position the step needs pixels outside it.
    private static func convolveColumns(_ tile: PixelTile, _ step: ConvolutionStep) -> PixelTile {
        let source = tile.region
        let width = source.width
        let region = PixelRegion(
            minX: source.x, minY: source.y + step.left, maxX: source.maxX, maxY: source.maxY - step.right)
        return tile.pixels.withUnsafeBufferPointer { pixels in
            var sums = [Pixel](repeating: .zero, count: width)
            if case .box(let left, let right) = step {
                for line in 0..<left + right + 1 {
                    for column in 0..<width { sums[column] += pixels[line * width + column] }
                }
            }
            return PixelTile(region) { y, row in
                let line = y - region.y
                switch step {
                case .box(let left, let right):
                    let length = left + right + 1
                    let scale = 1 / Float(length)
                    let isLast = line + 1 == region.height
                    for column in 0..<width {
                        row[column] = sums[column] * scale
                        if !isLast {
                            sums[column] += pixels[(line + length) * width + column] - pixels[line * width + column]
                        }
                    }
                case .weights(let weights):
                    for (index, weight) in weights.enumerated() {
                        for column in 0..<width { row[column] += pixels[(line + index) * width + column] * weight }
                    }
                }
            }
        }
    }
}

extension ImageRecipe {
    /// The largest radius of a blur, in pixels. Larger ones count as this (decision).
    static let maximumRadius = 512.0
    /// The standard deviation up to which weights are used; three boxes are faster beyond.
    private static let maximumWeightedDeviation = 3.0

    /// A Gaussian blur with a standard deviation in pixels; the image itself if it is too small to have an effect.
    /// Larger blurs are three box blurs.
    func blurred(deviation: Double) -> ImageRecipe {
        let deviation = min(deviation, Self.maximumRadius)
        guard deviation >= 0.1 else { return self }
        if deviation <= Self.maximumWeightedDeviation {
            let radius = Int((deviation * 3).rounded(.up))
            let weights = (-radius...radius).map { Float(exp(-Double($0 * $0) / (2 * deviation * deviation))) }
            let sum = weights.reduce(0, +)
            return ConvolutionRecipe(self, [.weights(weights.map { $0 / sum })])
        }
        let halves = Self.boxes(deviation: deviation).map { $0 / 2 }
        return ConvolutionRecipe(self, halves.map { .box(left: $0, right: $0) })
    }

    /// The sizes of three boxes, odd, whose variances (size² - 1) / 12 add up to that of the Gaussian as nearly as
    /// possible (Kovesi, "Fast Almost-Gaussian Filtering", 2010).
    private static func boxes(deviation: Double) -> [Int] {
        let variance = 12 * deviation * deviation
        let ideal = Int((variance / 3 + 1).squareRoot())
        let small = ideal % 2 == 1 ? ideal : ideal - 1
        let excess = Double(3 * small * small + 12 * small + 9) - variance
        let count = min(max(Int((excess / Double(4 * small + 4)).rounded()), 0), 3)
        return (0..<3).map { $0 < count ? small : small + 2 }
    }

    /// A box blur: the mean of a square of 2 × radius + 1 pixels, with the radius rounded to whole pixels.
    func boxBlurred(radius: Double) -> ImageRecipe {
        let radius = Int(min(radius, Self.maximumRadius).rounded())
        return radius > 0 ? ConvolutionRecipe(self, [.box(left: radius, right: radius)]) : self
    }
}

/// Squares of one color each: the mean of the image's pixels in them.
final class PixellateRecipe: ImageRecipe, @unchecked Sendable {
    private let size: Int
    private let (originX, originY): (Int, Int)

    /// - Parameters:
    ///   - size: the side of a square, in pixels.
    ///   - x, y: a corner of a square.
    init(_ input: ImageRecipe, size: Int, x: Int, y: Int) {
        self.size = size
        (originX, originY) = (x, y)
        super.init(inputs: [input], region: Self.squares(touching: input.region, size, x, y))
    }

    private static func squares(touching region: PixelRegion, _ size: Int, _ x: Int, _ y: Int) -> PixelRegion {
        if region.isEmpty || region == .infinite { return region }
        func lower(_ value: Int, _ origin: Int) -> Int {
            origin + Int((Double(value - origin) / Double(size)).rounded(.down)) * size
        }
        return PixelRegion(
            minX: lower(region.x, x), minY: lower(region.y, y), maxX: lower(region.maxX - 1, x) + size,
            maxY: lower(region.maxY - 1, y) + size
        ).intersection(.infinite)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let squares = Self.squares(touching: region, size, originX, originY)
        let needed = squares.intersection(inputs[0].region)
        if needed.isEmpty { return PixelTile(region) }
        let tile = try pass.tile(inputs[0], needed)
        var result = PixelTile(region)
        for bottom in stride(from: squares.y, to: squares.maxY, by: size) {
            for left in stride(from: squares.x, to: squares.maxX, by: size) {
                let square = PixelRegion(x: left, y: bottom, width: size, height: size)
                let (source, target) = (square.intersection(needed), square.intersection(region))
                if source.isEmpty || target.isEmpty { continue }
                var sum = Pixel.zero
                for y in source.y..<source.maxY {
                    for x in source.x..<source.maxX { sum += tile.pixel(x: x, y: y) }
                }
                let mean = sum / Float(source.count)
                for y in target.y..<target.maxY {
                    let start = (y - region.y) * region.width + target.x - region.x
                    for index in start..<start + target.width { result.pixels[index] = mean }
                }
            }
        }
        return result
    }
}
