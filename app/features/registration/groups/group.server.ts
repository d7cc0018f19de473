import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { type ArticleChoice, heldChoices } from "~/domain/article";
import { emailAddress } from "~/domain/email-address";
import { answersIn } from "~/domain/form";
import { isCommon, memberField, mostInGroup } from "~/domain/group";
import type { GroupPrices } from "~/domain/group-total";
import { isRefusal, type Refusal, sentenceOf } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { initOf } from "~/http/refused";
import { serverOnly } from "~/http/server-only";
import { zoneOf } from "~/http/zone-of";
import { paths } from "~/paths";
import { closedPage } from "../../frame/event/closed.server";
import { goOn } from "../../frame/event/go-on.server";
import { sendsMail } from "../../frame/event/mails.server";
import type { Arguments } from "../../frame/event/visit.server";
import { requireRefusal, typedIn } from "../../frame/forms/answer-form.server";
import type { Refused } from "../../frame/forms/refused";
import { names } from "../companions/names";
import { partyOf } from "../companions/party.server";
import { priceStyle } from "../steps/articles.server";
import { type RegistrationVisit, registrationVisitOf, whose } from "../visit/visit.server";
import { articlesOf, type Column, columnsOf, optionOf } from "./columns.server";
import { type Listed, readList, textOf } from "./read-list";

/** The table as it was sent, and what is to be said of it. */
export type GroupAnswer = Refused & { rows: number };

export async function loadGroup(args: Arguments) {
	const { visit, party } = await requireGroup(args);
	const { frame } = visit;
	const columns = await columnsOf(visit);
	return serverOnly({
		title: frame.t("group.title"),
		columns,
		included: includedIn(visit),
		common: commonOf(visit),
		sendsLinks: sendsMail(frame, "companion"),
		hasMoreTalks: frame.settings.conferencesShown && frame.conferenceCount > 0 && !columns.some(isTalk),
		prices: pricesOf(visit, columns),
		most: party.left === undefined ? mostInGroup : Math.min(mostInGroup, party.left),
		back: party.list,
		script: args.context.totalSrc,
	});
}

function pricesOf(visit: RegistrationVisit, columns: Column[]): GroupPrices {
	return {
		style: priceStyle(visit),
		days: columns.find(({ about }) => about.kind === "days")?.name,
		columns: columns.flatMap(({ name, about, options }) =>
			about.kind === "articles"
				? [
						{
							name,
							dayId: about.dayId,
							prices: Object.fromEntries(
								options.flatMap(({ value, priced }) => (priced && priced.ht > 0 ? [[value, priced] as const] : [])),
							),
						},
					]
				: [],
		),
		always: alwaysIn(visit).flatMap(({ id, dayId, priced }) => (priced.ht > 0 ? [{ id, dayId, ...priced }] : [])),
		included: visit.standing.resume?.included ?? {},
	};
}

const isTalk = ({ about }: Column) => about.kind === "talk";

async function requireGroup(args: Arguments) {
	const visit = await registrationVisitOf(args, ["companions", "stocks", "quotas", "prices", "resume"]);
	const companions = visit.standing.companions ?? [];
	const party = partyOf(visit, visit.user, companions);
	if (!party) throw closedPage(visit.record.registeredBy === null ? "closed.companions" : "closed.ownCompanions");
	if (!party.add) throw redirect(party.list, 303);
	const { companionsMaximum: maximum } = visit.frame.settings;
	const left = maximum === null ? undefined : maximum - companions.length;
	return { visit, party: { ...party, left } };
}

/** What is theirs whatever is chosen. */
function alwaysIn(visit: RegistrationVisit) {
	if (!visit.frame.settings.articlesShown) return [];
	const articles = articlesOf(visit);
	return heldChoices(articles, allDays(visit), []).flatMap(({ articleId, dayId }) => {
		const article = articles.find(({ id }) => id === articleId);
		return article ? [{ ...optionOf(visit, article), id: articleId, dayId }] : [];
	});
}

/** By name, with its price where it has one, and how many companions have it for nothing. */
function includedIn(visit: RegistrationVisit) {
	const always = alwaysIn(visit);
	const left = visit.standing.resume?.included ?? {};
	const labels = always.map(({ label, price }) => (price ? `${label} (${price})` : label));
	return {
		labels: [...new Set(labels)],
		free: always.flatMap(({ id, label }) =>
			left[id] ? [visit.frame.t("group.free", { count: left[id], label })] : [],
		),
	};
}

const allDays = ({ frame }: RegistrationVisit) => frame.event.days.map(({ id }) => id);

/** Answers of the registrant that may be everybody's; what has to be answered is proposed. */
function commonOf(visit: RegistrationVisit) {
	const form = visit.frame.companionForm;
	if (!form) return [];
	const given = answersIn(visit.person, form.models);
	return form.models
		.filter((field) => isCommon(field) && given[field.key] !== undefined)
		.map(({ key, label, values, isRequired }) => ({
			key,
			label,
			answer: [given[key]]
				.flat()
				.map((value) => values.find((one) => one.value === value)?.label ?? String(value))
				.join(", "),
			isProposed: isRequired,
		}));
}

