import UIKit

extension Family {
    static func switches() -> [SpecimenGroup] {
        let states: [SampleState] = [.normal, .disabled]
        return [
            SpecimenGroup(
                "Standard",
                [
                    Specimen("On", columns: 3, states: states) { makeSwitch(isOn: true) },
                    Specimen("Off", columns: 3, states: states) { makeSwitch(isOn: false) },
                ]),
            SpecimenGroup(
                "Colors",
                [
                    Specimen(
                        "On tint", columns: 3,
                        variants: [("blue", .systemBlue), ("orange", .systemOrange), ("pink", .systemPink)]
                    ) { (color: UIColor) in
                        let control = makeSwitch(isOn: true)
                        control.onTintColor = color
                        return control
                    },
                    Specimen("Thumb tint", columns: 3, states: states) {
                        let control = makeSwitch(isOn: true)
                        control.thumbTintColor = .systemYellow
                        return control
                    },
                ]),
        ]
    }

    private static func makeSwitch(isOn: Bool) -> UISwitch {
        let control = UISwitch()
        control.isOn = isOn
        return control
    }

    static func sliders() -> [SpecimenGroup] {
        let states: [SampleState] = [.normal, .disabled]
        return [
            SpecimenGroup(
                "Standard", [Specimen("Value 0.4", columns: 2, states: states) { slider() }]),
            SpecimenGroup(
                "Images and Colors",
                [
                    Specimen("Images at the ends", columns: 1, states: states) {
                        let slider = slider()
                        slider.minimumValueImage = UIImage(systemName: "sun.min")
                        slider.maximumValueImage = UIImage(systemName: "sun.max")
                        return slider
                    },
                    Specimen("Colors", columns: 2, states: states) {
                        let slider = slider()
                        slider.minimumTrackTintColor = .systemOrange
                        slider.maximumTrackTintColor = .systemYellow
                        slider.thumbTintColor = .systemRed
                        return slider
                    },
                    Specimen("Thumb image", columns: 2, states: states) {
                        let slider = slider()
                        slider.setThumbImage(IconTile.image(symbol: "music.note", color: .systemPink), for: .normal)
                        return slider
                    },
                ]),
        ]
    }

    private static func slider() -> UISlider {
        let slider = UISlider()
        slider.value = 0.4
        return slider
    }

