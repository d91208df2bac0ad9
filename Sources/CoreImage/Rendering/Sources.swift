import CoreGraphics

/// The pixels of a bitmap.
final class BitmapRecipe: ImageRecipe, @unchecked Sendable {
    let image: CGImage

    init(_ image: CGImage) {
        self.image = image
        super.init(region: PixelRegion(x: 0, y: 0, width: image.width, height: image.height))
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let isLinear = pass.space == .linear
        return image.withPixels { bytes in
            PixelTile(region) { y, row in
                let line = (image.height - 1 - y) * image.pixelRowBytes
                for column in 0..<region.width {
                    let start = line + (region.x + column) * 4
                    let alpha = image.isOpaque ? 255 : bytes[start + 3]
                    if alpha == 0 { continue }
                    if alpha == 255, isLinear {
                        let table = SRGB.linearBytes
                        row[column] = Pixel(
                            table[Int(bytes[start + 2])], table[Int(bytes[start + 1])], table[Int(bytes[start])], 1)
                        continue
                    }
                    let stored =
                        Pixel(Float(bytes[start + 2]), Float(bytes[start + 1]), Float(bytes[start]), Float(alpha)) / 255
                    row[column] =
                        isLinear ? Pixel(straight: pass.space.decode(stored.straight), alpha: stored.w) : stored
                }
            }
        }
    }
}

/// One color everywhere.
final class ColorRecipe: ImageRecipe, @unchecked Sendable {
    let color: CIColor

    init(_ color: CIColor) {
        self.color = color
        super.init(region: .infinite)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        PixelTile(region, filledWith: color.pixel(in: pass.space))
    }
}

/// A function of the position, in the coordinates of pixel centers.
final class GeneratorRecipe: ImageRecipe, @unchecked Sendable {
    typealias Function = @Sendable (_ x: Float, _ y: Float) -> Pixel
    private let function: @Sendable (WorkingSpace) -> Function

    /// - Parameter function: returns the function for a working space.
    init(region: PixelRegion = .infinite, _ function: @escaping @Sendable (WorkingSpace) -> Function) {
        self.function = function
        super.init(region: region)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let function = function(pass.space)
        return PixelTile(region) { y, row in
            for column in 0..<region.width {
                row[column] = function(Float(region.x + column) + 0.5, Float(y) + 0.5).withoutNaN
            }
        }
    }
}
