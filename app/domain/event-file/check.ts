import { z } from "zod";
import { overlapsOf } from "../event/event-times";
import { type BallotEntry, ballotEntry } from "../live/ballot";
import { templateProblems } from "../messages/mail-template";
import { mayVary } from "../settings";
import { entryPlace } from "../venue/vocabulary";
import { unknownAnswers } from "./badges";
import { documentShape, type EventDocument } from "./event-document";
import type { Finding } from "./finding";
import { type Invitation, invitation } from "./invitation";
import { limitedIncluded, taxFaults, unpayablePrices } from "./prices";
import { clashes, duplicatesOf, repetitions } from "./repetitions";
import { unknownReferences } from "./unknown-references";

const unknownInDocument = unknownReferences(z.object(documentShape));
const unknownInPeople = unknownReferences(z.array(invitation));
const unknownInLive = unknownReferences(z.array(ballotEntry));

const checks: ((document: EventDocument) => Finding[])[] = [
	repetitions,
	overlappingDays,
	clashes,
	(document) => unknownInDocument(document, document),
	unvaryingSettings,
	unpayablePrices,
	taxFaults,
	limitedIncluded,
	unknownAnswers,
	brokenTemplates,
];

/** Checks what the schema of one entry cannot see: repeated ids, references to what does not exist, unknown languages. */
export function checkDocument(document: EventDocument): Finding[] {
	return checks.flatMap((check) => check(document));
}

/** A moment belongs to one day. */
function overlappingDays({ days }: EventDocument): Finding[] {
	return overlapsOf(days).map(({ index, nightEndsAt }) => ({
		path: ["days", index, "hours", "from"],
		fault: { code: "nightBefore", time: nightEndsAt },
	}));
}

/** Finds settings that a language or a typology may not have of its own: some of their readers know neither. */
function unvaryingSettings(document: EventDocument): Finding[] {
	return (["settingsByLanguage", "settingsByTypology"] as const).flatMap((group) =>
		Object.entries(document[group]).flatMap(([id, flags]) =>
			Object.keys(flags)
				.filter((flag) => !mayVary(flag, group))
				.map((flag) => ({
					path: [group, id, flag],
					fault: { code: mayVary(flag, "settingsByTypology") ? "settingOfTypologies" : "settingOfEvent" },
				})),
		),
	);
}

export function checkPeople(document: EventDocument, people: Invitation[]): Finding[] {
	const addresses = people.map(({ email }) => ({ email: email.toLowerCase() }));
	return [
		...duplicatesOf(addresses, "email", (index) => ["people", index, "email"], "e-mail"),
		...unknownInPeople(people, document, ["people"]),
		...unknownDoors(people, document),
	];
}

function unknownDoors(people: Invitation[], { zones, conferences }: EventDocument): Finding[] {
	const known = new Set([
		entryPlace,
		...zones.map(({ id }) => `zone:${id}`),
		...conferences.flatMap(({ slots }) => slots.map(({ id }) => `session:${id}`)),
	]);
	return people.flatMap(({ doors = [] }, index) =>
		doors.flatMap((door, at) =>
			known.has(door) ? [] : [{ path: ["people", index, "doors", at], fault: { code: "noDoor" as const, door } }],
		),
	);
}

export function checkEmotions(emotions: { key: string }[]): Finding[] {
	return duplicatesOf(emotions, "key", (index) => ["emotions", index, "key"]);
}

export function checkLive(document: EventDocument, live: BallotEntry[]): Finding[] {
	return [...duplicatesOf(live, "key", (index) => ["live", index, "key"]), ...unknownInLive(live, document, ["live"])];
}

function brokenTemplates({ emails }: EventDocument): Finding[] {
	return emails.flatMap((email, at) =>
		(["subject", "html", "text"] as const).flatMap((part) =>
			templatesOf(email[part]).flatMap(([languages, template]) =>
				templateProblems(template).map(({ excerpt, fault }) => ({
					path: ["emails", at, part, ...languages],
					fault,
					excerpt,
				})),
			),
		),
	);
}

function templatesOf(text: string | Record<string, string>): [languages: string[], template: string][] {
	if (typeof text === "string") return [[[], text]];
	return Object.entries(text).map(([key, value]) => [[key], value]);
}
