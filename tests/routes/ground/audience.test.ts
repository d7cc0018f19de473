import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import routes from "~/routes";
import { startApp } from "../../support/browser/app";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { markedEvent } from "../../support/world/marked-event";

const { file, markers, flags } = markedEvent({
	event: { id: "marked", alias: "marked" },
	people: people("guest", "late"),
});
const [liveAddress = ""] = Object.entries(flags).find(([, flag]) => flag === "FO_MEETING_LIVE_URL") ?? [];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([file]);
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

/** The parts of an answer that contain something that strangers may not know. */
const toldBy = (answer: { body: string; headers: object }) => {
	const said = `${answer.body}${JSON.stringify(answer.headers)}`;
	return markers.filter((marker) => said.includes(marker));
};

interface Branch {
	path?: string | undefined;
	children?: Branch[] | undefined;
}

/** Every address of the front office, with an existing value for each of its parameters. */
function addressesOf(branches: Branch[], parent = ""): string[] {
	return branches.flatMap(({ path, children }) => {
		const whole = path ? `${parent}/${path}` : parent || "/";
		return [whole, ...addressesOf(children ?? [], path ? whole : parent)];
	});
}

const values: Record<string, string> = {
	context: "marked",
	sectionId: "first",
	step: "informations",
	format: "pdf",
	domainId: "prisme",
	eventId: "marked",
	formId: "about",
	id: "marked",
};
const filled = (path: string) =>
	path.replace(/:(\w+)/g, (_, name) => values[name] ?? "x").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "x");

describe("A stranger is told nothing of what is not for strangers", () => {
	test("the event has a mark in every setting that can bear one", () => {
		expect(markers.length).toBeGreaterThan(20);
		expect(liveAddress).toMatch(/^https:/);
	});

	test("by any page, as it is or as data for a script, nor by where it leads", async () => {
		const addresses = [...new Set(addressesOf(routes).map(filled))];
		expect(addresses.length).toBeGreaterThan(60);
		expect(addresses).toContain("/marked/sections/first");
		const browser = stranger();
		for (const address of addresses) {
			for (const path of [
				address,
				`${address}.data`,
				`${address}?_data=root`,
				`${address}?admin=1&referer=https://x.example`,
			]) {
				const answer = await browser.ask(path);
				expect([path, toldBy(answer)]).toEqual([path, []]);
				expect([path, answer.status]).not.toEqual([path, 500]);
			}
			const page = await browser.open(address);
			expect([address, toldBy(page.answer)]).toEqual([address, []]);
		}
	});

	test("by a form of the door that is refused", async () => {
		const posts: [string, Record<string, string>][] = [
			["/marked/login", { email: "guest@example.com" }],
			["/marked/login", { email: "guest@example.com", password: "wrong" }],
			["/marked/login-with-badge", { code: "none" }],
			["/marked/account/create", { email: "x" }],
			["/marked/password/forgot", { email: "x" }],
			["/marked/lien", { email: "x" }],
		];
		for (const [path, fields] of posts) expect([path, toldBy(await stranger().post(path, fields))]).toEqual([path, []]);
	});

	test("by any call of the API that reads", async () => {
		const paths = Object.values(contract).flatMap((calls) =>
			Object.values(calls as object).flatMap((call) => {
				const { method, path } = call["~orpc"].route as { method: string; path: string };
				return method === "GET" ? [path] : [];
			}),
		);
		expect(paths.length).toBeGreaterThan(30);
		const browser = stranger();
		const query =
			"domainId=prisme&eventId=marked&formId=about&languageId=fr&typoId=visitor&all=true&byEvent=true&hasQuota=true";
		const answered: string[] = [];
		for (const path of paths) {
			const answer = await browser.ask(`/api${filled(path)}?${query}`);
			expect([path, toldBy(answer)]).toEqual([path, []]);
			if (answer.status === 200) answered.push(path);
		}
		expect(answered).toEqual(expect.arrayContaining(["/settings/me", "/context/{id}"]));
		expect(answered.length).toBeGreaterThan(10);
	});
});

describe.each([
	{ name: "beside its provider", over: "process" },
	{ name: "over a remote provider", over: "http" },
])("The front office, $name", ({ over }) => {
	let front: Fair["app"];
	beforeAll(async () => {
		if (over === "process") {
			front = fair.app;
			return;
		}
		front = await startApp({ env: { PROVIDER_URL: fair.app.url } });
	});
	afterAll(async () => {
		if (over === "http") await front.stop();
	});

	async function enter(person: string) {
		const browser = new TextBrowser(front.url, { "Accept-Language": "fr" });
		await browser.ask(`/marked?token=${await fair.mint(person)}`);
		return browser;
	}

	test("shows the live session, the event's own pages and the replay to whom they are for, whoever looked first", async () => {
		const person = over === "http" ? "late" : "guest";
		// A stranger and an invited person look first: what is cached for them is not what others see, nor the other way round.
		const nobody = new TextBrowser(front.url, { "Accept-Language": "fr" });
		expect((await nobody.open("/marked")).text).not.toContain("secretfirst");
		const browser = await enter(person);
		const invited = await browser.ask("/marked/inscription");
		expect(invited.body).not.toContain(liveAddress);
		const gateway = await fair.world.as(person);
		const at = { domainId: "prisme", eventId: "marked", userId: fair.world.idOf(person) };
		await gateway.registrations.complete({ ...at, participation: "4", daysId: ["friday"], articles: [] });

		const home = await browser.open("/marked");
		expect(home.links).toContain(liveAddress);
		expect(home.text).toContain("Title of secretfirst");
		expect((await browser.open("/marked/sections/first")).text).toContain("secretfirst");
		expect((await browser.open("/marked/replay")).text).not.toContain("n'est pas renseigné");
		for (const path of ["/marked", "/marked/login", "/marked/sections/first", "/marked/replay"]) {
			expect([path, toldBy((await nobody.open(path)).answer)]).toEqual([path, []]);
		}
	});
});
