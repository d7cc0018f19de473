import { onClock } from "../time/clock";
import type { Fault, Faults } from "./fault";
/** Every refusal of the provider: an HTTP status and the sentence of the specification, or ours where it has none. */
export const refusals = {
	/** Nobody is signed in, or no longer. The same words as the next one: the front office signs out on either (section 8). */
	sessionRequired: { status: 401, message: "Accès refusé" },
	accessDenied: { status: 403, message: "Accès refusé" },
	badCredentials: { status: 401, message: "L’adresse email ou le mot de passe est incorrect" },
	linkExpired: { status: 401, message: "Ce lien n’est plus valable" },
	addressUnproven: { status: 409, message: "Cette adresse n’a pas encore été confirmée" },
	badgeRefused: { status: 401, message: "Ce badge ne permet pas de se connecter" },
	badgeNotEnough: { status: 403, message: "Un badge ne suffit pas pour cela" },
	proofNeeded: { status: 403, message: "Confirmez d’abord que c’est bien vous" },
	tooManyAttempts: { status: 429, message: "Trop d’essais. Réessayez dans quelques minutes." },
	/** Too much heavy work waits before theirs, of theirs or of others (`Turns`). */
	workWaits: {
		status: 429,
		message: "D’autres demandes passent avant la vôtre. Rien n’a été fait : recommencez dans quelques secondes.",
	},
	notFound: { status: 404, message: "Introuvable" },
	registrationClosed: { status: 409, message: "Les inscriptions sont closes" },
	quotaFull: { status: 409, message: "Ce choix est complet" },
	slotFull: { status: 409, message: "Ce créneau est complet" },
	slotOverlap: { status: 409, message: "Ce créneau a lieu en même temps qu’une autre de vos conférences" },
	conferencesMaximum: { status: 409, message: "Vous avez choisi le nombre maximum de conférences" },
	dayNotAttended: { status: 409, message: "Vous ne participez pas le jour de cette conférence" },
	inPersonOnly: { status: 409, message: "Cette conférence se suit sur place" },
	slotReplaces: { status: 409, message: "Ce choix en remplacerait un autre" },
	placesLost: { status: 409, message: "Certaines de vos places en conférence ne conviendraient plus" },
	companionsLost: { status: 409, message: "Vos accompagnants ne viendraient plus non plus" },
	/** They have already used what they would cancel: only the desk can cancel it. */
	hasCome: { status: 409, message: "Cette inscription a déjà servi : elle ne s’annule plus en ligne" },
	eventOver: { status: 409, message: "L’événement est terminé : cette inscription ne s’annule plus en ligne" },
	slotRequired: { status: 422, message: "Vous devez choisir une plage horaire" },
	notOffered: { status: 422, message: "Ce choix n’est pas proposé" },
	pseudonymTaken: { status: 409, message: "Ce pseudonyme est déjà pris" },
	choiceRequired: { status: 422, message: "Ce choix est obligatoire" },
	dateRequired: { status: 422, message: "Vous devez choisir au moins une date" },
	badRequest: { status: 400, message: "La demande n’est pas lisible" },
	invalidForm: { status: 422, message: "Certains champs sont à corriger" },
	emailTaken: { status: 409, message: "Cet email est déjà utilisé sur ce domaine" },
	articleSoldOut: { status: 409, message: "Cet article n’est plus disponible" },
	promoUnknown: { status: 422, message: "Ce code promo n’existe pas" },
	promoNotYet: { status: 409, message: "Ce code promo n’est pas encore valable" },
	promoOver: { status: 409, message: "Ce code promo n’est plus valable" },
	promoNotForYou: { status: 409, message: "Ce code promo ne s’adresse pas à votre inscription" },
	promoNothing: { status: 409, message: "Ce code promo ne concerne rien de votre panier" },
	promoExhausted: { status: 409, message: "Ce code promo a été utilisé autant de fois que possible" },
	promoUsed: { status: 409, message: "Un code promo est déjà utilisé" },
	paymentUnavailable: { status: 409, message: "Le paiement en ligne n’est pas ouvert pour cet événement" },
	paymentDown: { status: 503, message: "La page de paiement ne répond pas. Réessayez dans un instant." },
	paymentRefused: {
		status: 409,
		message: "Le paiement en ligne est en panne. Rien n’a été débité, et l’organisation est prévenue.",
	},
	basketChanged: { status: 409, message: "Votre panier a changé entre-temps" },
	nothingDue: { status: 409, message: "Il n’y a rien à payer" },
	visitorsOnly: {
		status: 422,
		message: "Cet espace est réservé aux visiteurs. Pour un badge exposant, contactez l’organisation.",
	},
	companyRequired: { status: 422, message: "Vous devez choisir une entreprise" },
	companyIncomplete: { status: 422, message: "Cette entreprise n’a pas de SIREN valide" },
	companyKnown: { status: 409, message: "Cette entreprise existe déjà : choisissez-la" },
	companyChanged: { status: 409, message: "Cette entreprise a changé entre-temps" },
	companionsFull: { status: 409, message: "Le nombre maximal d’accompagnants est atteint" },
	namesake: { status: 409, message: "Quelqu’un de ce nom est déjà inscrit avec vous" },
	/** Somebody else has corrected it since it was shown; both versions are named. */
	answerChanged: { status: 409, message: "Cette réponse a changé entre-temps" },
	/** The typology, the company or a seat of a person is no longer what was shown. */
	sheetChanged: { status: 409, message: "Cette inscription a changé entre-temps" },
	/** They have said that they do not come: nobody registers them against that but themselves, or their sheet. */
	hasDeclined: { status: 409, message: "Cette personne a répondu qu’elle ne vient pas" },
	/** A list has other people than were shown. */
	listChanged: { status: 409, message: "Cette liste a changé entre-temps" },
	tagsFull: { status: 409, message: "Cette personne a déjà vingt étiquettes" },
	mergeChanged: { status: 409, message: "L’une des deux fiches a changé entre-temps" },
	mergeOneself: { status: 409, message: "C’est deux fois la même fiche" },
	mergeErased: { status: 409, message: "L’une des deux personnes a été effacée" },
	mergeRole: { status: 409, message: "Cette personne a un rôle dans l’équipe : sa fiche ne peut pas être absorbée" },
	mergeKnown: { status: 409, message: "L’une des deux fiches est déjà réunie avec une autre" },
	mergeCompanion: { status: 409, message: "L’une des deux personnes accompagne l’autre" },
	mergeRepresented: { status: 409, message: "L’une des deux personnes est représentée par quelqu’un" },
	mergePaid: { status: 409, message: "La fiche absorbée a payé : gardez plutôt celle-là" },
	mergeOver: { status: 409, message: "Cette réunion a plus de 30 jours : elle ne se défait plus" },
	mergeLater: {
		status: 409,
		message: "Cette fiche a été réunie avec une autre depuis : défaites d’abord cette réunion-là",
	},
	merged: { status: 409, message: "Cette inscription a été réunie avec une autre" },
	noteChanged: { status: 409, message: "Cette note a changé entre-temps" },
	daysChanged: { status: 409, message: "Les jours de cette personne ont changé entre-temps" },
	registrationRequired: { status: 409, message: "Votre inscription doit d’abord être enregistrée" },
	isRepresented: { status: 409, message: "Un participant représenté ne peut pas modifier ses accompagnants" },
	sameEmail: { status: 422, message: "SAME_EMAIL" },
	representativeUnavailable: { status: 409, message: "Cette personne ne participe pas elle-même" },
	alreadyInvited: { status: 409, message: "Cette personne est déjà invitée" },
	/** Its owner was erased on request: nobody else can bring them back. */
	addressClosed: {
		status: 409,
		message: "Nous n’écrivons pas à cette adresse : seul son titulaire peut s’inscrire, de lui-même",
	},
	/** No mail can be sent, so that nothing works that needs one. Said to everybody alike. */
	mailsStay: { status: 503, message: "Aucun mail ne peut partir pour l’instant" },
	tooManyInvitations: { status: 409, message: "Le nombre maximal d’invitations est atteint" },
	registrationFull: { status: 409, message: "Les inscriptions sont complètes" },
	revisionConflict: { status: 409, message: "Les réglages ont changé entre-temps. Rechargez-les, puis recommencez." },
	/** Somebody has changed the draft since it was shown. */
	draftChanged: { status: 409, message: "Le brouillon a changé entre-temps. Relisez-le, puis recommencez." },
	/** Somebody whose role opens the programme alone would change or publish something else. */
	programmeOnly: { status: 403, message: "Votre rôle ne change et ne publie que le programme" },
	/** People have chosen what the change would remove; they are named. */
	teamChanged: { status: 409, message: "Les rôles de cette personne ont changé entre-temps" },
	/** Nobody would stay to organise the event, or only people whose role ends. */
	lastOrganiser: { status: 409, message: "L’événement garde toujours une personne qui l’organise sans date de fin" },
	/** Somebody else has saved, scheduled or stopped it. */
	mailingChanged: { status: 409, message: "Ce message a changé entre-temps" },
	tooManyMailings: { status: 409, message: "Trop de brouillons attendent : supprimez-en un" },
	entriesHeld: { status: 409, message: "Des personnes ont déjà choisi ce que cette modification retirerait" },
	roleAsksLongPassword: {
		status: 403,
		message: "Votre rôle demande un mot de passe plus long. Choisissez-en un nouveau.",
	},
	badgeUnavailable: { status: 409, message: "Ce badge n’est pas disponible" },
	/** At the desk, until a reason for another print is given. */
	badgePrinted: { status: 409, message: "Ce badge a déjà été imprimé : dites pourquoi encore" },
	nobodyRegistered: { status: 409, message: "Personne n’est encore inscrit" },
	printingFailed: { status: 503, message: "Le document n’a pas pu être préparé. Réessayez dans quelques minutes." },
	freshSessionRequired: { status: 401, message: "Ouvrez d’abord un nouveau lien personnel" },
	badgeNeeded: { status: 403, message: "Scannez le badge de cette personne, ou saisissez son code" },
	ownBadge: { status: 422, message: "C’est votre propre badge" },
	contactsClosed: { status: 409, message: "Les contacts ne sont pas ouverts à cet événement" },
	contactRefused: { status: 409, message: "Cette personne ne souhaite pas être dans vos contacts" },
	pictureUnsupported: { status: 415, message: "Ce format d’image n’est pas lu ici" },
	pictureBroken: { status: 415, message: "Cette image est abîmée : elle ne se lit pas jusqu’au bout" },
	pictureHeic: {
		status: 415,
		message: "Cette photo est au format HEIC : choisissez « Le plus compatible » (JPEG) dans l’appareil photo",
	},
	pictureTooLarge: { status: 413, message: "Cette photo est trop lourde : 12 Mo au plus est accepté" },
	pictureTooWide: { status: 413, message: "Cette photo a trop de pixels : 64 millions au plus sont acceptés" },
	photosClosed: { status: 409, message: "L’envoi de photos n’est pas ouvert" },
	notActive: { status: 409, message: "Cette question n’est pas affichée en ce moment" },
	voteClosed: { status: 409, message: "Le temps imparti est écoulé, il n'est plus possible de répondre" },
	noRightToVote: { status: 403, message: "Votre réponse ne compte pas pour cette question" },
	tooManyChoices: { status: 422, message: "Vous avez choisi trop de réponses" },
	notStarted: { status: 409, message: "Le direct n’a pas encore commencé" },
	notToday: { status: 409, message: "Ce n’est pas aujourd’hui" },
	/** Another host was faster; the differences are named. */
	liveChanged: { status: 409, message: "Le direct a changé entre-temps" },
	moduleChanged: { status: 409, message: "Un autre animateur a modifié ceci entre-temps" },
	ballotAnswered: { status: 409, message: "Des personnes ont déjà répondu : les choix ne changent plus" },
	tooManyScreens: { status: 409, message: "Trop de liens d’écran sont ouverts : fermez-en un" },
	/** Revoked, or now another person's: it must be named again. */
	deviceRevoked: { status: 403, message: "Cet appareil n’est plus autorisé : nommez-le de nouveau" },
	tooManyCompanies: { status: 409, message: "Vous avez créé trop d’entreprises : choisissez-en une" },
	tooManyDevices: { status: 409, message: "Trop d’appareils sont ouverts : révoquez-en un" },
	sequenceOver: { status: 409, message: "Cette séquence d’émotions est terminée" },
	wordRequired: { status: 422, message: "Écrivez un mot" },
	wordTooLong: { status: 422, message: "Un mot a 30 caractères au plus" },
	wordsUsedUp: { status: 409, message: "Vous avez déjà proposé trois mots" },
	chatClosed: { status: 409, message: "Les échanges sont fermés : votre message n’a pas été envoyé" },
	messageRequired: { status: 422, message: "Écrivez un message" },
	messageTooLong: { status: 422, message: "Un message a 500 caractères au plus" },
	alreadyAnswered: { status: 409, message: "Vous avez déjà répondu" },
	storeUnavailable: {
		status: 503,
		message: "Le service est momentanément indisponible. Réessayez dans quelques instants.",
	},
	/** The same mail to the same person, pressed twice within the hour. */
	alreadyMailed: { status: 409, message: "Ce mail est déjà parti à cette personne il y a moins d’une heure" },
	unexpected: { status: 500, message: "Une erreur est survenue, veuillez contacter le support." },
} as const;

