import UIKit

/// Shows one card after the other; the next one comes when the word is typed.
final class FlashcardViewController: UIViewController {
    let card = UIView()
    let meaningLabel = UILabel()
    let pinyinLabel = UILabel()
    let field = ChineseField()
    let progressView = UIProgressView(progressViewStyle: .default)
    /// The number of the card that is shown.
    private(set) var index = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Flashcards"
        view.backgroundColor = .systemGroupedBackground
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 16
        meaningLabel.font = .preferredFont(forTextStyle: .largeTitle)
        meaningLabel.adjustsFontSizeToFitWidth = true
        pinyinLabel.font = .preferredFont(forTextStyle: .title3)
        pinyinLabel.textColor = .secondaryLabel
        for label in [meaningLabel, pinyinLabel] { label.textAlignment = .center }
        field.font = .systemFont(ofSize: 40)
        field.textAlignment = .center
        field.placeholder = "汉字"
        field.adjustsFontSizeToFitWidth = true
        field.addAction(UIAction { [unowned self] _ in check() }, for: .editingChanged)

        let line = UIView()
        line.backgroundColor = .separator
        let stack = UIStackView(arrangedSubviews: [meaningLabel, pinyinLabel, field, line])
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(32, after: pinyinLabel)
        card.addSubview(stack)
        for subview in [progressView, card] { view.addSubview(subview) }
        for subview in [progressView, card, stack] { subview.translatesAutoresizingMaskIntoConstraints = false }
        let (margins, safe) = (view.layoutMarginsGuide, view.safeAreaLayoutGuide)
        NSLayoutConstraint.activate([
            progressView.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            progressView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            progressView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            card.topAnchor.constraint(equalTo: progressView.bottomAnchor, constant: 24),
            card.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 40),
            stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -40),
            stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 32),
            stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -32),
            line.heightAnchor.constraint(equalToConstant: 1),
        ])
        showCard()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    private func showCard() {
        let flashcard = Flashcard.deck[index]
        meaningLabel.text = flashcard.meaning
        pinyinLabel.text = flashcard.pinyin
        field.text = ""
        field.textColor = .label
        progressView.setProgress(Float(index) / Float(Flashcard.deck.count), animated: true)
    }

    /// What is composed is not the answer yet.
    private func check() {
        guard field.committedText == Flashcard.deck[index].characters else { return }
        field.textColor = .systemGreen
        UIView.animate(withDuration: 0.25, delay: 0.8) { [self] in
            card.alpha = 0
        } completion: { [self] _ in
            index = (index + 1) % Flashcard.deck.count
            showCard()
            UIView.animate(withDuration: 0.25) { self.card.alpha = 1 }
        }
    }
}
