import Foundation

/// The pages of a TIFF file, and a file that begins with any of them.
enum TIFFPages {
    static func read(_ bytes: ByteReader) -> ImageFileHeader {
        var images: [StoredImage] = []
        if let reader = TIFFReader(bytes, in: 0..<bytes.count) {
            // Directories may point back at each other.
            var seen: Set<Int> = []
            var place = reader.firstDirectory ?? 0
            while place != 0, seen.insert(place).inserted, images.count < ImageFileLimits.images,
                let directory = reader.directory(at: place)
            {
                images.append(image(directory, at: place, reader))
                place = directory.next
            }
        }
        return ImageFileHeader(format: .tiff, images: images, isComplete: images.first?.size != nil)
    }

    private static func image(_ directory: TIFFReader.Directory, at place: Int, _ reader: TIFFReader) -> StoredImage {
        var image = StoredImage()
        let note = CameraNote(directory, reader)
        image.take(note)
        image.place = place
        image.orientationPlace = directory.entries.first { $0.tag == TIFFTag.orientation && $0.type == 3 }?.place
        func whole(_ tag: Int) -> Int? {
            guard case .whole(let number)? = note.picture[tag] else { return nil }
            return number
        }
        if let width = whole(TIFFTag.width), let height = whole(TIFFTag.height) {
            image.size = PixelSize(width: width, height: height)
        }
        let samples = whole(TIFFTag.samplesPerPixel) ?? 1
        if samples <= 2, let depth = whole(TIFFTag.bitsPerSample) { image.depth = depth }
        if let photometric = whole(TIFFTag.photometric) {
            if TIFFTag.grayPhotometrics.contains(photometric) { image.model = .gray }
            if photometric == TIFFTag.inks { image.model = .cmyk }
            image.isIndexed = photometric == TIFFTag.palette
        }
        image.hasAlpha = whole(TIFFTag.extraSamples) != nil
        return image
    }

    /// The same file with one page in front, its pixels as they are stored: readers that know only the first page and
    /// turn it upright then show that one, unturned.
    static func data(_ data: Data, startingAt image: StoredImage) -> Data {
        var data = data
        let isLittle = data.first == UInt8(ascii: "I")
        func write(_ number: UInt32, bytes: Int, at offset: Int) {
            guard offset >= 0, offset + bytes <= data.count else { return }
            for index in 0..<bytes {
                let shift = UInt32(8 * (isLittle ? index : bytes - 1 - index))
                data[data.startIndex + offset + index] = UInt8(truncatingIfNeeded: number >> shift)
            }
        }
        write(UInt32(truncatingIfNeeded: image.place), bytes: 4, at: 4)
        if let place = image.orientationPlace { write(CGImagePropertyOrientation.up.rawValue, bytes: 2, at: place) }
        return data
    }
}
