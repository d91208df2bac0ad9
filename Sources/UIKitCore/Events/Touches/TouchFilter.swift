import TouchInput

/// Takes contacts before the application sees them: exploration by touch, which reads what fingers touch instead (AX-36).
@MainActor package protocol TouchFilter: AnyObject {
    /// Returns the contacts of a frame that the application gets; called for all frames.
    func filter(_ frame: InputFrame) -> [ContactSample]
    /// The contacts of a device are gone.
    func deviceRemoved(_ device: InputDevice.ID)
    /// The application takes no touches any more: contacts that are down are forgotten.
    func cancelAll()
}

/// The filter of contacts. Without one a frame costs one comparison more.
@MainActor package enum TouchFiltering {
    /// What takes contacts; `nil`, the default, if the application gets them all.
    package static var filter: (any TouchFilter)?
}
