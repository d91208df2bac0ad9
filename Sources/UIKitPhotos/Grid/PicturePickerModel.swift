import CoreGraphics
import Foundation
import PictureLibrary
import Support

/// What a picker offers, and how many pictures are picked (DV-127).
package struct PicturePickerSettings: Sendable {
    /// Which pictures are offered; all by default.
    package var accepts: @Sendable (Picture) -> Bool = { _ in true }
    /// The greatest number of pictures; 0 for no limit. 1 by default: a tap picks and finishes.
    package var limit = 1
    /// Whether the pictures are numbered in the order in which they are picked; false by default.
    package var isOrdered = false
    /// The identifiers of pictures that are picked already, in their order.
    package var preselected: [String] = []
    /// Whether only pictures are offered, and no films, for the texts of the picker.
    package var offersFilms = true

    /// Creates standard settings.
    package init() {}

    /// Whether the first tap finishes.
    var finishesAtOnce: Bool { limit == 1 && preselected.isEmpty }
}

/// What is picked, and what the views of a picker show.
@MainActor package final class PicturePickerModel {
    /// What the picker offers.
    package let settings: PicturePickerSettings
    let store: PictureStore
    let loader: PictureLoader
    /// The pictures and albums that are offered; `nil` until they are read.
    private(set) var snapshot: PictureSnapshot?
    /// The identifiers of the picked pictures, in the order in which they were picked.
    private(set) var selection: [String]
    private var views: [() -> Void] = []
    private var observer: Int?
    private let onFinish: ([Picture]) -> Void
    private let onCancel: () -> Void

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - onFinish: gets the picked pictures.
    ///   - onCancel: called when the user cancels.
    package init(
        _ settings: PicturePickerSettings, store: PictureStore = .shared, loader: PictureLoader = .shared,
        onFinish: @escaping ([Picture]) -> Void, onCancel: @escaping () -> Void
    ) {
        (self.settings, self.store, self.loader) = (settings, store, loader)
        (self.onFinish, self.onCancel) = (onFinish, onCancel)
        selection = settings.preselected
    }

    // MARK: Pictures

    /// Reads the library in the background, and follows its changes until `stop()`.
    func start() {
        guard observer == nil else { return }
        observer = store.addObserver { [weak self] change in
            MainActorDispatch.run { self?.show(change.after) }
        }
        store.load { [weak self] snapshot in MainActorDispatch.run { self?.show(snapshot) } }
    }

    /// Ends what `start()` began.
    func stop() {
        if let observer { store.removeObserver(observer) }
        observer = nil
    }

    private func show(_ new: PictureSnapshot) {
        snapshot = PictureSnapshot(pictures: new.pictures.filter(settings.accepts), albums: new.albums)
        selection.removeAll { new.byIdentifier[$0] == nil }
        changed()
    }

    /// The pictures of an album, or all, that match the words of a search.
    func pictures(in album: String?, matching search: String) -> [Picture] {
        guard let snapshot else { return [] }
        let pictures =
            album.map { identifier in
                (snapshot.albums.first { $0.identifier == identifier }?.pictures ?? []).compactMap {
                    snapshot.byIdentifier[$0]
                }
            } ?? snapshot.pictures
        return PictureSearch(search, albums: snapshot.albums).filter(pictures)
    }

    /// The albums that have pictures.
    var albums: [PictureAlbum] {
        guard let snapshot else { return [] }
        return snapshot.albums.filter { !$0.pictures.isEmpty }
    }

    // MARK: Selection

    /// Whether no further picture can be picked.
    var isFull: Bool { settings.limit > 0 && selection.count >= settings.limit }

    /// Whether a picture is picked.
    func isSelected(_ picture: Picture) -> Bool { selection.contains(picture.identifier) }

    /// The number of a picked picture, from 1; `nil` for others and without an order.
    func number(of picture: Picture) -> Int? {
        settings.isOrdered ? selection.firstIndex(of: picture.identifier).map { $0 + 1 } : nil
    }

    /// Picks a picture or gives it up; finishes if one is enough. No effect if no further one can be picked.
    func toggle(_ picture: Picture) {
        if settings.finishesAtOnce { return onFinish([picture]) }
        if let index = selection.firstIndex(of: picture.identifier) {
            selection.remove(at: index)
        } else if settings.limit == 1 {
            selection = [picture.identifier]
        } else if !isFull {
            selection.append(picture.identifier)
        }
        changed()
    }

    /// Calls a closure after each change, as long as the model exists.
    func onChange(_ action: @escaping () -> Void) { views.append(action) }

    private func changed() { for view in views { view() } }

    /// Ends with the picked pictures.
    func finish() {
        guard let snapshot else { return }
        onFinish(selection.compactMap { snapshot.byIdentifier[$0] })
    }

    /// Ends without a picture.
    func cancel() { onCancel() }
}
