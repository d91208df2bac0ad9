import CoreGraphics
import Foundation
import HeadlessHost
import LaunchArguments
import TouchVisualization
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitKeyboard

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
        let (host, script, delivery) = makeHost(arguments.dropFirst())
        let application = UIApplication.launch(
            in: host, applicationClass: applicationClass, delegateClass: delegateClass)
        application.touchDelivery.moveDelivery = delivery
        if let script { _ = WindowScript(script, for: application) }
        let status = host.run(application)
        SessionLaunch.finish()
        exit(status)
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

    /// The host for the arguments, the script to play if it is a window, and when moves are delivered; exits if an
    /// argument is invalid.
    private static func makeHost(
        _ arguments: ArraySlice<String>
    ) -> (host: any ApplicationHost, windowScript: FingerScript?, delivery: InputDelivery) {
        do {
            let options = try LaunchOptions(arguments: arguments)
            LaunchOptions.misspellingWarnings(for: arguments).forEach(ErrorStream.logWithProgramName)
            if options.wantsHelp {
                print("Screen options of \(ProcessInfo.processInfo.processName):\n\n\(LaunchOptions.help)")
                exit(0)
            }
            if options.recordPath != nil || options.replayPath != nil { SessionLaunch.restartReproducibly() }
            if let path = options.replayPath {
                let (host, delivery) = try SessionLaunch.replay(path, options)
                if let address = options.inspection { try ProgramInspection.serve(host, at: address) }
                return (host, nil, delivery)
            }
            if options.explanationPath != nil { throw InspectionError.noReplay }
            let windowScript = options.imagePath == nil ? try HostChoice.script(options) : nil
            let delivery: InputDelivery = options.pacing == .display ? .display : .immediate
            let host = try HostChoice.makeHost(options)
            if options.showsTouches { TouchVisualizer.isEnabled = true }
            if let path = options.recordPath {
                try SessionLaunch.record(host, to: path, options, LaunchOptions.programArguments(in: arguments))
            }
            if let address = options.inspection { try ProgramInspection.serve(host, at: address) }
            return (host, windowScript, delivery)
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
