import { colour, contact, image, names, text, web, yesNo } from "./kinds";

export const frame = {
	title: text("title", "everybody", "typology and language", "", {
		label: ["Titre des pages", "Title of the pages"],
		hint: [
			"Le titre dans l’onglet du navigateur ; vide, c’est le nom de l’événement.",
			"Title of the pages; the event's name when empty.",
		],
	}),
	favicon: image("favicon", "everybody", "typology and language", "", {
		label: ["Icône des pages", "Icon of the pages"],
		hint: ["L’icône dans l’onglet du navigateur.", "Icon of the pages."],
	}),
	headerImage: image("headerImg", "everybody", "typology and language", "", {
		label: ["Image d’en-tête", "Header image"],
		hint: [
			"L’image en haut des pages, à la place du nom de l’événement.",
			"Image at the top, instead of the event's name.",
		],
	}),
	footerImage: image("footerImg", "everybody", "typology and language", "", {
		label: ["Image de pied de page", "Footer image"],
		hint: ["L’image en bas des pages.", "Image at the bottom."],
	}),
	primaryColor: colour("bgPrimaryColor", "everybody", "typology", "", {
		label: ["Couleur principale", "Main colour"],
		hint: [
			"La couleur des boutons et des accents, corrigée jusqu’à ce que le texte y soit lisible (contraste AA).",
			"The accent colour, corrected until text on it reaches AA contrast.",
		],
	}),
	primaryTextColor: colour("textPrimaryColor", "everybody", "typology", "", {
		label: ["Texte sur la couleur principale", "Text on the main colour"],
		hint: [
			"La couleur du texte posé sur la couleur principale, corrigée pour le contraste.",
			"Text on the accent colour, corrected for contrast.",
		],
	}),
	backgroundColor: colour("backgroundColor", "everybody", "typology", "", {
		label: ["Fond des pages", "Background of the pages"],
		hint: ["La couleur de fond des pages.", "Background of the pages."],
	}),
	containerColor: colour("containerColor", "everybody", "typology", "", {
		label: ["Fond des cartes", "Background of the cards"],
		hint: ["La couleur de fond des cartes.", "Background of the cards."],
	}),
	helpContact: contact("FO_MEETING_HELP_CONTACT", "everybody", "typology and language", "", {
		label: ["Contact pour l’aide", "Contact for help"],
		hint: [
			"Où trouver de l’aide : une adresse https ou une adresse e-mail, en lien au bas de chaque page.",
			"Where to get help: an https address or an e-mail address, linked at the bottom of every page.",
		],
	}),
	chatScript: web("FO_MEETING_CHAT_SCRIPT_URL", "everybody", "typology and language", "", {
		label: ["Script de l’assistance en ligne", "Script of the support chat"],
		hint: [
			"L’adresse du script d’un tchat d’assistance d’un autre site. Il se charge dans un cadre à part, qui ne voit rien de nos pages, pour les personnes qui l’ont accepté, et jamais pour l’équipe. Vide : pas d’assistance en ligne.",
			"Script of a support chat of another site, whose host the server allows (`CHAT_HOSTS`). It loads in a frame of its own, which sees nothing of our pages, for people who agreed to it, and never for staff. Empty: no chat.",
		],
	}),
	publicPageShown: yesNo("FO_MEETING_PUBLIC_PAGE_SHOW", "everybody", "nothing", false, {
		label: ["Montrer la page publique", "Show the public page"],
		hint: [
			"Les personnes qui ne sont pas connectées voient une page sur l’événement à son adresse, et l’événement figure dans la liste à `/` ; sinon elles voient la connexion.",
			"Whether people who are not signed in see a page about the event at its address (`page` in the event file adds to it), and the event is listed at `/`; otherwise they see the login.",
		],
	}),
	publicProgrammeShown: yesNo("FO_MEETING_PUBLIC_PROGRAMME_SHOW", "everybody", "nothing", false, {
		label: ["Montrer le programme à tous", "Show the programme to everybody"],
		hint: [
			"Chacun peut voir le programme : à l’adresse `/programme`, et sur la page publique si elle est montrée.",
			"Whether everybody may see the programme: at `/programme`, and on the public page where that is shown.",
		],
	}),
	searchEnginesWelcome: yesNo("FO_MEETING_SEARCH_ENGINES_WELCOME", "everybody", "nothing", false, {
		label: ["Laisser les moteurs de recherche référencer les pages", "Let search engines list the pages"],
		hint: [
			"Les moteurs de recherche peuvent référencer la page publique et le programme public.",
			"Whether search engines may list the public page and the public programme.",
		],
	}),
	refererHosts: names("FO_MEETING_REFERER_HOSTS", "organiser", "nothing", [], {
		label: ["Sites de retour autorisés", "Hosts that people may be sent back to"],
		hint: [
			"Les sites vers lesquels `?referer=` peut renvoyer le navigateur.",
			"Hosts to which `?referer=` may send the browser.",
		],
	}),
};
