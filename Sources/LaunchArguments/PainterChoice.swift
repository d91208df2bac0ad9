/// Who makes the pixels of a program's frames.
package enum PainterChoice: String, CaseIterable, Sendable {
    /// The graphics chip where there is one, the processor elsewhere.
    case auto
    /// The processor.
    case software
    /// Whatever speaks GLES 3, even where the processor does its work.
    case gl

    /// Reads a choice from the value of `--painter`.
    package init(option value: String) throws(LaunchOptionError) {
        guard let choice = PainterChoice(rawValue: value) else {
            throw LaunchOptionError(option: "--painter", value: value)
        }
        self = choice
    }
}
