#ifndef CUIKIT_H
#define CUIKIT_H

// Enumerations that accept any raw value (L-32). Swift cannot declare such a type, but imports C enumerations as one:
// `init(rawValue:)` never returns nil and keeps the number, and a switch over all cases needs `@unknown default`.

/// The speed curve of an animation. Imported by Swift as `UIView.AnimationCurve`.
typedef enum __attribute__((enum_extensibility(open))) UIViewAnimationCurve : long {
    /// Slow at both ends.
    UIViewAnimationCurveEaseInOut = 0,
    /// Slow at the beginning.
    UIViewAnimationCurveEaseIn = 1,
    /// Slow at the end.
    UIViewAnimationCurveEaseOut = 2,
    /// Constant speed.
    UIViewAnimationCurveLinear = 3
} UIViewAnimationCurve;

/// How an image is turned for display. Imported by Swift as `UIImage.Orientation`.
typedef enum __attribute__((enum_extensibility(open))) UIImageOrientation : long {
    /// Unchanged.
    UIImageOrientationUp = 0,
    /// Rotated by 180 degrees.
    UIImageOrientationDown = 1,
    /// Rotated by 90 degrees counterclockwise.
    UIImageOrientationLeft = 2,
    /// Rotated by 90 degrees clockwise.
    UIImageOrientationRight = 3,
    /// Mirrored horizontally.
    UIImageOrientationUpMirrored = 4,
    /// Rotated by 180 degrees, then mirrored horizontally.
    UIImageOrientationDownMirrored = 5,
    /// Mirrored horizontally, then rotated by 90 degrees counterclockwise.
    UIImageOrientationLeftMirrored = 6,
    /// Mirrored horizontally, then rotated by 90 degrees clockwise.
    UIImageOrientationRightMirrored = 7
} UIImageOrientation;

/// A light or a dark interface.
typedef enum __attribute__((enum_extensibility(open))) UIUserInterfaceStyle : long {
    /// Unspecified: inherited from the surroundings.
    UIUserInterfaceStyleUnspecified = 0,
    /// Dark text on a light background.
    UIUserInterfaceStyleLight = 1,
    /// Light text on a dark background.
    UIUserInterfaceStyleDark = 2
} UIUserInterfaceStyle;

/// How the interface is turned. Imported by Swift as `UIInterfaceOrientation`.
typedef enum __attribute__((enum_extensibility(open))) UIInterfaceOrientation : long {
    /// Unknown.
    UIInterfaceOrientationUnknown = 0,
    /// Upright.
    UIInterfaceOrientationPortrait = 1,
    /// Upside down.
    UIInterfaceOrientationPortraitUpsideDown = 2,
    /// On the side, turned to the right: the opposite of the device's orientation (L-22).
    UIInterfaceOrientationLandscapeLeft = 4,
    /// On the side, turned to the left: the opposite of the device's orientation (L-22).
    UIInterfaceOrientationLandscapeRight = 3
} UIInterfaceOrientation;

#endif
