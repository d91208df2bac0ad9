import CoreGraphics
import Foundation
import UIKit

/// Nested scroll views, pages, content that zooms, and controls.
final class StormContentScreen: UIViewController, ContainerStormScreen {
    private(set) var appearance = AppearanceWatch()
    private let name: String
    private let monitor: ContainerStormMonitor
    private var scrollViews: [(view: UIScrollView, watch: ScrollWatch)] = []
    private var controls: [(view: UIControl, watch: ControlWatch)] = []
    private let editing: EditingWatch
    private let date: DateWatch

    init(_ number: Int, _ monitor: ContainerStormMonitor) {
        name = "content \(number)"
        self.monitor = monitor
        editing = EditingWatch("\(name), field", monitor)
        date = DateWatch("\(name), date picker", monitor, style: [.wheels, .compact, .inline][number % 3])
        super.init(nibName: nil, bundle: nil)
        monitor.liveScreenCount += 1
        title = "Content \(number)"
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { monitor.liveScreenCount -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let outer = addScrollView("outer", to: view, view.bounds, content: CGSize(width: 390, height: 2000))
        outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.keyboardDismissMode = .interactive
        let pages = addScrollView(
            "pages", to: outer, CGRect(x: 0, y: 20, width: 390, height: 160), content: CGSize(width: 1170, height: 160))
        pages.isPagingEnabled = true
        let zoom = addScrollView(
            "zoom", to: outer, CGRect(x: 20, y: 200, width: 350, height: 220), content: CGSize(width: 350, height: 220))
        (zoom.minimumZoomScale, zoom.maximumZoomScale) = (0.5, 4)
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 350, height: 220))
        picture.backgroundColor = .systemTeal
        zoom.addSubview(picture)
        scrollViews.last?.watch.zoomed = picture
        let inner = addScrollView(
            "inner", to: outer, CGRect(x: 20, y: 440, width: 350, height: 160), content: CGSize(width: 350, height: 700)
        )
        inner.alwaysBounceVertical = true
        addControls(to: outer)
    }

    @discardableResult
    private func addScrollView(_ label: String, to parent: UIView, _ frame: CGRect, content: CGSize) -> UIScrollView {
        let scrollView = UIScrollView(frame: frame)
        scrollView.contentSize = content
        let watch = ScrollWatch("\(name), \(label)", monitor)
        scrollView.delegate = watch
        parent.addSubview(scrollView)
        scrollViews.append((scrollView, watch))
        return scrollView
    }

    private func addControls(to parent: UIView) {
        let stepper = UIStepper(), pageControl = UIPageControl(), menu = UIButton(type: .system)
        stepper.autorepeat = true
        pageControl.numberOfPages = 5
        menu.setTitle("Menu", for: .normal)
        menu.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
        menu.showsMenuAsPrimaryAction = true
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        let made: [UIControl] = [
            button, UISwitch(), UISlider(), stepper, UISegmentedControl(items: ["A", "B", "C"]), pageControl, menu,
        ]
        for (index, control) in made.enumerated() {
            control.frame = CGRect(x: 30, y: CGFloat(620 + 60 * index), width: 200, height: 44)
            parent.addSubview(control)
            controls.append((control, ControlWatch(control, "\(name), \(type(of: control)) \(index)", monitor)))
        }
        editing.field.frame = CGRect(x: 30, y: 1060, width: 300, height: 40)
        parent.addSubview(editing.field)
        date.picker.frame = CGRect(x: 20, y: 1120, width: 350, height: 360)
        parent.addSubview(date.picker)
    }

    // MARK: Changes

    func perform(_ change: ContainerStormChange) {
        guard isViewLoaded else { return }
        if changeText(change) { return }
        if let index = scrollViews.indices.randomElementFixed(change.a) { changeScrollView(index, change) }
        if let index = controls.indices.randomElementFixed(change.a) { changeControl(controls[index].view, change) }
    }

    /// Performs a change of the text field or the date picker; returns false if it is another one.
    private func changeText(_ change: ContainerStormChange) -> Bool {
        let field = editing.field
        switch change.kind {
        case .beginEditing: field.becomeFirstResponder()
        case .endEditing: field.resignFirstResponder()
        case .typeText: if field.isFirstResponder { field.insertText(String(change.b)) }
        case .deleteText: if field.isFirstResponder { field.deleteBackward() }
        case .setDate: date.perform(change)
        case .removeField:
            if field.superview == nil { scrollViews[0].view.addSubview(field) } else { field.removeFromSuperview() }
        default: return false
        }
        return true
    }

    private func changeScrollView(_ index: Int, _ change: ContainerStormChange) {
        let (view, watch) = scrollViews[index]
        switch change.kind {
        case .scroll:
            view.setContentOffset(CGPoint(x: change.b % 300, y: change.b), animated: change.isAnimated)
        case .resizeContent: view.contentSize.height = CGFloat(change.b * 2)
        case .inset: view.contentInset.bottom = CGFloat(change.b % 60)
        case .zoom where watch.zoomed != nil:
            view.setZoomScale(0.5 + CGFloat(change.b % 30) / 10, animated: change.isAnimated)
        case .zoomToRect where watch.zoomed != nil:
            view.zoom(
                to: CGRect(x: change.b % 200, y: change.b % 120, width: 80, height: 60), animated: change.isAnimated)
        case .page: view.isPagingEnabled.toggle()
        case .enableScrolling: view.isScrollEnabled.toggle()
        case .resizeScrollView where index > 0: view.frame.size.height = CGFloat(60 + change.b % 200)
        case .removeScrollView where index > 0:
            if view.superview == nil { scrollViews[0].view.addSubview(view) } else { view.removeFromSuperview() }
        default: break
        }
    }

    private func changeControl(_ control: UIControl, _ change: ContainerStormChange) {
        switch change.kind {
        case .enableControl: control.isEnabled.toggle()
        case .hideControl: control.isHidden.toggle()
        case .removeControl:
            if control.superview == nil {
                scrollViews[0].view.addSubview(control)
            } else {
                control.removeFromSuperview()
            }
        case .setValue:
            switch control {
            case let control as UISwitch: control.setOn(change.b % 2 == 0, animated: change.isAnimated)
            case let control as UISlider: control.setValue(Float(change.b) / 1000, animated: change.isAnimated)
            case let control as UISegmentedControl: control.selectedSegmentIndex = change.b % 3
            case let control as UIPageControl: control.currentPage = change.b % 5
            default: break
            }
        default: break
        }
    }

    // MARK: Invariants

    func check() { editing.check() }

    func checkAtRest() {
        for (view, watch) in scrollViews where view.window != nil { watch.checkAtRest(view) }
        for (_, watch) in controls { watch.checkAtRest() }
        editing.checkAtRest()
        date.checkAtRest()
    }

    // MARK: Appearance

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearance.enter(.appearing, name, monitor)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearance.enter(.appeared, name, monitor)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearance.enter(.disappearing, name, monitor)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        appearance.enter(.hidden, name, monitor)
    }
}
