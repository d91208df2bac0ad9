import AssistiveTouch
import Foundation
import HeadlessHost
import HostSupport
import InputMethods
import LaunchArguments
import QuartzCore
import SessionRecordings
import Support
import Synchronization
import TouchExploration
import TouchVisualization
import UIKitCore
import UIKitText

/// Records the session of a program, or replays one.
@MainActor enum SessionLaunch {
    /// The variable that makes the order of sets and dictionaries the same in every run.
    private static let hashingVariable = "SWIFT_DETERMINISTIC_HASHING"
    /// The personality of a process whose addresses are not random.
    private static let fixedAddresses: UInt = 0x004_0000

    private static let composingBarrier = ComposingBarrier()
    /// What is recorded; ended by the thread that ends the program.
    private nonisolated static let recorder = Mutex<SessionRecorder?>(nil)

    // MARK: Recording

    /// The clock of the program while it is recorded in a window; `nil` otherwise.
    private(set) static var clock: SessionClock?

    /// Records what a host tells the application from now on.
    ///
    /// - Parameter state: the state that the program continues; `nil`, the default, for none.
    /// - Throws: `SessionError` if the file cannot be written.
    static func record(
        _ host: any ApplicationHost, to path: String, _ options: LaunchOptions, _ arguments: [String],
        continuing state: KeptState? = nil
    ) throws(SessionError) {
        if let host = host as? HeadlessHost {
            let recorder = try host.record(to: path) {
                describe(&$0, host, options, arguments, continuing: state?.resume?.header)
            }
            HostCalls.observers.append(composingBarrier)
            finishAtExit(recorder)
            return
        }
        guard let host = host as? any RecordableHost else {
            throw SessionError(.unavailable, "this screen cannot be recorded; leave out --record and --keep-state")
        }
        let time = state?.time ?? SessionTime(nil)
        let clock = SessionClock(at: time.now)
        var header = SessionHeader(
            program: ProcessInfo.processInfo.processName, screen: host.screen.recorded, startTime: time.now)
        header.host = SessionHeader.windowHost
        header.keyboard = host.onScreenKeyboard.recordedName
        header.devices = host.inputDevices.map { device in
            SessionHeader.Device(
                id: device.id.rawValue, name: device.name, capabilities: device.capabilities.rawValue,
                maximumContacts: device.maximumContacts)
        }
        header.refreshInterval = RefreshPacing.interval
        header.refreshPhase = RefreshPacing.phase
        describe(&header, host, options, arguments, continuing: state?.resume?.header)
        // It is launched on the screen of the earlier session, and gets its own afterwards.
        if let earlier = state?.resume?.header {
            header.screen = earlier.screen
            header.screen.scale = Double(host.screen.scale)
        }
        clock.advance(to: header.startTime)
        clock.install()
        self.clock = clock
        let recorder = SessionRecorder(
            try SessionWriter(file: path, header: header), clock: clock, source: { time.now })
        // The time of an event first, then what it waits for.
        HostCalls.observers += [recorder, composingBarrier]
        host.observeFrames { frameTime, commits in
            // Frames of an earlier session were presented when it happened.
            if !time.isReplaying { recorder.recordFrame(PresentedFrame(time: frameTime, commits: commits)) }
        }
        finishAtExit(recorder)
    }

    /// Ends the recording of a program that calls `exit`, on any thread, in the middle of an event.
    private static func finishAtExit(_ recorder: SessionRecorder) {
        self.recorder.withLock { $0 = recorder }
        atexit { SessionLaunch.finish() }
    }

    /// Writes what is left of the recording.
    nonisolated static func finish() {
        let ended = recorder.withLock { recorder in
            defer { recorder = nil }
            return recorder
        }
        ended?.finish()
    }

    private static func describe(
        _ header: inout SessionHeader, _ host: any ApplicationHost, _ options: LaunchOptions, _ arguments: [String],
        continuing earlier: SessionHeader?
    ) {
        let environment = EnvironmentVariables.all
        header.path = programPath
        header.identity = ProgramIdentity.identity(ofFile: programPath)
        header.arguments = arguments
        header.environment = environment.filter { SessionHeader.environmentNames.contains($0.key) }
        header.pacing = options.effectivePacing.rawValue
        header.showsTouches = options.showsTouches
        if Launcher.isExplored(options) || wasExplored(earlier) { header.environment[Launcher.exploreVariable] = "1" }
        if Launcher.isAssistive(options) {
            let actions = Launcher.assistiveActions(of: host)
            header.assistive = SessionHeader.Assistive(
                offersHost: actions.goHome != nil, offersRotation: actions.rotate != nil,
                gestures: AssistiveTouch.gestures)
        }
        header.randomSeed = UInt64.random(in: .min ... .max)
        header.wallTime = Date().timeIntervalSince1970
        // The session begins as the earlier one, which is replayed first.
        if let earlier {
            (header.devices, header.settings, header.keyboard) = (earlier.devices, earlier.settings, earlier.keyboard)
            (header.refreshInterval, header.refreshPhase) = (earlier.refreshInterval, earlier.refreshPhase)
            header.randomSeed = earlier.randomSeed ?? header.randomSeed
            if header.assistive != nil { header.assistive = earlier.assistive ?? header.assistive }
        }
        if let seed = header.randomSeed { seedRandomNumbers(seed) }
    }

    /// Whether fingers explored the screen in a session.
    static func wasExplored(_ header: SessionHeader?) -> Bool { header?.environment[Launcher.exploreVariable] == "1" }

