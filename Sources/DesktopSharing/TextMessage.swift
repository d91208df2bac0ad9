import Foundation

/// A text message that the user's program for `sms:` addresses is to send.
package struct TextMessage: Sendable {
    /// The phone numbers of the recipients.
    package var recipients: [String]
    /// The text.
    package var body: String

    /// Creates a message.
    package init(recipients: [String], body: String) {
        self.recipients = recipients
        self.body = body
    }

    /// The message as an address of RFC 5724: `sms:+1555,+1556?body=Hello`.
    package var url: URL? {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
        let numbers = recipients.map { $0.filter { $0.isASCII && ($0.isNumber || "+*#".contains($0)) } }
            .filter { !$0.isEmpty }
            .compactMap { $0.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain + "+*")) }
        let text = body.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain)) ?? ""
        return URL(string: "sms:" + numbers.joined(separator: ",") + (text.isEmpty ? "" : "?body=" + text))
    }
}
