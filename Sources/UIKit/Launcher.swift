import AssistiveTouch
import CoreGraphics
import Foundation
import HeadlessHost
import LaunchArguments
import SessionRecordings
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
        EditingCommandBar.install()
        OnScreenKeyboard.install()
        let start = makeStart(arguments.dropFirst())
        let (host, state) = (start.host, start.state)
        state?.prepare(host)
        let application = UIApplication.launch(
            in: host, applicationClass: applicationClass, delegateClass: delegateClass)
        application.touchDelivery.moveDelivery = start.delivery
        enableAssistiveTouch(start)
        state?.restore(application, in: host)
        // What is replayed has what the user had then; what follows has the present gestures and host.
        if state?.resume != nil { AssistiveTouch.endReplay() }
        if let script = start.windowScript { _ = WindowScript(script, for: application) }
        let status = host.run(application)
        state?.finish(host)
        SessionLaunch.finish()
        exit(status)
    }

    /// What the arguments ask for.
    private struct Start {
        let host: any ApplicationHost
        /// The script to play if the host is a window.
        var windowScript: FingerScript?
        /// When moves are delivered.
        let delivery: InputDelivery
        /// The state that the program continues.
        var state: KeptState?
        /// Whether the button of AssistiveTouch is shown.
        let isAssistive: Bool
        /// AssistiveTouch in the session that is replayed; `nil` if none is, or without it.
        var replayedAssistive: SessionHeader.Assistive?
    }

    /// Whether the button of AssistiveTouch is shown: with `--assistive`, or for all programs of a desktop whose environment
    /// has `TOUCHSTONE_ASSISTIVE=1`.
    static func isAssistive(_ options: LaunchOptions) -> Bool {
        options.isAssistive || ProcessInfo.processInfo.environment["TOUCHSTONE_ASSISTIVE"] == "1"
    }

    private static func enableAssistiveTouch(_ start: Start) {
        guard start.isAssistive else { return }
        var actions = AssistiveActions()
        actions.showsTouches = ({ TouchVisualizer.isEnabled }, { TouchVisualizer.isEnabled = $0 })
        if let host = start.host as? X11Host {
            actions.goHome = { host.minimize() }
            actions.rotate = { host.rotate() }
        } else if let host = start.host as? WaylandHost {
            actions.goHome = { host.minimize() }
        }
        AssistiveTouch.actions = actions
        if let session = start.replayedAssistive {
            AssistiveTouch.replay(gestures: session.gestures, offersHost: session.offersHost)
        } else {
            AssistiveTouch.isEnabled = true
        }
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
    private static func makeStart(_ arguments: ArraySlice<String>) -> Start {
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
                if let address = options.inspection { try ProgramInspection.serve(host, at: address) }
                return Start(
                    host: host, delivery: delivery, isAssistive: assistive != nil, replayedAssistive: assistive)
            }
            if options.explanationPath != nil { throw InspectionError.noReplay }
            let windowScript = options.imagePath == nil ? try HostChoice.script(options) : nil
            let delivery: InputDelivery = options.pacing == .display ? .display : .immediate
            guard options.statePath == nil || options.recordPath == nil else {
                throw SessionError(.unavailable, "--keep-state records the session in its directory; remove --record")
            }
            let state: KeptState? = if let path = options.statePath { try KeptState(in: path) } else { nil }
            let host = try HostChoice.makeHost(options, continuing: state)
            if options.showsTouches { TouchVisualizer.isEnabled = true }
            if let path = options.recordPath {
                try SessionLaunch.record(host, to: path, options, LaunchOptions.programArguments(in: arguments))
            }
            if let address = options.inspection { try ProgramInspection.serve(host, at: address) }
            if let state {
                let arguments = LaunchOptions.programArguments(in: arguments)
                try SessionLaunch.record(host, to: state.sessionPath, options, arguments, continuing: state)
            }
            return Start(
                host: host, windowScript: windowScript, delivery: delivery, state: state,
                isAssistive: isAssistive(options), replayedAssistive: state?.resume?.header.assistive)
        } catch let error as LaunchOptionError {
            exitWithError(error.description, status: LaunchOptionError.exitStatus)
        } catch {
            exitWithError("\(error)", status: failureStatus)
        }
    }

    private static func exitWithError(_ reason: String, status: Int32) -> Never {
        ErrorStream.logWithProgramName(reason)
        exit(status)
    }
}
