import UIKit

/// A page with the two views.
final class CustomInputViewController: UIViewController {
    let codeView = CodeView()
    let formulaView = FormulaView()
    let codeLabel = UILabel()
    let resultLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Custom Input"
        view.backgroundColor = .systemGroupedBackground
        codeLabel.text = "Type six digits."
        resultLabel.text = "Type a formula."
        for label in [codeLabel, resultLabel] {
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
        }
        codeView.onComplete = { [codeLabel] in codeLabel.text = "The code is \($0)." }
        formulaView.onChange = { [resultLabel] formula in
            let value = Formula.value(of: formula)
            resultLabel.text = value.map { "= " + $0.formatted() } ?? (formula.isEmpty ? "Type a formula." : "…")
        }

        let stack = UIStackView(arrangedSubviews: [
            header("Code"), codeView, codeLabel, header("Formula"), formulaView, resultLabel,
        ])
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(32, after: codeLabel)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            codeView.heightAnchor.constraint(equalToConstant: 56),
            formulaView.heightAnchor.constraint(equalToConstant: 56),
        ])
    }

    private func header(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .headline)
        return label
    }
}
