import DesktopSharing
import Foundation
import Support
import UIKitContainers
import UIKitControls
import UIKitCore

/// Lets the user write a mail, which the mail program of the desktop gets (DV-144). Ask `canSendMail()` first, present it, and
/// dismiss it in the delegate's message. The mail program shows the mail before it sends it.
///
///     guard MFMailComposeViewController.canSendMail() else { return }
///     let controller = MFMailComposeViewController()
///     controller.mailComposeDelegate = self
///     controller.setToRecipients(["ann@example.org"])
///     present(controller, animated: true)
open class MFMailComposeViewController: UINavigationController {
    /// Gets the result; not retained.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    private final let sharing: DesktopSharing
    private final let compose = ComposeController(fields: [.to, .copies, .subject])
    private final var attachments: [(data: Data, name: String)] = []
    private final var hasFinished = false

    /// Whether the desktop has a mail program: one for `mailto:` addresses.
    open class func canSendMail() -> Bool { DesktopSharing.shared.canSendMail }

    /// Creates a controller with an empty mail.
    public convenience init() { self.init(sharing: .shared) }

    init(sharing: DesktopSharing) {
        self.sharing = sharing
        super.init(nibName: nil, bundle: nil)
        compose.title = SystemText.title("New Message")
        compose.onCancel = { [weak self] in self?.askToCancel() }
        compose.onSend = { [weak self] in self?.send() }
        setViewControllers([compose], animated: false)
    }

    /// Decoding is not supported: a mail is written by code.
    public required init?(coder: NSCoder) { nil }

    // MARK: The mail

    /// Sets the subject.
    open func setSubject(_ subject: String) { compose[.subject] = subject }
    /// Sets the addresses of the recipients; `nil` for none.
    open func setToRecipients(_ toRecipients: [String]?) { compose.setRecipients(toRecipients, in: .to) }
    /// Sets the addresses of copies; `nil` for none.
    open func setCcRecipients(_ ccRecipients: [String]?) { compose.setRecipients(ccRecipients, in: .copies) }
    /// Sets the addresses of copies that others do not see; `nil` for none.
    open func setBccRecipients(_ bccRecipients: [String]?) {
        compose.showHiddenCopies()
        compose.setRecipients(bccRecipients, in: .hiddenCopies)
    }
    /// Sets the text.
    ///
    /// - Parameters:
    ///   - body: the text.
    ///   - isHTML: whether `body` is HTML, of which only the text is used: the desktop's mail programs take no HTML.
    open func setMessageBody(_ body: String, isHTML: Bool) {
        compose.body = isHTML ? PlainText.text(ofHTML: body) : body
    }
    /// Adds a file.
    ///
    /// - Parameters:
    ///   - attachment: its contents.
    ///   - mimeType: its type; mail programs take it from the name.
    ///   - filename: its name.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
        attachments.append((attachment, filename))
        compose.attachments = attachments.map { SharedFiles.fileName($0.name) }
    }

    /// The mail as the user has written it. The files are not in it.
    final var draft: MailDraft {
        var draft = MailDraft()
        draft.to = compose.recipients(.to)
        draft.cc = compose.recipients(.copies)
        draft.bcc = compose.recipients(.hiddenCopies)
        (draft.subject, draft.body) = (compose[.subject], compose.body)
        return draft
    }

    // MARK: The end

    /// Asks before text that the user has written is lost.
    private final func askToCancel() {
        guard compose.isEdited else { return finish(.cancelled) }
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: SystemText.title("Delete Draft"), style: .destructive) { [weak self] _ in
                self?.finish(.cancelled)
            })
        sheet.addAction(UIAlertAction(title: SystemText.title("Cancel"), style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = compose.navigationItem.leftBarButtonItem
        present(sheet, animated: true)
    }

    private final func send() {
        guard !compose.isSending else { return }
        compose.isSending = true
        var draft = draft
        do {
            draft.attachments = try attachments.map { try SharedFiles.write($0.data, named: $0.name) }
        } catch {
            return finish(.failed, MFMailComposeError(.sendFailed, error.localizedDescription))
        }
        sharing.compose(draft) { [weak self] result in
            guard let self else { return }
            compose.isSending = false
            switch result {
            case .success: finish(.sent)
            // The user can change the mail and try again.
            case .failure(.cancelled): break
            case .failure(.failed(let reason)): finish(.failed, MFMailComposeError(.sendFailed, reason))
            }
        }
    }

    private final func finish(_ result: MFMailComposeResult, _ error: (any Error)? = nil) {
        guard !hasFinished else { return }
        hasFinished = true
        mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
    }
}

/// Gets the result of a `MFMailComposeViewController`.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// The user has finished; dismiss the controller. `error` is a `MFMailComposeError` if the result is `failed`.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// Does nothing.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}
