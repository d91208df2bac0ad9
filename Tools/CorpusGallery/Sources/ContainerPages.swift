import PanModal
import Pulley
import Shuffle
import SideMenu
import SwipeCellKit
import UIKit

extension Page {
    /// Controllers and views around other content.
    @MainActor static let containers = [
        Page(name: "SideMenu") {
            PresentingController("Open menu") { page in
                let root = makePlainController("The menu", .systemYellow)
                let menu = SideMenuNavigationController(rootViewController: root)
                menu.leftSide = true
                page.present(menu, animated: true)
            }
        },
        Page(name: "PanModal") { PresentingController("Open sheet") { $0.presentPanModal(SheetController()) } },
        Page(name: "Pulley") {
            PulleyViewController(
                contentViewController: makePlainController("Content", .systemMint),
                drawerViewController: makePlainController("Drawer", .white))
        },
        Page(name: "Shuffle") { CardsController() },
        Page(name: "SwipeCellKit") { MailController() },
    ]
}

private final class SheetController: UIViewController, PanModalPresentable {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.3, green: 0.2, blue: 0.5, alpha: 1)
    }

    var panScrollable: UIScrollView? { nil }
    var shortFormHeight: PanModalHeight { .contentHeight(300) }
    var longFormHeight: PanModalHeight { .maxHeightWithTopInset(200) }
}

private final class CardsController: UIViewController, SwipeCardStackDataSource {
    private let stack = SwipeCardStack()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        stack.frame = CGRect(x: 40, y: 80, width: 310, height: 560)
        stack.dataSource = self
        view.addSubview(stack)
    }

    func numberOfCards(in cardStack: SwipeCardStack) -> Int { 6 }

    func cardStack(_ cardStack: SwipeCardStack, cardForIndexAt index: Int) -> SwipeCard {
        let content = UILabel()
        content.text = "Card \(index + 1)"
        content.textAlignment = .center
        content.font = .boldSystemFont(ofSize: 40)
        content.backgroundColor = UIColor(hue: CGFloat(index) / 6, saturation: 0.4, brightness: 1, alpha: 1)
        let card = SwipeCard()
        card.swipeDirections = [.left, .right]
        card.content = content
        return card
    }
}

private final class MailController: UITableViewController, SwipeTableViewCellDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SwipeTableViewCell.self, forCellReuseIdentifier: "message")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath) as! SwipeTableViewCell
        cell.delegate = self
        cell.textLabel?.text = "Message \(indexPath.row + 1)"
        return cell
    }

    func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath, for orientation: SwipeActionsOrientation
    ) -> [SwipeAction]? {
        guard orientation == .right else { return nil }
        let flag = SwipeAction(style: .default, title: "Flag") { _, _ in }
        flag.backgroundColor = .orange
        return [SwipeAction(style: .destructive, title: "Delete") { _, _ in }, flag]
    }
}
