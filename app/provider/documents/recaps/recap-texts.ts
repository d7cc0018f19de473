export function recapTexts(languageKey: string): RecapTexts {
	return languageKey === "fr" ? fr : en;
}

export type RecapTexts = typeof fr;

const fr = {
	title: "Récapitulatif",
	everybody: "Récapitulatif de tous les inscrits",
	page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
	comesWith: (name: string) => `Accompagne ${name}`,
	inPerson: "Sur place",
	remote: "À distance",
	confirmed: "Inscription confirmée",
	due: "Règlement attendu",
	notComing: "Ne participe pas",
	noCode: "Pas de billet",
	days: "Jours\u00a0:",
	slots: "Conférences",
	articles: "Options",
	payment: "Montant\u00a0:",
	paid: "réglé",
	toPay: "à régler",
	onDays: "Jours",
	money: "Montant",
	state: "Participation",
	with: "Avec",
	place: "Sur place",
	more: (count: number) => `et ${count} de plus, dans votre espace`,
};

const en: RecapTexts = {
	title: "Recap",
	everybody: "Recap of everybody registered",
	page: (page, pages) => `Page ${page} of ${pages}`,
	comesWith: (name) => `Comes with ${name}`,
	inPerson: "In person",
	remote: "Remote",
	confirmed: "Registration confirmed",
	due: "Payment expected",
	notComing: "Does not attend",
	noCode: "No ticket",
	days: "Days:",
	slots: "Conferences",
	articles: "Options",
	payment: "Amount:",
	paid: "paid",
	toPay: "to pay",
	onDays: "Days",
	money: "Amount",
	state: "Participation",
	with: "With",
	place: "On site",
	more: (count) => `and ${count} more, in your account`,
};
