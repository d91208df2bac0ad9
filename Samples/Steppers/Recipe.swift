import Foundation

/// A recipe for a number of people.
struct Recipe {
    struct Ingredient {
        var name: String
        /// The amount for one person.
        var amount: Double
        var unit: String
    }

    static let pancakes = Recipe(
        name: "Pancakes",
        ingredients: [
            Ingredient(name: "Flour", amount: 60, unit: "g"), Ingredient(name: "Milk", amount: 125, unit: "ml"),
            Ingredient(name: "Eggs", amount: 0.5, unit: ""), Ingredient(name: "Butter", amount: 12.5, unit: "g"),
        ])

    var name: String
    var ingredients: [Ingredient]

    /// The amounts for a number of people, in the order of the ingredients.
    func amounts(for people: Int) -> [String] {
        ingredients.map { ingredient in
            let amount = ingredient.amount * Double(people)
            let number = amount.rounded() == amount ? String(Int(amount)) : String(format: "%.1f", amount)
            return ingredient.unit.isEmpty ? number : "\(number) \(ingredient.unit)"
        }
    }
}
