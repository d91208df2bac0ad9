import Foundation
import QuartzCore

/// A kind of medium.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// Apple's code of four letters.
    public let rawValue: String
    /// Creates a type from its code.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its code.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// Moving pictures.
    public static let video = AVMediaType("vide")
    /// Sound.
    public static let audio = AVMediaType("soun")
    /// Texts.
    public static let text = AVMediaType("text")
    /// Subtitles.
    public static let subtitle = AVMediaType("sbtl")
}

/// A format of files, by its uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public let rawValue: String
    /// Creates a type from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its identifier.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// QuickTime films.
    public static let mov = AVFileType("com.apple.quicktime-movie")
    /// MPEG-4 films.
    public static let mp4 = AVFileType("public.mpeg-4")
    /// MPEG-4 films of the kind that Apple sells.
    public static let m4v = AVFileType("com.apple.m4v-video")
    /// MPEG-4 sound.
    public static let m4a = AVFileType("com.apple.m4a-audio")
    /// Uncompressed sound.
    public static let wav = AVFileType("com.microsoft.waveform-audio")
    /// MP3.
    public static let mp3 = AVFileType("public.mp3")
    /// JPEG images.
    public static let jpg = AVFileType("public.jpeg")
}

/// How a film fits into a layer (DV-64).
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a gravity from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As large as fits, with its proportions.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// As small as fills the layer, with its proportions; what is too much is cut off.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// As large as the layer.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    /// The gravity of a layer's contents that does the same.
    package var contentsGravity: CALayerContentsGravity {
        switch self {
        case .resizeAspectFill: .resizeAspectFill
        case .resize: .resize
        default: .resizeAspect
        }
    }
}
