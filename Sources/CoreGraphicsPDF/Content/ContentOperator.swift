/// The operators that tell how much work drawing is.
enum ContentOperator: String, CaseIterable {
    case save = "q"
    case restore = "Q"
    case transform = "cm"
    case lineWidth = "w"
    case dashes = "d"
    case settings = "gs"
    case fillSpace = "cs"
    case fillGray = "g"
    case fillRGB = "rg"
    case fillInks = "k"
    case fillColor = "sc"
    case fillPattern = "scn"
    case lineSpace = "CS"
    case lineGray = "G"
    case lineRGB = "RG"
    case lineInks = "K"
    case lineColor = "SC"
    case linePattern = "SCN"
    case object = "Do"
    case imageEnd = "EI"
    case shading = "sh"
    case text = "BT"
    case textMatrix = "Tm"
    case font = "Tf"
    case show = "Tj"
    case showRow = "TJ"
    case showNext = "'"
    case showSpaced = "\""
    case move = "m"
    case line = "l"
    case curve = "c"
    case curveFromHere = "v"
    case curveToEnd = "y"
    case close = "h"
    case rectangle = "re"
    case clip = "W"
    case clipEvenOdd = "W*"
    case fill = "f"
    case fillOld = "F"
    case fillEvenOdd = "f*"
    case stroke = "S"
    case closeStroke = "s"
    case both = "B"
    case bothEvenOdd = "B*"
    case closeBoth = "b"
    case closeBothEvenOdd = "b*"
    case endPath = "n"

    private static let all: [UInt32: ContentOperator] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue.utf8.reduce(0) { $0 << 8 | UInt32($1) }, $0) })

    /// The operator of a word.
    init?(_ word: ArraySlice<UInt8>) {
        guard word.count <= 3 else { return nil }
        guard let known = Self.all[word.reduce(0) { $0 << 8 | UInt32($1) }] else { return nil }
        self = known
    }
}
