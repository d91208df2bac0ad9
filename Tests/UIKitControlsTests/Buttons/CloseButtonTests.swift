import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CloseButtonTests {
    /// The colors of the disc and of the middle of the cross of a close button on black.
    private func colors(_ style: UIUserInterfaceStyle) -> (disc: PixelColor?, cross: PixelColor?) {
        let root = UIView()
        root.overrideUserInterfaceStyle = style
        root.backgroundColor = .systemBackground
        let button = UIButton(type: .close)
        button.tintColor = .red
        button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        root.addSubview(button)
        let app = TestApplication(size: CGSize(width: 30, height: 30), rootView: root)
        return (app.color(at: CGPoint(x: 15, y: 4)), app.color(at: CGPoint(x: 15, y: 15)))
    }

    @Test("CX-337 a close button is a gray cross on a disc of 30 points") func size() {
        _ = TestApplication()

        expect(UIButton(type: .close).intrinsicContentSize, equals: CGSize(width: 30, height: 30))
    }

    @Test("CX-337 disc and cross are light gray and gray, whatever the tint") func light() {
        let (disc, cross) = colors(.light)

        expect(disc?.isClose(to: PixelColor(red: 239, green: 239, blue: 240)), equals: true)
        expect(cross.map { $0.red < 160 && abs($0.red - $0.green) < 8 }, equals: true)
    }

    @Test("CX-337 in a dark interface the cross is lighter than the disc") func dark() {
        let (disc, cross) = colors(.dark)

        #expect((disc?.red ?? 255) < 60)
        #expect((cross?.red ?? 0) > (disc?.red ?? 255) + 40)
    }
}
