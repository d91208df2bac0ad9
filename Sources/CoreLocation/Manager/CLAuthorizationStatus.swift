/// Whether a program may use the location (DV-32).
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// Not allowed, and the user cannot change it.
    case restricted = 1
    /// Not allowed, or location services are off.
    case denied = 2
    /// Allowed at any time.
    case authorizedAlways = 3
    /// Allowed while the program is in use.
    case authorizedWhenInUse = 4
}

/// How accurate the locations are that the user allows.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// As accurate as they are measured.
    case fullAccuracy = 0
    /// Approximate ones.
    case reducedAccuracy = 1
}
