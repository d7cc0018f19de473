import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { participantOf } from "../../ground/event/participant.server";
import { recordUse } from "../../ground/event/record-use.server";
import type { Arguments } from "../../ground/event/visit.server";

/** One of the event's own pages (participant specification, section 2); its HTML is already clean. */
export async function loadSection(args: Arguments & { params: { sectionId?: string } }) {
	const { visit } = await participantOf(args);
	const section = visit.frame.sections.find(({ id }) => id === args.params.sectionId);
	if (!section) throw closedPage("closed.section");
	await recordUse(args, visit, "sectionOpened");
	return serverOnly({
		title: section.title,
		html: section.html,
		othersTitle: visit.frame.t("home.group.place"),
		others: visit.frame.sections
			.filter((otherSection) => otherSection !== section)
			.map(({ id, title }) => ({ href: paths.section(visit.context, id), title })),
		home: paths.home(visit.context),
	});
}
