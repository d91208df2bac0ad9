/// What is wrong with a template, or with a file of templates.
public enum StrokeTemplateError: Error, Equatable, CustomStringConvertible {
    /// The name is empty.
    case noName
    /// The strokes have no length: there are no points, only one place, or no numbers that can be places.
    case nothingDrawn(name: String)
    /// The data is not a list of templates; the text says where and why.
    case unreadable(String)
    /// The data is of a version that this one does not know.
    case unknownVersion(Int)

    /// One line for people.
    public var description: String {
        switch self {
        case .noName: "a stroke template needs a name"
        case .nothingDrawn(let name): "the stroke template \"\(name)\" has no stroke of any length"
        case .unreadable(let reason): "these are no stroke templates: \(reason)"
        case .unknownVersion(let version): "stroke templates of version \(version) are not known, only of version 1"
        }
    }
}
