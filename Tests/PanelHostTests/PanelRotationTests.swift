import CoreGraphics
import Expectations
import RenderServer
import Testing

@testable import PanelHost

/// A picture on a panel of 4 by 3 pixels.
@Suite struct PanelRotationTests {
    private let width = 4
    private let height = 3

    /// Numbers the pixels of the picture row by row from 1, and returns those of the panel after a copy of a rectangle.
    private func copied(_ rotation: PanelRotation, _ rect: PixelRect? = nil) -> [UInt32] {
        let size = rotation.turned(width: width, height: height)
        let source = (1...UInt32(size.width * size.height)).map { $0 }
        var target = [UInt32](repeating: 0, count: width * height)
        let rect = rect ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        source.withUnsafeBytes { source in
            target.withUnsafeMutableBytes { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                rotation.copy(
                    rect, from: from, sourceStride: size.width * 4, to: to, targetStride: width * 4, width: width,
                    height: height)
            }
        }
        return target
    }

    @Test("the picture is turned clockwise on the pixels") func pictures() {
        expect(copied(.none), equals: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
        expect(copied(.right), equals: [10, 7, 4, 1, 11, 8, 5, 2, 12, 9, 6, 3])
        expect(copied(.half), equals: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
        expect(copied(.left), equals: [3, 6, 9, 12, 2, 5, 8, 11, 1, 4, 7, 10])
    }

    @Test("a part of the picture changes only its own pixels", arguments: PanelRotation.allCases) func parts(
        rotation: PanelRotation
    ) {
        let rect = PixelRect(x: 1, y: 0, width: 1, height: 2)
        let (whole, part) = (copied(rotation), copied(rotation, rect))
        let place = rotation.onPanel(rect, width: width, height: height)

        for y in 0..<height {
            for x in 0..<width {
                let isInside =
                    (place.x..<place.x + place.width).contains(x) && (place.y..<place.y + place.height).contains(y)
                expect(part[y * width + x], equals: (isInside ? whole[y * width + x] : 0))
            }
        }
        expect(place.width * place.height, equals: 2)
    }

    @Test("a touch is where its pixel is in the picture", arguments: PanelRotation.allCases) func touches(
        rotation: PanelRotation
    ) {
        let size = rotation.turned(width: width, height: height)
        let picture = copied(rotation)
        for y in 0..<height {
            for x in 0..<width {
                let point = rotation.inPicture(
                    CGPoint(x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height)))
                let (column, row) = (Int(point.x * Double(size.width)), Int(point.y * Double(size.height)))
                expect(picture[y * width + x], equals: UInt32(row * size.width + column + 1))
            }
        }
    }

    @Test("the kernel's word on how a panel is mounted", arguments: [(0, 0), (1, 180), (2, 270), (3, 90)])
    func orientation(value: UInt64, angle: Int) {
        expect(PanelRotation(panelOrientation: value)?.rawValue, equals: angle)
        #expect(PanelRotation(panelOrientation: 4) == nil)
    }
}
