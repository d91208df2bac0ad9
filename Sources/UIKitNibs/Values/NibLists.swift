import CoreGraphics
import Foundation
import NibTables
import UIKitCollections
import UIKitCore
import UIKitLists
import UIKitScrolling
import UIKitText

/// The values of scroll views, tables, collections and their cells.
@MainActor enum NibLists {
    static func setValues(of view: UIScrollView, _ node: NibNode, _ loader: NibLoader) {
        let bundle = loader.bundle
        let setting = NibSetting(view, node, bundle)
        setting.flags([
            "showsHorizontalScrollIndicator": \.showsHorizontalScrollIndicator,
            "showsVerticalScrollIndicator": \.showsVerticalScrollIndicator, "scrollEnabled": \.isScrollEnabled,
            "pagingEnabled": \.isPagingEnabled, "bounces": \.bounces, "bouncesZoom": \.bouncesZoom,
            "alwaysBounceVertical": \.alwaysBounceVertical, "alwaysBounceHorizontal": \.alwaysBounceHorizontal,
            "directionalLockEnabled": \.isDirectionalLockEnabled, "delaysContentTouches": \.delaysContentTouches,
            "canCancelContentTouches": \.canCancelContentTouches,
        ])
        setting.numbers(["minimumZoomScale": \.minimumZoomScale, "maximumZoomScale": \.maximumZoomScale])
        setting.name("keyboardDismissMode", NibValueTables.keyboardDismissMode, \.keyboardDismissMode)
        setting.name("indicatorStyle", NibValueTables.indicatorStyle, \.indicatorStyle)
        setting.name("contentInsetAdjustmentBehavior", NibValueTables.insetAdjustment, \.contentInsetAdjustmentBehavior)
        if let size = node.value("contentSize") { view.contentSize = size.size }
        if let inset = node.value("contentInset") { view.contentInset = inset.insets }
        if let control = node.value("refreshControl") {
            view.refreshControl = loader.makeView(control) as? UIRefreshControl
        }
        switch view {
        case let table as UITableView: setValues(of: table, node, loader)
        case let collection as UICollectionView: setValues(of: collection, node, loader)
        case let text as UITextView: NibText.setValues(of: text, node, bundle)
        default: break
        }
    }

    // MARK: Tables

    /// NB-113.
    private static func setValues(of table: UITableView, _ node: NibNode, _ loader: NibLoader) {
        let heights: [String: ReferenceWritableKeyPath<UITableView, CGFloat>] = [
            "rowHeight": \.rowHeight, "estimatedRowHeight": \.estimatedRowHeight,
            "sectionHeaderHeight": \.sectionHeaderHeight, "sectionFooterHeight": \.sectionFooterHeight,
            "estimatedSectionHeaderHeight": \.estimatedSectionHeaderHeight,
            "estimatedSectionFooterHeight": \.estimatedSectionFooterHeight,
        ]
        for (name, property) in heights {
            guard let value = node.number(name) else { continue }
            table[keyPath: property] = value == -1 ? UITableView.automaticDimension : value
        }
        let setting = NibSetting(table, node, loader.bundle)
        setting.name("separatorStyle", NibValueTables.separatorStyle, \.separatorStyle)
        setting.flags([
            "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
            "allowsSelectionDuringEditing": \.allowsSelectionDuringEditing,
            "allowsMultipleSelectionDuringEditing": \.allowsMultipleSelectionDuringEditing,
            "contentViewInsetsToSafeArea": \.insetsContentViewsToSafeArea,
        ])
        setting.colors([
            "separatorColor": \.separatorColor, "sectionIndexColor": \.sectionIndexColor,
            "sectionIndexBackgroundColor": \.sectionIndexBackgroundColor,
        ])
        if let inset = node.value("separatorInset") { table.separatorInset = inset.insets }
        for cell in node.child("prototypes")?.children ?? [] {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            let source = loader.source
            table.registerPrototype(identifier) { source.makeView(cell) as? UITableViewCell }
        }
    }

    /// The rows of a static table (NB-19).
    static func staticSections(_ node: NibNode, _ loader: NibLoader) -> StaticTableSections? {
        guard node["dataMode"] == "static", let sections = node.child("sections") else { return nil }
        return StaticTableSections(
            sections.children.map { section in
                StaticTableSections.Section(
                    header: section.text("headerTitle"), footer: section.text("footerTitle"),
                    rows: (section.child("cells")?.children ?? []).compactMap { row in
                        guard let cell = loader.makeView(row) as? UITableViewCell else { return nil }
                        return StaticTableSections.Row(cell: cell, height: row.number("rowHeight").map { CGFloat($0) })
                    })
            })
    }

