import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CAScrollLayerTests {
    private func makeScrollLayer() -> (CAScrollLayer, CALayer) {
        let layer = CAScrollLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let content = CALayer()
        content.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
        layer.addSublayer(content)
        return (layer, content)
    }

    @Test("scrolling moves the origin of the bounds along the directions that the mode allows")
    func point() {
        let (layer, content) = makeScrollLayer()

        layer.scroll(to: CGPoint(x: 30, y: 40))
        expect(layer.bounds.origin, equals: CGPoint(x: 30, y: 40))

        layer.scrollMode = .vertically
        layer.scroll(to: CGPoint(x: 70, y: 80))
        expect(layer.bounds.origin, equals: CGPoint(x: 30, y: 80))

        layer.scrollMode = .none
        layer.scroll(to: CGPoint.zero)
        expect(layer.bounds.origin, equals: CGPoint(x: 30, y: 80))

        layer.scrollMode = .both
        content.scroll(CGPoint(x: 200, y: 10))
        expect(layer.bounds.origin, equals: CGPoint(x: 200, y: 10))
    }

    @Test("scrollRectToVisible moves as little as possible")
    func rectangle() {
        let (layer, content) = makeScrollLayer()

        content.scrollRectToVisible(CGRect(x: 150, y: 20, width: 20, height: 20))
        expect(layer.bounds.origin, equals: CGPoint(x: 70, y: 0))

        content.scrollRectToVisible(CGRect(x: 80, y: 20, width: 20, height: 20))
        expect(layer.bounds.origin, equals: CGPoint(x: 70, y: 0))

        content.scrollRectToVisible(CGRect(x: 10, y: 300, width: 20, height: 400))
        expect(layer.bounds.origin, equals: CGPoint(x: 10, y: 300))
    }

    @Test("visibleRect is the part that superlayers do not clip")
    func visibleRect() {
        let (layer, content) = makeScrollLayer()
        layer.scroll(to: CGPoint(x: 30, y: 40))

        expect(content.visibleRect, equals: CGRect(x: 30, y: 40, width: 100, height: 100))
        #expect(layer.masksToBounds)
    }
}