export type RefusalCode = keyof typeof refusals;

/** The faults by field, as text keys, so that a form shows them beside the field. */
export type RefusalFields = Record<string, string>;

/** A value of the event's document that somebody else has changed meanwhile; `undefined` where it was removed. */
export interface EntryConflict {
	/** The names that lead to it: `["articles", "entry", "price"]`. */
	path: string[];
	base?: unknown;
	theirs?: unknown;
	ours?: unknown;
	/** Only the order of what is there differs. */
	isOrder?: true;
}

/** What people have chosen and a change of the event's document would remove. */
export interface HeldEntry {
	path: string[];
	count: number;
	/** The names of the first of them; none for whoever sees no lists of people. */
	people: string[];
	/** Of the invoices, where they keep the currency. */
	currency?: string;
}

/** What the person who is refused must see to decide. */
export interface RefusalDetail {
	conflicts?: EntryConflict[];
	held?: HeldEntry[];
	/** Of a document. */
	faults?: Faults;
	/** Of a file, by its lines from 1. */
	fileFaults?: { line: number; key: string; fault: Fault }[];
	/** The id of the person whom it is about. */
	personId?: string;
}

export interface Wait {
	seconds: number;
	/** When the mail was sent (UTC) that was requested too often: it is still valid. */
	mailedAt?: string;
}

