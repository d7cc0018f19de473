import { Refusal } from "~/domain/ground/refusal";
import { type MailingTiming, mailingAudience } from "~/domain/messages/mailing";
import { writePeopleFilter } from "~/domain/people/filter-address";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";
import type { TypedMailing } from "./typed-mailing";

export type Mailing = Awaited<ReturnType<Visit["ask"]["mailings"]["list"]>>["mailings"][number];

/** What was typed, as the calls want it. */
export function contentOf(typed: TypedMailing) {
	const { name, view, dayId, typologies, withoutRecent, listed, fr, en, waveSize, waveHours } = typed;
	return {
		name,
		audience: { view, dayId: dayId ?? null, typologies, withoutRecent: withoutRecent === "on", ...readListed(listed) },
		texts: {
			fr: { subject: fr.subject ?? "", text: fr.text ?? "" },
			en: { subject: en.subject ?? "", text: en.text ?? "" },
		},
		timing: timingOf(typed),
		waves: waveSize ? { size: waveSize, everyHours: waveHours || 24 } : null,
	};
}

function timingOf({ timing, at = "", rule, days = 0, time = "09:00" }: TypedMailing): MailingTiming {
	if (timing === "now") return { kind: "now" };
	return timing === "at" ? { kind: "at", at } : { kind: "rule", rule, days, time: time.slice(0, 5) };
}

/** What the list of people was limited to when the message was begun there; empty if it was not. */
function listedOf({ q, columns, ids }: Mailing["audience"]): string {
	return q || columns.length > 0 || ids ? JSON.stringify({ q, columns, ids }) : "";
}

/** The list that shows the same people, but for the choices of the message itself. */
export function listedAddress(
	context: string,
	{ q, columns, ids }: Pick<Mailing["audience"], "q" | "columns" | "ids">,
): string | undefined {
	const query = writePeopleFilter({ view: "all", q, columns, ...(ids && { ids }) });
	return query.size > 0 ? `${paths.people(context)}?${query}` : undefined;
}

const listedParts = mailingAudience.pick({ q: true, columns: true, ids: true });

function readListed(text: string | undefined) {
	try {
		const read = listedParts.safeParse(JSON.parse(text || "{}"));
		if (read.success) return read.data;
	} catch {
		// As below.
	}
	// To send to more people than were chosen would be worse than to say no.
	throw new Refusal("badRequest");
}

/** The fields of a form by a mailing as it is saved. */
export function savedFields(mailing: Pick<Mailing, "name" | "audience" | "texts" | "timing" | "waves">) {
	const { name, audience, texts, timing, waves } = mailing;
	return {
		name,
		view: audience.view,
		dayId: audience.dayId ?? "",
		typologies: audience.typologies,
		listed: listedOf(audience),
		withoutRecent: audience.withoutRecent,
		"fr.subject": texts.fr.subject,
		"fr.text": texts.fr.text,
		"en.subject": texts.en.subject,
		"en.text": texts.en.text,
		timing: timing.kind,
		at: timing.kind === "at" ? timing.at : "",
		rule: timing.kind === "rule" ? timing.rule : "beforeEvent",
		days: timing.kind === "rule" ? String(timing.days) : "3",
		time: timing.kind === "rule" ? timing.time : "09:00",
		waveSize: waves ? String(waves.size) : "",
		waveHours: waves ? String(waves.everyHours) : "24",
	};
}
