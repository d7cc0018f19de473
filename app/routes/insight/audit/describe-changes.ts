import { type AuditChange, inviteePath } from "~/domain/ground/audit-change";
import { formatMoney } from "~/domain/money/money";
import type { LocalizedText } from "~/domain/texts/text";
import { formatDayAlone, formatDayShort, formatTime } from "~/domain/time/dates";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { describeRole, readRoles } from "../../account/team/role-words";
import type { Describer } from "../../event/document/describe-value";
import { type Difference, differencesOf } from "../../event/document/differences";
import type { Visit } from "../../ground/event/visit.server";

type AuditEntry = Awaited<ReturnType<Visit["ask"]["deeds"]["list"]>>["deeds"][number];

interface DescribedChange {
	/** What was changed in the settings; absent for a person, whom the line names. */
	title?: string | undefined;
	differences: Difference[];
}

/** Before and after in words, thing by thing. */
export function describeChanges(say: Describer, entry: Pick<AuditEntry, "changes">): DescribedChange[] {
	const changes = entry.changes.filter((change) => !isWhy(change));
	const isOfDocument = ({ path }: AuditChange) => !ownParts.includes(path[0] ?? "");
	const ofModules = changes.filter(({ path }) => path[0] === "module");
	if (ofModules.length > 0) {
		const title = ofModules[0]?.path[1];
		return [{ ...(title && { title }), differences: ofModules.map((change) => moduleDifference(say, change)) }];
	}
	// Whoever adds something in a form turns nothing on by hand there.
	const together = changes.map((change) => ({ ...change, follows: null }));
	const ofDocument = changes
		.filter(isOfDocument)
		.map((change) => ({
			title: say.place(change.path, [change]),
			differences: change.isCut ? [] : differencesOf(say, change, together),
		}));
	const others = changes.filter((change) => !isOfDocument(change)).map((change) => differenceOf(say, change));
	return [...(others.length > 0 ? [{ differences: others }] : []), ...ofDocument];
}

/** Why somebody was let in against a refusal, which the sentence says. */
export function isWhy({ path: [part, name] }: Pick<AuditChange, "path">): boolean {
	return part === "passage" && name === "why";
}

/** Where the log speaks of something else than the event's document. */
const ownParts = ["person", "roles", inviteePath, "passage", "money", "module"];

/** A field of a live module, by the words of the form that changes it. */
function moduleDifference(say: Describer, { path, before, after, isCut }: AuditChange): Difference {
	const field = path[2] ?? "";
	const key = `console.write.${field === "choices" || field === "responses" ? "options" : field}`;
	const label = field === "order" ? say.t("documentWords.order") : say.t.knows(key) ? sayAny(say.t, key) : field;
	const inWords = (value: unknown) => (value === undefined ? undefined : valueOfModule(say, field, value));
	return isCut ? { label } : { label, before: inWords(before), after: inWords(after) };
}

function valueOfModule(say: Describer, field: string, value: unknown): string {
	if (!Array.isArray(value)) {
		const key = `console.write.display.${String(value)}`;
		return field === "display" && say.t.knows(key) ? sayAny(say.t, key) : say.value(field, value);
	}
	return say.list(value.map((item) => optionInWords(say, field, item)));
}

function optionInWords(say: Describer, field: string, option: unknown): string {
	const { names } = say.wording;
	if (field === "typologies") return names.typologies?.[String(option)] ?? String(option);
	if (typeof option !== "object" || option === null) return say.value("", option);
	const { label, isRightAnswer } = option as { label?: LocalizedText; isRightAnswer?: boolean };
	const text = say.value("", label);
	return isRightAnswer ? `${text} (${say.t("console.write.right").toLocaleLowerCase()})` : text;
}

function differenceOf(say: Describer, { path, before, after }: AuditChange): Difference {
	const [part = "", name = ""] = path;
	const { t, wording } = say;
	if (part === "roles") {
		const inWords = (roles: unknown) =>
			readRoles(String(roles ?? ""))
				.map((held) => describeRole(t, wording.locale, held))
				.join(" · ") || t("team.noRole");
		return { label: "", before: inWords(before), after: inWords(after) };
	}
	if (part === inviteePath) return { label: t("audit.invitee"), after: String(after) };
	if (part === "money") {
		const inWords = (amount: unknown) => formatMoney(Number(amount), path[2], wording.locale);
		return { label: sayAny(t, `audit.money.${name}`), before: inWords(before), after: inWords(after) };
	}
	if (part === "passage") {
		const at = String(before ?? "");
		const moment = `${formatDayShort(at, wording.locale, wording.timeZone)} ${formatTime(at, wording.locale, wording.timeZone)}`;
		return { label: t(name === "out" ? "scan.out" : "scan.in"), before: moment };
	}
	const inWords = (value: unknown) => (value === undefined ? undefined : valueOfPerson(say, name, value));
	return { label: labelOf(say, name), before: inWords(before), after: inWords(after) };
}

function labelOf({ t }: Describer, field: string): string {
	const keys = [`data.field.${field}`, `audit.field.${field}`];
	const key = keys.find((item) => t.knows(item));
	if (key !== undefined) return sayAny(t, key);
	return field.startsWith("answer.") ? field.slice("answer.".length) : field;
}

function valueOfPerson(say: Describer, field: string, value: unknown): string {
	if (Array.isArray(value)) return value.map((item) => valueOfPerson(say, field, item)).join(", ");
	const text = typeof value === "object" ? JSON.stringify(value) : String(value);
	const { names, locale, timeZone } = say.wording;
	if (field === "typology") return names.typologies?.[text] ?? text;
	if (field === "article") return names.articles?.[text] ?? text;
	if (field === "day" || field === "presence") return names.days?.[text] ?? text;
	if (field === "state" && say.t.knows(`audit.state.${text}`)) return sayAny(say.t, `audit.state.${text}`);
	return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDayAlone(text, locale, timeZone) : text;
}

/** The link to the page on which it can be taken back; undefined where there is none. */
export function wayBack({ context, frame: { t } }: Visit, entry: AuditEntry) {
	const { call, person, details, changes } = entry;
	if (details.revision !== undefined) {
		return {
			href: paths.version(context, details.revision),
			label: t("audit.back.version", { number: details.revision }),
		};
	}
	if (call.startsWith("drafts.") && call !== "drafts.publish") {
		return { href: paths.draft(context), label: t("audit.back.draft") };
	}
	if (!person) return undefined;
	const [roles] = changes.filter(({ path }) => path[0] === "roles");
	if (roles) {
		const query = new URLSearchParams({ roles: String(roles.before ?? "") });
		return { href: `${paths.teamMember(context, person.id)}?${query}`, label: t("audit.back.roles") };
	}
	if (call.startsWith("eventMoney.")) {
		return { href: paths.moneyAccount(context, person.id), label: t("audit.back.account") };
	}
	if (call === "merges.merge") {
		return { href: `${paths.person(context, person.id)}#merges`, label: t("audit.back.merge") };
	}
	if (call === "registrations.cancel" || call === "registrations.decline") {
		return { href: paths.person(context, person.id), label: t("audit.back.restore") };
	}
	if (call === "checkIns.letIn" || call === "checkIns.undo") {
		const query = new URLSearchParams({ personne: person.id });
		return { href: `${paths.deskSheet(context)}?${query}`, label: t("audit.back.desk") };
	}
	if (changes.length > 0) return { href: paths.person(context, person.id), label: t("audit.back.person") };
	return undefined;
}
