import Foundation

/// Values of scripts as those of Foundation (WK-18).
enum ScriptValue {
    /// The value of a JSON text; `nil` if it is none.
    static func value(json: String) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }

    /// The JSON text of a value; `nil` if it has no counterpart.
    static func json(_ value: Any) -> String? {
        // Serialization stops the program for other values.
        guard JSONSerialization.isValidJSONObject([value]),
            let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    /// The result of a script.
    static func result(_ result: WebPage.ScriptResult) -> Result<Any?, any Error> {
        switch result {
        case .json(let text): .success(value(json: text))
        case .undefined: .success(nil)
        // WPE WebKit reports functions and the like as exceptions without a text.
        case .unsupported, .thrown(""):
            .failure(
                WKError(
                    .javaScriptResultTypeIsUnsupported, "JavaScript returned a value of a type that is not supported."))
        case .thrown(let message):
            .failure(WKError(.javaScriptExceptionOccurred, "A JavaScript exception occurred.", exception: message))
        case .terminated: .failure(WKError(.webContentProcessTerminated, "The process of the page has ended."))
        case .failed(let message): .failure(WKError(.unknown, message))
        }
    }
}
