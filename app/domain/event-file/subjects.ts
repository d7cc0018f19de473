import { catalogue, type Settings } from "../settings";
import type { TextPair } from "../texts/text-pair";
import type { EventDocument } from "./event-document";

type SettingKey = keyof Settings;

interface Subject {
	title: TextPair;
	/** Further words by which somebody looks for it. */
	synonyms: TextPair;
	/** The parts of the document that it has; the first is on its own page. */
	parts: readonly (keyof EventDocument)[];
	/** The settings in sight. */
	open: readonly SettingKey[];
	/** Those that few events need, which are folded. */
	rare: readonly SettingKey[];
}

/** What an organiser may want to settle, in the order of the screen: each part and each setting has one place (decision 136). */
export const subjects = {
	dates: {
		title: ["Dates, lieu et langues", "Dates, place, languages"],
		synonyms: ["quand, où, adresse, horaires, fuseau, traduction, nom", "when, where, address, hours, time zone, name"],
		parts: ["event", "days", "languages", "translations"],
		open: ["datesShown"],
		rare: ["title"],
	},
	look: {
		title: ["Apparence et page publique", "Look and public page"],
		synonyms: ["couleur, thème, logo, site, affiche, google", "color, theme, logo, website, cover, google"],
		parts: ["page"],
		open: ["primaryColor", "publicPageShown", "searchEnginesWelcome", "helpContact", "headerImage"],
		rare: [
			"favicon",
			"footerImage",
			"primaryTextColor",
			"backgroundColor",
			"containerColor",
			"chatScript",
			"refererHosts",
			"statsPrivate",
		],
	},
	access: {
		title: ["Qui peut s’inscrire", "Who can register"],
		synonyms: [
			"ouvrir, fermer, complet, date limite, connexion, compte",
			"open, close, full, deadline, sign in, account",
		],
		parts: [],
		open: [
			"accountCreationOffered",
			"anonymousActive",
			"registrationEndsAt",
			"waitingListActive",
			"declineOffered",
			"remoteOffered",
		],
		rare: [
			"participationShown",
			"representedOffered",
			"shortSteps",
			"loginNeutral",
			"autoConnectActive",
			"emailTakenMessage",
			"loginLeadsTo",
			"passwordMinimum",

			"linkDays",
			"unfinishedHoldHours",
		],
	},
	profiles: {
		title: ["Profils", "Profiles"],
		synonyms: ["catégories, public, exposant, intervenant, type", "categories, audience, exhibitor, speaker, type"],
		parts: ["typologies"],
		open: ["typologyShown", "loginTypologyShown"],
		rare: ["exhibitorTypologyId"],
	},
	tickets: {
		title: ["Billets et options", "Tickets and extras"],
		synonyms: ["tarif, prix, TVA, payant, gratuit, réduction, remise", "rate, price, VAT, paid, free, discount"],
		parts: ["articles", "promoCodes"],
		open: ["articlesShown", "articlesRequired"],
		rare: ["currency", "pricesWithTax", "audienceIsProfessional", "unpaidHoldHours"],
	},
	questions: {
		title: ["Questions", "Questions"],
		synonyms: ["formulaire, champ, accord, RGPD, coordonnées", "form, field, consent, GDPR, contact details"],
		parts: ["forms"],
		open: ["formId", "secondFormId"],
		rare: [],
	},
	together: {
		title: ["Venir à plusieurs", "Coming together"],
		synonyms: ["accompagnants, groupe, invités, famille, inviter", "companions, group, guests, family, invite"],
		parts: [],
		open: ["companionsActive", "companionsMaximum", "inviteActive", "inviteMaximum", "companionFormId"],
		rare: ["companionsCopyExtended", "companionsConfirmRemoval"],
	},
	companies: {
		title: ["Sociétés", "Companies"],
		synonyms: ["entreprise, SIRET, SIREN, organisme, employeur", "firm, organisation, employer, registration number"],
		parts: ["companyCategories"],
		open: ["companyShown", "companyRequired"],
		rare: [
			"companyColleaguesChange",
			"companyIndexRequired",
			"companyIndexSize",
			"companyChecksumsRefuse",
			"companySpanishNifAllowed",
		],
	},
	programme: {
		title: ["Programme et ateliers", "Programme, workshops"],
		synonyms: ["conférences, salles, horaires, capacité, sessions", "talks, rooms, timetable, capacity, sessions"],
		parts: ["conferences", "categories", "rooms", "quotas"],
		open: ["conferencesShown", "publicProgrammeShown", "quotasShown", "conferencesMinimum", "conferencesMaximum"],
		rare: ["conferencesVersion", "quotasRequired"],
	},
	live: {
		title: ["Direct", "Live"],
		synonyms: [
			"vidéo, sondage, chat, modération, rediffusion, stream",
			"video, poll, chat, moderation, replay, stream",
		],
		parts: [],
		open: ["liveActive", "startsAt", "youtubeId", "vimeoAddress", "liveStreamAddress", "liveAddress", "replayShown"],
		rare: [
			"livePreHtml",
			"liveClosed",
			"liveClosedHtml",
			"screensOpen",
			"liveOutOfRoom",
			"liveOutOfRoomHtml",
			"inactivityAsked",
			"inactivitySeconds",
			"bannedWords",
			"messagesNamesShown",
			"messagesSupported",
			"liveKeptDays",
			"leaderboardNamesShown",
			"leaderboardSpeed",
			"teamsField",
			"liveBySms",
			"liveSmsNumber",
			"liveSmsCode",
			"replayAddress",
		],
	},
	contacts: {
		title: ["Contacts et photos", "Contacts, photos"],
		synonyms: ["réseau, scanner, coordonnées, galerie, leads", "networking, scan, contact details, gallery, leads"],
		parts: [],
		open: ["contactsActive", "contactsShareDefault", "photosShown", "photosUpload"],
		rare: ["contactFormId", "contactsTeam", "contactsTeamAnybody", "photosByBadge", "photosFrame"],
	},
	home: {
		title: ["L’espace de chaque inscrit", "Each guest’s home"],
		synonyms: [
			"accueil, bienvenue, tuiles, contenu, infos pratiques",
			"welcome, tiles, content, practical information",
		],
		parts: ["sections"],
		open: ["homeMessage", "section1Shown", "section2Shown", "section3Shown", "section4Shown"],
		rare: ["section5Shown", "section6Shown", "section7Shown", "section8Shown", "placeholderCodeShown"],
	},
	feedback: {
		title: ["Avis", "Feedback"],
		synonyms: [
			"satisfaction, enquête, sondage de fin, note, rappel",
			"satisfaction, survey, opinion, rating, reminder",
		],
		parts: [],
		open: ["satisfactionFormId", "opinionReminderHours"],
		rare: [],
	},
	mails: {
		title: ["Messages automatiques", "Automatic messages"],
		synonyms: ["e-mail, courriel, confirmation, rappel, expéditeur", "e-mail, confirmation, reminder, sender"],
		parts: ["emails"],
		open: ["mailReplyTo"],
		rare: ["mailDefaults"],
	},
	seller: {
		title: ["Vendeur et paiements", "Seller and payments"],
		synonyms: ["facture, TVA, SIREN, IBAN, carte, remboursement", "invoice, VAT, IBAN, card, refund"],
		parts: ["billing"],
		open: ["deskPaymentsTaken", "refundsChanges"],
		rare: ["billingChecksumsRefuse"],
	},
	badges: {
		title: ["Badges", "Badges"],
		synonyms: ["impression, QR code, télécharger, étiquette", "print, QR code, download, label"],
		parts: ["badges"],
		open: [],
		rare: ["badgeLoginActive", "badgeLoginDaysOnly", "badgeLoginRegisteredOnly"],
	},
	door: {
		title: ["Porte et guichet", "Door and desk"],
		synonyms: ["entrée, accueil, contrôle, scan, zones, sur place", "entry, check-in, scan, zones, on the spot"],
		parts: ["zones"],
		open: ["unpaidRefused", "walkInsTaken"],
		rare: [],
	},
} as const satisfies Record<string, Subject>;

