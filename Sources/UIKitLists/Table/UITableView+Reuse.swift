import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Registers the class of the cells of an identifier; `nil` removes the registration (TV-25).
    public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.prototypes[identifier] = nil
        guard let cellClass else {
            reuse.cellClasses[identifier] = nil
            return
        }
        guard let cellClass = cellClass as? UITableViewCell.Type else {
            stopForMisuse("\(cellClass) registered for identifier \(identifier) must be UITableViewCell or a subclass")
        }
        reuse.cellClasses[identifier] = cellClass
    }

    /// Registers the class of the headers and footers of an identifier; `nil` removes the registration.
    public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.viewPrototypes[identifier] = nil
        guard let aClass else {
            reuse.viewClasses[identifier] = nil
            return
        }
        guard let viewClass = aClass as? UITableViewHeaderFooterView.Type else {
            stopForMisuse(
                "\(aClass) registered for identifier \(identifier) must be UITableViewHeaderFooterView or a subclass")
        }
        reuse.viewClasses[identifier] = viewClass
    }

    /// Registers the nib of the cells of an identifier; `nil` removes the registration. The nib has exactly one
    /// top-level object, a cell of the identifier; another one stops the program when a cell is asked for (TV-159, NB-78).
    public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(nil as AnyClass?, forCellReuseIdentifier: identifier)
        guard let nib else { return }
        reuse.prototypes[identifier] = {
            guard let cell = nib.onlyObject as? UITableViewCell else {
                stopForMisuse(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level "
                        + "object which must be a UITableViewCell instance")
            }
            if let own = cell.reuseIdentifier, own != identifier {
                stopForMisuse(
                    "cell reuse indentifier in nib (\(own)) does not match the identifier used to register the nib "
                        + "(\(identifier))")
            }
            if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
            return cell
        }
    }

    /// Registers the nib of the headers and footers of an identifier; `nil` removes the registration. The nib has exactly
    /// one top-level object, a header footer view; another one stops the program when a view is asked for.
    public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
        guard let nib else { return }
        reuse.viewPrototypes[identifier] = {
            guard let view = nib.onlyObject as? UITableViewHeaderFooterView else {
                stopForMisuse(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level "
                        + "object which must be a UITableViewHeaderFooterView instance")
            }
            if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
            return view
        }
    }

    /// Registers what makes the cells of an identifier: a prototype of a document (NB-19).
    package final func registerPrototype(_ identifier: String, _ make: @escaping () -> UITableViewCell?) {
        reuse.prototypes[identifier] = make
    }

    /// Returns a cell from the pool of an identifier, or a new one of the registered class; `nil` without both (TV-23).
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.cells[identifier]?.popLast() {
            if cell !== reuse.reconfigured { cell.prepareForReuse() }
            return cell
        }
        if let make = reuse.prototypes[identifier], let cell = make() { return cell }
        guard let cellClass = reuse.cellClasses[identifier] else { return nil }
        return cellClass.make(registeredAs: identifier)
    }

    /// Returns a cell of the row's size from the pool of an identifier, or a new one of the registered class (TV-24).
    /// An identifier that is not registered stops the program.
    public final func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            stopForMisuse(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard")
        }
        let position = ListPosition(indexPath)
        if storage.requestedRow == position {
            storage.dequeuedForRow += 1
            if storage.dequeuedForRow > 1 {
                stopForMisuse(
                    "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really "
                        + "need to dequeue more cells than the table view is requesting, use the "
                        + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: "
                        + "\(identifier), index path: \(indexPath)")
            }
        }
        if exists(position) {
            var size = rowFrame(position).size
            // The height of the row is asked here (TV-14).
            if storage.heightSource == .delegate, let height = givenHeight(of: position) { size.height = height }
            cell.bounds = CGRect(origin: .zero, size: size)
        }
        return cell
    }

    /// Returns a header or footer from the pool of an identifier, or a new one of the registered class; `nil` without
    /// both (TV-31).
    public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
    {
        if let view = reuse.views[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if let make = reuse.viewPrototypes[identifier], let view = make() { return view }
        return reuse.viewClasses[identifier]?.make(registeredAs: identifier)
    }

    /// Gives a cell to the pool of its identifier; one without is not kept (TV-28).
    final func recycle(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        reuse.cells[identifier, default: []].append(cell)
    }

    /// Takes a cell out of its pool that the data source shows without dequeuing it: one that it keeps (TV-32).
    final func removeFromPool(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier,
            let index = reuse.cells[identifier]?.firstIndex(where: { $0 === cell })
        else { return }
        reuse.cells[identifier]?.remove(at: index)
    }
}

extension UITableViewCell {
    /// Calls `init(style:reuseIdentifier:)` of the dynamic class (TV-25).
    @usableFromInline convenience init(registeredAs identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    /// Calls `init(registeredAs:)` of the class that the metatype refers to. A metatype value can call required
    /// initializers only, which subclasses would have to repeat.
    @_silgen_name("$s10UIKitLists15UITableViewCellC12registeredAsACSS_tcfC")
    fileprivate static func make(registeredAs identifier: String) -> UITableViewCell

    @usableFromInline convenience init(ofDynamicClassWithStyle style: CellStyle, in identifier: String?) {
        self.init(style: style, reuseIdentifier: identifier)
    }

    @_silgen_name("$s10UIKitLists15UITableViewCellC23ofDynamicClassWithStyle2inA2C0eJ0O_SSSgtcfC")
    fileprivate static func makeOfDynamicClass(_ style: CellStyle, _ identifier: consuming String?) -> UITableViewCell

    /// A new cell of the class that a metatype value refers to, by its `init(style:reuseIdentifier:)`.
    /// `type.init(style: style, reuseIdentifier: identifier)` is lowered to it.
    public static func instantiate(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(makeOfDynamicClass(style, reuseIdentifier), to: Self.self)
    }
}

extension UITableViewHeaderFooterView {
    /// Calls `init(reuseIdentifier:)` of the dynamic class.
    @usableFromInline convenience init(registeredAs identifier: String) {
        self.init(reuseIdentifier: identifier)
    }

    /// Calls `init(registeredAs:)` of the class that the metatype refers to.
    @_silgen_name("$s10UIKitLists023UITableViewHeaderFooterD0C12registeredAsACSS_tcfC")
    fileprivate static func make(registeredAs identifier: String) -> UITableViewHeaderFooterView
}
