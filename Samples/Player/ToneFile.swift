import Foundation

/// Sounds that the program makes itself: WAV files with one tone that fades.
enum ToneFile {
    private static let rate = 44_100

    /// The data of a file.
    ///
    /// - Parameters:
    ///   - frequency: that of the tone, in hertz.
    ///   - seconds: the length.
    static func data(frequency: Double, seconds: Double = 0.9) -> Data {
        let count = Int(seconds * Double(rate))
        var file = Data("RIFF".utf8)
        append(UInt32(36 + count * 2), to: &file)
        file += Data("WAVEfmt ".utf8)
        append(UInt32(16), to: &file)
        append(UInt16(1), to: &file)
        append(UInt16(1), to: &file)
        append(UInt32(rate), to: &file)
        append(UInt32(rate * 2), to: &file)
        append(UInt16(2), to: &file)
        append(UInt16(16), to: &file)
        file += Data("data".utf8)
        append(UInt32(count * 2), to: &file)
        for index in 0..<count {
            let time = Double(index) / Double(rate)
            let loudness = 0.5 * exp(-4 * time / seconds) * min(1, time * 200)
            append(UInt16(bitPattern: Int16(loudness * sin(2 * .pi * frequency * time) * 32767)), to: &file)
        }
        return file
    }

    private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
}
