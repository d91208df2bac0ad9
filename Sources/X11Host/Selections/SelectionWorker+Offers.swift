import CXlib
import Foundation
import Support
import UIKitCore

extension SelectionWorker {
    // MARK: Taking selections

    /// Offers contents. The selection is taken when the server has told its time (ICCCM 2.1).
    func offer(_ contents: any ContentOffer, number: Int, on pasteboard: DesktopPasteboard) {
        let selection = selection(pasteboard)
        owned[selection] = OwnedSelection(contents, number: number, on: pasteboard, display)
        _ = [UInt8]().withUnsafeBufferPointer { bytes in
            XChangeProperty(
                display, window, names.timestamp, Atom(XA_INTEGER), 8, PropModeAppend, bytes.baseAddress, 0)
        }
    }

    /// The server has told its time: takes the selections that were offered before.
    func takeSelections(at time: Time) {
        for (selection, offer) in owned where offer.time == 0 {
            owned[selection]?.time = time
            XSetSelectionOwner(display, selection, window, time)
            if XGetSelectionOwner(display, selection) != window {
                owned[selection] = nil
                connection.update(offer.pasteboard) { $0.lost = max($0.lost, offer.number) }
            }
        }
    }

    // MARK: Answering

    /// Another program asks for contents.
    func requested(_ request: XSelectionRequestEvent) {
        saving?.extend()
        // Old programs leave the property out.
        let property = request.property == 0 ? request.target : request.property
        guard let offer = owned[request.selection] else { return answer(request, 0) }
        guard request.target == names.multiple else {
            return store(request.target, of: offer, in: self.property(property, of: request.requestor)) {
                [self] isStored in answer(request, isStored ? property : 0)
            }
        }
        let list = try? self.property(property, of: request.requestor).read(deletes: false)
        let pairs = list?.numbers.prefix(2 * 64) ?? []
        guard !pairs.isEmpty, pairs.count.isMultiple(of: 2) else { return answer(request, 0) }
        let multiple = MultipleRequest(request, property, pairs: Array(pairs))
        for index in 0..<pairs.count / 2 {
            let target = self.property(Atom(pairs[2 * index + 1]), of: request.requestor)
            store(Atom(pairs[2 * index]), of: offer, in: target) { [self] isStored in
                guard multiple.stored(index, isStored) else { return }
                self.property(property, of: request.requestor).store(multiple.pairs, type: names.atomPair)
                answer(request, property)
            }
        }
    }

    /// Stores contents of a type in a property of another program, and passes on whether they could be.
    private func store(
        _ type: Atom, of offer: OwnedSelection, in property: WindowProperty, completion: @escaping (Bool) -> Void
    ) {
        if type == names.targets {
            var list = [names.targets, names.timestamp, names.multiple] + offer.order
            if offer.pasteboard == .clipboard, !offer.order.isEmpty { list.append(names.saveTargets) }
            property.store(list.map { UInt($0) }, type: Atom(XA_ATOM))
            return completion(true)
        }
        if type == names.timestamp {
            property.store([UInt(offer.time)], type: Atom(XA_INTEGER))
            return completion(true)
        }
        guard let name = offer.types[type], property.property != 0 else { return completion(false) }
        let request = UncheckedBox((property: property, completion: completion))
        offer.contents.load(name) { [connection] data in
            connection.perform { worker in
                let (property, completion) = request.value
                completion(data.map { worker.transfers.send($0, in: property, type: type) } ?? false)
            }
        }
    }

    private func answer(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(display, request.requestor, 0, 0, &event)
        XFlush(display)
    }

    // MARK: Saving

    /// Asks the clipboard manager, if there is one, to take over what is offered, and calls `completion` when it has.
    func save(completion: @escaping () -> Void) {
        guard let offer = owned[names.clipboard], !offer.order.isEmpty,
            XGetSelectionOwner(display, names.clipboardManager) != 0
        else { return completion() }
        saving = SelectionSaving(completion)
        property(names.contents, of: window).store(offer.order.map { UInt($0) }, type: Atom(XA_ATOM))
        XConvertSelection(
            display, names.clipboardManager, names.saveTargets, names.contents, window, offer.time)
        XFlush(display)
    }
}

/// A clipboard manager that takes over the clipboard.
final class SelectionSaving {
    private let completion: () -> Void
    private let end = MonotonicClock.seconds + SelectionLimits.totalTimeout
    private(set) var deadline = MonotonicClock.seconds + SelectionLimits.answerTimeout

    init(_ completion: @escaping () -> Void) { self.completion = completion }

    /// The manager reads: it gets more time.
    func extend() { deadline = min(end, MonotonicClock.seconds + SelectionLimits.answerTimeout) }

    func finish() { completion() }
}
