import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { DoorPerson } from "~/contract/venue/check-ins";
import { isCodeLike, type OtherKeyboard } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import { formatMoney } from "~/domain/money/money";
import { fullName } from "~/domain/people/person";
import { nameRuleOf } from "~/domain/registration/name-rule";
import { foldName } from "~/domain/texts/fold-text";
import { type MarkedPart, markMatches } from "~/domain/texts/mark-matches";
import { anywhere, formatDay, formatDayShort, formatTime } from "~/domain/time/dates";
import { canOverride, comesOn } from "~/domain/venue/verdict";
import {
	type DeskAbilities,
	detailsOf,
	namesInGroup,
	nextActions,
	type PersonState,
	stateOf,
	ticketFactsOf,
	type VerdictLine,
	verdictViewOf,
} from "~/domain/venue/verdict-view";
import { directions, entryPlace, longestWhy } from "~/domain/venue/vocabulary";
import type { DoorPage, Owed, Verdict } from "~/domain/venue/wire";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { readDeskPerson } from "./desk-person.server";
import { type DoorPosition, hereOf, positionIn } from "./door-position.server";
import { leaveRevoked, loadRevoked } from "./revoked.server";
import { textsOf } from "./texts-for-script.server";

/** In the address of a page that the script of a door keeps in the browser. */
const keptMark = "garder";

/** The door of an event; of a device that was revoked, what is left of it. */
export async function loadScan(args: Arguments) {
	return (await loadRevoked(args)) ?? loadDoor(args);
}

/** The door of an event, for door staff: a form into which a hand scanner types. */
export async function loadDoor(args: Arguments) {
	const visit = await signedInVisitOf(args);
	args.context.openCamera();
	const { ask, frame, context, where, session } = visit;
	const { t } = frame;
	const { rights } = await ask.users.roles();
	const { devices } = await ask.checkIns.devices();
	const ownId = session.get("doors")?.[where.eventId];
	const device = devices.find(({ id, isOwn, isRevoked }) => id === ownId && isOwn && !isRevoked);
	// What a browser keeps for a time without a network names nobody.
	const isKept = new URL(args.request.url).searchParams.has(keptMark);
	const { rules, counts, last } = await ask.checkIns.read({ ...(device && !isKept && { deviceId: device.id }) });
	const position = positionIn(args);
	const place = rules.places.find((place) => place.place === position.place) ?? rules.places[0];
	const count = counts.find((count) => count.place === place?.place);
	const ways = await deskWays(args, visit, rights);
	const isDesk = device !== undefined && ways.said !== null;
	const q = new URL(args.request.url).searchParams.get("q") ?? "";
	return serverOnly({
		title: [position.direction === "out" ? t("scan.out") : "", t("scan.title")].filter(Boolean).join(" · "),
		heading: device && headingOf(visit, device.name, place?.label ?? "", position),
		here: hereOf(visit, position),
		action: paths.scan(context),
		back: paths.organisation(context),
		devices: paths.scanDevices(context),
		device: device && { id: device.id, name: device.name },
		wasRevoked: ownId !== undefined && !device,
		isDesk: rights.includes("attend"),
		place: place?.place ?? entryPlace,
		direction: position.direction,
		places: rules.places.map((place) => ({ value: place.place, label: placeLabel(visit, place) })),
		/** Made for this rendering of the page, so that a button pressed twice is one check-in. */
		scanId: randomUUID(),
		found: isDesk && q !== "" ? await find(args, visit, q) : undefined,
		person: isDesk && ways.said ? await readDeskPerson(args, visit, position, ways.said) : undefined,
		last: last.map(({ id, at, kind, place, ...named }) => ({
			id,
			place,
			time: formatTime(at, frame.locale, frame.timeZone),
			name: fullName(named),
			isOut: kind === "out",
			/** Made for this rendering of the page, so that a button pressed twice takes back once. */
			scanId: randomUUID(),
		})),
		counts: { inside: count?.inside ?? 0, came: count?.came ?? 0, capacity: place?.capacity ?? null },
		walkIn: ways.walkIn,
		typologies: ways.typologies,
		names: nameRuleOf(frame.form),
		pay: ways.pay,
		print: ways.print,
		badge: ways.badge,
		sheet: ways.sheet,
		src: args.context.scanSrc,
		script: JSON.stringify({
			eventId: where.eventId,
			base: paths.scan(context),
			isDesk: ways.said !== null,
			ways: ways.said,
			deviceId: device?.id ?? "",
			deviceName: device?.name ?? "",
			locale: frame.locale,
			timeZone: frame.timeZone,
			wasm: args.context.scanner.wasm,
			texts: textsOf(visit),
			typologies: Object.fromEntries(frame.typologies.map(({ id, label }) => [id, label])),
		} satisfies DoorPage),
	});
}