/** What a button of the page asks for. */
export async function postGroup(args: Arguments) {
	const { visit, party } = await requireGroup(args);
	const columns = await columnsOf(visit);
	const posted = await readForm(args.request);
	const typed = typedIn(posted) ?? {};
	const people = peopleIn(typed);
	const rows = people.length;
	const intent = String(posted.get("intent") ?? "");
	if (intent === "read") return readMore(posted, { typed, people }, party.left, columns);
	if (intent === "insert" || intent.startsWith("remove-")) return changeRows(posted, typed, intent);
	if (intent === "copy") return again({ errors: {}, typed: { ...besides(typed), ...numbered(alike(people)) }, rows });
	if (intent === "recalculate") return again({ errors: {}, typed, rows });
	return register(args, visit, { posted, typed, rows, columns });
}

const again = (answer: GroupAnswer, init: number | ResponseInit = 200) => data(serverOnly(answer), init);

type Fields = Record<string, string[]>;

/** What was typed of each person, by the last part of its name. */
function peopleIn(typed: Fields): Fields[] {
	const people: Fields[] = [];
	for (const [name, values] of Object.entries(typed)) {
		const index = rowOf(name);
		if (index < 0) continue;
		while (people.length <= index) people.push({});
		const fields = people[index];
		if (fields) fields[name.slice(name.indexOf(".") + 1)] = values;
	}
	return people;
}

function rowOf(name: string): number {
	return Number(/^people\[(\d{1,3})\]\./.exec(name)?.[1] ?? -1);
}

/** The people of a list join those who are there; of rows that say nothing none is left. */
async function readMore(
	posted: FormData,
	{ typed, people }: { typed: Fields; people: Fields[] },
	left: number | undefined,
	columns: Column[],
) {
	const file = posted.get("file");
	const sent = file instanceof Blob && file.size > 0 ? textOf(await file.arrayBuffer()) : "";
	const listed = [...readList(typed.list?.[0] ?? ""), ...readList(sent)];
	const kept = people.filter((fields) => !isBlank(fields));
	const refuse = (error: string) => again({ errors: { list: error }, typed, rows: people.length }, 422);
	if (listed.length === 0) return refuse("errors.listEmpty");
	const most = Math.min(mostInGroup, left ?? mostInGroup);
	const count = kept.length + listed.length;
	if (count > most) return refuse(`errors.listTooLong ${most}`);
	const all = [...kept, ...listed.map((one) => proposed(one, columns))];
	return again({ errors: {}, typed: { ...besides(typed), ...numbered(all) }, rows: all.length });
}

/** What is typed of nobody in particular, and stays. */
function besides(typed: Fields): Fields {
	const others = Object.entries(typed).filter(([name]) => rowOf(name) < 0 && name !== "list" && name !== "intent");
	return Object.fromEntries(others);
}

/** Somebody new comes on all days. */
function proposed({ firstName, lastName, email }: Listed, columns: Column[]): Fields {
	const days = columns.find(({ about }) => about.kind === "days");
	const ofDays = days ? { [days.name]: days.options.map(({ value }) => value) } : {};
	return { firstName: [firstName], lastName: [lastName], email: [email], ...ofDays };
}

/** Everybody as the first of them: only who they are is their own. */
function alike([first = {}, ...others]: Fields[]): Fields[] {
	const own = ["firstName", "lastName", "email", "isAnother"];
	const of = (fields: Fields, isOwn: boolean) =>
		Object.fromEntries(Object.entries(fields).filter(([name]) => own.includes(name) === isOwn));
	return [first, ...others.map((one) => ({ ...of(one, true), ...of(first, false) }))];
}

function isBlank(fields: Fields): boolean {
	return ["firstName", "lastName", "email"].every((name) => !fields[name]?.[0]?.trim());
}

function numbered(all: Fields[]): Fields {
	return Object.fromEntries(
		all.flatMap((fields, index) =>
			Object.entries(fields).map(([name, values]) => [memberField(index, name), values] as const),
		),
	);
}

/** One row more or one less, as conform's intents do it. */
function changeRows(posted: FormData, typed: Record<string, string[]>, pressed: string) {
	const index = Number(pressed.slice("remove-".length));
	const intent =
		pressed === "insert"
			? { type: "insert", payload: { name: "people", defaultValue: { firstName: "" } } }
			: { type: "remove", payload: { name: "people", index } };
	const asked = new FormData();
	for (const [name, value] of posted) if (rowOf(name) >= 0 && typeof value === "string") asked.append(name, value);
	asked.set("__intent__", JSON.stringify(intent));
	const { payload } = parseWithZod(asked, { schema: z.object({}) });
	const people = (payload.people ?? []) as Record<string, string | string[]>[];
	const kept = people.slice(0, mostInGroup);
	const fields = kept.map((one) =>
		Object.fromEntries(Object.entries(one ?? {}).map(([name, value]) => [name, [value].flat()])),
	);
	return again({ errors: {}, typed: { ...besides(typed), ...numbered(fields) }, rows: kept.length });
}

