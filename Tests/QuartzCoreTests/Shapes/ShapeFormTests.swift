import CoreGraphics
import QuartzCore
import Testing

@Suite struct ShapeContentTests {
    @Test("an outline with a point very far away still reaches over its near ones")
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
