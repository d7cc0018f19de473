export const firstStart = {
	"firstStart.waiting": ["Ce serveur attend sa première personne", "This server waits for its first person"],
	"firstStart.waitingLead": [
		"Il n’a encore ni événement ni compte. Qui l’a installé trouve un lien dans le journal de démarrage. Il vaut une heure, pour une seule personne.",
		"It has no event and no account yet. Whoever installed it finds a link in the log of its start. It is good for an hour, for one person.",
	],
	"firstStart.over": ["Ce lien n’est plus valable", "This link is no longer good"],
	"firstStart.overLead": [
		"Il a plus d’une heure, ou il n’est pas entier. Un autre s’écrit d’une pression dans le journal du serveur.",
		"It is older than an hour, or not whole. One press writes another to the server’s log.",
	],
	"firstStart.log": ["Ce qui est écrit dans le journal du serveur", "What is written in the server’s log"],
	"firstStart.logHint": [
		"Le lien entier n’est écrit que là, jamais sur cette page.",
		"The whole link is written only there, never on this page.",
	],
	"firstStart.write": ["Écrire un nouveau lien dans le journal", "Write a new link to the log"],
	"firstStart.writeHint": ["Une fois par minute au plus.", "Once a minute at most."],
	"firstStart.written": [
		"C’est fait : un nouveau lien est dans le journal du serveur. Il vaut une heure.",
		"Done: a new link is in the server’s log. It is good for an hour.",
	],
	"firstStart.wait": [
		"Un lien vient d’être écrit dans le journal. Le prochain dans {{limit}} s.",
		"A link has just been written to the log. The next one in {{limit}} s.",
	],
	"firstStart.looking": [
		"Vous cherchez un événement ? Son adresse est dans votre invitation.",
		"Looking for an event? Its address is in your invitation.",
	],
	"firstStart.used": ["Ce lien a déjà servi", "This link was used already"],
	"firstStart.usedLead": [
		"Ce serveur a une organisation, et n’écrit plus de lien. Qui l’administre vous ouvre un rôle par e-mail, depuis l’équipe d’un événement.",
		"This server has an organisation, and writes no more links. Whoever administers it gives you a role by e-mail, from the team of an event.",
	],
	"firstStart.signIn": ["Retrouver votre organisation", "Back to your organisation"],
	"firstStart.signInLead": [
		"Ce serveur n’a pas encore d’événement. Entrez par l’adresse et le mot de passe que vous avez choisis.",
		"This server has no event yet. Enter by the address and the password that you chose.",
	],
	"firstStart.title": ["Ce serveur est vide, et il est à vous", "This server is empty, and it is yours"],
	"firstStart.lead": [
		"Six réponses, et vous êtes chez vous. Ce lien ne sert qu’une fois ; il s’éteint quand vous entrez.",
		"Six answers, and you are at home. This link serves once; it goes out when you enter.",
	],
	"firstStart.you": ["Vous", "You"],
	"firstStart.organisation": ["Votre organisation", "Your organisation"],
	"firstStart.name": ["Son nom, comme vos invités la connaissent", "Its name, as your guests know it"],
	"firstStart.sellerLater": [
		"Adresse, SIREN ou RNA, TVA, compte bancaire : vous les donnerez le jour où vous vendrez quelque chose, pas avant. Un événement gratuit n’en a pas besoin.",
		"Address, company number, VAT, bank account: you give them on the day when you sell something, not before. A free event needs none.",
	],
	"firstStart.begin": ["Pour commencer", "To begin"],
	"firstStart.begin.create": ["Créer mon premier événement", "Create my first event"],
	"firstStart.begin.createText": [
		"Quelques questions, une minute. Rien n’est visible avant que vous ouvriez.",
		"A few questions, one minute. Nothing is seen before you open.",
	],
	"firstStart.begin.file": ["Reprendre un fichier d’événement", "Take an event file"],
	"firstStart.begin.fileText": [
		"D’un autre serveur, ou préparé par quelqu’un. Vous le relirez avant qu’il entre.",
		"From another server, or prepared by somebody. You read it over before it enters.",
	],
	"firstStart.enter": ["Entrer", "Enter"],
	"firstStart.next": ["Ensuite : votre premier événement.", "Then: your first event."],
	"firstStart.role": ["Rôle", "Role"],
	"firstStart.roleAll": ["Administration, tout est permis", "Administration, everything is allowed"],
	"firstStart.team": ["Équipe", "Team"],
	"firstStart.teamLater": ["plus tard, par e-mail", "later, by e-mail"],
	"firstStart.seller": ["Vendeur", "Seller"],
	"firstStart.sellerWhen": ["quand vous vendrez", "when you sell"],
	"firstStart.firstEvent": ["Votre premier événement", "Your first event"],
	"firstStart.firstEventNext": ["Quelques questions, juste après", "A few questions, right after"],
	"firstStart.server": ["Ce serveur", "This server"],
	"firstStart.store": ["Il garde ses données", "It keeps its data"],
	"firstStart.store.file": [
		"Dans un fichier de ce serveur (SQLite). Qui le tient en fait des copies.",
		"In a file of this server (SQLite). Whoever runs it copies it.",
	],
	"firstStart.store.database": [
		"Dans une base PostgreSQL. Qui la tient en fait des copies.",
		"In a PostgreSQL database. Whoever runs it copies it.",
	],
	"firstStart.mails.sent": ["Il envoie des e-mails", "It sends e-mails"],
	"firstStart.mails.sentText": ["Par le serveur de mail qu’on lui a donné.", "By the mail server that it was given."],
	"firstStart.mails.shown": ["Il n’envoie pas encore d’e-mails", "It sends no e-mails yet"],
	"firstStart.mails.shownText": [
		"Ils se lisent dans sa boîte d’essai, sur cette machine. Qui tient le serveur lui donne un serveur de mail (SMTP_URL).",
		"They are read in its trial mailbox, on this machine. Whoever runs it gives it a mail server (SMTP_URL).",
	],
	"firstStart.mails.keptText": [
		"Ceux qu’il aurait à écrire attendent. Qui tient le serveur lui donne un serveur de mail (SMTP_URL).",
		"Those that it has to write wait. Whoever runs it gives it a mail server (SMTP_URL).",
	],
	"firstStart.tryMail": ["M’envoyer un e-mail d’essai", "Send me a trial e-mail"],
	"firstStart.mailed": [
		"Le serveur de mail l’a pris : regardez dans {{email}}.",
		"The mail server has taken it: look into {{email}}.",
	],
	"firstStart.mailRefused": [
		"Le serveur de mail n’a pas pris cet e-mail. Le journal du serveur dit pourquoi.",
		"The mail server has not taken this e-mail. The server’s log says why.",
	],
	"firstStart.exampleMail": [
		"Cette adresse est un exemple : aucun e-mail n’y part",
		"This address is an example: no e-mail goes there",
	],
	"firstStart.cookies": [
		"Votre navigateur n’a pas gardé le cookie de ce site : acceptez-le, puis entrez de nouveau. Le lien n’a pas servi.",
		"Your browser has not kept this site’s cookie: accept it, then enter again. The link was not used.",
	],
	"firstStart.error.organisation": ["Donnez un nom à votre organisation", "Give your organisation a name"],
	"firstStart.error.begin": ["Choisissez par où commencer", "Choose where to begin"],
} as const;
