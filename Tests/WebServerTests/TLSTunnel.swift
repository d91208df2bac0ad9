import NIOCore
import NIOPosix
import NIOSSL

@testable import WebServer

/// A port of this machine whose connections lead to another one through TLS, for clients without it.
final class TLSTunnel {
    let port: Int

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel

    /// - Parameter certificate: the path of the only certificate that is trusted.
    init(to port: Int, trusting certificate: String, version: TLSVersion? = nil) throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(certificate)
        configuration.minimumTLSVersion = version ?? .tlsv12
        configuration.maximumTLSVersion = version
        let context = try NIOSSLContext(configuration: configuration)
        channel = try ServerBootstrap(group: group)
            .childChannelInitializer { near in
                ClientBootstrap(group: near.eventLoop)
                    .channelInitializer { far in
                        far.eventLoop.makeCompletedFuture {
                            try far.pipeline.syncOperations.addHandler(
                                NIOSSLClientHandler(context: context, serverHostname: "localhost"))
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
                    .flatMapThrowing { far in
                        let (first, second) = RelayHandler.pair()
                        try near.pipeline.syncOperations.addHandler(first)
                        try far.pipeline.syncOperations.addHandler(second)
                    }
            }
            .bind(host: "127.0.0.1", port: 0).wait()
        self.port = channel.localAddress?.port ?? 0
    }

    deinit {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }
}
