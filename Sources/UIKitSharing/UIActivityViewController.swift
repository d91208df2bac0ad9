import Foundation
import Support
import UIKitContainers
import UIKitCore

/// Offers what can be done with some items: sending and opening them with programs of the desktop, copying and saving, and
/// activities of the program (DV-140). Present it: as a sheet on phones, in a popover on tablets, whose source has to be set.
///
///     let controller = UIActivityViewController(activityItems: [text, url], applicationActivities: nil)
///     controller.popoverPresentationController?.barButtonItem = shareItem
///     present(controller, animated: true)
open class UIActivityViewController: UIViewController {
    /// Gets the kind of the activity, `nil` if the user has closed the sheet; whether it was done; `nil`; why it failed.
    public typealias CompletionWithItemsHandler = (
        _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
        _ activityError: (any Error)?
    ) -> Void

    /// Called once, when the user has closed the sheet or the activity has finished; `nil` by default.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Kinds that are not offered; none by default. It is read when the sheet is presented.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    private final let items: [Any]
    private final let applicationActivities: [UIActivity]
    private final var hasChosen = false
    /// Makes items.
    private final lazy var queue = OperationQueue()

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - activityItems: texts, addresses, images, files as file addresses, and objects that the program's activities know; or
    ///     sources and providers of them.
    ///   - applicationActivities: the program's own activities, which are shown before those of the system.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        if UIScreen.main.traitCollection.userInterfaceIdiom == .pad {
            modalPresentationStyle = .popover
        } else if let sheet = sheetPresentationController {
            sheet.detents = [
                .custom(identifier: .medium) { [weak self] context in
                    min(self?.sheetView?.contentHeight ?? 0, context.maximumDetentValue)
                }
            ]
        }
    }

    /// Decoding is not supported: a sheet without items offers nothing.
    public required init?(coder: NSCoder) { nil }

    private final var sheetView: ActivitySheetView? { viewIfLoaded as? ActivitySheetView }

    /// Creates the sheet.
    open override func loadView() {
        let preview = items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
            .map { ($0 as? UIActivityItemProvider)?.placeholderItem ?? $0 }
        let sheet = ActivitySheetView(
            ActivityPreview(preview, thumbnail: thumbnail), activities: activities(for: preview))
        sheet.onChoose = { [weak self] in self?.choose($0) }
        sheet.onClose = { [weak self] in self?.dismiss(animated: true) }
        preferredContentSize = CGSize(width: ActivityMetrics.popoverWidth, height: sheet.contentHeight)
        view = sheet
    }

    private final var thumbnail: UIImage? {
        items.lazy.compactMap { $0 as? any UIActivityItemSource }.compactMap {
            $0.activityViewController(
                self, thumbnailImageForActivityType: nil, suggestedSize: ActivityMetrics.previewSize)
        }.first
    }

    /// The activities that are shown, in their order.
    private final func activities(for preview: [Any]) -> [UIActivity] {
        let excluded = Set(excludedActivityTypes ?? [])
        return (applicationActivities + DesktopActivities.make()).filter { activity in
            activity.activityTitle != nil && !(activity.activityType.map(excluded.contains) ?? false)
                && activity.canPerform(withActivityItems: preview)
        }
    }

    // MARK: Performing

    /// Performs an activity with the items, once the sheet is gone.
    private final func choose(_ activity: UIActivity) {
        guard !hasChosen else { return }
        hasChosen = true
        let type = activity.activityType
        collect(type) { [self] items, subject in
            (activity as? DesktopActivity)?.subject = subject
            activity.prepare(withActivityItems: items)
            let controller = activity.activityViewController
            // The activity keeps itself and the controller until it finishes.
            activity.onFinish = { [self] completed in
                let end: () -> Void = { [self] in
                    completionWithItemsHandler?(type, completed, nil, activity.failure)
                }
                if let controller, controller.presentingViewController != nil {
                    controller.dismiss(animated: true, completion: end)
                } else {
                    end()
                }
            }
            let presenter = presentingViewController
            let proceed = {
                if let controller, let presenter {
                    presenter.present(controller, animated: true)
                } else {
                    activity.perform()
                }
            }
            if presenter != nil { dismiss(animated: true, completion: proceed) } else { proceed() }
        }
    }

    /// Asks sources for their items, and lets providers make theirs on another thread (DV-141).
    private final func collect(
        _ type: UIActivity.ActivityType?, _ body: @escaping @MainActor (_ items: [Any], _ subject: String) -> Void
    ) {
        var subject = ""
        let collected = items.map { item -> Any? in
            guard let source = item as? any UIActivityItemSource else { return item }
            if subject.isEmpty { subject = source.activityViewController(self, subjectForActivityType: type) }
            return source.activityViewController(self, itemForActivityType: type)
        }
        let providers = collected.compactMap { $0 as? UIActivityItemProvider }
        let found = subject
        let finish = { @MainActor in
            let items = collected.compactMap { item in
                (item as? UIActivityItemProvider).map { $0.madeItem ?? $0.placeholderItem ?? "" } ?? item
            }
            body(items, found)
        }
        guard !providers.isEmpty else { return finish() }
        for provider in providers { provider.activityType = type }
        let end = CollectionEnd(finish)
        queue.addOperations(providers.filter { !$0.isFinished && !$0.isExecuting }, waitUntilFinished: false)
        queue.addBarrierBlock { DispatchQueue.main.async { end.body() } }
    }

    /// Tells the completion handler that the user has closed the sheet.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, !hasChosen else { return }
        hasChosen = true
        completionWithItemsHandler?(nil, false, nil, nil)
    }
}

/// Work of the main thread that another thread hands back.
private final class CollectionEnd: Sendable {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
