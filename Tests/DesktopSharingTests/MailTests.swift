import Expectations
import Foundation
import ServiceRigs
import Testing

@testable import DesktopSharing

/// Mails by the commands of the desktop.
@MainActor @Suite(.serialized) struct MailTests {
    private static func draft() -> MailDraft {
        var draft = MailDraft()
        (draft.to, draft.cc, draft.bcc) = (["ann@example.org", "b@c.de"], ["d@e.fr"], ["g@h.it"])
        (draft.subject, draft.body) = ("Tea & cake?", "First\nsecond line: 100 %")
        return draft
    }

    @Test("DV-144 a mail as an address has all its parts, and no value can add another") func address() {
        expect(
            Self.draft().address,
            equals: "mailto:ann@example.org,b@c.de?cc=d@e.fr&bcc=g@h.it&subject=Tea%20%26%20cake%3F"
                + "&body=First%0D%0Asecond%20line%3A%20100%20%25")
        var draft = MailDraft()
        (draft.to, draft.subject) = (["a@b.c?bcc=evil@x.y"], "x&attach=/etc/passwd")
        expect(draft.address, equals: "mailto:a@b.c%3Fbcc%3Devil@x.y?subject=x%26attach%3D%2Fetc%2Fpasswd")
        expect(MailDraft().address, equals: "mailto:")
    }

    @Test("DV-144 the real xdg-email gives the mail and its files to the mail program") func realCommand() async throws
    {
        let stage = try SharingStage()
        try stage.installProgram(for: "mailto")
        var draft = Self.draft()
        draft.attachments = [try SharedFiles.write(Data("leaf".utf8), named: "tea.txt")]

        let outcome = await result { stage.sharing().compose(draft, $0) }

        #expect(outcome.failure == nil)
        try await RigProcess.wait("the mail program") { stage.opened != nil }
        let opened = try #require(stage.opened)
        #expect(opened.hasPrefix("mailto:") && opened.contains("ann@example.org") && opened.contains("subject=Tea"))
        #expect(opened.contains("attach=" + draft.attachments[0]))
    }

    @Test("DV-144 without a mail program mails cannot be sent, and the command's failure is an error") func noProgram()
        async throws
    {
        let stage = try SharingStage()
        #expect(!stage.sharing().canSendMail)
        try stage.write("#!/bin/sh\nexit 3\n", to: "bin/xdg-email", isProgram: true)
        await expect(
            result { stage.sharing().compose(Self.draft(), $0) }.failure,
            equals: .failed("the desktop has no program for it"))
    }

    @Test("DV-144 a command that still runs after its time has handed the mail over; the main thread never waits")
    func slowCommand() async throws {
        let stage = try SharingStage()
        try stage.write("#!/bin/sh\nexec sleep 30\n", to: "bin/xdg-email", isProgram: true)
        let sharing = stage.sharing(commandTimeout: 0.2)

        let start = ContinuousClock.now
        var outcome: Result<Void, DesktopSharing.Failure>?
        sharing.compose(Self.draft()) { outcome = $0 }
        let duration = ContinuousClock.now - start

        #expect(outcome == nil && duration < .milliseconds(100))
        try await RigProcess.wait("the answer") { outcome != nil }
        #expect(outcome?.failure == nil)
    }

    @Test("DV-142 programs are found in the lists and caches of the desktop, if they are installed") func handlers()
        throws
    {
        let stage = try SharingStage()
        func handlers() -> DesktopHandlers { DesktopHandlers(environment: stage.environment) }
        try stage.write("[Default Applications]\nx-scheme-handler/mailto=gone.desktop;\n", to: "config/mimeapps.list")
        #expect(!handlers().hasHandler(ofScheme: "mailto"))
        try stage.write("[MIME Cache]\nx-scheme-handler/sms=chat.desktop;\n", to: "system/applications/mimeinfo.cache")
        try stage.write("[Desktop Entry]\n", to: "system/applications/chat.desktop")
        #expect(handlers().hasHandler(ofScheme: "SMS") && !handlers().hasHandler(ofScheme: "sm"))
        try stage.write("[Removed Associations]\nx-scheme-handler/tel=chat.desktop;\n", to: "config/mimeapps.list")
        #expect(!handlers().hasHandler(ofScheme: "tel"))
    }

    @Test("DV-145 text messages are addresses with numbers and text") func messages() {
        expect(
            TextMessage(recipients: ["+1 (555) 01", "x?body=y"], body: "a&b").url?.absoluteString,
            equals: "sms:+155501?body=a%26b")
        expect(TextMessage(recipients: [], body: "").url?.absoluteString, equals: "sms:")
    }

    @Test("DV-142 shared files have the user's name for them, without separators") func sharedFiles() throws {
        let path = try SharedFiles.write(Data("x".utf8), named: "../a/b\n.vcf")
        #expect(
            (path as NSString).lastPathComponent == "-a-b-.vcf" || (path as NSString).lastPathComponent == "a-b-.vcf")
        #expect(!path.contains("/../") && FileManager.default.fileExists(atPath: path))
        expect(SharedFiles.fileName("..."), equals: "file")
        expect(SharedFiles.fileName("").utf8.count, equals: 4)
    }
}

extension Result {
    /// The error; `nil` for a success.
    var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
