import Foundation
import Support
import Synchronization

/// A QR code, by libqrencode, which is opened when the first code is made.
package struct QRCode: Sendable {
    /// The number of modules of a side.
    package let side: Int
    private let modules: [UInt8]

    /// Encodes bytes in the smallest version that holds them.
    /// - Parameter correction: `L`, `M`, `Q` or `H`: how much of the code can be damaged; `M` for other texts.
    package init?(_ message: Data, correction: String) {
        guard let library = QRCodeLibrary.shared else { return nil }
        let level = Int32(["L", "M", "Q", "H"].firstIndex(of: correction) ?? 1)
        guard let code = library.encode(Array(message), level) else {
            CIFilter.report("a message of \(message.count) bytes is too long for a QR code")
            return nil
        }
        self = code
    }

    fileprivate init(side: Int, modules: [UInt8]) { (self.side, self.modules) = (side, modules) }

    /// True for a black module; false in the margin.
    package func isBlack(column: Int, row: Int) -> Bool {
        guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
        return modules[row * side + column] & 1 != 0
    }
}

/// The functions of libqrencode.
private struct QRCodeLibrary: Sendable {
    typealias Encode = @convention(c) (Int32, UnsafePointer<UInt8>, Int32, Int32) -> UnsafeMutableRawPointer?
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
    private let encodeData: Encode
    private let free: Free

    /// The library; `nil`, with one line on standard error, if it is not installed.
    static let shared: QRCodeLibrary? = {
        guard let library = DynamicLibrary("libqrencode.so.4"),
            let encode = library.function("QRcode_encodeData", as: Encode.self),
            let free = library.function("QRcode_free", as: Free.self)
        else {
            CIFilter.report("QR codes need libqrencode.so.4; install libqrencode4")
            return nil
        }
        return QRCodeLibrary(encodeData: encode, free: free)
    }()

    /// The code of bytes at a level of correction from 0 to 3; `nil` if they are too many.
    func encode(_ bytes: [UInt8], _ level: Int32) -> QRCode? {
        guard let count = Int32(exactly: bytes.count), let code = encodeData(count, bytes, 0, level) else { return nil }
        defer { free(code) }
        // typedef struct { int version; int width; unsigned char *data; } QRcode;
        let side = Int(code.load(fromByteOffset: 4, as: Int32.self))
        let data = code.load(fromByteOffset: 8, as: UnsafePointer<UInt8>.self)
        return QRCode(side: side, modules: Array(UnsafeBufferPointer(start: data, count: side * side)))
    }
}
