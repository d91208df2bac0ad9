/// After `SYN_DROPPED` the rest of the packet is ignored, and the device is asked what is down now.
extension EvdevDecoder {
    /// Takes the kernel's answer for the values of the packet that is being read.
    mutating func takeOver(_ state: EvdevState) {
        for (index, values) in state.slots.enumerated() where slots.indices.contains(index) {
            var known = slots[index].values
            for (code, value) in values { _ = known.setContactAxis(code, value) }
            slots[index].values = known
            slots[index].hasChanged = true
            changedSlots.append(index)
        }
        currentSlot = state.currentSlot
        // Contacts of protocol A cannot be asked for; the next packet names them all.
        for (code, value) in state.axes where !EvdevAbs.isContactAxis(code) { single.setAxis(code, value) }
        single.toolsInRange = state.keys.filter { (EvdevKey.pen...EvdevKey.airbrush).contains($0) }
        single.isTouching = state.keys.contains(EvdevKey.touch)
        single.hasChanged = true
    }
}
