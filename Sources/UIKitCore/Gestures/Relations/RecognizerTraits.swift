/// What is known of a class of recognizers for as long as the program runs.
@MainActor enum RecognizerTraits {
    private static let requiring = slot(RequiringProbe.self)
    private static let required = slot(RequiredProbe.self)
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// True when the class has its own answer to a question about requirements.
    static func relates(_ type: UIGestureRecognizer.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = requiring.isOverridden(by: type) || required.isOverridden(by: type)
        known[key] = answer
        return answer
    }

    private static func slot(_ probe: UIGestureRecognizer.Type) -> MethodSlot {
        MethodSlot(of: UIGestureRecognizer.self, plain: PlainProbe.self, overriding: probe)
    }
}

// Each overrides one method, none is ever made.

private final class PlainProbe: UIGestureRecognizer {}

private final class RequiringProbe: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

private final class RequiredProbe: UIGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
