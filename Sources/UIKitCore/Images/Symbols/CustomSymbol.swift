import CoreGraphics
import Foundation
import Support

/// A symbol of an asset catalog (`NAME.symbolset`): a template of the SF Symbols program, an SVG file with a drawing for
/// each weight and scale, 100 points large.
struct CustomSymbol {
    /// The outlines of the drawings by their identifiers, such as `Regular-M`, in the coordinates of the file.
    private let drawings: [String: CGPath]

    /// The point size at which templates are drawn.
    private static let templateSize: CGFloat = 100
    /// The largest file that is read, in bytes.
    private static let maximumBytes = 16 << 20

    /// The path of the template of an entry; `nil` if it has none for this system.
    static func file(inDirectory directory: String) -> String? {
        guard let rows = AssetContents.read(inDirectory: directory)?["symbols"] as? [[String: Any]] else { return nil }
        return rows.lazy.filter { AssetVariant($0) != nil }.compactMap { $0["filename"] as? String }
            .compactMap { AssetContents.path(ofFile: $0, inDirectory: directory) }.first
    }

    /// Reads a template; `nil`, with a line on standard error, if the file is none.
    init?(file: String) {
        guard let bytes = try? RegularFile.bytes(ofFile: file, limit: Self.maximumBytes) else { return nil }
        drawings = Self.drawings(in: String(decoding: bytes, as: UTF8.self))
        if drawings.isEmpty {
            ErrorStream.log("asset catalog: \(file): there is no drawing such as Regular-M in the template")
            return nil
        }
    }

    /// The drawings of a template: groups with the name of a weight and a scale, and their paths.
    private static func drawings(in text: String) -> [String: CGPath] {
        var found: [String: CGMutablePath] = [:]
        /// For each open group: the drawing that it belongs to, and how its contents are moved and scaled.
        var groups: [(drawing: String?, transform: CGAffineTransform)] = [(nil, .identity)]
        for tag in text.matches(of: #/<(/?)(g|path)\b([^>]*?)(/?)>/#) {
            let attributes = tag.output.3
            if tag.output.2 == "g" {
                if tag.output.1 == "/" {
                    if groups.count > 1 { groups.removeLast() }
                } else if tag.output.4.isEmpty {
                    let id = attributes.firstMatch(of: #/\bid="([A-Za-z]+-[SML])"/#).map { String($0.output.1) }
                    let last = groups[groups.count - 1]
                    groups.append((id ?? last.drawing, transform(attributes).concatenating(last.transform)))
                }
            } else if let name = groups[groups.count - 1].drawing,
                let data = attributes.firstMatch(of: #/\bd="([^"]*)"/#)?.output.1
            {
                let all = transform(attributes).concatenating(groups[groups.count - 1].transform)
                let drawing = found[name] ?? CGMutablePath()
                drawing.addPath(SVGPath.path(data), transform: all)
                found[name] = drawing
            }
        }
        return found.filter { !$0.value.isEmpty }
    }

    /// The value of the attribute `transform`, if it is a matrix, a translation or a scale.
    private static func transform(_ attributes: Substring) -> CGAffineTransform {
        guard let match = attributes.firstMatch(of: #/transform="(matrix|translate|scale)\(([^)]*)\)/#) else {
            return .identity
        }
        let values = match.output.2.split { $0 == " " || $0 == "," }.compactMap { Double($0).map { CGFloat($0) } }
        switch (match.output.1, values.count) {
        case ("matrix", 6):
            return CGAffineTransform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        case ("translate", 1...): return CGAffineTransform(translationX: values[0], y: values.count > 1 ? values[1] : 0)
        case ("scale", 1...): return CGAffineTransform(scaleX: values[0], y: values.count > 1 ? values[1] : values[0])
        default: return .identity
        }
    }

    /// The drawing for values: of the weight, or the nearest one that the template has, at its medium scale if it has
    /// that.
    private func drawing(for values: SymbolValues) -> (path: CGPath, hasScale: Bool)? {
        let names = [
            "Regular", "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
        ]
        let weight = values.weight.rawValue
        // `unspecified`, 0, is regular.
        let wanted = weight == 0 ? UIImage.SymbolWeight.regular.rawValue : weight
        let nearest = (1..<names.count).sorted { abs($0 - wanted) < abs($1 - wanted) }.map { names[$0] }
        let scale = values.scale == .small ? "S" : values.scale == .large ? "L" : "M"
        for name in nearest {
            if let path = drawings["\(name)-\(scale)"] { return (path, true) }
            if let path = ["M", "S", "L"].lazy.compactMap({ drawings["\(name)-\($0)"] }).first { return (path, false) }
        }
        return nil
    }

    /// The symbol in black, as large as its outline; `nil` if it is empty.
    func image(_ values: SymbolValues, scale: CGFloat) -> CGImage? {
        guard let (path, hasScale) = drawing(for: values) else { return nil }
        let size = values.pointSize > 0 ? values.pointSize : SymbolMetrics.defaultPointSize
        let unit =
            min(size, SymbolMetrics.maximumPointSize) / Self.templateSize
            * (hasScale ? 1 : SymbolMetrics.scaleFactor(values.scale))
        let bounds = path.boundingBoxOfPath
        let (width, height) = (bounds.width * unit * scale, bounds.height * unit * scale)
        let limit = SymbolMetrics.maximumPointSize * 4 * scale
        guard width > 0, height > 0, width <= limit, height <= limit,
            let context = CGContext(
                width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), scale: scale, flipped: true)
        else { return nil }
        context.scaleBy(x: unit, y: unit)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.addPath(path)
        context.fillPath()
        return context.makeImage()
    }
}
