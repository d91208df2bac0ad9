/// Kinds of colour space by the number and meaning of their components.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// One component, black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black ink.
    case cmyk = 2
    /// Lightness 0…100, and two colour axes.
    case lab = 3
    /// Inks of a device.
    case deviceN = 4
    /// One component: a place in a table of colours.
    case indexed = 5
    /// A pattern, and the components of a colour when the pattern has none of its own.
    case pattern = 6
    /// The three standard stimuli of the CIE.
    case XYZ = 7
}
