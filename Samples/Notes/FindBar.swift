import UIKit

/// A bar with a search field that marks what it finds in a text view, and goes to the next place with the return key.
final class FindBar: UIView, UISearchBarDelegate {
    let searchBar = UISearchBar()
    /// Where the text was found.
    private(set) var found: [NSRange] = []
    private let textView: UITextView
    private let marking: MarkingLayoutManager
    private let countLabel = UILabel()
    private var position = 0

    /// Creates a bar, which is hidden, for a text view and what draws its marks.
    init(_ textView: UITextView, _ marking: MarkingLayoutManager) {
        self.textView = textView
        self.marking = marking
        super.init(frame: .zero)
        isHidden = true
        searchBar.searchBarStyle = .minimal
        searchBar.placeholder = "Find in this note"
        searchBar.delegate = self
        countLabel.font = .preferredFont(forTextStyle: .footnote)
        countLabel.textColor = .secondaryLabel
        countLabel.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [searchBar, countLabel])
        row.alignment = .center
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: topAnchor), row.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the bar with its keyboard, or hides it with its marks.
    func toggle() {
        isHidden.toggle()
        if isHidden {
            searchBar.text = nil
            find("")
            searchBar.resignFirstResponder()
        } else {
            searchBar.becomeFirstResponder()
        }
    }

    /// Finds again what is searched for: the text has changed.
    func textDidChange() {
        if !isHidden { find(searchBar.text ?? "", from: position) }
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { find(searchText) }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        guard !found.isEmpty else { return }
        textView.scrollRangeToVisible(found[position % found.count])
        textView.selectedRange = found[position % found.count]
        position += 1
    }

    private func find(_ text: String, from start: Int = 0) {
        (found, position) = ([], start)
        let whole = textView.textStorage.string as NSString
        var rest = NSRange(location: 0, length: text.isEmpty ? 0 : whole.length)
        while rest.length > 0 {
            let range = whole.range(of: text, options: [.caseInsensitive, .diacriticInsensitive], range: rest)
            guard range.location != NSNotFound else { break }
            found.append(range)
            rest = NSRange(location: range.upperBound, length: whole.length - range.upperBound)
        }
        marking.marks = found
        countLabel.text = text.isEmpty ? nil : "\(found.count)"
    }
}
