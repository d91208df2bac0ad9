// Apple's module with this name; programs that import it use the address book, too.
@_exported import AddressBook