export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly status: number;
	readonly wait: Wait | undefined;
	readonly detail: RefusalDetail | undefined;

	constructor(
		readonly code: RefusalCode,
		readonly fields: RefusalFields = {},
		{ wait, detail, ...options }: ErrorOptions & { wait?: Wait | undefined; detail?: RefusalDetail | undefined } = {},
	) {
		const isOfTries = wait !== undefined && code !== "workWaits";
		super(isOfTries ? `Trop d’essais. Réessayez dans ${formatWait(wait.seconds)}.` : refusals[code].message, options);
		this.status = refusals[code].status;
		this.wait = wait;
		this.detail = detail;
	}
}

interface RefusalSentence {
	key: `refusals.${RefusalCode | "mailStillGood" | "retryInSeconds" | "retryInMinutes"}`;
	variables?: Record<string, string | number>;
}

export function sentenceOf({ code, wait }: Pick<Refusal, "code" | "wait">, zone: string): RefusalSentence {
	// Who waits for their turn has tried nothing.
	if (!wait || code === "workWaits") return { key: `refusals.${code}` };
	const minutes = Math.ceil(wait.seconds / 60);
	if (wait.mailedAt)
		return { key: "refusals.mailStillGood", variables: { ...clockOf(wait.mailedAt, zone), count: minutes } };
	if (wait.seconds < 60) return { key: "refusals.retryInSeconds", variables: { count: wait.seconds } };
	return { key: "refusals.retryInMinutes", variables: { count: minutes } };
}

function formatWait(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
	return `${count} ${unit}${count > 1 ? "s" : ""}`;
}

function clockOf(at: string, zone: string) {
	const [hours = "", minutes = ""] = onClock(at, zone).slice(11).split(":");
	return { hours, minutes };
}

export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
	return error instanceof Refusal && (code === undefined || error.code === code);
}

export function isAccessDenied(error: unknown): error is Refusal & { code: "sessionRequired" | "accessDenied" } {
	return isRefusal(error, "sessionRequired") || isRefusal(error, "accessDenied");
}

export function isRefusalCode(code: unknown): code is RefusalCode {
	return typeof code === "string" && Object.hasOwn(refusals, code);
}
