import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor private final class Log: NSObject, @preconcurrency NSObjectOverrides.ObserveValue {
    var lines: [String] = []
    var changes: [[NSKeyValueChangeKey: Any]] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        lines.append(keyPath ?? "nil")
        changes.append(change ?? [:])
    }

    func watch(_ object: NSObject, _ keys: String...) {
        for key in keys { object.addObserver(self, forKeyPath: key, options: [.old, .new], context: nil) }
    }
}

/// A view of a program, with its own key.
final class KeyValueGauge: UIView {
    var level = 0.5
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) { list.property("level", \KeyValueGauge.level) }
    }
}

/// A layer of a program, with its own key.
final class KeyValueLayer: CALayer {
    var progress = 0.0
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) { list.property("progress", \KeyValueLayer.progress) }
    }
}

@MainActor @Suite struct KeyValueTests {
    private let log = Log()

    @Test("KV-30 the geometry and look of views are observed")
    func views() {
        let view = UIView()
        log.watch(view, "frame", "bounds", "center", "hidden", "alpha", "transform", "backgroundColor", "tintColor")

        view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        view.bounds.size.width = 30
        view.center.x = 7
        view.isHidden = true
        view.alpha = 0.5
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.backgroundColor = .red
        view.tintColor = .green

        expect(
            log.lines,
            equals: ["frame", "bounds", "center", "hidden", "alpha", "transform", "backgroundColor", "tintColor"])
        expect(log.changes[0][.newKey] as? CGRect, equals: CGRect(x: 0, y: 0, width: 10, height: 20))
        expect((log.changes[1][.oldKey] as? NSValue)?.cgRectValue.width, equals: 10)
        expect(log.changes[3][.newKey] as? Bool, equals: true)
        #expect(log.changes[6][.oldKey] is NSNull)
    }

    @Test("KV-30 views that constraints place change their center and bounds")
    func constraints() {
        let (outer, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20),
            view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
        ])
        log.watch(view, "frame", "bounds", "center")

        outer.layoutIfNeeded()

        expect(Set(log.lines), equals: ["bounds", "center"])
    }

    @Test("KV-31 scrolling changes the content offset, by code and by a finger")
    func scrolling() {
        let stage = ScrollStage()
        var offsets: [CGFloat] = []
        let observation = stage.scroll.observe(keyValuePath("contentOffset", \.contentOffset), options: [.new]) {
            offsets.append($1.newValue?.y ?? -1)
        }
        log.watch(stage.scroll, "contentSize", "panGestureRecognizer.state")

        stage.scroll.contentOffset.y = 10
        stage.scroll.bounds.origin.y = 20
        stage.scroll.contentSize.height += 1
        let count = offsets.count
        stage.flick(by: 0, -100)
        stage.settle()

        expect(offsets.prefix(count), equals: [10, 20])
        #expect(offsets.count > count + 3)
        expect(offsets.last, equals: stage.scroll.contentOffset.y)
        expect(log.lines.first, equals: "contentSize")
        let states = log.changes.dropFirst().compactMap { $0[.newKey] as? Int }
        expect(states.first, equals: UIGestureRecognizer.State.began.rawValue)
        expect(states.last, equals: UIGestureRecognizer.State.ended.rawValue)
        withExtendedLifetime(observation) {}
    }

    @Test("KV-31 observers of the offset are told after the delegate")
    func order() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var onScroll: () -> Void = {}
            func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll() }
        }
        let (scroll, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Delegate())
        var lines: [String] = []
        delegate.onScroll = { lines.append("delegate") }
        scroll.delegate = delegate
        let observation = scroll.observe(keyValuePath("contentOffset", \.contentOffset)) { _, _ in
            lines.append("observer")
        }

        scroll.contentOffset.y = 5

        expect(lines, equals: ["delegate", "observer"])
        withExtendedLifetime(observation) {}
    }

    @Test("KV-32 controls, texts, titles and images are observed")
    func others() {
        let (label, field, image, control) = (UILabel(), UITextField(), UIImageView(), UIButton())
        let (slider, toggle, segments) = (UISlider(), UISwitch(), UISegmentedControl(items: ["a", "b"]))
        let controller = UIViewController()
        log.watch(label, "text")
        log.watch(field, "text")
        log.watch(image, "image")
        log.watch(control, "selected", "enabled", "highlighted")
        log.watch(slider, "value")
        log.watch(toggle, "on")
        log.watch(segments, "selectedSegmentIndex")
        log.watch(controller, "title", "navigationItem.title")

        label.text = "l"
        field.text = "f"
        image.image = UIImage()
        (control.isSelected, control.isEnabled, control.isHighlighted) = (true, false, true)
        slider.value = 0.5
        toggle.isOn = true
        segments.selectedSegmentIndex = 1
        controller.title = "t"

        expect(
            log.lines,
            equals: [
                "text", "text", "image", "selected", "enabled", "highlighted", "value", "on", "selectedSegmentIndex",
                "navigationItem.title", "title",
            ])
    }

    @Test("KV-32 the selected tab is observed, by its index and as a controller")
    func tabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        log.watch(tabs, "selectedIndex", "selectedViewController")

        tabs.selectedIndex = 1

        expect(log.lines, equals: ["selectedIndex", "selectedViewController"])
        expect(log.changes[0][.newKey] as? Int, equals: 1)
    }

    @Test("KV-33 layers are observed by the keys of their properties")
    func layers() {
        let view = UIView()
        log.watch(view, "layer.bounds")
        log.watch(view.layer, "opacity")

        view.frame.size = CGSize(width: 5, height: 5)
        view.alpha = 0.5

        expect(log.lines, equals: ["layer.bounds", "opacity"])
    }

    @Test("KV-34 keys of UIKit and of a subclass are read and set by name")
    func keys() {
        let gauge = KeyValueGauge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        gauge.setValue(0.75, forKey: "level")
        gauge.setValue(true, forKey: "hidden")
        gauge.setValue(9, forKeyPath: "layer.cornerRadius")

        expect(gauge.level, equals: 0.75)
        #expect(gauge.isHidden)
        expect(gauge.layer.cornerRadius, equals: 9)
        expect(gauge.value(forKey: "frame") as? CGRect, equals: gauge.frame)
        expect(gauge.value(forKeyPath: "layer.cornerRadius") as? CGFloat, equals: 9)
    }

    @Test("KV-34 a layer has the properties of its class by key, and stores any other value")
    func layerKeys() {
        let layer: NSObject = KeyValueLayer()
        layer.setValue(0.5, forKey: "progress")
        layer.setValue("any", forKey: "own")

        expect((layer as? KeyValueLayer)?.progress, equals: 0.5)
        expect(layer.value(forKey: "progress") as? Double, equals: 0.5)
        expect(layer.value(forKey: "own") as? String, equals: "any")
    }

    @Test("KV-26 classes of UIKit have names without a module")
    func classes() {
        #expect(NSClassFromString("UIScrollView", in: #fileID) == UIScrollView.self)
        expect(NSStringFromClass(UIView.self, in: #fileID), equals: "UIView")
        #expect(NSClassFromString("KeyValueGauge", in: #fileID) == KeyValueGauge.self)
    }
}
