import UIKit

/// A landscape made of a palette, a kind of ground and random ridges, the same ones for the same number.
struct Landscape: Hashable {
    enum Kind: Int, CaseIterable {
        case hills, mountains, sea, forest, dunes, lake
    }

    let number: Int

    var kind: Kind { Kind.allCases[(number * 5 + number / 3) % Kind.allCases.count] }
    var palette: Palette { Palette.all[(number * 7 + number / 4) % Palette.all.count] }

    var title: String {
        let ground =
            switch kind {
            case .hills: "Hills"
            case .mountains: "Mountains"
            case .sea: "Sea"
            case .forest: "Forest"
            case .dunes: "Dunes"
            case .lake: "Lake"
            }
        return "\(ground) \(palette.time)"
    }

    /// Draws the landscape into an image of a size in points.
    func image(size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            draw(in: CGRect(origin: .zero, size: size), context.cgContext)
        }
    }

    // MARK: Drawing

    private func draw(in rect: CGRect, _ context: CGContext) {
        var random = Random(seed: number)
        fill(rect, from: palette.sky, to: palette.horizon, context)
        let horizon = rect.height * (kind == .sea || kind == .lake ? 0.58 : 0.5)
        let sun = CGPoint(
            x: rect.width * random.next(0.2, 0.8), y: horizon - rect.height * random.next(0.08, 0.34))
        if palette.isNight { drawStars(in: rect, &random, context) }
        drawSun(at: sun, radius: rect.height * 0.07, in: rect, context)
        drawClouds(in: rect, above: horizon, &random, context)
        switch kind {
        case .hills: drawRidges(in: rect, from: horizon, count: 5, roughness: 0.16, &random, context)
        case .mountains: drawPeaks(in: rect, from: horizon, &random, context)
        case .dunes:
            drawRidges(in: rect, from: horizon + rect.height * 0.08, count: 4, roughness: 0.1, &random, context)
        case .forest: drawForest(in: rect, from: horizon, &random, context)
        case .sea: drawWater(in: rect, from: horizon, sun: sun, &random, context)
        case .lake:
            drawRidge(in: rect, at: horizon, height: 0.2, roughness: 0.1, palette.ground(0.25), &random, context)
            drawRidge(in: rect, at: horizon, height: 0.1, roughness: 0.06, palette.ground(0.5), &random, context)
            drawWater(in: rect, from: horizon, sun: sun, &random, context)
            drawReeds(in: rect, &random, context)
        }
    }

    private func fill(_ rect: CGRect, from top: UIColor, to bottom: UIColor, _ context: CGContext) {
        let colors = [top.cgColor, bottom.cgColor] as CFArray
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
        context.saveGState()
        context.clip(to: rect)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: rect.midX, y: rect.minY), end: CGPoint(x: rect.midX, y: rect.maxY), options: [])
        context.restoreGState()
    }

    private func drawSun(at center: CGPoint, radius: CGFloat, in rect: CGRect, _ context: CGContext) {
        let glow = palette.sun
        let colors = [glow.withAlphaComponent(0.55).cgColor, glow.withAlphaComponent(0).cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: radius * 0.6, endCenter: center, endRadius: radius * 5,
                options: [])
        }
        context.setFillColor(glow.cgColor)
        context.fillEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private func drawStars(in rect: CGRect, _ random: inout Random, _ context: CGContext) {
        for _ in 0..<70 {
            let size = rect.height * random.next(0.002, 0.006)
            context.setFillColor(UIColor(white: 1, alpha: random.next(0.3, 0.95)).cgColor)
            context.fillEllipse(
                in: CGRect(
                    x: random.next(0, rect.width), y: random.next(0, rect.height * 0.6), width: size, height: size))
        }
    }

    private func drawClouds(in rect: CGRect, above horizon: CGFloat, _ random: inout Random, _ context: CGContext) {
        guard !palette.isNight else { return }
        for _ in 0..<3 {
            let center = CGPoint(x: random.next(0, rect.width), y: horizon * random.next(0.15, 0.7))
            let width = rect.width * random.next(0.12, 0.3)
            context.setFillColor(UIColor(white: 1, alpha: random.next(0.12, 0.3)).cgColor)
            for part in 0..<5 {
                let (w, h) = (width * random.next(0.4, 0.7), rect.height * random.next(0.015, 0.035))
                context.fillEllipse(
                    in: CGRect(
                        x: center.x + width * (CGFloat(part) / 5 - 0.5) - w / 2, y: center.y - h * random.next(0, 1),
                        width: w, height: h))
            }
        }
    }

    private func drawRidges(
        in rect: CGRect, from top: CGFloat, count: Int, roughness: CGFloat, _ random: inout Random,
        _ context: CGContext
    ) {
        for index in 0..<count {
            let depth = CGFloat(index) / CGFloat(count - 1)
            let y = top + (rect.height - top) * depth * 0.85
            drawRidge(
                in: rect, at: y + rect.height * 0.06, height: roughness, roughness: roughness * 0.5,
                palette.ground(0.15 + 0.85 * depth), &random, context)
        }
    }

    /// A soft ridge: the sum of three waves.
    private func drawRidge(
        in rect: CGRect, at base: CGFloat, height: CGFloat, roughness: CGFloat, _ color: UIColor,
        _ random: inout Random, _ context: CGContext
    ) {
        let waves = [(1.1, height), (2.7, roughness), (6.3, roughness * 0.3)].map {
            (frequency: $0.0 * Double(random.next(0.8, 1.3)), height: $0.1, phase: Double(random.next(0, 6.3)))
        }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: rect.maxY))
        for step in 0...80 {
            let part = Double(step) / 80
            let wave = waves.reduce(CGFloat(0)) { sum, wave in
                sum + wave.height * CGFloat(sin(part * wave.frequency * 6.283 + wave.phase)) * 0.5
            }
            path.addLine(to: CGPoint(x: rect.width * CGFloat(part), y: base - rect.height * wave))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        context.addPath(path)
        context.setFillColor(color.cgColor)
        context.fillPath()
    }

    private func drawPeaks(in rect: CGRect, from top: CGFloat, _ random: inout Random, _ context: CGContext) {
        for layer in 0..<4 {
            let depth = CGFloat(layer) / 3
            let base = top + rect.height * (0.1 + 0.13 * CGFloat(layer))
            var points = [CGPoint(x: -20, y: base)]
            while let last = points.last, last.x < rect.width + 20 {
                let width = rect.width * random.next(0.07, 0.16)
                let rise = rect.height * random.next(0.08, 0.26) * (1 - depth * 0.55)
                points.append(CGPoint(x: last.x + width, y: base - rise))
                points.append(CGPoint(x: last.x + width * 1.9, y: base - rise * random.next(0.1, 0.45)))
            }
            fillPolygon(
                points + [CGPoint(x: rect.width + 40, y: rect.maxY), CGPoint(x: -20, y: rect.maxY)],
                palette.ground(0.2 + 0.8 * depth), context)
            guard layer < 2 else { continue }
            for index in stride(from: 1, to: points.count - 1, by: 2) {
                drawSnow(points[index - 1], points[index], points[index + 1], base: base, context)
            }
        }
    }

    private func drawSnow(_ left: CGPoint, _ peak: CGPoint, _ right: CGPoint, base: CGFloat, _ context: CGContext) {
        func along(_ end: CGPoint, _ part: CGFloat) -> CGPoint {
            CGPoint(x: peak.x + (end.x - peak.x) * part, y: peak.y + (end.y - peak.y) * part)
        }
        let (a, b) = (along(left, 0.34), along(right, 0.42))
        let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        let notch = CGPoint(x: middle.x + (a.x - middle.x) * 0.3, y: middle.y - (base - peak.y) * 0.05)
        fillPolygon([peak, b, notch, a], UIColor(white: 1, alpha: palette.isNight ? 0.35 : 0.8), context)
    }

    private func drawForest(in rect: CGRect, from top: CGFloat, _ random: inout Random, _ context: CGContext) {
        drawRidge(in: rect, at: top, height: 0.2, roughness: 0.08, palette.ground(0.15), &random, context)
        for layer in 0..<4 {
            let depth = CGFloat(layer) / 3
            let base = top + rect.height * (0.12 + 0.14 * CGFloat(layer))
            let color = palette.ground(0.35 + 0.65 * depth)
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: 0, y: base, width: rect.width, height: rect.maxY - base))
            var x = -rect.width * 0.05
            while x < rect.width * 1.05 {
                let height = rect.height * random.next(0.1, 0.2) * (0.6 + 0.6 * depth)
                drawFir(at: CGPoint(x: x, y: base + 2), height: height, color, context)
                x += height * random.next(0.26, 0.5)
            }
        }
    }

    private func drawFir(at foot: CGPoint, height: CGFloat, _ color: UIColor, _ context: CGContext) {
        for part in 0..<3 {
            let y = foot.y - height * CGFloat(part) * 0.26
            let half = height * (0.24 - 0.06 * CGFloat(part))
            fillPolygon(
                [
                    CGPoint(x: foot.x - half, y: y), CGPoint(x: foot.x, y: y - height * 0.46),
                    CGPoint(x: foot.x + half, y: y),
                ],
                color, context)
        }
    }

    private func drawWater(
        in rect: CGRect, from horizon: CGFloat, sun: CGPoint, _ random: inout Random, _ context: CGContext
    ) {
        let water = CGRect(x: 0, y: horizon, width: rect.width, height: rect.maxY - horizon)
        fill(water, from: palette.horizon.mixed(with: palette.near, 0.35), to: palette.near, context)
        for _ in 0..<46 {
            let depth = random.next(0, 1)
            let y = horizon + water.height * depth * depth
            let width = rect.width * (0.02 + 0.16 * depth) * random.next(0.5, 1)
            let spread = rect.width * (0.05 + 0.14 * depth)
            let isGlint = random.next(0, 1) < 0.6
            let x = isGlint ? sun.x + random.next(-1, 1) * spread : random.next(0, rect.width)
            let color = isGlint ? palette.sun.withAlphaComponent(0.5) : UIColor(white: 1, alpha: 0.12)
            context.setFillColor(color.cgColor)
            context.fillEllipse(
                in: CGRect(x: x - width / 2, y: y, width: width, height: rect.height * (0.003 + 0.008 * depth)))
        }
    }

    private func drawReeds(in rect: CGRect, _ random: inout Random, _ context: CGContext) {
        context.setStrokeColor(palette.ground(1).cgColor)
        context.setLineWidth(max(1, rect.height * 0.006))
        for _ in 0..<16 {
            let foot = CGPoint(x: rect.width * random.next(0, 0.3), y: rect.maxY)
            let height = rect.height * random.next(0.12, 0.3)
            context.move(to: foot)
            context.addQuadCurve(
                to: CGPoint(x: foot.x + height * random.next(-0.1, 0.35), y: foot.y - height),
                control: CGPoint(x: foot.x, y: foot.y - height * 0.6))
            context.strokePath()
        }
    }

    private func fillPolygon(_ points: [CGPoint], _ color: UIColor, _ context: CGContext) {
        context.addLines(between: points)
        context.closePath()
        context.setFillColor(color.cgColor)
        context.fillPath()
    }
}

/// Random numbers that are the same for the same seed.
struct Random {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return low + (high - low) * CGFloat(state >> 40) / CGFloat(1 << 24)
    }
}
