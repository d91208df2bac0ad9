import Expectations
import Foundation
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKitCore

@testable import UIKit

@MainActor @Suite struct PermissionAlertTests {
    @Test("DV-02 UIKit shows a question as an alert with its choices, and the touched one is the answer") func alert()
        throws
    {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let app = TestApplication(scale: 2, rootViewController: controller)
        let alert = PermissionAlert()
        var answer: Int?
        let question = PermissionQuestion(
            subject: .location, title: "Allow “Rig” to use your location?", message: "To show the way.",
            choices: [
                .init(title: "Allow Once", answer: .allowInUse, isOnce: true),
                .init(title: "Allow While Using App", answer: .allowInUse), .init(title: "Don’t Allow", answer: .deny),
            ])

        alert.present(question) { answer = $0 }
        app.advance(by: 1)
        let window = try #require(alert.window)
        let labels = texts(in: window)
        #expect(labels.isSuperset(of: ["To show the way.", "Allow Once", "Allow While Using App", "Don’t Allow"]))
        expect(app.application.windows, equals: [app.window])
        try save(app, "permission-alert")
        let button = try #require(label("Allow While Using App", in: window))
        app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        app.advance(by: 1)

        expect(answer, equals: 1)
        #expect(alert.window == nil)
    }

    /// Writes the screen to the directory in `TOUCHSTONE_PICTURES`; no-op if it is not set.
    private func save(_ app: TestApplication, _ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        let data = try #require(UIImage(cgImage: app.screenshot()).pngData())
        try data.write(to: URL(fileURLWithPath: directory).appendingPathComponent("\(name).png"))
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    private func texts(in view: UIView) -> Set<String> {
        Set([(view as? UILabel)?.text].compactMap { $0 }).union(view.subviews.flatMap { texts(in: $0) })
    }
}
