/// Caches which methods a recognizer class overrides.
@MainActor enum RecognizerOverrides {
    private static let requirements = [slot(RequiringProbe.self), slot(RequiredProbe.self)]
    private static let presses = [
        slot(BeganProbe.self), slot(ChangedProbe.self), slot(EndedProbe.self), slot(CancelledProbe.self),
    ]
    private static var requirementCache: [ObjectIdentifier: Bool] = [:]
    private static var pressCache: [ObjectIdentifier: Bool] = [:]

    /// True if the class overrides a method about failure requirements.
    static func overridesRequirements(_ type: UIGestureRecognizer.Type) -> Bool {
        overrides(type, one: requirements, &requirementCache)
    }

    /// True if the class overrides a press method.
    static func overridesPresses(_ type: UIGestureRecognizer.Type) -> Bool {
        overrides(type, one: presses, &pressCache)
    }

    private static func overrides(
        _ type: UIGestureRecognizer.Type, one slots: [MethodSlot], _ cache: inout [ObjectIdentifier: Bool]
    ) -> Bool {
        let key = ObjectIdentifier(type)
        if let result = cache[key] { return result }
        let result = slots.contains { $0.isOverridden(by: type) }
        cache[key] = result
        return result
    }

    private static func slot(_ probe: UIGestureRecognizer.Type) -> MethodSlot {
        MethodSlot(of: UIGestureRecognizer.self, plain: PlainProbe.self, overriding: probe)
    }
}

// Each overrides one method; they are never instantiated.

private final class PlainProbe: UIGestureRecognizer {}

private final class RequiringProbe: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

private final class RequiredProbe: UIGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

private final class BeganProbe: UIGestureRecognizer {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}

private final class ChangedProbe: UIGestureRecognizer {
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}

private final class EndedProbe: UIGestureRecognizer {
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}

private final class CancelledProbe: UIGestureRecognizer {
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
