import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { readinessItems } from "~/domain/insight/readiness";
import { advice } from "../event/walk";
import { enveloped, event, inEvent, inLanguage, ownCall } from "../ground/route";
import { recount } from "./recounts";

const count = z.number().int();
/** Up to three; none for whoever may not list people. */
const people = holds("people", z.array(z.object({ id: z.string(), name: z.string() })), []);
/** In integer minor units. */
const amounts = holds("money", z.array(z.object({ currency: z.string(), amount: count })), []);

/** What waits for somebody to decide it. Times are UTC. */
const decision = z.discriminatedUnion("kind", [
	/** People whose last mail was refused. */
	z.object({ kind: z.literal("mailsRefused"), count, people }),
	/** Mails that were promised and could not be written. */
	z.object({ kind: z.literal("mailsUnwritten"), count }),
	/** People who registered before the event sold entries, and have none. */
	z.object({ kind: z.literal("withoutEntry"), count, people }),
	/** Counts that do not agree; none where the last recount could not be made. */
	z.object({ kind: z.literal("findings"), count, at: z.string() }),
	z.object({ kind: z.literal("disputes"), count, amounts, people, dueBy: z.string().nullable() }),
	/** Refunds that failed and are not made good. */
	z.object({ kind: z.literal("refunds"), count, amounts, people }),
	z.object({ kind: z.literal("discrepancies"), count }),
	/** Scheduled publications that were refused. */
	z.object({ kind: z.literal("publicationsFailed"), count, at: z.string() }),
	z.object({ kind: z.literal("unopened") }),
	/** Contradictions that whoever registers meets, and the first of them. */
	z.object({ kind: z.literal("knots"), count, first: advice }),
	z.object({ kind: z.literal("photos"), count }),
	z.object({ kind: z.literal("messages"), count }),
	/** Changes that nobody has planned to publish, and who made the last one. */
	z.object({ kind: z.literal("draft"), count, by: z.string(), at: z.string() }),
	/** Texts that name a year before that of the event, which is not open yet. */
	z.object({ kind: z.literal("datedTexts"), count, year: count }),
]);
export type Decision = z.output<typeof decision>;

const day = z.object({ day: z.iso.date(), count });

const curve = z.object({
	/** Registrations by calendar day at the event, without days that have none. */
	days: z.array(day),
	/** The same of the event before it in the domain, where the caller may read its figures too. */
	former: z.object({ name: z.string(), firstDay: z.iso.date(), days: z.array(day) }).nullable(),
});

/** What leaves by itself. `at` is null where it is not known when. */
const mailing = z.discriminatedUnion("kind", [
	/** Mails on their way out. */
	z.object({ kind: z.literal("outbox"), at: z.string(), count }),
	z.object({ kind: z.literal("publication"), at: z.string(), count }),
	/** A message that the staff scheduled. */
	z.object({ kind: z.literal("mailing"), at: z.string(), id: z.string(), name: z.string() }),
	/** To accounts with an amount due: the next reminder, and how many wait for theirs. */
	z.object({ kind: z.literal("unpaid"), at: z.string(), count }),
	/** To people who came, once the event is over. */
	z.object({ kind: z.literal("opinion"), at: z.string() }),
	/** To people who began and did not finish, so many hours after they stopped. */
	z.object({ kind: z.literal("unfinished"), at: z.null(), hours: z.number() }),
]);
export type Mailing = z.output<typeof mailing>;

/** What an event's staff see first: each part is null for whoever has not the right to it. Our addition. */
export const today = {
	read: ownCall(
		`GET ${event}/today`,
		"What waits for a decision, figures, the next mailings and what is not ready, each for whoever may see it; for people who have a role at the event",
	)
		.for("anyRole")
		.input(inEvent.extend(inLanguage))
		.output(
			enveloped({
				decisions: z.array(decision).nullable(),
				figures: z
					.object({
						registered: count,
						/** Who registered in the last 24 hours. */
						lately: count,
						invited: count,
						declined: count,
						unanswered: count,
						/** On any day, and now. */
						came: count,
						inside: count,
					})
					.nullable(),
				curve: curve.nullable(),
				/** Accounts that owe something; null instead of the amounts where they are too many to be added up. */
				due: z.object({ accounts: count, amounts: amounts.nullable() }).nullable(),
				mailings: z.array(mailing).nullable(),
				readiness: z
					.array(
						z.object({
							item: z.enum(readinessItems),
							isReady: z.boolean(),
							missing: count.optional(),
							part: z.string().optional(),
						}),
					)
					.nullable(),
				recount: z.object({ last: recount.nullable(), isUnderWay: z.boolean() }).nullable(),
			}),
		),
};
