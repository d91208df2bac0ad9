import Foundation
import MediaPipelines
import Support

/// The domain of `AVError`.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// Why sound or film failed (DV-113).
public struct AVError: CodedError {
    /// The reasons that exist on Linux, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// None of the others.
        case unknown = -11800
        /// There is not enough memory.
        case outOfMemory = -11801
        /// The session of the camera does not run.
        case sessionNotRunning = -11803
        /// Another session uses the device.
        case deviceAlreadyUsedByAnotherSession = -11804
        /// Nothing was captured.
        case noDataCaptured = -11805
        /// The disk is full.
        case diskFull = -11807
        /// The device is gone.
        case deviceWasDisconnected = -11808
        /// The recording is as long as it may be.
        case maximumDurationReached = -11810
        /// The file is as large as it may be.
        case maximumFileSizeReached = -11811
        /// There is no such device.
        case deviceNotConnected = -11814
        /// Another program uses the device.
        case deviceInUseByAnotherApplication = -11815
        /// Something interrupted the session.
        case sessionWasInterrupted = -11818
        /// The sound server ended, or was started again.
        case mediaServicesWereReset = -11819
        /// The data cannot be decoded.
        case decodeFailed = -11821
        /// There already is such a file.
        case fileAlreadyExists = -11823
        /// The file has a format that is not known.
        case fileFormatNotRecognized = -11828
        /// The file is damaged.
        case fileFailedToParse = -11829
        /// There is no image at the time.
        case noImageAtTime = -11832
        /// No plug-in decodes the format.
        case decoderNotFound = -11833
        /// No plug-in encodes the format.
        case encoderNotFound = -11834
        /// The program may not do it.
        case applicationIsNotAuthorized = -11836
        /// The asset does not permit the operation.
        case operationNotSupportedForAsset = -11838
        /// The operation was interrupted.
        case operationInterrupted = -11847
        /// The data cannot be loaded.
        case failedToLoadMediaData = -11849
        /// The user does not allow the device.
        case applicationIsNotAuthorizedToUseDevice = -11852
        /// The settings of the output are not possible.
        case unsupportedOutputSettings = -11861
        /// The operation is not allowed.
        case operationNotAllowed = -11862
        /// The program ended the operation.
        case operationCancelled = -11878
    }

    /// The reason.
    public let code: Code
    /// More about it, in one sentence; empty without.
    private let detail: String

    /// Creates an error with a reason.
    public init(_ code: Code) { self.init(code, "") }

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The error of a pipeline, about a file.
    package init(_ error: MediaError, file: URL? = nil) {
        let place = file.map { ($0.isFileURL ? $0.path : $0.absoluteString) + ": " } ?? ""
        let text = place + error.localizedDescription
        switch error {
        case .missingPlugIn: self.init(.decoderNotFound, text)
        case .notFound, .notReadable: self.init(.failedToLoadMediaData, text)
        case .malformed: self.init(.fileFormatNotRecognized, text)
        case .device: self.init(.mediaServicesWereReset, text)
        case .failed: self.init(.unknown, text)
        }
    }

    /// `AVFoundationErrorDomain`.
    public static var errorDomain: String { AVFoundationErrorDomain }

    /// The reason as a sentence.
    public var errorDescription: String? { detail.isEmpty ? Self.texts[code] : detail }

    private static let texts: [Code: String] = [
        .unknown: "it failed for an unknown reason", .outOfMemory: "there is not enough memory",
        .sessionNotRunning: "the session does not run",
        .deviceAlreadyUsedByAnotherSession: "another session uses the device",
        .noDataCaptured: "nothing was captured", .diskFull: "the disk is full",
        .deviceWasDisconnected: "the device is gone", .maximumDurationReached: "the recording is as long as it may be",
        .maximumFileSizeReached: "the file is as large as it may be", .deviceNotConnected: "there is no such device",
        .deviceInUseByAnotherApplication: "another program uses the device",
        .sessionWasInterrupted: "the session was interrupted",
        .mediaServicesWereReset: "the sound server ended or was started again",
        .decodeFailed: "the data cannot be decoded", .fileAlreadyExists: "there already is such a file",
        .fileFormatNotRecognized: "the file has a format that is not known",
        .fileFailedToParse: "the file is damaged", .noImageAtTime: "there is no image at that time",
        .decoderNotFound: "no plug-in decodes the format", .encoderNotFound: "no plug-in encodes the format",
        .applicationIsNotAuthorized: "the program may not do that",
        .operationNotSupportedForAsset: "the asset does not permit that",
        .operationInterrupted: "it was interrupted", .failedToLoadMediaData: "the data cannot be loaded",
        .applicationIsNotAuthorizedToUseDevice: "the user does not allow the device",
        .unsupportedOutputSettings: "the settings of the output are not possible",
        .operationNotAllowed: "that is not allowed", .operationCancelled: "the program ended it",
    ]
}

extension AVError.Code {
    /// Whether an error has this reason, for `catch AVError.decoderNotFound`.
    public static func ~= (code: AVError.Code, error: any Error) -> Bool { (error as? AVError)?.code == code }
}

extension AVError {
    /// None of the others.
    public static var unknown: Code { .unknown }
    /// The disk is full.
    public static var diskFull: Code { .diskFull }
    /// There is no such device.
    public static var deviceNotConnected: Code { .deviceNotConnected }
    /// The sound server ended, or was started again.
    public static var mediaServicesWereReset: Code { .mediaServicesWereReset }
    /// The data cannot be decoded.
    public static var decodeFailed: Code { .decodeFailed }
    /// There already is such a file.
    public static var fileAlreadyExists: Code { .fileAlreadyExists }
    /// The file has a format that is not known.
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    /// No plug-in decodes the format.
    public static var decoderNotFound: Code { .decoderNotFound }
    /// The data cannot be loaded.
    public static var failedToLoadMediaData: Code { .failedToLoadMediaData }
    /// The user does not allow the device.
    public static var applicationIsNotAuthorizedToUseDevice: Code { .applicationIsNotAuthorizedToUseDevice }
}
