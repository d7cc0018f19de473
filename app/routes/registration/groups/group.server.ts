import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { type ArticleChoice, effectiveChoices } from "~/domain/money/article";
import { emailAddress } from "~/domain/people/email-address";
import { answersIn } from "~/domain/registration/form";
import { isSharedByGroup, memberField, mostInGroup } from "~/domain/registration/group";
import type { GroupPrices } from "~/domain/registration/group-total";
import { nameFields, nameRuleOf } from "~/domain/registration/name-rule";
import { garbledLines, hasInvalidBytes, isCutOff, repairBytes } from "~/domain/texts/broken-letters";
import { examplesIn, messageOf, readBytes, UnreadableBytes } from "~/domain/texts/read-bytes";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, type FormAnswer, typedIn } from "../../ground/form-kit/answer-form.server";
import type { Refused } from "../../ground/form-kit/refused";
import { partyOf } from "../companions/party.server";
import { priceStyle } from "../steps/articles.server";
import { personInEvent, type RegistrationVisit, registrationVisitOf } from "../visit/visit.server";
import { type Column, columnsOf, companionArticlesOf, optionOf } from "./columns.server";
import { type ListedPerson, readNumberedList } from "./read-list";

export async function loadGroup(args: Arguments) {
	const { visit, party } = await requireGroup(args);
	const { frame } = visit;
	const columns = await columnsOf(visit);
	return serverOnly({
		title: frame.t("group.title"),
		columns,
		names: nameRuleOf(frame.companionForm),
		included: describeIncluded(visit),
		common: commonAnswersOf(visit),
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
		free: visit.frame.t("articles.gratis"),
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
		always: includedArticles(visit).flatMap(({ id, dayId, priced }) =>
			priced.ht > 0 ? [{ id, dayId, ...priced }] : [],
		),
		included: visit.standing.resume?.included ?? {},
	};
}

const isTalk = ({ about }: Column) => about.kind === "talk";

async function requireGroup(args: Arguments) {
	const visit = await registrationVisitOf(args, ["companions", "stocks", "quotas", "prices", "resume"]);
	const companions = visit.standing.companions ?? [];
	const party = partyOf(visit, visit.user, visit.standing);
	if (!party) throw closedPage(visit.record.registeredBy === null ? "closed.companions" : "closed.ownCompanions");
	if (!party.add) throw redirect(party.list, 303);
	const { companionsMaximum: maximum } = visit.frame.settings;
	const left = maximum === null ? undefined : maximum - companions.length;
	return { visit, party: { ...party, left } };
}

function includedArticles(visit: RegistrationVisit) {
	if (!visit.frame.settings.articlesShown) return [];
	const articles = companionArticlesOf(visit);
	return effectiveChoices(articles, allDayIds(visit), []).flatMap(({ articleId, dayId }) => {
		const article = articles.find(({ id }) => id === articleId);
		return article ? [{ ...optionOf(visit, article), id: articleId, dayId }] : [];
	});
}

function describeIncluded(visit: RegistrationVisit) {
	const always = includedArticles(visit);
	const left = visit.standing.resume?.included ?? {};
	const labels = always.map(({ label, price }) => (price ? `${label} (${price})` : label));
	return {
		labels: [...new Set(labels)],
		free: always.flatMap(({ id, label }) =>
			left[id] ? [visit.frame.t("group.free", { count: left[id], label })] : [],
		),
	};
}

const allDayIds = ({ frame }: RegistrationVisit) => frame.event.days.map(({ id }) => id);

/** Returns the registrant's answers that may be copied to everybody; required ones are ticked to begin with. */
function commonAnswersOf(visit: RegistrationVisit) {
	const form = visit.frame.companionForm;
	if (!form) return [];
	const answers = answersIn(visit.person, form.models);
	return form.models
		.filter((field) => isSharedByGroup(field) && answers[field.key] !== undefined)
		.map(({ key, label, values, isRequired }) => ({
			key,
			label,
			answer: [answers[key]]
				.flat()
				.map((value) => values.find((offered) => offered.value === value)?.label ?? String(value))
				.join(", "),
			isProposed: isRequired,
		}));
}

export async function postGroup(args: Arguments) {
	const { visit, party } = await requireGroup(args);
	const columns = await columnsOf(visit);
	const posted = await readForm(args.request);
	const typed = typedIn(posted) ?? {};
	const people = peopleIn(typed);
	const intent = String(posted.get("intent") ?? "");
	const renderRows = (changed: TypedFields[]) => renderTyped({ ...typedOutsideRows(typed), ...numbered(changed) });
	if (intent === "copy") return renderRows(copyFirstChoices(people));
	if (intent === "recalculate") return renderTyped(typed);
	if (intent !== "read") return registerGroup(args, visit, columns);
	const filledRows = people.filter((fields) => !isBlank(fields));
	return answerForm(args, {
		schema: z.unknown(),
		async save() {
			const { rows, guesses } = await rowsOfList(posted, filledRows.length, party.left, columns);
			return renderTyped({ ...typedOutsideRows(typed), ...numbered([...filledRows, ...rows]) }, guesses);
		},
	});
}

/** Renders the table with the typed values; nothing is saved. */
const renderTyped = (typed: TypedFields, errors: Refused["errors"] = {}): FormAnswer =>
	data(serverOnly<Refused>({ errors, typed }));

/** A thousand for each person of the largest group. */
const mostCharacters = mostInGroup * 1000;

/**
 * The rows of a list, and by their fields the letters that are a guess.
 * @throws Refusal `invalidForm` for a list that is empty, too long, or whose letters cannot be read
 */
async function rowsOfList(posted: FormData, rowCount: number, left: number | undefined, columns: Column[]) {
	const [list, file] = [posted.get("list"), posted.get("file")];
	const texts = [typeof list === "string" ? list : "", file instanceof Blob ? await readSentList(file) : ""];
	const maxPeople = Math.min(mostInGroup, left ?? mostInGroup);
	// It is read on everybody's thread: what is far longer than any list of a group is not.
	if (texts.join("").length > mostCharacters) {
		throw new Refusal("invalidForm", { list: `errors.listTooLong ${maxPeople}` });
	}
	const broken = texts.flatMap(garbledLines);
	if (broken.length > 0) throw new Refusal("invalidForm", { list: `errors.lettersBroken ${examplesIn(broken)}` });
	const listed = texts.flatMap(readNumberedList);
	if (listed.length === 0) throw new Refusal("invalidForm", { list: "errors.listEmpty" });
	if (rowCount + listed.length > maxPeople)
		throw new Refusal("invalidForm", { list: `errors.listTooLong ${maxPeople}` });
	const guesses = listed.flatMap(({ line, person }, at) =>
		(["firstName", "lastName", "email"] as const).flatMap((name): [string, string][] =>
			hasInvalidBytes(person[name]) || isCutOff(person[name])
				? [[memberField(rowCount + at, name), `errors.letterGuessed ${line}`]]
				: [],
		),
	);
	return { rows: listed.map(({ person }) => proposedRow(person, columns)), guesses: Object.fromEntries(guesses) };
}

async function readSentList(file: Blob): Promise<string> {
	try {
		return readBytes(new Uint8Array(await file.arrayBuffer())).text;
	} catch (error) {
		if (!(error instanceof UnreadableBytes)) throw error;
		throw new Refusal("invalidForm", { list: messageOf(error) }, { cause: error });
	}
}

function typedOutsideRows(typed: TypedFields): TypedFields {
	const others = Object.entries(typed).filter(([name]) => rowOf(name) < 0 && name !== "list" && name !== "intent");
	return Object.fromEntries(others);
}

/** A new person comes on all days, to begin with. */
function proposedRow({ firstName, lastName, email }: ListedPerson, columns: Column[]): TypedFields {
	const days = columns.find(({ about }) => about.kind === "days");
	const ofDays = days ? { [days.name]: days.options.map(({ value }) => value) } : {};
	const [first, last, address] = [firstName, lastName, email].map(repairBytes) as [string, string, string];
	return { firstName: [first], lastName: [last], email: [address], ...ofDays };
}

/** Copies the choices of the first person to all others; names and e-mail stay. */
function copyFirstChoices([first = {}, ...others]: TypedFields[]): TypedFields[] {
	const identityFields = ["firstName", "lastName", "email", "isAnother"];
	const of = (fields: TypedFields, isOwn: boolean) =>
		Object.fromEntries(Object.entries(fields).filter(([name]) => identityFields.includes(name) === isOwn));
	return [first, ...others.map((one) => ({ ...of(one, true), ...of(first, false) }))];
}

function isBlank(fields: TypedFields): boolean {
	return ["firstName", "lastName", "email"].every((name) => !fields[name]?.[0]?.trim());
}

function numbered(all: TypedFields[]): TypedFields {
	return Object.fromEntries(
		all.flatMap((fields, index) =>
			Object.entries(fields).map(([name, values]) => [memberField(index, name), values] as const),
		),
	);
}

function registerGroup(args: Arguments, visit: RegistrationVisit, columns: Column[]) {
	return answerForm(args, {
		rows: { list: "people", most: mostInGroup },
		schema: schemaOf(visit, columns),
		async save({ people, copies, sendsLinks }) {
			try {
				const added = await visit.gateway.groups.add({ ...personInEvent(visit), people, copies, sendsLinks });
				const next = added.canPay ? paths.payment(visit.context) : paths.companions(visit.context);
				const key = added.mailed > 0 ? "group.doneMailed" : "group.done";
				return redirectTo(args, next, { tone: "success", key, variables: { count: people.length } });
			} catch (error) {
				if (!isRefusal(error)) throw error;
				const isKnown = (_: unknown, index: number) => error.fields[memberField(index, "isAnother")] !== undefined;
				// The same list was sent twice, by another tab or a double click: the people are registered already.
				if (isRefusal(error, "namesake") && people.every(isKnown) && people.every(({ isAnother }) => !isAnother)) {
					return redirectTo(args, paths.companions(visit.context), { tone: "info", key: "group.already" });
				}
				throw new Refusal(error.code, errorsByPageField(error.fields, columns), { cause: error });
			}
		},
	});
}

function errorsByPageField(fields: Record<string, string>, columns: Column[]): Record<string, string> {
	const errors = Object.entries(fields).map(([name, key]) => {
		const [, index, field = ""] = /^people\[(\d+)\]\.(.+)$/.exec(name) ?? [];
		if (index === undefined) return [name, key] as const;
		const column = columns.find(({ about }) => isFieldOf(about, field));
		return [memberField(Number(index), column?.name ?? field), key] as const;
	});
	return Object.fromEntries(errors);
}

function isFieldOf(about: Column["about"], field: string): boolean {
	if (about.kind === "days") return field === "days";
	if (about.kind === "articles") return field === "articles";
	return about.kind === "quota" ? about.key === field : field === "slotsId";
}

function schemaOf(visit: RegistrationVisit, columns: Column[]) {
	const options = Object.fromEntries(columns.map((column) => [column.name, optionSchema(column)]));
	const member = z
		.object({
			...nameFields(nameRuleOf(visit.frame.companionForm)),
			email: emailAddress().optional(),
			isAnother: z.boolean().catch(false).default(false),
			...options,
		})
		.transform(({ firstName, lastName, email, isAnother, ...chosen }) => ({
			firstName,
			lastName,
			email,
			isAnother,
			...choicesOf(visit, columns, chosen as Chosen),
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

/** Returns choices as the call takes them; choices for a day on which the person does not come are dropped. */
function choicesOf(visit: RegistrationVisit, columns: Column[], chosen: Chosen) {
	const of = (kind: Column["about"]["kind"]) => columns.filter(({ about }) => about.kind === kind);
	const values = ({ name }: Column) => [chosen[name] ?? []].flat();
	const days = of("days")[0];
	const daysId = days ? values(days) : undefined;
	const articleChoices: ArticleChoice[] = of("articles").flatMap((column) =>
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
		articles: effectiveChoices(companionArticlesOf(visit), daysId ?? allDayIds(visit), articleChoices),
		quotas: Object.fromEntries(quotas),
		slotsId: of("talk").flatMap(values),
	};
}

type TypedFields = Record<string, string[]>;

function peopleIn(typed: TypedFields): TypedFields[] {
	const people: TypedFields[] = [];
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