/** « Porte A, entrée »; away from the entrance also where. */
function headingOf({ frame: { t } }: Visit, device: string, label: string, { place, direction }: DoorPosition): string {
	const heading = t(direction === "in" ? "scan.doorIn" : "scan.doorOut", { device });
	return place === entryPlace ? heading : `${heading} · ${label}`;
}

/** What the desk can do besides checking in, with the addresses, as the event allows it. */
async function deskWays(args: Arguments, visit: Visit, rights: string[]) {
	if (!rights.includes("attend")) {
		return { walkIn: null, typologies: [], pay: null, print: null, badge: null, sheet: null, said: null };
	}
	const { isOffered, takesPayments, prints, typologies } = await visit.ask.desk.walkInForm();
	const { place, direction } = positionIn(args);
	const here = new URLSearchParams({ lieu: place, sens: direction });
	return {
		walkIn: isOffered ? `${paths.walkIn(visit.context)}?${here}` : null,
		typologies: typologies.map(({ id, label }) => ({ value: id, label })),
		print: prints ? `${paths.deskPrint(visit.context)}?${here}` : null,
		badge: prints ? `${paths.deskBadge(visit.context)}?${here}` : null,
		pay: takesPayments ? `${paths.deskPayment(visit.context)}?${here}` : null,
		sheet: paths.deskSheet(visit.context),
		said: { registers: isOffered, takesPayments, prints } satisfies DeskAbilities,
	};
}

/** The same for an answer, before its page is loaded. */
export async function deskWaysOf(args: Arguments, visit: Visit): Promise<DeskAbilities | null> {
	const { rights } = await visit.ask.users.roles();
	return (await deskWays(args, visit, rights)).said;
}

function placeLabel(
	{ frame: { locale, timeZone } }: Visit,
	{ label, startsAt }: { label: string; startsAt: string | null },
) {
	return startsAt
		? `${formatDay(startsAt, locale, timeZone)} ${formatTime(startsAt, locale, timeZone)} · ${label}`
		: label;
}

export interface VerdictView {
	tone: ReturnType<typeof verdictViewOf>["tone"];
	word: string;
	/** What they owe, beside the word. */
	sum: string;
	why: string;
	/** What staff do about it, a line each. */
	next: string[];
	person: DoorPerson | null;
	typology: string;
	/** The place of their typology in the event, for its shape; null where they have none. */
	profile: number | null;
	facts: { label: string; value: string }[];
	factId: string | null;
	letIn: { who: string; scanId: string } | null;
	/** The people of the same group: their id with one for their check-in, and their name. */
	group: { value: string; name: string }[];
	groupIn: string;
	acts: { pays: boolean; registers: ("register" | "resume")[] };
}

export interface FoundPeople {
	q: string;
	title: string;
	people: {
		id: string;
		name: MarkedPart[];
		details: string[];
		state: PersonState;
		stateText: string;
		end: string;
		href: string;
		isChosen: boolean;
	}[];
}

export async function answerScan(args: Arguments) {
	const opened = await visitOf(args);
	const form = await readForm(args.request);
	if (form.has("leave")) return leaveRevoked(args, opened);
	if (opened.revocation) return redirectTo(args, hereOf(opened, positionIn(args)));
	const visit = await signedInVisitOf(args);
	if (form.has("name")) return pair(args, visit);
	if (form.has("forget")) return unpair(args, visit);
	if (form.has("undo")) return undo(args, visit);
	if (form.has("group") || form.has("together")) return checkInGroup(args, visit);
	return scan(args, visit);
}

function pair(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "device",
		schema: z.object({
			name: z.string("errors.required").trim().min(1, "errors.required").max(60, "errors.tooLong 60"),
		}),
		async save({ name }) {
			const { id } = await visit.ask.checkIns.pair({ name });
			const { session, where } = visit;
			session.set("doors", { ...session.get("doors"), [where.eventId]: id });
			return redirectTo(args, hereOf(visit, positionIn(args)));
		},
	});
}

