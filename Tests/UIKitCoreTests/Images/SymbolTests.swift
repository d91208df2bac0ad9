import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct SymbolTests {
    /// The number of pixels with an alpha above 127.
    private func ink(_ image: UIImage?) -> Int {
        guard let pixels = image?.cgImage else { return 0 }
        var count = 0
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels.pixel(x, y)[3] > 127 { count += 1 }
        }
        return count
    }

    private func symbol(_ name: String, _ size: CGFloat = 40, _ weight: UIImage.SymbolWeight = .regular) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    }

    @Test("every symbol draws something and stays inside its bounds")
    func all() {
        for name in SymbolCatalog.names {
            let image = symbol(name)
            #expect(ink(image) > 20, "\(name)")
            guard let pixels = image?.cgImage else { continue }
            let middle = pixels.height / 2
            let corners = [
                (0, 0), (pixels.width - 1, 0), (0, pixels.height - 1), (pixels.width - 1, pixels.height - 1),
            ]
            for (x, y) in corners { #expect(pixels.pixel(x, y)[3] < 128, "\(name) clipped at \(x), \(y) of \(middle)") }
        }
    }

    @Test("F-245 chevrons and arrows that are named forward or backward are mirrored from right to left")
    func directional() {
        let flipping = ["chevron.forward", "chevron.backward", "arrow.forward", "chevron.forward.circle"]
        let fixed = ["chevron.right", "arrow.left", "forward.end", "backward", "star"]

        #expect(flipping.allSatisfy { symbol($0)?.flipsForRightToLeftLayoutDirection == true })
        #expect(fixed.allSatisfy { symbol($0)?.flipsForRightToLeftLayoutDirection == false })
        expect(symbol("chevron.forward")?.withTintColor(.red).flipsForRightToLeftLayoutDirection, equals: true)
    }

    @Test("F-245 an image view mirrors such a symbol, also when the layout direction changes later")
    func mirrored() {
        let view = UIImageView(image: symbol("chevron.forward", 40, .bold))
        view.sizeToFit()
        view.tintColor = .black
        let root = UIView()
        root.backgroundColor = .white
        root.addSubview(view)
        let app = TestApplication(size: view.bounds.size, rootView: root)
        /// Whether the tip of the chevron is at the right.
        func pointsToTheRight() -> Bool {
            let middle = Int(view.bounds.height / 2)
            let dark = (0..<Int(view.bounds.width)).filter {
                (app.color(at: CGPoint(x: CGFloat($0) + 0.5, y: CGFloat(middle)))?.red ?? 255) < 128
            }
            return dark.contains { CGFloat($0) > view.bounds.midX }
        }
        #expect(pointsToTheRight())

        root.traitOverrides.layoutDirection = .rightToLeft
        app.advance(by: 0.1)

        #expect(!pointsToTheRight())
    }

    /// The metrics of the chart of all symbols in the documentation: columns per row and sizes in points.
    @MainActor private enum Chart {
        static let columns = 8
        static let cellWidth: CGFloat = 112
        static let gap: CGFloat = 14
        static let symbolHeight: CGFloat = 32
        static let symbol = UIImage.SymbolConfiguration(pointSize: 22)
        /// The variants of a symbol, shown in the first row.
        static let variants = [
            "heart", "heart.fill", "heart.circle", "heart.circle.fill", "heart.square.fill", "bell.slash",
            "bell.slash.fill", "5.circle",
        ]
        static let label: [NSAttributedString.Key: Any] = {
            let centered = NSMutableParagraphStyle()
            centered.alignment = .center
            return [
                .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.darkGray, .paragraphStyle: centered,
            ]
        }()
    }

    /// Breaks a name after dots into lines that fit into a cell.
    private func lines(_ name: String) -> [String] {
        var lines = [""]
        let parts = name.split(separator: ".")
        for (index, part) in parts.enumerated() {
            let part = index == parts.count - 1 ? String(part) : part + "."
            let longer = lines[lines.count - 1] + part
            if longer.size(withAttributes: Chart.label).width <= Chart.cellWidth - 4 {
                lines[lines.count - 1] = longer
            } else {
                lines.append(part)
            }
        }
        return lines
    }

    @Test("all symbols fit on a chart with their full names")
    func chart() {
        let names = Chart.variants + SymbolCatalog.names
        let labels = names.map(lines)
        let lineHeight = "x".size(withAttributes: Chart.label).height.rounded(.up)
        let rows = stride(from: 0, to: names.count, by: Chart.columns).map { start in
            let row = start..<min(start + Chart.columns, names.count)
            let maximumLines = labels[row].map(\.count).max() ?? 0
            return (row, height: Chart.symbolHeight + CGFloat(maximumLines) * lineHeight + Chart.gap)
        }
        let height = rows.reduce(0) { $0 + $1.height } + Chart.gap

        let canvas = InkCanvas(Chart.columns * Int(Chart.cellWidth), Int(height), scale: 2).draw {
            var y = Chart.gap
            for (row, height) in rows {
                for (column, index) in row.enumerated() {
                    let x = CGFloat(column) * Chart.cellWidth
                    let appearance = SymbolAppearance(name: names[index], configuration: Chart.symbol)
                    guard let image = SymbolImageCache.shared.image(for: appearance, scale: 2) else { continue }
                    image.draw(
                        at: CGPoint(
                            x: x + (Chart.cellWidth - image.size.width) / 2,
                            y: y + (Chart.symbolHeight - image.size.height) / 2))
                    for (lineIndex, line) in labels[index].enumerated() {
                        line.draw(
                            in: CGRect(
                                x: x, y: y + Chart.symbolHeight + CGFloat(lineIndex) * lineHeight,
                                width: Chart.cellWidth, height: lineHeight), withAttributes: Chart.label)
                    }
                }
                y += height
            }
        }.save("symbols")

        #expect(labels.joined().allSatisfy { $0.size(withAttributes: Chart.label).width <= Chart.cellWidth })
        #expect(canvas.inkCount > names.count * 200)
    }

    @Test(
        "names of different symbols have different drawings",
        arguments: [
            ("circle.dotted", "circle"), ("list.dash", "list.bullet"), ("xmark.bin", "trash"),
            ("rectangle.and.pencil.and.ellipsis", "square.and.pencil"),
            ("suit.heart", "heart"), ("suit.diamond", "diamond"), ("suit.spade", "suit.club"), ("crown", "trophy"),
            ("gauge", "clock"), ("doc.text.image", "doc.text"),
        ])
    func distinctDrawings(name: String, other: String) {
        #expect(SymbolCatalog.drawing(name) != nil)
        #expect(ink(symbol(name)) != ink(symbol(other)))
    }

    @Test("F-16 a name without a drawing gives no image")
    func unknown() {
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "plus.fill") == nil)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test("F-18 a filled symbol covers more pixels than its outline, and a heavy weight more than a light one")
    func variantsAndWeights() {
        #expect(ink(symbol("heart.fill")) > ink(symbol("heart")) * 2)
        #expect(ink(symbol("xmark", 40, .black)) > ink(symbol("xmark", 40, .ultraLight)) * 2)
        #expect(ink(symbol("star.circle.fill")) > ink(symbol("star.circle")))
    }

    @Test("a symbol is cut out of a filled circle and drawn in an outlined one")
    func cutOut() throws {
        let disc = try #require(symbol("plus.circle.fill", 60)?.cgImage)
        let circle = try #require(symbol("plus.circle", 60)?.cgImage)

        let middle = (disc.width / 2, disc.height / 2)

        expect(disc.pixel(middle.0, middle.1)[3], equals: 0)
        expect(disc.pixel(middle.0, middle.1 / 3)[3], equals: 255)
        expect(circle.pixel(middle.0, middle.1)[3], equals: 255)
        expect(circle.pixel(middle.0, middle.1 / 3)[3], equals: 0)
    }

    @Test("numbers and letters are available in circles and squares")
    func letters() {
        #expect(ink(symbol("1.circle")) > ink(symbol("circle")))
        #expect(UIImage(systemName: "50.square.fill") != nil)
        #expect(UIImage(systemName: "a.circle") != nil)
        #expect(UIImage(systemName: "100.circle") == nil)
    }

    @Test("F-17 the size follows the text size, and configurations can be combined")
    func configuration() throws {
        let small = try #require(symbol("circle", 20))
        let large = try #require(small.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)))
        let scaled = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)))

        #expect(abs(large.size.height - 2 * small.size.height) <= 1)
        #expect(abs(scaled.size.height - 0.8 * large.size.height) <= 1)
        #expect(small.isSymbolImage && small.renderingMode == .automatic)
        let plain = UIImage()
        #expect(plain.applyingSymbolConfiguration(.unspecified) == nil)
    }

    @Test("reconfiguring a symbol keeps its tint color and mirroring")
    func tinted() throws {
        let square = try #require(symbol("square.fill")).withHorizontallyFlippedOrientation()
        let red = square.withTintColor(.red, renderingMode: .alwaysOriginal)

        let large = try #require(red.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 80)))

        let pixels = try #require(large.cgImage)
        expect(pixels.pixel(pixels.width / 2, pixels.height / 2), equals: [255, 0, 0, 255])
        #expect(large.renderingMode == .alwaysOriginal && large.size.height > red.size.height)
        expect(large.imageOrientation, equals: .upMirrored)
    }

    @Test("an image view's preferred configuration fills in what the symbol does not specify")
    func preferred() throws {
        let light = try #require(
            UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(weight: .ultraLight)))
        let view = UIImageView(image: light)

        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40, weight: .black)

        let shown = (view.layer.contents as? CGImage).map { UIImage(cgImage: $0) }
        expect(view.intrinsicContentSize, equals: symbol("circle", 40)?.size)
        expect(ink(shown), equals: ink(symbol("circle", 40, .ultraLight)))
        #expect(ink(shown) < ink(symbol("circle", 40, .black)))
    }

    @Test("an image view draws a symbol in its tint color at its preferred size")
    func imageView() {
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.tintColor = .red
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
        view.sizeToFit()

        let middle = app.color(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
        view.tintColor = .blue

        #expect(abs(view.bounds.height - 60) <= 1)
        expect(middle, equals: .red)
        expect(app.color(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY)), equals: .blue)
    }

    @Test("malformed outlines do not crash")
    func badOutlines() {
        for text in ["", "M", "L 5", "Q 1 2 3", "M1 1 L 1e400 nan", "A 0 0 0 0 0", "zzz", "C1 2 3 4 5 6"] {
            _ = SymbolPathParser.path(text)
        }
        expect(SymbolPathParser.path("M1 2 l3 4 h5 v-6 z").boundingBox, equals: CGRect(x: 1, y: 0, width: 8, height: 6))
    }

    @Test("an image view draws a symbol at the size at which its content mode shows it")
    func enlarged() throws {
        let image = try #require(symbol("star.fill", 17))
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 90))
        view.contentMode = .scaleAspectFit
        view.image = image
        func widthOfPixels() -> CGFloat {
            (view.layer.contents as? CGImage).map { CGFloat($0.width) / image.scale } ?? 0
        }

        // A symbol's size is rounded up to pixels, and its multiples with it.
        #expect(abs(widthOfPixels() / 60 - 1) < 0.05)
        view.bounds.size.width = 80
        #expect(abs(widthOfPixels() / 80 - 1) < 0.05)
        view.contentMode = .center
        expect(widthOfPixels(), equals: image.size.width)
        #expect(view.intrinsicContentSize == image.size && view.image === image)
    }

    @Test("an enlarged symbol keeps its tint, also one that depends on the traits")
    func enlargedTint() throws {
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        view.image = try #require(symbol("circle.fill", 17)).withTintColor(dynamic, renderingMode: .alwaysOriginal)
        let app = TestApplication(size: CGSize(width: 60, height: 60), rootView: view)
        expect(app.color(at: CGPoint(x: 30, y: 30)), equals: .red)

        view.overrideUserInterfaceStyle = .dark
        expect(app.color(at: CGPoint(x: 30, y: 30)), equals: .green)
        view.image = symbol("circle.fill", 17)
        view.tintColor = .blue
        expect(app.color(at: CGPoint(x: 30, y: 30)), equals: .blue)
    }

    @Test(
        "F-252 a symbol configured for a text style follows the text size of the image view", arguments: [true, false])
    func textStyle(isPreferred: Bool) throws {
        let configuration = UIImage.SymbolConfiguration(textStyle: .body)
        let image = try #require(
            UIImage(systemName: "square.fill", withConfiguration: isPreferred ? nil : configuration))
        let view = UIImageView(image: image)
        if isPreferred { view.preferredSymbolConfiguration = configuration }
        let root = UIView()
        root.addSubview(view)
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: root)
        let before = view.intrinsicContentSize.height
        root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        app.advance(by: 0.1)
        let pixels = try #require(view.layer.contents as! CGImage?)

        #expect(abs(before - image.size.height) <= 1)
        #expect(abs(view.intrinsicContentSize.height / before - 33.0 / 17) < 0.06)
        #expect(abs(CGFloat(pixels.height) / image.scale - view.intrinsicContentSize.height) <= 1)
    }

    @Test("F-252 the size of a font, or a size in points, wins over an earlier text style") func sizeAfterStyle() throws
    {
        let style = UIImage.SymbolConfiguration(textStyle: .largeTitle)
        let sized = style.applying(UIImage.SymbolConfiguration(pointSize: 10))
        let styled = UIImage.SymbolConfiguration(pointSize: 10).applying(style)
        func height(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
            try #require(UIImage(systemName: "square", withConfiguration: configuration)).size.height
        }

        try expect(height(sized), equals: height(.init(pointSize: 10)))
        try expect(height(styled), equals: height(style))
        try expect(height(style), equals: height(.init(font: .preferredFont(forTextStyle: .largeTitle))))
    }
}
