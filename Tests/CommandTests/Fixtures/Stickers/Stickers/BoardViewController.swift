import UIKit

@objcMembers
class BoardViewController: UIViewController {
    @IBOutlet weak var titleLabel: UILabel!
    private let sticker = StickerView(frame: CGRect(x: 100, y: 100, width: 120, height: 120))
    dynamic var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 20, y: 40, width: 300, height: 30))
        label.text = NSLocalizedString("board.title", comment: "Title of the board")
        view.addSubview(label)
        titleLabel = label
        print("title:", label.text ?? "")

        sticker.delegate = self
        view.addSubview(sticker)

        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTap))
        doubleTap.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer(target: self, action: #selector(BoardViewController.handleTap(_:)))
        tap.require(toFail: doubleTap)
        sticker.addGestureRecognizer(tap)
        sticker.addGestureRecognizer(doubleTap)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
        sticker.addGestureRecognizer(pan)
        perform(#selector(self.greet as () -> Void), with: nil, afterDelay: 0.1)
    }

    // MARK: - Actions

    @IBAction func handleTap(_ sender: UITapGestureRecognizer) {
        count += 1
        print("tap", count, #keyPath(BoardViewController.count))
        UIView.beginAnimations("bounce", context: nil)
        UIView.setAnimationDuration(0.2)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(animationDidStop(_:finished:context:)))
        sticker.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        UIView.commitAnimations()
    }

    @objc func handleDoubleTap() {
        print("double tap")
        sticker.transform = .identity
    }

    @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
        if recognizer.state == .ended {
            let way = recognizer.translation(in: view)
            print("panned", Int(way.x.rounded()), Int(way.y.rounded()))
        }
    }

    @objc func greet() { print("hello from", NSStringFromSelector(#selector(greet as () -> Void))) }
    @objc(greetPerson:) func greet(_ name: String) { print("hello", name) }

    @objc func animationDidStop(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        print(name ?? "?", "stopped", finished.boolValue)
    }
}

extension BoardViewController: StickerViewDelegate {
    func stickerView(_ stickerView: StickerView, didBeginWith touches: Int) {
        print("sticker began with", touches)
    }
}
