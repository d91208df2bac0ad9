import CoreGraphics
import Foundation
import QuartzCore
import UIKitCollections
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitScrolling
import UIKitText

/// The keys of UIKit's classes that documents set (NB-58, NB-104).
@MainActor enum SystemOutlets {
    /// The keys that a class itself has. They are made when a document first sets one of the class.
    static func outlets(of type: AnyClass) -> [NibOutlet] {
        let id = ObjectIdentifier(type)
        if let made = made[id] { return made }
        let outlets = byClass[id]?() ?? []
        made[id] = outlets
        return outlets
    }

    private static var made: [ObjectIdentifier: [NibOutlet]] = [:]

    /// What makes the keys of each class.
    static let byClass: [ObjectIdentifier: () -> [NibOutlet]] = [
        ObjectIdentifier(UIApplication.self): { [NibOutlet("delegate", \UIApplication.delegate)] },
        ObjectIdentifier(UIViewController.self): {
            [
                NibOutlet("view") { (owner: UIViewController, view: UIView) in owner.view = view },
                NibOutlet("title", \UIViewController.title),
            ]
        },
        ObjectIdentifier(UIView.self): {
            [
                NibOutlet("gestureRecognizers") { (owner: UIView, recognizers: [UIGestureRecognizer]) in
                    for recognizer in recognizers { owner.addGestureRecognizer(recognizer) }
                },
                NibOutlet("backgroundColor", \UIView.backgroundColor), NibOutlet("alpha", \UIView.alpha),
                NibOutlet("tag", \UIView.tag), NibOutlet("clipsToBounds", \UIView.clipsToBounds),
                NibOutlet("tintColor", \UIView.tintColor), NibOutlet("hidden", \UIView.isHidden),
            ]
        },
        ObjectIdentifier(CALayer.self): {
            [
                NibOutlet("cornerRadius", \CALayer.cornerRadius), NibOutlet("borderWidth", \CALayer.borderWidth),
                NibOutlet("masksToBounds", \CALayer.masksToBounds), NibOutlet("shadowRadius", \CALayer.shadowRadius),
                NibOutlet("shadowOpacity", \CALayer.shadowOpacity), NibOutlet("shadowOffset", \CALayer.shadowOffset),
                NibOutlet("borderColor") { (layer: CALayer, color: UIColor) in layer.borderColor = color.cgColor },
                NibOutlet("shadowColor") { (layer: CALayer, color: UIColor) in layer.shadowColor = color.cgColor },
            ]
        },
        ObjectIdentifier(UIWindow.self): { [NibOutlet("rootViewController", \UIWindow.rootViewController)] },
        ObjectIdentifier(UIScrollView.self): {
            [
                NibOutlet("delegate", \UIScrollView.delegate),
                NibOutlet("refreshControl", \UIScrollView.refreshControl),
            ]
        },
        ObjectIdentifier(UITableView.self): {
            [
                NibOutlet("dataSource", \UITableView.dataSource),
                NibOutlet("tableHeaderView", \UITableView.tableHeaderView),
                NibOutlet("tableFooterView", \UITableView.tableFooterView),
                NibOutlet("backgroundView", \UITableView.backgroundView),
                NibOutlet("delegate") { (table: UITableView, delegate: any UITableViewDelegate) in
                    table.delegate = delegate
                },
            ]
        },
        ObjectIdentifier(UITableViewCell.self): {
            [
                NibOutlet("accessoryView", \UITableViewCell.accessoryView),
                NibOutlet("backgroundView", \UITableViewCell.backgroundView),
                NibOutlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
            ]
        },
        ObjectIdentifier(UITableViewController.self): {
            [
                NibOutlet("refreshControl", \UITableViewController.refreshControl)
            ]
        },
        ObjectIdentifier(UICollectionViewCell.self): {
            [
                NibOutlet("backgroundView", \UICollectionViewCell.backgroundView),
                NibOutlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
            ]
        },
        ObjectIdentifier(UICollectionView.self): {
            [
                NibOutlet("backgroundView", \UICollectionView.backgroundView),
                NibOutlet("dataSource", \UICollectionView.dataSource),
                NibOutlet("prefetchDataSource", \UICollectionView.prefetchDataSource),
                NibOutlet("delegate") { (view: UICollectionView, delegate: any UICollectionViewDelegate) in
                    view.delegate = delegate
                },
            ]
        },
        ObjectIdentifier(UISearchBar.self): { [NibOutlet("delegate", \UISearchBar.delegate)] },
        ObjectIdentifier(UINavigationBar.self): { [NibOutlet("delegate", \UINavigationBar.delegate)] },
        ObjectIdentifier(UIBarButtonItem.self): { [NibOutlet("customView", \UIBarButtonItem.customView)] },
        ObjectIdentifier(UINavigationItem.self): { [NibOutlet("titleView", \UINavigationItem.titleView)] },
        ObjectIdentifier(UITabBar.self): { [NibOutlet("delegate", \UITabBar.delegate)] },
        ObjectIdentifier(UIPageViewController.self): {
            [
                NibOutlet("dataSource", \UIPageViewController.dataSource),
                NibOutlet("delegate", \UIPageViewController.delegate),
            ]
        },
        ObjectIdentifier(UISplitViewController.self): { [NibOutlet("delegate", \UISplitViewController.delegate)] },
        ObjectIdentifier(UITextField.self): {
            [
                NibOutlet("delegate", \UITextField.delegate), NibOutlet("inputView", \UITextField.inputView),
                NibOutlet("inputAccessoryView", \UITextField.inputAccessoryView),
            ]
        },
        ObjectIdentifier(UITextView.self): {
            [
                NibOutlet("delegate") { (view: UITextView, delegate: any UITextViewDelegate) in view.delegate = delegate
                },
                NibOutlet("inputView", \UITextView.inputView),
                NibOutlet("inputAccessoryView", \UITextView.inputAccessoryView),
            ]
        },
        ObjectIdentifier(UIPickerView.self): {
            [
                NibOutlet("dataSource", \UIPickerView.dataSource), NibOutlet("delegate", \UIPickerView.delegate),
            ]
        },
        ObjectIdentifier(UIGestureRecognizer.self): { [NibOutlet("delegate", \UIGestureRecognizer.delegate)] },
        ObjectIdentifier(UINavigationController.self): { [NibOutlet("delegate", \UINavigationController.delegate)] },
        ObjectIdentifier(UITabBarController.self): { [NibOutlet("delegate", \UITabBarController.delegate)] },
    ]
}
