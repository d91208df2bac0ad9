import Foundation

/// The number of a format of sound.
public typealias AudioFormatID = UInt32

/// Uncompressed samples.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// FLAC.
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163
/// Opus.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573

/// The format of a recording, an `AudioFormatID`.
public let AVFormatIDKey = "AVFormatIDKey"
/// The samples a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The bits of an uncompressed sample: 8, 16, 24 or 32.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Whether uncompressed samples are big-endian.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// Whether uncompressed samples are fractions.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The quality of an encoder, an `AVAudioQuality`.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
/// The bits a second of an encoder.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// The quality of an encoder.
public enum AVAudioQuality: Int, Sendable {
    /// The lowest.
    case min = 0
    /// Low.
    case low = 32
    /// Medium.
    case medium = 64
    /// High.
    case high = 96
    /// The highest.
    case max = 127
}
