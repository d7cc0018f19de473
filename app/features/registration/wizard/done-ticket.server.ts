import { confirmation } from "~/domain/registration/wizard-steps";
import type { TicketProps, TicketStub } from "~/ui/ticket";
import { codeStubOf } from "../../documents/badges/ticket.server";
import { liveAddressOf } from "../../frame/event/live-address";
import { dueStub } from "../basket/due-stub.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { wizardTicketOf } from "./wizard-ticket.server";

/** What the confirmation says; `ready` has everything answered and nothing saved yet. */
export type Outcome = "registered" | "due" | "declined" | "represented" | "closed" | "ready";

/** The ticket of the wizard, at its end: what was answered, and a stub that says whether it admits. */
export async function doneTicketOf(visit: RegistrationVisit, outcome: Outcome): Promise<TicketProps | undefined> {
	const { t } = visit.frame;
	const { lines = [], ...ticket } = wizardTicketOf(visit, confirmation);
	// What each thing cost is told by the payment: here it is what one has.
	const written = {
		...ticket,
		lines: lines
			.filter(({ state }) => state !== "blank")
			.map((line) => ({ ...line, values: line.values.map(({ text }) => ({ text })) })),
	};
	if (outcome === "closed") return undefined;
	if (outcome === "ready") return written;
	if (outcome === "declined" || outcome === "represented") {
		// A code is given with a registration, and stays with who had one.
		const label = t(visit.record.code ? "confirmation.cancelled" : "confirmation.statusDeclined");
		return { ...ticket, lines: [], isOff: true, stub: { label } };
	}
	const stub = outcome === "due" ? owedStub(visit) : await admittingStub(visit);
	return { ...written, stub, ...(stub ? {} : { note: t("ticket.noCode") }) };
}

/** What is owed, in place of what admits. */
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
