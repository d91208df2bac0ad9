import DBusClient
import Foundation
import Support

/// Hands mails, addresses and files to other programs of the desktop: by `xdg-email` and `xdg-open`, in a sandbox, or where these
/// commands are missing, by the portal.
@MainActor package final class DesktopSharing {
    /// The way of this program.
    package static var shared = DesktopSharing()

    /// Why something was not handed over.
    package enum Failure: Error, Hashable, Sendable {
        /// The user has cancelled it.
        case cancelled
        /// There is no program for it, or it failed: a sentence.
        case failed(String)
    }

    private static let emailInterface = "org.freedesktop.portal.Email"
    private static let openInterface = "org.freedesktop.portal.OpenURI"
    /// The version of the mail portal that knows several recipients and copies.
    private static let versionWithCopies = 3

    private let handlers: DesktopHandlers
    private let command: DesktopCommand
    private let portal: DesktopPortal
    private let isSandboxed: Bool

    /// Creates a way to other programs.
    package init(
        handlers: DesktopHandlers = DesktopHandlers(), command: DesktopCommand = DesktopCommand(),
        portal: DesktopPortal? = nil, isSandboxed: Bool = FileManager.default.fileExists(atPath: "/.flatpak-info")
    ) {
        self.handlers = handlers
        self.command = command
        self.portal = portal ?? DesktopPortal()
        self.isSandboxed = isSandboxed
    }

    /// Whether the desktop has a program for addresses with a scheme; assumed in a sandbox, which cannot see it.
    package func canOpen(scheme: String) -> Bool { isSandboxed || handlers.hasHandler(ofScheme: scheme) }

    /// Whether mails can be handed over.
    package var canSendMail: Bool { canOpen(scheme: "mailto") }

    // MARK: Mail

    /// Hands a mail to the mail program, which shows it to the user before it sends it. `reply` is called once.
    package func compose(
        _ draft: MailDraft, _ reply: @escaping @MainActor @Sendable (Result<Void, Failure>) -> Void
    ) {
        guard !isSandboxed, command.exists("xdg-email") else { return composeInPortal(draft, reply) }
        let files = draft.attachments.flatMap { ["--attach", $0] }
        command.run("xdg-email", ["--utf8"] + files + [draft.address]) { outcome in
            switch outcome {
            case .ended(0), .running: reply(.success(()))
            case .ended(let status): reply(.failure(.failed(Self.reason(status))))
            case .missing: reply(.failure(.failed("the command xdg-email cannot be started")))
            }
        }
    }

    private func composeInPortal(
        _ draft: MailDraft, _ reply: @escaping @MainActor @Sendable (Result<Void, Failure>) -> Void
    ) {
        guard draft.attachments.isEmpty else {
            return reply(.failure(.failed("files can be attached only with the command xdg-email")))
        }
        portal.version(of: Self.emailInterface) { [self] version in
            var options: [String: DBusValue] = ["subject": .string(draft.subject), "body": .string(draft.body)]
            if case .success(let number) = version, number < Self.versionWithCopies {
                guard draft.to.count <= 1, draft.cc.isEmpty, draft.bcc.isEmpty else {
                    return reply(.failure(.failed("the portal knows mails to one recipient only")))
                }
                options["address"] = draft.to.first.map { .string($0) }
            } else {
                for (key, list) in [("addresses", draft.to), ("cc", draft.cc), ("bcc", draft.bcc)] where !list.isEmpty {
                    options[key] = .array(list.map { .string($0) }, of: "s")
                }
            }
            portal.request("ComposeEmail", of: Self.emailInterface, options: options) { reply(Self.result($0)) }
        }
    }

    /// What the status of a command of xdg-utils means.
    private static func reason(_ status: Int32) -> String {
        switch status {
        case 2: "a file to hand over does not exist"
        case 3: "the desktop has no program for it"
        default: "the program of the desktop failed"
        }
    }

    private static func result(_ result: Result<[String: DBusValue], DesktopPortal.Failure>) -> Result<Void, Failure> {
        result.map { _ in }.mapError { failure in
            switch failure {
            case .cancelled: .cancelled
            case .missing(let reason), .failed(let reason): .failed(reason)
            }
        }
    }

    // MARK: Addresses and files

    /// Opens an address with the program that the desktop has for it. `reply` is called once.
    package func open(_ url: URL, _ reply: @escaping @MainActor @Sendable (Result<Void, Failure>) -> Void) {
        guard !isSandboxed, command.exists("xdg-open") else { return openInPortal(url, asking: false, reply) }
        command.run("xdg-open", [url.absoluteString]) { outcome in
            switch outcome {
            case .ended(0), .running: reply(.success(()))
            case .ended(let status): reply(.failure(.failed(Self.reason(status))))
            case .missing: reply(.failure(.failed("the command xdg-open cannot be started")))
            }
        }
    }

    /// Lets the user choose a program for an address, by the portal; without one it is opened with the usual program. Files are
    /// opened with the usual program, too. `reply` is called once.
    package func openWithChoice(_ url: URL, _ reply: @escaping @MainActor @Sendable (Result<Void, Failure>) -> Void) {
        if url.isFileURL { return open(url, reply) }
        portal.request("OpenURI", of: Self.openInterface, [.string(url.absoluteString)], options: ["ask": .bool(true)])
        {
            [self] result in
            if case .failure(.missing) = result, !isSandboxed { return open(url, reply) }
            reply(Self.result(result))
        }
    }

    private func openInPortal(
        _ url: URL, asking: Bool, _ reply: @escaping @MainActor @Sendable (Result<Void, Failure>) -> Void
    ) {
        portal.request(
            "OpenURI", of: Self.openInterface, [.string(url.absoluteString)], options: ["ask": .bool(asking)]
        ) {
            reply(Self.result($0))
        }
    }
}
