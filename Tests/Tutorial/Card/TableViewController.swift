import UIKit

/// A table with green felt and a card on it.
final class TableViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.13, green: 0.42, blue: 0.33, alpha: 1)
        view.addSubview(CardView(frame: CGRect(x: 115, y: 150, width: 160, height: 220)))
    }
}
