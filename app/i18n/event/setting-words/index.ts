import type { Settings, wings } from "~/domain/settings";
import { accountWords, frameWords, sectionWords } from "./frame";
import { liveWords } from "./live";
import { mailWords, moneyWords, organiserWords, participantWords } from "./money";
import { networkingWords } from "./networking";
import { companionWords, companyWords, conferenceWords, registrationWords } from "./registration";
import type { Bilingual, SettingWord } from "./setting-word";

export type { Bilingual, SettingWord } from "./setting-word";

/** What organisers read about each setting. Only pages without a script of their own use it: browsers never load it. */
export const settingWords: Record<keyof Settings, SettingWord> = {
	...frameWords,
	...sectionWords,
	...accountWords,
	...registrationWords,
	...companionWords,
	...companyWords,
	...conferenceWords,
	...moneyWords,
	...participantWords,
	...liveWords,
	...networkingWords,
	...organiserWords,
	...mailWords,
};

/** The titles of the catalogue's wings. */
export const settingGroups: Record<keyof typeof wings, Bilingual> = {
	frame: { fr: "Apparence et page publique", en: "Look and public page" },
	sections: { fr: "Pages", en: "Pages" },
	account: { fr: "Comptes et connexion", en: "Accounts and signing in" },
	registration: { fr: "Inscription", en: "Registration" },
	companions: { fr: "Accompagnants et invitations", en: "Companions and invitations" },
	companies: { fr: "Entreprises", en: "Companies" },
	conferences: { fr: "Conférences", en: "Talks" },
	money: { fr: "Articles et paiement", en: "Articles and payment" },
	participant: { fr: "Accueil et avis des participants", en: "Participants’ home and opinions" },
	live: { fr: "Direct", en: "Live session" },
	networking: { fr: "Portes, contacts et photos", en: "Doors, contacts and photos" },
	organiser: { fr: "Chiffres", en: "Figures" },
	mail: { fr: "Courriels", en: "E-mails" },
};
