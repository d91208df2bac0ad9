import UIKit

/// A board of tiles. A tap selects one and shows the edit menu; cut, copy, paste and delete work on the selected tile, from the
/// menu and from the keys of a keyboard.
final class BoardView: UIView, UIEditMenuInteractionDelegate {
    static let columns = 4
    static let rows = 5

    /// The places, row by row.
    let tiles = (0..<BoardView.columns * BoardView.rows).map { _ in TileView() }
    /// The selected place.
    private(set) var selected: TileView? {
        didSet {
            oldValue?.isSelected = false
            selected?.isSelected = true
        }
    }

    /// Where cut and copied tiles go.
    var pasteboard = UIPasteboard.general
    private lazy var menu = UIEditMenuInteraction(delegate: self)

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (index, tile) in tiles.enumerated() {
            tile.tile = index < Self.colors.count ? Self.colors[index] : nil
            addSubview(tile)
        }
        addInteraction(menu)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(BoardView.tapped(_:))))
    }

    required init?(coder: NSCoder) { nil }

    private static let colors = [
        TileColor(0xE6, 0x39, 0x46), TileColor(0xF4, 0xA2, 0x61), TileColor(0xE9, 0xC4, 0x6A),
        TileColor(0x2A, 0x9D, 0x8F),
        TileColor(0x45, 0x7B, 0x9D), TileColor(0x26, 0x46, 0x53), TileColor(0x8E, 0x7D, 0xBE),
        TileColor(0xF7, 0xC5, 0xCC),
    ]

    override func layoutSubviews() {
        super.layoutSubviews()
        let spacing: CGFloat = 16
        let side = min(
            (bounds.width - spacing * CGFloat(Self.columns + 1)) / CGFloat(Self.columns),
            (bounds.height - spacing * CGFloat(Self.rows + 1)) / CGFloat(Self.rows))
        let left = (bounds.width - CGFloat(Self.columns) * (side + spacing) + spacing) / 2
        for (index, tile) in tiles.enumerated() {
            tile.frame = CGRect(
                x: left + CGFloat(index % Self.columns) * (side + spacing),
                y: spacing + CGFloat(index / Self.columns) * (side + spacing), width: side, height: side)
        }
    }

    // MARK: Selection

    override var canBecomeFirstResponder: Bool { true }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let point = tap.location(in: self)
        guard let tile = tiles.first(where: { $0.frame.contains(point) }) else {
            selected = nil
            menu.dismissMenu()
            return
        }
        becomeFirstResponder()
        selected = tile
        menu.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: tile.frame.midX, y: tile.frame.minY))
        )
    }

    // MARK: The edit menu

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        selected?.frame ?? bounds
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard selected?.tile != nil else { return UIMenu(children: suggestedActions) }
        let shades = [("Lighter", 0.25), ("Darker", -0.25)].map { title, amount in
            UIAction(title: title) { [weak self] _ in
                self?.selected?.tile = self?.selected?.tile?.shaded(by: amount)
            }
        }
        return UIMenu(children: suggestedActions + shades)
    }

    // MARK: Editing

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector("cut:"), Selector("copy:"), Selector("delete:"):
            selected?.tile != nil
        case Selector("paste:"):
            selected != nil
                && pasteboard.contains(pasteboardTypes: [TileColor.pasteboardType, "public.utf8-plain-text"])
        default:
            super.canPerformAction(action, withSender: sender)
        }
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        delete(sender)
    }

    override func copy(_ sender: Any?) {
        guard let tile = selected?.tile else { return }
        pasteboard.setItems([
            [TileColor.pasteboardType: tile.data, "public.utf8-plain-text": tile.hexadecimal]
        ])
    }

    override func paste(_ sender: Any?) {
        let own = pasteboard.data(forPasteboardType: TileColor.pasteboardType).flatMap { TileColor($0) }
        if let tile = own ?? pasteboard.string.flatMap({ TileColor(hexadecimal: $0) }) { selected?.tile = tile }
    }

    override func delete(_ sender: Any?) { selected?.tile = nil }
}
