import Foundation
import Support
import UIKitCore

/// The sound files of keys: short damped tones that are computed once and kept in the user's cache (KB-116).
struct InputSoundFile {
    /// Samples a second.
    static let rate = 44_100
    /// The length in seconds (decision).
    static let duration = 0.03
    /// The greatest amplitude, as a share of the full one (decision).
    static let amplitude = 0.25

    let sound: InputSound

    /// The pitch in hertz, and the time in seconds in which the tone falls to a third (decision).
    private var tone: (pitch: Double, decay: Double) {
        switch sound {
        case .key: (1150, 0.004)
        case .delete: (850, 0.005)
        case .modifier: (1500, 0.003)
        }
    }

    /// The file: RIFF, one channel of 16 bits.
    var data: Data {
        let count = Int(Double(Self.rate) * Self.duration)
        var samples = Data()
        for index in 0..<count {
            let time = Double(index) / Double(Self.rate)
            // A millisecond to rise: the membrane does not jump.
            let value = sin(2 * .pi * tone.pitch * time) * exp(-time / tone.decay) * min(1, time / 0.001)
            append(UInt16(bitPattern: Int16((value * Self.amplitude * 32_767).rounded())), to: &samples)
        }
        var file = Data("RIFF".utf8)
        append(UInt32(36 + samples.count), to: &file)
        file += Data("WAVEfmt ".utf8)
        append(UInt32(16), to: &file)
        for value in [1, 1] as [UInt16] { append(value, to: &file) }
        for value in [Self.rate, 2 * Self.rate] { append(UInt32(value), to: &file) }
        for value in [2, 16] as [UInt16] { append(value, to: &file) }
        file += Data("data".utf8)
        append(UInt32(samples.count), to: &file)
        return file + samples
    }

    private func append(_ value: some FixedWidthInteger, to data: inout Data) {
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }

    /// The path of the file in a directory, where it is written unless it is there; `nil` if it cannot be.
    func path(in directory: URL) -> String? {
        let url = directory.appendingPathComponent("key-\(sound.rawValue).wav")
        let data = data
        if (try? Data(contentsOf: url)) == data { return url.path }
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            return nil
        }
        return url.path
    }

    /// The directory for the files of all programs of the user.
    static var standardDirectory: URL {
        URL(fileURLWithPath: UserDirectories.cache).appendingPathComponent("touchstone/sounds")
    }
}
