import CoreGraphics
import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitContainers
@testable import UIKitText

@MainActor @Suite struct SearchBarLookTests {
    /// A bar from (0, 100) to (320, 156), without its background.
    @MainActor private final class Stage {
        let app = TestApplication()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 320, height: 56))
        var field: UISearchTextField { bar.searchTextField }

        init() {
            bar.searchBarStyle = .minimal
            app.makeWindow().addSubview(bar)
            app.window?.backgroundColor = .white
            app.advance(by: 0.1)
        }

        func color(_ x: CGFloat, _ y: CGFloat) -> PixelColor? {
            app.advance(by: 0.1)
            return app.color(at: CGPoint(x: x, y: y))
        }
    }

    private func filled(_ color: UIColor, height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 9, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 9, height: height))
        }
    }

    private let red = PixelColor(red: 255, green: 0, blue: 0)
    private let green = PixelColor(red: 0, green: 255, blue: 0)
    private let blue = PixelColor(red: 0, green: 0, blue: 255)

    @Test("NV-367 an image of the field determines its height, and is another one while the bar is disabled")
    func fieldImage() {
        let stage = Stage()
        stage.bar.setSearchFieldBackgroundImage(filled(.red, height: 28), for: .normal)
        stage.bar.setSearchFieldBackgroundImage(filled(.green, height: 40), for: .disabled)
        let normal = stage.color(200, 128)
        stage.bar.layoutIfNeeded()
        let height = stage.field.frame.height
        stage.bar.isEnabled = false
        let disabled = stage.color(200, 128)

        expect(normal, equals: red)
        expect(height, equals: 28)
        expect(disabled, equals: green)
        expect(stage.field.frame.height, equals: 40)
        #expect(!stage.field.isEnabled && stage.bar.searchFieldBackgroundImage(for: .normal)?.size.height == 28)
    }

    private func square(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
    }

    @Test("NV-381 the clear button has the image of its state") func clearImages() {
        let stage = Stage()
        stage.bar.text = "a"
        stage.bar.setImage(square(.red), for: .clear, state: .normal)
        stage.app.advance(by: 0.1)
        let rect = stage.field.convert(stage.field.clearButtonRect(forBounds: stage.field.bounds), to: nil)
        let normal = stage.color(rect.midX, rect.midY)
        stage.bar.setImage(square(.green), for: .clear, state: .highlighted)
        let finger = stage.app.touch(at: CGPoint(x: rect.midX, y: rect.midY))
        let highlighted = stage.color(rect.midX, rect.midY)
        finger.cancel()
        stage.bar.setImage(nil, for: .clear, state: .normal)
        let standard = stage.color(rect.midX, rect.midY)

        expect(normal, equals: red)
        expect(highlighted, equals: green)
        #expect(standard != nil && standard != red && standard != green)
    }

    @Test("NV-381 the magnifier has the image of the bar's state") func searchImages() {
        let stage = Stage()
        stage.bar.setImage(square(.red), for: .search, state: .normal)
        stage.bar.setImage(square(.green), for: .search, state: .disabled)
        stage.app.advance(by: 0.1)
        let rect = stage.field.convert(stage.field.leftViewRect(forBounds: stage.field.bounds), to: nil)
        let normal = stage.color(rect.midX, rect.midY)
        stage.bar.isEnabled = false

        expect(normal, equals: red)
        expect(stage.color(rect.midX, rect.midY), equals: green)
    }

    @Test("NV-381 the buttons at the trailing edge have the images of their states")
    func buttonImages() {
        let stage = Stage()
        stage.bar.showsSearchResultsButton = true
        for (color, state) in [(UIColor.red, UIControl.State.normal), (.green, .selected), (.blue, .highlighted)] {
            stage.bar.setImage(square(color), for: .resultsList, state: state)
        }
        stage.app.advance(by: 0.1)
        let rect = stage.field.convert(stage.field.rightViewRect(forBounds: stage.field.bounds), to: nil)
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        let normal = stage.color(middle.x, middle.y)
        let finger = stage.app.touch(at: middle)
        let highlighted = stage.color(middle.x, middle.y)
        finger.cancel()
        stage.bar.isSearchResultsButtonSelected = true

        expect(normal, equals: red)
        expect(highlighted, equals: blue)
        expect(stage.color(middle.x, middle.y), equals: green)
    }

    @Test("NV-367 adjustments move the text, the magnifier, the clear button and the background") func adjustments() {
        let stage = Stage()
        stage.bar.text = "a"
        func rects() -> [CGRect] {
            let bounds = stage.field.bounds
            return [
                stage.field.textRect(forBounds: bounds), stage.field.leftViewRect(forBounds: bounds),
                stage.field.clearButtonRect(forBounds: bounds), stage.field.borderRect(forBounds: bounds),
            ]
        }
        let before = rects()
        stage.bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
        stage.bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
        stage.bar.setPositionAdjustment(UIOffset(horizontal: -4, vertical: 2), for: .clear)
        stage.bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 6)
        let after = rects()
        stage.bar.semanticContentAttribute = .forceRightToLeft
        let mirrored = stage.field.leftViewRect(forBounds: stage.field.bounds)

        #expect(after[0].minY == before[0].minY + 1 && after[1] == before[1].offsetBy(dx: 3, dy: 0))
        #expect(after[2] == before[2].offsetBy(dx: -4, dy: 2) && after[3] == before[3].offsetBy(dx: 0, dy: 6))
        #expect(abs(mirrored.maxX - (stage.field.bounds.width - before[1].minX - 3)) < 0.01)
        expect(stage.bar.positionAdjustment(for: .clear), equals: UIOffset(horizontal: -4, vertical: 2))
    }

    @Test("a background image of compact bars counts where the height is compact") func backgroundImage() {
        let stage = Stage()
        stage.bar.searchBarStyle = .default
        stage.bar.setBackgroundImage(filled(.red, height: 9), for: .any, barMetrics: .default)
        stage.bar.setBackgroundImage(filled(.green, height: 9), for: .any, barMetrics: .compact)
        let regular = stage.color(4, 104)
        stage.app.window?.traitOverrides.verticalSizeClass = .compact
        let compact = stage.color(4, 104)

        #expect(regular == red && compact == green && stage.bar.backgroundImage != nil)
    }

    @Test("CX-347 images and attributes of the scopes replace their look") func scopes() throws {
        let stage = Stage()
        stage.bar.frame.size.height = 100
        stage.bar.scopeButtonTitles = ["All", "New"]
        stage.bar.showsScopeBar = true
        stage.bar.scopeBarBackgroundImage = filled(.blue, height: 9)
        for (color, state) in [(UIColor.red, UIControl.State.normal), (.green, .selected)] {
            stage.bar.setScopeBarButtonBackgroundImage(filled(color, height: 9), for: state)
        }
        stage.bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
        let colors = [stage.color(20, 178), stage.color(300, 178), stage.color(3, 190)]

        expect(colors, equals: [green, red, blue])
        expect(stage.bar.scopeBarButtonTitleTextAttributes(for: .normal)?.count, equals: 1)
    }
}
