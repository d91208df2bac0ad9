import CoreGraphics
import Foundation
import QuartzCore

@testable import RenderServer

/// A server in manual mode with an in-memory output and a root layer, number 0, that fills it.
final class Stage {
    let output: MemoryOutput
    let server: RenderServer
    private var pendingChanges: [LayerChange] = []

    init(width: Int = 100, height: Int = 100, scale: CGFloat = 1, root: RenderColor = .white) {
        output = MemoryOutput(width: width, height: height)
        server = RenderServer(output: output, mode: .manual, scale: scale)
        let size = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        layer(0, size, root)
    }

    /// Adds changes that set a layer's frame in its superlayer's points, its color, and its sublayers.
    func layer(
        _ id: UInt64, _ frame: CGRect, _ color: RenderColor = .clear, _ sublayers: [UInt64] = [],
        style: (inout LayerStyle) -> Void = { _ in }, geometry: (inout LayerGeometry) -> Void = { _ in }
    ) {
        setFrame(id, frame, geometry)
        setStyle(id, color, style)
        if !sublayers.isEmpty { self.sublayers(id, sublayers) }
    }

    func setFrame(_ id: UInt64, _ frame: CGRect, _ change: (inout LayerGeometry) -> Void = { _ in }) {
        var geometry = LayerGeometry()
        geometry.bounds = CGRect(origin: .zero, size: frame.size)
        geometry.position = CGPoint(x: frame.midX, y: frame.midY)
        change(&geometry)
        pendingChanges.append(.geometry(LayerID(rawValue: id), geometry))
    }

    func setStyle(_ id: UInt64, _ color: RenderColor, _ change: (inout LayerStyle) -> Void = { _ in }) {
        var style = LayerStyle()
        style.backgroundColor = color
        change(&style)
        pendingChanges.append(.style(LayerID(rawValue: id), style))
    }

    func sublayers(_ id: UInt64, _ sublayers: [UInt64]) {
        pendingChanges.append(.sublayers(LayerID(rawValue: id), sublayers.map(LayerID.init(rawValue:))))
    }

    func contents(_ id: UInt64, _ contents: LayerContents?, damage: CGRect? = nil) {
        pendingChanges.append(.contents(LayerID(rawValue: id), contents, damage: damage))
    }

    func mask(_ id: UInt64, _ mask: UInt64?) {
        pendingChanges.append(.mask(LayerID(rawValue: id), mask.map(LayerID.init(rawValue:))))
    }

    func change(_ change: LayerChange) { pendingChanges.append(change) }

    /// Commits the pending changes and paints a frame. Returns the painted rectangles.
    @discardableResult
    func paint(at time: CFTimeInterval = 0) -> [PixelRect] {
        commit()
        return server.renderFrame(at: time)
    }

    func commit() {
        server.receive(RenderCommit(root: LayerID(rawValue: 0), time: 0, changes: pendingChanges))
        pendingChanges.removeAll()
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { output.pixel(x, y) }

    /// The red component of a pixel, 0…255.
    func red(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 16) }
    /// The green component of a pixel, 0…255.
    func green(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 8 & 255) }
    /// The blue component of a pixel, 0…255.
    func blue(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) & 255) }
}

extension RenderColor {
    static let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let red = RenderColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = RenderColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = RenderColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// Creates an image; `color` returns each pixel as premultiplied 0xAARRGGBB.
func makeImage(_ width: Int, _ height: Int, opaque: Bool = false, _ color: (Int, Int) -> UInt32) -> CGImage {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
    let alpha = opaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    let info = CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    return pixels.withUnsafeBytes { bytes in
        CGImage(
            pixels: bytes.baseAddress!, width: width, height: height, bitsPerPixel: 32, bytesPerRow: width * 4,
            info: info)!
    }
}
