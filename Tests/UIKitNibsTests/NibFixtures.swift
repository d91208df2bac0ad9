import Foundation
import NibCompiler
import NibTables
import UIKit
import UIKitNibs

/// Compiles documents that tests write.
@MainActor enum NibFixtures {
    static func nib(_ objects: String) throws -> UINib {
        UINib(data: try compile("XIB", "", "<objects>\(objects)</objects>").data, bundle: nil)
    }

    /// A bundle with compiled files in a temporary directory.
    static func bundle(_ files: [String: NibTable]) throws -> Bundle {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, table) in files { try table.data.write(to: directory.appendingPathComponent(name)) }
        guard let bundle = Bundle(path: directory.path) else { throw CocoaError(.fileReadUnknown) }
        return bundle
    }

    /// A storyboard of scenes; the first identifier is that of the initial controller.
    static func storyboard(initial: String, _ scenes: [String]) throws -> UIStoryboard {
        let contents = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined()
        let table = try compile(
            "Storyboard.XIB", "initialViewController=\"\(initial)\"", "<scenes>\(contents)</scenes>")
        return UIStoryboard(name: "Main", bundle: try bundle(["Main.storyboardc": table]))
    }

    static func compile(
        _ type: String, _ attributes: String, _ contents: String, named name: String = "Test"
    ) throws -> NibTable {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" targetRuntime="iOS.CocoaTouch" \(attributes)>
            \(contents)</document>
            """
        let compiler = try NibCompiler(Data(text.utf8), document: name)
        guard compiler.warnings.isEmpty else { throw compiler.warnings[0] }
        return compiler.table
    }

    /// The lines that are logged while a closure runs.
    static func lines(_ body: () throws -> Void) rethrows -> [String] {
        var lines: [String] = []
        let previous = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previous }
        try body()
        return lines
    }
}

/// What happened to the objects of a test, in order.
@MainActor enum NibLog { static var lines: [String] = [] }

final class BadgeView: UIView {
    private weak var label: UILabel?
    var badges: [UILabel] = []
    var radius: CGFloat = 0 { didSet { NibLog.lines.append("radius with label \(label?.text ?? "nil")") } }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibLog.lines.append("init \(frame.width) \(subviews.count)")
        backgroundColor = .red
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        NibLog.lines.append("awake \(label?.text ?? "nil") \(badges.count)")
    }

    private func tapped(_ sender: UIButton) { NibLog.lines.append("tapped \(sender.currentTitle ?? "")") }
}

extension BadgeView {
    final class NibNames: NibNaming {
        static let outlets = [
            NibOutlet("label", \BadgeView.label), NibOutlet("badges", \BadgeView.badges),
            NibOutlet("radius", \BadgeView.radius),
        ]
        static let actions = [Selector("tapped:", BadgeView.tapped(_:))]
    }
}

class SceneController: UIViewController {
    var label: UILabel?
    var value = 0
    var allowsSegues = true

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibLog.lines.append("\(title ?? "?") init")
    }
    init?(coder: NSCoder, value: Int) {
        self.value = value
        super.init(coder: coder)
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        NibLog.lines.append("\(title ?? "?") awake, label \(label == nil ? "nil" : "set")")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        NibLog.lines.append("\(title ?? "?") loaded, label \(label == nil ? "nil" : "set")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        NibLog.lines.append("should \(identifier)")
        return allowsSegues
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let isLoaded = segue.destination.isViewLoaded
        NibLog.lines.append("prepare \(segue.identifier ?? "nil"), \(isLoaded ? "loaded" : "not loaded")")
    }
    func goBack(_ segue: UIStoryboardSegue) { NibLog.lines.append("back to \(title ?? "?")") }
}

extension SceneController {
    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("label", \SceneController.label)]
        static let actions = [Selector("goBack:", SceneController.goBack(_:))]
    }
}

final class OwnedController: UIViewController {
    var label: UILabel?
    final class NibNames: NibNaming { static let outlets = [NibOutlet("label", \OwnedController.label)] }
}
