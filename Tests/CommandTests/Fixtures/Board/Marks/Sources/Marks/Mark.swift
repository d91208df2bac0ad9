import UIKit

/// A mark on the board.
public class Mark: UIView {
    /// The name of all marks.
    public static let name = "mark"

    @objc func blink() { perform(#selector(blink), with: nil, afterDelay: 1) }
}
