import DesktopSharing
import Foundation
import Support
import UIKitContainers
import UIKitCore

/// Lets the user write a text message, which the desktop's program for `sms:` addresses gets (DV-145). Ask `canSendText()` first,
/// present it, and dismiss it in the delegate's message.
open class MFMessageComposeViewController: UINavigationController {
    /// Gets the result; not retained.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?

    private final let sharing: DesktopSharing
    private final let compose = ComposeController(fields: [.to])
    private final var hasFinished = false

    /// Whether the desktop has a program for text messages: one for `sms:` addresses.
    open class func canSendText() -> Bool { DesktopSharing.shared.canOpen(scheme: "sms") }
    /// False: `sms:` addresses have no files.
    open class func canSendAttachments() -> Bool { false }
    /// False: `sms:` addresses have no subject.
    open class func canSendSubject() -> Bool { false }

    /// Creates a controller with an empty message.
    public convenience init() { self.init(sharing: .shared) }

    init(sharing: DesktopSharing) {
        self.sharing = sharing
        super.init(nibName: nil, bundle: nil)
        compose.title = SystemText.title("New Message")
        compose.onCancel = { [weak self] in self?.finish(.cancelled) }
        compose.onSend = { [weak self] in self?.send() }
        setViewControllers([compose], animated: false)
    }

    /// Decoding is not supported: a message is written by code.
    public required init?(coder: NSCoder) { nil }

    /// The phone numbers of the recipients; `nil` for none.
    open var recipients: [String]? {
        get {
            let list = compose.recipients(.to)
            return list.isEmpty ? nil : list
        }
        set { compose.setRecipients(newValue, in: .to) }
    }

    /// The text; `nil` for none.
    open var body: String? {
        get { compose.body.isEmpty ? nil : compose.body }
        set { compose.body = newValue ?? "" }
    }

    private final func send() {
        guard !compose.isSending, let url = TextMessage(recipients: recipients ?? [], body: body ?? "").url else {
            return
        }
        compose.isSending = true
        sharing.open(url) { [weak self] result in
            guard let self else { return }
            compose.isSending = false
            switch result {
            case .success: finish(.sent)
            case .failure(.cancelled): break
            case .failure(.failed(let reason)):
                Diagnostics.log("the message was not sent: \(reason)")
                finish(.failed)
            }
        }
    }

    private final func finish(_ result: MessageComposeResult) {
        guard !hasFinished else { return }
        hasFinished = true
        messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
    }
}

/// Gets the result of a `MFMessageComposeViewController`.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// The user has finished; dismiss the controller.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
