import { formatDayAlone } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { or404 } from "~/http/unless-refused";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, frameFor, type Visit, visitOf } from "../../ground/event/visit.server";
import { readFilter } from "../../registration/conferences/filter";
import { matchingEntries, pageOf } from "../../registration/conferences/listing.server";
import { pageHead } from "../public-page/head.server";
import { openTalks, talkRowsOf, zoneNoteOf } from "../public-page/talks.server";

export async function loadPublicProgramme(args: Arguments) {
	const visit = await requirePublicProgramme(args);
	const { frame, context } = visit;
	const { programme, entries } = await openTalks(visit);
	const matches = matchingEntries(entries, readFilter(new URL(args.request.url).searchParams))
		.flatMap(({ entry, slots }) => slots.map((slot) => ({ entry, slot })))
		.sort((a, b) => a.slot.startAt.localeCompare(b.slot.startAt) || a.entry.title.localeCompare(b.entry.title));
	const { items, ...listing } = pageOf(matches, programme, readFilter(new URL(args.request.url).searchParams));
	const rows = await talkRowsOf(visit, items);
	const title = frame.t("publicProgramme.title");
	return serverOnly({
		head: pageHead(visit, args.context.config.publicUrl, {
			title: `${title} – ${frame.settings.title || frame.event.name}`,
			description: frame.t("publicProgramme.lead", { event: frame.event.name, dates: frame.dates }),
			path: paths.programme(context),
		}),
		title,
		lead: [frame.event.name, frame.dates].join(" · "),
		path: paths.programme(context),
		home: paths.home(context),
		locale: frame.locale,
		listing,
		zone: zoneNoteOf(visit),
		days: [...new Set(items.map(({ slot }) => slot.day))].map((day) => ({
			day,
			label: formatDayAlone(day, frame.locale, frame.timeZone),
			rows: rows
				.filter((_, index) => items[index]?.slot.day === day)
				.map((row) => ({ ...row, calendar: paths.slotFile(context, row.id) })),
		})),
	});
}

export type PublicProgrammeData = Awaited<ReturnType<typeof loadPublicProgramme>>;

export async function sendSlot(args: Arguments & { params: { slotId?: string } }): Promise<Response> {
	const visit = await requirePublicProgramme(args);
	const { slotId = "" } = args.params;
	const { gateway, frame } = visit;
	const { data } = await or404(gateway.calendars.ofSlot({ ...inEvent(visit), slotId, languageId: frame.language.id }));
	return new Response(data.calendar, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${frame.event.alias}-${encodeURIComponent(slotId)}.ics"`,
			"Cache-Control": "no-store",
		},
	});
}

async function requirePublicProgramme(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	const { settings } = await frameFor(visit, args.context, undefined);
	if (!settings.publicProgrammeShown) throw closedPage("closed.programme");
	return visit;
}
