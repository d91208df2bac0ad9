import Foundation
import FuzzInputs
import NibTables
import Support
import UIKitContainers
import UIKitCore
import UIKitNibs

/// Compiles documents and makes their objects.
@MainActor package enum NibLoadingFuzzer {
    private static let bundle: Bundle? = {
        let directory =
            FileManager.default.temporaryDirectory.path
            + "/fuzz-nibs-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        return Bundle(path: directory)
    }()

    /// Compiles a document, makes its objects and uses them: lays out, measures, scrolls and draws views, and asks what a screen
    /// reader asks.
    ///
    /// Returns a violation of the compiler; that the rest does not crash is not a return value.
    package static func findViolation(_ file: Data) -> String? {
        // Contradictory constraints and unknown names are not of interest.
        let (areLogged, sink) = (NibMessages.areLogged, Diagnostics.sink)
        NibMessages.areLogged = false
        Diagnostics.sink = { _ in }
        defer { (NibMessages.areLogged, Diagnostics.sink) = (areLogged, sink) }
        return NibFuzzer.findViolation(file) { table in MainActor.assumeIsolated { load(table) } }
    }

    private static func load(_ table: NibTable) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        if table.root.child("scenes") == nil {
            let objects = UINib(data: table.data, bundle: nil).instantiate(withOwner: nil)
            for case let view as UIView in objects where !(view is UIWindow) { parent.addSubview(view) }
            for case let controller as UIViewController in objects { parent.addSubview(controller.view) }
        } else if let bundle {
            guard (try? table.data.write(to: URL(fileURLWithPath: bundle.bundlePath + "/Fuzz.storyboardc"))) != nil
            else { return }
            let storyboard = UIStoryboard(name: "Fuzz", bundle: bundle)
            if let view = storyboard.instantiateInitialViewController()?.view { parent.addSubview(view) }
        }
        parent.layoutIfNeeded()
        NibViewExercise.use(parent)
    }
}
