import UIKit

/// Shows the board.
final class BoardViewController: UIViewController {
    let board = BoardView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Color Tiles"
        view.backgroundColor = .systemBackground
        board.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(board)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            board.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            board.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            board.topAnchor.constraint(equalTo: area.topAnchor, constant: 60),
            board.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -20),
        ])
    }
}
