import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct WebLibraryTests {
        @Test("WK-14 WK-40 without the library, the message of the C module names what is missing") func absent() {
            let failure = WebLibrary.failure(page: "libMissing-1.so.0", backend: "libMissing-2.so.0")

            expect(failure?.contains("libMissing-1.so.0"), equals: true)
        }
    }
}
