import Foundation
import QuartzCore
import UIKit

/// The pixels of a page, and the fingers and keys for it (WK-30, WK-32, WK-33).
final class PageView: UIView {
    weak var webView: WKWebView?
    private var fingers: [(touch: UITouch, identifier: Int)] = []
    /// What the page makes of the fingers that are down; `nil` until it has answered.
    private var answer: PageScript.TouchAnswer?
    /// Whether a finger has landed on the page since the last tap or cancellation.
    private var hasLanded = false
    /// Fingers that have landed and of which the page has said nothing yet.
    private var unanswered = 0
    /// A click that waits for the page's answer.
    private var waitingClick: (() -> Void)?
    private let tap: UITapGestureRecognizer
    private let hold: UILongPressGestureRecognizer
    /// Scrolls what is inside the page.
    let innerPan: UIPanGestureRecognizer
    private var panned = CGPoint.zero
    let textInput = PageTextInput()

    override init(frame: CGRect) {
        tap = UITapGestureRecognizer()
        hold = UILongPressGestureRecognizer()
        innerPan = UIPanGestureRecognizer()
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        layer.contentsGravity = .topLeft
        tap.addTarget(self, action: Selector("tapped:", PageView.tapped(_:)))
        tap.cancelsTouchesInView = false
        hold.addTarget(self, action: Selector("held:", PageView.held(_:)))
        innerPan.addTarget(self, action: Selector("panned:", PageView.pannedInside(_:)))
        innerPan.maximumNumberOfTouches = 1
        for gesture in [tap, hold, innerPan] { addGestureRecognizer(gesture) }
        addSubview(textInput)
    }

    convenience init() { self.init(frame: .zero) }

    required init?(coder: NSCoder) { nil }

    func show(_ image: CGImage, scale: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.contentsScale = scale
        layer.contents = image
        CATransaction.commit()
    }

    func clear() { layer.contents = nil }

    // MARK: Touches (WK-30)

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // Their hashes count them, so fingers that land together keep their order.
        if fingers.isEmpty { answer = nil }
        hasLanded = true
        for touch in touches.sorted(by: { $0.hash < $1.hash }) {
            let used = fingers.map(\.identifier)
            fingers.append((touch, (0...).first { !used.contains($0) } ?? 0))
            if webView?.page != nil { unanswered += 1 }
            tell(touch, .down)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { tell(touch, .moved) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            tell(touch, .up)
            fingers.removeAll { $0.touch === touch }
        }
    }

