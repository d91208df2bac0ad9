import UIKit

/// A table with green felt.
final class TableViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.13, green: 0.42, blue: 0.33, alpha: 1)
    }
}
