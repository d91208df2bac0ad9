import Foundation

/// The domain of errors whose codes are those of ``CMError``.
public let CMErrorDomain = "CMErrorDomain"

/// The code of an error of motion services.
public struct CMError: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: UInt32
    /// Creates a code from a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a code from a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// No error.
public let CMErrorNULL = CMError(100)
/// The device must be moved first.
public let CMErrorDeviceRequiresMovement = CMError(101)
/// True north is not known.
public let CMErrorTrueNorthNotAvailable = CMError(102)
/// Any other reason: a sensor cannot be read any more.
public let CMErrorUnknown = CMError(103)
/// The device does not tell what its user does.
public let CMErrorMotionActivityNotAvailable = CMError(104)
/// The user has not allowed it.
public let CMErrorMotionActivityNotAuthorized = CMError(105)
/// The program is not entitled to it.
public let CMErrorMotionActivityNotEntitled = CMError(106)
/// A parameter is invalid.
public let CMErrorInvalidParameter = CMError(107)
/// The action is not possible now.
public let CMErrorInvalidAction = CMError(108)
/// The device has no such sensor.
public let CMErrorNotAvailable = CMError(109)
/// The program is not entitled to the sensor.
public let CMErrorNotEntitled = CMError(110)
/// The user has not allowed the sensor.
public let CMErrorNotAuthorized = CMError(111)
/// There are no data.
public let CMErrorNilData = CMError(112)
/// The data have the wrong size.
public let CMErrorSize = CMError(113)

/// Whether the user allows the program to use motion data that are stored.
public enum CMAuthorizationStatus: Int, Sendable {
    /// The user was not asked.
    case notDetermined = 0
    /// The program cannot get them.
    case restricted = 1
    /// The user has refused.
    case denied = 2
    /// The user has agreed.
    case authorized = 3
}

extension CMError {
    /// The error that handlers get.
    func error(_ description: String) -> NSError {
        NSError(
            domain: CMErrorDomain, code: Int(rawValue), userInfo: [NSLocalizedDescriptionKey: description])
    }
}

extension OperationQueue {
    /// Calls a program's handler on the queue with an error.
    func fail(_ error: NSError, _ handler: @escaping (any Error) -> Void) {
        let call = FailureCall(error: error, handler: handler)
        addOperation { call.handler(call.error) }
    }
}

/// A call of a handler, which runs on the queue that the program gave for it.
private struct FailureCall: @unchecked Sendable {
    let error: NSError
    let handler: (any Error) -> Void
}
