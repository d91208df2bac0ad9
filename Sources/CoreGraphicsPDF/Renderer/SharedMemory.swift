internal import CSandbox

/// Anonymous memory that a process can be given as an open file. Its size is fixed.
final class SharedMemory {
    /// The open file.
    let descriptor: Int32
    /// The number of bytes.
    let count: Int
    /// The bytes of memory that can be written; `nil` for a copy, which cannot.
    private(set) var bytes: UnsafeMutableRawPointer?

    /// Memory of zeros that both processes can write. `nil` if there is not enough.
    init?(count: Int) {
        let descriptor = memfd_create("pixels", touchstone_memfd_flags)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        self.count = count
        guard ftruncate(descriptor, count) == 0,
            fcntl(descriptor, touchstone_add_seals, touchstone_fixed_size_seals) == 0,
            let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { return nil }
        bytes = memory
    }

    /// A read-only copy of bytes. `nil` if there is not enough memory.
    init?(copying source: UnsafeRawBufferPointer) {
        let descriptor = memfd_create("document", touchstone_memfd_flags)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        count = source.count
        var written = 0
        while written < count {
            // At the end of the file; the position of the file stays at its start, where the reader begins.
            let added = pwrite(descriptor, source.baseAddress! + written, count - written, written)
            if added < 0, errno == EINTR { continue }
            guard added > 0 else { return nil }
            written += added
        }
        guard fcntl(descriptor, touchstone_add_seals, touchstone_fixed_content_seals) == 0 else { return nil }
    }

    deinit {
        if let bytes { munmap(bytes, count) }
        close(descriptor)
    }
}
