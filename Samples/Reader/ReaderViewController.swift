import UIKit
import WebKit

/// Shows a book of local pages: its links, the history, the text size, and how much of a page has been read.
final class ReaderViewController: UIViewController {
    let webView = WKWebView(frame: .zero)
    let progress = UIProgressView(progressViewStyle: .bar)
    let status = UILabel()
    let notice = UILabel()
    private(set) var textSize = TextSize()
    /// Words of the page; 0 until they are counted.
    private(set) var wordCount = 0
    private var observations: [NSKeyValueObservation] = []

    private let back = UIBarButtonItem()
    private let forward = UIBarButtonItem()
    private let smaller = UIBarButtonItem()
    private let larger = UIBarButtonItem()

    /// The color of the pages' paper, as in `book.css`.
    private static let paper = UIColor(red: 0.984, green: 0.969, blue: 0.937, alpha: 1)
    /// How many words a reader reads in a minute.
    private static let wordsPerMinute = 220.0

    /// A page of the book.
    static func page(_ name: String) -> URL? { Bundle.module.url(forResource: name, withExtension: "html") }

    /// The first page of the book.
    static var firstPage: URL? { page("contents") }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The pages are paper, whatever the desktop's style.
        navigationController?.overrideUserInterfaceStyle = .light
        view.backgroundColor = Self.paper
        webView.backgroundColor = Self.paper
        webView.navigationDelegate = self
        webView.scrollView.delegate = self
        webView.allowsBackForwardNavigationGestures = true
        webView.accessibilityIdentifier = "page"
        progress.progressTintColor = .systemOrange
        progress.trackTintColor = .clear
        progress.accessibilityLabel = "Read"
        notice.font = .preferredFont(forTextStyle: .body)
        (notice.numberOfLines, notice.textAlignment, notice.textColor) = (0, .center, .secondaryLabel)
        notice.isHidden = true
        arrange()
        makeBars()
        follow()
        applyTextSize()
        if let page = Self.firstPage { open(page) }
    }

    /// Shows a page of the book.
    func open(_ page: URL) {
        webView.loadFileURL(page, allowingReadAccessTo: page.deletingLastPathComponent())
    }

    private func arrange() {
        for child in [webView, progress, notice] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            webView.topAnchor.constraint(equalTo: area.topAnchor),
            webView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            webView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            webView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            progress.topAnchor.constraint(equalTo: area.topAnchor),
            progress.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            progress.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            notice.centerYAnchor.constraint(equalTo: area.centerYAnchor),
            notice.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 32),
            notice.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -32),
        ])
    }

    // MARK: Bars

    private func makeBars() {
        status.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        (status.textColor, status.textAlignment) = (.secondaryLabel, .center)
        status.frame = CGRect(x: 0, y: 0, width: 150, height: 30)
        status.accessibilityIdentifier = "status"
        let items: [(UIBarButtonItem, UIImage?, String, (ReaderViewController) -> Void)] = [
            (back, UIImage(systemName: "chevron.backward"), "Back", { $0.webView.goBack() }),
            (forward, UIImage(systemName: "chevron.forward"), "Forward", { $0.webView.goForward() }),
            (smaller, Self.letter(size: 15), "Smaller text", { $0.changeTextSize(by: -1) }),
            (larger, Self.letter(size: 21), "Larger text", { $0.changeTextSize(by: 1) }),
        ]
        for (item, image, label, body) in items {
            item.image = image
            item.accessibilityLabel = label
            item.primaryAction = UIAction(image: image) { [weak self] _ in
                if let self { body(self) }
            }
        }
        let space = { UIBarButtonItem(systemItem: .flexibleSpace) }
        toolbarItems = [
            back, space(), forward, space(), UIBarButtonItem(customView: status), space(), smaller, space(), larger,
        ]
        navigationController?.isToolbarHidden = false
        updateBars()
    }

    /// An A of a size in points, as a template.
    private static func letter(size: CGFloat) -> UIImage {
        let font = UIFont.systemFont(ofSize: size)
        let text = NSAttributedString(string: "A", attributes: [.font: font])
        let (box, baseline) = (CGSize(width: 24, height: 28), CGFloat(22))
        return UIGraphicsImageRenderer(size: box).image { _ in
            text.draw(at: CGPoint(x: (box.width - text.size().width) / 2, y: baseline - font.ascender))
        }.withRenderingMode(.alwaysTemplate)
    }

    private func updateBars() {
        back.isEnabled = webView.canGoBack
        forward.isEnabled = webView.canGoForward
        smaller.isEnabled = textSize.canShrink
        larger.isEnabled = textSize.canGrow
        title = webView.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Clouds"
    }

    private func follow() {
        let update: @Sendable (WKWebView) -> Void = { [weak self] _ in
            MainActor.assumeIsolated { self?.updateBars() }
        }
        observations = [
            webView.observe(\.title) { view, _ in update(view) },
            webView.observe(\.canGoBack) { view, _ in update(view) },
            webView.observe(\.canGoForward) { view, _ in update(view) },
        ]
    }

    // MARK: Text size

    private func changeTextSize(by step: Int) {
        textSize = textSize.changed(by: step)
        applyTextSize()
        webView.evaluateJavaScript(textSize.script, completionHandler: nil)
        updateBars()
    }

    /// Pages that are loaded from now on have the size from the start.
    private func applyTextSize() {
        let scripts = webView.configuration.userContentController
        scripts.removeAllUserScripts()
        scripts.addUserScript(textSize.userScript)
    }

    // MARK: Progress

    /// How much of the page has been seen, from 0 to 1.
    var readFraction: Double {
        let scroll = webView.scrollView
        guard scroll.contentSize.height > 0 else { return 0 }
        return min(max((scroll.contentOffset.y + scroll.bounds.height) / scroll.contentSize.height, 0), 1)
    }

    private func showProgress() {
        let fraction = readFraction
        progress.setProgress(Float(fraction), animated: false)
        let minutes = Int((Double(wordCount) / Self.wordsPerMinute * (1 - fraction)).rounded(.up))
        let left = minutes == 0 ? "read" : minutes == 1 ? "1 minute left" : "\(minutes) minutes left"
        status.text = wordCount == 0 ? "" : "\(Int(fraction * 100)) %  ·  \(left)"
    }

    private func countWords() {
        webView.evaluateJavaScript("document.body.innerText.trim().split(/\\s+/).length") { [weak self] count, _ in
            self?.wordCount = count as? Int ?? 0
            self?.showProgress()
        }
    }

    private func show(_ message: String?) {
        notice.text = message
        notice.isHidden = message == nil
        webView.isHidden = message != nil
    }
}

extension ReaderViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { showProgress() }
}

extension ReaderViewController: WKNavigationDelegate {
    /// Pages of the book are shown here, others by the desktop's browser.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = navigationAction.request.url, !url.isFileURL else { return decisionHandler(.allow) }
        decisionHandler(.cancel)
        UIApplication.shared.open(url)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { show(nil) }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { countWords() }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { show(error.localizedDescription) }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        if let page = webView.url ?? Self.firstPage { open(page) }
    }
}
