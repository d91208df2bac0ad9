import UIKit

/// A table whose rows are dragged, swiped and held without conflict: a bar in each row is dragged, a swipe reveals
/// actions, a long press makes a favorite, and vertical drags scroll.
final class LightsViewController: UITableViewController {
    private var rooms = Room.all

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(LightCell.self, forCellReuseIdentifier: LightCell.identifier)
        let press = UILongPressGestureRecognizer(target: self, action: Selector(LightsViewController.hold))
        tableView.addGestureRecognizer(press)
    }

    private func hold(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began, let path = tableView.indexPathForRow(at: press.location(in: tableView)) else {
            return
        }
        toggleFavorite(at: path)
    }

    private func toggleFavorite(at path: IndexPath) {
        rooms[path.section].lights[path.row].isFavorite.toggle()
        tableView.reconfigureRows(at: [path])
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { rooms.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rooms[section].lights.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        rooms[section].name
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == rooms.count - 1 ? "Drag a bar, swipe a row, or hold it to make it a favorite." : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: LightCell.identifier, for: indexPath)
        guard let lightCell = cell as? LightCell else { return cell }
        lightCell.show(rooms[indexPath.section].lights[indexPath.row])
        lightCell.brightnessChanged = { [weak self, weak lightCell] value in
            guard let self, let lightCell, let path = self.tableView.indexPath(for: lightCell) else { return }
            self.rooms[path.section].lights[path.row].brightness = value
        }
        return lightCell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }

    // MARK: Swipes

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.rooms[indexPath.section].lights.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        delete.image = UIImage(systemName: "trash")
        let off = UIContextualAction(style: .normal, title: "Off") { [weak self] _, _, done in
            self?.rooms[indexPath.section].lights[indexPath.row].brightness = 0
            tableView.reconfigureRows(at: [indexPath])
            done(true)
        }
        off.image = UIImage(systemName: "moon")
        return UISwipeActionsConfiguration(actions: [delete, off])
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let favorite = UIContextualAction(style: .normal, title: "Favorite") { [weak self] _, _, done in
            self?.toggleFavorite(at: indexPath)
            done(true)
        }
        favorite.image = UIImage(systemName: "star")
        favorite.backgroundColor = .systemYellow
        return UISwipeActionsConfiguration(actions: [favorite])
    }
}
