import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

extension UICollectionView {
    /// Shows the index if the data source gives titles (CV-190).
    final func layOutIndex() {
        let titles = storage.indexTitles ?? dataSource?.indexTitles(for: self) ?? []
        storage.indexTitles = titles
        guard !titles.isEmpty else {
            storage.indexView?.removeFromSuperview()
            storage.indexView = nil
            return
        }
        let view = storage.indexView ?? SectionIndexView(frame: .zero)
        view.titles = titles
        if view.superview !== self {
            view.onTitle = { [weak self] in self?.jump(toIndexTitle: $0, at: $1) }
            addSubview(view)
            storage.indexView = view
        }
        if subviews.reversed().prefix(while: { $0 !== view }).contains(where: { $0 is UICollectionReusableView }) {
            bringSubviewToFront(view)
        }
        view.place(in: self)
    }

    /// Scrolls without animation until the item of a title is at the top, or at the leading edge.
    private func jump(toIndexTitle title: String, at index: Int) {
        guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index), exists(path) else {
            return
        }
        scrollToItem(at: path, at: contentSize.width > bounds.width ? .left : .top, animated: false)
    }
}
