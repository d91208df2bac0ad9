import Foundation
import FuzzInputs
import NibTables
import UIKitContainers
import UIKitCore
import UIKitNibs

/// Compiles documents and makes their objects.
@MainActor enum NibLoadingFuzzer {
    private static let bundle: Bundle? = {
        let directory =
            FileManager.default.temporaryDirectory.path
            + "/fuzz-nibs-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        return Bundle(path: directory)
    }()

    /// Returns a violation of the compiler; that loading does not crash is not a return value.
    static func findViolation(_ file: Data) -> String? {
        NibMessages.areLogged = false
        return NibFuzzer.findViolation(file) { table in MainActor.assumeIsolated { load(table) } }
    }

    private static func load(_ table: NibTable) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        if table.root.child("scenes") == nil {
            for view in UINib(data: table.data, bundle: nil).instantiate(withOwner: nil).compactMap({ $0 as? UIView }) {
                parent.addSubview(view)
            }
        } else if let bundle {
            guard (try? table.data.write(to: URL(fileURLWithPath: bundle.bundlePath + "/Fuzz.storyboardc"))) != nil
            else { return }
            let storyboard = UIStoryboard(name: "Fuzz", bundle: bundle)
            if let view = storyboard.instantiateInitialViewController()?.view { parent.addSubview(view) }
        }
        parent.layoutIfNeeded()
    }
}
