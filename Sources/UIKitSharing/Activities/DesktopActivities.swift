import DesktopSharing
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitPhotos

/// The activities of the system (DV-142).
@MainActor enum DesktopActivities {
    /// New ones, in the order in which they are shown.
    static func make() -> [UIActivity] {
        [
            MailActivity(.mail, "Mail", symbol: "envelope.fill"),
            MessageActivity(.message, "Messages", symbol: "message.fill"),
            OtherProgramActivity(.openInOtherProgram, "Open With…", symbol: "square.grid.2x2.fill"),
            CopyActivity(.copyToPasteboard, "Copy", symbol: "doc.on.doc"),
            SaveImageActivity(.saveToCameraRoll, "Save Image", symbol: "square.and.arrow.down"),
            BrowserActivity(.openInBrowser, "Open in Browser", symbol: "globe"),
        ]
    }
}

/// An activity of the system: its content is kept from `prepare` to `perform`.
class DesktopActivity: UIActivity {
    final var content = SharedContent([])
    final var subject = ""
    private let type: ActivityType
    private let title: String
    private let symbol: String

    /// Creates an activity with the English text of its title and the name of its symbol.
    init(_ type: ActivityType, _ title: String, symbol: String) {
        (self.type, self.title, self.symbol) = (type, title, symbol)
        super.init()
    }

    final override var activityType: ActivityType? { type }
    final override var activityTitle: String? { SystemText.title(title) }
    final override var activityImage: UIImage? { UIImage(systemName: symbol) }

    override func prepare(withActivityItems activityItems: [Any]) { content = SharedContent(activityItems) }

    /// Ends the activity with what the desktop has answered. A cancellation is no error.
    final func finish(_ result: Result<Void, DesktopSharing.Failure>) {
        if case .failure(.failed(let reason)) = result {
            failure = ActivityFailure(reason: reason)
            Diagnostics.log("sharing failed: \(reason)")
        }
        if case .success = result { activityDidFinish(true) } else { activityDidFinish(false) }
    }

    /// Writes the images as files on another thread, as encoding takes long, and calls `body` with their paths; a failure
    /// ends the activity.
    final func writeImages(_ body: @escaping @MainActor @Sendable ([String]) -> Void) {
        let images = content.images
        guard !images.isEmpty else { return body([]) }
        DispatchQueue.global(qos: .userInitiated).async {
            let result = Result {
                try images.enumerated().map { index, image in
                    guard let data = image.pngData() else {
                        throw ActivityFailure(reason: "an image cannot be encoded")
                    }
                    return try SharedFiles.write(data, named: "image-\(index + 1).png")
                }
            }
            DispatchQueue.main.async {
                switch result {
                case .success(let paths): body(paths)
                case .failure(let error): self.finish(.failure(.failed(error.localizedDescription)))
                }
            }
        }
    }
}

/// Why an activity of the system failed.
struct ActivityFailure: LocalizedError, Equatable {
    var reason: String
    var errorDescription: String? { reason }
}

/// Hands a mail with texts, addresses, images and files to the mail program.
final class MailActivity: DesktopActivity {
    override class var activityCategory: Category { .share }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !SharedContent(activityItems).isEmpty && DesktopSharing.shared.canSendMail
    }

    override func perform() {
        writeImages { [self] images in
            var draft = MailDraft()
            (draft.subject, draft.body) = (subject, content.text)
            draft.attachments = content.files.map(\.path) + images
            DesktopSharing.shared.compose(draft) { self.finish($0) }
        }
    }
}

/// Hands texts and addresses to the program for messages.
final class MessageActivity: DesktopActivity {
    override class var activityCategory: Category { .share }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        let content = SharedContent(activityItems)
        // Addresses of messages have no files.
        return !content.text.isEmpty && content.images.isEmpty && content.files.isEmpty
            && DesktopSharing.shared.canOpen(scheme: "sms")
    }

    override func perform() {
        guard let url = TextMessage(recipients: [], body: content.text).url else {
            return finish(.failure(.failed("the text cannot be sent")))
        }
        DesktopSharing.shared.open(url) { self.finish($0) }
    }
}

/// Opens an address or a file with a program that the user chooses.
final class OtherProgramActivity: DesktopActivity {
    override class var activityCategory: Category { .share }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        let content = SharedContent(activityItems)
        return content.urls.count + content.images.count == 1
    }

    override func perform() {
        if let url = content.urls.first { return DesktopSharing.shared.openWithChoice(url) { self.finish($0) } }
        writeImages { [self] paths in
            guard let path = paths.first else { return activityDidFinish(false) }
            DesktopSharing.shared.openWithChoice(URL(fileURLWithPath: path)) { self.finish($0) }
        }
    }
}

/// Copies texts, addresses and images.
final class CopyActivity: DesktopActivity {
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !SharedContent(activityItems).isEmpty }

    override func perform() {
        let pasteboard = UIPasteboard.general
        if !content.images.isEmpty, content.text.isEmpty {
            pasteboard.images = content.images
        } else if content.texts.isEmpty, content.urls.count == 1 {
            pasteboard.url = content.urls[0]
        } else {
            pasteboard.string = (content.texts + content.urls.map(\.absoluteString)).joined(separator: "\n")
        }
        activityDidFinish(true)
    }
}

/// Adds images to the user's pictures, as `UIImageWriteToSavedPhotosAlbum` does.
final class SaveImageActivity: DesktopActivity {
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !SharedContent(activityItems).images.isEmpty
    }

    override func perform() {
        PictureSaving.saveImages(content.images) { error in
            self.finish(error.map { .failure(.failed($0.localizedDescription)) } ?? .success(()))
        }
    }
}

/// Shows a page in the web browser.
final class BrowserActivity: DesktopActivity {
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !SharedContent(activityItems).pages.isEmpty
    }

    override func perform() {
        guard let url = content.pages.first else { return activityDidFinish(false) }
        DesktopSharing.shared.open(url) { self.finish($0) }
    }
}
