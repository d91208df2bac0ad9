import Foundation

/// Sounds that tests make.
package enum SoundFiles {
    /// A WAV file with 16 bits a sample.
    ///
    /// - Parameters:
    ///   - seconds: its length.
    ///   - frequency: that of the sine, in hertz; 0 for silence.
    ///   - amplitude: 0 to 1.
    ///   - channels: how many there are, with the same samples.
    ///   - rate: samples a second.
    package static func tone(
        seconds: Double, frequency: Double = 440, amplitude: Double = 0.5, channels: Int = 1, rate: Int = 16_000
    ) -> Data {
        let count = Int(seconds * Double(rate))
        var samples = Data(capacity: count * channels * 2)
        for index in 0..<count {
            let value = amplitude * sin(2 * .pi * frequency * Double(index) / Double(rate))
            for _ in 0..<channels { samples.append(littleEndian: UInt16(bitPattern: Int16(value * 32767))) }
        }
        var file = Data("RIFF".utf8)
        file.append(littleEndian: UInt32(36 + samples.count))
        file += Data("WAVEfmt ".utf8)
        file.append(littleEndian: UInt32(16))
        file.append(littleEndian: UInt16(1))
        file.append(littleEndian: UInt16(channels))
        file.append(littleEndian: UInt32(rate))
        file.append(littleEndian: UInt32(rate * channels * 2))
        file.append(littleEndian: UInt16(channels * 2))
        file.append(littleEndian: UInt16(16))
        file += Data("data".utf8)
        file.append(littleEndian: UInt32(samples.count))
        return file + samples
    }
}

extension Data {
    fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
