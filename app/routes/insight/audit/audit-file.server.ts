import { Readable } from "node:stream";
import { csvLine } from "~/domain/ground/csv";
import { onClock } from "~/domain/time/clock";
import { Describer } from "../../event/document/describe-value";
import { wordingOf } from "../../event/document/wording";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { describeEntry, filterIn } from "./audit.server";
import { describeChanges } from "./describe-changes";

type Lines = Awaited<ReturnType<Visit["ask"]["deeds"]["lines"]>>;

/** The log as the screen has filtered it, written while it is downloaded: a piece is read when the one before has left. */
export async function sendAuditLog(args: Arguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	const { frame, ask } = visit;
	const filter = filterIn(new URL(args.request.url).searchParams);
	let lines = await ask.deeds.lines(filter);
	async function* pieces() {
		yield Buffer.from(`\uFEFF${csvLine(columns.map((column) => frame.t(column)))}`);
		for (;;) {
			yield Buffer.from(linesOf(visit, lines));
			const last = lines.deeds.at(-1);
			if (lines.isLast || !last) return;
			lines = await ask.deeds.lines({ ...filter, afterAt: last.createdAt, afterId: last.id });
		}
	}
	return new Response(Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="journal-${frame.event.alias}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}

const columns = ["usage.when", "audit.author", "audit.act", "audit.whom", "audit.changed"] as const;

function linesOf({ frame }: Visit, { deeds }: Lines): string {
	const describer = new Describer(frame.t, wordingOf(frame));
	const none = frame.t("documentWords.none");
	return deeds
		.map((entry) => {
			const changed = describeChanges(describer, entry).flatMap(({ title, differences }) =>
				differences.map(({ label, before, after }) => {
					const place = [title, label].filter(Boolean).join(", ");
					const values = before === undefined && after === undefined ? "" : `${before ?? none} → ${after ?? none}`;
					return place && values ? describer.named(place, values) : place || values;
				}),
			);
			const who = entry.actor.name || frame.t("people.unnamed");
			const whom = entry.person ? entry.person.name || frame.t("people.unnamed") : "";
			return csvLine([
				onClock(entry.createdAt, frame.timeZone),
				who,
				describeEntry(frame.t, entry),
				whom,
				changed.join("\n"),
			]);
		})
		.join("");
}
