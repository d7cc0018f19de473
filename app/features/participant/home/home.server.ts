import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";
import { ticketOf } from "../../paper/badges/ticket.server";
import { tilesOf } from "./tiles.server";

/** The participant's home: their ticket once they are registered, and the ways to everything else. */
export async function loadHome(args: Arguments) {
	const participant = await participantOf(args);
	const { visit, user, record } = participant;
	const { t, settings } = visit.frame;
	return serverOnly({
		title: t("home.title"),
		message: settings.homeMessage,
		correction: visit.isCorrected ? `${paths.profile(visit.context)}#correction` : undefined,
		welcome: t("nav.welcome", { name: user.firstName || user.lastName }),
		ticket: record.registered ? await ticketOf(visit, user, record) : undefined,
		tiles: await tilesOf(participant),
	});
}
