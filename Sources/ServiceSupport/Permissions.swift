import Foundation
import Support
import Synchronization

/// The user's answers to questions about permissions, kept in a file of the program (DV-02, DV-03).
///
/// The variable `TOUCHSTONE_PERMISSIONS` answers without asking: `location=in-use,notifications=deny`. Its answers are not
/// kept.
package final class Permissions: Sendable {
    /// The variable with answers.
    package static let variable = "TOUCHSTONE_PERMISSIONS"
    /// The answers of this program.
    package static let shared = Permissions(
        file: ProgramDirectory.path + "/permissions.json",
        given: EnvironmentVariables.value(variable) ?? "")

    private let file: String
    private let state: Mutex<State>

    private struct State {
        /// Those of the variable.
        var given: [PermissionSubject: PermissionAnswer]
        /// Those for this start of the program.
        var temporary: [PermissionSubject: PermissionAnswer] = [:]
        /// Those in the file; `nil` until it is read.
        var kept: [PermissionSubject: PermissionAnswer]?
    }

    @MainActor private var waiting: [(PermissionQuestion, [@MainActor (PermissionAnswer?) -> Void])] = []
    @MainActor private var isAsking = false

    /// Creates a store in a file, which need not exist; `given` has the form of the variable.
    package init(file: String, given: String = "") {
        self.file = file
        state = Mutex(State(given: Self.parse(given)))
    }

    /// The answer about a subject; `nil` if the user has not been asked.
    package func answer(for subject: PermissionSubject) -> PermissionAnswer? {
        state.withLock { state in
            if let answer = state.given[subject] ?? state.temporary[subject] { return answer }
            let kept = state.kept ?? Self.read(file)
            state.kept = kept
            return kept[subject]
        }
    }

    /// Remembers an answer.
    ///
    /// - Parameter isOnce: whether it holds for this start of the program only; false by default.
    package func set(_ answer: PermissionAnswer, for subject: PermissionSubject, isOnce: Bool = false) {
        let kept = state.withLock { state -> [PermissionSubject: PermissionAnswer]? in
            if isOnce {
                state.temporary[subject] = answer
                return nil
            }
            state.temporary[subject] = nil
            var kept = state.kept ?? Self.read(file)
            kept[subject] = answer
            state.kept = kept
            return kept
        }
        guard let kept else { return }
        let texts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key.rawValue, $0.value.rawValue) })
        guard let data = try? JSONSerialization.data(withJSONObject: texts, options: [.prettyPrinted, .sortedKeys])
        else { return }
        ProgramDirectory.write(data, to: file)
    }

    /// Asks the user, unless there is an answer already. One question is shown at a time, and never twice at once.
    ///
    /// - Parameter reply: gets the answer, in a later turn of the run loop if it was asked for; `nil` if the question cannot
    ///   be shown, after one line on standard error.
    @MainActor package func ask(
        _ question: PermissionQuestion, reply: @escaping @MainActor (PermissionAnswer?) -> Void
    ) {
        if let answer = answer(for: question.subject) { return reply(answer) }
        if let index = waiting.firstIndex(where: { $0.0.subject == question.subject }) {
            waiting[index].1.append(reply)
            return
        }
        guard ProgramServices.permissionPresenter != nil else {
            Diagnostics.log(
                "cannot ask for the permission '\(question.subject.rawValue)' without a user interface; answer with "
                    + "\(Self.variable)=\(question.subject.rawValue)=allow")
            return reply(nil)
        }
        waiting.append((question, [reply]))
        askNext()
    }

    /// Asks the user for access, unless there is an answer already. Without a reason in `Info.plist` the answer is no, and is
    /// not kept (DV-02).
    ///
    /// - Parameters:
    ///   - key: the key of `Info.plist` with the program's reason.
    ///   - title: the question, as for `PermissionQuestion.access`.
    ///   - reply: gets the answer, as by `ask`.
    @MainActor package func requestAccess(
        to subject: PermissionSubject, key: String, title: String,
        reply: @escaping @MainActor (PermissionAnswer?) -> Void
    ) {
        if let answer = answer(for: subject) { return reply(answer) }
        guard let question = PermissionQuestion.access(to: subject, key: key, title: title) else { return reply(.deny) }
        ask(question, reply: reply)
    }

    @MainActor private func askNext() {
        guard !isAsking, let (question, _) = waiting.first, let presenter = ProgramServices.permissionPresenter else {
            return
        }
        isAsking = true
        presenter.present(question) { [self] index in
            let choice = question.choices.indices.contains(index) ? question.choices[index] : nil
            let answer = choice?.answer ?? .deny
            set(answer, for: question.subject, isOnce: choice?.isOnce ?? true)
            isAsking = false
            let replies = waiting.removeFirst().1
            for reply in replies { reply(answer) }
            askNext()
        }
    }

    private static func read(_ file: String) -> [PermissionSubject: PermissionAnswer] {
        guard let data = FileManager.default.contents(atPath: file) else { return [:] }
        guard let texts = try? JSONSerialization.jsonObject(with: data) as? [String: String] else {
            ErrorStream.logWithProgramName(
                "\(file) is no list of permissions, so it is ignored; the next answer replaces it")
            return [:]
        }
        return answers(texts)
    }

    private static func parse(_ given: String) -> [PermissionSubject: PermissionAnswer] {
        var texts: [String: String] = [:]
        for part in given.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2, PermissionSubject(rawValue: pair[0]) != nil,
                PermissionAnswer(rawValue: pair[1]) != nil
            else {
                ErrorStream.logWithProgramName(
                    "\(variable): '\(part)' is no permission; subjects are "
                        + PermissionSubject.allCases.map(\.rawValue).joined(separator: ", ") + ", answers "
                        + PermissionAnswer.allCases.map(\.rawValue).joined(separator: ", "))
                continue
            }
            texts[pair[0]] = pair[1]
        }
        return answers(texts)
    }

    private static func answers(_ texts: [String: String]) -> [PermissionSubject: PermissionAnswer] {
        var answers: [PermissionSubject: PermissionAnswer] = [:]
        for (subject, answer) in texts {
            if let subject = PermissionSubject(rawValue: subject) {
                answers[subject] = PermissionAnswer(rawValue: answer)
            }
        }
        return answers
    }
}
