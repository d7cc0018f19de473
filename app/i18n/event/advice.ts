import type { AdviceCode } from "~/domain/event-file/advice";

type Pair = readonly [fr: string, en: string];

/** What is valid in a document and perhaps not meant. */
export const advice = {
	"advice.noSeller": [
		"Il manque le vendeur, sans lequel rien ne se paie en ligne. Sont à payer {{named}}",
		"The seller is missing, without whom nothing can be paid online. To be paid: {{named}}",
	],
	"advice.taxedAtEvent": [
		"Les entreprises voient des prix H.T., et doivent pourtant la TVA sur {{named}} : ce qui a lieu dans la salle, ou y est remis, est taxé là où se tient l’événement. Le total à payer le dit",
		"Companies see prices without tax, and yet owe the tax on {{named}}: what happens in the room, or is handed over there, is taxed where the event is. The total to pay says so",
	],
	"advice.reverseCharge": [
		"Une entreprise d’un autre pays de l’Union doit elle-même la TVA sur {{named}} (autoliquidation) : la facture n’en porte pas, quel que soit le taux de l’article",
		"A company in another country of the Union owes the tax on {{named}} itself (reverse charge): the invoice carries no tax, whatever the article’s rate",
	],
	"advice.noVatNumber": [
		"Il manque le numéro de TVA du vendeur, que doit porter une facture en autoliquidation",
		"The seller’s VAT number is missing, and an invoice with reverse charge must carry it",
	],
	"advice.noVatExemption": [
		"Dites, à « Exonération de TVA », par quel article de la loi la TVA est nulle sur {{named}}",
		"Say at “VAT exemption” by which article of the law there is no VAT on {{named}}",
	],
	"advice.noSiren": [
		"Il manque le SIREN du vendeur, que porte une facture française (une association qui n’en a pas a son numéro RNA, W et neuf chiffres)",
		"The seller’s SIREN is missing, and a French invoice carries it (an association without one has its number of the RNA, W and nine digits)",
	],
	"advice.noInvoicePrefix": [
		"Il manque le préfixe des factures : plusieurs événements d’un même vendeur auraient les mêmes numéros",
		"The prefix of invoices is missing: the numbers of several events of one seller would be the same",
	],
	"advice.tickedForConsumers": [
		"Un article payant est choisi d’avance : {{named}}. Il est montré décoché, car un consommateur accepte un paiement de plus en le cochant lui-même (directive 2011/83/UE, article 22). Si le public est professionnel, dites-le dans les réglages",
		"An article that costs money is chosen beforehand: {{named}}. It is shown unticked, as a consumer agrees to an extra payment by ticking it (directive 2011/83/EU, article 22). If the audience is professional, say so in the settings",
	],
	"advice.nothingToWatch": [
		"La participation à distance est proposée, et il n’y a rien à suivre : ni direct, ni flux, ni vidéo",
		"Remote participation is offered, and there is nothing to watch: neither a live session, a stream nor a video",
	],
	"advice.chatStaysClosed": [
		"Le tchat d’assistance reste fermé : {{host}} n’est pas parmi les sites que la configuration de ce serveur autorise (CHAT_HOSTS)",
		"The support chat stays closed: {{host}} is not among the sites that this server’s configuration allows (CHAT_HOSTS)",
	],
	"advice.badgesSignIn": [
		"Les badges permettent de se connecter : quiconque a une photo d’un badge voit le nom, le billet et le programme, et peut participer au direct",
		"Badges sign in: anybody with a photograph of a badge sees the name, the ticket and the programme, and can take part in the live session",
	],
	"advice.silentOccasions": [
		"À certaines occasions personne ne reçoit de courriel : l’événement n’a pas de texte pour elles, et les textes habituels ne partent pas. Les pages n’en promettent alors aucun",
		"On some occasions nobody is written to: the event has no text for them, and the product’s own are not sent. Pages promise no mail then",
	],
	"advice.paymentUnmentioned": [
		"Le courriel « Changement » part aussi aux personnes qui viennent de payer, et ne le dit pas : {{section}} contient ce qui se dit d’un paiement, avec {{number}}, {{paid}} et {{attached}}",
		"The e-mail “Change” goes to people who have paid, too, and does not say so: {{section}} holds what is said of a payment, with {{number}}, {{paid}} and {{attached}}",
	],
} as const satisfies Record<`advice.${AdviceCode}`, Pair>;
