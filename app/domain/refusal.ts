/** Every "no" of the provider: an HTTP status and the sentence that the specification gives, or ours where it gives none. */
export const refusals = {
	accessDenied: { status: 403, message: "Accès refusé" },
	badCredentials: { status: 401, message: "L’adresse email ou le mot de passe est incorrect" },
	linkExpired: { status: 401, message: "Ce lien n’est plus valable" },
	badgeRefused: { status: 401, message: "Ce badge ne permet pas de se connecter" },
	badgeNotEnough: { status: 403, message: "Un badge ne suffit pas pour changer ces informations" },
	proofNeeded: {
		status: 403,
		message: "Confirmez d’abord que c’est bien vous, par votre mot de passe ou par un lien reçu par mail",
	},
	tooManyAttempts: { status: 429, message: "Trop d’essais. Réessayez dans quelques minutes." },
	notFound: { status: 404, message: "Introuvable" },
	registrationClosed: { status: 409, message: "Les inscriptions sont closes" },
	quotaFull: { status: 409, message: "Ce choix est complet" },
	slotFull: { status: 409, message: "Ce créneau est complet" },
	slotOverlap: { status: 409, message: "Ce créneau a lieu en même temps qu’une autre de vos conférences" },
	conferencesMaximum: { status: 409, message: "Vous avez choisi le nombre maximum de conférences" },
	slotRequired: { status: 422, message: "Vous devez choisir une plage horaire" },
	notOffered: { status: 422, message: "Ce choix n’est pas proposé" },
	choiceRequired: { status: 422, message: "Ce choix est obligatoire" },
	dateRequired: { status: 422, message: "Vous devez choisir au moins une date" },
	badRequest: { status: 400, message: "La demande n’est pas lisible" },
	invalidForm: { status: 422, message: "Certains champs sont à corriger" },
	emailTaken: { status: 409, message: "Cet email est déjà utilisé sur ce domaine" },
	articleSoldOut: { status: 409, message: "Cet article n’est plus disponible" },
	promoUnknown: { status: 404, message: "Ce code promo n’existe pas" },
	promoNotYet: { status: 409, message: "Ce code promo n’est pas encore valable" },
	promoOver: { status: 409, message: "Ce code promo n’est plus valable" },
	promoNotForYou: { status: 409, message: "Ce code promo ne s’adresse pas à votre inscription" },
	promoNothing: { status: 409, message: "Ce code promo ne concerne rien de votre panier" },
	promoExhausted: { status: 409, message: "Ce code promo a été utilisé autant de fois que possible" },
	promoUsed: { status: 409, message: "Un code promo est déjà utilisé" },
	paymentUnavailable: { status: 409, message: "Le paiement en ligne n’est pas ouvert pour cet événement" },
	paymentDown: { status: 503, message: "La page de paiement ne répond pas. Réessayez dans un instant." },
	basketChanged: { status: 409, message: "Votre panier a changé entre-temps" },
	nothingDue: { status: 409, message: "Il n’y a rien à payer" },
	visitorsOnly: {
		status: 422,
		message: "Cet espace est réservé aux visiteurs. Pour un badge exposant, contactez l’organisation.",
	},
	companyRequired: { status: 422, message: "Vous devez choisir une entreprise" },
	companyIncomplete: { status: 422, message: "Cette entreprise n’a pas de SIREN valide" },
	companionsFull: { status: 409, message: "Le nombre maximal d’accompagnants est atteint" },
	registrationRequired: { status: 409, message: "Votre inscription doit d’abord être enregistrée" },
	isRepresented: { status: 409, message: "Un participant représenté ne peut pas modifier ses accompagnants" },
	sameEmail: { status: 422, message: "SAME_EMAIL" },
	representativeUnavailable: { status: 409, message: "Cette personne ne participe pas elle-même" },
	alreadyInvited: { status: 409, message: "Cette personne est déjà invitée" },
	tooManyInvitations: { status: 409, message: "Le nombre maximal d’invitations est atteint" },
	registrationFull: { status: 409, message: "Les inscriptions sont complètes" },
	revisionConflict: { status: 409, message: "Les réglages ont changé entre-temps. Rechargez-les, puis recommencez." },
	badgeUnavailable: { status: 409, message: "Ce badge n’est pas disponible" },
	nobodyRegistered: { status: 409, message: "Personne n’est encore inscrit" },
	printingFailed: {
		status: 503,
		message: "Le document n’a pas pu être préparé. Réessayez dans quelques minutes.",
	},
	freshSessionRequired: { status: 401, message: "Ouvrez d’abord un nouveau lien personnel" },
	badgeNeeded: { status: 403, message: "Scannez le badge de cette personne, ou saisissez son code" },
	ownBadge: { status: 422, message: "C’est votre propre badge" },
	contactRefused: { status: 409, message: "Cette personne ne souhaite pas être dans vos contacts" },
	alreadyAnswered: { status: 409, message: "Vous avez déjà répondu" },
	unexpected: { status: 500, message: "Une erreur est survenue, veuillez contacter le support." },
} as const;

export type RefusalCode = keyof typeof refusals;

/** What the refusal is about: text keys by field, so that a form shows them beside the field. */
export type RefusalFields = Record<string, string>;

export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly status: number;

	constructor(
		readonly code: RefusalCode,
		readonly fields: RefusalFields = {},
		options?: ErrorOptions,
	) {
		super(refusals[code].message, options);
		this.status = refusals[code].status;
	}
}

export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
	return error instanceof Refusal && (code === undefined || error.code === code);
}

export function isRefusalCode(code: unknown): code is RefusalCode {
	return typeof code === "string" && Object.hasOwn(refusals, code);
}
