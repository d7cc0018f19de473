import type { Decision } from "~/contract/insight/today";
import { formatMoney } from "~/domain/money/money";
import { writePeopleFilter } from "~/domain/people/filter-address";
import { everybody } from "~/domain/people/people-filter";
import { formatDayMonth } from "~/domain/time/dates";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";
import { describeAdvice } from "../../event/document/describe-fault";
import { describeMoment, wordingOf } from "../../event/document/wording";
import type { Visit } from "../../ground/event/visit.server";

/** A line of what waits: what happened, its effect, and the one thing to do. */
export interface DecisionLine {
	kind: Decision["kind"];
	icon: IconName;
	tone: "danger" | "warn" | "accent";
	title: string;
	/** The effect, and behind it the people whom it concerns, each with a link to their sheet. */
	text: string;
	people: { href: string; name: string }[];
	/** How many more people it concerns. */
	others: number;
	href: string;
	verb: string;
}

type Line = Omit<DecisionLine, "kind" | "people" | "others"> & { people?: Named[]; all?: number };
type Named = { id: string; name: string };

export function describeDecisions({ context, frame, now }: Visit, decisions: Decision[]): DecisionLine[] {
	const { t, locale, timeZone } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const wording = wordingOf(frame);
	const moment = (iso: string) => describeMoment(t, wording, iso, now);
	const counted = (count: number) => ({ count, number: format(count) });
	const money = (amounts: { currency: string; amount: number }[]) =>
		amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(" + ");
	const sheetOf = ([first]: Named[]) => (first ? paths.person(context, first.id) : paths.usersRegistered(context));

	return decisions.map((decision) => {
		const { people = [], all = people.length, ...line } = lineOf(decision);
		return {
			kind: decision.kind,
			...line,
			people: people.map(({ id, name }) => ({ href: paths.person(context, id), name: name || t("people.unnamed") })),
			others: people.length === 0 ? 0 : all - people.length,
		};
	});

	function lineOf(decision: Decision): Line {
		switch (decision.kind) {
			case "mailsRefused":
				return {
					icon: "mailFault",
					tone: "danger",
					title: t("today.mailsRefused", counted(decision.count)),
					text: t(decision.count === 1 ? "today.mailsRefused.text" : "today.mailsRefused.textMany"),
					people: decision.people,
					all: decision.count,
					href: sheetOf(decision.people),
					verb: t("today.mailsRefused.verb"),
				};
			case "mailsUnwritten":
				return {
					icon: "mailFault",
					tone: "danger",
					title: t("today.mailsUnwritten", counted(decision.count)),
					text: t("today.mailsUnwritten.text"),
					href: `${paths.messages(context)}#unsent`,
					verb: t("today.mailsUnwritten.verb"),
				};
			case "withoutEntry":
				return {
					icon: "stub",
					tone: "warn",
					title: t("today.withoutEntry", counted(decision.count)),
					text: t("today.withoutEntry.text"),
					people: decision.people,
					all: decision.count,
					href: `${paths.people(context)}?${writePeopleFilter({ ...everybody, columns: [{ key: "lacksEntry", operator: "yes" }] })}`,
					verb: t("today.withoutEntry.verb"),
				};
			case "findings":
				return {
					icon: "count",
					tone: "danger",
					title: decision.count === 0 ? t("today.findings.failed") : t("today.findings", counted(decision.count)),
					text: t("today.findings.text", { when: moment(decision.at) }),
					href: paths.recounts(context),
					verb: t("today.findings.verb"),
				};
			case "disputes": {
				const amount = money(decision.amounts);
				return {
					icon: "bank",
					tone: "danger",
					title: t("today.disputes", counted(decision.count)),
					text:
						decision.dueBy === null
							? t("today.disputes.undated", { amount })
							: t("today.disputes.text", { amount, day: formatDayMonth(decision.dueBy, locale, timeZone) }),
					people: decision.people,
					href: sheetOf(decision.people),
					verb: t("today.disputes.verb"),
				};
			}
			case "refunds":
				return {
					icon: "giveBack",
					tone: "warn",
					title: t("today.refunds", counted(decision.count)),
					text: t("today.refunds.text", { amount: money(decision.amounts) }),
					people: decision.people,
					href: sheetOf(decision.people),
					verb: t("today.refunds.verb"),
				};
			case "discrepancies":
				return {
					icon: "scan",
					tone: "warn",
					title: t("today.discrepancies", counted(decision.count)),
					text: t("today.discrepancies.text"),
					href: paths.scanDiscrepancies(context),
					verb: t("today.discrepancies.verb"),
				};
			case "publicationsFailed":
				return {
					icon: "calendar",
					tone: "warn",
					title: t("today.publicationsFailed", counted(decision.count)),
					text: t("today.publicationsFailed.text", { when: moment(decision.at) }),
					href: paths.draft(context),
					verb: t("today.publicationsFailed.verb"),
				};
			case "unopened":
				return {
					icon: "lock",
					tone: "warn",
					title: t("newEvent.closed"),
					text: t("newEvent.closedText"),
					href: paths.beforeOpening(context),
					verb: t("newEvent.open"),
				};
			case "knots":
				return {
					icon: "warning",
					tone: "warn",
					title: t("walk.knots", counted(decision.count)),
					text: describeAdvice(t, decision.first),
					href: paths.beforeOpening(context),
					verb: t("walk.show"),
				};
			case "photos":
				return {
					icon: "photos",
					tone: "accent",
					title: t("today.photos", counted(decision.count)),
					text: t("today.photos.text"),
					href: paths.photoDesk(context),
					verb: t("today.photos.verb"),
				};
			case "messages":
				return {
					icon: "opinion",
					tone: "accent",
					title: t("today.messages", counted(decision.count)),
					text: t("today.messages.text"),
					href: paths.questions(context),
					verb: t("today.messages.verb"),
				};
			case "draft":
				return {
					icon: "draft",
					tone: "accent",
					title: t("today.draft", counted(decision.count)),
					text: t("today.draft.text", { by: decision.by || t("publishing.program"), when: moment(decision.at) }),
					href: paths.draft(context),
					verb: t("today.draft.verb"),
				};
			case "datedTexts":
				return {
					icon: "programme",
					tone: "accent",
					title: t("today.datedTexts", counted(decision.count)),
					text: t("today.datedTexts.text", { year: decision.year }),
					href: paths.datedTexts(context),
					verb: t("today.datedTexts.verb"),
				};
		}
	}
}