    /// WPE WebKit knows no cancelled touches: such a finger lifts at a position of which the page's script makes touchcancel.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        hasLanded = false
        for touch in touches {
            tell(touch, .up, at: PageScript.cancelled)
            fingers.removeAll { $0.touch === touch }
        }
    }

    private func tell(_ touch: UITouch, _ phase: WebPage.Touch.Phase, at location: CGPoint? = nil) {
        guard let webView, let page = webView.page, let changed = fingers.firstIndex(where: { $0.touch === touch })
        else { return }
        var all = fingers.map {
            WebPage.Touch(phase: .moved, identifier: $0.identifier, location: $0.touch.location(in: self))
        }
        all[changed].phase = phase
        if let location { all[changed].location = location }
        page.send(all, changed: changed, scale: webView.pageScale, time: touch.timestamp)
    }

    /// Whether the page has said what it makes of all fingers that are down.
    var isAnswered: Bool { unanswered == 0 && answer != nil }

    /// The page has said what it makes of a finger.
    func receive(_ answer: PageScript.TouchAnswer) {
        unanswered = max(0, unanswered - 1)
        var all = answer
        all.isTaken = all.isTaken || self.answer?.isTaken == true
        all.isClickedByEngine = all.isClickedByEngine || self.answer?.isClickedByEngine == true
        self.answer = all
        clickIfAnswered()
    }

    /// Another page is there, which knows nothing of earlier fingers.
    func pageWasReplaced() {
        unanswered = 0
        answer = nil
        waitingClick = nil
    }

    // MARK: Gestures (WK-30, WK-31)

    /// A page that takes its fingers keeps them from scrolling, clicking and selecting, also in scroll views outside.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === innerPan { return scrollsInside }
        let isForPage = gestureRecognizer === hold || gestureRecognizer.view is UIScrollView
        if isForPage, !fingers.isEmpty, answer?.isTaken == true { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private var scrollsInside: Bool {
        guard let answer, !answer.isTaken else { return false }
        let way = innerPan.translation(in: self)
        if abs(way.x) > abs(way.y) { return way.x > 0 ? answer.movesRight : answer.movesLeft }
        return way.y > 0 ? answer.movesDown : answer.movesUp
    }

    private func pannedInside(_ pan: UIPanGestureRecognizer) {
        guard let webView, let page = webView.page else { return }
        let way = pan.translation(in: self)
        let location = pan.location(in: self)
        let start = CGPoint(x: location.x - way.x, y: location.y - way.y)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { panned = .zero }
            let step = CGVector(dx: way.x - panned.x, dy: way.y - panned.y)
            panned = way
            page.scroll(at: start, by: step, scale: webView.pageScale, time: pan.environmentTime)
        case .ended, .cancelled:
            page.scroll(at: start, by: .zero, scale: webView.pageScale, time: pan.environmentTime)
        case .possible, .failed: break
        }
    }

    /// A tap clicks once the page has received the touch and has not prevented its default. A tap that stops scrolling does
    /// not reach the page.
    private func tapped(_ tap: UITapGestureRecognizer) {
        guard hasLanded else { return }
        hasLanded = false
        let location = tap.location(in: self)
        let time = tap.environmentTime
        waitingClick = { [weak self] in
            guard let webView = self?.webView else { return }
            webView.page?.click(at: location, scale: webView.pageScale, time: time)
        }
        // After the finger has lifted in the page.
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.clickIfAnswered() } }
    }

    private func clickIfAnswered() {
        guard isAnswered, fingers.isEmpty, let click = waitingClick else { return }
        waitingClick = nil
        if let answer, !answer.isTaken, !answer.isClickedByEngine { click() }
    }

    // MARK: Text (WK-32)

    /// For the edit menu; the keyboard belongs to `textInput`.
    override var canBecomeFirstResponder: Bool { true }

    func setEditing(_ isEditing: Bool, purpose: Int) {
        if isEditing {
            textInput.begin(purpose: purpose)
        } else {
            textInput.end()
        }
    }

    /// The symbols of X11 of keys that are no text.
    private static let symbols: [UIKeyboardHIDUsage: UInt32] = [
        .keyboardUpArrow: 0xff52, .keyboardDownArrow: 0xff54, .keyboardLeftArrow: 0xff51, .keyboardRightArrow: 0xff53,
        .keyboardTab: 0xff09, .keyboardEscape: 0xff1b, .keyboardHome: 0xff50, .keyboardEnd: 0xff57,
        .keyboardPageUp: 0xff55, .keyboardPageDown: 0xff56, .keyboardDeleteForward: 0xffff,
    ]

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var others: Set<UIPress> = []
        for press in presses {
            if let key = press.key, let symbol = Self.symbols[key.keyCode], let page = webView?.page {
                page.press(symbol, modifiers: key.modifierFlags.contains(.shift) ? 1 << 1 : 0)
            } else {
                others.insert(press)
            }
        }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Selection (WK-33)

    private func held(_ press: UILongPressGestureRecognizer) {
        if press.state == .began { select(at: press.location(in: self)) }
    }

    private func select(at point: CGPoint) {
        evaluate(PageScript.selectWord(at: point)) { [weak self] in self?.showMenu($0) }
    }

    private func showMenu(_ rectangle: Any?) {
        guard let numbers = rectangle as? [NSNumber], numbers.count == 4 else { return }
        let values = numbers.map { CGFloat($0.doubleValue) }
        guard textInput.isFirstResponder || becomeFirstResponder() else { return }
        let target = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
        UIMenuController.shared.showMenu(from: self, rect: target)
    }

    private func evaluate(_ script: String, _ body: @escaping (Any?) -> Void) {
        webView?.run { page, finish in
            page.evaluate(script, world: PageScript.world, finish)
        } completion: { result in
            if case .success(let value) = result { body(value) }
        }
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action.name {
        case "copy:", "selectAll:": webView?.page != nil
        case "cut:", "paste:": textInput.isEditing
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    override func copy(_ sender: Any?) {
        evaluate("getSelection().toString()") { text in
            if let text = text as? String, !text.isEmpty { UIPasteboard.general.string = text }
        }
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        webView?.page?.perform("Delete")
    }

    override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string { webView?.page?.insert(text) }
    }

    override func selectAll(_ sender: Any?) {
        webView?.page?.perform("SelectAll")
        evaluate(PageScript.selectionRectangle) { [weak self] in self?.showMenu($0) }
    }
}
