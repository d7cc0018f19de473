import { mailActions } from "~/domain/messages/mail-template";
import { escapeHtml } from "~/domain/texts/escape";

interface Template {
	subject: string;
	html: string;
	text: string;
}

/**
 * A line is a paragraph, a button (shown only if the variable `when` has a value), or a block. `title` and `lead` open the mail
 * on its coloured head, a `note` is smaller and softer. A `told` line appears in the text part only, as the head of the HTML already says it.
 */
type Line =
	| string
	| { press: string; to: string; when?: string }
	| { block: string }
	| { title: string }
	| { lead: string }
	| { note: string }
	| { told: string };
type TemplateLines = Record<number, [subject: string, ...lines: Line[]]>;

/** For events that have none of their own and ask for them: French, or English for all other languages. */
export function defaultTexts(locale: string): Record<number, Template> {
	return locale === "fr" ? french : english;
}

const french = buildTemplates(" :", {
	[mailActions.invited]: [
		"Votre invitation : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		{
			told: "{{#inviter}}{{inviter}} vous invite{{/inviter}}{{^inviter}}Vous êtes invité{{/inviter}} à {{eventName}}, {{dates}}{{#place}}, {{place}}{{/place}}.",
		},
		"Serez-vous des nôtres ? Répondre prend deux minutes.",
		{ press: "Répondre à l’invitation", to: "link" },
		{ press: "Je ne participe pas", to: "absenceLink" },
	],
	[mailActions.reminder]: [
		"Nous attendons votre réponse : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"{{#message}}{{message}}{{/message}}{{^message}}Serez-vous des nôtres pour {{eventName}}, {{dates}} ? Répondre prend deux minutes.{{/message}}",
		{ press: "Donner ma réponse", to: "link" },
	],
	[mailActions.passwordForgotten]: [
		"Choisissez un nouveau mot de passe",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Vous avez demandé un nouveau mot de passe. Ce lien ne sert qu’une fois, et pendant deux heures.",
		{ press: "Choisir mon mot de passe", to: "passwordLink" },
		"Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.",
	],
	[mailActions.accountCreated]: [
		"Votre compte : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Votre compte est créé. Il ne reste qu’à vous inscrire.",
		{ press: "M’inscrire", to: "link" },
	],
	[mailActions.waiting]: [
		"Vous êtes sur la liste d’attente : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Nous avons noté que vous attendez une place. L’organisation le voit, et peut vous en offrir une s’il s’en libère.",
		{ press: "Voir ma réponse", to: "link" },
	],
	[mailActions.declined]: [
		"Votre réponse est notée : {{eventName}}",
		{ title: "C’est noté{{#firstName}}, {{firstName}}{{/firstName}}." },
		{ lead: "Vous ne venez pas à {{eventName}}. Vous pouvez encore changer d’avis." },
		{ block: "refundLines" },
		"{{moneyBack}}",
		{ press: "Finalement, je viens", to: "link" },
		{ press: "Suivre à distance", to: "remoteLink", when: "remoteLink" },
		{ press: "Une question sur ce remboursement ?", to: "refundHelp", when: "refundHelp" },
	],
	[mailActions.representativeAsked]: [
		"On compte sur vous : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"{{represented}} ne peut pas venir et souhaite que vous participiez à sa place à {{eventName}}, {{dates}}.",
		{ press: "Accepter ou refuser", to: "link" },
	],
	[mailActions.changed]: [
		"{{#invoiceNumber}}Votre billet et votre facture{{/invoiceNumber}}{{^invoiceNumber}}{{#days}}Votre inscription est confirmée{{/days}}{{^days}}Votre inscription a changé{{/days}}{{/invoiceNumber}} : {{eventName}}",
		{
			title:
				"{{#invoiceNumber}}{{#due}}Merci{{/due}}{{^due}}C’est prêt{{/due}}{{#firstName}}, {{firstName}}{{/firstName}}.{{/invoiceNumber}}{{^invoiceNumber}}{{#days}}Votre inscription est confirmée.{{/days}}{{^days}}C’est noté{{#firstName}}, {{firstName}}{{/firstName}}.{{/days}}{{/invoiceNumber}}",
		},
		{
			lead: "{{#invoiceNumber}}{{paid}} réglés.{{#attached}} Votre billet et votre facture sont joints.{{/attached}}{{#due}} Il reste {{due}} à régler.{{/due}}{{/invoiceNumber}}{{^invoiceNumber}}{{#days}}{{#due}}Il reste {{due}} à régler.{{/due}}{{^due}}Votre inscription est confirmée : {{days}}.{{#amount}} Total de vos options : {{amount}}.{{/amount}}{{/due}}{{/days}}{{^days}}Vous ne venez pas à {{eventName}}. Votre place ira à quelqu’un d’autre.{{/days}}{{/invoiceNumber}}",
		},
		{ block: "#days}}{{ticket}}{{/days" },
		{ block: "refundLines" },
		"{{^invoiceNumber}}{{^days}}{{moneyBack}}{{/days}}{{/invoiceNumber}}",
		{ press: "{{#days}}Voir mon inscription{{/days}}{{^days}}Finalement, je viens{{/days}}", to: "link" },
		{ note: "{{#days}}Les dates sont jointes, pour votre agenda.{{/days}}" },
		{ press: "Je ne peux plus venir", to: "absenceLink", when: "days" },
		{ press: "Une question sur ce remboursement ?", to: "refundHelp", when: "refundHelp" },
	],
	[mailActions.representativeLost]: [
		"Votre représentant ne viendra pas : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"La personne que vous aviez désignée ne pourra pas vous représenter. Dites-nous comment vous participez.",
		{ press: "Répondre à nouveau", to: "link" },
	],
	[mailActions.companion]: [
		"Complétez votre inscription : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"{{inviter}} vous a inscrit pour {{eventName}}, {{dates}}. Il reste quelques réponses à donner.",
		{ press: "Compléter mon inscription", to: "link" },
	],
	[mailActions.freshLink]: [
		"Votre nouveau lien : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Voici le lien que vous avez demandé. Il vous ouvre votre inscription sans mot de passe.",
		{ press: "Reprendre où j’en étais", to: "link" },
		"Vous n’avez rien demandé ? Ne faites rien.",
	],
	[mailActions.proof]: [
		"Confirmez que c’est bien vous : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Pour continuer, confirmez que c’est bien vous. Ce lien ne sert qu’une fois, et pendant une demi-heure.",
		{ press: "C’est bien moi", to: "link" },
		"Vous n’avez rien demandé ? Ne faites rien : quelqu’un a peut-être ouvert un de vos liens personnels.",
	],
	[mailActions.due]: [
		"{{#due}}{{due}} à régler{{/due}}{{^due}}Plus rien à régler{{/due}} : {{eventName}}",
		{ title: "{{#due}}Un paiement, et c’est prêt.{{/due}}{{^due}}Plus rien à régler.{{/due}}" },
		{
			lead: "{{#due}}Voici ce qu’il reste à régler pour {{eventName}}.{{/due}}{{^due}}Il n’y a plus rien à régler pour {{eventName}}.{{/due}}",
		},
		{ block: "dueLines" },
		{ block: "transferLines" },
		"{{#due}}{{deadline}}{{^payable}} Réglez auprès de l’organisation, ou au guichet de l’événement.{{/payable}}{{/due}}",
		{ press: "Payer {{due}}", to: "paymentLink", when: "payable" },
		{ press: "Voir mon inscription", to: "link" },
	],
	[mailActions.paymentReturned]: [
		"Votre paiement vous est rendu : {{eventName}}",
		{
			title:
				"{{#returned}}{{returned}} vous sont rendus.{{/returned}}{{^returned}}Votre paiement vous est rendu.{{/returned}}",
		},
		{ lead: "Sur le même moyen de paiement, sous quelques jours." },
		"Ce paiement nous est parvenu, mais il ne correspond pas à ce qui est à régler : entre-temps votre panier a changé, ou il était déjà réglé. Il vous est rendu en entier.",
		{ press: "Voir mon inscription", to: "link" },
	],
	[mailActions.invoiceForAccounts]: [
		"Facture {{invoiceNumber}} : {{eventName}}",
		{ title: "Une facture est réglée." },
		{ lead: "Facture {{invoiceNumber}}{{#paid}} : {{paid}}{{/paid}}.{{#attached}} Elle est jointe.{{/attached}}" },
		{ note: "Cette adresse a été indiquée comme celle de la comptabilité." },
	],
	[mailActions.creditNote]: [
		"Avoir {{creditNumber}} : {{eventName}}",
		{ title: "{{#refunded}}{{refunded}} vous sont rendus.{{/refunded}}{{^refunded}}Un avoir est établi.{{/refunded}}" },
		{ lead: "{{#refundWay}}{{refundWay}}{{/refundWay}}{{^refundWay}}Il réduit une facture déjà réglée.{{/refundWay}}" },
		{ block: "refundLines" },
		{ note: "{{#refunded}}{{#days}}Votre billet reste valable, avec le même code.{{/days}}{{/refunded}}" },
		{ press: "Voir mon inscription", to: "homeLink", when: "refunded" },
		{ press: "Voir mes factures", to: "invoicesLink", when: "refunded" },
		{ press: "Une question sur ce remboursement ?", to: "refundHelp", when: "refundHelp" },
	],
	[mailActions.transferAnnounced]: [
		"Votre virement est attendu : {{eventName}}",
		{ title: "{{#due}}Un virement, et c’est prêt.{{/due}}{{^due}}Plus rien à régler.{{/due}}" },
		{
			lead: "{{#due}}Votre billet sera complet à réception.{{/due}}{{^due}}Il n’y a plus rien à régler pour {{eventName}}.{{/due}}",
		},
		{ block: "transferLines" },
		{ note: "{{#due}}Recopiez la référence dans le motif du virement, pour qu’il soit reconnu. {{deadline}}{{/due}}" },
		{ press: "Voir mes factures", to: "invoicesLink" },
		{ press: "Payer plutôt par carte", to: "paymentLink", when: "payable" },
	],
	[mailActions.unpaid]: [
		"Votre paiement est attendu : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Votre inscription à {{eventName}} n’est pas encore payée{{#due}} : il reste {{due}} à régler{{/due}}. Sans paiement, ce qui vous est réservé sera bientôt proposé à d’autres.{{#deadline}} {{deadline}}{{/deadline}}",
		{ block: "transferLines" },
		{ press: "Payer", to: "paymentLink" },
	],
	[mailActions.unpaidFreed]: [
		"Vos réservations sont libérées : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Le délai de paiement est passé : ce qui n’était pas payé pour {{eventName}} a été libéré. Rien n’a été débité. Vos réponses sont gardées, et vous pouvez les confirmer à nouveau, s’il reste des places.",
		{ press: "Reprendre mon inscription", to: "link" },
	],
	[mailActions.unfinished]: [
		"Votre inscription n’est pas terminée\u202f: {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Les places que vous avez choisies pour {{eventName}} vous attendent encore, mais l’inscription n’est pas terminée. Sans réponse, elles seront bientôt proposées à d’autres.",
		{ press: "Terminer mon inscription", to: "link" },
	],
	[mailActions.unfinishedFreed]: [
		"Vos places sont libérées\u202f: {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"L’inscription à {{eventName}} n’a pas été terminée\u202f: les places choisies sont à nouveau proposées à tous. Vos autres réponses sont gardées, et vous pouvez choisir à nouveau, s’il reste des places.",
		{ press: "Reprendre mon inscription", to: "link" },
	],
	[mailActions.opinion]: [
		"Votre avis\u202f: {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Merci d’avoir participé à {{eventName}}. Qu’en avez-vous pensé\u202f? Répondre prend deux minutes, et vos réponses sont lues sans votre nom.",
		{ press: "Donner mon avis", to: "satisfactionLink" },
		"Ce message ne vous sera pas envoyé une seconde fois.",
	],
	[mailActions.codeFreed]: [
		"Votre code promo n’est plus réservé : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Votre code promo pour {{eventName}} vous a été gardé deux jours sans paiement : d’autres peuvent désormais l’utiliser. Appliquez-le à nouveau en payant, s’il en reste.",
		{ press: "Payer", to: "paymentLink" },
	],
	[mailActions.programmeChanged]: [
		"Le programme a changé : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Le programme de {{eventName}} a changé, et des conférences que vous aviez choisies avec lui :",
		{ block: "changes" },
		{ press: "Voir mes conférences", to: "conferencesLink" },
	],
	[mailActions.emailChanged]: [
		"Votre adresse e-mail a changé : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Votre compte pour {{eventName}} a désormais une autre adresse e-mail : c’est à elle que nous écrirons.",
		"Ce n’était pas vous ? Prévenez l’organisation sans attendre.",
	],
	[mailActions.addressClaimed]: [
		"Confirmez votre adresse e-mail : {{eventName}}",
		"Bonjour,",
		"Cette adresse vient d’être donnée pour {{eventName}}. Si c’est par vous, ouvrez ce lien : nos messages vous parviendront ici.",
		{ press: "Confirmer mon adresse", to: "link" },
		"Ce n’était pas vous ? Ne faites rien : rien de ce qui vous est adressé n’ira à quelqu’un d’autre.",
	],
	[mailActions.addressDisowned]: [
		"Une inscription n’a plus d’adresse e-mail : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"L’inscription de {{message}} avait été faite avec une adresse e-mail dont le propriétaire vient de dire qu’elle n’est pas de lui. L’inscription et ses paiements sont conservés, sans adresse ni accès : nos messages ne lui parviennent plus.",
		"Si vous savez qui c’est, donnez-lui sa bonne adresse ; sinon, décidez de ce que devient cette inscription.",
	],
	[mailActions.accountTried]: [
		"Vous avez déjà un compte : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"Quelqu’un a donné votre adresse e-mail pour {{eventName}}. Vous avez déjà un compte : rien n’a changé.",
		"C’était vous ? Ce lien ouvre votre espace.",
		{ press: "Ouvrir mon espace", to: "link" },
		"Ce n’était pas vous ? Ne faites rien.",
	],
	[mailActions.roleGiven]: [
		"Un rôle vous est proposé : {{eventName}}",
		"Bonjour{{#firstName}} {{firstName}}{{/firstName}},",
		"{{#inviter}}{{inviter}} vous propose un rôle{{/inviter}}{{^inviter}}Un rôle vous est proposé{{/inviter}} dans l’équipe de {{eventName}}. La page dit lequel et ce qu’il permet ; il compte une fois que vous l’avez accepté.",
		{ press: "Accepter ou refuser", to: "link" },
		"Ce lien est personnel. Pour accepter, une confirmation vous sera demandée : c’est elle qui ouvre votre rôle.",
		"Vous n’attendiez pas ce message ? Ne faites rien.",
	],
	[mailActions.companionRemoved]: [
		"Votre inscription est annulée : {{eventName}}",
		"Bonjour,",
		"{{inviter}} vous avait inscrit à {{eventName}}. Cette inscription est annulée : vos places sont rendues, et votre billet n’est plus valable.",
		"Une question ? Adressez-vous à {{inviter}}, ou répondez à ce message.",
	],
	[mailActions.erased]: [
		"Vos données sont effacées : {{eventName}}",
		"Bonjour,",
		"Comme vous l’avez demandé, vos données personnelles sont effacées : vos inscriptions, vos réponses et vos contacts. Vos places sont rendues.{{#moneyBack}} {{moneyBack}}{{/moneyBack}}",
		"Sont conservées les factures émises à votre nom, dix ans comme la loi l’exige, et une empreinte illisible de votre adresse, pour qu’aucune liste ne vous réinscrive. C’est notre dernier message.",
	],
	[mailActions.confirmed]: [
		"Votre inscription : {{eventName}}",
		{ title: "C’est prêt{{#firstName}}, {{firstName}}{{/firstName}}." },
		{ lead: "Voici votre billet pour {{eventName}} : montrez son code à l’entrée." },
		{ block: "ticket" },
		{ press: "Voir mon inscription", to: "link" },
		{ note: "Les dates sont jointes, pour votre agenda." },
		{ press: "Je ne peux plus venir", to: "absenceLink" },
	],
});

const english = buildTemplates(":", {
	[mailActions.invited]: [
		"Your invitation: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		{
			told: "{{#inviter}}{{inviter}} invites you{{/inviter}}{{^inviter}}You are invited{{/inviter}} to {{eventName}}, {{dates}}{{#place}}, {{place}}{{/place}}.",
		},
		"Will you be with us? Answering takes two minutes.",
		{ press: "Answer the invitation", to: "link" },
		{ press: "I do not take part", to: "absenceLink" },
	],
	[mailActions.reminder]: [
		"Will you join us? {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"{{#message}}{{message}}{{/message}}{{^message}}Will you be with us for {{eventName}}, {{dates}}? Answering takes two minutes.{{/message}}",
		{ press: "Give my answer", to: "link" },
	],
	[mailActions.passwordForgotten]: [
		"Choose a new password",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"You asked for a new password. This link works once, within two hours.",
		{ press: "Choose my password", to: "passwordLink" },
		"You asked for nothing? Do nothing: your password stays the same.",
	],
	[mailActions.accountCreated]: [
		"Your account: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Your account is ready. All that is left is to register.",
		{ press: "Register", to: "link" },
	],
	[mailActions.waiting]: [
		"You are on the waiting list: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"We have noted that you wait for a place. The organisers see it, and may offer you one that becomes free.",
		{ press: "See my answer", to: "link" },
	],
	[mailActions.declined]: [
		"Your answer is noted: {{eventName}}",
		{ title: "Got it{{#firstName}}, {{firstName}}{{/firstName}}." },
		{ lead: "You are not coming to {{eventName}}. You can still change your mind." },
		{ block: "refundLines" },
		"{{moneyBack}}",
		{ press: "I can make it after all", to: "link" },
		{ press: "Join online instead", to: "remoteLink", when: "remoteLink" },
		{ press: "A question about this refund?", to: "refundHelp", when: "refundHelp" },
	],
	[mailActions.representativeAsked]: [
		"You are counted on: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"{{represented}} cannot come and would like you to attend {{eventName}}, {{dates}}, in their place.",
		{ press: "Accept or decline", to: "link" },
	],
	[mailActions.changed]: [
		"{{#invoiceNumber}}Your ticket and your invoice{{/invoiceNumber}}{{^invoiceNumber}}{{#days}}Your registration is confirmed{{/days}}{{^days}}Your registration has changed{{/days}}{{/invoiceNumber}}: {{eventName}}",
		{
			title:
				"{{#invoiceNumber}}{{#due}}Thank you{{/due}}{{^due}}You’re all set{{/due}}{{#firstName}}, {{firstName}}{{/firstName}}.{{/invoiceNumber}}{{^invoiceNumber}}{{#days}}Your registration is confirmed.{{/days}}{{^days}}Got it{{#firstName}}, {{firstName}}{{/firstName}}.{{/days}}{{/invoiceNumber}}",
		},
		{
			lead: "{{#invoiceNumber}}{{paid}} paid.{{#attached}} Your ticket and your invoice are attached.{{/attached}}{{#due}} {{due}} remain due.{{/due}}{{/invoiceNumber}}{{^invoiceNumber}}{{#days}}{{#due}}{{due}} remain due.{{/due}}{{^due}}Your registration is confirmed: {{days}}.{{#amount}} Your options come to {{amount}}.{{/amount}}{{/due}}{{/days}}{{^days}}You are not coming to {{eventName}}. Your place will go to somebody else.{{/days}}{{/invoiceNumber}}",
		},
		{ block: "#days}}{{ticket}}{{/days" },
		{ block: "refundLines" },
		"{{^invoiceNumber}}{{^days}}{{moneyBack}}{{/days}}{{/invoiceNumber}}",
		{ press: "{{#days}}See my registration{{/days}}{{^days}}I can make it after all{{/days}}", to: "link" },
		{ note: "{{#days}}The dates are attached, for your calendar.{{/days}}" },
		{ press: "I can no longer come", to: "absenceLink", when: "days" },
		{ press: "A question about this refund?", to: "refundHelp", when: "refundHelp" },
	],
	[mailActions.representativeLost]: [
		"Your representative will not come: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"The person whom you had named cannot represent you. Please tell us how you take part.",
		{ press: "Answer again", to: "link" },
	],
	[mailActions.companion]: [
		"Complete your registration: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"{{inviter}} has registered you for {{eventName}}, {{dates}}. A few answers are still missing.",
		{ press: "Complete my registration", to: "link" },
	],
	[mailActions.freshLink]: [
		"Your new link: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Here is the link that you asked for. It opens your registration without a password.",
		{ press: "Go on where I was", to: "link" },
		"You asked for nothing? Do nothing.",
	],
	[mailActions.proof]: [
		"Confirm that it is you: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"To go on, confirm that it is you. This link works once, within half an hour.",
		{ press: "It is me", to: "link" },
		"You asked for nothing? Do nothing: somebody may have opened one of your personal links.",
	],
	[mailActions.due]: [
		"{{#due}}{{due}} to pay{{/due}}{{^due}}Nothing to pay any more{{/due}}: {{eventName}}",
		{ title: "{{#due}}One payment to go.{{/due}}{{^due}}Nothing to pay any more.{{/due}}" },
		{
			lead: "{{#due}}This is what remains to be paid for {{eventName}}.{{/due}}{{^due}}There is nothing to pay any more for {{eventName}}.{{/due}}",
		},
		{ block: "dueLines" },
		{ block: "transferLines" },
		"{{#due}}{{deadline}}{{^payable}} Please pay the organisers, or at the desk of the event.{{/payable}}{{/due}}",
		{ press: "Pay {{due}}", to: "paymentLink", when: "payable" },
		{ press: "See my registration", to: "link" },
	],
	[mailActions.paymentReturned]: [
		"Your payment is given back: {{eventName}}",
		{
			title:
				"{{#returned}}{{returned}} is on its way back.{{/returned}}{{^returned}}Your payment is given back.{{/returned}}",
		},
		{ lead: "The way it came, within a few days." },
		"This payment has reached us, but it is not what is to be paid: your basket has changed meanwhile, or was paid already. All of it goes back.",
		{ press: "See my registration", to: "link" },
	],
	[mailActions.invoiceForAccounts]: [
		"Invoice {{invoiceNumber}}: {{eventName}}",
		{ title: "An invoice is paid." },
		{ lead: "Invoice {{invoiceNumber}}{{#paid}}: {{paid}}{{/paid}}.{{#attached}} It is attached.{{/attached}}" },
		{ note: "Your address was given as that of the accounts department." },
	],
	[mailActions.creditNote]: [
		"Credit note {{creditNumber}}: {{eventName}}",
		{
			title:
				"{{#refunded}}{{refunded}} is on its way back.{{/refunded}}{{^refunded}}A credit note is issued.{{/refunded}}",
		},
		{
			lead: "{{#refundWay}}{{refundWay}}{{/refundWay}}{{^refundWay}}It lessens an invoice that was paid.{{/refundWay}}",
		},
		{ block: "refundLines" },
		{ note: "{{#refunded}}{{#days}}Your ticket stays valid, with the same code.{{/days}}{{/refunded}}" },
		{ press: "See my registration", to: "homeLink", when: "refunded" },
		{ press: "See my invoices", to: "invoicesLink", when: "refunded" },
		{ press: "A question about this refund?", to: "refundHelp", when: "refundHelp" },
	],
	[mailActions.transferAnnounced]: [
		"Your transfer is expected: {{eventName}}",
		{ title: "{{#due}}One transfer to go.{{/due}}{{^due}}Nothing to pay any more.{{/due}}" },
		{
			lead: "{{#due}}Your ticket will be complete once it arrives.{{/due}}{{^due}}There is nothing to pay any more for {{eventName}}.{{/due}}",
		},
		{ block: "transferLines" },
		{ note: "{{#due}}Copy the reference into your transfer, so that it is recognised. {{deadline}}{{/due}}" },
		{ press: "See my invoices", to: "invoicesLink" },
		{ press: "Pay by card instead", to: "paymentLink", when: "payable" },
	],
	[mailActions.unpaid]: [
		"Your payment is awaited: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Your registration for {{eventName}} is not paid yet{{#due}}: {{due}} remain due{{/due}}. Without a payment, what is kept for you will soon be offered to others.{{#deadline}} {{deadline}}{{/deadline}}",
		{ block: "transferLines" },
		{ press: "Pay", to: "paymentLink" },
	],
	[mailActions.unpaidFreed]: [
		"What was kept for you is released: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"The time to pay is over: what was not paid for {{eventName}} has been given back. Nothing was charged. Your answers are kept, and you can confirm them again while places are left.",
		{ press: "Take up my registration", to: "link" },
	],
	[mailActions.unfinished]: [
		"Your registration is not finished: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"The places that you chose for {{eventName}} are still kept, but the registration is not finished. Without an answer they will soon be offered to others.",
		{ press: "Finish my registration", to: "link" },
	],
	[mailActions.unfinishedFreed]: [
		"Your places are given back: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"The registration for {{eventName}} was not finished: the places that were chosen are offered to everybody again. Your other answers are kept, and you can choose again while places are left.",
		{ press: "Take up my registration", to: "link" },
	],
	[mailActions.opinion]: [
		"Your opinion: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Thank you for taking part in {{eventName}}. What did you think of it? It takes two minutes, and your answers are read without your name.",
		{ press: "Give my opinion", to: "satisfactionLink" },
		"This message will not be sent to you again.",
	],
	[mailActions.codeFreed]: [
		"Your promo code is kept no longer: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Your promo code for {{eventName}} was kept for two days without a payment: others may use it now. Apply it again when you pay, if any is left.",
		{ press: "Pay", to: "paymentLink" },
	],
	[mailActions.programmeChanged]: [
		"The programme has changed: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"The programme of {{eventName}} has changed, and with it conferences that you had chosen:",
		{ block: "changes" },
		{ press: "See my conferences", to: "conferencesLink" },
	],
	[mailActions.emailChanged]: [
		"Your e-mail address has changed: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Your account for {{eventName}} has another e-mail address from now on: we will write to that one.",
		"That was not you? Please tell the organisers at once.",
	],
	[mailActions.addressClaimed]: [
		"Confirm your e-mail address: {{eventName}}",
		"Hello,",
		"This address has just been given for {{eventName}}. If it was by you, open this link: our messages will reach you here.",
		{ press: "Confirm my address", to: "link" },
		"That was not you? Do nothing: nothing that is addressed to you will go to anybody else.",
	],
	[mailActions.addressDisowned]: [
		"A registration has no e-mail address any more: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"The registration of {{message}} was made with an e-mail address whose owner has just said that it is not theirs. The registration and its payments are kept, without an address or any way in: our messages no longer reach it.",
		"If you know who it is, give them their right address; if not, decide what becomes of this registration.",
	],
	[mailActions.accountTried]: [
		"You have an account already: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"Somebody gave your e-mail address for {{eventName}}. You have an account already: nothing has changed.",
		"Was it you? This link opens your space.",
		{ press: "Open my space", to: "link" },
		"It was not you? Do nothing.",
	],
	[mailActions.roleGiven]: [
		"A role is offered to you: {{eventName}}",
		"Hello{{#firstName}} {{firstName}}{{/firstName}},",
		"{{#inviter}}{{inviter}} offers you a role{{/inviter}}{{^inviter}}A role is offered to you{{/inviter}} in the team of {{eventName}}. The page says which and what it lets you do; it counts once you have accepted it.",
		{ press: "Accept or refuse", to: "link" },
		"This link is personal. To accept you will be asked to confirm: that is what opens your role.",
		"You did not expect this message? Do nothing.",
	],
	[mailActions.companionRemoved]: [
		"Your registration is cancelled: {{eventName}}",
		"Hello,",
		"{{inviter}} had registered you for {{eventName}}. This registration is cancelled: your places are given back, and your ticket is no longer valid.",
		"A question? Ask {{inviter}}, or answer this message.",
	],
	[mailActions.erased]: [
		"Your data are erased: {{eventName}}",
		"Hello,",
		"As you asked, your personal data are erased: your registrations, your answers and your contacts. Your places are given back.{{#moneyBack}} {{moneyBack}}{{/moneyBack}}",
		"What is kept are invoices in your name, for ten years as the law asks, and an unreadable fingerprint of your address, so that no list brings you back. This is our last message.",
	],
	[mailActions.confirmed]: [
		"Your registration: {{eventName}}",
		{ title: "You’re all set{{#firstName}}, {{firstName}}{{/firstName}}." },
		{ lead: "Here is your ticket for {{eventName}}: show its code at the entrance." },
		{ block: "ticket" },
		{ press: "See my registration", to: "link" },
		{ note: "The dates are attached, for your calendar." },
		{ press: "I can no longer come", to: "absenceLink" },
	],
});

function buildTemplates(colon: string, actions: TemplateLines): Record<number, Template> {
	const entries = Object.entries(actions).map(([actionId, [subject, ...lines]]) => [
		actionId,
		{
			subject,
			html: lines.map(lineToHtml).join("\n"),
			text: `${lines.map((line) => lineToText(line, colon)).join("\n\n")}\n`,
		},
	]);
	return Object.fromEntries(entries);
}

function lineToHtml(line: Line): string {
	if (typeof line === "string") return `<p>${escapeHtml(line)}</p>`;
	if ("told" in line) return "";
	if ("title" in line) return `<h1>${escapeHtml(line.title)}</h1>`;
	if ("lead" in line) return `<p class="lead">${escapeHtml(line.lead)}</p>`;
	if ("note" in line) return `<p class="note">${escapeHtml(line.note)}</p>`;
	if ("block" in line) return `{{${line.block}}}`;
	return onlyWhen(line, `<p><a class="button" href="{{${line.to}}}">${escapeHtml(line.press)}</a></p>`);
}

function lineToText(line: Line, colon: string): string {
	if (typeof line === "string") return line;
	if ("told" in line) return line.told;
	if ("title" in line) return line.title;
	if ("lead" in line) return line.lead;
	if ("note" in line) return line.note;
	if ("block" in line) return `{{${line.block}}}`;
	const lead = line.press.endsWith("?") ? line.press : line.press + colon;
	return onlyWhen(line, `${lead}\n{{${line.to}}}`);
}

function onlyWhen({ when }: { when?: string }, text: string): string {
	return when ? `{{#${when}}}${text}{{/${when}}}` : text;
}
