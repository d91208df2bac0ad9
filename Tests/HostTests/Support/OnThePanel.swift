import Testing

/// Tests with a real X server. One after the other: each has a server of its own.
@Suite(.serialized) struct PanelTests {}
