import ImageScrollView
import SwiftyDraw
import TouchVisualizer
import UIKit

extension Page {
    /// Views for drawing, zooming and showing touches.
    @MainActor static let touches = [
        Page(name: "SwiftyDraw") {
            CanvasController { view in
                let canvas = SwiftyDrawView(frame: CGRect(x: 20, y: 60, width: 350, height: 600))
                canvas.backgroundColor = UIColor(white: 0.96, alpha: 1)
                canvas.brush.color = Color(.blue)
                canvas.brush.width = 8
                view.addSubview(canvas)
            }
        },
        Page(name: "ImageScrollView") {
            CanvasController { view in
                let scrollView = ImageScrollView(frame: CGRect(x: 0, y: 40, width: 390, height: 690))
                scrollView.setup()
                view.addSubview(scrollView)
                scrollView.display(image: makePicture())
            }
        },
        Page(name: "TouchVisualizer") { CanvasController { _ in Visualizer.start() } },
    ]
}

/// Squares of 100 points in 63 colors.
private func makePicture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 900, height: 700)).image { context in
        for column in 0..<9 {
            for row in 0..<7 {
                let saturation = 0.3 + CGFloat(row) / 10
                UIColor(hue: CGFloat(column) / 9, saturation: saturation, brightness: 0.9, alpha: 1).setFill()
                context.fill(CGRect(x: column * 100, y: row * 100, width: 100, height: 100))
            }
        }
    }
}
