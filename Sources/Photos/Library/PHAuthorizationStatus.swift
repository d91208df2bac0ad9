import ServiceSupport

/// Whether the program may use the photo library (DV-123).
public enum PHAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// It may not, and the user cannot change that.
    case restricted = 1
    /// It may not.
    case denied = 2
    /// It may.
    case authorized = 3
    /// It may use some pictures; not offered here.
    case limited = 4

    init(_ answer: PermissionAnswer?) {
        self =
            switch answer {
            case nil: .notDetermined
            case .deny: .denied
            case .restricted: .restricted
            case .allow, .allowInUse: .authorized
            }
    }
}

/// What the program wants to do with the photo library (DV-123).
public enum PHAccessLevel: Int, Sendable {
    /// Add pictures.
    case addOnly = 1
    /// Read, change and add pictures.
    case readWrite = 2
}
