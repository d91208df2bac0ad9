import ServiceSupport

/// The question for the microphone (DV-02).
@MainActor enum MicrophoneQuestion {
    /// Asks, unless there is an answer already; without a reason in `Info.plist` the answer is no.
    static func ask(_ permissions: Permissions, _ reply: @escaping @MainActor (Bool) -> Void) {
        permissions.requestAccess(
            to: .microphone, key: "NSMicrophoneUsageDescription", title: "Allow “%@” to use your microphone?"
        ) { reply($0?.isAllowed ?? false) }
    }
}
