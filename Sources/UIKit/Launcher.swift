import AssistiveTouch
import CoreGraphics
import Foundation
import HeadlessHost
import HostSupport
import LaunchArguments
import LocalNotifications
import SessionRecordings
import Support
import TouchExploration
import TouchVisualization
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitKeyboard
import WaylandHost
import X11Host

/// Launches a program in the host requested by its arguments.
@MainActor enum Launcher {
    /// The exit status of a program that cannot be shown.
    private static let failureStatus: Int32 = 1

    /// Runs an application until it ends, then exits the process. The first of `arguments` is the program's name.
    static func run(
        arguments: [String], applicationClass: UIApplication.Type, delegateClass: (any UIApplicationDelegate.Type)?
    ) -> Never {
        StandardOutput.setLineBuffered()
        DeepTrees.raiseMainStackLimit()
        UndoPrompt.install()
        PermissionAlert.install()
        EditingCommandBar.install()
        OnScreenKeyboard.install()
        PasteConfigurations.connect()
        LocalNotificationCenter.install()
        let start = makeStart(Array(arguments.dropFirst()))
        let (host, state) = (start.host, start.state)
        state?.prepare(host)
        let application = UIApplication.launch(
            in: host, applicationClass: applicationClass, delegateClass: delegateClass)
        application.touchDelivery.moveDelivery = start.delivery
        enableAssistiveTouch(start)
        enableExploration(start)
        if !start.isAlone { DesktopRequests.listen(application) }
        state?.restore(application, in: host)
        // What is replayed has what the user had then; what follows has the present gestures and host.
        if state?.resume != nil { AssistiveTouch.endReplay() }
        if let script = start.windowScript { _ = WindowScript(script, for: application) }
        func end(_ status: Int32) -> Never {
            start.latencies?.finish()
            state?.finish(host)
            SessionLaunch.finish()
            exit(status)
        }
        MainLoop.exit = end
        end(host.run(application))
    }

    /// What the arguments ask for.
    private struct Start {
        let host: any ApplicationHost
        /// The script to play if the host is a window.
        var windowScript: FingerScript?
        /// When moves are delivered.
        let delivery: InputDelivery
        /// Where the time of touches goes, if the environment asks for that.
        var latencies: LatencyLog?
        /// The state that the program continues.
        var state: KeptState?
        /// Whether the program has no window, or its session is recorded or replayed: then nothing outside it counts.
        var isAlone = true
        /// Whether the button of AssistiveTouch is shown.
        let isAssistive: Bool
        /// AssistiveTouch in the session that is replayed; `nil` if none is, or without it.
        var replayedAssistive: SessionHeader.Assistive?
        /// Whether fingers explore the screen from the start.
        var isExplored = false
        /// Whether a session is replayed.
        var isReplay = false
    }

    /// Whether the button of AssistiveTouch is shown: with `--assistive`, or for all programs of a desktop whose environment
    /// has `TOUCHSTONE_ASSISTIVE=1`.
    static func isAssistive(_ options: LaunchOptions) -> Bool {
        options.isAssistive || EnvironmentVariables.value("TOUCHSTONE_ASSISTIVE") == "1"
    }

    /// The variable of a desktop whose programs are all explored by touch (AX-37).
    static let exploreVariable = "TOUCHSTONE_EXPLORE"

    /// Whether fingers explore the screen from the start: with `--explore`, or in an environment with
    /// `TOUCHSTONE_EXPLORE=1` (AX-37).
    static func isExplored(_ options: LaunchOptions) -> Bool {
        options.isExplored || EnvironmentVariables.value(exploreVariable) == "1"
    }

    /// Otherwise a screen reader of the desktop brings it (AX-37).
    private static func enableExploration(_ start: Start) {
        if start.isExplored {
            TouchExploration.isEnabled = true
        } else if !start.isReplay {
            AccessibilityStatus.screenReaderDidChange = { TouchExploration.screenReaderChanged(isRunning: $0) }
        }
    }

    private static func enableAssistiveTouch(_ start: Start) {
        guard start.isAssistive else { return }
        AssistiveTouch.actions = assistiveActions(of: start.host)
        if let session = start.replayedAssistive {
            AssistiveTouch.replay(session)
        } else {
            AssistiveTouch.isEnabled = true
        }
    }

    /// What AssistiveTouch can do with the program in a host.
    static func assistiveActions(of host: any ApplicationHost) -> AssistiveActions {
        var actions = AssistiveActions()
        actions.showsTouches = ({ TouchVisualizer.isEnabled }, { TouchVisualizer.isEnabled = $0 })
        if let host = host as? X11Host {
            actions.goHome = { host.minimize() }
            actions.rotate = { host.rotate() }
        } else if let host = host as? WaylandHost {
            actions.goHome = { host.minimize() }
        }
        return actions
    }