/** Gives this browser another device name; organisers still see the old device until they revoke it. */
function unpair(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "device",
		schema: noAnswers,
		async save() {
			const { session, where } = visit;
			const { [where.eventId]: _, ...others } = session.get("doors") ?? {};
			session.set("doors", others);
			return redirectTo(args, hereOf(visit, positionIn(args)));
		},
	});
}

const uuid = z.uuid().catch(() => randomUUID());
const scanForm = z
	.object({
		who: z.string("scan.whoRequired").trim().min(1, "scan.whoRequired").max(255, "errors.tooLong 255"),
		scanId: uuid,
		letIn: z.string().optional(),
		/** Chosen by a button, or typed. */
		why: z.string().trim().max(longestWhy).optional(),
		otherWhy: z.string().trim().max(longestWhy, `errors.tooLong ${longestWhy}`).optional(),
		direction: z.enum(directions).catch("in"),
		place: z.string().max(80),
	})
	.refine(({ letIn, why, otherWhy }) => letIn !== "1" || why || otherWhy, {
		path: ["otherWhy"],
		message: "scan.whyRequired",
	});

/** Somebody by their id, as a button of this page sends it. */
const idPattern = /^id:([\w-]{1,64})$/;

function scan(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "scan",
		schema: scanForm,
		async save({ who, scanId, letIn, why, otherWhy, ...stands }) {
			const userId = idPattern.exec(who)?.[1];
			const isCode = userId !== undefined || isCodeLike(who);
			// A name is searched where that is allowed; elsewhere it counts as an unknown code.
			const people = isCode ? undefined : await find(args, visit, who);
			if (people) return data(serverOnly(people));
			const result = await visit.ask.checkIns.scan({
				...stands,
				id: scanId,
				...(letIn === "1" && { letIn: true, why: why || otherWhy }),
				deviceId: deviceOf(visit),
				how: userId === undefined ? ("code" as const) : ("name" as const),
				...(userId === undefined ? { code: who } : { userId }),
			});
			return data(serverOnly({ answers: [describeVerdict(visit, who, result, await deskWaysOf(args, visit))] }));
		},
	});
}

export function deviceOf({ session, where }: Visit): string {
	const id = session.get("doors")?.[where.eventId];
	if (id === undefined) throw new Refusal("deviceRevoked");
	return id;
}

async function find(args: Arguments, visit: Visit, q: string): Promise<FoundPeople | undefined> {
	const { t, locale, event } = visit.frame;
	const query = { ...inEvent(visit), q: q.slice(0, 100), languageId: visit.frame.language.id };
	const found = await unlessRefused(visit.gateway.checkIns.find(query), "accessDenied");
	if (!found) return undefined;
	const { people, total } = found.data;
	const position = positionIn(args);
	const chosen = new URL(args.request.url).searchParams.get("personne");
	const words = { days: event.days, day: (day: string) => formatDay(day, locale, anywhere) };
	const isShared = sharedNames(people.map(fullName));
	return {
		q,
		title: foundTitle(t, { q, shown: people.length, total, locale }),
		people: people.map(({ id, typology, card, codeEnd, maskedEmail, ...named }) => {
			const isTheirDay = comesOn(card, event, visit.now);
			const state = stateOf(card, { place: position.place, isTheirDay });
			const name = fullName(named);
			const details = detailsOf(card, { ...words, typology: typology ?? "" });
			return {
				id,
				name: markMatches(name, q),
				details: isShared(name) && maskedEmail ? [...details, maskedEmail] : details,
				state,
				stateText: t(`scan.state.${state}`),
				end: t("scan.badgeEnd", { end: codeEnd }),
				href: `${hereOf(visit, position)}&${new URLSearchParams({ q, personne: id })}#desk-person`,
				isChosen: id === chosen,
			};
		}),
	};
}

/** Whether more than one of the people has a name. */
function sharedNames(names: string[]): (name: string) => boolean {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(foldName(name), (counts.get(foldName(name)) ?? 0) + 1);
	return (name) => (counts.get(foldName(name)) ?? 0) > 1;
}

function foundTitle(
	t: Translate,
	{ q, shown, total, locale }: { q: string; shown: number; total: number; locale: string },
) {
	if (total === 0) return t("scan.foundNone", { q });
	if (total === shown) return t("scan.found", { count: total });
	const format = (count: number) => count.toLocaleString(locale);
	return t("scan.foundOf", { shown: format(shown), all: format(total) });
}

