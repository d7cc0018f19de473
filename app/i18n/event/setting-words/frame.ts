import type { account } from "~/domain/settings/account";
import type { frame } from "~/domain/settings/frame";
import type { sections } from "~/domain/settings/shown-sections";
import type { SettingWord } from "./setting-word";

export const frameWords: Record<keyof typeof frame, SettingWord> = {
	title: {
		label: { fr: "Titre des pages", en: "Title of the pages" },
		doc: "Le titre dans l’onglet du navigateur ; vide, c’est le nom de l’événement.",
	},
	favicon: { label: { fr: "Icône des pages", en: "Icon of the pages" }, doc: "L’icône dans l’onglet du navigateur." },
	headerImage: {
		label: { fr: "Image d’en-tête", en: "Header image" },
		doc: "L’image en haut des pages, à la place du nom de l’événement.",
	},
	footerImage: { label: { fr: "Image de pied de page", en: "Footer image" }, doc: "L’image en bas des pages." },
	primaryColor: {
		label: { fr: "Couleur principale", en: "Main colour" },
		doc: "La couleur des boutons et des accents, corrigée jusqu’à ce que le texte y soit lisible (contraste AA).",
	},
	primaryTextColor: {
		label: { fr: "Texte sur la couleur principale", en: "Text on the main colour" },
		doc: "La couleur du texte posé sur la couleur principale, corrigée pour le contraste.",
	},
	backgroundColor: {
		label: { fr: "Fond des pages", en: "Background of the pages" },
		doc: "La couleur de fond des pages.",
	},
	containerColor: {
		label: { fr: "Fond des cartes", en: "Background of the cards" },
		doc: "La couleur de fond des cartes.",
	},
	helpContact: {
		label: { fr: "Contact pour l’aide", en: "Contact for help" },
		doc: "Où trouver de l’aide : une adresse https ou une adresse e-mail, en lien au bas de chaque page.",
	},
	chatScript: {
		label: { fr: "Script de l’assistance en ligne", en: "Script of the support chat" },
		doc: "L’adresse du script d’un tchat d’assistance d’un autre site. Il se charge dans un cadre à part, qui ne voit rien de nos pages, pour les personnes qui l’ont accepté, et jamais pour l’équipe. Vide : pas d’assistance en ligne.",
	},
	publicPageShown: {
		label: { fr: "Montrer la page publique", en: "Show the public page" },
		doc: "Les personnes qui ne sont pas connectées voient une page sur l’événement à son adresse, et l’événement figure dans la liste à `/` ; sinon elles voient la connexion.",
	},
	publicProgrammeShown: {
		label: { fr: "Montrer le programme à tous", en: "Show the programme to everybody" },
		doc: "Chacun peut voir le programme : à l’adresse `/programme`, et sur la page publique si elle est montrée.",
	},
	searchEnginesWelcome: {
		label: { fr: "Laisser les moteurs de recherche référencer les pages", en: "Let search engines list the pages" },
		doc: "Les moteurs de recherche peuvent référencer la page publique et le programme public.",
	},
	refererHosts: {
		label: { fr: "Sites de retour autorisés", en: "Hosts that people may be sent back to" },
		doc: "Les sites vers lesquels `?referer=` peut renvoyer le navigateur.",
	},
};

const numbers = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export const sectionWords = Object.fromEntries(
	numbers.map((number): [string, SettingWord] => [
		`section${number}Shown`,
		{
			label: { fr: `Montrer la page ${number}`, en: `Show page ${number}` },
			doc: `La page ${number} de l’événement a sa tuile à l’accueil et sa propre page.`,
		},
	]),
) as Record<keyof typeof sections, SettingWord>;

export const accountWords: Record<keyof typeof account, SettingWord> = {
	accountCreationOffered: {
		label: { fr: "Ouvrir la création de compte à tous", en: "Let anybody create an account" },
		doc: "Chacun peut créer un compte et s’inscrire ; sinon seules les personnes invitées le peuvent.",
	},
	loginNeutral: {
		label: { fr: "Ne pas révéler qui a un compte", en: "Keep secret who has an account" },
		doc: "La connexion ne révèle pas qui a un compte : le mot de passe est toujours demandé. Vaut pour tous les événements de l’organisateur.",
	},
	autoConnectActive: {
		label: { fr: "Remplacer le mot de passe par un e-mail", en: "Send a mail instead of asking for the password" },
		doc: "Au lieu de donner leur mot de passe, les personnes qui ont un compte reçoivent un e-mail pour en choisir un nouveau.",
	},
	loginTypologyShown: {
		label: { fr: "Demander le profil à la création du compte", en: "Ask for the profile with a new account" },
		doc: "Les personnes qui créent un compte choisissent leur profil ; ceux des exposants ne sont pas proposés.",
	},
	emailTakenMessage: {
		label: { fr: "Message pour une adresse e-mail déjà prise", en: "Message for an e-mail address already taken" },
		doc: "Ce que lisent les personnes qui créent un compte avec une adresse qui en a déjà un ; vide, c’est le texte habituel.",
	},
	loginLeadsTo: {
		label: { fr: "Page après la connexion", en: "Page after signing in" },
		doc: "Où mène la connexion : une page de l’événement (`/live`) ou une adresse https ; vide, la page demandée, ou l’accueil.",
	},
	passwordMinimum: {
		label: { fr: "Longueur minimale du mot de passe", en: "Shortest password" },
		doc: "Le nombre de caractères d’un nouveau mot de passe, au moins ; jamais moins de 4.",
	},
	badgeLoginActive: {
		label: { fr: "Permettre la connexion par badge", en: "Let badges sign in" },
		doc: "Un badge connecte son titulaire, par son QR code ou son code imprimé. Quiconque a une photo du badge voit alors le nom, le billet et le programme, et peut participer au direct ; téléphone, e-mail, facturation, changement de nom, annulation, accompagnants et invitations demandent un mot de passe ou un lien personnel. Le badge d’une personne qui a un rôle ne connecte jamais.",
	},
	badgeLoginDaysOnly: {
		label: { fr: "Connexion par badge les jours de l’événement seulement", en: "Badges sign in on the days only" },
		doc: "Les badges ne connectent que pendant les jours de l’événement, à son heure.",
	},
	badgeLoginRegisteredOnly: {
		label: { fr: "Connexion par badge pour les inscrits seulement", en: "Badges of registered people only" },
		doc: "Seuls les badges des personnes inscrites connectent.",
	},
	anonymousActive: {
		label: { fr: "Permettre l’accès anonyme", en: "Let people enter anonymously" },
		doc: "Chacun peut entrer sans compte : une personne anonyme est créée pour lui.",
	},
	linkDays: {
		label: { fr: "Validité des liens d’invitation, en jours", en: "Days for which invitation links work" },
		doc: "Le nombre de jours pendant lesquels un lien d’invitation est valable ; vide, jusqu’au dernier jour de l’événement.",
	},
};
