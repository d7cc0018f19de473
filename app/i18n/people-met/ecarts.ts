const fr = {
	"ecarts.title": "Écarts aux portes",
	"ecarts.tileText": "Entrées doubles ou malgré un refus, badges inconnus, horloges fausses",
	"ecarts.lead": "Ce que les portes ont vu et qui ne concorde pas. Le compte des présents reste juste.",
	"ecarts.count_one": "{{count}} écart à regarder",
	"ecarts.count_other": "{{count}} écarts à regarder",
	"ecarts.double": "Entré deux fois",
	"ecarts.refused": "Entré sans réseau, à refuser ({{reason}})",
	"ecarts.overridden": "Entré malgré un refus ({{reason}})",
	"ecarts.by": "par {{name}}",
	"ecarts.unknown": "Badge que personne ne porte",
	"ecarts.given": "Badge délivré sur place, pas encore transmis",
	"ecarts.email": "Email à vérifier",
	"ecarts.code": "code {{code}}",
	"ecarts.gone": "une personne qui n’est plus sur la liste",
	"ecarts.offline": "sans réseau",
	"ecarts.first": "Entrée qui compte : {{at}}",
	"ecarts.todo.double":
		"À faire : si deux personnes se présentent avec ce badge, rééditez-le ; sinon, rien. La première entrée compte.",
	"ecarts.todo.refused": "À faire : retrouvez la personne, réglez son inscription, ou laissez-la entrer et classez.",
	"ecarts.todo.overridden":
		"À faire : voyez avec l’équipe pourquoi la personne est entrée, réglez son inscription, puis classez.",
	"ecarts.todo.unknown": "À faire : une personne est entrée sans être comptée. Retrouvez-la pour l’inscrire.",
	"ecarts.todo.given":
		"À faire : rien, si l’appareil retrouve le réseau. Sinon, retrouvez la personne pour l’inscrire.",
	"ecarts.todo.email":
		"À faire : si c’est la même personne, annulez une des deux inscriptions ; sinon, demandez-lui son email.",
	"ecarts.owner": "C’est l’email de {{name}}",
	"ecarts.settle": "C’est réglé",
	"ecarts.settled": "L’écart est classé.",
	"ecarts.sheet": "Sa fiche",
	"ecarts.empty": "Aucun écart",
	"ecarts.emptyText": "Tout ce que les portes ont vu concorde.",
	"ecarts.clocks": "Horloges à remettre à l’heure",
	"ecarts.clockAhead": "{{name}} avance de {{minutes}} min",
	"ecarts.clockBehind": "{{name}} retarde de {{minutes}} min",
	"ecarts.clocksTodo":
		"Les passages sont enregistrés à la bonne heure, mais l’appareil affiche la sienne : réglez-la sur « automatique ».",
} as const;

const en: Record<keyof typeof fr, string> = {
	"ecarts.title": "What does not fit at the doors",
	"ecarts.tileText": "Double entries, entries against a refusal, unknown badges, wrong clocks",
	"ecarts.lead": "What doors saw that does not agree. The count of who is here stays right.",
	"ecarts.count_one": "{{count}} thing to look at",
	"ecarts.count_other": "{{count}} things to look at",
	"ecarts.double": "Let in twice",
	"ecarts.refused": "Let in without a network, to be refused ({{reason}})",
	"ecarts.overridden": "Let in against a refusal ({{reason}})",
	"ecarts.by": "by {{name}}",
	"ecarts.unknown": "A badge that nobody wears",
	"ecarts.given": "A badge given on the spot, not told yet",
	"ecarts.email": "An e-mail to be checked",
	"ecarts.code": "code {{code}}",
	"ecarts.gone": "somebody who is no longer on the list",
	"ecarts.offline": "without a network",
	"ecarts.first": "The entry that counts: {{at}}",
	"ecarts.todo.double":
		"To do: if two people come with this badge, print it anew; otherwise nothing. The first entry counts.",
	"ecarts.todo.refused": "To do: find them, settle their registration, or let them stay and mark this as settled.",
	"ecarts.todo.overridden":
		"To do: ask the team why they were let in, settle their registration, then mark this as settled.",
	"ecarts.todo.unknown": "To do: somebody came in without being counted. Find them and register them.",
	"ecarts.todo.given": "To do: nothing, if the device finds a network. Otherwise find them and register them.",
	"ecarts.todo.email":
		"To do: if they are the same person, cancel one of the two registrations; otherwise ask for their e-mail.",
	"ecarts.owner": "It is the e-mail of {{name}}",
	"ecarts.settle": "Settled",
	"ecarts.settled": "It is settled.",
	"ecarts.sheet": "Their sheet",
	"ecarts.empty": "Everything fits",
	"ecarts.emptyText": "All that the doors saw agrees.",
	"ecarts.clocks": "Clocks to set right",
	"ecarts.clockAhead": "{{name}} is {{minutes}} min fast",
	"ecarts.clockBehind": "{{name}} is {{minutes}} min slow",
	"ecarts.clocksTodo":
		"Passages are kept at the right time, but the device shows its own: set its clock to “automatic”.",
};

export const ecarts = { fr, en };
