/// The content operators that matter for the drawing cost.
enum ContentOperator: String, CaseIterable {
    case save = "q"
    case restore = "Q"
    case transform = "cm"
    case lineWidth = "w"
    case dashPattern = "d"
    case graphicsState = "gs"
    case fillColorSpace = "cs"
    case fillGray = "g"
    case fillRGB = "rg"
    case fillCMYK = "k"
    case fillColor = "sc"
    case fillPattern = "scn"
    case strokeColorSpace = "CS"
    case strokeGray = "G"
    case strokeRGB = "RG"
    case strokeCMYK = "K"
    case strokeColor = "SC"
    case strokePattern = "SCN"
    case xObject = "Do"
    case endInlineImage = "EI"
    case shading = "sh"
    case beginText = "BT"
    case textMatrix = "Tm"
    case font = "Tf"
    case showText = "Tj"
    case showTextArray = "TJ"
    case showTextOnNextLine = "'"
    case showTextOnNextLineWithSpacing = "\""
    case move = "m"
    case line = "l"
    case curve = "c"
    case curveFromCurrentPoint = "v"
    case curveToEndPoint = "y"
    case close = "h"
    case rectangle = "re"
    case clip = "W"
    case clipEvenOdd = "W*"
    case fill = "f"
    case fillObsolete = "F"
    case fillEvenOdd = "f*"
    case stroke = "S"
    case closeStroke = "s"
    case fillAndStroke = "B"
    case fillAndStrokeEvenOdd = "B*"
    case closeFillAndStroke = "b"
    case closeFillAndStrokeEvenOdd = "b*"
    case endPath = "n"

    private static let byCode: [UInt32: ContentOperator] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue.utf8.reduce(0) { $0 << 8 | UInt32($1) }, $0) })

    /// The operator with a keyword.
    init?(_ word: ArraySlice<UInt8>) {
        guard word.count <= 3 else { return nil }
        guard let operation = Self.byCode[word.reduce(0) { $0 << 8 | UInt32($1) }] else { return nil }
        self = operation
    }
}