    static func steppers() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Standard",
                [
                    Specimen("Value", columns: 3, variants: [("lowest", 0), ("between", 50), ("highest", 100)]) {
                        value in
                        let stepper = UIStepper()
                        stepper.value = value
                        return stepper
                    },
                    Specimen("State", columns: 3, states: [.normal, .disabled]) {
                        let stepper = UIStepper()
                        stepper.value = 50
                        return stepper
                    },
                ]),
            SpecimenGroup(
                "Images",
                [
                    Specimen("Symbols", columns: 3, states: [.normal, .disabled]) {
                        let stepper = UIStepper()
                        stepper.value = 50
                        stepper.setDecrementImage(UIImage(systemName: "arrow.down"), for: .normal)
                        stepper.setIncrementImage(UIImage(systemName: "arrow.up"), for: .normal)
                        return stepper
                    }
                ]),
        ]
    }

    static func segments() -> [SpecimenGroup] {
        let states: [SampleState] = [.normal, .disabled]
        return [
            SpecimenGroup(
                "Titles",
                [
                    Specimen("Two", columns: 2, states: states) { segmented(["List", "Map"], selected: 0) },
                    Specimen("Four", columns: 1, states: states) {
                        segmented(["Day", "Week", "Month", "Year"], selected: 1)
                    },
                    Specimen("No selection", columns: 1, states: [.normal]) {
                        segmented(["One", "Two", "Three"], selected: UISegmentedControl.noSegment)
                    },
                    Specimen("A disabled segment", columns: 1, states: [.normal]) {
                        let control = segmented(["One", "Two", "Three"], selected: 2)
                        control.setEnabled(false, forSegmentAt: 0)
                        return control
                    },
                ]),
            SpecimenGroup(
                "Images and Colors",
                [
                    Specimen("Symbols", columns: 2, states: states) {
                        let symbols = ["text.alignleft", "text.aligncenter", "text.alignright"]
                        let control = UISegmentedControl(items: symbols.compactMap { UIImage(systemName: $0) })
                        control.selectedSegmentIndex = 1
                        return control
                    },
                    Specimen("Selected tint", columns: 1, states: [.normal]) {
                        let control = segmented(["Red", "Green", "Blue"], selected: 2)
                        control.selectedSegmentTintColor = .systemBlue
                        control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
                        return control
                    },
                ]),
        ]
    }

    private static func segmented(_ titles: [String], selected: Int) -> UISegmentedControl {
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = selected
        return control
    }

    static func pageControls() -> [SpecimenGroup] {
        let states: [SampleState] = [.normal, .disabled]
        return [
            SpecimenGroup(
                "Standard",
                [
                    Specimen("Five pages", columns: 2, states: states) { pageControl(5) },
                    Specimen("With a plate", columns: 2, states: states) {
                        let control = pageControl(5)
                        control.backgroundStyle = .prominent
                        return control
                    },
                ]),
            SpecimenGroup(
                "Images and Colors",
                [
                    Specimen("Tints", columns: 2, states: states) {
                        let control = pageControl(5)
                        control.pageIndicatorTintColor = .systemOrange.withAlphaComponent(0.3)
                        control.currentPageIndicatorTintColor = .systemOrange
                        return control
                    },
                    Specimen("Symbols", columns: 2, states: states) {
                        let control = pageControl(5)
                        control.preferredIndicatorImage = UIImage(systemName: "heart.fill")
                        return control
                    },
                ]),
        ]
    }

    private static func pageControl(_ pages: Int) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = pages
        control.currentPage = 1
        // Visible on a white cell as well.
        control.pageIndicatorTintColor = .tertiaryLabel
        control.currentPageIndicatorTintColor = .label
        return control
    }

    static func progress() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Progress",
                [
                    Specimen("Default", columns: 2, variants: [("25 %", 0.25), ("75 %", 0.75)]) { value in
                        progressView(.default, value)
                    },
                    Specimen("Bar", columns: 2, [.init("60 %") { progressView(.bar, 0.6) }]),
                    Specimen(
                        "Tints", columns: 2,
                        [
                            .init("60 %") {
                                let view = progressView(.default, 0.6)
                                view.progressTintColor = .systemGreen
                                view.trackTintColor = .systemGreen.withAlphaComponent(0.2)
                                return view
                            }
                        ]),
                ]),
            SpecimenGroup(
                "Activity",
                [
                    Specimen(
                        "Turning", columns: 3,
                        [
                            .init("medium") { indicator(.medium, nil) }, .init("large") { indicator(.large, nil) },
                            .init("large, blue") { indicator(.large, .systemBlue) },
                        ])
                ]),
            SpecimenGroup(
                "Refresh", [Specimen("Above the content of a list", columns: 1, [.init { refreshing() }])]),
        ]
    }

    /// A scroll view whose refresh control turns.
    private static func refreshing() -> UIScrollView {
        let view = UIScrollView()
        view.contentInsetAdjustmentBehavior = .never
        view.alwaysBounceVertical = true
        let control = UIRefreshControl()
        control.attributedTitle = NSAttributedString(
            string: "Updated just now", attributes: [.foregroundColor: UIColor.secondaryLabel])
        view.refreshControl = control
        view.heightAnchor.constraint(equalToConstant: 80).isActive = true
        control.beginRefreshing()
        return view
    }

    private static func progressView(_ style: UIProgressView.Style, _ progress: Float) -> UIProgressView {
        let view = UIProgressView(progressViewStyle: style)
        view.progress = progress
        return view
    }

    private static func indicator(_ style: UIActivityIndicatorView.Style, _ color: UIColor?) -> UIActivityIndicatorView
    {
        let view = UIActivityIndicatorView(style: style)
        if let color { view.color = color }
        view.startAnimating()
        return view
    }
}
