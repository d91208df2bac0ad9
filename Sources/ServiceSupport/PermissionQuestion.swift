import Foundation
import Support

/// Something that a program may do only with the user's consent.
package enum PermissionSubject: String, Sendable, CaseIterable {
    case location
    case notifications
    case camera
    case microphone
    case photos
    case photosAdd = "photos-add"
    case contacts
}

/// What the user has answered, or what was decided for the user.
package enum PermissionAnswer: String, Sendable, CaseIterable {
    /// Not allowed.
    case deny
    /// Allowed.
    case allow
    /// Allowed while the program is in use.
    case allowInUse = "in-use"
    /// Not allowed, and the user cannot change it.
    case restricted

    /// Whether the program may.
    package var isAllowed: Bool { self == .allow || self == .allowInUse }
}

/// A question about a permission, with the answers to choose from.
package struct PermissionQuestion: Sendable {
    /// An answer that the user can choose.
    package struct Choice: Sendable {
        /// The text of its button.
        package var title: String
        /// What it means.
        package var answer: PermissionAnswer
        /// Whether it holds for this start of the program only.
        package var isOnce = false

        /// Creates a choice.
        package init(title: String, answer: PermissionAnswer, isOnce: Bool = false) {
            self.title = title
            self.answer = answer
            self.isOnce = isOnce
        }
    }

    /// What it is about.
    package var subject: PermissionSubject
    /// The question.
    package var title: String
    /// The program's reason, from its `Info.plist`.
    package var message: String
    /// The answers, in the order of their buttons.
    package var choices: [Choice]

    /// Creates a question.
    package init(subject: PermissionSubject, title: String, message: String, choices: [Choice]) {
        self.subject = subject
        self.title = title
        self.message = message
        self.choices = choices
    }
}

extension PermissionQuestion {
    /// A question with the answers "Don't Allow" and "Allow".
    ///
    /// - Parameters:
    ///   - key: the key of `Info.plist` with the program's reason.
    ///   - title: the question, with `%@` where the name of the program stands; translated if the table of titles has it.
    /// - Returns: the question; `nil`, after a line that names the key, if `Info.plist` has no reason (DV-02).
    @MainActor package static func access(
        to subject: PermissionSubject, key: String, title: String
    ) -> PermissionQuestion? {
        guard let reason = ProgramServices.informationText(key) else {
            Diagnostics.log(
                "the permission '\(subject.rawValue)' is not asked for and counts as denied: Info.plist has no text for "
                    + key)
            return nil
        }
        return PermissionQuestion(
            subject: subject, title: SystemText.title(title, with: ProgramServices.displayName), message: reason,
            choices: accessChoices)
    }

    /// The answers "Don't Allow" and "Allow".
    @MainActor package static var accessChoices: [Choice] {
        [
            .init(title: SystemText.title("Don’t Allow"), answer: .deny),
            .init(title: SystemText.title("Allow"), answer: .allow),
        ]
    }
}

/// Shows questions about permissions to the user.
@MainActor package protocol PermissionPresenter: AnyObject {
    /// Shows a question. `reply` gets the index of the choice; it is called once, later.
    func present(_ question: PermissionQuestion, reply: @escaping @MainActor (Int) -> Void)
}
