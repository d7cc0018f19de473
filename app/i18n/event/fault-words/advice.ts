import type { ScreenText } from "./sentences";

/** What is valid and perhaps not meant, by the English sentence of the checks. `<name>` stands for what varies. */
export const advice: Record<string, ScreenText> = {
	"billing: is missing, so that <articles> cannot be paid here": {
		fr: "Il manque le vendeur, sans lequel rien ne se paie en ligne. Sont à payer <articles>",
		en: "The seller is missing, without whom nothing can be paid online. To be paid: <articles>",
	},
	"articles: billing types 2 and 3 see prices H.T., and yet owe the tax on <articles>: <rest>": {
		fr: "Les entreprises voient des prix H.T., et doivent pourtant la TVA sur <articles> : ce qui a lieu dans la salle, ou y est remis, est taxé là où se tient l’événement. Le total à payer le dit",
		en: "Companies see prices without tax, and yet owe the tax on <articles>: what happens in the room, or is handed over there, is taxed where the event is. The total to pay says so",
	},
	"articles: a company in another country of the Union owes the tax on <articles> itself (reverse charge): <rest>": {
		fr: "Une entreprise d’un autre pays de l’Union doit elle-même la TVA sur <articles> (autoliquidation) : la facture n’en porte pas, quel que soit le taux de l’article",
		en: "A company in another country of the Union owes the tax on <articles> itself (reverse charge): the invoice carries no tax, whatever the article’s rate",
	},
	"billing.vatNumber: is missing, and an invoice with reverse charge must carry it": {
		fr: "Il manque le numéro de TVA du vendeur, que doit porter une facture en autoliquidation",
		en: "The seller’s VAT number is missing, and an invoice with reverse charge must carry it",
	},
	"billing.vatExemption: say why <articles> is not taxed (the article of the law)": {
		fr: "Dites, à « Exonération de TVA », par quel article de la loi la TVA est nulle sur <articles>",
		en: "Say at “VAT exemption” by which article of the law there is no VAT on <articles>",
	},
	"billing.siren: is missing, and <rest>": {
		fr: "Il manque le SIREN du vendeur, que porte une facture française (une association qui n’en a pas a son numéro RNA, W et neuf chiffres)",
		en: "The seller’s SIREN is missing, and a French invoice carries it (an association without one has its number of the RNA, W and nine digits)",
	},
	"billing.invoicePrefix: is missing; the numbers of several events of one seller would be the same": {
		fr: "Il manque le préfixe des factures : plusieurs événements d’un même vendeur auraient les mêmes numéros",
		en: "The prefix of invoices is missing: the numbers of several events of one seller would be the same",
	},
	"articles: <articles> costs money and is selected beforehand: <rest>": {
		fr: "Un article payant est choisi d’avance : <articles>. Il est montré décoché, car un consommateur accepte un paiement de plus en le cochant lui-même (directive 2011/83/UE, article 22). Si le public est professionnel, dites-le dans les réglages",
		en: "An article that costs money is chosen beforehand: <articles>. It is shown unticked, as a consumer agrees to an extra payment by ticking it (directive 2011/83/EU, article 22). If the audience is professional, say so in the settings",
	},
	"settings.<flag>: remote participation is offered, and <rest>": {
		fr: "La participation à distance est proposée, et il n’y a rien à suivre : ni direct, ni flux, ni vidéo",
		en: "Remote participation is offered, and there is nothing to watch: neither a live session, a stream nor a video",
	},
	"settings.<flag>: <host> is not among the hosts of support chats that this server allows (CHAT_HOSTS): the chat stays closed":
		{
			fr: "Le tchat d’assistance reste fermé : <host> n’est pas parmi les sites que la configuration de ce serveur autorise (CHAT_HOSTS)",
			en: "The support chat stays closed: <host> is not among the sites that this server’s configuration allows (CHAT_HOSTS)",
		},
	"<flag>: badges sign in. <rest>": {
		fr: "Les badges permettent de se connecter : quiconque a une photo d’un badge voit le nom, le billet et le programme, et peut participer au direct",
		en: "Badges sign in: anybody with a photograph of a badge sees the name, the ticket and the programme, and can take part in the live session",
	},
	"emails: nobody is written to on the occasions <occasions>: <rest>": {
		fr: "À certaines occasions personne ne reçoit de courriel : l’événement n’a pas de texte pour elles, et les textes habituels ne partent pas. Les pages n’en promettent alors aucun",
		en: "On some occasions nobody is written to: the event has no text for them, and the product’s own are not sent. Pages promise no mail then",
	},
	"emails: the text for <action> (changed) goes to people who have paid, too, and does not say so: <rest>": {
		fr: "Le courriel « Changement » part aussi aux personnes qui viennent de payer, et ne le dit pas : {{#invoiceNumber}}…{{/invoiceNumber}} contient ce qui se dit d’un paiement, avec {{invoiceNumber}}, {{paid}} et {{attached}}",
		en: "The e-mail “Change” goes to people who have paid, too, and does not say so: {{#invoiceNumber}}…{{/invoiceNumber}} holds what is said of a payment, with {{invoiceNumber}}, {{paid}} and {{attached}}",
	},
};
