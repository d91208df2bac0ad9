import DesktopSharing
import Foundation
import TouchstoneTesting
import UIKit

@testable import UIKitSharing

/// An application that presents an activity sheet.
@MainActor final class ActivityStage {
    let app: TestApplication
    let root = UIViewController()
    let source = UIView(frame: CGRect(x: 300, y: 300, width: 60, height: 40))

    init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, idiom: UIUserInterfaceIdiom = .phone,
        isDark: Bool = false
    ) {
        app = TestApplication(size: size, scale: scale, idiom: idiom)
        root.view.backgroundColor = .systemBackground
        source.backgroundColor = .systemTeal
        root.view.addSubview(source)
        let window = app.makeWindow(root: root)
        if isDark { window.overrideUserInterfaceStyle = .dark }
        app.advance(by: 0.1)
    }

    func present(_ controller: UIActivityViewController) {
        controller.popoverPresentationController?.sourceView = source
        root.present(controller, animated: true)
        app.advance(by: 1)
    }

    /// The titles of the activities that are shown.
    func titles() -> [String] { controls().compactMap(\.activity.activityTitle) }

    func controls() -> [ActivityControl] {
        func find(_ view: UIView) -> [ActivityControl] {
            (view as? ActivityControl).map { [$0] } ?? view.subviews.flatMap(find)
        }
        return app.window.map(find) ?? []
    }

    /// Touches an activity.
    func choose(_ title: String) {
        guard let control = controls().first(where: { $0.activity.activityTitle == title }) else { return }
        app.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
        app.advance(by: 1)
    }

    /// Writes the screen to the directory in `TOUCHSTONE_PICTURES`; no-op if it is not set.
    func save(_ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        try UIImage(cgImage: app.screenshot()).pngData()?
            .write(to: URL(fileURLWithPath: directory).appendingPathComponent("\(name).png"))
    }

    /// Sharing without any program of the machine.
    static func withDesktop(_ sharing: DesktopSharing? = nil, _ body: () throws -> Void) rethrows {
        let previous = DesktopSharing.shared
        defer { DesktopSharing.shared = previous }
        let nowhere = ["HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent", "XDG_CONFIG_DIRS": "/nonexistent"]
        DesktopSharing.shared =
            sharing ?? DesktopSharing(handlers: DesktopHandlers(environment: nowhere), isSandboxed: false)
        try body()
    }
}

/// An activity of a program.
final class RigActivity: UIActivity {
    private(set) var calls: [String] = []
    var controller: UIViewController?
    var finishes = true
    private let category: Category

    init(_ category: Category = .action) { self.category = category }

    override var activityType: ActivityType? { ActivityType("rig") }
    override var activityTitle: String? { "Rig It" }
    override var activityImage: UIImage? { UIImage(systemName: "hammer") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { calls.append("prepare \(activityItems)") }
    override var activityViewController: UIViewController? { controller }
    override func perform() {
        calls.append("perform")
        if finishes { activityDidFinish(true) }
    }
}
