import { count, html, limit, text, yesNo } from "./kinds";

/** What organisers agree to when they let badges sign in; shown in the documentation and when an event file is checked. */
export const badgeOpens =
	"Anybody with a photograph of a badge then sees the name, the ticket and the programme, and can take part in the live session; telephone, e-mail, bill, invoices, renaming, cancelling, companions and invitations require a password or a personal link. Badges of people with a role never sign in.";

export const account = {
	accountCreationOffered: yesNo("FO_MEETING_ACCOUNT_CREATION_SHOW", "everybody", "typology", false, {
		label: ["Ouvrir la création de compte à tous", "Let anybody create an account"],
		hint: [
			"Chacun peut créer un compte et s’inscrire ; sinon seules les personnes invitées le peuvent.",
			"Whether anybody may create an account and register; otherwise only invited people may.",
		],
	}),
	loginNeutral: yesNo("FO_MEETING_LOGIN_IS_NEUTRAL", "everybody", "nothing", false, {
		label: ["Ne pas révéler qui a un compte", "Keep secret who has an account"],
		hint: [
			"La connexion ne révèle pas qui a un compte : le mot de passe est toujours demandé. Vaut pour tous les événements de l’organisateur.",
			"Whether signing in keeps secret who has an account: the password is always asked for. Applies to the whole domain.",
		],
	}),
	autoConnectActive: yesNo("FO_MEETING_AUTO_CONNECT_IS_ACTIVE", "everybody", "nothing", false, {
		label: ["Remplacer le mot de passe par un e-mail", "Send a mail instead of asking for the password"],
		hint: [
			"Au lieu de donner leur mot de passe, les personnes qui ont un compte reçoivent un e-mail pour en choisir un nouveau.",
			"Whether people with an account get a mail to make a new password instead of being asked for theirs.",
		],
	}),
	loginTypologyShown: yesNo("FO_MEETING_LOGIN_TYPO_SHOW", "everybody", "nothing", false, {
		label: ["Demander le profil à la création du compte", "Ask for the profile with a new account"],
		hint: [
			"Les personnes qui créent un compte choisissent leur profil ; ceux des exposants ne sont pas proposés.",
			"Whether people who create an account choose a typology; those of exhibitors are not offered.",
		],
	}),
	emailTakenMessage: html("FO_MEETING_EMAIL_TAKEN_MESSAGE", "everybody", "typology and language", "", {
		label: ["Message pour une adresse e-mail déjà prise", "Message for an e-mail address already taken"],
		hint: [
			"Ce que lisent les personnes qui créent un compte avec une adresse qui en a déjà un ; vide, c’est le texte habituel.",
			"What people read who create an account with an e-mail that has one; the specification's own text when empty.",
		],
	}),
	loginLeadsTo: text("FO_MEETING_LOGIN_REDIRECT", "participant", "typology and language", "", {
		label: ["Page après la connexion", "Page after signing in"],
		hint: [
			"Où mène la connexion : une page de l’événement (`/live`) ou une adresse https ; vide, la page demandée, ou l’accueil.",
			"Where people go after signing in: a page of the event (`/live`) or an https address; if empty, the requested page, else home.",
		],
	}),
	passwordMinimum: count(0, 64)("FO_MEETING_PASSWORD_MIN", "everybody", "nothing", 4, {
		label: ["Longueur minimale du mot de passe", "Shortest password"],
		hint: [
			"Le nombre de caractères d’un nouveau mot de passe, au moins ; jamais moins de 4.",
			"The minimum length of a new password in characters; never below 4.",
		],
	}),
	badgeLoginActive: yesNo("FO_MEETING_BADGE_LOGIN_IS_ACTIVE", "everybody", "typology", false, {
		label: ["Permettre la connexion par badge", "Let badges sign in"],
		hint: [
			"Un badge connecte son titulaire, par son QR code ou son code imprimé. Quiconque a une photo du badge voit alors le nom, le billet et le programme, et peut participer au direct ; téléphone, e-mail, facturation, changement de nom, annulation, accompagnants et invitations demandent un mot de passe ou un lien personnel. Le badge d’une personne qui a un rôle ne connecte jamais.",
			`Whether a badge signs in, by its QR code or its printed code. ${badgeOpens}`,
		],
	}),
	badgeLoginDaysOnly: yesNo("FO_MEETING_BADGE_LOGIN_DAYS_ONLY", "organiser", "typology", false, {
		label: ["Connexion par badge les jours de l’événement seulement", "Badges sign in on the days only"],
		hint: [
			"Les badges ne connectent que pendant les jours de l’événement, à son heure.",
			"Whether badges sign in only on the event's days, in its time zone.",
		],
	}),
	badgeLoginRegisteredOnly: yesNo("FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY", "organiser", "typology", true, {
		label: ["Connexion par badge pour les inscrits seulement", "Badges of registered people only"],
		hint: ["Seuls les badges des personnes inscrites connectent.", "Whether only badges of registered people sign in."],
	}),
	anonymousActive: yesNo("FO_MEETING_ANONYMOUS_IS_ACTIVE", "everybody", "nothing", false, {
		label: ["Permettre l’accès anonyme", "Let people enter anonymously"],
		hint: [
			"Chacun peut entrer sans compte : une personne anonyme est créée pour lui.",
			"Whether anybody may enter without an account: a placeholder person is created for them.",
		],
	}),
	linkDays: limit(1, 3650)("FO_MEETING_LINK_DAYS", "organiser", "nothing", null, {
		label: ["Validité des liens d’invitation, en jours", "Days for which invitation links work"],
		hint: [
			"Le nombre de jours pendant lesquels un lien d’invitation est valable ; vide, jusqu’au dernier jour de l’événement.",
			"How many days an invitation link is valid; nothing: until the event's last day.",
		],
	}),
};
