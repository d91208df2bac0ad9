/// A recognizer that is known but not kept alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