    /// The class that `NSPrincipalClass` of `Info.plist` names (NB-98); `UIApplication` without one, and with a line for
    /// a class that does not exist.
    static func principalClass() -> UIApplication.Type {
        let name = InformationPropertyList.value(forKey: "NSPrincipalClass") as? String ?? ""
        if name.isEmpty || name == "UIApplication" { return UIApplication.self }
        if let found = ClassLookup.anyClass(named: name) as? UIApplication.Type { return found }
        ErrorStream.logWithProgramName(
            "NSPrincipalClass of Info.plist is '\(name)', which is no subclass of UIApplication")
        return UIApplication.self
    }

    /// Finds the class of the application object; exits if there is none.
    static func applicationClass(named name: String) -> UIApplication.Type {
        guard let found = ClassLookup.anyClass(named: name) as? UIApplication.Type else {
            exitWithError("no subclass of UIApplication is named '\(name)'", status: failureStatus)
        }
        return found
    }

    /// Finds the class of the delegate; exits if there is none.
    static func delegateClass(named name: String) -> any UIApplicationDelegate.Type {
        guard let found = ClassLookup.anyClass(named: name) as? any UIApplicationDelegate.Type else {
            exitWithError("no class that conforms to UIApplicationDelegate is named '\(name)'", status: failureStatus)
        }
        return found
    }

    /// Does what the arguments ask for before the launch; exits if an argument is invalid.
    private static func makeStart(_ arguments: [String]) -> Start {
        do {
            let options = try LaunchOptions(arguments: arguments)
            LaunchOptions.misspellingWarnings(for: arguments).forEach(ErrorStream.logWithProgramName)
            if options.wantsHelp {
                print("Screen options of \(ProcessInfo.processInfo.processName):\n\n\(LaunchOptions.help)")
                exit(0)
            }
            if let conflict = options.conflict { exitWithError(conflict, status: LaunchOptionError.exitStatus) }
            if options.recordPath != nil || options.replayPath != nil || options.statePath != nil {
                SessionLaunch.restartReproducibly()
            }
            if let path = options.replayPath {
                let (host, delivery, assistive) = try SessionLaunch.replay(path, options)
                if let address = options.inspection { try ProgramInspection.serve(at: address) }
                return Start(
                    host: host, delivery: delivery, isAssistive: assistive != nil, replayedAssistive: assistive,
                    isExplored: SessionLaunch.isReplayExplored, isReplay: true)
            }
            if options.explanationPath != nil { throw InspectionError.noReplay }
            let isAlone =
                options.imagePath != nil || options.isInBrowser || options.recordPath != nil || options.statePath != nil
            DesktopRequests.prepare(arguments, isAlone: isAlone)
            if !isAlone { StateRestoration.store = StateFile() }
            let windowScript = options.imagePath == nil ? try HostChoice.script(options) : nil
            let delivery = InputDelivery(options.effectivePacing)
            guard options.statePath == nil || options.recordPath == nil else {
                throw SessionError(.unavailable, "--keep-state records the session in its directory; remove --record")
            }
            let state: KeptState? = if let path = options.statePath { try KeptState(in: path) } else { nil }
            let host = try HostChoice.makeHost(options, continuing: state)
            if options.showsTouches { TouchVisualizer.isEnabled = true }
            if let path = options.recordPath {
                try SessionLaunch.record(host, to: path, options, LaunchOptions.programArguments(in: arguments))
            }
            let latencies = latencyLog()
            let inspection = try options.inspection.map { try ProgramInspection.serve(at: $0) }
            if latencies != nil || inspection != nil {
                (host as? any PaintingHost)?.observePainting { frame in
                    latencies?.framePresented(frame)
                    inspection?(frame)
                }
            }
            if let state {
                let arguments = LaunchOptions.programArguments(in: arguments)
                try SessionLaunch.record(host, to: state.sessionPath, options, arguments, continuing: state)
            }
            return Start(
                host: host, windowScript: windowScript, delivery: delivery, latencies: latencies, state: state,
                isAlone: isAlone, isAssistive: isAssistive(options), replayedAssistive: state?.resume?.header.assistive,
                isExplored: isExplored(options) || SessionLaunch.wasExplored(state?.resume?.header))
        } catch let error as LaunchOptionError {
            exitWithError(error.description, status: LaunchOptionError.exitStatus)
        } catch {
            exitWithError("\(error)", status: failureStatus)
        }
    }

    /// Measures latencies if the environment asks for that.
    private static func latencyLog() -> LatencyLog? {
        GestureTrace.isEnabled(LatencyLog.category, in: EnvironmentVariables.all) ? LatencyLog() : nil
    }

    private static func exitWithError(_ reason: String, status: Int32) -> Never {
        ErrorStream.logWithProgramName(reason)
        exit(status)
    }
}

extension InputDelivery {
    /// The delivery that an option names.
    init(_ pacing: PacingChoice) {
        self =
            switch pacing {
            case .display: .display
            case .immediate: .immediate
            case .limited: .limited
            }
    }
}
