import Accelerate
import Expectations
import Testing

/// An image whose memory is freed with it.
private final class Image {
    var buffer = vImage_Buffer()

    init(_ width: Int, _ height: Int, _ bytes: [UInt8] = [], pixelBytes: Int = 4) throws {
        buffer = try vImage_Buffer(width: width, height: height, bitsPerPixel: UInt32(pixelBytes * 8))
        for y in 0..<height {
            for x in 0..<width * pixelBytes {
                let index = y * width * pixelBytes + x
                row(y)[x] = index < bytes.count ? bytes[index] : 0
            }
        }
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (buffer.data + y * buffer.rowBytes).assumingMemoryBound(to: UInt8.self)
    }

    /// A component of all pixels, row by row.
    func values(_ component: Int = 1, pixelBytes: Int = 4) -> [UInt8] {
        (0..<Int(buffer.height)).flatMap { y in (0..<Int(buffer.width)).map { row(y)[$0 * pixelBytes + component] } }
    }

    deinit { buffer.free() }
}

/// Pixels whose components are all the same.
private func gray(_ values: [UInt8]) -> [UInt8] { values.flatMap { [255, $0, $0, $0] } }

@Suite struct ConvolutionTests {
    @Test("vImage: a box is the mean of the pixels around, with edges as the option says")
    func box() throws {
        let source = try Image(5, 1, gray([0, 0, 90, 0, 30]))
        let target = try Image(5, 1)
        let color: [UInt8] = [255, 60, 60, 60]
        for (flag, expected) in [
            (kvImageEdgeExtend, [0, 30, 30, 40, 20]), (kvImageTruncateKernel, [0, 30, 30, 40, 15]),
            (kvImageBackgroundColorFill, [20, 30, 30, 40, 30]), (kvImageCopyInPlace, [0, 30, 30, 40, 30]),
        ] as [(vImage_Flags, [UInt8])] {
            expect(
                vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 0, 0, 1, 3, color, flag),
                equals: kvImageNoError)
            expect(target.values(), equals: expected)
        }
        expect(target.values(0), equals: [255, 255, 255, 255, 255])
    }

    @Test("vImage: columns are convolved, too, and the result may replace the image")
    func square() throws {
        let image = try Image(3, 3, gray([0, 0, 0, 0, 90, 0, 0, 0, 0]))

        vImageBoxConvolve_ARGB8888(&image.buffer, &image.buffer, nil, 0, 0, 3, 3, nil, kvImageEdgeExtend)

        expect(image.values(), equals: Array(repeating: 10, count: 9))
    }

    @Test("vImage: the weights of a tent fall off linearly")
    func tent() throws {
        let source = try Image(7, 1, gray([0, 0, 0, 90, 0, 0, 0]))
        let target = try Image(7, 1)

        vImageTentConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 0, 0, 1, 5, nil, kvImageEdgeExtend)

        expect(target.values(), equals: [0, 10, 20, 30, 20, 10, 0])
    }

    @Test("vImage: a region of interest begins at the offsets")
    func region() throws {
        let source = try Image(5, 2, gray([0, 0, 90, 0, 0, 0, 0, 90, 0, 0]))
        let target = try Image(2, 1)

        vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 2, 1, 1, 3, nil, kvImageEdgeExtend)
        expect(target.values(), equals: [30, 30])

        let error = vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 4, 1, 1, 3, nil, kvImageEdgeExtend)
        expect(error, equals: kvImageRoiLargerThanInputBuffer)
    }

    @Test("vImage: invalid arguments are errors")
    func errors() throws {
        let image = try Image(2, 2)
        var empty = vImage_Buffer()
        func box(_ height: UInt32, _ width: UInt32, _ flags: vImage_Flags) -> vImage_Error {
            vImageBoxConvolve_ARGB8888(&image.buffer, &image.buffer, nil, 0, 0, height, width, nil, flags)
        }
        expect(box(2, 3, kvImageEdgeExtend), equals: kvImageInvalidKernelSize)
        expect(box(3, .max, kvImageEdgeExtend), equals: kvImageInvalidKernelSize)
        expect(box(3, 3, kvImageNoFlags), equals: kvImageInvalidEdgeStyle)
        expect(box(3, 3, kvImageBackgroundColorFill), equals: kvImageNullPointerArgument)
        expect(box(3, 3, kvImageEdgeExtend | kvImageGetTempBufferSize), equals: 0)
        expect(vImageScale_ARGB8888(&empty, &image.buffer, nil, 0), equals: kvImageNullPointerArgument)
        var narrow = image.buffer
        narrow.rowBytes = 4
        expect(vImageScale_ARGB8888(&narrow, &image.buffer, nil, 0), equals: kvImageInvalidParameter)
        #expect(throws: vImage.Error.invalidParameter) { try vImage_Buffer(width: -1, height: 1, bitsPerPixel: 32) }
        #expect(throws: vImage.Error.self) { try vImage_Buffer(width: 1 << 20, height: 1 << 20, bitsPerPixel: 128) }
    }
}

