internal import CCairo
internal import CWebKitWPE
import CoreGraphics
import Foundation

extension WebPage {
    /// The owner of a page, from what C keeps. Everything is on the main thread, as its context is turned there.
    private nonisolated static func owner(
        _ pointer: UnsafeMutableRawPointer?, _ body: @MainActor (any WebPageOwner, WebPage) -> Void
    ) {
        guard let pointer else { return }
        nonisolated(unsafe) let box = Unmanaged<WebPageBox>.fromOpaque(pointer).takeUnretainedValue()
        MainActor.assumeIsolated {
            guard let page = box.page, let owner = page.owner else { return }
            body(owner, page)
        }
    }

    static var callbacks: touchstone_web_callbacks {
        var all = touchstone_web_callbacks()
        all.frame = { pointer, pixels, width, height, stride in
            nonisolated(unsafe) let pixels = pixels
            WebPage.owner(pointer) { owner, _ in
                guard let pixels, let image = WebPage.image(pixels, width, height, stride) else { return }
                owner.pageDidDraw(image)
            }
        }
        all.changed = { pointer, property in
            let name = property.map { String(cString: $0) } ?? ""
            WebPage.owner(pointer) { owner, _ in owner.pageDidChange(name) }
        }
        all.load = { pointer, event in
            guard let event = LoadEvent(rawValue: event) else { return }
            WebPage.owner(pointer) { owner, _ in owner.pageDidReach(event) }
        }
        all.failed = { pointer, event, url, domain, code, message in
            let error = WebFailure.error(
                domain: domain.map { String(cString: $0) } ?? "", code: Int(code),
                message: message.map { String(cString: $0) } ?? "", url: url.map { String(cString: $0) })
            let isProvisional = event < LoadEvent.committed.rawValue
            WebPage.owner(pointer) { owner, _ in owner.pageDidFail(error, provisionally: isProvisional) }
        }
        all.terminated = { pointer, _ in
            WebPage.owner(pointer) { owner, page in
                page.terminations += 1
                owner.pageDidTerminate()
            }
        }
        all.decide = { pointer, decision, action in
            guard let decision, let action else { return }
            nonisolated(unsafe) let pending = decision
            let wanted = Action(action.pointee)
            var isDelivered = false
            WebPage.owner(pointer) { owner, _ in
                isDelivered = true
                owner.pageNeedsDecision(wanted) { policy in
                    touchstone_web_decide(pending, policy.rawValue)
                    MainContext.schedule()
                }
            }
            if !isDelivered { touchstone_web_decide(decision, Policy.cancel.rawValue) }
        }
        all.dialog = { pointer, dialog, kind, message, text in
            guard let dialog, let kind = Dialog(rawValue: kind) else { return }
            nonisolated(unsafe) let pending = dialog
            let message = message.map { String(cString: $0) } ?? ""
            let text = text.map { String(cString: $0) }
            var isDelivered = false
            WebPage.owner(pointer) { owner, _ in
                isDelivered = true
                // WPE WebKit still uses the dialog when this function returns, so no answer may come before.
                owner.pageShowsDialog(kind, message, text) { confirmed, answer in
                    DispatchQueue.main.async {
                        touchstone_web_answer(pending, confirmed, answer)
                        MainActor.assumeIsolated { MainContext.schedule() }
                    }
                }
            }
            if !isDelivered { DispatchQueue.main.async { touchstone_web_answer(pending, false, nil) } }
        }
        all.message = { pointer, name, json in
            let name = name.map { String(cString: $0) } ?? ""
            let json = json.map { String(cString: $0) }
            WebPage.owner(pointer) { owner, _ in owner.pageDidPost(json, to: name) }
        }
        all.focus = { pointer, isFocused, purpose in
            WebPage.owner(pointer) { owner, _ in owner.pageFocusDidChange(isFocused, purpose: Int(purpose)) }
        }
        all.closed = { pointer in WebPage.owner(pointer) { owner, _ in owner.pageDidClose() } }
        all.opens = { pointer in
            var mayOpen = false
            WebPage.owner(pointer) { owner, _ in mayOpen = owner.pageMayOpenWindows }
            return mayOpen
        }
        all.window = { pointer, window, action, features in
            guard let window, let action, let features else { return }
            nonisolated(unsafe) let opened = window
            let wanted = Action(action.pointee)
            let wishes = WindowWishes(
                menuBar: features.pointee.menu_bar, statusBar: features.pointee.status_bar,
                toolbars: features.pointee.toolbars, isResizable: features.pointee.resizable)
            let owned = MainActor.assumeIsolated { OpenedWindow(opened) }
            WebPage.owner(pointer) { owner, _ in owner.pageOpens(owned, for: wanted, wishes) }
        }
        return all
    }

    static let schemeRequested: touchstone_web_scheme = { pointer, request, url, method in
        guard let request else { return }
        nonisolated(unsafe) let pending = request
        let address = url.flatMap { URL(string: String(cString: $0)) }
        let method = method.map { String(cString: $0) } ?? "GET"
        var isDelivered = false
        WebPage.owner(pointer) { owner, _ in
            isDelivered = true
            let request = SchemeRequest(pending)
            if let address { owner.pageRequests(address, method: method, request) }
        }
        if !isDelivered { touchstone_web_fail(request, NSURLErrorDomain, Int32(NSURLErrorCancelled), "cancelled") }
    }

    /// One copy of a frame, which the page then draws over.
    private static func image(
        _ pixels: UnsafeRawPointer, _ width: Int32, _ height: Int32, _ stride: Int32
    ) -> CGImage? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let row = Int(cairo_image_surface_get_stride(surface))
        cairo_surface_flush(surface)
        if row == Int(stride) {
            memcpy(target, pixels, row * Int(height))
        } else {
            for y in 0..<Int(height) {
                memcpy(target + y * row, pixels + y * Int(stride), min(row, Int(stride)))
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(adopting: surface)
    }
}

extension WebPage.Action {
    fileprivate init(_ action: touchstone_web_action) {
        kind = Kind(rawValue: action.kind) ?? .navigation
        address = action.url.map { String(cString: $0) }
        method = action.method.map { String(cString: $0) }
        navigation = WKNavigationType(rawValue: Int(action.navigation)) ?? .other
        mime = action.mime.map { String(cString: $0) }
        status = Int(action.status)
        canShow = action.can_show
    }
}
