internal import CWebKitWPE
import Foundation
import Support

/// WPE WebKit, which is opened when the first page or store is needed, on another thread (WK-40).
@MainActor final class WebLibrary {
    static let shared = WebLibrary()

    /// The names of the libraries.
    private let names: (page: String, backend: String)

    private enum State {
        case closed, opening, open, failed(WKError)
    }

    private var state = State.closed
    private var waiting: [(Result<Void, WKError>) -> Void] = []

    init(page: String = "libWPEWebKit-1.1.so.0", backend: String = "libWPEBackend-fdo-1.0.so.1") {
        names = (page, backend)
    }

    /// Calls a function once the library is open, or with the reason why it cannot be.
    func whenOpen(_ body: @escaping (Result<Void, WKError>) -> Void) {
        switch state {
        case .open: body(.success(()))
        case .failed(let error): Task { body(.failure(error)) }
        case .opening: waiting.append(body)
        case .closed:
            waiting.append(body)
            state = .opening
            open()
        }
    }

    private func open() {
        let names = names
        Thread.detachNewThread {
            let failure = Self.failure(page: names.page, backend: names.backend)
            DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(failure) } }
        }
    }

    /// Opens libraries of these names, unless they are open; the reason if they cannot be.
    nonisolated static func failure(page: String, backend: String) -> String? {
        touchstone_web_open(page, backend).map { String(cString: $0) }
    }

    private func finish(_ failure: String?) {
        var reason = failure
        if reason == nil, !MainContext.start() || !touchstone_web_start() {
            reason = "it has no pixels in shared memory"
        }
        let result: Result<Void, WKError>
        if let reason {
            let error = WKError(
                .unknown,
                "No web page can be shown, because WPE WebKit cannot be opened: \(reason). "
                    + "Install the packages libwpewebkit-1.1-0 and libwpebackend-fdo-1.0-1.")
            state = .failed(error)
            Diagnostics.log(error.localizedDescription)
            result = .failure(error)
        } else {
            state = .open
            result = .success(())
        }
        let all = waiting
        waiting = []
        for body in all { body(result) }
    }
}
