import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { TextBrowser } from "../support/browser/pages";
import { openShow, type Show, type StepAnswers, visitorAnswers } from "../support/browser/show";
import { demoClock } from "../support/run/test-clock";
import { pressing } from "../support/votes/pressing";

/** The time on every device, so that pictures are the same on any day. */
export const lookAt = demoClock;

const demo = { alias: "demo", id: "lueurs-2027" };

const { firstName: _, lastName: __, ...informations } = visitorAnswers.informations ?? {};
/** They keep the names of their invitation. */
const answers: StepAnswers = { ...visitorAnswers, informations };

const visitor = "jean-baptiste.oullins@example.org";

export interface Visits {
	show: Show;
	alias: string;
	/** The cookies of a visitor who has registered. */
	cookies: { name: string; value: string; url: string }[];
}

/** Opens the demo with a fixed clock, and a visitor who has registered. */
export async function openVisits(env: Record<string, string> = {}): Promise<Visits> {
	const show = await openShow(env, lookAt);
	try {
		await giveCodes(show);
		await showResults(show);
		const cookies = [...(await walk(show))].map(([name, value]) => ({ name, value, url: show.app.url }));
		// Somebody's own language comes before the one in an address.
		await show.store.updateTable("people").set({ language_id: null }).execute();
		return { show, alias: demo.alias, cookies };
	} catch (error) {
		await show.close();
		throw error;
	}
}

/** Codes are random; on pictures they must be the same every time. */
async function giveCodes({ store }: Show) {
	const records = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["event_id", "person_id", "email"])
		.orderBy("event_id")
		.orderBy("email")
		.execute();
	for (const [index, { event_id, person_id }] of records.entries()) {
		await store
			.updateTable("registrations")
			.set({ code: `LUEURS${String(index).padStart(6, "0")}` })
			.where("event_id", "=", event_id)
			.where("person_id", "=", person_id)
			.execute();
	}
}

/** Shows what the host of the demo presents in its live: the results of the first question, as the first people answered it. */
async function showResults({ store }: Show) {
	const { id: eventId } = demo;
	const event = { domainId: "lugdunum", eventId };
	const hand = await pressing({ store, event }, undefined, "regine.plateau@example.org");
	const { module, options } = await hand.show("lumiere-preferee", { showResults: true });
	const people = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("event_id", "=", eventId)
		.orderBy("email")
		.limit(9)
		.execute();
	for (const [index, { id: person_id }] of people.entries()) {
		const vote = { ballot_id: module.id, round: 1, person_id };
		const option_id = options[(index * index) % 4]?.id ?? "";
		await store
			.insertInto("ballot_votes")
			.values({ ...vote, voted_at: lookAt, device: null })
			.execute();
		await store
			.insertInto("ballot_picks")
			.values({ ...vote, option_id })
			.execute();
	}
}

async function walk(show: Show): Promise<Map<string, string>> {
	const browser = new TextBrowser(show.app.url, { "Accept-Language": "fr-FR" });
	const { alias, id: eventId } = demo;
	const { id: personId } = await show.store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.select("people.id")
		.where("email", "=", visitor)
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const now = new Date(lookAt);
	const expiresAt = new Date(now.getTime() + 24 * 3600_000).toISOString();
	await insertToken(show.store, { token, personId, eventId, kind: "link", mailedTo: null, now, expiresAt });
	let page = await browser.open(`/${alias}/entree?token=${token}`);
	page = await browser.open(`/${alias}/inscription`);
	for (let count = 0; page.step !== "confirmation"; count++) {
		const { step } = page;
		if (count > 12) throw new Error(`the visitor comes back to ${step}: ${page.text}`);
		page = await browser.submit(page, `step-${step}`, answers[step] ?? {});
		if (page.status !== 200) throw new Error(`${step} was not accepted (${page.status}): ${page.text}`);
	}
	return browser.cookies;
}
