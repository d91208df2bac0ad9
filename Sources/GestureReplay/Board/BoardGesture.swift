/// The recognizers of the board, by the names that reports use, in the order in which they are attached.
public enum ReplayGesture: String, CaseIterable, Sendable {
    case tap, doubleTap, tripleTap, twoFingerTap, longPress, pan, swipeLeft, swipeRight, swipeUp, swipeDown
    case pinch, rotation
}
