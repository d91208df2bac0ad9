import CoreGraphics
import QuartzCore

/// Images as contents of layers.
package let contents = Subject(
    "contents", title: "Contents of layers",
    scenes: [
        Scene("gravity resize", .exact, markup: frame(canvas(20, "left:0;top:0;width:80px;height:64px", crisp))) {
            root in
            show(root, .resize, side: 20).magnificationFilter = .nearest
        },
        Scene(
            "gravity resizeAspect", .exact,
            markup: frame(canvas(32, "left:0;top:0;width:80px;height:64px;object-fit:contain", crisp))
        ) { root in
            show(root, .resizeAspect).magnificationFilter = .nearest
        },
        Scene(
            "gravity resizeAspectFill", .exact,
            markup: frame(canvas(20, "left:0;top:0;width:80px;height:64px;object-fit:cover", crisp))
        ) { root in
            let layer = show(root, .resizeAspectFill, side: 20)
            layer.magnificationFilter = .nearest
            layer.masksToBounds = true
        },
        Scene("gravity center", .exact, markup: frame(canvas(32, "left:24px;top:16px"))) { root in
            show(root, .center)
        },
        Scene("gravity topLeft", .exact, markup: frame(canvas(32, "left:0;top:0"))) { root in
            show(root, .bottomLeft)
        },
        Scene("gravity bottomRight", .exact, markup: frame(canvas(32, "left:48px;top:32px"))) { root in
            show(root, .topRight)
        },
        Scene("contentsScale 2", .filters, markup: frame(canvas(32, "left:32px;top:24px;width:16px;height:16px"))) {
            root in
            show(root, .center).contentsScale = 2
        },
        Scene(
            "contentsRect", .exact,
            markup: frame(
                div(
                    0, 0, 80, 64, "overflow:hidden", canvas(32, "left:-40px;top:-32px;width:160px;height:128px", crisp)
                ))
        ) { root in
            let layer = show(root, .resize)
            layer.contentsRect = box(0.25, 0.25, 0.5, 0.5)
            layer.magnificationFilter = .nearest
        },
        Scene(
            "linear magnification", .weights,
            markup: frame(canvas(16, "left:0;top:0;width:80px;height:64px"))
        ) { root in
            show(root, .resize, side: 16)
        },
        Scene(
            "trilinear minification", .filters,
            markup: frame(
                "<canvas data-hills=\"256\" style=\"left:0;top:0;width:80px;height:64px\"></canvas>")
        ) { root in
            let layer = root.add(box(8, 16, 80, 64))
            layer.contents = SceneImages.hills(256)
            layer.minificationFilter = .trilinear
        },
        Scene(
            "contentsCenter", .exact,
            markup: frame(ninePart())
        ) { root in
            let layer = show(root, .resize)
            layer.contentsCenter = box(0.25, 0.25, 0.5, 0.5)
            layer.magnificationFilter = .nearest
        },
        Scene(
            "clipped to round corners", .corners,
            markup: frame(canvas(20, "left:0;top:0;width:80px;height:64px;border-radius:20px", crisp))
        ) { root in
            let layer = show(root, .resize, side: 20)
            layer.magnificationFilter = .nearest
            layer.backgroundColor = nil
            layer.cornerRadius = 20
            layer.masksToBounds = true
            let behind = CALayer()
            behind.frame = layer.frame
            behind.backgroundColor = .hex(0xDDE4EC)
            root.insertSublayer(behind, at: 0)
        },
        Scene(
            "rotated", .rotatedImages,
            markup: div(16, 16, 64, 64, "transform:rotate(25deg)", canvas(16, "left:0;top:0;width:64px;height:64px"))
        ) { root in
            let layer = root.add(box(16, 16, 64, 64))
            layer.contents = SceneImages.card(16)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 25 * .pi / 180))
        },
        Scene(
            "in perspective", .rotatedImages,
            markup: div(
                0, 0, 96, 96, "perspective:160px",
                div(16, 16, 64, 64, "transform:rotateY(40deg)", canvas(16, "left:0;top:0;width:64px;height:64px")))
        ) { root in
            root.sublayerTransform.m34 = -1 / 160
            let layer = root.add(box(16, 16, 64, 64))
            layer.contents = SceneImages.card(16)
            layer.transform = CATransform3DMakeRotation(40 * .pi / 180, 0, 1, 0)
        },
    ])

private let crisp = "image-rendering:pixelated"

private func frame(_ content: String) -> String { div(8, 16, 80, 64, "background:#dde4ec", content) }

private func canvas(_ side: Int, _ style: String, _ extraStyle: String = "") -> String {
    "<canvas data-card=\"\(side)\" style=\"\(style);\(extraStyle)\"></canvas>"
}

/// The nine parts of an image of 32 pixels, stretched to 80 × 64 points; the outer quarters keep their size.
private func ninePart() -> String {
    let columns = [(0, 8, 0, 8), (8, 16, 8, 64), (24, 8, 72, 8)]
    let rows = [(0, 8, 0, 8), (8, 16, 8, 48), (24, 8, 56, 8)]
    var pieces = ""
    for row in rows {
        for column in columns {
            let (zoomX, zoomY) = (column.3 / column.1, row.3 / row.1)
            pieces += div(
                Double(column.2), Double(row.2), Double(column.3), Double(row.3), "overflow:hidden",
                canvas(
                    32,
                    "left:\(-column.0 * zoomX)px;top:\(-row.0 * zoomY)px;width:\(32 * zoomX)px;height:\(32 * zoomY)px",
                    crisp))
        }
    }
    return pieces
}

@discardableResult
private func show(_ root: CALayer, _ gravity: CALayerContentsGravity, side: Int = 32) -> CALayer {
    let layer = root.add(box(8, 16, 80, 64), 0xDDE4EC)
    layer.contents = SceneImages.card(side)
    layer.contentsGravity = gravity
    return layer
}