@Suite struct ScalingTests {
    @Test("vImage: an image becomes smaller by means and larger by interpolation")
    func scale() throws {
        let stripes = try Image(64, 4, gray((0..<256).map { $0 % 2 == 0 ? 0 : 200 }))
        let smaller = try Image(16, 2)
        expect(
            vImageScale_ARGB8888(&stripes.buffer, &smaller.buffer, nil, kvImageHighQualityResampling),
            equals: kvImageNoError)
        #expect(smaller.values()[5..<11].allSatisfy { abs(Int($0) - 100) <= 2 })

        let steps = try Image(2, 1, gray([0, 200]))
        let larger = try Image(8, 1)
        vImageScale_ARGB8888(&steps.buffer, &larger.buffer, nil, kvImageNoFlags)
        expect(larger.values(), equals: larger.values().sorted())
        expect(larger.values().first, equals: 0)
        #expect(try #require(larger.values().last) >= 199)
    }

    @Test("vImage: an image of the same size is unchanged, and flat areas stay flat")
    func identity() throws {
        let values = (0..<12).map { UInt8($0 * 20) }
        let (source, target) = (try Image(4, 3, gray(values)), try Image(4, 3))
        vImageScale_ARGB8888(&source.buffer, &target.buffer, nil, kvImageNoFlags)
        expect(target.values(), equals: values)

        let (flat, large) = (
            try Image(3, 3, Array(repeating: 77, count: 9), pixelBytes: 1), try Image(50, 40, pixelBytes: 1)
        )
        vImageScale_Planar8(&flat.buffer, &large.buffer, nil, kvImageNoFlags)
        expect(Set(large.values(0, pixelBytes: 1)), equals: [77])
    }
}

@Suite struct PixelTests {
    @Test("vImage: a matrix mixes components, with a divisor and biases")
    func matrix() throws {
        let image = try Image(1, 1, [255, 100, 50, 200])
        // The mean of red, green and blue in all three, alpha unchanged.
        let matrix: [Int16] = [3, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1]
        let bias: [Int32] = [0, 30, 0, -3000]

        expect(
            vImageMatrixMultiply_ARGB8888(&image.buffer, &image.buffer, matrix, 3, nil, bias, kvImageNoFlags),
            equals: kvImageNoError)

        expect((0..<4).map { image.row(0)[$0] }, equals: [255, 127, 117, 0])
        expect(
            vImageMatrixMultiply_ARGB8888(&image.buffer, &image.buffer, matrix, 0, nil, nil, 0),
            equals: kvImageInvalidParameter)
    }

    @Test("vImage: components change their order, and are split and joined")
    func order() throws {
        let image = try Image(2, 1, [1, 2, 3, 4, 5, 6, 7, 8])
        let planes = try (0..<4).map { _ in try Image(2, 1, pixelBytes: 1) }
        vImageConvert_ARGB8888toPlanar8(
            &image.buffer, &planes[0].buffer, &planes[1].buffer, &planes[2].buffer, &planes[3].buffer, kvImageNoFlags)
        expect(planes.map { $0.values(0, pixelBytes: 1) }, equals: [[1, 5], [2, 6], [3, 7], [4, 8]])

        let joined = try Image(2, 1)
        vImageConvert_Planar8toARGB8888(
            &planes[3].buffer, &planes[2].buffer, &planes[1].buffer, &planes[0].buffer, &joined.buffer, kvImageNoFlags)
        vImagePermuteChannels_ARGB8888(&joined.buffer, &joined.buffer, [0, 2, 1, 3], kvImageNoFlags)
        expect((0..<8).map { joined.row(0)[$0] }, equals: [4, 2, 3, 1, 8, 6, 7, 5])
        expect(
            vImagePermuteChannels_ARGB8888(&joined.buffer, &joined.buffer, [0, 1, 2, 9], 0),
            equals: kvImageInvalidParameter)
    }

    @Test("vImage: colors are multiplied and divided by alpha")
    func alpha() throws {
        let image = try Image(2, 1, [128, 255, 100, 0, 0, 9, 9, 9])
        vImagePremultiplyData_ARGB8888(&image.buffer, &image.buffer, kvImageNoFlags)
        expect((0..<8).map { image.row(0)[$0] }, equals: [128, 128, 50, 0, 0, 0, 0, 0])
        vImageUnpremultiplyData_ARGB8888(&image.buffer, &image.buffer, kvImageNoFlags)
        expect((0..<4).map { image.row(0)[$0] }, equals: [128, 255, 100, 0])
    }

    @Test(
        "vImage: a bitmap becomes pixels and pixels a bitmap",
        arguments: [CGImageAlphaInfo.premultipliedLast, .last, .first])
    func bitmaps(alpha: CGImageAlphaInfo) throws {
        var format = try #require(
            vImage_CGImageFormat(
                bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue)))
        let colors: [UInt8] = alpha == .first ? [255, 200, 100, 50, 255, 1, 2, 3] : [200, 100, 50, 255, 1, 2, 3, 255]
        let source = try Image(2, 1, colors)
        var error = kvImageInvalidParameter
        let bitmap = try #require(vImageCreateCGImageFromBuffer(&source.buffer, &format, nil, nil, 0, &error))
            .takeRetainedValue()
        expect(error, equals: kvImageNoError)
        expect(bitmap.width, equals: 2)
        expect(bitmap.height, equals: 1)

        var copy = vImage_Buffer()
        expect(vImageBuffer_InitWithCGImage(&copy, &format, nil, bitmap, 0), equals: kvImageNoError)
        defer { copy.free() }
        let bytes = copy.data.assumingMemoryBound(to: UInt8.self)
        expect((0..<8).map { bytes[$0] }, equals: colors)

        format.bitsPerComponent = 16
        expect(vImageBuffer_InitWithCGImage(&copy, &format, nil, bitmap, 0), equals: kvImageInvalidImageFormat)
    }
}
