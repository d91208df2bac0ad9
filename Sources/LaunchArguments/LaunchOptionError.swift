/// An option of a host with a value it cannot have. Programs print `description` and end with `status`.
package struct LaunchOptionError: Error, Equatable, CustomStringConvertible {
    /// The option's name, with its dashes.
    package let option: String
    /// What was given for it, or `nil` when nothing followed.
    package let value: String?

    /// The exit status of a program whose arguments are wrong.
    package static let exitStatus: Int32 = 2

    /// Makes an error about `value` of `option`.
    package init(option: String, value: String?) {
        self.option = option
        self.value = value
    }

    /// One line that says what was given and what is wanted.
    package var description: String {
        guard let value else { return "\(option) needs \(expectation)" }
        let suggestion = Spelling.nearest(to: value, among: validNames).map { ". Did you mean \($0)?" } ?? ""
        return "\(option) \(value) will not do: \(option) needs \(expectation)\(suggestion)"
    }

    /// The values that the option may have, where they are names.
    private var validNames: [String] {
        switch option {
        case "--device": DeviceFamily.allCases.map(\.rawValue)
        case "--painter": PainterChoice.allCases.map(\.rawValue)
        default: []
        }
    }

    private var expectation: String {
        switch option {
        case "--size":
            "a width and a height in points from \(ScreenSize.lengths.lowerBound) to "
                + "\(ScreenSize.lengths.upperBound), such as 390x844"
        case "--device", "--painter": validNames.joined(separator: " or ")
        case "--scale":
            "a number of pixels per point from \(ScreenSize.scales.lowerBound) to "
                + "\(ScreenSize.scales.upperBound), such as 2"
        case "--headless": "the name of a PNG picture to write, such as moveme.png"
        case "--script": "a file with the movements of fingers"
        default: "no value"
        }
    }
}
