const texts = {
	fr: {
		qr: (code: string) => `QR code du billet ${code}`,
		code: (code: string) => `Code : ${code}`,
		ticket: (holder: string) => `Billet ${holder}`,
		said: (label: string, value: string) => `${label} : ${value}`,
		lines: { dates: "Jours", place: "Lieu", options: "Options", paid: "Réglé" },
		owed: (amount: string) => `À régler : ${amount}`,
		invites: (who: string) => (who ? `${who} vous invite à` : "Vous êtes invité à"),
		about: (event: string) => `Ce message vous est adressé au sujet de ${event}.`,
		data: "Vos données",
		insteadOf: (name: string) =>
			`Ce message est pour ${name}, dont nous n’avons pas l’adresse : l’inscription vient de vous.`,
		unsubscribe: "Ne plus recevoir ces messages",
		personal:
			"Ses liens vous sont personnels : ils ouvrent votre inscription sans mot de passe. Merci de ne pas le transférer.",
		due: {
			colon: " :",
			vat: (rate: string) => `TVA ${rate} %`,
			received: "Déjà reçu au guichet",
			total: "À régler",
			transfer: {
				amount: "À régler",
				beneficiary: "Bénéficiaire",
				iban: "IBAN",
				bic: "BIC",
				reference: "Référence",
				before: "Avant le",
			},
			until: (day: string, time: string) =>
				`À régler avant le ${day} à ${time}. Ensuite, ce qui n’est pas réglé est rendu.`,
			endless: "Aucune date limite n’est fixée pour régler : ce que vous avez choisi vous est gardé.",
			codeUntil: (day: string, time: string) => `Votre code promo vous est gardé jusqu’au ${day} à ${time}.`,
		},
		refund: {
			removed: "Retiré",
			amount: "Rendu",
			credited: "Montant",
			note: "Avoir",
			attached: "joint",
			invoice: "Facture",
			where: {
				card: (end?: string) => `sur la carte qui ${end ? `finit par ${end}` : "a payé"}, sous cinq jours ouvrés`,
				desk: () => "au guichet, où ils vous attendent",
				transfer: () => "par virement, sous quelques jours",
			},
		},
		moneyBack: {
			card: (amount: string, end?: string) =>
				`${amount} payés par carte sont rendus sur ${end ? `la carte qui finit par ${end}` : "cette carte"}, sous cinq jours ouvrés.`,
			desk: (amount: string) => `${amount} payés au guichet vous attendent au guichet.`,
			transfer: (amount: string) =>
				`${amount} payés par virement vous sont rendus de même : l’organisation s’en charge, sous quelques jours.`,
			other: (amount: string) => `Un avoir de ${amount} est établi.`,
			failed: (amount: string) => `Le remboursement de ${amount} n’a pas abouti : l’organisation est prévenue.`,
			kept: (amount: string) => `${amount} déjà payés ne sont pas remboursés.`,
		},
		programme: {
			at: (day: string, time: string) => `${day} à ${time}`,
			cancelled: (title: string, when: string) =>
				`« ${title} » (${when}) est annulée : votre place n’existe plus, vous pouvez choisir autre chose.`,
			moved: (title: string, now: string, before: string) =>
				`« ${title} » a lieu désormais ${now}, au lieu de ${before}. Votre place est gardée.`,
			freed: (title: string, now: string) =>
				`« ${title} » a lieu ${now}, où vous ne participez pas : votre place a été libérée.`,
			overlapping: (title: string, other: string) =>
				`« ${title} » et « ${other} » ont maintenant lieu en même temps : choisissez celle que vous gardez.`,
		},
	},
	en: {
		qr: (code: string) => `QR code of ticket ${code}`,
		code: (code: string) => `Code: ${code}`,
		ticket: (holder: string) => `Ticket ${holder}`,
		said: (label: string, value: string) => `${label}: ${value}`,
		lines: { dates: "Days", place: "Place", options: "Options", paid: "Paid" },
		owed: (amount: string) => `To pay: ${amount}`,
		invites: (who: string) => (who ? `${who} invites you to` : "You are invited to"),
		about: (event: string) => `This message is about ${event}.`,
		data: "Your data",
		insteadOf: (name: string) =>
			`This message is for ${name}, whose address we do not have: you made the registration.`,
		unsubscribe: "Receive no more of these messages",
		personal: "Its links are yours alone: they open your registration without a password. Please do not forward it.",
		due: {
			colon: ":",
			vat: (rate: string) => `VAT ${rate}%`,
			received: "Received at the desk",
			total: "To pay",
			transfer: {
				amount: "To pay",
				beneficiary: "Payee",
				iban: "IBAN",
				bic: "BIC",
				reference: "Reference",
				before: "Before",
			},
			until: (day: string, time: string) =>
				`To be paid before ${day} at ${time}. After that, what is not paid is given back.`,
			endless: "There is no time limit to pay: what you chose is kept for you.",
			codeUntil: (day: string, time: string) => `Your promo code is kept for you until ${day} at ${time}.`,
		},
		refund: {
			removed: "Removed",
			amount: "Refund",
			credited: "Amount",
			note: "Credit note",
			attached: "attached",
			invoice: "Invoice",
			where: {
				card: (end?: string) => `to the card ${end ? `ending in ${end}` : "that paid"}, within five working days`,
				desk: () => "at the desk, where it waits for you",
				transfer: () => "by bank transfer, within a few days",
			},
		},
		moneyBack: {
			card: (amount: string, end?: string) =>
				`${amount} paid by card go back to ${end ? `the card ending in ${end}` : "that card"}, within five working days.`,
			desk: (amount: string) => `${amount} paid at the desk wait for you at the desk.`,
			transfer: (amount: string) =>
				`${amount} paid by bank transfer go back in the same way: the organisers see to it, within a few days.`,
			other: (amount: string) => `A credit note of ${amount} is issued.`,
			failed: (amount: string) => `The refund of ${amount} did not arrive: the organisation is told.`,
			kept: (amount: string) => `${amount} already paid are not refunded.`,
		},
		programme: {
			at: (day: string, time: string) => `${day} at ${time}`,
			cancelled: (title: string, when: string) =>
				`“${title}” (${when}) is cancelled: your place is gone, and you may choose something else.`,
			moved: (title: string, now: string, before: string) =>
				`“${title}” now takes place on ${now}, instead of ${before}. Your place is kept.`,
			freed: (title: string, now: string) =>
				`“${title}” takes place on ${now}, which you do not attend: your place has been given back.`,
			overlapping: (title: string, other: string) =>
				`“${title}” and “${other}” are now at the same time: choose which of them you keep.`,
		},
	},
};

export function mailTexts(locale: string) {
	return locale === "fr" ? texts.fr : texts.en;
}
