import type { EventFile } from "~/domain/event-file/event-file";
import { newToken, randomId } from "~/provider/ground/store/ids";
import { insertToken, type TokenKind } from "~/provider/ground/tokens/tokens";
import { createWorld, type World } from "../world/world";
import { type StartedApp, startApp } from "./app";
import { type Fields, type Page, TextBrowser } from "./pages";

/** A started app on a world of the test: requests go to the app, assertions to the world's store. */
export interface Fair {
	app: StartedApp;
	world: World;
	/** Completes their registrations without a walk; `others` are further columns of their registrations. */
	register(names: string[], others?: { is_remote?: number }): Promise<void>;
	/** Creates the code of an invitation link; a date in the past makes it expired. */
	mint(person: string, expiresAt?: Date): Promise<string>;
	/** Creates the code of a proof link, as its mail has it. */
	mintProof(person: string): Promise<string>;
	/** Returns a browser in which the person has opened an invitation link, with further headers. */
	visit(person: string, headers?: Record<string, string>): Promise<TextBrowser>;
	/** Returns a browser in which the person has opened the mail that proves that it is they. */
	enter(person: string, headers?: Record<string, string>): Promise<TextBrowser>;
	close(): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;

/** Serves one or several events; `world.event` is the first. */
export async function openFair([first, ...others]: EventFile[], env: Record<string, string> = {}): Promise<Fair> {
	const world = await createWorld(first ? { file: first } : {});
	world.clock.now = new Date();
	for (const file of others) await world.importAgain(file);
	await countedTonight(world);
	const { dataDir, databaseUrl } = world.place;
	const app = await startApp({
		env: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env },
	});
	const alias = world.file.document.event.alias;

	const mint: Fair["mint"] = (person, expiresAt) => mintLink(world, person, { expiresAt });
	const mintProof: Fair["mintProof"] = (person) => mintLink(world, person, { kind: "proof" });
	const french = { "Accept-Language": "fr-FR,fr;q=0.9" };
	return {
		app,
		world,
		mint,
		mintProof,
		async register(names, others) {
			const at = new Date().toISOString();
			await world.store
				.updateTable("registrations")
				.set({ registered_at: at, responded_at: at, ...others })
				.where("person_id", "in", names.map(world.idOf))
				.execute();
		},
		async visit(person, headers = french) {
			const browser = new TextBrowser(app.url, headers);
			await browser.ask(`/${alias}?token=${await mint(person)}`);
			return browser;
		},
		async enter(person, headers = french) {
			const browser = new TextBrowser(app.url, headers);
			const page = await browser.open(`/${alias}/entree?preuve=${await mintProof(person)}`);
			await browser.submit(page, "proof-code", { intention: "code" });
			return browser;
		},
		async close() {
			await app.stop();
			await world.close();
		},
	};
}

/** The night's count of every event has been made: a server that starts by day would make it, in a process for each event. */
async function countedTonight({ store, clock }: World) {
	const at = clock.now.toISOString();
	const events = await store.selectFrom("events").select("id").execute();
	const counted = events.map(({ id }) => ({
		id: randomId(16),
		event_id: id,
		night: at.slice(0, 10),
		asked_at: at,
		finished_at: at,
	}));
	await store.insertInto("recounts").values(counted).execute();
}

/** Creates the code of an invitation link, to the world's own event or to another one of its store. */
export async function mintLink(
	world: World,
	person: string,
	{
		eventId = world.event.eventId,
		expiresAt = new Date(Date.now() + day),
		kind = "link",
	}: { eventId?: string; expiresAt?: Date | undefined; kind?: TokenKind } = {},
): Promise<string> {
	const token = newToken();
	const mailedTo = kind === "proof" ? `${person}@example.com` : null;
	const link = { token, personId: world.idOf(person), eventId, kind, mailedTo, now: new Date() };
	await insertToken(world.store, { ...link, expiresAt: expiresAt.toISOString() });
	return token;
}

/** Returns people with the names that the tests use, one for each test, so that no test meets another one's. */
export function people(
	...names: (string | { name: string; typoId?: string; languageId?: string; password?: string })[]
) {
	return names.map((given) => {
		const { name, typoId = "visitor", ...rest } = typeof given === "string" ? { name: given } : given;
		return { email: `${name}@example.com`, firstName: name, lastName: "Test", typoId, ...rest };
	});
}

/** Valid answers to the fixture's steps (tests/support/world/event.ts). */
export const goodSteps: Record<string, Fields> = {
	participation: { participation: "4" },
	typologie: { typoId: "visitor" },
	dates: { days: ["thursday", "friday"] },
	articles: {},
	informations: {
		firstName: "jean-pierre",
		lastName: "d’Ormesson",
		visits: "first",
		rules: "on",
		interests: ["urban"],
		team: "4",
	},
	"informations-complementaires": { arrival: "train" },
	quotas: {},
};

/** Answers the steps until one is reached (`confirmation`: until the end) and returns its page. */
export async function walkTo(
	browser: TextBrowser,
	from: string,
	until: string,
	answers: Record<string, Fields> = {},
): Promise<Page> {
	let page = await browser.open(from);
	for (let count = 0; page.step !== until; count++) {
		const { step, steps } = page;
		if (count > 10) throw new Error(`the walk to ${until} turns in circles at ${step}`);
		page = await browser.submit(
			page,
			`step-${step}`,
			Object.assign({}, ...steps.map((one) => ({ ...goodSteps[one], ...answers[one] }))),
		);
		if (page.status !== 200) throw new Error(`${step} was not accepted (${page.status}): ${page.text}`);
	}
	return page;
}
