import UIKit

public class Mark: UIView {
    public static let name = "mark"

    @objc func blink() { perform(#selector(blink), with: nil, afterDelay: 1) }
}
