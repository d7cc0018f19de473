import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Page } from "playwright";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { comparePictures, packPicture } from "../../tests/look/compare";
import { lookAt, openVisits, type Visits } from "../../tests/look/visits";
import { sharedBrowser } from "../../tests/support/browser/browser";
import { openShow } from "../../tests/support/browser/show";
import { pressing } from "../../tests/support/votes/pressing";

/** Who runs the live session of the demo. */
const host = "regine.plateau@example.org";

interface Picture {
	file: string;
	height: number;
	open(page: Page, visits: Visits): Promise<void>;
}

const mostBytes = 200_000;
/** The stage shows its own address, which has to be the same each time: that of `npm start`. */
const port = 3000;

/** What the README shows of the demo, in English. */
const pictures: Picture[] = [
	{ file: "docs/ticket.png", height: 1120, open: openTicket },
	{ file: "docs/stage.png", height: 720, open: openStage },
];

/**
 * Takes the pictures of the README and of « Your first event » from the built server, on a clock that always starts at the same moment. A file is written only
 * where a person would see a difference, so that running this twice changes nothing.
 */
export async function takePictures(): Promise<void> {
	const obstacle = await findObstacle();
	if (obstacle) {
		console.log(`The pictures are left as they are: ${obstacle}`);
		return;
	}
	await takeFirstEvent();
	const visits = await openVisits({ PORT: String(port) });
	try {
		await addVotes(visits);
		for (const picture of pictures) await take(picture, visits);
	} finally {
		await visits.show.close();
	}
}

async function findObstacle(): Promise<string | undefined> {
	if (!existsSync("build/server.js")) return "there is no build. Run `npm run build` first.";
	if (!(await isFree(port))) return `port ${port} is in use. Stop what listens there.`;
	const hasBrowser = await sharedBrowser().then(
		() => true,
		() => false,
	);
	if (!hasBrowser) return "no Chromium was found that starts. CHROME_PATH may name one.";
}

function isFree(wanted: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(wanted, () => server.close(() => resolve(true)));
	});
}

async function take({ file, height, open }: Picture, visits: Visits) {
	const { page, context } = await visits.show.visitor({ viewport: { width: 1280, height }, locale: "en-GB" });
	await open(page, visits);
	// A font that comes late is left out of a page; once loaded, it is there for the second visit.
	await page.reload();
	await keep(file, page);
	await context.close();
}

/** What « Your first event » shows: an empty server, from its link to the event before it opens. */
async function takeFirstEvent() {
	const show = await openShow({ PORT: String(port), DEMO: "0" }, lookAt);
	try {
		const { page } = await show.visitor({ viewport: { width: 1120, height: 900 }, locale: "en-GB" });
		await page.goto(/The first person of this server .*?: (http\S+)/.exec(show.app.output())?.[1] ?? "/");
		await fill({
			firstName: "Ana",
			lastName: "López",
			email: "ana@example.org",
			organisation: "Friends of the street",
		});
		await fill({ password: "a-long-password" });
		await page.evaluate(() => scrollTo(0, 0));
		await keep("docs/first-start.png", page);
		await page.getByRole("button", { name: "Enter", exact: true }).click();
		await fill({ name: "Spring evening", firstDay: "2027-06-12", lastDay: "2027-06-12", from: "19:00", to: "23:00" });
		await fill({ place: "Village hall, 2 place de la Mairie, 69001 Lyon" });
		await page.getByRole("heading", { level: 1 }).click();
		await keep("docs/first-event.png", page);
		await page.getByRole("button", { name: "Create the event" }).click();
		await page.waitForURL("**/spring-evening/organisation");
		await keep("docs/first-home.png", page);

		async function fill(answers: Record<string, string>) {
			for (const [name, answer] of Object.entries(answers)) await page.locator(`[name=${name}]`).fill(answer);
		}
	} finally {
		await show.close();
	}
}

/** Writes the page's picture, unless the one that is there looks the same. */
async function keep(file: string, page: Page) {
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(2000);
	const taken = await page.screenshot({ animations: "disabled" });
	if (existsSync(file) && !(await comparePictures(readFileSync(file), taken))) {
		console.log(`${file} is current`);
		return;
	}
	const packed = await packPicture(taken);
	if (packed.length > mostBytes) throw new Error(`${file} takes ${packed.length} bytes, and may take ${mostBytes}`);
	writeFileSync(file, packed);
	console.log(`${file} is renewed`);
}

/** More people answer the poll that the demo shows, so that each of its bars has a length. */
async function addVotes({ show: { store } }: Visits) {
	const event = { domainId: "lugdunum", eventId: "lueurs-2027" };
	const hand = await pressing({ store, event }, undefined, host);
	const { module, options } = await hand.module("lumiere-preferee");
	const ballot_id = module.id;
	const people = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("email", "is not", null)
		.where((query) =>
			query(
				"people.id",
				"not in",
				query.selectFrom("ballot_votes").select("person_id").where("ballot_id", "=", ballot_id),
			),
		)
		.orderBy("email")
		.limit(12)
		.execute();
	for (const [index, { id: person_id }] of people.entries()) {
		const vote = { ballot_id, round: 1, person_id };
		await store
			.insertInto("ballot_votes")
			.values({ ...vote, voted_at: lookAt, device: null })
			.execute();
		const option = options[[1, 1, 2, 1, 3, 2][index % 6] ?? 0];
		if (option)
			await store
				.insertInto("ballot_picks")
				.values({ ...vote, option_id: option.id })
				.execute();
	}
}

async function openTicket(page: Page, visits: Visits) {
	await page.context().addCookies(visits.cookies);
	await page.goto(`/${visits.alias}/inscription/confirmation?langue=en`);
}

/** The screen of the room, as the host of the demo sees it. */
async function openStage(page: Page, visits: Visits) {
	const { store } = visits.show;
	const { id: personId } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", host)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const session = { token, personId, eventId: null, kind: "session", openedBy: "password" } as const;
	await insertToken(store, { ...session, now: new Date(lookAt), expiresAt: "2099-01-01T00:00:00.000Z" });
	const address = `/${visits.alias}/live/orga`;
	await page.goto(`${address}?token=${token}`);
	await page.goto(`${address}?langue=en`);
}
