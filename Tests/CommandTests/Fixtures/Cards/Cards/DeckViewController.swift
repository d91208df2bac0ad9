import UIKit

class DeckViewController: UIViewController {
    @IBOutlet private weak var card: CardView!
    @IBOutlet var labels: [UILabel]!

    override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded", labels.map { $0.text ?? "" }, card.radius, card.edgeWidth)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let list = segue.destination as? ListViewController else { return }
        list.names = ["Ace", "King"]
        print("prepare", segue.identifier ?? "")
    }
}

extension DeckViewController {
    @IBAction private func touched(_ sender: UIButton) { print("touched", sender.currentTitle ?? "") }
}

class ListViewController: UITableViewController {
    var names: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "Row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! RowCell
        cell.show(names[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("selected", (tableView.cellForRow(at: indexPath) as? RowCell)?.shownName ?? "")
    }
}
