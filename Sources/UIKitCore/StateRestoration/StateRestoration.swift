import Foundation
import Support

/// Where the state of the program is kept between its runs. Hosts with a window have a file, tests their own.
@MainActor package protocol StateStore: AnyObject {
    /// The state of the last run, whose restoration begins; `nil` without one. If the program ends before `restored()`,
    /// the state is lost, so that one that ends the program does it once.
    func load() -> Data?
    /// The state was restored, or is not to be restored.
    func restored()
    /// Keeps a state, `nil` for none.
    func save(_ data: Data?)
}

/// Saves the state of the application when it goes to the background or ends, and restores it at the launch (L-25,
/// L-163, L-164).
@MainActor package final class StateRestoration {
    /// Where the state is kept; `nil`, the default, for nowhere: then nothing is saved.
    package static var store: (any StateStore)?

    private unowned let application: UIApplication
    /// The presentations that wait until the windows are shown.
    private var presentations: [(presenter: UIViewController, presented: UIViewController)] = []
    /// What remains to be done when the restoration is complete.
    private var completion: (() -> Void)?
    private var extensionCount = 0

    init(_ application: UIApplication) { self.application = application }

    // MARK: Saving

    /// Saves the state, if there is somewhere to keep it and the delegate opts in.
    func save() {
        // A restoration that has not ended is what a next run has to restore.
        guard let store = Self.store, completion == nil else { return }
        guard !application.hasAdoptedScenes else {
            if let scene = application.windowScene { store.save(state(of: scene)?.data) }
            return
        }
        guard let delegate = application.delegate else { return }
        var state = SavedState()
        var isWanted = false
        var capture = StateCapture()
        state.application = capture.coding.archive { coder in
            isWanted = delegate.application(application, shouldSaveSecureApplicationState: coder)
            guard isWanted else { return }
            encodeInformation(coder)
            capture.find(in: application)
            delegate.application(application, willEncodeRestorableStateWith: coder)
        }
        state.entries = isWanted ? capture.entries() : []
        store.save(isWanted ? state.data : nil)
    }

    private func encodeInformation(_ coder: NSCoder) {
        let version = InformationPropertyList.value(forKey: "CFBundleVersion") as? String ?? ""
        coder.encode(version as NSString, forKey: UIApplication.stateRestorationBundleVersionKey)
        coder.encode(
            NSNumber(value: UIScreen.main.idiom.rawValue),
            forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
        coder.encode(Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
        coder.encode(
            UIDevice.current.systemVersion as NSString, forKey: UIApplication.stateRestorationSystemVersionKey)
    }

    /// The state of a scene; `nil` if there is nothing to keep.
    private func state(of scene: UIWindowScene) -> SavedState? {
        let session = scene.session
        let activity = scene.delegate?.stateRestorationActivity(for: scene)
        activity?.prepareToSave()
        session.stateRestorationActivity = activity
        var list: [String: Any] = [:]
        list["activity"] = activity?.propertyList
        list["userInfo"] = session.userInfo?.filter {
            PropertyListSerialization.propertyList($0.value, isValidFor: .binary)
        }
        guard !list.isEmpty else { return nil }
        var state = SavedState()
        state.session = list
        return state
    }

    // MARK: Restoring

    /// Gives the first session of a program with scenes what the last run has kept (L-164).
    func restore(_ session: UISceneSession) {
        guard let state = load() else { return }
        session.userInfo = state.session?["userInfo"] as? [String: Any]
        session.stateRestorationActivity = NSUserActivity(propertyList: state.session?["activity"])
        completion = {}
    }

    /// Restores the state of a program without scenes, if the delegate opts in; called between the two messages about
    /// the launch (L-03).
    func restore() {
        guard let delegate = application.delegate, let state = load() else { return }
        let coding = RestorableCoding()
        let isWanted = coding.read(state.application) {
            delegate.application(application, shouldRestoreSecureApplicationState: $0)
        }
        guard isWanted == true else {
            Self.store?.restored()
            return
        }
        let finder = RestorableFinder(application, coding)
        for entry in state.entries { coding.add(finder.object(of: entry)) }
        for (entry, object) in zip(state.entries, coding.objects) {
            if let object { _ = coding.read(entry.state) { object.decodeRestorableState(with: $0) } }
        }
        _ = coding.read(state.application) { delegate.application(application, didDecodeRestorableStateWith: $0) }
        completion = {
            for object in coding.objects { object?.applicationFinishedRestoringState() }
        }
    }

    private func load() -> SavedState? {
        guard let store = Self.store, let data = store.load() else { return nil }
        guard let state = SavedState(data) else {
            Diagnostics.log("the saved state is damaged or of another version; the application starts without it")
            store.restored()
            store.save(nil)
            return nil
        }
        return state
    }

    /// A controller was presented when the state was saved.
    func present(_ presented: UIViewController, from presenter: UIViewController) {
        presentations.append((presenter, presented))
    }

    /// The windows are shown: presents what was presented, and ends the restoration unless it is extended.
    func windowsAreShown() {
        let presentations = presentations
        self.presentations = []
        for (presenter, presented) in presentations where presenter.presentedViewController == nil {
            presenter.present(presented, animated: false)
        }
        endIfComplete()
    }

    func extend() { extensionCount += 1 }

    func complete() {
        guard extensionCount > 0 else { return }
        extensionCount -= 1
        endIfComplete()
    }

    private func endIfComplete() {
        guard extensionCount == 0, let completion else { return }
        self.completion = nil
        completion()
        Self.store?.restored()
    }
}
