import CoreGraphics
import QuartzCore
import Testing

@Suite struct PathMeasureTests {
    private func wave(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for index in 0..<count {
            let x = CGFloat(index) * 10
            path.addCurve(
                to: CGPoint(x: x + 10, y: 0), control1: CGPoint(x: x + 3, y: 10), control2: CGPoint(x: x + 7, y: -10))
        }
        return path
    }

    private func line(_ path: CGPath) -> ShapeContent {
        var content = ShapeContent()
        content.path = path
        content.fillColor = .clear
        content.strokeColor = RenderColor(red: 1, green: 0, blue: 0, alpha: 1)
        return content
    }

    @Test("the visual bounds and the damage of a stroke do not measure the path")
    func lazy() {
        let measure = PathMeasure(wave(20))
        let content = line(wave(20))

        #expect(content.visualBounds(measure).width > 200)
        #expect(content.damage(to: line(wave(21)), measure) != nil)
        #expect(!measure.isMeasured)
    }

    @Test("taking a subpath measures the path")
    func subpath() {
        let measure = PathMeasure(wave(2))

        let half = measure.subpath(from: 0, to: 0.5)

        #expect(measure.isMeasured)
        #expect(abs(half.currentPoint.x - 10) < 1e-6)
        #expect(abs(measure.length - 2 * PathMeasure(wave(1)).length) < 1e-9)
    }
}

@Suite struct ShapeContentTests {
    @Test("the visual bounds of a path with a very distant point contain its near points")
    func distantPoint() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -1e30, y: -1e29))
        path.addLine(to: CGPoint(x: 23, y: 54))
        path.addLine(to: CGPoint(x: 40, y: 20))
        var content = ShapeContent()
        content.path = path

        let visualBounds = content.visualBounds(PathMeasure(path))

        #expect(visualBounds.contains(CGPoint(x: 39, y: 53)))
    }
}