    private static var programPath: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }

    // MARK: Replay

    /// Whether fingers explored the screen in the session that is replayed.
    private(set) static var isReplayExplored = false

    /// A host that replays a session, when moves were delivered in it, and its AssistiveTouch. In a session that was explored
    /// by touch nothing is spoken.
    ///
    /// - Throws: `SessionError` if the file is no session of this program.
    static func replay(
        _ path: String, _ options: LaunchOptions
    ) throws -> (host: HeadlessHost, delivery: InputDelivery, assistive: SessionHeader.Assistive?) {
        let reader = try SessionReader(file: path)
        let header = reader.header
        try check(header, path, options)
        if wasExplored(header) {
            TouchExploration.silence()
            isReplayExplored = true
        }
        adoptEnvironment(of: header)
        UserDefaultsSaving.forbid()
        let screen = ScreenMetrics(header.screen)
        try HeadlessHost.check(screen)
        let host = HeadlessHost(screen: screen)
        HostCalls.observers.append(composingBarrier)
        var playing = SessionPlayer.Options()
        if header.showsTouches || options.showsTouches || options.replaysInWindow { TouchVisualizer.isEnabled = true }
        // Marks that the recording does not have are not compared.
        playing.comparesFrames = header.showsTouches || !options.showsTouches
        playing.speed = options.replaySpeed
        playing.lastFrame = options.replayLastFrame
        playing.applyTextEdit = { InputMethodSession.apply($0) }
        if options.replaysInWindow {
            let replay = try WindowReplay(reader, in: host, options: playing)
            host.replay = { replay.run($0) }
        } else {
            var outputs = SessionReplay.Outputs()
            outputs.picture = options.replayPicture
            outputs.video = options.replayVideo
            let replay = try SessionReplay(reader, in: host, options: playing, outputs: outputs)
            host.replay = { replay.run($0) }
        }
        if let path = options.explanationPath { try ProgramInspection.explain(host, to: path, header) }
        let delivery: InputDelivery = header.pacing == PacingChoice.display.rawValue ? .display : .limited
        if let seed = header.randomSeed { seedRandomNumbers(seed) }
        return (host, delivery, header.assistive)
    }

    /// Checks that this program can replay a session.
    private static func check(_ header: SessionHeader, _ path: String, _ options: LaunchOptions) throws(SessionError) {
        let name = ProcessInfo.processInfo.processName
        guard header.program == name || header.host == SessionHeader.convertedHost else {
            throw SessionError(
                .otherProgram, "\(path) is a session of \(header.program), not of \(name); replay it with that program")
        }
        guard options.screenSize == nil, options.scale == nil, options.imagePath == nil, options.recordPath == nil,
            options.statePath == nil
        else {
            throw SessionError(
                .otherProgram,
                "the screen of a replay is that of the recording; remove --size, --device, --scale, --headless, --record and "
                    + "--keep-state"
            )
        }
        guard
            !options.replaysInWindow
                || (options.replayPicture == nil && options.replayVideo == nil && options.replayLastFrame == nil)
        else {
            throw SessionError(
                .unavailable, "a window writes nothing: remove --replay-png, --replay-video and --replay-until")
        }
        guard options.script == nil else {
            throw SessionError(.otherProgram, "the input of a replay is that of the recording; remove --script")
        }
        // A program that explains a session is linked with the inspector, so it is always another build.
        if options.explanationPath == nil, !header.identity.isEmpty,
            ProgramIdentity.identity(ofFile: programPath) != header.identity
        {
            ErrorStream.logWithProgramName(
                "\(path) was recorded with another build of \(name); what it does may differ")
        }
    }

    private static func adoptEnvironment(of header: SessionHeader) {
        for name in SessionHeader.environmentNames {
            if let value = header.environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
        }
        tzset()
    }

    // MARK: Reproducible runs

    /// Starts the program again with what makes runs reproducible and can be chosen at the start only: the order of sets
    /// and dictionaries, and addresses. Returns if that was done already, or if it is not possible.
    static func restartReproducibly() {
        SpellingDictionaries.guessesInBackground = false
        guard EnvironmentVariables.value(hashingVariable) == nil else { return }
        setenv(hashingVariable, "1", 1)
        // Sandboxes may refuse it; then only programs that depend on addresses are not reproducible.
        _ = setPersonality(fixedAddresses)
        var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) } + [nil]
        execv(programPath, &arguments)
        ErrorStream.logWithProgramName("cannot start again for a reproducible run: \(String(cString: strerror(errno)))")
    }
}

/// Waits for an engine of the on-screen keyboard, which composes on another thread, before the program does its pending
/// work: what it composes comes at the same time in every run.
@MainActor private final class ComposingBarrier: HostCallObserver {
    func hostWillTell(_ event: SessionEvent, isNested: Bool) {
        guard case .pendingWork = event, !isNested else { return }
        HostCalls.withoutEvents { UIApplication.shared.inputViews.finishComposing() }
    }
}

/// `personality` of the C library, which the module of the C library leaves out.
@_silgen_name("personality")
private func setPersonality(_ personality: UInt) -> Int32

/// Makes random numbers of this thread a sequence (`RandomNumbers`). The C module is not imported: programs that import this
/// one would have to find it.
@_silgen_name("touchstone_seed_random_numbers")
private func seedRandomNumbers(_ seed: UInt64)
