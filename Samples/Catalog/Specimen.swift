import UIKit

/// A control or view of the catalog, in several states or variants.
@MainActor struct Specimen {
    /// One of the views, and what is written below it.
    struct Sample {
        let caption: String
        let make: @MainActor () -> UIView

        init(_ caption: String = "", make: @escaping @MainActor () -> UIView) {
            self.caption = caption
            self.make = make
        }
    }

    let name: String
    /// The number of samples side by side.
    var columns = 4
    let samples: [Sample]

    /// Creates a specimen of different views.
    init(_ name: String, columns: Int = 4, _ samples: [Sample]) {
        self.name = name
        self.columns = columns
        self.samples = samples
    }

    /// Creates a specimen of views that differ in one value.
    init<Value: Sendable>(
        _ name: String, columns: Int = 4, variants: [(String, Value)], _ make: @escaping @MainActor (Value) -> UIView
    ) {
        self.init(name, columns: columns, variants.map { caption, value in Sample(caption) { make(value) } })
    }

    /// Creates a specimen of a control in each of its states.
    init(
        _ name: String, columns: Int = 4, states: [SampleState] = SampleState.allCases,
        _ make: @escaping @MainActor () -> UIControl
    ) {
        self.name = name
        self.columns = columns
        samples = states.map { state in
            Sample(state.rawValue) {
                let control = make()
                state.apply(to: control)
                return control
            }
        }
    }
}

/// A state in which a control is shown.
enum SampleState: String, CaseIterable {
    case normal, highlighted, selected, disabled

    /// Brings a control into the state.
    @MainActor func apply(to control: UIControl) {
        switch self {
        case .normal: break
        case .highlighted: control.isHighlighted = true
        case .selected: control.isSelected = true
        case .disabled: control.isEnabled = false
        }
    }
}

/// Specimens below one title.
@MainActor struct SpecimenGroup {
    let title: String
    let specimens: [Specimen]

    init(_ title: String, _ specimens: [Specimen]) {
        self.title = title
        self.specimens = specimens
    }
}
