import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { effectiveChoices } from "~/domain/money/article";
import { fullName } from "~/domain/people/person";
import { answersIn } from "~/domain/registration/form";
import { isSharedByGroup, memberField, mostGroupFields, mostInGroup } from "~/domain/registration/group";
import { areFree, type GroupData } from "~/domain/registration/group-total";
import { nameRuleOf } from "~/domain/registration/name-rule";
import { garbledLines, hasInvalidBytes, isCutOff, repairBytes } from "~/domain/texts/broken-letters";
import { examplesIn, messageOf, readBytes, UnreadableBytes } from "~/domain/texts/read-bytes";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { ticketHead } from "../../documents/badges/ticket.server";
import { closedPage } from "../../ground/event/closed.server";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, type FormAnswer, typedIn } from "../../ground/form-kit/answer-form.server";
import type { Refused } from "../../ground/form-kit/refused";
import { partyOf } from "../companions/party.server";
import { priceStyle } from "../steps/articles.server";
import { personInEvent, type RegistrationVisit, registrationVisitOf } from "../visit/visit.server";
import { allDayIds, type Column, columnsOf, companionArticlesOf, optionOf, questionsOf } from "./columns.server";
import { errorsByPageField, groupSchema } from "./posted-group.server";
import { type ListedPerson, readNumberedList } from "./read-list";

export async function loadGroup(args: Arguments) {
	const { visit, party } = await requireGroup(args);
	const { frame } = visit;
	const columns = await columnsOf(visit);
	return serverOnly({
		title: frame.t("group.title"),
		columns,
		names: nameRuleOf(frame.companionForm),
		group: groupDataOf(visit, columns),
		ticket: { head: ticketHead(frame), by: fullName(visit.user), bill: billedCompany(visit) },
		common: commonAnswersOf(visit),
		sendsLinks: sendsMail(frame, "companion"),
		hasMoreTalks: frame.settings.conferencesShown && frame.conferenceCount > 0 && !columns.some(isTalk),
		most: mostPeople(columns, party.left),
		back: party.list,
		script: args.context.totalSrc,
	});
}

export type GroupPage = Awaited<ReturnType<typeof loadGroup>>;

function groupDataOf(visit: RegistrationVisit, columns: Column[]): GroupData {
	const { t } = visit.frame;
	const what = "#";
	const [questions, always] = [questionsOf(columns), includedArticles(visit)];
	return {
		style: priceStyle(visit),
		questions,
		always,
		isFree: areFree(questions, always),
		included: visit.standing.resume?.included ?? {},
		words: {
			likeAll: t("group.likeAll", { what }),
			yes: t("group.yes").toLocaleLowerCase(),
			no: t("group.no").toLocaleLowerCase(),
			nothing: t("group.none").toLocaleLowerCase(),
			toChoose: t("group.toChoose").toLocaleLowerCase(),
			free: t("group.gift"),
			onlyDays: t("group.only", { what }),
			extra: t("group.extra", { what }),
			rest: t("group.nothing"),
			noAddress: t("group.noAddress"),
			person: t("group.row", { row: what }),
			others: [t("group.others", { count: 1 }), t("group.others", { count: 2 }).replace("2", what)],
		},
	};
}

/** Whom the invoice names, as far as that is known. */
function billedCompany({ standing: { bill: state } }: RegistrationVisit): string | undefined {
	return (state?.isSaved ? state.bill : state?.known.company)?.social_reason || undefined;
}

/** How many fit into one post: each has a field for every choice, empty or not. */
function mostPeople(columns: Column[], left = mostInGroup): number {
	const choices = columns.reduce((sum, { takesOne, options }) => sum + (takesOne ? 1 : options.length), 0);
	return Math.min(mostInGroup, left, Math.floor((mostGroupFields - 500) / (choices + identityFields)));
}

/** First name, last name, address, and that it is somebody else of the same name. */
const identityFields = 4;

const isTalk = ({ about }: Column) => about === "talk";

async function requireGroup(args: Arguments) {
	const visit = await registrationVisitOf(args, ["companions", "stocks", "quotas", "prices", "resume", "bill"]);
	const companions = visit.standing.companions ?? [];
	const party = partyOf(visit, visit.user, visit.standing);
	if (!party) throw closedPage(visit.record.registeredBy === null ? "closed.companions" : "closed.ownCompanions");
	if (!party.add) throw redirect(party.list, 303);
	const { companionsMaximum: maximum } = visit.frame.settings;
	const left = maximum === null ? undefined : maximum - companions.length;
	return { visit, party: { ...party, left } };
}

function includedArticles(visit: RegistrationVisit): GroupData["always"] {
	if (!visit.frame.settings.articlesShown) return [];
	const articles = companionArticlesOf(visit);
	return effectiveChoices(articles, allDayIds(visit), []).flatMap(({ articleId, dayId }) => {
		const article = articles.find(({ id }) => id === articleId);
		if (!article) return [];
		const { label, priced } = optionOf(visit, article);
		return [{ id: articleId, dayId, label, ...priced }];
	});
}

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
	if (intent === "recalculate" || intent === "find") return renderTyped(typed);
	if (intent !== "read") return registerGroup(args, visit, columns);
	const filledRows = people.filter((fields) => !isBlank(fields));
	return answerForm(args, {
		schema: z.unknown(),
		async save() {
			const { rows, guesses } = await rowsOfList(posted, filledRows.length, mostPeople(columns, party.left));
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
async function rowsOfList(posted: FormData, rowCount: number, maxPeople: number) {
	const [list, file] = [posted.get("list"), posted.get("file")];
	const texts = [typeof list === "string" ? list : "", file instanceof Blob ? await readSentList(file) : ""];
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
	return { rows: listed.map(({ person }) => rowOfListed(person)), guesses: Object.fromEntries(guesses) };
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

function rowOfListed({ firstName, lastName, email }: ListedPerson): TypedFields {
	const [first, last, address] = [firstName, lastName, email].map(repairBytes) as [string, string, string];
	return { firstName: [first], lastName: [last], email: [address] };
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
		rows: { list: "people", most: mostPeople(columns) },
		schema: groupSchema(visit, columns),
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
