import Foundation
import TouchstoneTesting
import UIKit

/// A collection view with a flow layout whose delegate answers for single items and sections.
@MainActor final class FlowStage: CollectionStage, UICollectionViewDelegateFlowLayout {
    var sizes: [IndexPath: CGSize] = [:]
    var insets: [Int: UIEdgeInsets] = [:]
    var lineSpacings: [Int: CGFloat] = [:]
    var itemSpacings: [Int: CGFloat] = [:]
    var headers: [Int: CGSize] = [:]
    var footers: [Int: CGSize] = [:]
    var askedSizes = 0

    var flow: UICollectionViewFlowLayout? { view.collectionViewLayout as? UICollectionViewFlowLayout }

    /// Asks everything again and returns the frames of the items of a section.
    func frames(_ section: Int = 0) -> [CGRect] {
        flow?.invalidateLayout()
        app.advance(by: 0)
        return (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: path($0, section))?.frame
        }
    }

    func header(_ section: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?.frame
    }

    func footer(_ section: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionFooter, at: path(0, section))?.frame
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        askedSizes += 1
        return sizes[indexPath] ?? flow?.itemSize ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { insets[section] ?? flow?.sectionInset ?? .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { lineSpacings[section] ?? flow?.minimumLineSpacing ?? 0 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { itemSpacings[section] ?? flow?.minimumInteritemSpacing ?? 0 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { headers[section] ?? flow?.headerReferenceSize ?? .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { footers[section] ?? flow?.footerReferenceSize ?? .zero }
}