interface ScanResult {
	verdict: Verdict;
	factId: string | null;
	person: DoorPerson | null;
	days: string[];
	talks: { label: string; at: string }[];
	givenBy: string | null;
	group: DoorPerson[];
	owed: Owed | null;
	keyboard: OtherKeyboard | null;
}

export function describeVerdict(
	{ frame: { t, locale, timeZone, event, typologies } }: Visit,
	who: string,
	{ verdict, factId, person, days, talks, givenBy, group, owed, keyboard }: ScanResult,
	ways: DeskAbilities | null,
): VerdictView {
	const clock = {
		time: (iso: string) => formatTime(iso, locale, timeZone),
		day: (day: string) => formatDay(day, locale, anywhere),
		shortDay: (day: string) => formatDayShort(day, locale, anywhere),
	};
	const profile = typologies.findIndex(({ label }) => label === person?.typology);
	const company = person?.company ?? "";
	const facts = person ? ticketFactsOf({ company, days, talks }, verdict, event.days.length, clock) : [];
	const amount = owed ? formatMoney(owed.amount, owed.currency, locale) : "";
	const { tone, word, sum, why, next } = verdictViewOf(verdict, clock, ways, amount);
	const { pays, registers } = nextActions(verdict, ways);
	const say = ({ key, variables }: VerdictLine) =>
		(t as (key: string, variables?: Record<string, string>) => string)(key, variables);
	return {
		tone,
		word: t(word),
		sum: sum ? say(sum) : "",
		person,
		factId,
		typology: person?.typology ?? "",
		profile: profile < 0 ? null : profile,
		facts: facts.map(({ key, value }) => ({ label: t(`scan.fact.${key}`), value })),
		acts: { pays, registers: registers === null ? [] : [registers] },
		why: why ? say(why) : "",
		next: [
			...(keyboard === null ? [] : [t("scan.keyboard")]),
			...(givenBy === null ? [] : [t("scan.givenBy", { where: givenBy })]),
			...(next ? [say(next)] : []),
		],
		letIn: factId === null && canOverride(verdict) ? { who, scanId: randomUUID() } : null,
		group: group.map((member) => ({ value: `${member.id} ${randomUUID()}`, name: fullName(member) })),
		groupIn: groupWords(t, locale, group),
	};
}

/** The button that lets in all who came together, by their first names. */
function groupWords(t: Translate, locale: string, group: DoorPerson[]): string {
	const { names, others } = namesInGroup(
		group.map(({ firstName, ...rest }) => firstName || fullName({ firstName, ...rest })),
		locale,
	);
	return others === 0 ? t("scan.groupIn", { names }) : t("scan.groupInMore", { names, count: others });
}

/** Taking a check-in back is a check-in of its own. */
function undo(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "scan",
		schema: z.object({ undo: z.uuid(), place: z.string().max(80), scanId: uuid }),
		async save({ undo: voids, place, scanId: id }) {
			const at = visit.now.toISOString();
			const entries = [{ id, kind: "void" as const, place, voids, at, how: "code" as const }];
			await visit.ask.checkIns.keep({ deviceId: deviceOf(visit), sentAt: at, entries });
			return redirectTo(args, hereOf(visit, positionIn(args)), { tone: "success", key: "scan.undone" });
		},
	});
}

/** Somebody of a group, with the id of their check-in. */
const member = z.string().regex(/^[\w-]{1,64} [0-9a-f-]{36}$/);

/** Checks in people of a group, one or all; each gets a verdict of their own. */
function checkInGroup(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "scan",
		schema: z.object({
			/** One of them, whose own button was pressed; else all of them come in. */
			group: member.optional(),
			members: z.array(member).max(50).default([]),
			place: z.string().max(80),
		}),
		async save({ group, members, place }) {
			const deviceId = deviceOf(visit);
			const answers: ScanResult[] = [];
			for (const one of group === undefined ? members : [group]) {
				const [userId = "", id = ""] = one.split(" ");
				answers.push(
					await visit.ask.checkIns.scan({ deviceId, id, userId, place, direction: "in", how: "name", letIn: false }),
				);
			}
			const ways = await deskWaysOf(args, visit);
			const shown = answers.map((answer) => ({ ...describeVerdict(visit, "", answer, ways), letIn: null }));
			// Who is left is taken by the next press.
			const isOne = group !== undefined;
			return data(serverOnly({ answers: isOne ? shown : shown.map((answer) => ({ ...answer, group: [] })) }));
		},
	});
}
