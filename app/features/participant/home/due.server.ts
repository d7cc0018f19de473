import { formatMoney } from "~/domain/money";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import type { Participant } from "../../frame/event/participant.server";
import { dueStub } from "../../registration/basket/due-stub.server";
import { expectedTransfer } from "../../registration/basket/expected-transfer.server";

/** What a person who pays for themselves still owes; a session opened by a badge is told nothing. */
export async function dueOf({ visit, record }: Participant) {
	if (visit.isByBadge || !record.registered || record.isCompleted || record.registeredBy !== null) return undefined;
	const { resume } = (await visit.gateway.invoices.resume(inEvent(visit))).data;
	if (!resume.canPay) return undefined;
	return {
		transfer: expectedTransfer(visit, resume),
		stub: dueStub(visit, resume),
		amount: formatMoney(resume.remaining, resume.currency, visit.frame.locale),
		href: paths.payment(visit.context),
	};
}
