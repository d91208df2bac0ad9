import UIKit

/// A program for host tests of scroll views, lists and containers. The last argument chooses what it shows; it prints
/// what its delegates are told.
@main
final class ContainerProbe: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ContainerProbe.controller(named: CommandLine.arguments.last ?? "")
        window.backgroundColor = .white
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active")
    }

    private static func controller(named name: String) -> UIViewController {
        switch name {
        case "zoom": ZoomController()
        case "sheet": SheetController()
        case "navigation": UINavigationController(rootViewController: PageController(1))
        case "two": TwoListsController()
        default: ListController(name: "list")
        }
    }
}

/// A point as text, in whole points.
private func text(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }

/// A table of numbered rows that can be deleted.
final class ListController: UITableViewController {
    private let name: String
    private var numbers = Array(0..<200)
    private var isBeyondTop = false

    init(name: String) {
        self.name = name
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 44
        tableView.contentInsetAdjustmentBehavior = .never
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(numbers[indexPath.row])"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("\(name) selected \(numbers[indexPath.row])")
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        print("\(name) deleted \(numbers.remove(at: indexPath.row))")
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        print("\(name) opened \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        print("\(name) closed")
    }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        print("\(name) dragging")
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let isBeyondTop = scrollView.contentOffset.y < -20
        if isBeyondTop != self.isBeyondTop { print("\(name) \(isBeyondTop ? "beyond" : "within")") }
        self.isBeyondTop = isBeyondTop
        if scrollView.isDragging, scrollView.contentOffset.y > 100 { print("\(name) moved") }
    }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("\(name) released, \(decelerate ? "decelerates" : "rests") at \(text(scrollView.contentOffset))")
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        print("\(name) stopped at \(text(scrollView.contentOffset))")
    }
}

/// Two tables side by side.
final class TwoListsController: UIViewController {
    private let lists = [ListController(name: "left"), ListController(name: "right")]

    override func viewDidLoad() {
        super.viewDidLoad()
        for list in lists {
            addChild(list)
            view.addSubview(list.view)
            list.didMove(toParent: self)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let half = view.bounds.width / 2
        for (index, list) in lists.enumerated() {
            list.view.frame = CGRect(x: CGFloat(index) * half, y: 0, width: half, height: view.bounds.height)
        }
    }
}

/// A scroll view whose content can be zoomed up to four times.
final class ZoomController: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.maximumZoomScale = 4
        scrollView.delegate = self
        content.backgroundColor = .systemTeal
        scrollView.addSubview(content)
        scrollView.contentSize = content.bounds.size
        view.addSubview(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        print("zooming")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if scrollView.zoomScale > 1.5 { print("large") }
        if scrollView.zoomScale > 4.05 { print("beyond 400%") }
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        print("zoomed to \(Int((scale * 100).rounded()))%")
    }
}

/// Presents a sheet.
final class SheetController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private var isPresented = false

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isPresented else { return }
        isPresented = true
        let sheet = PageController(0)
        sheet.modalPresentationStyle = .pageSheet
        sheet.presentationController?.delegate = self
        present(sheet, animated: false) { print("presented") }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        print("dismissed by the user")
    }
}

/// A controller that prints its appearance. The first of a navigation pushes the second when it has appeared.
final class PageController: UIViewController {
    private let number: Int
    private var hasPushed = false

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Page \(number)"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = number == 2 ? .systemTeal : .systemYellow
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("page \(number) will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("page \(number) did appear")
        guard number == 1, !hasPushed else { return }
        hasPushed = true
        navigationController?.pushViewController(PageController(2), animated: false)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("page \(number) will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("page \(number) did disappear")
    }
}
