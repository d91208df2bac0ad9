import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// A text input whose text has links, attachments and tagged ranges.
@MainActor protocol TextItemHost {
    func item(at point: CGPoint) -> UITextItem?
    func interact(with item: UITextItem, _ interaction: UITextItemInteraction)
}

extension UITextView: TextItemHost {
    /// The item at a point; `nil` while the text is edited or not selectable (TX-85). A tag wins over a link.
    final func item(at point: CGPoint) -> UITextItem? {
        guard !isEditable, isSelectable, let range = characterRange(under: point) as? TextOffsetRange else {
            return nil
        }
        let index = range.range.location
        if let attachment = textStorage.attribute(.attachment, at: index, effectiveRange: nil) as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), range: NSRange(location: index, length: 1))
        }
        var tagged = NSRange()
        if let tag = textStorage.attribute(
            .textItemTag, at: index, longestEffectiveRange: &tagged, in: wholeRange) as? String
        {
            return UITextItem(.tag(tag), range: tagged)
        }
        let paragraph = NSString(string: textStorage.string).paragraphRange(for: NSRange(location: index, length: 0))
        let text = textStorage.attributedSubstring(from: paragraph)
        guard let link = decoration.link(in: text, at: index - paragraph.location) else { return nil }
        return UITextItem(
            .link(link.url),
            range: NSRange(location: paragraph.location + link.range.location, length: link.range.length))
    }

    /// Asks the delegate (TX-86), then performs the item's action or shows its menu (TX-215, TX-234).
    final func interact(with item: UITextItem, _ interaction: UITextItemInteraction) {
        guard isAllowed(item, interaction) else { return }
        switch interaction {
        case .invokeDefaultAction:
            let action = Self.defaultAction(of: item)
            guard let delegate else { return action.performWithSender(self, target: nil) }
            if let chosen = delegate.textView(self, primaryActionFor: item, defaultAction: action) {
                chosen.performWithSender(self, target: nil)
            } else {
                showMenu(of: item)
            }
        case .presentActions: showMenu(of: item)
        case .preview: break
        }
    }

    private func isAllowed(_ item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
        guard let delegate else { return true }
        return switch item.content {
        case .link(let url):
            delegate.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction)
        case .textAttachment(let attachment):
            delegate.textView(self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
        case .tag: true
        }
    }

    private static func defaultAction(of item: UITextItem) -> UIAction {
        guard case .link(let url) = item.content else { return UIAction { _ in } }
        return UIAction(title: SystemText.title("Open")) { _ in UIApplication.shared.open(url) }
    }

    private static func defaultMenu(of item: UITextItem) -> UIMenu {
        switch item.content {
        case .link(let url):
            let copy = UIAction(title: SystemText.title("Copy Link")) { _ in UIPasteboard.general.url = url }
            return UIMenu(children: [defaultAction(of: item), copy])
        case .textAttachment(let attachment):
            guard let image = attachment.shownImage else { return UIMenu(children: []) }
            return UIMenu(children: [
                UIAction(title: SystemText.title("Copy")) { _ in UIPasteboard.general.image = image }
            ])
        case .tag: return UIMenu(children: [])
        }
    }

    /// Shows the menu that the delegate gives above or below an item.
    private func showMenu(of item: UITextItem) {
        let menu = Self.defaultMenu(of: item)
        let configuration =
            delegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: menu) }
            ?? UITextItem.MenuConfiguration(menu: menu)
        let rects = rects(of: TextOffsetRange(item.range)).map(\.rect)
        let target = rects.dropFirst().reduce(rects.first ?? .null) { $0.union($1) }.intersection(bounds)
        guard let configuration, !target.isNull else { return }
        EditMenuPresenter.shared.show(
            configuration.menu.children, for: self, from: self, target: self, target,
            willShow: { [weak self] animator in
                guard let self else { return }
                delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: animator)
            },
            willHide: { [weak self] animator in
                guard let self else { return }
                delegate?.textView(self, textItemMenuWillEndFor: item, animator: animator)
            })
    }
}
