/** Above the lists of what an event has: who sees it. */
export const offers = {
	"offers.change": ["Changer", "Change"],
	"offers.turnOn": ["Mettre « {{label}} » à oui", "Set “{{label}}” to yes"],
	"offers.someUnseen": ["Personne ne voit : {{named}}.", "Nobody sees: {{named}}."],
	"offers.toEverybody": ["à tous", "to everyone"],
	"offers.toOnly": ["seulement à : {{profiles}}", "only to: {{profiles}}"],
	"offers.toAllExcept": ["à tous sauf : {{profiles}}", "to everyone except: {{profiles}}"],
	"offers.conferencesShown.none": [
		"Personne ne voit ces conférences à l’inscription.",
		"Nobody sees these talks when registering.",
	],
	"offers.conferencesShown.repair": ["Les proposer à tous", "Offer them to everyone"],
	"offers.conferencesShown.seen": [
		"Les conférences sont proposées à l’inscription, {{whom}}.",
		"The talks are offered when people register, {{whom}}.",
	],
	"offers.publicProgrammeShown.none": [
		"Qui n’est pas inscrit ne voit pas le programme.",
		"People who are not registered do not see the programme.",
	],
	"offers.publicProgrammeShown.repair": ["Le montrer à tout le monde", "Show it to everybody"],
	"offers.publicProgrammeShown.seen": [
		"Le programme est montré à tout le monde.",
		"The programme is shown to everybody.",
	],
	"offers.quotasShown.none": [
		"Personne ne voit ces choix à l’inscription.",
		"Nobody sees these choices when registering.",
	],
	"offers.quotasShown.repair": ["Les proposer à tous", "Offer them to everyone"],
	"offers.quotasShown.seen": [
		"Ces choix sont proposés à l’inscription, {{whom}}.",
		"These choices are offered when people register, {{whom}}.",
	],
	"offers.articlesShown.none": [
		"Personne ne voit ces articles à l’inscription.",
		"Nobody sees these articles when registering.",
	],
	"offers.articlesShown.repair": ["Les proposer à tous", "Offer them to everyone"],
	"offers.articlesShown.seen": [
		"Les articles sont proposés à l’inscription, {{whom}}.",
		"The articles are offered when people register, {{whom}}.",
	],
	"offers.promoCodes.none": [
		"Personne ne peut utiliser ces codes : les articles ne sont pas proposés.",
		"Nobody can use these codes: the articles are not offered.",
	],
	"offers.promoCodes.repair": ["Proposer les articles à tous", "Offer the articles to everyone"],
	"offers.promoCodes.seen": [
		"Les codes servent là où les articles sont proposés, {{whom}}.",
		"The codes count where the articles are offered, {{whom}}.",
	],
	"offers.sections.none": ["Personne ne voit ces pages.", "Nobody sees these pages."],
	"offers.sections.repair": ["Les montrer à tous", "Show them to everyone"],
	"offers.sections.seen": [
		"Chaque inscrit trouve ces pages à son accueil.",
		"Everyone who is registered finds these pages on their home.",
	],
	"offers.sections.differ": [
		"Tous ne trouvent pas les mêmes pages à leur accueil.",
		"Not everyone finds the same pages on their home.",
	],
	"offers.forms.none": ["Personne ne remplit : {{named}}.", "Nobody fills in: {{named}}."],
	"offers.forms.repair": ["Poser « {{name}} » à l’inscription", "Ask “{{name}}” when people register"],
	"offers.typologyShown.none": [
		"Le profil n’est pas demandé à l’inscription : une invitation, une liste ou une adresse le donne.",
		"The profile is not asked for when people register: an invitation, a list or an address gives it.",
	],
	"offers.typologyShown.repair": ["Le demander à tous", "Ask everyone for it"],
	"offers.typologyShown.seen": [
		"Le profil est demandé à l’inscription, {{whom}}.",
		"The profile is asked for when people register, {{whom}}.",
	],
	"offers.loginTypologyShown.none": [
		"Il n’est pas demandé à qui crée un compte.",
		"People who create an account are not asked for it.",
	],
	"offers.loginTypologyShown.repair": ["Le demander à qui crée un compte", "Ask them for it"],
	"offers.loginTypologyShown.seen": [
		"Le profil est demandé à qui crée un compte.",
		"People who create an account are asked for their profile.",
	],
	"offers.publicPageShown.none": [
		"Personne ne voit la page publique : l’adresse de l’événement mène à la connexion.",
		"Nobody sees the public page: the event’s address leads to the sign-in.",
	],
	"offers.publicPageShown.repair": ["La montrer à tout le monde", "Show it to everybody"],
	"offers.publicPageShown.seen": [
		"La page publique est montrée à tout le monde.",
		"The public page is shown to everybody.",
	],
} as const;
