import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { DoorPerson } from "~/contract/venue/check-ins";
import { isCodeLike } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import { anywhere, formatDay, formatTime } from "~/domain/time/dates";
import { canOverride } from "~/domain/venue/verdict";
import { type DeskAbilities, detailsOf, nextActions, verdictViewOf } from "~/domain/venue/verdict-view";
import { type Direction, directions, entryPlace } from "~/domain/venue/vocabulary";
import type { DoorPage, Verdict } from "~/domain/venue/wire";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import type { Translate } from "~/i18n/translator";
import { scan as scanWords } from "~/i18n/venue/scan";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { redirectTo } from "../../frame/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import { answerForm, noAnswers } from "../../frame/form-kit/answer-form.server";

/** The door of an event, for door staff: a form into which a hand scanner types. */
export async function loadScan(args: Arguments) {
	const visit = await signedInVisitOf(args);
	args.context.openCamera();
	const { gateway, frame, context, where, session } = visit;
	const { t } = frame;
	const call = gateway.checkIns.read({ ...inEvent(visit), languageId: visit.frame.language.id });
	const { rules, counts } = (await withErrorPage(args, visit, call)).data;
	const { rights } = (await withErrorPage(args, visit, gateway.users.roles(inEvent(visit)))).data;
	const { devices } = (await withErrorPage(args, visit, gateway.checkIns.devices(inEvent(visit)))).data;
	const ownId = session.get("doors")?.[where.eventId];
	const device = devices.find(({ id, isOwn, isRevoked }) => id === ownId && isOwn && !isRevoked);
	const position = positionIn(args);
	const place = rules.places.find((one) => one.place === position.place) ?? rules.places[0];
	const count = counts.find((one) => one.place === place?.place);
	const ways = await deskWays(args, visit, rights);
	return serverOnly({
		title: [position.direction === "out" ? t("scan.out") : "", t("scan.title")].filter(Boolean).join(" · "),
		heading: headingOf(visit, place?.label ?? "", position),
		here: hereOf(visit, position),
		action: paths.scan(context),
		back: paths.organisation(context),
		devices: paths.scanDevices(context),
		device: device && { id: device.id, name: device.name },
		wasRevoked: ownId !== undefined && !device,
		isDesk: rights.includes("attend"),
		place: place?.place ?? entryPlace,
		direction: position.direction,
		places: rules.places.map((one) => ({ value: one.place, label: placeLabel(visit, one) })),
		/** Made for this rendering of the page, so that a button pressed twice is one check-in. */
		scanId: randomUUID(),
		counts: { inside: count?.inside ?? 0, came: count?.came ?? 0, capacity: place?.capacity ?? null },
		walkIn: ways.walkIn,
		typologies: ways.typologies,
		pay: ways.pay,
		print: ways.print,
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

/** An exit is named in the heading, so that nobody takes it for an entrance. */
function headingOf({ frame: { t } }: Visit, label: string, { place, direction }: DoorPosition): string {
	if (direction === "in") return label;
	return place === entryPlace ? t("scan.out") : `${t("scan.out")} · ${label}`;
}

/** What the desk can do besides checking in, with the addresses, as the event allows it. */
async function deskWays(args: Arguments, visit: Visit, rights: string[]) {
	if (!rights.includes("attend")) {
		return { walkIn: null, typologies: [], pay: null, print: null, sheet: null, said: null };
	}
	const call = visit.gateway.desk.walkInForm({ ...inEvent(visit), languageId: visit.frame.language.id });
	const { isOffered, takesPayments, prints, typologies } = (await withErrorPage(args, visit, call)).data;
	const { place, direction } = positionIn(args);
	const here = new URLSearchParams({ lieu: place, sens: direction });
	return {
		walkIn: isOffered ? `${paths.walkIn(visit.context)}?${here}` : null,
		typologies: typologies.map(({ id, label }) => ({ value: id, label })),
		print: prints ? `${paths.deskPrint(visit.context)}?${here}` : null,
		pay: takesPayments ? `${paths.deskPayment(visit.context)}?${here}` : null,
		sheet: paths.deskSheet(visit.context),
		said: { registers: isOffered, takesPayments } satisfies DeskAbilities,
	};
}

/** The same for an answer, before its page is loaded. */
export async function deskWaysOf(args: Arguments, visit: Visit): Promise<DeskAbilities | null> {
	const { rights } = (await withErrorPage(args, visit, visit.gateway.users.roles(inEvent(visit)))).data;
	return (await deskWays(args, visit, rights)).said;
}

function textsOf({ frame: { t } }: Visit): Record<string, string> {
	const keys = Object.keys(scanTexts).filter((key) => t.knows(key) || t.knows(key.replace(/_(one|other)$/, "")));
	return Object.fromEntries(keys.map((key) => [key, wordsOf(t, key)]));
}

function wordsOf(t: Translate, key: string): string {
	const names = [...(scanTexts[key] ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
	const open = Object.fromEntries(names.filter((name) => name !== "count").map((name) => [name, `{{${name}}}`]));
	const say = t as (key: string, variables?: Record<string, string>) => string;
	return say(key, names.length > 0 ? { ...open, ...(names.includes("count") && { count: "{{count}}" }) } : undefined);
}

function placeLabel(
	{ frame: { locale, timeZone } }: Visit,
	{ label, startsAt }: { label: string; startsAt: string | null },
) {
	return startsAt
		? `${formatDay(startsAt, locale, timeZone)} ${formatTime(startsAt, locale, timeZone)} · ${label}`
		: label;
}

const scanTexts: Record<string, string> = scanWords.fr;

interface DoorPosition {
	place: string;
	direction: Direction;
}

/** The place and direction of the device, from the address: each answer leads back to it. */
export function positionIn({ request }: Arguments): DoorPosition {
	const query = new URL(request.url).searchParams;
	return { place: query.get("lieu") ?? entryPlace, direction: query.get("sens") === "out" ? "out" : "in" };
}

export function hereOf({ context }: Visit, { place, direction }: DoorPosition): string {
	return `${paths.scan(context)}?${new URLSearchParams({ lieu: place, sens: direction })}`;
}

export interface VerdictView {
	tone: ReturnType<typeof verdictViewOf>["tone"];
	word: string;
	lines: string[];
	person: DoorPerson | null;
	detail: string;
	factId: string | null;
	letIn: { who: string; scanId: string } | null;
	/** The people of the same group: their id with one for their check-in, and their name. */
	group: { value: string; name: string }[];
	acts: { pays: boolean; registers: ("register" | "resume")[] };
}

export interface FoundPeople {
	q: string;
	title: string;
	people: { id: string; scanId: string; name: string; details: string[]; isIn: boolean }[];
}

export async function answerScan(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const form = await readForm(args.request);
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
			const { id } = (await withErrorPage(args, visit, visit.gateway.checkIns.pair({ ...inEvent(visit), name }))).data;
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
const scanForm = z.object({
	who: z.string("scan.whoRequired").trim().min(1, "scan.whoRequired").max(255, "errors.tooLong 255"),
	scanId: uuid,
	letIn: z.string().optional(),
	direction: z.enum(directions).catch("in"),
	place: z.string().max(80),
});

/** Somebody by their id, as a button of this page sends it. */
const idPattern = /^id:([\w-]{1,64})$/;

function scan(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "scan",
		schema: scanForm,
		async save({ who, scanId, letIn, ...stands }) {
			const userId = idPattern.exec(who)?.[1];
			const isCode = userId !== undefined || isCodeLike(who);
			// A name is searched where that is allowed; elsewhere it counts as an unknown code.
			const people = isCode ? undefined : await find(args, visit, who);
			if (people) return data(serverOnly(people));
			const call = visit.gateway.checkIns.scan({
				...inEvent(visit),
				...stands,
				languageId: visit.frame.language.id,
				id: scanId,
				letIn: letIn === "1",
				deviceId: deviceOf(visit),
				how: userId === undefined ? ("code" as const) : ("name" as const),
				...(userId === undefined ? { code: who } : { userId }),
			});
			const result = (await withErrorPage(args, visit, call)).data;
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
	const words = {
		place: positionIn(args).place,
		days: event.days,
		say: t,
		day: (day: string) => formatDay(day, locale, anywhere),
	};
	return {
		q,
		title: foundTitle(t, { q, shown: people.length, total, locale }),
		people: people.map(({ id, typology, card, ...named }) => ({
			id,
			scanId: randomUUID(),
			name: fullName(named),
			isIn: card.standings[words.place]?.isIn === true,
			details: detailsOf(card, { ...words, typology: typology ?? "" }),
		})),
	};
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
	givenBy: string | null;
	group: DoorPerson[];
}

export function describeVerdict(
	{ frame: { t, locale, timeZone } }: Visit,
	who: string,
	{ verdict, factId, person, givenBy, group }: ScanResult,
	ways: DeskAbilities | null,
): VerdictView {
	const clock = {
		time: (iso: string) => formatTime(iso, locale, timeZone),
		day: (day: string) => formatDay(day, locale, anywhere),
	};
	const { tone, word, lines } = verdictViewOf(verdict, clock, ways);
	const { pays, registers } = nextActions(verdict, ways);
	const say = t as (key: string, variables?: Record<string, string>) => string;
	return {
		tone,
		word: t(word),
		person,
		factId,
		detail: [person?.company, person?.typology].filter(Boolean).join(" · "),
		acts: { pays, registers: registers === null ? [] : [registers] },
		lines: [
			...(givenBy === null ? [] : [t("scan.givenBy", { where: givenBy })]),
			...lines.map(({ key, variables }) => say(key, variables)),
		],
		letIn: factId === null && canOverride(verdict) ? { who, scanId: randomUUID() } : null,
		group: group.map((one) => ({ value: `${one.id} ${randomUUID()}`, name: fullName(one) })),
	};
}

/** Taking a check-in back is a check-in of its own. */
function undo(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "scan",
		schema: z.object({ undo: z.uuid(), place: z.string().max(80), scanId: uuid }),
		async save({ undo: voids, place, scanId: id }) {
			const at = new Date().toISOString();
			const entries = [{ id, kind: "void" as const, place, voids, at, how: "code" as const }];
			const call = visit.gateway.checkIns.keep({ ...inEvent(visit), deviceId: deviceOf(visit), sentAt: at, entries });
			await withErrorPage(args, visit, call);
			return redirectTo(args, hereOf(visit, positionIn(args)), { tone: "success", key: "scan.undone" });
		},
	});
}

/** Checks in the ticked people of a group; each gets a verdict of their own. */
function checkInGroup(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "scan",
		schema: z.object({
			/** Empty where nobody is ticked. */
			group: z
				.array(z.string().regex(/^[\w-]{1,64} [0-9a-f-]{36}$/))
				.max(50)
				.default([]),
			place: z.string().max(80),
		}),
		async save({ group, place }) {
			const deviceId = deviceOf(visit);
			const answers: ScanResult[] = [];
			for (const one of group) {
				const [userId = "", id = ""] = one.split(" ");
				const call = visit.gateway.checkIns.scan({
					...inEvent(visit),
					deviceId,
					id,
					userId,
					place,
					direction: "in",
					how: "name",
					letIn: false,
					languageId: visit.frame.language.id,
				});
				answers.push((await withErrorPage(args, visit, call)).data);
			}
			const ways = await deskWaysOf(args, visit);
			const shown = answers.map((answer) => ({ ...describeVerdict(visit, "", answer, ways), group: [], letIn: null }));
			return data(serverOnly({ answers: shown }));
		},
	});
}
