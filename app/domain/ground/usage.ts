import { z } from "zod";

/** What organisers see line by line (participant specification, sections 3 and 7); other clients' own are `other`. */
export const usageActions = [
	"liveOpened",
	"replayOpened",
	"sectionOpened",
	"badgeDownloaded",
	"recapDownloaded",
	"invoiceDownloaded",
	"photoDownloaded",
	"calendarAdded",
	"contactsExported",
	"other",
] as const;
export const usageAction = z.enum(usageActions);
export type UsageAction = z.output<typeof usageAction>;

/** Days after the end of an event until its lines are purged. */
export const usageKeptDays = 90;

export const usageLabels: Record<UsageAction, { fr: string; en: string }> = {
	liveOpened: { fr: "Direct ouvert", en: "Live opened" },
	replayOpened: { fr: "Replay ouvert", en: "Replay opened" },
	sectionOpened: { fr: "Page ouverte", en: "Page opened" },
	badgeDownloaded: { fr: "Badge téléchargé", en: "Badge downloaded" },
	recapDownloaded: { fr: "Récapitulatif téléchargé", en: "Recap downloaded" },
	invoiceDownloaded: { fr: "Facture téléchargée", en: "Invoice downloaded" },
	photoDownloaded: { fr: "Photos téléchargées", en: "Photos downloaded" },
	calendarAdded: { fr: "Ajouté à l’agenda", en: "Added to a calendar" },
	contactsExported: { fr: "Contacts exportés", en: "Contacts exported" },
	other: { fr: "Autre action", en: "Other action" },
};
