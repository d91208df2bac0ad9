// Apple's module with this name; programs that import it use contacts, too.
@_exported import Contacts
