import Foundation
import Support

/// The domain of `CLError`.
public let kCLErrorDomain = "kCLErrorDomain"

/// Why there is no location (DV-38).
public struct CLError: CodedError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// There is no location now; the manager keeps trying.
        case locationUnknown = 0
        /// The user, or the system, does not allow it; or location services are off.
        case denied = 1
        /// The network, or data that stand in for it, cannot be reached.
        case network = 2
        /// There is no compass, or it does not work.
        case headingFailure = 3
        /// Monitoring of regions is not allowed.
        case regionMonitoringDenied = 4
        /// A region cannot be monitored.
        case regionMonitoringFailure = 5
        /// Monitoring of regions starts later.
        case regionMonitoringSetupDelayed = 6
        /// Events of regions are delayed.
        case regionMonitoringResponseDelayed = 7
        /// The geocoder knows no such place.
        case geocodeFoundNoResult = 8
        /// The geocoder found only a part of the result.
        case geocodeFoundPartialResult = 9
        /// The request to the geocoder was cancelled.
        case geocodeCanceled = 10
    }

    /// The reason.
    public let code: Code
    /// More about it, in one sentence; empty without.
    private let detail: String

    /// Creates an error with a reason.
    public init(_ code: Code) { self.init(code, "") }

    init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// There is no location now.
    public static var locationUnknown: Code { .locationUnknown }
    /// It is not allowed, or location services are off.
    public static var denied: Code { .denied }
    /// The network cannot be reached.
    public static var network: Code { .network }
    /// There is no compass.
    public static var headingFailure: Code { .headingFailure }
    /// Monitoring of regions is not allowed.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// A region cannot be monitored.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
    /// The geocoder knows no such place.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// The geocoder found only a part of the result.
    public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
    /// The request to the geocoder was cancelled.
    public static var geocodeCanceled: Code { .geocodeCanceled }

    /// `kCLErrorDomain`.
    public static var errorDomain: String { kCLErrorDomain }
    /// The reason as a sentence.
    public var errorDescription: String? {
        if !detail.isEmpty { return detail }
        return switch code {
        case .locationUnknown: "the location is not known at present"
        case .denied: "the program may not use the location, or location services are off"
        case .network: "the network cannot be reached"
        case .headingFailure: "there is no compass"
        case .regionMonitoringDenied: "the program may not monitor regions"
        case .regionMonitoringFailure: "the region cannot be monitored"
        case .regionMonitoringSetupDelayed, .regionMonitoringResponseDelayed: "monitoring of regions is delayed"
        case .geocodeFoundNoResult: "no such place is known"
        case .geocodeFoundPartialResult: "only a part of the place is known"
        case .geocodeCanceled: "the request was cancelled"
        }
    }
}

extension CLError.Code {
    /// Whether an error has this reason, for `catch CLError.denied`.
    public static func ~= (code: CLError.Code, error: any Error) -> Bool { (error as? CLError)?.code == code }
}
