/// Home.
public let CNLabelHome = "_$!<Home>!$_"
/// Work.
public let CNLabelWork = "_$!<Work>!$_"
/// School.
public let CNLabelSchool = "_$!<School>!$_"
/// Something else.
public let CNLabelOther = "_$!<Other>!$_"
/// A mail address of iCloud.
public let CNLabelEmailiCloud = "iCloud"
/// A home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
/// An anniversary.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"

/// An iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// A mobile phone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// A fax machine at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// A fax machine at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// Another fax machine.
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
/// A pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"

/// An assistant.
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
/// A manager.
public let CNLabelContactRelationManager = "_$!<Manager>!$_"
/// A colleague.
public let CNLabelContactRelationColleague = "_$!<Colleague>!$_"
/// A brother.
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
/// A sister.
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
/// A friend.
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
/// A spouse.
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
/// A partner.
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
/// The mother.
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
/// The father.
public let CNLabelContactRelationFather = "_$!<Father>!$_"
/// A parent.
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
/// A child.
public let CNLabelContactRelationChild = "_$!<Child>!$_"
/// A daughter.
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
/// A son.
public let CNLabelContactRelationSon = "_$!<Son>!$_"
