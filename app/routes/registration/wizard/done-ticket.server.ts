import { confirmation } from "~/domain/registration/wizard-steps";
import type { TicketProps, TicketStub } from "~/ui/ticket";
import { codeStubOf, offStubOf } from "../../documents/badges/ticket.server";
import { liveAddressOf } from "../../ground/event/live-address";
import { dueStub } from "../basket/due-stub.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { wizardTicketOf } from "./wizard-ticket.server";

/** The state that the confirmation shows; `ready` means that everything is answered and nothing saved yet. */
export type Outcome = "registered" | "due" | "declined" | "represented" | "closed" | "ready";

export async function doneTicketOf(visit: RegistrationVisit, outcome: Outcome): Promise<TicketProps | undefined> {
	const { t } = visit.frame;
	const { lines = [], ...ticket } = wizardTicketOf(visit, confirmation);
	// Prices are shown with the payment; the ticket only lists what one has.
	const written = {
		...ticket,
		lines: lines
			.filter(({ state }) => state !== "blank")
			.map((line) => ({ ...line, values: line.values.map(({ text }) => ({ text })) })),
	};
	if (outcome === "closed") return undefined;
	if (outcome === "ready") return written;
	if (outcome === "declined" || outcome === "represented") {
		return { ...ticket, lines: [], isOff: true, stub: offStubOf(visit.frame, visit.record) };
	}
	const stub = outcome === "due" ? owedStub(visit) : await admittingStub(visit);
	return { ...written, stub, ...(stub ? {} : { note: t("ticket.noCode") }) };
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
