import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UIVisualEffectViewTests {
    /// A black left half and a white right half with an effect view over both.
    private func stage(_ effect: UIVisualEffect?) -> (TestApplication, UIVisualEffectView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.backgroundColor = .black
        let half = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
        half.backgroundColor = .white
        root.addSubview(half)
        let effectView = UIVisualEffectView(effect: effect)
        effectView.frame = CGRect(x: 0, y: 50, width: 200, height: 100)
        root.addSubview(effectView)
        let app = TestApplication(size: CGSize(width: 200, height: 200), rootView: root)
        return (app, effectView)
    }

    @Test("a blur effect lightens a dark backdrop and darkens a light one")
    func tint() throws {
        let (light, _) = stage(UIBlurEffect(style: .light))
        let onBlack = try #require(light.color(at: CGPoint(x: 10, y: 100)))
        let (dark, _) = stage(UIBlurEffect(style: .dark))
        let onWhite = try #require(dark.color(at: CGPoint(x: 190, y: 100)))

        #expect(onBlack.red > 40)
        #expect(onWhite.red < 160)
    }

    @Test("F-20 a blur effect softens edges in its backdrop")
    func blur() throws {
        let (app, _) = stage(UIBlurEffect(style: .light))

        let left = try #require(app.color(at: CGPoint(x: 98, y: 100)))
        let far = try #require(app.color(at: CGPoint(x: 20, y: 100)))
        let sharp = try #require(app.color(at: CGPoint(x: 98, y: 20)))

        #expect(left.red > far.red + 30)
        expect(sharp, equals: .black)
    }

    @Test("F-21 an effect fades with its blur, and a property animator can scrub it")
    func fading() throws {
        let (app, effectView) = stage(UIBlurEffect(style: .light))
        let point = CGPoint(x: 20, y: 100)
        let full = try #require(app.color(at: point)).red
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { effectView.effect = nil }

        animator.fractionComplete = 0.5
        let half = try #require(app.color(at: point)).red
        animator.startAnimation()
        app.advance(by: 0.6)

        #expect(abs(Int(half) - Int(full) / 2) <= 3)
        expect(app.color(at: point), equals: .black)
    }

    @Test("without an effect the view draws nothing")
    func none() {
        let (app, effectView) = stage(UIBlurEffect(style: .extraLight))

        effectView.effect = nil

        expect(app.color(at: CGPoint(x: 10, y: 100)), equals: .black)
        expect(app.color(at: CGPoint(x: 190, y: 100)), equals: .white)
    }

    @Test("F-20 a material follows the interface style")
    func style() throws {
        let (app, _) = stage(UIBlurEffect(style: .systemThickMaterial))
        let light = try #require(app.color(at: CGPoint(x: 10, y: 100)))

        app.window?.overrideUserInterfaceStyle = .dark
        let dark = try #require(app.color(at: CGPoint(x: 10, y: 100)))

        #expect(light.red > 180)
        #expect(dark.red < 80)
    }

    @Test("the content view is above the backdrop and resizes with the effect view")
    func content() {
        let (app, effectView) = stage(UIBlurEffect(style: .regular))
        effectView.contentView.backgroundColor = .red
        effectView.frame.size.height = 120

        expect(effectView.contentView.frame, equals: effectView.bounds)
        expect(app.color(at: CGPoint(x: 100, y: 165)), equals: .red)
    }

    @Test("content with a vibrancy effect has the tint color of the effect's style")
    func vibrancy() {
        let blur = UIBlurEffect(style: .systemMaterial)
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))

        expect(view.contentView.tintColor, equals: .secondaryLabel)
        expect(UIBlurEffect(style: .dark), equals: UIBlurEffect(style: .dark))
        #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
    }
}
