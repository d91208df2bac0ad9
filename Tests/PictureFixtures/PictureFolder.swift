import CoreGraphics
import Foundation
import ImageIO

@testable import PictureLibrary

/// A home with directories for pictures and films, which ends with the object, and a library over them.
package final class PictureFolder: Sendable {
    /// The path of the home.
    package let home: String
    /// The library.
    package let store: PictureStore
    /// The directory of pictures.
    package var pictures: String { store.directories.pictures }
    /// The directory of films.
    package var films: String { store.directories.films }

    /// A loader of thumbnails for the library.
    package let loader: PictureLoader

    /// Creates an empty home. Without background the library does its work in the calls.
    package init(worksInBackground: Bool = true) throws {
        loader = PictureLoader(worksInBackground: worksInBackground)
        home = NSTemporaryDirectory() + "touchstone-pictures-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(atPath: home + "/Pictures", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: home + "/Videos", withIntermediateDirectories: true)
        store = PictureStore(
            PictureDirectories(pictures: home + "/Pictures", films: home + "/Videos", trash: home + "/Trash"),
            worksInBackground: worksInBackground)
    }

    deinit { try? FileManager.default.removeItem(atPath: home) }

    /// Writes a file into the directory of pictures, with a time of change; its directory is made if needed.
    @discardableResult package func write(_ data: Data, _ name: String, date: Date? = nil) throws -> String {
        try write(data, pictures, name, date)
    }

    /// Writes a file into the directory of films.
    @discardableResult package func writeFilm(_ data: Data, _ name: String, date: Date? = nil) throws -> String {
        try write(data, films, name, date)
    }

    private func write(_ data: Data, _ directory: String, _ name: String, _ date: Date?) throws -> String {
        let path = directory + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
        if let date { try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path) }
        return path
    }

    /// The names of the files in the trash, and the texts about them.
    package func trash() throws -> (files: [String], information: String) {
        let manager = FileManager.default
        let texts = try manager.contentsOfDirectory(atPath: home + "/Trash/info").map {
            try String(contentsOfFile: home + "/Trash/info/" + $0, encoding: .utf8)
        }
        return (try manager.contentsOfDirectory(atPath: home + "/Trash/files"), texts.joined())
    }

    /// The names of the pictures, oldest first.
    package var names: [String] { store.snapshot().pictures.map(\.name) }
}

/// Files of pictures.
package enum PictureFile {
    /// A date: some seconds after 2024-05-01 12:00:00 UTC.
    package static func date(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: 1_714_564_800 + seconds) }

    /// A picture whose left half has one color, and whose right half has another, in sRGB.
    package static func image(_ width: Int, _ height: Int, _ left: CGColor, _ right: CGColor? = nil) -> CGImage {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(left)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(right ?? left)
        context.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
        return context.makeImage()!
    }

    /// A file of a type with properties, such as an orientation.
    package static func data(_ image: CGImage, _ type: String = "public.png", _ properties: CFDictionary = [:]) -> Data
    {
        let data = CFMutableData()
        let destination = CGImageDestinationCreateWithData(data, type as CFString, 1, nil)!
        CGImageDestinationAddImage(destination, image, properties)
        CGImageDestinationFinalize(destination)
        return data as Data
    }

    /// A PNG file of one color.
    package static func png(_ width: Int = 40, _ height: Int = 30, red: Double = 0.5) -> Data {
        data(image(width, height, CGColor(red: red, green: 0.4, blue: 0.3, alpha: 1)))
    }

    /// A JPEG file as a camera writes it: stored with a red left and a blue right half, with an orientation and the time at
    /// which it was taken, `2024:05:31 18:02:44`.
    package static func photo(_ width: Int = 64, _ height: Int = 48, orientation: UInt16 = 1, taken: String) -> Data {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        var file = data(image(width, height, red, blue), "public.jpeg")
        // The segment with Exif data stands directly after the start of the image.
        file.insert(contentsOf: exif(orientation, taken), at: 2)
        return file
    }

    private static func exif(_ orientation: UInt16, _ taken: String) -> [UInt8] {
        func little(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
        func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: UInt32) -> [UInt8] {
            little(tag) + little(type) + little(count) + little(value)
        }
        let text = Array(taken.utf8) + [0]
        // The first directory has 2 entries and ends at 38, the second has 1 and ends at 56.
        let tiff =
            Array("II".utf8) + little(UInt16(42)) + little(UInt32(8))
            + little(UInt16(2)) + entry(0x0112, 3, 1, UInt32(orientation)) + entry(0x8769, 4, 1, 38) + little(UInt32(0))
            + little(UInt16(1)) + entry(0x9003, 2, UInt32(text.count), 56) + little(UInt32(0)) + text
        let body = Array("Exif\0\0".utf8) + tiff
        let length = UInt16(body.count + 2)
        return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body
    }
}
