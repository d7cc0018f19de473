import { describeDays } from "~/domain/event/describe-days";
import { confirmation } from "~/domain/registration/wizard-steps";
import type { TicketLine, TicketProps, TicketStub } from "~/ui/ticket";
import { codeStubOf, offStubOf } from "../../documents/badges/ticket.server";
import { liveAddressOf } from "../../ground/event/live-address";
import { dueStub } from "../basket/due-stub.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { writtenCompanyOf } from "../visit/written-company";
import { wizardTicketOf } from "./wizard-ticket.server";

/** The state that the confirmation shows; `ready` means that everything is answered and nothing saved yet. */
export type Outcome = "registered" | "due" | "declined" | "represented" | "closed" | "ready";

export async function doneTicketOf(visit: RegistrationVisit, outcome: Outcome): Promise<TicketProps | undefined> {
	const { t } = visit.frame;
	const { lines = [], ...ticket } = wizardTicketOf(visit, confirmation);
	if (outcome === "closed" || outcome === "declined") return undefined;
	if (outcome === "ready") {
		// Prices are shown with the payment; the ticket only lists what one has.
		const written = lines.filter(({ state }) => state !== "blank");
		return {
			...ticket,
			lines: written.map((line) => ({ ...line, values: line.values.map(({ text }) => ({ text })) })),
		};
	}
	if (outcome === "represented") {
		return { ...ticket, lines: [], isOff: true, stub: offStubOf(visit.frame, visit.record) };
	}
	const stub = outcome === "due" ? owedStub(visit) : await admittingStub(visit);
	return { ...ticket, lines: keptLines(visit), stub, ...(stub ? {} : { note: t("ticket.noCode") }) };
}

const maxOptions = 3;

/** The three things that one comes back for: the days, what costs, the company. All other answers are in the fold below. */
function keptLines({ frame, person, record, answers }: RegistrationVisit): TicketLine[] {
	const { t, event, articles } = frame;
	const days = event.days.length > 1 ? event.days.filter(({ id }) => answers.daysId.includes(id)) : [];
	const costly = articles.filter(
		({ id, price }) => price > 0 && answers.articles.some(({ articleId }) => articleId === id),
	);
	const rest = costly.length - maxOptions;
	const options = costly.slice(0, rest > 0 ? maxOptions - 1 : maxOptions).map(({ label }) => label);
	const company = record.Employee?.Company.name ?? writtenCompanyOf({ frame, person });
	return [
		{ label: t("dates.label"), text: days.length > 0 ? describeDays(days, frame.locale) : "" },
		{
			label: t("articles.label"),
			text: [...options, ...(rest > 0 ? [t("ticket.more", { count: rest + 1 })] : [])].join(", "),
		},
		{ label: t("company.label"), text: company.trim() },
	].flatMap(({ label, text }) => (text === "" ? [] : [{ label, values: [{ text }] }]));
}

function owedStub(visit: RegistrationVisit): TicketStub {
	const { resume } = visit.standing;
	if (resume && resume.totalTTC > 0) return dueStub(visit, resume);
	return { label: visit.frame.t("confirmation.statusDue") };
}

async function admittingStub(visit: RegistrationVisit): Promise<TicketStub | undefined> {
	const { frame, record } = visit;
	const pass = await codeStubOf(frame, record);
	if (!record.isRemote) return pass;
	const live = liveAddressOf(visit);
	const label = frame.t("confirmation.statusRemote");
	return live ? { label, way: { href: live, label: frame.t("confirmation.watch") } } : { label };
}
