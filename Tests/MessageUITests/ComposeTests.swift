import DBusClient
import DesktopSharing
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKit

@testable import MessageUI

@MainActor @Suite(.serialized) struct ComposeTests {
    /// A delegate that writes down its messages.
    @MainActor final class Log: NSObject, MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate {
        var lines: [String] = []
        func mailComposeController(
            _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
        ) { lines.append("\(result) \((error as? MFMailComposeError).map { "\($0.code)" } ?? "-")") }
        func messageComposeViewController(
            _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
        ) { lines.append("\(result)") }
    }

    /// A desktop whose commands write down their arguments, or fail.
    @MainActor final class Stage {
        let directory: TemporaryDirectory
        let app: TestApplication
        let root = UIViewController()
        let log = Log()
        let sharing: DesktopSharing

        init(status: Int = 0, size: CGSize = TestApplication.phone, isDark: Bool = false) throws {
            directory = try TemporaryDirectory()
            for name in ["xdg-email", "xdg-open"] {
                let path = directory.path + "/" + name
                try Data(
                    "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(directory.path)/new\nmv \(directory.path)/new \(directory.path)/got\nexit \(status)\n"
                        .utf8
                )
                .write(to: URL(fileURLWithPath: path))
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
            let environment = ["HOME": directory.path, "PATH": directory.path + ":/usr/bin:/bin"]
            sharing = DesktopSharing(
                handlers: DesktopHandlers(environment: environment),
                command: DesktopCommand(environment: environment), isSandboxed: false)
            app = TestApplication(size: size, scale: 2)
            root.view.backgroundColor = .systemBackground
            let window = app.makeWindow(root: root)
            if isDark { window.overrideUserInterfaceStyle = .dark }
        }

        func present(_ controller: UIViewController) {
            root.present(controller, animated: true)
            app.advance(by: 1)
        }

        /// Touches an item of the navigation bar.
        func tap(_ item: UIBarButtonItem?) {
            guard let frame = item?.frame(in: app.window ?? root.view) else { return }
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            app.advance(by: 1)
        }

        var got: String? { try? String(contentsOfFile: directory.path + "/got", encoding: .utf8) }

        func save(_ name: String) throws {
            guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
            try UIImage(cgImage: app.screenshot()).pngData()?
                .write(to: URL(fileURLWithPath: directory).appendingPathComponent("\(name).png"))
        }

        func mail() -> MFMailComposeViewController {
            let controller = MFMailComposeViewController(sharing: sharing)
            controller.mailComposeDelegate = log
            controller.setToRecipients(["ann@example.org", "bob@example.org"])
            controller.setSubject("Tea & cake")
            controller.setMessageBody("Hello", isHTML: false)
            return controller
        }
    }

    @Test("DV-144 a mail is handed over with its files, and the delegate gets sent") func sent() async throws {
        let stage = try Stage()
        let controller = stage.mail()
        controller.setBccRecipients(["eve@example.org"])
        controller.addAttachmentData(Data("leaf".utf8), mimeType: "text/plain", fileName: "tea.txt")
        stage.present(controller)

        stage.tap(controller.topViewController?.navigationItem.rightBarButtonItem)
        try await RigProcess.wait("the delegate's message") { !stage.log.lines.isEmpty }

        expect(stage.log.lines, equals: ["sent -"])
        let arguments = try #require(stage.got).split(separator: "\n")
        #expect(arguments.first == "--utf8" && arguments.contains("--attach"))
        #expect(arguments.contains { $0.hasSuffix("/tea.txt") })
        expect(
            arguments.last,
            equals: "mailto:ann@example.org,bob@example.org?bcc=eve@example.org&subject=Tea%20%26%20cake&body=Hello")
        // The delegate dismisses the controller.
        #expect(stage.root.presentedViewController === controller)
    }

    @Test("DV-144 a mail that cannot be handed over gives failed with its error") func failed() async throws {
        let stage = try Stage(status: 3)
        let controller = stage.mail()
        stage.present(controller)
        stage.tap(controller.topViewController?.navigationItem.rightBarButtonItem)
        try await RigProcess.wait("the delegate's message") { !stage.log.lines.isEmpty }
        expect(stage.log.lines, equals: ["failed sendFailed"])
    }

    @Test("DV-144 cancelling an untouched mail gives cancelled, once") func cancelled() throws {
        let stage = try Stage()
        let controller = stage.mail()
        stage.present(controller)
        stage.tap(controller.topViewController?.navigationItem.leftBarButtonItem)
        stage.tap(controller.topViewController?.navigationItem.leftBarButtonItem)
        expect(stage.log.lines, equals: ["cancelled -"])
        #expect(stage.got == nil)
    }

    @Test("DV-144 cancelling a mail that the user has changed asks first") func edited() throws {
        let stage = try Stage()
        let controller = stage.mail()
        controller.setToRecipients(nil)
        stage.present(controller)
        stage.app.press(.keyboardX, characters: "x")
        stage.app.advance(by: 0.1)
        stage.tap(controller.topViewController?.navigationItem.leftBarButtonItem)
        let sheet = try #require(controller.presentedViewController as? UIAlertController)
        #expect(stage.log.lines.isEmpty && sheet.actions.count == 2)
        expect(controller.draft.to, equals: ["x"])
    }

    @Test("DV-144 a mail without a recipient cannot be sent") func recipients() throws {
        let stage = try Stage()
        let controller = stage.mail()
        controller.setToRecipients([" ", ","])
        stage.present(controller)
        expect(controller.topViewController?.navigationItem.rightBarButtonItem?.isEnabled, equals: false)
        controller.setCcRecipients(["a@b.c"])
        expect(controller.topViewController?.navigationItem.rightBarButtonItem?.isEnabled, equals: true)
    }

    @Test("DV-144 of HTML the text is sent: paragraphs, entities, without styles") func html() {
        expect(
            PlainText.text(
                ofHTML:
                    "<html><head><style>p { x }</style></head><p>Tea &amp;\n cake</p><p>for <b>two</b><br/>&#8364; 5 &x;</p>"
            ),
            equals: "Tea & cake\n\nfor two\n€ 5 &x;")
        expect(PlainText.text(ofHTML: "a < b"), equals: "a < b")
    }

    @Test("DV-145 a message is handed over with its numbers and text") func message() async throws {
        let stage = try Stage()
        let controller = MFMessageComposeViewController(sharing: stage.sharing)
        controller.messageComposeDelegate = stage.log
        (controller.recipients, controller.body) = (["+1 555 01"], "Tea?")
        stage.present(controller)
        stage.tap(controller.topViewController?.navigationItem.rightBarButtonItem)
        try await RigProcess.wait("the delegate's message") { !stage.log.lines.isEmpty }
        expect(stage.log.lines, equals: ["sent"])
        expect(stage.got, equals: "sms:+155501?body=Tea%3F\n")
    }

    @Test("DV-144 the form in light and dark", arguments: [false, true]) func pictures(_ isDark: Bool) throws {
        let stage = try Stage(isDark: isDark)
        let controller = stage.mail()
        controller.addAttachmentData(Data(), mimeType: "image/png", fileName: "leaf.png")
        stage.present(controller)
        expect(controller.topViewController?.title, equals: "Tea & cake")
        try stage.save("mail-\(isDark ? "dark" : "light")")
    }
}
