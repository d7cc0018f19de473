import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { importEvent } from "~/provider/organiser/event-files/import-event";
import { TextBrowser } from "../support/browser/pages";
import { openShow, type Show, type StepAnswers, visitorAnswers } from "../support/browser/show";
import { demoClock } from "../support/run/test-clock";
import { pressing } from "../support/votes/pressing";
import { longEvent } from "./events";

/** The time on every device, so that pictures are the same on any day. */
export const lookAt = demoClock;

export const contents = ["plain", "long"] as const;
export type Content = (typeof contents)[number];
const events = { plain: { alias: "demo", id: "lueurs-2027" }, long: { alias: "longs", id: "longs-2027" } };

const { firstName: _, lastName: __, ...informations } = visitorAnswers.informations ?? {};
/** They keep the names of their invitation. */
const answers: StepAnswers = { ...visitorAnswers, informations };

/** The people to whom screens are shown, and how far each has come. */
const people = {
	stranger: undefined,
	invited: { email: "anne-sophie.delacroix@example.org", until: undefined, answers: {} },
	midway: { email: "zoe.noel@example.org", until: "quotas", answers },
	registered: { email: "jean-baptiste.oullins@example.org", until: "confirmation", answers },
	owing: {
		email: "camille.bertholon@example.org",
		until: "paiement",
		answers: { ...answers, articles: { "one-jeudi": "buffet", "one-vendredi": "bouchon" } },
	},
	exhibitor: {
		email: "francois.perrachon@example.org",
		until: "paiement",
		answers: { ...answers, articles: { "one-0": "stand-9m2" } },
	},
	speaker: { email: "helene.charbonnier@example.org", until: "conferences", answers },
} satisfies Record<string, { email: string; until: string | undefined; answers: StepAnswers } | undefined>;
export type Who = keyof typeof people;

export interface Visits {
	show: Show;
	aliasOf(content: Content): string;
	cookiesOf(who: Who, content: Content): { name: string; value: string; url: string }[];
}

/** Opens the demo and its long twin with a fixed clock, and people who have answered up to some step. */
export async function openVisits(env: Record<string, string> = {}): Promise<Visits> {
	const show = await openShow(env, lookAt);
	try {
		await importEvent(show.store, longEvent(), new Date(lookAt), { invite: "now", areRolesAccepted: true });
		await giveCodes(show);
		await showResults(show);
		const cookies = new Map<string, Map<string, string>>();
		for (const content of contents) {
			for (const who of Object.keys(people) as Who[]) cookies.set(`${who} ${content}`, await walk(show, who, content));
		}
		// Somebody's own language comes before the one in an address, and the screens are looked at in every language.
		await show.store.updateTable("people").set({ language_id: null }).execute();
		return {
			show,
			aliasOf: (content) => events[content].alias,
			cookiesOf: (who, content) =>
				[...(cookies.get(`${who} ${content}`) ?? [])].map(([name, value]) => ({ name, value, url: show.app.url })),
		};
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
	const { id: eventId } = events.plain;
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

async function walk(show: Show, who: Who, content: Content): Promise<Map<string, string>> {
	const browser = new TextBrowser(show.app.url, { "Accept-Language": "fr-FR" });
	const person = people[who];
	const { alias, id: eventId } = events[content];
	if (!person) return browser.cookies;
	const { id: personId } = await show.store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.select("people.id")
		.where("email", "=", person.email)
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const now = new Date(lookAt);
	const expiresAt = new Date(now.getTime() + 24 * 3600_000).toISOString();
	await insertToken(show.store, { token, personId, eventId, kind: "link", mailedTo: null, now, expiresAt });
	let page = await browser.open(`/${alias}/entree?token=${token}`);
	if (!person.until) return browser.cookies;
	page = await browser.open(`/${alias}/inscription`);
	for (let count = 0; page.step !== person.until; count++) {
		const { step } = page;
		if (count > 12) throw new Error(`${who} comes back to ${step}: ${page.text}`);
		page = await browser.submit(page, `step-${step}`, person.answers[step as keyof typeof person.answers] ?? {});
		if (page.status !== 200) throw new Error(`${who}: ${step} was not accepted (${page.status}): ${page.text}`);
	}
	return browser.cookies;
}
