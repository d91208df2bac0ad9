import UIKit

/// A tab bar, a navigation bar with a large title, and a toolbar.
final class BarsViewController: UITableViewController {
    static func make() -> UIViewController {
        let tabs = UITabBarController()
        let titles = [("Today", "calendar"), ("Inbox", "tray"), ("Search", "magnifyingglass"), ("Profile", "person")]
        tabs.viewControllers = titles.enumerated().map { index, tab in
            let content = BarsViewController(style: .plain)
            content.title = tab.0
            let controller = UINavigationController(rootViewController: content)
            controller.navigationBar.prefersLargeTitles = true
            controller.tabBarItem = UITabBarItem(title: tab.0, image: UIImage(systemName: tab.1), tag: index)
            controller.setToolbarHidden(false, animated: false)
            return controller
        }
        tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
        return tabs
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { _ in })
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }),
            UIBarButtonItem(title: "Off", primaryAction: nil),
        ]
        navigationItem.rightBarButtonItems?[1].isEnabled = false
        toolbarItems = [
            UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .action),
            .flexibleSpace(),
            UIBarButtonItem(systemItem: .compose),
        ]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let page = UIViewController()
        page.title = "Row \(indexPath.row + 1)"
        page.view.backgroundColor = .systemBackground
        page.navigationItem.largeTitleDisplayMode = .never
        navigationController?.pushViewController(page, animated: true)
    }
}
