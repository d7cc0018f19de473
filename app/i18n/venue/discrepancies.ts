const fr = {
	"discrepancies.title": "Écarts aux portes",
	"discrepancies.lead": "Ce que les portes ont vu et qui ne concorde pas. Le compte des présents reste juste.",
	"discrepancies.count_one": "{{count}} écart à regarder",
	"discrepancies.count_other": "{{count}} écarts à regarder",
	"discrepancies.double": "Entré deux fois",
	"discrepancies.refused": "Entré sans réseau, à refuser ({{reason}})",
	"discrepancies.overridden": "Entré malgré un refus ({{reason}})",
	"discrepancies.by": "par {{name}}",
	"discrepancies.unknown": "Badge que personne ne porte",
	"discrepancies.given": "Badge délivré sur place, pas encore transmis",
	"discrepancies.email": "Email à vérifier",
	"discrepancies.revoked": "Remis par un appareil révoqué",
	"discrepancies.late": "Noté après la révocation de l’appareil",
	"discrepancies.code": "code {{code}}",
	"discrepancies.gone": "une personne qui n’est plus sur la liste",
	"discrepancies.offline": "sans réseau",
	"discrepancies.first": "Entrée qui compte : {{at}}",
	"discrepancies.todo.double":
		"À faire : si deux personnes se présentent avec ce badge, rééditez-le ; sinon, rien. La première entrée compte.",
	"discrepancies.todo.refused":
		"À faire : retrouvez la personne, réglez son inscription, ou laissez-la entrer et classez.",
	"discrepancies.todo.overridden":
		"À faire : voyez avec l’équipe pourquoi la personne est entrée, réglez son inscription, puis classez.",
	"discrepancies.todo.unknown": "À faire : une personne est entrée sans être comptée. Retrouvez-la pour l’inscrire.",
	"discrepancies.todo.given":
		"À faire : rien, si l’appareil retrouve le réseau. Sinon, retrouvez la personne pour l’inscrire.",
	"discrepancies.todo.email":
		"À faire : si c’est la même personne, annulez une des deux inscriptions ; sinon, demandez-lui son email.",
	"discrepancies.todo.revoked":
		"À faire : ce passage est d’avant la révocation, et compte. S’il vous paraît faux, annulez-le sur la fiche.",
	"discrepancies.todo.late":
		"À faire : ce passage ne compte pas. Si la personne est bien entrée, scannez son badge à une porte.",
	"discrepancies.owner": "C’est l’email de {{name}}",
	"discrepancies.settle": "C’est réglé",
	"discrepancies.settled": "L’écart est classé.",
	"discrepancies.sheet": "Sa fiche",
	"discrepancies.empty": "Aucun écart",
	"discrepancies.emptyText": "Tout ce que les portes ont vu concorde.",
	"discrepancies.clocks": "Horloges à remettre à l’heure",
	"discrepancies.clockAhead": "{{name}} avance de {{minutes}} min",
	"discrepancies.clockBehind": "{{name}} retarde de {{minutes}} min",
	"discrepancies.clocksTodo":
		"Les passages sont enregistrés à la bonne heure, mais l’appareil affiche la sienne : réglez-la sur « automatique ».",
} as const;

const en: Record<keyof typeof fr, string> = {
	"discrepancies.title": "What does not fit at the doors",
	"discrepancies.lead": "What the doors recorded and what does not add up. The number of people present stays right.",
	"discrepancies.count_one": "{{count}} thing to look at",
	"discrepancies.count_other": "{{count}} things to look at",
	"discrepancies.double": "Let in twice",
	"discrepancies.refused": "Let in without a network, to be refused ({{reason}})",
	"discrepancies.overridden": "Let in against a refusal ({{reason}})",
	"discrepancies.by": "by {{name}}",
	"discrepancies.unknown": "A badge that nobody wears",
	"discrepancies.given": "A badge given on the spot, not told yet",
	"discrepancies.email": "An e-mail to be checked",
	"discrepancies.revoked": "Handed in by a revoked device",
	"discrepancies.late": "Noted after the device was revoked",
	"discrepancies.code": "code {{code}}",
	"discrepancies.gone": "somebody who is no longer on the list",
	"discrepancies.offline": "without a network",
	"discrepancies.first": "The entry that counts: {{at}}",
	"discrepancies.todo.double":
		"To do: if two people come with this badge, print it anew; otherwise nothing. The first entry counts.",
	"discrepancies.todo.refused":
		"To do: find them, settle their registration, or let them stay and mark this as settled.",
	"discrepancies.todo.overridden":
		"To do: ask the team why they were let in, settle their registration, then mark this as settled.",
	"discrepancies.todo.unknown": "To do: somebody came in without being counted. Find them and register them.",
	"discrepancies.todo.given": "To do: nothing, if the device finds a network. Otherwise find them and register them.",
	"discrepancies.todo.email":
		"To do: if they are the same person, cancel one of the two registrations; otherwise ask for their e-mail.",
	"discrepancies.todo.revoked":
		"To do: this passage is from before the revocation, and counts. If it seems wrong, take it back on their sheet.",
	"discrepancies.todo.late":
		"To do: this passage does not count. If the person did come in, scan their badge at a door.",
	"discrepancies.owner": "It is the e-mail of {{name}}",
	"discrepancies.settle": "Settled",
	"discrepancies.settled": "It is settled.",
	"discrepancies.sheet": "Their sheet",
	"discrepancies.empty": "Everything fits",
	"discrepancies.emptyText": "All that the doors saw agrees.",
	"discrepancies.clocks": "Clocks to set right",
	"discrepancies.clockAhead": "{{name}} is {{minutes}} min fast",
	"discrepancies.clockBehind": "{{name}} is {{minutes}} min slow",
	"discrepancies.clocksTodo":
		"Passages are kept at the right time, but the device shows its own: set its clock to “automatic”.",
};

export const discrepancies = { fr, en };
