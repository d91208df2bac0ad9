import Foundation

/// Reads the pages of a TIFF file, and extracts one of them.
enum TIFFPages {
    static func read(_ bytes: ByteReader) -> ImageFileHeader {
        var images: [StoredImage] = []
        if let reader = TIFFReader(bytes, in: 0..<bytes.count) {
            // Directories may form cycles.
            var seen: Set<Int> = []
            var offset = reader.firstDirectory ?? 0
            while offset != 0, seen.insert(offset).inserted, images.count < ImageFileLimits.images,
                let directory = reader.directory(at: offset)
            {
                images.append(image(directory, at: offset, reader))
                offset = directory.next
            }
        }
        return ImageFileHeader(format: .tiff, images: images, isComplete: images.first?.size != nil)
    }

    private static func image(_ directory: TIFFReader.Directory, at offset: Int, _ reader: TIFFReader) -> StoredImage {
        var image = StoredImage()
        let metadata = ExifMetadata(directory, reader)
        image.apply(metadata)
        image.directoryOffset = offset
        image.orientationOffset = directory.entries.first { $0.tag == TIFFTag.orientation && $0.type == 3 }?.valueOffset
        func integerField(_ tag: Int) -> Int? {
            guard case .integer(let number)? = metadata.tiffFields[tag] else { return nil }
            return number
        }
        if let width = integerField(TIFFTag.width), let height = integerField(TIFFTag.height) {
            image.size = PixelSize(width: width, height: height)
        }
        let samples = integerField(TIFFTag.samplesPerPixel) ?? 1
        if samples <= 2, let depth = integerField(TIFFTag.bitsPerSample) { image.depth = depth }
        if let photometric = integerField(TIFFTag.photometric) {
            if TIFFTag.grayPhotometrics.contains(photometric) { image.model = .gray }
            if photometric == TIFFTag.cmyk { image.model = .cmyk }
            image.isIndexed = photometric == TIFFTag.palette
        }
        image.hasAlpha = integerField(TIFFTag.extraSamples) != nil
        return image
    }

    /// A copy of the file that begins with one page and has its orientation reset: decoders that read only the first
    /// page and apply its orientation then decode that page as stored.
    static func singlePageData(_ data: Data, startingAt image: StoredImage) -> Data {
        var data = data
        let isLittle = data.first == UInt8(ascii: "I")
        func write(_ number: UInt32, bytes: Int, at offset: Int) {
            guard offset >= 0, offset + bytes <= data.count else { return }
            for index in 0..<bytes {
                let shift = UInt32(8 * (isLittle ? index : bytes - 1 - index))
                data[data.startIndex + offset + index] = UInt8(truncatingIfNeeded: number >> shift)
            }
        }
        write(UInt32(truncatingIfNeeded: image.directoryOffset), bytes: 4, at: 4)
        if let offset = image.orientationOffset { write(CGImagePropertyOrientation.up.rawValue, bytes: 2, at: offset) }
        return data
    }
}
