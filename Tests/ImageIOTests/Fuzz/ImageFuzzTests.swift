import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

@Suite struct ImageFuzzTests {
    /// Damaged files of each format a run. `TOUCHSTONE_FUZZ_ROUNDS` asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 40

    @Test("no damage to a file of any format makes a decoder crash or hang", arguments: 0..<9)
    func mutations(index: Int) throws {
        let good = try SampleFiles.all()[index].data
        var noise = FileNoise(seed: UInt64(index + 1))

        for _ in 0..<Self.rounds {
            let file = noise.damaged(good)
            guard let source = CGImageSourceCreateWithData(file, nil) else { continue }
            for image in 0..<min(CGImageSourceGetCount(source), 4) {
                let properties = CGImageSourceCopyPropertiesAtIndex(source, image, nil)
                if let decoded = CGImageSourceCreateImageAtIndex(source, image, nil) {
                    // A change may fall where it does no harm; then an image within the limits comes out.
                    #expect(ImageFileLimits.standard.allow(width: decoded.width, height: decoded.height))
                    #expect(properties != nil)
                }
            }
            _ = CGImageSourceCopyProperties(source, nil)
            _ = try? ImageFile.decode(file)
        }
    }
}
