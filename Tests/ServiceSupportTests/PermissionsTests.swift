import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Support
import Testing

@MainActor @Suite struct PermissionsTests {
    private func question(_ subject: PermissionSubject) -> PermissionQuestion {
        PermissionQuestion(
            subject: subject, title: "May it?", message: "Why not.",
            choices: [.init(title: "Yes", answer: .allow), .init(title: "No", answer: .deny)])
    }

    @Test("DV-02 questions about different subjects are shown one after the other") func queue() throws {
        let directory = try TemporaryDirectory()
        let permissions = Permissions(file: directory.path + "/p.json")
        var answers: [String] = []

        ScriptedPresenter.with { user in
            permissions.ask(question(.location)) { answers.append("location \($0?.rawValue ?? "")") }
            permissions.ask(question(.notifications)) { answers.append("notifications \($0?.rawValue ?? "")") }
            permissions.ask(question(.location)) { answers.append("location again \($0?.rawValue ?? "")") }
            expect(user.questions.map(\.subject), equals: [.location])
            user.choose(0)
            expect(user.questions.map(\.subject), equals: [.location, .notifications])
            user.choose(1)
        }

        expect(answers, equals: ["location allow", "location again allow", "notifications deny"])
    }

    @Test("DV-03 an answer holds at the next start, and nothing is asked") func kept() throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/new/p.json"
        Permissions(file: file).set(.deny, for: .notifications)
        var answer: PermissionAnswer?

        ScriptedPresenter.with { user in
            Permissions(file: file).ask(question(.notifications)) { answer = $0 }
            #expect(user.questions.isEmpty)
        }

        expect(answer, equals: .deny)
    }

    @Test("DV-92 the variable answers without asking, and is not kept") func variable() throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/p.json"
        let permissions = Permissions(
            file: file, given: "location=in-use, notifications=restricted,nonsense,location=maybe")

        expect(permissions.answer(for: .location), equals: .allowInUse)
        expect(permissions.answer(for: .notifications), equals: .restricted)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(
        "DV-92 a file that is no list of answers is ignored, and the next answer replaces it",
        arguments: ["", "{", "[1]", "{\"location\": 3}"])
    func damaged(_ text: String) throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/p.json"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let permissions = Permissions(file: file)

        #expect(permissions.answer(for: .location) == nil)
        permissions.set(.allow, for: .location)

        expect(Permissions(file: file).answer(for: .location), equals: .allow)
    }

    @Test("DV-92 without a user interface nothing is asked, and a line tells how to answer") func noPresenter() throws {
        let directory = try TemporaryDirectory()
        let permissions = Permissions(file: directory.path + "/p.json")
        var lines: [String] = []
        let (sink, presenter) = (Diagnostics.sink, ProgramServices.permissionPresenter)
        (Diagnostics.sink, ProgramServices.permissionPresenter) = ({ lines.append($0) }, nil)
        defer { (Diagnostics.sink, ProgramServices.permissionPresenter) = (sink, presenter) }
        var isAnswered = false

        permissions.ask(question(.location)) { isAnswered = $0 == nil }

        #expect(isAnswered)
        #expect(lines.count == 1 && lines[0].hasSuffix("TOUCHSTONE_PERMISSIONS=location=allow"))
    }
}
