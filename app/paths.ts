export const loginScreens = ["mot-de-passe", "compte", "oubli"] as const;
export type LoginScreen = (typeof loginScreens)[number];

/** Every address of the front office. `context` is its first part: an event's alias or id, perhaps with `+typology`. */
export const paths = {
	/** The drawn cover of an event, read by `sendDrawing`: `colour` is `#rrggbb`, `seed` the event's alias. */
	cover: (family: string, colour: string, seed: string) =>
		`/couvertures/${family}.${colour.slice(1)}.${encodeURIComponent(seed)}.svg`,
	/** The square mark beside an event's name, as SVG. */
	mark: (family: string, colour: string) => `/couvertures/${family}.${colour.slice(1)}.svg`,
	icon: (family: string, colour: string, size: number) => `/couvertures/${family}.${colour.slice(1)}.${size}.png`,
	/** A file of the event's own cover, or of a speaker's photo. */
	image: (alias: string, imageId: string, file: string) => `/${encodeURIComponent(alias)}/images/${imageId}/${file}`,
	home: (context: string) => `/${context}`,
	programme: (context: string) => `/${context}/programme`,
	slotFile: (context: string, slotId: string) => `/${context}/programme/${slotId}/agenda.ics`,
	/** The preview image that messengers show for the event's address. */
	sharePicture: (context: string, locale: string, format: "png" | "jpg") =>
		`/${context}/partage.${format}?langue=${locale}`,
	manifest: (context: string) => `/${context}/site.webmanifest`,
	/** Where personal links arrive. w3m would take signing in and the wizard under one address for a redirect loop. */
	enter: (context: string) => `/${context}/entree`,
	/** `screen` is one of the three screens that follow the e-mail; without it, the e-mail is asked for. */
	login: (context: string, returnTo?: string, screen?: LoginScreen) => {
		const query = new URLSearchParams({
			...(screen ? { ecran: screen } : {}),
			...(returnTo ? { retour: returnTo } : {}),
		});
		return `/${context}/login${query.size > 0 ? `?${query}` : ""}`;
	},
	badgeLogin: (context: string, returnTo?: string) =>
		`/${context}/login-with-badge${returnTo ? `?retour=${encodeURIComponent(returnTo)}` : ""}`,
	/** Where a mailed link leads while its address is unproven. */
	addressProof: (context: string) => `/${context}/adresse`,
	passwordForgotten: (context: string) => `/${context}/password/forgot`,
	passwordForgottenSent: (context: string) => `/${context}/password/forgot?envoye`,
	passwordNew: (context: string) => `/${context}/password/new`,
	/** Where people prove their identity; `returnTo` is what they wanted to do. */
	proof: (context: string, returnTo?: string) =>
		`/${context}/preuve${returnTo ? `?retour=${encodeURIComponent(returnTo)}` : ""}`,
	/** Asks before a link of one person takes over a browser in which another is signed in. */
	takeOver: (context: string) => `/${context}/autre-personne`,
	accountCreate: (context: string) => `/${context}/account/create`,
	/** Where somebody without an invitation begins: names and an e-mail, no password. */
	stranger: (context: string) => `/${context}/venir`,
	strangerMailed: (context: string) => `/${context}/venir?envoye`,
	accountMailed: (context: string) => `/${context}/account/create?envoye`,
	/** After signing in with a browser that sent no cookie: goes on to `target`, or says that cookies are refused. */
	cookies: (context: string, target: string) => `/${context}/cookies?retour=${encodeURIComponent(target)}`,
	/** After signing in, on the way to where the event's setting leads elsewhere. */
	onward: (context: string) => `/${context}/suite`,
	logout: (context: string) => `/${context}/logout`,
	language: (context: string) => `/${context}/langue`,
	chat: (context: string) => `/${context}/assistance`,
	/** What the chat's page holds: it is asked for without a session. */
	chatFrame: (alias: string, typologyId: string | undefined, languageKey: string) =>
		`/${encodeURIComponent(alias)}${typologyId ? `+${encodeURIComponent(typologyId)}` : ""}/assistance/cadre?langue=${encodeURIComponent(languageKey)}`,
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
	/** Below the address of a registration (`pathTo`): the screens of the company step. */
	companySearch: "entreprise/recherche" as const,
	companyNew: "entreprise/nouvelle" as const,
	company: (companyId: string) => `entreprise/${companyId}` as const,
	companyRemoval: (companyId: string) => `entreprise/${companyId}/retirer` as const,
	badge: (context: string, badgeId: string) => `/${context}/badge/${badgeId}/download`,
	/** The printed badge: redirects to the file. */
	badgeFile: (context: string, badgeId: string, userId: string) =>
		`/${context}/badge/${badgeId}/fichier?personne=${userId}`,
	recapFile: (context: string) => `/${context}/recapitulatif`,
	organisation: (context: string) => `/${context}/organisation`,
	/** On a phone: all places of the workspace, the account and the language. */
	more: (context: string) => `/${context}/organisation/plus`,
	/** The events where the signed-in person has a role. */
	organisations: "/organisation",
	/** The same, with the list of events to duplicate open. */
	duplicable: "/organisation?copier",
	/** Creates an event, and draws its public page beside the form, from what is typed in the query. */
	newEvent: "/organisation/nouveau",
	/** Takes the file of an event that is not on this server yet. */
	newEventFile: "/organisation/nouveau/fichier",
	newEventPreview: (query: URLSearchParams) => `/organisation/nouveau/apercu?${query}`,
	duplicateEvent: (eventId: string) => `/organisation/dupliquer/${eventId}`,
	/** The texts of an event in which a date stands, for whoever has duplicated it. */
	datedTexts: (context: string) => `/${context}/organisation/textes-dates`,
	/** What a person would meet who registers. */
	beforeOpening: (context: string) => `/${context}/organisation/avant-ouverture`,
	openEvent: (context: string) => `/${context}/organisation/ouvrir`,
	/** Where the link on the server's console makes the first organiser. */
	firstOrganiser: (context: string) => `/${context}/organisation/premier`,
	/** Where the link in the log of an empty server begins; without a code, where another link is asked for. */
	firstStart: (code?: string) =>
		`/organisation/premier${code === undefined ? "" : `?code=${encodeURIComponent(code)}`}`,
	/** What is changed and not yet published. */
	messages: (context: string) => `/${context}/organisation/messages`,
	newMessage: (context: string) => `/${context}/organisation/messages/nouveau`,
	mailing: (context: string, id: string) => `/${context}/organisation/messages/${id}`,
	recipients: (context: string, id: string) => `/${context}/organisation/messages/${id}/destinataires`,
	/** Opens without signing in: the word of its link says whose choice it is. */
	mailChoice: (context: string, token: string) => `/${context}/desabonnement?cle=${encodeURIComponent(token)}`,
	team: (context: string) => `/${context}/organisation/equipe`,
	/** One's own roles at an event, and those that one was offered. */
	ownRoles: (context: string) => `/${context}/mes-roles`,
	teamInvite: (context: string) => `/${context}/organisation/equipe/inviter`,
	teamMember: (context: string, userId: string) => `/${context}/organisation/equipe/${userId}`,
	draft: (context: string) => `/${context}/organisation/brouillon`,
	/** The event as somebody else would see it, and the pages of that preview. */
	preview: (context: string) => `/${context}/organisation/apercu`,
	previewPage: (context: string) => `/${context}/organisation/apercu/page`,
	/** A badge of the draft, as it is printed. */
	previewBadge: (context: string, badgeId: string) =>
		`/${context}/organisation/apercu/badge/${encodeURIComponent(badgeId)}`,
	/** The event as a file; `dropId` is one that was brought, to be compared with what is published, or with the draft. */
	eventFile: (context: string, dropId?: string, isForDraft = false) =>
		`/${context}/organisation/fichier${dropId === undefined ? "" : `?depot=${dropId}${isForDraft ? "&vers=brouillon" : ""}`}`,
	eventFileText: (context: string) => `/${context}/organisation/fichier.yaml`,
	/** The event's settings; of one part (`articles`), and of an entry by the names that lead to it. */
	settings: (context: string, place?: string, names: string[] = []) =>
		["", context, "organisation", "reglages", ...(place ? [place, ...names.map(encodeURIComponent)] : [])].join("/"),
	/** Without those from `before` on, if it is set. */
	versions: (context: string, before?: number) =>
		`/${context}/organisation/versions${before === undefined ? "" : `?avant=${before}`}`,
	version: (context: string, revision: number) => `/${context}/organisation/versions/${revision}`,
	/** The nightly recount of the event, and what does not agree. */
	recounts: (context: string) => `/${context}/organisation/recomptage`,
	/** The money of the event: what is due, its payments, refunds and invoices, and one account. */
	money: (context: string) => `/${context}/organisation/argent`,
	moneyView: (context: string, view: string) => `/${context}/organisation/argent/${view}`,
	moneyAccount: (context: string, userId: string) => `/${context}/organisation/argent/comptes/${userId}`,
	moneyRefund: (context: string, userId: string) => `/${context}/organisation/argent/comptes/${userId}/rembourser`,
	recaps: (context: string) => `/${context}/organisation/recapitulatifs`,
	waitingList: (context: string) => `/${context}/waiting-list`,
	anonymous: (context: string) => `/${context}/anonymous`,
	message: (context: string) => `/${context}/message`,
	section: (context: string, sectionId: string) => `/${context}/sections/${sectionId}`,
	myConferences: (context: string, userId: string) => `/${context}/users/${userId}/conferences`,
	profile: (context: string) => `/${context}/profil`,
	/** With `.json` appended, the same data as a file. */
	personalData: (context: string) => `/${context}/profil/donnees`,
	ownAddress: (context: string) => `/${context}/profil/adresse`,
	erasure: (context: string) => `/${context}/profil/effacement`,
	console: (context: string) => `/${context}/organisation/direct`,
	consoleImport: (context: string) => `/${context}/organisation/direct/importer`,
	consoleModule: (context: string, kind: string, moduleId: string) =>
		`/${context}/organisation/direct/${kind}/${moduleId}`,
	optionImages: (context: string, moduleId: string) => `/${context}/organisation/direct/question/${moduleId}/images`,
	live: (context: string) => `/${context}/live`,
	/** Where its script reports that somebody is present. */
	livePresence: (context: string) => `/${context}/live/presence`,
	/** Content that is too large to be pushed. */
	liveFragment: (context: string, version: string) => `/${context}/live/fragment/${version}`,
	ownRank: (context: string) => `/${context}/live/place`,
	liveStream: (context: string) => `/${context}/live/flux`,
	/** The stream for pages without a script: a page that keeps loading, in a frame of the live page. */
	liveFrame: (context: string) => `/${context}/live/cadre`,
	/** Tells a script that the screen has changed. */
	stageStream: (context: string, screen: string) => `/${context}/live/${screen}/flux`,
	/** The leaderboard; of teams with `?equipes`. */
	leaderboard: (context: string) => `/${context}/leaderboard`,
	leaderboardStream: (context: string) => `/${context}/leaderboard/flux`,
	logs: (context: string) => `/${context}/logs`,
	auditLog: (context: string) => `/${context}/logs/equipe`,
	statsFile: (context: string) => `/${context}/stats/tableau.csv`,
	auditLogFile: (context: string) => `/${context}/logs/equipe/journal.csv`,
	/** For organisers: lists of people; their query is read in `routes/people/list`. */
	/** The list of an event's people; its query says which of them (`routes/people/list`). */
	people: (context: string) => `/${context}/organisation/personnes`,
	peopleBadges: (context: string) => `/${context}/organisation/personnes/badges`,
	peopleBadgesJob: (context: string, jobId: string) => `/${context}/organisation/personnes/badges/${jobId}`,
	peoplePaper: (context: string) => `/${context}/organisation/personnes/papier`,
	personAdd: (context: string) => `/${context}/organisation/personnes/ajouter`,
	peopleImports: (context: string) => `/${context}/organisation/personnes/importer`,
	peopleImport: (context: string, importId: string) => `/${context}/organisation/personnes/importer/${importId}`,
	peopleChange: (context: string) => `/${context}/organisation/personnes/changer`,
	peopleChangeJob: (context: string, jobId: string) => `/${context}/organisation/personnes/changer/${jobId}`,
	usersPresent: (context: string) => `/${context}/users/present`,
	usersRegistered: (context: string) => `/${context}/users/registered`,
	exportJob: (context: string, jobId: string) => `/${context}/users/exports/${jobId}`,
	person: (context: string, userId: string) => `/${context}/users/${userId}`,
	/** What a change of the typology, company, day or seat does, before it is made: `?quoi`, `?de` and `?vers`. */
	personChange: (context: string, userId: string) => `/${context}/users/${userId}/changer`,
	/** Unites two sheets of one person: `?q` finds the other, `?avec` shows both. */
	personMerge: (context: string, userId: string) => `/${context}/users/${userId}/fusionner`,
	/** For somebody whose registration was united with another. */
	united: (context: string) => `/${context}/reunie`,
	/** Figures of the event: `?isRemote=true` for remote people, `false` for the others. */
	stats: (context: string) => `/${context}/stats`,
	/** A big screen: `orga`, `speaker` or `emotions`; `photos` and `moderation` have their own pages. */
	stage(context: string, screen: string): string {
		if (screen === "photos") return paths.photosViewer(context);
		return screen === "moderation" ? paths.questions(context) : `/${context}/live/${screen}`;
	},
	questions: (context: string) => `/${context}/live/questions`,
	/** For door staff: `?lieu` and `?sens`. */
	scan: (context: string) => `/${context}/scan`,
	/** Registers a walk-in: `?lieu`, `?sens`, and `?nom` as it was typed. */
	walkIn: (context: string) => `/${context}/scan/sur-place`,
	scanDiscrepancies: (context: string) => `/${context}/organisation/ecarts`,
	/** Payment of an amount due at the desk: `?personne` or `?badge`; `?lieu` and `?sens` lead back to the door. */
	deskPayment: (context: string) => `/${context}/scan/guichet`,
	/** The sheet before a badge is reprinted, and the address that prints it: `?personne` or `?badge`. */
	deskSheet: (context: string) => `/${context}/scan/fiche`,
	deskBadge: (context: string) => `/${context}/scan/badge`,
	deskBadgePage: (context: string) => `/${context}/scan/badge/apercu`,
	deskPrint: (context: string) => `/${context}/scan/badge/imprimer`,
	scanDevices: (context: string) => `/${context}/organisation/appareils`,
	photos: (context: string) => `/${context}/photos`,
	/** A slideshow, for registered people and, by its link, for a screen. */
	photosViewer: (context: string, pictureId?: string): string =>
		`/${context}/photos/viewer${pictureId ? `?photo=${pictureId}` : ""}`,
	photosLast: (context: string) => `/${context}/photos/dernieres.json`,
	photosSend: (context: string) => `/${context}/photos/envoyer`,
	photosFile: (context: string) => `/${context}/photos/mes-photos.zip`,
	/** A variant of a photo: `hd.webp`. */
	photoFile: (context: string, pictureId: string, file: string) => `/${context}/photos/${pictureId}/${file}`,
	photoDesk: (context: string) => `/${context}/organisation/photos`,
	screens: (context: string) => `/${context}/organisation/ecrans`,
	contacts: (context: string) => `/${context}/contacts`,
	contactNew: (context: string) => `/${context}/contacts/new`,
	/** One contact; `proof` is what a badge's session needs to open it. */
	contact: (
		context: string,
		userId: string,
		more: { preuve?: string; nouveau?: string; par?: string } = {},
	): string => {
		const query = new URLSearchParams(more);
		return `/${context}/contacts/${encodeURIComponent(userId)}${query.size > 0 ? `?${query}` : ""}`;
	},
	contactReceipts: (context: string) => `/${context}/contacts/recus`,
	contactsSend: (context: string) => `/${context}/contacts/envoyer.json`,
	/** The page that scans without a network; it contains no personal data. */
	contactsOffline: (context: string) => `/${context}/contacts/hors-ligne`,
	/** The service worker that keeps that page on the device; its scope is its folder. */
	contactsWorker: (context: string) => `/${context}/contacts/sw.js`,
	opinions: (context: string) => `/${context}/organisation/satisfaction`,
	replay: (context: string) => `/${context}/replay`,
	satisfaction: (context: string) => `/${context}/satisfaction`,
	calendar: (context: string) => `/${context}/calendrier`,
	calendarFile: (context: string) => `/${context}/calendrier/evenement.ics`,
	ownCalendar: (context: string, address: string) => `/${context}/calendrier/${address}/agenda.ics`,
	/** Where a new link is requested; `returnTo` is where it will lead. */
	freshLink: (context: string, returnTo?: string) =>
		`/${context}/lien${returnTo ? `?retour=${encodeURIComponent(returnTo)}` : ""}`,
	confirmation: (context: string) => `/${context}/inscription/confirmation`,
	/** Where the payment provider's page returns to, with `?status=` and `session=`. */
	paymentReturn: (context: string) => `/${context}/inscription/paiement/retour`,
	/** The embedded bank's hosted page: outside of any event, like a real bank's. */
	cardPage: (checkoutId: string) => `/carte/${checkoutId}`,
	cardPageRefused: (checkoutId: string) => `/carte/${checkoutId}?refus`,
	cardChallenge: (checkoutId: string) => `/carte/${checkoutId}/verification`,
	/** The step before the confirmation when there is an amount due. */
	payment: (context: string) => `/${context}/inscription/paiement`,
	billing: (context: string) => `/${context}/inscription/facturation`,
	invoices: (context: string) => `/${context}/factures`,
	invoiceFile: (context: string, invoiceId: string, format: string) => `/${context}/factures/${invoiceId}/${format}`,
	mailbox: () => "/mailbox",
	mail: (id: string) => `/mailbox/${id}`,
	mailHtml: (id: string) => `/mailbox/${id}/html`,
	mailPiece: (id: string, index: number) => `/mailbox/${id}/pieces/${index}`,
};

/** `salon+exposant` → the event's alias or id, and the requested typology. */
export function readContext(context: string): { event: string; typologyId: string | undefined } {
	const [event = "", typologyId] = context.split("+");
	return { event, typologyId: typologyId || undefined };
}
