import CoreGraphics

extension DrawingWork {
    /// Steps of painting a unit with a change of colours, beside one colour.
    private static let shadingFactor = 4.0
    /// Steps of one piece of a mesh of colours.
    private static let stepsPerPiece = 4.0

    /// What painting a region of the page with a pattern takes.
    mutating func amount(ofPattern pattern: PDFNode, _ region: CGRect, _ walk: ContentWalk) -> WorkAmount {
        let matrix = (pattern["Matrix"]?.matrixValue ?? .identity).concatenating(walk.base)
        if pattern["PatternType"]?.numberValue == 2 { return amount(ofShading: pattern["Shading"], matrix, region) }
        guard pattern.type == .stream, !region.isNull else { return WorkAmount() }
        guard let box = pattern["BBox"]?.rectValue, matrix.growth > 0, matrix.growth.isFinite else { return .endless }
        let cell = amount(
            ofContent: pattern, walk.state.withinTile(matrix, clip: box.applying(matrix)), walk, loop: .endless)
        let back = matrix.inverted()
        let (width, height) = (min(region.width, sheet.width), min(region.height, sheet.height))
        let across = abs(back.a) * width + abs(back.c) * height + box.width
        let down = abs(back.b) * width + abs(back.d) * height + box.height
        let columns = Double(across / abs(pattern["XStep"]?.numberValue ?? 1)) + 2
        let rows = Double(down / abs(pattern["YStep"]?.numberValue ?? 1)) + 2
        let tiles = columns * rows
        guard tiles <= PDFLimits.tiles else { return .endless }
        return cell * tiles
    }

    /// What painting a region with a change of colours takes; `matrix` takes its space to that of the page.
    mutating func amount(ofShading shading: PDFNode?, _ matrix: CGAffineTransform, _ region: CGRect) -> WorkAmount {
        guard let shading else { return WorkAmount() }
        var total = WorkAmount(steps: 1, area: Self.shadingFactor * region.area(on: sheet))
        if shading.type == .stream, MeshExtent.isMesh(shading) { total += amount(ofMesh: shading, matrix, region) }
        return total
    }

    /// What the pieces of a mesh take besides.
    private mutating func amount(ofMesh shading: PDFNode, _ matrix: CGAffineTransform, _ region: CGRect) -> WorkAmount {
        let shown = ShownContent(mesh: shading, matrix, in: region.size)
        if let amount = known[shown] { return amount }
        var amount = WorkAmount()
        if let data = shading.unpacked()?.data {
            let mesh = MeshExtent(shading, data, matrix, within: region)
            amount.steps = Self.stepsPerPiece * mesh.pieces + Self.stepsPerByte * Double(data.count)
            amount.area = Self.shadingFactor * mesh.area
        } else if !shading.isBounded {
            amount = .endless
        }
        known[shown] = amount
        return amount
    }
}
