import Foundation
import ServiceSupport
import Support
import Synchronization

/// How the program uses sound (DV-62). On Linux the sound server mixes the programs, so category, mode and options are
/// remembered, and decide nothing but what `setCategory` refuses.
open class AVAudioSession: NSObject, @unchecked Sendable {
    package static let shared = AVAudioSession()

    /// The session of the program.
    open class func sharedInstance() -> AVAudioSession { shared }

    private struct State: Sendable {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        var isActive = false
        var isInterrupted = false
    }

    private let state = Mutex(State())
    let route: AudioRoute

    package init(route: AudioRoute = AudioRoute()) {
        self.route = route
        super.init()
    }

    // MARK: Category

    /// What the program does with sound; `soloAmbient` by default (DV-62).
    open var category: Category { state.withLock(\.category) }
    /// The kind of use; `default` by default.
    open var mode: Mode { state.withLock(\.mode) }
    /// The options of the category; none by default.
    open var categoryOptions: CategoryOptions { state.withLock(\.options) }
    /// The categories that exist.
    open var availableCategories: [Category] {
        [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
    }

    /// Sets the category, with the mode `default`.
    open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }

    /// Sets the category and its options, with the mode `default`.
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: .default, options: options)
    }

    /// Sets the category, the mode and the options.
    ///
    /// - Throws: `AVError.operationNotAllowed` for a category that does not exist.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        guard availableCategories.contains(category) else {
            throw AVError(.operationNotAllowed, "there is no category '\(category.rawValue)'")
        }
        state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
    }

    /// Sets the mode.
    open func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

    // MARK: Activation

    /// Begins or ends the use of sound. Nothing is opened: players and recorders open the sound server. From the first
    /// activation on, changes of the devices are told.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        state.withLock { $0.isActive = active }
        if active { route.follow { [weak self] in self?.routeChanged($0) } }
    }

    /// Whether the session was activated and not ended.
    package var isActive: Bool { state.withLock(\.isActive) }

    // MARK: Recording

    /// Whether the user allows to record.
    open var recordPermission: RecordPermission {
        switch Permissions.shared.answer(for: .microphone) {
        case .allow, .allowInUse: .granted
        case .deny, .restricted: .denied
        case nil: .undetermined
        }
    }

    /// Asks the user for the microphone, if not asked before and `Info.plist` has a text for `NSMicrophoneUsageDescription`
    /// (DV-02). Otherwise a line names the key, and it is refused.
    ///
    /// - Parameter response: gets the answer, on the main thread.
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        MainActorDispatch.run { MicrophoneQuestion.ask(.shared) { isAllowed in response(isAllowed) } }
    }

    // MARK: Route

    /// The devices that are used; empty until they are known, a moment after the session was first activated.
    open var currentRoute: AVAudioSessionRouteDescription { route.current }

    private func routeChanged(_ change: AudioRoute.Change) {
        NotificationCenter.default.post(
            name: Self.routeChangeNotification, object: self,
            userInfo: [
                AVAudioSessionRouteChangeReasonKey: change.reason.rawValue,
                AVAudioSessionRouteChangePreviousRouteKey: change.previous,
            ])
    }

    // MARK: Events of the sound server

    /// The sound server wants silence, or no longer does.
    @MainActor package func interrupt(_ isBeginning: Bool) {
        let isChange = state.withLock { state in
            defer { state.isInterrupted = isBeginning }
            return state.isInterrupted != isBeginning
        }
        guard isChange else { return }
        var information: [String: Any] = [
            AVAudioSessionInterruptionTypeKey: (isBeginning ? InterruptionType.began : .ended).rawValue
        ]
        if !isBeginning { information[AVAudioSessionInterruptionOptionKey] = InterruptionOptions.shouldResume.rawValue }
        NotificationCenter.default.post(
            name: Self.interruptionNotification, object: self, userInfo: information)
    }

    /// The sound server has ended.
    @MainActor package func servicesWereLost(_ error: AVError) {
        Diagnostics.log("sound: \(error.localizedDescription)")
        NotificationCenter.default.post(name: Self.mediaServicesWereLostNotification, object: self)
    }
}
