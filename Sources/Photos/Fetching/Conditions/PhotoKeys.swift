import Foundation

/// The properties by which assets and albums can be chosen and ordered.
enum PhotoKeys {
    /// The value of a property: a number, a date or a text; `nil` for an unknown key and a property without a value.
    static func value(of object: Any?, _ key: String) -> Any? {
        switch object {
        case let asset as PHAsset: value(of: asset, key)
        case let collection as PHAssetCollection: value(of: collection, key)
        case let object as PHObject where key == "localIdentifier": object.localIdentifier
        default: nil
        }
    }

    /// The keys that fetch options may use.
    static let known: Set<String> = [
        "localIdentifier", "mediaType", "mediaSubtype", "mediaSubtypes", "pixelWidth", "pixelHeight", "creationDate",
        "modificationDate", "duration", "title", "localizedTitle", "estimatedAssetCount", "startDate", "endDate",
    ]

    private static func value(of asset: PHAsset, _ key: String) -> Any? {
        switch key {
        case "localIdentifier": asset.localIdentifier
        case "mediaType": Double(asset.mediaType.rawValue)
        case "mediaSubtype", "mediaSubtypes": Double(asset.mediaSubtypes.rawValue)
        case "pixelWidth": Double(asset.pixelWidth)
        case "pixelHeight": Double(asset.pixelHeight)
        case "creationDate": asset.creationDate
        case "modificationDate": asset.modificationDate
        case "duration": asset.duration
        default: nil
        }
    }

    private static func value(of collection: PHAssetCollection, _ key: String) -> Any? {
        switch key {
        case "localIdentifier": collection.localIdentifier
        case "title", "localizedTitle": collection.localizedTitle
        case "estimatedAssetCount": Double(collection.estimatedAssetCount)
        default: nil
        }
    }

    /// Compares two values: numbers, dates, or texts as people sort them; a missing value is the least. Values of different
    /// kinds are the same.
    static func compare(_ a: Any?, _ b: Any?) -> ComparisonResult {
        switch (normalized(a), normalized(b)) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let a as Double, let b as Double): a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        case (let a as String, let b as String): a.localizedStandardCompare(b)
        default: .orderedSame
        }
    }

    /// A number for numbers and dates, and a text for texts.
    static func normalized(_ value: Any?) -> Any? {
        switch value {
        case let value as Date: value.timeIntervalSinceReferenceDate
        case let value as NSDate: value.timeIntervalSinceReferenceDate
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as Bool: value ? 1.0 : 0
        case let value as NSNumber: value.doubleValue
        case let value as String: value
        case let value as NSString: value as String
        default: nil
        }
    }
}

extension NSSortDescriptor {
    /// Orders assets and albums by a property, such as `creationDate` (DV-125). An unknown key orders nothing.
    public convenience init(key: String, ascending: Bool) {
        self.init(keyPath: \PHObject.self, ascending: ascending) { a, b in
            PhotoKeys.compare(PhotoKeys.value(of: a, key), PhotoKeys.value(of: b, key))
        }
    }
}