    static func setValues(of cell: UITableViewCell, _ node: NibNode, _ loader: NibLoader) {
        let setting = NibSetting(cell, node, loader.bundle)
        setting.name("selectionStyle", NibValueTables.cellSelection, \.selectionStyle)
        setting.name("accessoryType", NibValueTables.accessoryType, \.accessoryType)
        setting.name("editingAccessoryType", NibValueTables.accessoryType, \.editingAccessoryType)
        setting.integers(["indentationLevel": \.indentationLevel])
        setting.numbers(["indentationWidth": \.indentationWidth])
        setting.flags([
            "shouldIndentWhileEditing": \.shouldIndentWhileEditing, "showsReorderControl": \.showsReorderControl,
        ])
        if let inset = node.value("separatorInset") { cell.separatorInset = inset.insets }
        if let view = node.value("accessoryView") { cell.accessoryView = loader.makeView(view) }
        if let view = node.value("backgroundView") { cell.backgroundView = loader.makeView(view) }
        if let view = node.value("selectedBackgroundView") { cell.selectedBackgroundView = loader.makeView(view) }
        if let content = node.value("contentView") { setContent(of: cell, content, node, loader) }
        if let list = node.value("contentConfiguration") {
            var configuration = cell.defaultContentConfiguration()
            configuration.text = list["text"]
            // Interface Builder leaves an empty text behind (NB-121).
            configuration.secondaryText = list["secondaryText"].flatMap { $0.isEmpty ? nil : $0 }
            cell.contentConfiguration = configuration
        }
    }

    /// The labels and the image of a standard style keep their place; other views are added (NB-20, NB-25).
    private static func setContent(of cell: UITableViewCell, _ content: NibNode, _ node: NibNode, _ loader: NibLoader) {
        loader.adopt(cell.contentView, content)
        let standard: [(id: String?, view: () -> UIView?)] = [
            (node["textLabel"], { cell.textLabel }), (node["detailTextLabel"], { cell.detailTextLabel }),
            (node["imageView"], { cell.imageView }),
        ]
        for child in content.child("subviews")?.children ?? [] {
            if let own = standard.first(where: { $0.id != nil && $0.id == child.id }), let view = own.view() {
                loader.adopt(view, child)
            } else if let view = loader.makeView(child) {
                cell.contentView.addSubview(view)
                NibViews.applyFrameInset(of: view, child)
            }
        }
        loader.finishAdopted(cell.contentView, content)
    }

    // MARK: Collections

    private static func setValues(of collection: UICollectionView, _ node: NibNode, _ loader: NibLoader) {
        NibSetting(collection, node, loader.bundle).flags([
            "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
            "prefetchingEnabled": \.isPrefetchingEnabled,
        ])
        if let layout = node.value("collectionViewLayout") {
            collection.collectionViewLayout = loader.register(
                layout.element == "collectionViewFlowLayout"
                    ? flowLayout(layout, loader) : loader.makeLayout(layout, UICollectionViewLayout.self), layout)
        }
        let source = loader.source
        for cell in node.child("cells")?.children ?? [] {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            collection.registerPrototype(identifier, kind: nil) { source.makeView(cell) as? UICollectionReusableView }
        }
        let kinds = [
            "sectionHeaderView": UICollectionView.elementKindSectionHeader,
            "sectionFooterView": UICollectionView.elementKindSectionFooter,
        ]
        for (key, kind) in kinds {
            guard let view = node.value(key), let identifier = view["reuseIdentifier"] else { continue }
            collection.registerPrototype(identifier, kind: kind) { source.makeView(view) as? UICollectionReusableView }
        }
    }

    /// NB-21.
    private static func flowLayout(_ node: NibNode, _ loader: NibLoader) -> UICollectionViewFlowLayout {
        let layout = loader.makeLayout(node, UICollectionViewFlowLayout.self)
        let setting = NibSetting(layout, node, loader.bundle)
        setting.name("scrollDirection", NibValueTables.scrollDirection, \.scrollDirection)
        setting.name("sectionInsetReference", NibValueTables.sectionInsetReference, \.sectionInsetReference)
        setting.numbers([
            "minimumLineSpacing": \.minimumLineSpacing, "minimumInteritemSpacing": \.minimumInteritemSpacing,
        ])
        let sizes: [String: ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>] = [
            "itemSize": \.itemSize, "estimatedItemSize": \.estimatedItemSize,
            "headerReferenceSize": \.headerReferenceSize, "footerReferenceSize": \.footerReferenceSize,
        ]
        for (key, property) in sizes { if let size = node.value(key) { layout[keyPath: property] = size.size } }
        if node.flag("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let inset = node.value("sectionInset") { layout.sectionInset = inset.insets }
        return layout
    }

    static func setValues(of cell: UICollectionViewCell, _ node: NibNode, _ loader: NibLoader) {
        if let view = node.value("backgroundView") { cell.backgroundView = loader.makeView(view) }
        if let view = node.value("selectedBackgroundView") { cell.selectedBackgroundView = loader.makeView(view) }
        guard let content = node.value("contentView") else { return }
        loader.adopt(cell.contentView, content)
        NibViews.addSubviews(to: cell.contentView, content, loader)
        loader.finishAdopted(cell.contentView, content)
    }
}
