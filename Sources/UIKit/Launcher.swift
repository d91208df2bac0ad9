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
        let (host, script, delivery, state) = makeHost(arguments.dropFirst())
        state?.prepare(host)
        let application = UIApplication.launch(
            in: host, applicationClass: applicationClass, delegateClass: delegateClass)
        application.touchDelivery.moveDelivery = delivery
        if isAssistive { enableAssistiveTouch(in: host) }
        state?.restore(application, in: host)
        if let script { _ = WindowScript(script, for: application) }
        let status = host.run(application)
        state?.finish(host)
        SessionLaunch.finish()
        exit(status)
    }

    /// Whether the button of AssistiveTouch is shown: with `--assistive`, or for all programs of a desktop whose environment
    /// has `TOUCHSTONE_ASSISTIVE=1`.
    private static var isAssistive: Bool {
        if let options = try? LaunchOptions(arguments: CommandLine.arguments.dropFirst()) {
            if options.replayPath != nil { return SessionLaunch.replaysAssistive }
            if options.isAssistive { return true }
        }
        return isAssistiveByEnvironment
    }

    /// What the desktop says about AssistiveTouch.
    static var isAssistiveByEnvironment: Bool {
        ProcessInfo.processInfo.environment["TOUCHSTONE_ASSISTIVE"] == "1"
    }

    private static func enableAssistiveTouch(in host: any ApplicationHost) {
        var actions = AssistiveActions()
        actions.showsTouches = ({ TouchVisualizer.isEnabled }, { TouchVisualizer.isEnabled = $0 })
        if let host = host as? X11Host {
            actions.goHome = { host.minimize() }
            actions.rotate = { host.rotate() }
        }
        AssistiveTouch.actions = actions
        AssistiveTouch.isEnabled = true
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

    /// The host for the arguments, the script to play if it is a window, when moves are delivered, and the state that the
    /// program continues; exits if an argument is invalid.
    private static func makeHost(
        _ arguments: ArraySlice<String>
    ) -> (host: any ApplicationHost, windowScript: FingerScript?, delivery: InputDelivery, state: KeptState?) {
        do {
            let options = try LaunchOptions(arguments: arguments)
            LaunchOptions.misspellingWarnings(for: arguments).forEach(ErrorStream.logWithProgramName)
            if options.wantsHelp {
                print("Screen options of \(ProcessInfo.processInfo.processName):\n\n\(LaunchOptions.help)")
                exit(0)
            }
            if options.recordPath != nil || options.replayPath != nil || options.statePath != nil {
                SessionLaunch.restartReproducibly()
            }
            if let path = options.replayPath {
                let (host, delivery) = try SessionLaunch.replay(path, options)
                if let address = options.inspection { try ProgramInspection.serve(host, at: address) }
                return (host, nil, delivery, nil)
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
            return (host, windowScript, delivery, state)
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
