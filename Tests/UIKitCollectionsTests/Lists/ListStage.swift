import Foundation
import TouchstoneTesting
import UIKit

/// A list on a phone's screen.
@MainActor final class ListStage: NSObject, UICollectionViewDataSource {
    let app: TestApplication
    let view: UICollectionView
    var sections: [[String]]
    var configure: (UICollectionViewListCell, IndexPath, String) -> Void = { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
    }

    init(
        _ sections: [[String]], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        width: CGFloat = 390, scale: CGFloat = 1,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        prepare: (ListStage) -> Void = { _ in }
    ) {
        self.sections = sections
        app = TestApplication(scale: scale)
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: 844),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "Row")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Header")
        }
        prepare(self)
        view.dataSource = self
        app.makeWindow().addSubview(view)
        app.advance(by: 0)
    }

    func row(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    /// The visible lines of a row: their frames.
    func lines(_ item: Int, _ section: Int = 0) -> [CGRect] {
        row(item, section)?.subviews.filter { $0.frame.height == 1 && !$0.isHidden }.map(\.frame) ?? []
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
        if let cell = cell as? UICollectionViewListCell {
            configure(cell, indexPath, sections[indexPath.section][indexPath.item])
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
        if let cell = view as? UICollectionViewListCell {
            var content = cell.defaultContentConfiguration()
            content.text = kind == UICollectionView.elementKindSectionHeader ? "Header" : "A footer"
            cell.contentConfiguration = content
        }
        return view
    }
}
