import Support

// The classes that have methods for keys of their own: they are also called for an object of the type `NSObject`.

extension CALayer: NSObjectOverrides.ValueForKey, NSObjectOverrides.SetValueForKey, NSObjectOverrides.ValueForKeyPath,
    NSObjectOverrides.SetValueForKeyPath
{}

extension CAAnimation: NSObjectOverrides.ValueForKey, NSObjectOverrides.SetValueForKey {}

extension CAEmitterCell: NSObjectOverrides.ValueForKey, NSObjectOverrides.SetValueForKey {}
