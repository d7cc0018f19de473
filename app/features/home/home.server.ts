import { redirect } from "@remix-run/node";
import { hasAnswered } from "~/domain/person";
import { isRegistrationClosed } from "~/domain/settings";
import { mustWait, waitingListAnswer } from "~/domain/waiting-list";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { ticketOf } from "../badges/ticket.server";
import { type Arguments, requireRecord, requireUser, visitOf } from "../event/visit.server";

/** Who has not answered yet has one thing to do here: register, while that can be done. */
export async function loadHome(args: Arguments) {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	const record = requireRecord(user);
	const { t, settings, event } = visit.frame;
	const isClosed = !event.canRegister || isRegistrationClosed(settings, visit.now);
	const isWaiting = mustWait(settings, record) && record.responded;
	if (!hasAnswered(record) && !isClosed && !isWaiting) throw redirect(paths.registration(visit.context));
	return serverOnly({
		title: t("home.title"),
		message: settings.homeMessage,
		welcome: t("nav.welcome", { name: user.firstName || user.lastName }),
		ticket: record.registered ? await ticketOf(visit, user, record) : undefined,
		tiles: [
			{
				href: paths.registration(visit.context),
				title: t("home.registration"),
				...(isWaiting ? { text: t(waitingText(record)) } : isClosed ? {} : { text: t("home.registrationDone") }),
			},
			...(settings.companionsActive && record.registered && record.registeredBy === null
				? [{ href: paths.companions(visit.context), title: t("companions.title"), text: t("companions.lead") }]
				: []),
		],
	});
}

function waitingText(record: Parameters<typeof waitingListAnswer>[0]): string {
	return waitingListAnswer(record) === "oui" ? "waitingList.tileOui" : "waitingList.tileNon";
}
