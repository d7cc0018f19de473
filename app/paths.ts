export const loginScreens = ["mot-de-passe", "compte", "oubli"] as const;
export type LoginScreen = (typeof loginScreens)[number];

/** Every address of the front office. `context` is the address's first part: an event's alias or id, and maybe `+typology`. */
export const paths = {
	/** The drawing of an event, as `sendDrawing` reads it: `colour` is `#rrggbb`, `seed` the event's alias. */
	cover: (family: string, colour: string, seed: string) =>
		`/couvertures/${family}.${colour.slice(1)}.${encodeURIComponent(seed)}.svg`,
	/** The square beside an event's name. */
	mark: (family: string, colour: string) => `/couvertures/${family}.${colour.slice(1)}.svg`,
	/** The same square as a picture. */
	icon: (family: string, colour: string, size: number) => `/couvertures/${family}.${colour.slice(1)}.${size}.png`,
	/** A file of the event's own cover, or of a speaker's photo. */
	image: (alias: string, imageId: string, file: string) => `/${encodeURIComponent(alias)}/images/${imageId}/${file}`,
	home: (context: string) => `/${context}`,
	/** Talks and speakers, for everybody where the event says so. */
	programme: (context: string) => `/${context}/programme`,
	slotFile: (context: string, slotId: string) => `/${context}/programme/${slotId}/agenda.ics`,
	/** What messengers show of the event's address. */
	sharePicture: (context: string, locale: string, format: "png" | "jpg") =>
		`/${context}/partage.${format}?langue=${locale}`,
	manifest: (context: string) => `/${context}/site.webmanifest`,
	/** Where personal links come in. Its own address, so that signing in and opening the wizard are no redirect in a circle to w3m. */
	enter: (context: string) => `/${context}/entree`,
	/** `screen`: which of the three screens that follow the e-mail; without, the e-mail is asked for. */
	login: (context: string, returnTo?: string, screen?: LoginScreen) => {
		const query = new URLSearchParams({
			...(screen ? { ecran: screen } : {}),
			...(returnTo ? { retour: returnTo } : {}),
		});
		return `/${context}/login${query.size > 0 ? `?${query}` : ""}`;
	},
	badgeLogin: (context: string, returnTo?: string) =>
		`/${context}/login-with-badge${returnTo ? `?retour=${encodeURIComponent(returnTo)}` : ""}`,
	/** Where a mailed link leads when its address is not yet anybody's. */
	addressProof: (context: string) => `/${context}/adresse`,
	passwordForgotten: (context: string) => `/${context}/password/forgot`,
	passwordForgottenSent: (context: string) => `/${context}/password/forgot?envoye`,
	passwordNew: (context: string) => `/${context}/password/new`,
	/** Where somebody proves that it is they; `returnTo` is what they wanted to do. */
	proof: (context: string, returnTo?: string) =>
		`/${context}/preuve${returnTo ? `?retour=${encodeURIComponent(returnTo)}` : ""}`,
	/** Asks before somebody's link takes over a browser in which another person is signed in. */
	takeOver: (context: string) => `/${context}/autre-personne`,
	accountCreate: (context: string) => `/${context}/account/create`,
	accountMailed: (context: string) => `/${context}/account/create?envoye`,
	/** Signed in, on the way to where the event's setting leads elsewhere. */
	onward: (context: string) => `/${context}/suite`,
	logout: (context: string) => `/${context}/logout`,
	language: (context: string) => `/${context}/langue`,
	chat: (context: string) => `/${context}/assistance`,
	registration: (context: string) => `/${context}/inscription`,
	step: (context: string, step: string) => `/${context}/inscription/${step}`,
	companions: (context: string) => `/${context}/companions`,
	companionAdd: (context: string) => `/${context}/companions/add`,
	companionBadges: (context: string) => `/${context}/companions/badges`,
	group: (context: string) => `/${context}/companions/groupe`,
	companionRegistration: (context: string, userId: string) => `/${context}/companions/${userId}/inscription`,
	companionRemoval: (context: string, userId: string) => `/${context}/companions/${userId}/retirer`,
	companionLink: (context: string, userId: string) => `/${context}/companions/${userId}/lien`,
	invite: (context: string) => `/${context}/inviter`,
	companionStep: (context: string, userId: string, step: string) =>
		`/${context}/companions/${userId}/inscription/${step}`,
	/** Under the address of a registration (`pathTo`): the screens around the step of companies. */
	companySearch: "entreprise/recherche" as const,
	companyNew: "entreprise/nouvelle" as const,
	company: (companyId: string) => `entreprise/${companyId}` as const,
	companyRemoval: (companyId: string) => `entreprise/${companyId}/retirer` as const,
	badge: (context: string, badgeId: string) => `/${context}/badge/${badgeId}/download`,
	/** The badge itself, printed: leads to the file. */
	badgeFile: (context: string, badgeId: string, userId: string) =>
		`/${context}/badge/${badgeId}/fichier?personne=${userId}`,
	/** One's own recap, printed: leads to the file. */
	recapFile: (context: string) => `/${context}/recapitulatif`,
	/** The home of who has a role at the event. */
	organisation: (context: string) => `/${context}/organisation`,
	/** The events where who is signed in has one. */
	organisations: "/organisation",
	/** Where a link printed on the server's console makes the first organiser. */
	firstOrganiser: (context: string) => `/${context}/organisation/premier`,
	/** For organisers: recaps of everybody registered. */
	recaps: (context: string) => `/${context}/organisation/recapitulatifs`,
	waitingList: (context: string) => `/${context}/waiting-list`,
	anonymous: (context: string) => `/${context}/anonymous`,
	message: (context: string) => `/${context}/message`,
	/** A page of the event's own. */
	section: (context: string, sectionId: string) => `/${context}/sections/${sectionId}`,
	myConferences: (context: string, userId: string) => `/${context}/users/${userId}/conferences`,
	profile: (context: string) => `/${context}/profil`,
	/** With `.json` behind it: the same as a file. */
	personalData: (context: string) => `/${context}/profil/donnees`,
	/** The e-mail address that waits, and another one. */
	ownAddress: (context: string) => `/${context}/profil/adresse`,
	erasure: (context: string) => `/${context}/profil/effacement`,
	/** For who runs the live: what is shown, and when. */
	console: (context: string) => `/${context}/organisation/direct`,
	/** One module of it, by the word for its kind; `nouveau`: one that is not written yet. */
	consoleImport: (context: string) => `/${context}/organisation/direct/importer`,
	consoleModule: (context: string, kind: string, moduleId: string) =>
		`/${context}/organisation/direct/${kind}/${moduleId}`,
	/** The pictures of a question's answers. */
	optionImages: (context: string, moduleId: string) => `/${context}/organisation/direct/question/${moduleId}/images`,
	/** The live session. */
	live: (context: string) => `/${context}/live`,
	/** Where its script says that somebody is there. */
	livePresence: (context: string) => `/${context}/live/presence`,
	/** What the live page is told as it happens: an event stream. */
	/** What was too big to be pushed. */
	liveFragment: (context: string, version: string) => `/${context}/live/fragment/${version}`,
	ownRank: (context: string) => `/${context}/live/place`,
	liveStream: (context: string) => `/${context}/live/flux`,
	/** The same without a script: a page that goes on, in a frame of the live page. */
	liveFrame: (context: string) => `/${context}/live/cadre`,
	/** What tells a script that the screen stands differently. */
	stageStream: (context: string, screen: string) => `/${context}/live/${screen}/flux`,
	/** Who is in front by points; teams with `?equipes`. */
	leaderboard: (context: string) => `/${context}/leaderboard`,
	/** What its pages are told as it happens: an event stream. */
	leaderboardStream: (context: string) => `/${context}/leaderboard/flux`,
	/** What people did, for organisers; `?action` and `?page`. */
	logs: (context: string) => `/${context}/logs`,
	/** What roles were used for, for organisers. */
	auditLog: (context: string) => `/${context}/logs/equipe`,
	/** Lists of people, for organisers: their query is read in `features/organiser/people`. */
	usersPresent: (context: string) => `/${context}/users/present`,
	usersRegistered: (context: string) => `/${context}/users/registered`,
	/** An export that is written behind the pages. */
	exportJob: (context: string, jobId: string) => `/${context}/users/exports/${jobId}`,
	/** Somebody's sheet. */
	person: (context: string, userId: string) => `/${context}/users/${userId}`,
	/** Figures of the event: `?isRemote=true` of who is remote, `false` of the others. */
	stats: (context: string) => `/${context}/stats`,
	/** A big screen: `orga`, `speaker` or `emotions`; `photos` and `moderation` have pages of their own. */
	stage(context: string, screen: string): string {
		if (screen === "photos") return paths.photosViewer(context);
		return screen === "moderation" ? paths.questions(context) : `/${context}/live/${screen}`;
	},
	/** For who moderates what people write. */
	questions: (context: string) => `/${context}/live/questions`,
	/** For who lets people in: `?lieu` and `?sens`. */
	scan: (context: string) => `/${context}/scan`,
	/** Who was not found is registered on the spot: `?lieu`, `?sens`, and `?nom` as it was typed. */
	walkIn: (context: string) => `/${context}/scan/sur-place`,
	/** What doors saw that does not fit. */
	scanDiscrepancies: (context: string) => `/${context}/organisation/ecarts`,
	/** What somebody owes, marked paid at the desk: `?personne` or `?badge`; `?lieu` and `?sens` lead back to the door. */
	deskPayment: (context: string) => `/${context}/scan/guichet`,
	/** Before a badge is printed again, and the press that prints it: `?personne` or `?badge`. */
	deskSheet: (context: string) => `/${context}/scan/fiche`,
	deskBadge: (context: string) => `/${context}/scan/badge`,
	deskPrint: (context: string) => `/${context}/scan/badge/imprimer`,
	/** What stands at the doors. */
	scanDevices: (context: string) => `/${context}/organisation/appareils`,
	photos: (context: string) => `/${context}/photos`,
	/** A slideshow: of who is registered, and of a screen by its link. */
	photosViewer: (context: string, pictureId?: string): string =>
		`/${context}/photos/viewer${pictureId ? `?photo=${pictureId}` : ""}`,
	/** What its script asks for. */
	photosLast: (context: string) => `/${context}/photos/dernieres.json`,
	photosSend: (context: string) => `/${context}/photos/envoyer`,
	/** All of one's own. */
	photosFile: (context: string) => `/${context}/photos/mes-photos.zip`,
	/** A file of it: `hd.webp`. */
	photoFile: (context: string, pictureId: string, file: string) => `/${context}/photos/${pictureId}/${file}`,
	/** For who moderates: let photos through, and add the photographer's. */
	photoDesk: (context: string) => `/${context}/organisation/photos`,
	/** For who runs the live: the links of its screens. */
	screens: (context: string) => `/${context}/organisation/ecrans`,
	contacts: (context: string) => `/${context}/contacts`,
	/** Where a badge is scanned. */
	contactNew: (context: string) => `/${context}/contacts/new`,
	/** One of them; `proof` is what a session of a badge opens it with. */
	contact: (
		context: string,
		userId: string,
		more: { preuve?: string; nouveau?: string; par?: string } = {},
	): string => {
		const query = new URLSearchParams(more);
		return `/${context}/contacts/${encodeURIComponent(userId)}${query.size > 0 ? `?${query}` : ""}`;
	},
	/** Who scanned one's badge. */
	contactReceipts: (context: string) => `/${context}/contacts/recus`,
	/** Where the script sends what it has read. */
	contactsSend: (context: string) => `/${context}/contacts/envoyer.json`,
	/** The page of scans without a network, of nobody in particular. */
	contactsOffline: (context: string) => `/${context}/contacts/hors-ligne`,
	/** What keeps that page on the device: its scope is its folder. */
	contactsWorker: (context: string) => `/${context}/contacts/sw.js`,
	/** What was answered to the satisfaction form, for who reads statistics. */
	opinions: (context: string) => `/${context}/organisation/satisfaction`,
	replay: (context: string) => `/${context}/replay`,
	satisfaction: (context: string) => `/${context}/satisfaction`,
	/** The event's dates, for one's own calendar. */
	calendar: (context: string) => `/${context}/calendrier`,
	calendarFile: (context: string) => `/${context}/calendrier/evenement.ics`,
	ownCalendar: (context: string, address: string) => `/${context}/calendrier/${address}/agenda.ics`,
	/** Where a fresh link is asked for; `returnTo` is where it will lead. */
	freshLink: (context: string, returnTo?: string) =>
		`/${context}/lien${returnTo ? `?retour=${encodeURIComponent(returnTo)}` : ""}`,
	confirmation: (context: string) => `/${context}/inscription/confirmation`,
	/** Where the hosted page comes back to, with `?status=` and `session=`. */
	paymentReturn: (context: string) => `/${context}/inscription/paiement/retour`,
	/** The embedded bank's hosted page: of no event, as a bank's would be. */
	cardPage: (checkoutId: string) => `/carte/${checkoutId}`,
	cardPageRefused: (checkoutId: string) => `/carte/${checkoutId}?refus`,
	cardChallenge: (checkoutId: string) => `/carte/${checkoutId}/verification`,
	/** On the way to the confirmation when something is due. */
	payment: (context: string) => `/${context}/inscription/paiement`,
	billing: (context: string) => `/${context}/inscription/facturation`,
	invoices: (context: string) => `/${context}/factures`,
	invoiceFile: (context: string, invoiceId: string, format: string) => `/${context}/factures/${invoiceId}/${format}`,
	mailbox: () => "/mailbox",
	mail: (id: string) => `/mailbox/${id}`,
	mailHtml: (id: string) => `/mailbox/${id}/html`,
	mailPiece: (id: string, index: number) => `/mailbox/${id}/pieces/${index}`,
};

/** `salon+exposant` → the event's alias or id, and the typology that the address asks for. */
export function readContext(context: string): { event: string; typologyId: string | undefined } {
	const [event = "", typologyId] = context.split("+");
	return { event, typologyId: typologyId || undefined };
}
