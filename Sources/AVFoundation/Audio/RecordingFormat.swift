import Foundation
import MediaPipelines

/// What a recorder writes, as elements of GStreamer (DV-117).
struct RecordingFormat: Sendable, Hashable {
    /// The samples a second.
    let rate: Int
    /// The channels.
    let channels: Int
    /// The elements from the converter to the file.
    let elements: String

    /// The rates and channels that are possible (decision).
    private static let (rates, channelRange) = (8000...192_000, 1...8)
    private static let (standardRate, standardBitRate) = (44_100, 128_000)

    /// Reads settings. Without a format the name of the file decides: `wav`, `flac`, `opus`, `ogg`, `m4a`.
    ///
    /// - Throws: `AVError.unsupportedOutputSettings` for settings that are not possible.
    init(_ settings: [String: Any], file: URL) throws(AVError) {
        func number(_ key: String) throws(AVError) -> Int? {
            guard let value = (settings[key] as? NSNumber)?.doubleValue ?? Self.double(settings[key]) else {
                return nil
            }
            // Of the values that no 32 bits hold, none is possible for any setting.
            guard let whole = UInt32(exactly: value.rounded(.towardZero)) else {
                throw AVError(.unsupportedOutputSettings, "the value \(value) of \(key) is not possible")
            }
            return Int(whole)
        }
        let suffix = file.pathExtension.lowercased()
        let rate = try number(AVSampleRateKey) ?? Self.standardRate
        let channels = try number(AVNumberOfChannelsKey) ?? 1
        guard Self.rates.contains(rate), Self.channelRange.contains(channels) else {
            throw AVError(
                .unsupportedOutputSettings, "\(rate) samples a second on \(channels) channels cannot be recorded")
        }
        let format = try number(AVFormatIDKey).map { AudioFormatID($0) } ?? Self.formats[suffix]
        let bitRate = try number(AVEncoderBitRateKey) ?? Self.standardBitRate
        switch format {
        case kAudioFormatLinearPCM:
            let isFloat = (try number(AVLinearPCMIsFloatKey) ?? 0) != 0
            let bits = try number(AVLinearPCMBitDepthKey) ?? 16
            guard let sample = isFloat ? "F32LE" : [8: "U8", 16: "S16LE", 24: "S24LE", 32: "S32LE"][bits] else {
                throw AVError(
                    .unsupportedOutputSettings, "samples of \(bits) bits cannot be recorded; 8, 16, 24 and 32 can")
            }
            elements = "audio/x-raw,format=\(sample) ! wavenc"
        case kAudioFormatFLAC: elements = "audio/x-raw ! flacenc"
        case kAudioFormatOpus: elements = "audio/x-raw ! audioresample ! opusenc bitrate=\(bitRate) ! oggmux"
        case kAudioFormatMPEG4AAC: elements = "audio/x-raw ! voaacenc bitrate=\(bitRate) ! mp4mux"
        default:
            throw AVError(
                .unsupportedOutputSettings,
                "\(file.lastPathComponent): the format cannot be recorded; linear PCM, FLAC, Opus and AAC can")
        }
        (self.rate, self.channels) = (rate, channels)
    }

    private static let formats: [String: AudioFormatID] = [
        "wav": kAudioFormatLinearPCM, "flac": kAudioFormatFLAC, "opus": kAudioFormatOpus, "ogg": kAudioFormatOpus,
        "m4a": kAudioFormatMPEG4AAC, "mp4": kAudioFormatMPEG4AAC,
    ]

    private static func double(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        default: nil
        }
    }

    /// Makes the pipeline from a source to a file.
    func makePipeline(_ source: String, file: URL) throws(MediaError) -> MediaElement {
        let pipeline = try MediaElement("pipeline")
        let input = try MediaElement(parsing: source, isBin: true)
        let converter = try MediaElement(
            parsing: "audioconvert ! audioresample ! level name=level interval=50000000 ! "
                + "audio/x-raw,rate=\(rate),channels=\(channels) ! audioconvert ! \(elements)",
            isBin: true)
        let output = try MediaElement("filesink")
        output.set("location", text: file.path)
        pipeline.add(input, converter, output)
        try input.link(to: converter)
        try converter.link(to: output)
        return pipeline
    }
}
