import { z } from "zod";
import { type ArticleChoice, effectiveChoices } from "~/domain/money/article";
import { emailAddress } from "~/domain/people/email-address";
import { type GroupMember, memberField, mostInGroup } from "~/domain/registration/group";
import {
	answerOf,
	answersOf,
	fieldOf,
	type GroupAnswers,
	noChoice,
	type OwnAnswer,
} from "~/domain/registration/group-answers";
import { nameFields, nameRuleOf } from "~/domain/registration/name-rule";
import type { RegistrationVisit } from "../visit/visit.server";
import { allDayIds, type Column, companionArticlesOf } from "./columns.server";

interface PostedGroup {
	people: GroupMember[];
	copies: string[];
	sendsLinks: boolean;
}

const text = z.string().catch("");
const texts = z.array(z.string().catch("")).catch([]);

/**
 * Reads the posted page: what is chosen for everybody, and in the row of each person what they have otherwise. All that is wrong is
 * said at once; what is missing for everybody is said once, at the common question.
 */
export function groupSchema(visit: RegistrationVisit, columns: Column[]): z.ZodType<PostedGroup> {
	const fields = columns.flatMap((column) => column.options.map((_, at) => fieldOf(column, at)));
	const own = Object.fromEntries(fields.map((field) => [field, text]));
	const named = z.object({ ...nameFields(nameRuleOf(visit.frame.companionForm)), email: emailAddress().optional() });
	const row = z.object({ ...own, firstName: text, lastName: text, email: text, isAnother: text });
	return z
		.object({
			all: z.object(Object.fromEntries(columns.map(({ name }) => [name, texts]))).catch({}),
			people: z
				.array(row, "errors.nobody")
				.min(1, "errors.nobody")
				.max(mostInGroup, `errors.listTooLong ${mostInGroup}`),
			copies: texts,
			sendsLinks: z.boolean().catch(false).default(false),
			list: text,
		})
		.transform(({ all, people, copies, sendsLinks, list }, context) => {
			const refuse = (path: (string | number)[], message: string) =>
				context.issues.push({ code: "custom", input: undefined, path, message });
			const common = Object.fromEntries(columns.map(({ name }) => [name, chosenIn(all[name])]));
			const rows = people.map((person) => {
				const own: OwnAnswer = (field) => (person as Record<string, string>)[field] ?? "";
				return { person, answers: answersOf(columns, common, own), faults: ownFaults(columns, common, own) };
			});
			for (const column of columns) {
				const chosen = common[column.name] ?? [];
				const follows = ({ answers, faults }: (typeof rows)[number]) =>
					answers[column.name]?.length === 0 && !faults.some(([field]) => isFieldIn(column, field));
				const isMissing = column.isRequired && rows.some(follows);
				if (chosen.some((value) => !isOffered(column.options, value)))
					refuse(["all", column.name], "errors.notOffered");
				else if (isMissing && chosen.length === 0) refuse(["all", column.name], "errors.choiceRequired");
			}
			const members = rows.map(({ person, answers, faults }, index): GroupMember => {
				const { firstName, lastName, email } = person;
				const read = named.safeParse({
					firstName: firstName || undefined,
					lastName: lastName || undefined,
					email: email.trim() || undefined,
				});
				for (const { path, message } of read.error?.issues ?? [])
					refuse(["people", index, ...path.map(String)], message);
				for (const [field, message] of faults) refuse(["people", index, field], message);
				const names = read.data ?? { firstName: "", lastName: "" };
				return { ...names, isAnother: person.isAnother === "on", ...choicesOf(visit, columns, answers) };
			});
			// Whoever stands in a list below the table would stay away without a word.
			if (list.trim() !== "") refuse(["list"], "errors.listUnread");
			return { people: members, copies, sendsLinks };
		});
}

/** A radio without a choice posts an empty text. */
const chosenIn = (posted: string[] | undefined) => (posted ?? []).filter(Boolean);

const isOffered = (options: Column["options"], value: string) => options.some((option) => option.value === value);

const isFieldIn = (column: Column, field: string) => column.options.some((_, at) => fieldOf(column, at) === field);

/** A field of a person has an option, follows the others, or declines where nothing has to be chosen. */
function ownFaults(columns: Column[], common: GroupAnswers, own: OwnAnswer): [field: string, message: string][] {
	return columns.flatMap((column) => {
		const fields = column.takesOne ? [column.name] : column.options.map((_, at) => fieldOf(column, at));
		const wrong = fields.filter((field, at) => {
			const answer = own(field);
			const isOption = column.takesOne ? isOffered(column.options, answer) : answer === column.options[at]?.value;
			const mayDecline = !column.takesOne || !column.isRequired;
			return answer !== "" && !isOption && !(answer === noChoice && mayDecline);
		});
		if (wrong.length > 0) return wrong.map((field): [string, string] => [field, "errors.notOffered"]);
		// Where nobody has an answer, that is said once for all.
		const declines = column.isRequired && common[column.name]?.length && answerOf(column, common, own).length === 0;
		return declines ? [[fieldOf(column, 0), "errors.choiceRequired"]] : [];
	});
}

/** Returns choices as the call takes them; choices for a day on which the person does not come are dropped. */
function choicesOf(visit: RegistrationVisit, columns: Column[], answers: GroupAnswers) {
	const of = (kind: Column["about"]) => columns.filter(({ about }) => about === kind);
	const values = ({ name }: Column) => answers[name] ?? [];
	const days = of("days")[0];
	const daysId = days ? values(days) : undefined;
	const articleChoices: ArticleChoice[] = of("articles").flatMap((column) =>
		values(column).map((articleId) => ({ articleId, dayId: column.dayId ?? "" })),
	);
	const quotas = of("quota").flatMap((column) =>
		column.key !== undefined && values(column).length > 0 ? [[column.key, values(column)] as const] : [],
	);
	return {
		daysId,
		articles: effectiveChoices(companionArticlesOf(visit), daysId ?? allDayIds(visit), articleChoices),
		quotas: Object.fromEntries(quotas),
		slotsId: of("talk").flatMap(values),
	};
}

/** The messages of a refused call, at the fields of the page. */
export function errorsByPageField(fields: Record<string, string>, columns: Column[]): Record<string, string> {
	const errors = Object.entries(fields).map(([name, key]) => {
		const [, index, field = ""] = /^people\[(\d+)\]\.(.+)$/.exec(name) ?? [];
		if (index === undefined) return [name, key] as const;
		const column = columns.find((candidate) => isFieldOf(candidate, field));
		return [memberField(Number(index), column ? fieldOf(column, 0) : field), key] as const;
	});
	return Object.fromEntries(errors);
}

function isFieldOf({ about, key }: Column, field: string): boolean {
	if (about === "days" || about === "articles") return field === about;
	return about === "quota" ? key === field : field === "slotsId";
}
