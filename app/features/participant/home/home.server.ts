import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";
import { ticketOf } from "../../paper/badges/ticket.server";
import { dueOf } from "./due.server";
import { tilesOf } from "./tiles.server";

/** The participant's home: their ticket once they are registered, and the ways to everything else. */
export async function loadHome(args: Arguments) {
	const participant = await participantOf(args);
	const { visit, user, record } = participant;
	const { t, settings } = visit.frame;
	const [ticket, due] = await Promise.all([
		record.registered ? ticketOf(visit, user, record) : undefined,
		dueOf(participant),
	]);
	return serverOnly({
		title: t("home.title"),
		message: settings.homeMessage,
		correction: visit.isCorrected ? `${paths.profile(visit.context)}#correction` : undefined,
		welcome: t("nav.welcome", { name: user.firstName || user.lastName }),
		/** Whoever is signed in sees their code; whether it admits is the door's matter, and the stub says what is owed. */
		ticket: ticket && due ? { ...ticket, stub: { ...ticket.stub, ...due.stub } } : ticket,
		due,
		tiles: await tilesOf(participant),
	});
}
