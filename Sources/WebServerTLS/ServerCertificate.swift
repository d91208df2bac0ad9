import Foundation
import NIOCore
import NIOSSL
import WebServer

/// The certificate of a server with its private key: connections are encrypted by TLS 1.2 or 1.3.
package struct ServerCertificate: ConnectionSecurity {
    /// The names and addresses in the certificate (`subjectAltName`), in lower case.
    package let names: [String]

    private let context: NIOSSLContext

    /// How long a connection waits for the end of the other side's, in seconds (decision).
    private static let shutdownTimeout: Int64 = 1

    /// Reads a certificate and its key.
    ///
    /// - Parameters:
    ///   - certificatePath: a PEM file with the certificate of the server, followed by those that certify it.
    ///   - keyPath: a PEM file with the private key, without a passphrase. It can be the same file.
    ///   - now: the time at which the certificate must be valid; now by default.
    /// - Throws: `ServerCertificateError`.
    package init(
        certificatePath: String, keyPath: String, now: Date = Date()
    ) throws(ServerCertificateError) {
        let chain: [NIOSSLCertificate]
        do {
            chain = try NIOSSLCertificate.fromPEMBytes(Self.bytes(certificatePath))
        } catch let error as ServerCertificateError {
            throw error
        } catch {
            throw .noCertificate(certificatePath)
        }
        guard let own = chain.first else { throw .noCertificate(certificatePath) }
        let time = time_t(now.timeIntervalSince1970)
        guard time <= own.notValidAfter else { throw .expired(certificatePath, Self.date(own.notValidAfter)) }
        guard time >= own.notValidBefore else { throw .notYetValid(certificatePath, Self.date(own.notValidBefore)) }
        let key: NIOSSLPrivateKey
        do {
            key = try NIOSSLPrivateKey(bytes: Self.bytes(keyPath), format: .pem)
        } catch let error as ServerCertificateError {
            throw error
        } catch {
            throw .noKey(keyPath)
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        configuration.shutdownTimeout = .seconds(Self.shutdownTimeout)
        do {
            context = try NIOSSLContext(configuration: configuration)
        } catch {
            throw .mismatch(certificatePath, keyPath)
        }
        names = Self.names(of: own)
    }

    /// Creates the handler that encrypts one connection.
    package func makeHandler() throws -> any ChannelHandler { NIOSSLServerHandler(context: context) }

    /// The largest file that is read, in bytes (decision): far more than any chain of certificates.
    private static let maximumLength = 1 << 20

    private static func bytes(_ path: String) throws(ServerCertificateError) -> [UInt8] {
        guard let file = fopen(path, "re") else { throw .unreadable(path, String(cString: strerror(errno))) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: maximumLength + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        if ferror(file) != 0 { throw .unreadable(path, String(cString: strerror(errno))) }
        if count > maximumLength { throw .unreadable(path, "it is larger than \(maximumLength) bytes") }
        return Array(bytes[..<count])
    }

    private static func date(_ time: time_t) -> String {
        Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
    }

    private static func names(of certificate: NIOSSLCertificate) -> [String] {
        certificate._subjectAlternativeNames().compactMap { name in
            name.contents.withUnsafeBufferPointer { bytes -> String? in
                switch name.nameType {
                case .dnsName: String(decoding: bytes, as: UTF8.self).lowercased()
                case .ipAddress: address(bytes)
                default: nil
                }
            }
        }
    }

    /// The text of an address of 4 or 16 bytes.
    private static func address(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes.baseAddress, &text, socklen_t(text.count)) != nil else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Why a server has no TLS. `description` is one line.
package enum ServerCertificateError: Error, Equatable, CustomStringConvertible {
    /// The file at this path cannot be read, for a reason.
    case unreadable(String, String)
    /// The file at this path contains no certificate.
    case noCertificate(String)
    /// The file at this path contains no private key, or one with a passphrase.
    case noKey(String)
    /// The certificate at this path was valid until a time.
    case expired(String, String)
    /// The certificate at this path is valid from a time on.
    case notYetValid(String, String)
    /// The key at the second path does not belong to the certificate at the first, or its kind is not supported.
    case mismatch(String, String)

    /// A one-line description of the error.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .noCertificate(let path): "\(path) contains no certificate in PEM format"
        case .noKey(let path): "\(path) contains no private key in PEM format without a passphrase"
        case .expired(let path, let date): "the certificate \(path) expired at \(date)"
        case .notYetValid(let path, let date): "the certificate \(path) is not valid before \(date)"
        case .mismatch(let path, let key): "the private key \(key) does not belong to the certificate \(path)"
        }
    }
}
