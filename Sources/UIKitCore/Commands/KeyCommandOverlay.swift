import CoreGraphics
import Foundation
import QuartzCore
import Support

/// The constants of the list of keyboard shortcuts, in points and seconds. All are decisions.
private enum OverlayMetrics {
    /// How long the Command or Control key is held alone until the list is shown.
    static let delay: TimeInterval = 1
    static let fade: TimeInterval = 0.2
    static let rowHeight: CGFloat = 34
    static let padding: CGFloat = 16
    static let gap: CGFloat = 28
    static let cornerRadius: CGFloat = 14
    static let margin: CGFloat = 24
}

/// Shows the key commands of the first responder's chain while the Command key, or Control, is held alone (P-192).
@MainActor final class KeyCommandOverlay {
    private var deadline: DeadlineQueue.Deadline?
    private var list: KeyCommandList?

    /// A key went down or up. Any other key ends the wait and hides the list.
    func keyChanged(_ key: UIKey?, isDown: Bool, isRepeat: Bool, responder: UIResponder?, in window: UIWindow?) {
        if isRepeat { return }
        hide()
        let commandKeys: [UIKeyboardHIDUsage] = [
            .keyboardLeftGUI, .keyboardRightGUI, .keyboardLeftControl, .keyboardRightControl,
        ]
        guard isDown, let code = key?.keyCode, commandKeys.contains(code), let responder, let window else { return }
        deadline = DeadlineQueue.main.schedule(at: MediaClock.now + OverlayMetrics.delay) {
            [weak self, weak responder, weak window] in
            guard let self, let responder, let window else { return }
            show(responder, in: window)
        }
    }

    /// Hides the list.
    func hide() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        guard let list else { return }
        self.list = nil
        UIView.animate(
            withDuration: OverlayMetrics.fade, animations: { list.alpha = 0 },
            completion: { _ in list.removeFromSuperview() })
    }

    private func show(_ responder: UIResponder, in window: UIWindow) {
        let commands = KeyCommands.available(from: responder).filter {
            !KeyCommandList.title(of: $0).isEmpty && KeyCommands.isEnabled($0, from: responder)
        }
        guard !commands.isEmpty else { return }
        let list = KeyCommandList(commands)
        self.list = list
        window.addSubview(list)
        list.place(in: window.bounds.inset(by: window.safeAreaInsets))
        list.alpha = 0
        UIView.animate(withDuration: OverlayMetrics.fade) { list.alpha = 1 }
    }
}

/// The list: titles and keys, in columns if there are many.
private final class KeyCommandList: UIView {
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private var rows: [(title: UILabel, keys: UILabel)] = []

    init(_ commands: [UIKeyCommand]) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = OverlayMetrics.cornerRadius
        clipsToBounds = true
        addSubview(backdrop)
        for command in commands {
            let (title, keys) = (UILabel(), UILabel())
            title.text = Self.title(of: command)
            title.font = .preferredFont(forTextStyle: .body)
            keys.text = Self.keys(of: command)
            keys.font = .preferredFont(forTextStyle: .body)
            keys.textColor = .secondaryLabel
            for label in [title, keys] { backdrop.contentView.addSubview(label) }
            rows.append((title, keys))
        }
    }

    required init?(coder: NSCoder) { nil }

    static func title(of command: UIKeyCommand) -> String { command.discoverabilityTitle ?? command.title }

    /// The keys with the signs of the modifiers in their usual order.
    static func keys(of command: UIKeyCommand) -> String {
        let signs: [(UIKeyModifierFlags, String)] = [
            (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
        ]
        let modifiers = signs.filter { command.modifierFlags.contains($0.0) }.map(\.1).joined()
        let names: [String: String] = [
            UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
            UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputEscape: "esc", UIKeyCommand.inputDelete: "⌫",
            UIKeyCommand.inputPageUp: "⇞", UIKeyCommand.inputPageDown: "⇟", UIKeyCommand.inputHome: "↖",
            UIKeyCommand.inputEnd: "↘", "\r": "↩", "\t": "⇥", " ": SystemText.title("Space"),
        ]
        let input = command.input ?? ""
        let key = names[input] ?? input.replacingOccurrences(of: "UIKeyInput", with: "").uppercased()
        return modifiers.isEmpty ? key : "\(modifiers) \(key)"
    }

    private var rowHeight: CGFloat {
        max(OverlayMetrics.rowHeight, UIFont.preferredFont(forTextStyle: .body).lineHeight + 12)
    }

    /// In the middle of an area; what does not fit into its columns is left out.
    func place(in area: CGRect) {
        let space = area.insetBy(dx: OverlayMetrics.margin, dy: OverlayMetrics.margin)
        let (padding, gap) = (OverlayMetrics.padding, OverlayMetrics.gap)
        let titleWidth = rows.map { $0.title.intrinsicContentSize.width.rounded(.up) }.max() ?? 0
        let keysWidth = rows.map { $0.keys.intrinsicContentSize.width.rounded(.up) }.max() ?? 0
        let column = min(titleWidth + gap + keysWidth, space.width - 2 * padding)
        /// How many of a length fit, at most one for each row.
        func fitting(_ number: CGFloat) -> Int { Int(max(1, min(number, CGFloat(rows.count)))) }
        let perColumn = fitting((space.height - 2 * padding) / rowHeight)
        let columns = min(
            (rows.count + perColumn - 1) / perColumn, fitting((space.width - 2 * padding + gap) / (column + gap)))
        let lines = min(rows.count, perColumn)
        let size = CGSize(
            width: CGFloat(columns) * (column + gap) - gap + 2 * padding,
            height: CGFloat(lines) * rowHeight + 2 * padding)
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
        backdrop.frame = bounds
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, row) in rows.enumerated() {
            let place = (column: index / perColumn, line: index % perColumn)
            let isShown = place.column < columns
            (row.title.isHidden, row.keys.isHidden) = (!isShown, !isShown)
            let x = padding + CGFloat(place.column) * (column + gap)
            let y = padding + CGFloat(place.line) * rowHeight
            let keys = row.keys.intrinsicContentSize.width.rounded(.up)
            func mirrored(_ rect: CGRect) -> CGRect {
                isMirrored
                    ? CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
            }
            row.title.frame = mirrored(CGRect(x: x, y: y, width: max(0, column - gap - keys), height: rowHeight))
            row.keys.frame = mirrored(CGRect(x: x + column - keys, y: y, width: keys, height: rowHeight))
        }
    }
}