interface Posted {
	posted: FormData;
	typed: Record<string, string[]>;
	rows: number;
	columns: Column[];
}

/** Registers them all, or says of each field what is wrong with it; nothing that was typed is lost. */
async function register(args: Arguments, visit: RegistrationVisit, { posted, typed, rows, columns }: Posted) {
	const submission = parseWithZod(posted, { schema: schemaOf(visit, columns) });
	if (submission.status !== "success") {
		const errors = Object.entries(submission.error ?? {}).flatMap(([name, said]) =>
			said?.[0] ? [[name.replace(/\[\d+\]$/, ""), said[0]] as const] : [],
		);
		return again({ errors: Object.fromEntries(errors), typed, rows }, 422);
	}
	const { people, copies, sendsLinks } = submission.value;
	try {
		const added = await visit.gateway.groups.add({ ...whose(visit), people, copies, sendsLinks });
		const count = people.length;
		const next = added.canPay ? paths.payment(visit.context) : paths.companions(visit.context);
		const key = added.mailed > 0 ? "group.doneMailed" : "group.done";
		return await goOn(args, next, { tone: "success", key, variables: { count } });
	} catch (error) {
		if (error instanceof Response) throw error;
		const refusal = requireRefusal(error);
		const isSentTwice =
			isRefusal(refusal, "namesake") &&
			people.every((_, index) => refusal.fields[memberField(index, "isAnother")] !== undefined);
		// The same list again, of another tab or of an impatient finger: they are registered.
		if (isSentTwice && people.every(({ isAnother }) => !isAnother)) {
			return goOn(args, paths.companions(visit.context), { tone: "info", key: "group.already" });
		}
		return again({ ...saidOf(refusal, columns, zoneOf(args.context)), typed, rows }, initOf(refusal));
	}
}

/** By the fields of the page; what names none of them stands above the table. */
function saidOf(refusal: Refusal, columns: Column[], zone: string): Omit<GroupAnswer, "typed" | "rows"> {
	const errors = Object.entries(refusal.fields).map(([name, key]) => {
		const [, index, field = ""] = /^people\[(\d+)\]\.(.+)$/.exec(name) ?? [];
		if (index === undefined) return [name, key] as const;
		const column = columns.find(({ about }) => isMeant(about, field));
		return [memberField(Number(index), column?.name ?? field), key] as const;
	});
	const alert = errors.length === 0 ? sentenceOf(refusal, zone) : undefined;
	return { code: refusal.code, errors: Object.fromEntries(errors), alert };
}

function isMeant(about: Column["about"], field: string): boolean {
	if (about.kind === "days") return field === "days";
	if (about.kind === "articles") return field === "articles";
	return about.kind === "quota" ? about.key === field : field === "slotsId";
}

const noName = "errors.required";

function schemaOf(visit: RegistrationVisit, columns: Column[]) {
	const options = Object.fromEntries(columns.map((column) => [column.name, optionSchema(column)]));
	const member = z
		.object({
			firstName: z.string(noName).pipe(names.firstName),
			lastName: z.string(noName).pipe(names.lastName),
			email: emailAddress().optional(),
			isAnother: z.boolean().catch(false).default(false),
			...options,
		})
		.transform(({ firstName, lastName, email, isAnother, ...chosen }) => ({
			...{ firstName, lastName, email, isAnother },
			...choicesIn(visit, columns, chosen as Chosen),
		}));
	return z.object({
		people: z
			.array(member, "errors.nobody")
			.min(1, "errors.nobody")
			.max(mostInGroup, `errors.listTooLong ${mostInGroup}`),
		copies: z.array(z.string()).default([]),
		sendsLinks: z.boolean().catch(false).default(false),
	});
}

type Chosen = Record<string, string | string[] | undefined>;

function optionSchema({ takesOne, isRequired, options }: Column): z.ZodType<string | string[] | undefined> {
	const one = z.enum(
		options.map(({ value }) => value),
		{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
	);
	if (takesOne) return isRequired ? one : one.optional();
	return isRequired ? z.array(one, "errors.choiceRequired").min(1, "errors.choiceRequired") : z.array(one);
}

/** As a call takes them; what is of a day that they do not come on does not hold. */
function choicesIn(visit: RegistrationVisit, columns: Column[], chosen: Chosen) {
	const of = (kind: Column["about"]["kind"]) => columns.filter(({ about }) => about.kind === kind);
	const values = ({ name }: Column) => [chosen[name] ?? []].flat();
	const days = of("days")[0];
	const daysId = days ? values(days) : undefined;
	const asked: ArticleChoice[] = of("articles").flatMap((column) =>
		values(column).map((articleId) => ({
			articleId,
			dayId: column.about.kind === "articles" ? column.about.dayId : "",
		})),
	);
	const quotas = of("quota").flatMap((column) =>
		column.about.kind === "quota" && values(column).length > 0 ? [[column.about.key, values(column)] as const] : [],
	);
	return {
		daysId,
		articles: heldChoices(articlesOf(visit), daysId ?? allDays(visit), asked),
		quotas: Object.fromEntries(quotas),
		slotsId: of("talk").flatMap(values),
	};
}
