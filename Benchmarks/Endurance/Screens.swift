import UIKit

/// A list of rows that each open a screen.
final class ListController: UITableViewController {
    private static let rowCount = 200

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(DetailController(number: indexPath.row), animated: true)
    }
}

/// A screen with a picture that is zoomed, a field and a text.
final class DetailController: UIViewController, UIScrollViewDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 320, width: 300, height: 40))
    private let number: Int
    private let scrollView = UIScrollView(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
    private let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 350, height: 200))

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail \(number)"
        view.backgroundColor = .white
        // A picture is encoded and decoded, as one that was loaded.
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 350, height: 200)).image { context in
            UIColor(hue: CGFloat(number % 10) / 10, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 350, height: 200))
        }
        picture.image = drawn.pngData().flatMap { UIImage(data: $0) }
        scrollView.delegate = self
        scrollView.maximumZoomScale = 3
        scrollView.contentSize = picture.bounds.size
        scrollView.addSubview(picture)
        field.borderStyle = .roundedRect
        let label = UILabel(frame: CGRect(x: 20, y: 370, width: 300, height: 60))
        label.numberOfLines = 0
        label.text = "The text of the screen with the number \(number)"
        for subview in [scrollView, field, label] { view.addSubview(subview) }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
