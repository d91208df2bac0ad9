import CoreGraphics
import Foundation
import PictureLibrary
import Support
import UIKitContainers
import UIKitCore
import UIKitLists
import UIKitScrolling

/// The albums of a picker: each with its newest picture, its name and the number of pictures.
final class PictureAlbumsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private static let rowHeight: CGFloat = 76

    private let model: PicturePickerModel
    private let onChoice: (PictureAlbum) -> Void
    private(set) lazy var tableView = UITableView(frame: .zero, style: .plain)
    private let emptyLabel = UILabel()

    init(_ model: PicturePickerModel, onChoice: @escaping (PictureAlbum) -> Void) {
        (self.model, self.onChoice) = (model, onChoice)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.rowHeight = Self.rowHeight
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 88, bottom: 0, right: 0)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.accessibilityIdentifier = "PictureAlbums"
        tableView.register(PictureAlbumCell.self, forCellReuseIdentifier: "Album")
        emptyLabel.text = SystemText.title("No Albums")
        emptyLabel.font = .systemFont(ofSize: 22, weight: .semibold)
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        view.addSubview(tableView)
        view.addSubview(emptyLabel)
        model.onChange { [weak self] in self?.reload() }
        reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        emptyLabel.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    private func reload() {
        emptyLabel.isHidden = model.snapshot == nil || !model.albums.isEmpty
        tableView.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.albums.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Album", for: indexPath)
        (cell as? PictureAlbumCell)?.show(model.albums[indexPath.row], model)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice(model.albums[indexPath.row])
    }
}

/// The row of an album.
final class PictureAlbumCell: UITableViewCell {
    private static let side: CGFloat = 60
    private static let radius: CGFloat = 6

    private let cover = UIImageView()
    private let title = UILabel()
    private let count = UILabel()
    private var request: PictureRequest?
    private var identifier: String?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        cover.layer.cornerRadius = Self.radius
        cover.backgroundColor = .secondarySystemBackground
        title.font = .preferredFont(forTextStyle: .body)
        count.font = .preferredFont(forTextStyle: .subheadline)
        count.textColor = .secondaryLabel
        for view in [cover, title, count] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ album: PictureAlbum, _ model: PicturePickerModel) {
        request?.cancel()
        identifier = album.identifier
        title.text = album.title
        let pictures = model.pictures(in: album.identifier, matching: "")
        count.text = pictures.count.formatted()
        cover.image = nil
        guard let newest = pictures.last else { return }
        let side = Int(Self.side * max(1, traitCollection.displayScale) * 1.5)
        if let image = model.loader.cached(newest, longestSide: side) {
            cover.image = UIImage(cgImage: image)
            return
        }
        request = model.loader.load(newest, longestSide: side) { [weak self] image in
            MainActorDispatch.run {
                guard let self, self.identifier == album.identifier else { return }
                self.cover.image = image.map { UIImage(cgImage: $0) }
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        cover.frame = CGRect(x: 16, y: (bounds.height - Self.side) / 2, width: Self.side, height: Self.side)
        title.frame = CGRect(x: 88, y: bounds.midY - 22, width: bounds.width - 104, height: 22)
        count.frame = CGRect(x: 88, y: bounds.midY + 1, width: bounds.width - 104, height: 20)
    }
}
