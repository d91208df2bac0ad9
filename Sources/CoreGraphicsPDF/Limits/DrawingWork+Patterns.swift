import CoreGraphics

extension DrawingBudget {
    /// Steps of painting a unit with a change of colours, beside one colour.
    private static let shadingFactor = 4.0
    /// Steps of one piece of a mesh of colours.
    private static let stepsPerMeshElement = 4.0

    /// What painting a region of the page with a pattern takes.
    mutating func cost(ofPattern pattern: PDFNode, _ region: CGRect, _ walk: ContentWalk) -> DrawingCost {
        let matrix = (pattern["Matrix"]?.matrixValue ?? .identity).concatenating(walk.patternToPage)
        if pattern["PatternType"]?.numberValue == 2 { return cost(ofShading: pattern["Shading"], matrix, region) }
        guard pattern.type == .stream, !region.isNull else { return DrawingCost() }
        guard let box = pattern["BBox"]?.rectValue, matrix.areaScale > 0, matrix.areaScale.isFinite else { return .unlimited }
        let tileCost = cost(
            ofContent: pattern, walk.state.nestedInTile(matrix, clip: box.applying(matrix)), walk, recursionCost: .unlimited)
        let inverse = matrix.inverted()
        let (width, height) = (min(region.width, pageSize.width), min(region.height, pageSize.height))
        let tileSpaceWidth = abs(inverse.a) * width + abs(inverse.c) * height + box.width
        let tileSpaceHeight = abs(inverse.b) * width + abs(inverse.d) * height + box.height
        let columns = Double(tileSpaceWidth / abs(pattern["XStep"]?.numberValue ?? 1)) + 2
        let rows = Double(tileSpaceHeight / abs(pattern["YStep"]?.numberValue ?? 1)) + 2
        let tiles = columns * rows
        guard tiles <= PDFLimits.tiles else { return .unlimited }
        return tileCost * tiles
    }

    /// What painting a region with a change of colours takes; `matrix` takes its space to that of the page.
    mutating func cost(ofShading shading: PDFNode?, _ matrix: CGAffineTransform, _ region: CGRect) -> DrawingCost {
        guard let shading else { return DrawingCost() }
        var total = DrawingCost(steps: 1, area: Self.shadingFactor * region.area(limitedTo: pageSize))
        if shading.type == .stream, MeshMetrics.isMesh(shading) { total += cost(ofMesh: shading, matrix, region) }
        return total
    }

    /// What the pieces of a mesh take besides.
    private mutating func cost(ofMesh shading: PDFNode, _ matrix: CGAffineTransform, _ region: CGRect) -> DrawingCost {
        let key = DrawingCostKey(mesh: shading, matrix, in: region.size)
        if let cached = cachedCosts[key] { return cached }
        var cost = DrawingCost()
        if let data = shading.decoded()?.data {
            let mesh = MeshMetrics(shading, data, matrix, within: region)
            cost.steps = Self.stepsPerMeshElement * mesh.elementCount + Self.stepsPerByte * Double(data.count)
            cost.area = Self.shadingFactor * mesh.area
        } else if !shading.isWithinSizeLimit {
            cost = .unlimited
        }
        cachedCosts[key] = cost
        return cost
    }
}
