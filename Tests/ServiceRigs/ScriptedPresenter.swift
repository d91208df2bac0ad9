import ServiceSupport

/// The user's part in questions about permissions.
@MainActor package final class ScriptedPresenter: PermissionPresenter {
    /// The questions in their order.
    package private(set) var questions: [PermissionQuestion] = []
    private var replies: [@MainActor (Int) -> Void] = []

    /// Creates a presenter.
    package init() {}

    package func present(_ question: PermissionQuestion, reply: @escaping @MainActor (Int) -> Void) {
        questions.append(question)
        replies.append(reply)
    }

    /// Chooses the answer of the first open question, by its index.
    package func choose(_ index: Int) { replies.removeFirst()(index) }

    /// Runs a test in a program with a user interface and an `Info.plist`.
    package static func with(
        _ information: [String: Any] = [:], isInForeground: Bool = false, _ body: (ScriptedPresenter) throws -> Void
    ) rethrows {
        let presenter = ScriptedPresenter()
        let previous = (ProgramServices.permissionPresenter, ProgramServices.informationValue)
        let previousForeground = ProgramServices.isInForeground
        defer {
            (ProgramServices.permissionPresenter, ProgramServices.informationValue) = previous
            ProgramServices.isInForeground = previousForeground
        }
        ProgramServices.permissionPresenter = presenter
        ProgramServices.informationValue = { information[$0] }
        ProgramServices.isInForeground = { isInForeground }
        try body(presenter)
    }
}
