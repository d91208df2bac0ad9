import UIKit

/// Shows postcards, one on each page of a scroll view. A page can be zoomed; dots below show which one is in view.
final class PageScrollerViewController: UIViewController, UIScrollViewDelegate {
    /// The scroll view with the pages.
    let pages = UIScrollView()
    private let dots = PageDots()
    private let cards = Postcard.all.map { PostcardPage($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.contentInsetAdjustmentBehavior = .never
        pages.delegate = self
        view.addSubview(pages)
        for card in cards { pages.addSubview(card) }
        dots.count = cards.count
        dots.onChoice = { [weak self] page in self?.show(page) }
        view.addSubview(dots)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let page = dots.page
        dots.frame = CGRect(x: area.minX, y: area.maxY - 56, width: area.width, height: 44)
        pages.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: dots.frame.minY - area.minY)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: CGFloat(index) * area.width, y: 0, width: area.width, height: pages.bounds.height)
        }
        pages.contentSize = CGSize(width: area.width * CGFloat(cards.count), height: pages.bounds.height)
        pages.contentOffset.x = CGFloat(page) * area.width
    }

    private func show(_ page: Int) {
        pages.setContentOffset(CGPoint(x: CGFloat(page) * pages.bounds.width, y: 0), animated: true)
    }

    // MARK: UIScrollViewDelegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        dots.position = scrollView.contentOffset.x / scrollView.bounds.width
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for (index, card) in cards.enumerated() where index != dots.page { card.resetZoom() }
    }
}
