import CoreGraphics

/// Images drawn at their own and other sizes.
package let images = Subject(
    "pictures", title: "Images",
    scenes: [
        Scene("one to one", .exact, canvas: "c.drawImage(card(64), 16, 16);") { c in
            c.drawUpright(SceneImages.card(64), in: box(16, 16, 64, 64))
        },
        Scene(
            "enlarged, no interpolation", .exact,
            canvas: "c.imageSmoothingEnabled = false; c.drawImage(card(10), 8, 8, 80, 80);"
        ) { c in
            c.interpolationQuality = .none
            c.drawUpright(SceneImages.card(10), in: box(8, 8, 80, 80))
        },
        Scene(
            "enlarged, low quality", .weights,
            canvas: "c.imageSmoothingQuality = 'low'; c.drawImage(card(10), 8, 8, 80, 80);"
        ) { c in
            c.interpolationQuality = .low
            c.drawUpright(SceneImages.card(10), in: box(8, 8, 80, 80))
        },
        Scene(
            "enlarged, high quality",
            Tolerance(
                mean: 3, p99: 8, worst: 10,
                reason: "the filter for high quality is not specified: Skia's weighs four pixels per side, ours two"),
            canvas: "c.imageSmoothingQuality = 'high'; c.drawImage(hills(12), 4, 4, 88, 88);"
        ) { c in
            c.interpolationQuality = .high
            c.drawUpright(SceneImages.hills(12), in: box(4, 4, 88, 88))
        },
        Scene(
            "reduced to half", .filters,
            canvas: "c.imageSmoothingQuality = 'medium'; c.drawImage(hills(160), 8, 8, 80, 80);"
        ) { c in
            c.interpolationQuality = .medium
            c.drawUpright(SceneImages.hills(160), in: box(8, 8, 80, 80))
        },
        Scene(
            "reduced to a quarter", .filters,
            canvas: "c.imageSmoothingQuality = 'medium'; c.drawImage(hills(320), 8, 8, 80, 80);"
        ) { c in
            c.interpolationQuality = .high
            c.drawUpright(SceneImages.hills(320), in: box(8, 8, 80, 80))
        },
        Scene(
            "non-uniform scale", .weights,
            canvas: "c.imageSmoothingQuality = 'low'; c.drawImage(card(20), 4, 30, 88, 40);"
        ) { c in
            c.interpolationQuality = .low
            c.drawUpright(SceneImages.card(20), in: box(4, 30, 88, 40))
        },
        Scene(
            "rotated", .rotatedImages,
            canvas: """
                c.imageSmoothingQuality = 'low'; c.translate(48, 48); c.rotate(0.4); c.drawImage(card(16), -32, -32, 64, 64);
                """
        ) { c in
            c.interpolationQuality = .low
            c.translateBy(x: 48, y: 48)
            c.rotate(by: 0.4)
            c.drawUpright(SceneImages.card(16), in: box(-32, -32, 64, 64))
        },
        Scene(
            "translucent, with alpha", .exact,
            canvas: """
                c.fillStyle = '#70a0d0'; c.fillRect(0, 40, 96, 56); c.imageSmoothingEnabled = false;
                c.drawImage(dots(), 6, 6, 48, 48); c.globalAlpha = 0.5; c.drawImage(dots(), 42, 42, 48, 48);
                """
        ) { c in
            c.fillRect(0, 40, 96, 56, 0x70A0D0)
            c.interpolationQuality = .none
            c.drawUpright(SceneImages.dots(), in: box(6, 6, 48, 48))
            c.setAlpha(0.5)
            c.drawUpright(SceneImages.dots(), in: box(42, 42, 48, 48))
        },
        Scene(
            "cropped image", .exact,
            canvas: "c.imageSmoothingEnabled = false; c.drawImage(card(64), 10, 20, 32, 32, 16, 16, 64, 64);"
        ) { c in
            c.interpolationQuality = .none
            guard let part = SceneImages.card(64).cropping(to: box(10, 20, 32, 32)) else { return }
            c.drawUpright(part, in: box(16, 16, 64, 64))
        },
        Scene(
            "in a flipped context", .exact,
            canvas: "c.translate(0, 96); c.scale(1, -1); c.drawImage(card(64), 16, 16);"
        ) { c in
            c.draw(SceneImages.card(64), in: box(16, 16, 64, 64))
        },
        Scene(
            "tiled", .exact,
            canvas: """
                c.imageSmoothingEnabled = false; c.beginPath(); c.rect(6, 6, 84, 84); c.clip(); c.translate(0, 96); c.scale(1, -1);
                c.translate(4, 10); c.fillStyle = c.createPattern(card(20), 'repeat'); c.fillRect(-4, -10, 96, 96);
                """
        ) { c in
            c.clip(to: box(6, 6, 84, 84))
            c.draw(SceneImages.card(20), in: box(4, 66, 20, 20), byTiling: true)
        },
        Scene(
            "CGLayer drawn three times", .exact,
            canvas: """
                c.fillStyle = '#c05020'; const at = [[6, 6], [36, 30], [62, 60]];
                at.forEach(([x, y]) => { c.fillStyle = '#c05020'; c.fillRect(x, y, 28, 28);
                  c.fillStyle = 'rgb(255 255 255 / 0.5)'; c.fillRect(x + 4, y + 4, 12, 12); });
                """
        ) { c in
            guard let layer = CGLayer(c, size: CGSize(width: 28, height: 28), auxiliaryInfo: nil),
                let inside = layer.context
            else { return }
            inside.fillRect(0, 0, 28, 28, 0xC05020)
            inside.fillRect(4, 12, 12, 12, 0xFFFFFF, 0.5)
            for origin in [at(6, 6), at(36, 30), at(62, 60)] {
                c.saveGState()
                c.translateBy(x: origin.x, y: origin.y + 28)
                c.scaleBy(x: 1, y: -1)
                c.draw(layer, at: .zero)
                c.restoreGState()
            }
        },
    ])

extension Tolerance {
    /// Images interpolated between neighboring pixels.
    static let weights = Tolerance(
        mean: 1, p99: 10, worst: 16,
        reason: "interpolation weights: Skia rounds them to sixteenths, Cairo to smaller steps")

    /// Images for which each engine has its own filter.
    static let filters = Tolerance(
        mean: 1, p99: 2, worst: 3,
        reason: "the reduction filters are not specified: Skia halves and interpolates, Cairo averages")

    /// Rotated images.
    static let rotatedImages = Tolerance(
        mean: 1.2, p99: 17, worst: 62,
        reason: "interpolation weights, and edge pixels: Quartz and Skia soften the edge of a rotated image differently"
    )
}
