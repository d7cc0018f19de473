import { paths } from "~/paths";
import { importPeople } from "~/provider/event/file/import-people";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import type { Store } from "~/provider/ground/store/open";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { completeRegistration } from "~/provider/registration/registrations/registrations";

/** The demo of the live session; no other event gets simulated people. */
const demo = { id: "lueurs-2027", alias: "demo" };

/** A domain of nobody: no mail can be sent there. */
const domain = "foule.example";

/**
 * Registers so many people for the demo, the same ones each time, and returns the link with which each enters the live session.
 */
export async function crowdLinks(store: Store, publicUrl: string, count: number, now: Date): Promise<string[]> {
	const event = await requireEvent(contextOf(store, undefined), demo.alias).catch(() => undefined);
	if (event?.id !== demo.id || !event.settingsOf(null).liveActive)
		throw new Error("there is no demo event here: npm start makes it");
	const rows = Array.from({ length: count }, (_, index) => `personne-${index + 1}@${domain};Personne;${index + 1}`);
	await importPeople(store, demo.id, Buffer.from(["email;prénom;nom", ...rows].join("\n")), now, { invite: "no" });
	const people = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "registrations.registered_at"])
		.where("registrations.event_id", "=", demo.id)
		.where("people.email", "like", `%@${domain}`)
		.limit(count)
		.execute();
	const daysId = event.document.days.slice(0, 1).map(({ id }) => id);
	const links: string[] = [];
	for (const { id, registered_at } of people) {
		if (!registered_at) await completeRegistration(store, event, id, { participation: "1", daysId, articles: [] }, now);
		links.push(`${publicUrl}${paths.live(demo.alias)}?token=${await mintPersonalLink(store, event, id, now)}`);
	}
	await dropMails(store, now);
	return links;
}

async function dropMails(store: Store, now: Date) {
	await store
		.updateTable("mails")
		.set({ dropped_at: now.toISOString(), variables: "{}" })
		.where("event_id", "=", demo.id)
		.where("sent_at", "is", null)
		.where("person_id", "in", (people) =>
			people.selectFrom("people").select("id").where("email", "like", `%@${domain}`),
		)
		.execute();
}
