import UIKit

/// A recipe whose amounts follow a stepper, and steppers that repeat, wrap, and show other images.
final class SteppersViewController: UIViewController {
    let people = StepperRow("People", value: 4, in: 1...12) { "\(Int($0))" }
    let oven = StepperRow("Oven", value: 180, in: 50...250, step: 10) { "\(Int($0)) °C" }
    let start = StepperRow("Start", value: 18, in: 0...23) { String(format: "%02d:00", Int($0)) }
    let rating = StepperRow("Rating", value: 3, in: 0...5) { value in
        String(repeating: "★", count: Int(value)) + String(repeating: "☆", count: 5 - Int(value))
    }
    /// The amounts of the ingredients.
    private(set) var amountLabels: [UILabel] = []

    private let recipe = Recipe.pancakes

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        // A stepper that wraps goes from the last hour to the first.
        start.stepper.wraps = true
        // One that does not repeat changes once for each touch.
        rating.stepper.autorepeat = false
        rating.stepper.setDecrementImage(UIImage(systemName: "hand.thumbsdown"), for: .normal)
        rating.stepper.setIncrementImage(UIImage(systemName: "hand.thumbsup"), for: .normal)
        rating.valueLabel.textColor = .systemOrange
        people.stepper.addAction(UIAction { [weak self] _ in self?.showAmounts() }, for: .valueChanged)

        let title = UILabel()
        title.text = recipe.name
        title.font = .systemFont(ofSize: 34, weight: .bold)
        let stack = UIStackView(arrangedSubviews: [title, people, makeIngredients(), oven, start, rating])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        let width = stack.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
            stack.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 480), width,
        ])
        showAmounts()
    }

    /// A card with a line for each ingredient.
    private func makeIngredients() -> UIView {
        let lines = recipe.ingredients.map { ingredient in
            let name = UILabel()
            name.text = ingredient.name
            let amount = UILabel()
            amount.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
            amount.textColor = .secondaryLabel
            amountLabels.append(amount)
            let line = UIStackView(arrangedSubviews: [name, amount])
            line.distribution = .equalSpacing
            return line
        }
        let stack = UIStackView(arrangedSubviews: lines)
        stack.axis = .vertical
        stack.spacing = 10
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)
        stack.backgroundColor = .secondarySystemGroupedBackground
        stack.layer.cornerRadius = 10
        return stack
    }

    private func showAmounts() {
        for (label, amount) in zip(amountLabels, recipe.amounts(for: Int(people.stepper.value))) {
            label.text = amount
        }
    }
}