export type SubjectKey = keyof typeof subjects;

/** The subjects under their headings. */
export const subjectGroups = {
	event: ["dates", "look"],
	registering: ["access", "profiles", "tickets", "questions", "together", "companies"],
	during: ["programme", "live", "contacts", "home", "feedback"],
	writing: ["mails", "seller"],
	day: ["badges", "door"],
} as const satisfies Record<string, readonly SubjectKey[]>;

export const subjectKeys = Object.values(subjectGroups).flat();

type Placed = (typeof subjects)[SubjectKey];
/** The organiser has a screen of its own, the team; the settings are those that the subjects list. */
type Elsewhere = "domain" | "settings" | "settingsByLanguage" | "settingsByTypology";

/** What no subject has: a setting or a part that is not in the table is missing here, and does not compile. */
export const withoutSubject: Record<
	| Exclude<SettingKey, Placed["open" | "rare"][number]>
	| Exclude<keyof EventDocument, Placed["parts"][number] | Elsewhere>,
	never
> = {};

const subjectsOfSettings = new Map(
	subjectKeys.flatMap((key) => settingsOfSubject(key).map((setting): [SettingKey, SubjectKey] => [setting, key])),
);

/** Words by which somebody looks for a setting, which neither its label nor its hint has. */
export const settingSynonyms: Partial<Record<SettingKey, TextPair>> = {
	accountCreationOffered: [
		"inscription ouverte à tous, public, sans invitation",
		"open to all, public, without invitation",
	],
	anonymousActive: ["sans compte, sans mot de passe, sans e-mail", "without account, without password"],
	loginNeutral: ["mot de passe, confidentialité", "password, privacy"],
	registrationEndsAt: ["date limite, clôture, fermeture, jusqu’à quand", "deadline, closing date"],
	waitingListActive: ["complet, plein, jauge", "full, sold out"],
	unfinishedHoldHours: ["panier abandonné, relance", "abandoned, reminder"],
	unpaidHoldHours: ["panier abandonné, relance, délai", "abandoned, reminder, deadline"],
	primaryColor: ["thème, charte, couleurs de l’événement", "theme, brand, color"],
	headerImage: ["logo, bannière", "logo, banner"],
	favicon: ["logo, onglet", "logo, tab"],
	searchEnginesWelcome: ["google, référencement, SEO, indexation", "google, SEO, indexing"],
	helpContact: ["support, contact, aide, question", "support, contact"],
	chatScript: ["chatbot, intercom, crisp", "chatbot, intercom, crisp"],
	statsPrivate: ["statistiques", "statistics"],
	currency: ["euro, dollar, franc, monnaie", "euro, dollar, pound, money"],
	pricesWithTax: ["TVA, TTC, HT", "VAT, tax"],
	audienceIsProfessional: ["B2B, entreprises, consommateurs", "B2B, business, consumers"],
	deskPaymentsTaken: ["espèces, chèque, caisse, terminal", "cash, till"],
	refundsChanges: ["annulation, avoir", "cancellation, credit note"],
	mailReplyTo: ["expéditeur, répondre", "sender, reply"],
	opinionReminderHours: ["relance, satisfaction", "survey"],
	companionsActive: ["groupe, amener, famille, +1", "group, plus one, family"],
	inviteActive: ["parrainage, inviter un ami", "referral, invite a friend"],
	badgeLoginActive: ["mot de passe, QR code", "password, QR code"],
	unpaidRefused: ["impayé, dette", "unpaid, debt"],
	walkInsTaken: ["sans inscription, dernière minute", "without registration, last minute"],
	liveKeptDays: ["RGPD, données personnelles, suppression", "GDPR, personal data, deletion"],
	contactsShareDefault: ["RGPD, consentement, données personnelles", "GDPR, consent, personal data"],
	bannedWords: ["gros mots, insultes, modération", "swear words, moderation"],
	linkDays: ["expiration, lien personnel", "expiry, personal link"],
};

/** The settings of a subject, those in sight first. */
export function settingsOfSubject(key: SubjectKey): SettingKey[] {
	return [...subjects[key].open, ...subjects[key].rare];
}

export function subjectOfSetting(setting: SettingKey): SubjectKey {
	return subjectsOfSettings.get(setting) ?? "dates";
}

/** Undefined for a part that no subject has. */
export function subjectOfPart(part: string): SubjectKey | undefined {
	return subjectKeys.find((key) => subjects[key].parts.some((own) => own === part));
}

/** Whether a change of the document at this path is one of the subject. */
export function isOfSubject(key: SubjectKey, [part = "", ...names]: readonly string[]): boolean {
	if (!part.startsWith("settings")) return subjectOfPart(part) === key;
	return settingsOfSubject(key).some((setting) => catalogue[setting].flag === names.at(-1));
}

export function isRare(setting: SettingKey): boolean {
	return subjects[subjectOfSetting(setting)].rare.some((own) => own === setting);
}
