import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { demoClock, setClock } from "../../support/run/test-clock";
import { conferenceEvent, gala, lighting } from "../../support/world/conferences";

// Its events are in March 2027.
setClock(demoClock);

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		conferenceEvent({
			event: { id: "home", alias: "home" },
			settings: {
				FO_MEETING_LIVE_URL: "https://live.example.com/salon",
				FO_MEETING_COMPANIONS_IS_ACTIVE: true,
				FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
				SECTION_3_SHOW: false,
				homeMessage: "<p>Deux jours <script>alert(1)</script>de lumière</p>",
			},
			conferences: [{ ...lighting, isOpenToRemote: true }, gala],
			sections: [
				{ id: "access", title: "Venir", html: "<p onclick='x()'>Tram <b>Navette</b></p>" },
				{ id: "hours", title: "Horaires", html: "<p>9 h</p>" },
				{ id: "secret", title: "Secret", html: "<p>Plus tard</p>" },
			],
			badges: [{ id: "guest", label: "Badge", fields: ["firstName"], canDownload: { isInPerson: true } }],
			people: people(
				"guest",
				"remote",
				"host",
				"stranger",
				"absent",
				"codeless",
				"later",
				"afar",
				"viewer",
				"asker",
				"asked",
			),
		}),
	]);
});
afterAll(() => fair.close());

async function register(person: string, isRemote = false) {
	const gateway = await fair.world.as(person);
	const answers = { participation: isRemote ? ("1" as const) : ("4" as const), daysId: ["thursday"], articles: [] };
	await gateway.registrations.complete({ ...fair.world.of(person), ...answers });
	return gateway;
}

describe("The home", () => {
	test("says who asks to be represented, until that is answered", async () => {
		const gateway = await register("asked");
		const asker = await fair.world.as("asker");
		const email = "asked@example.com";
		await asker.representation.name({ ...fair.world.of("asker"), firstName: "A", lastName: "Asked", email });
		const browser = await fair.visit("asked");
		const page = await browser.open("/home");
		expect(page.text).toMatch(/Représentation demandée par/);
		expect(page.links).toContain("/home/inscription/invitation-representation");
		await gateway.representation.answer({
			...fair.world.of("asked"),
			representedId: fair.world.idOf("asker"),
			accepts: true,
		});
		expect((await browser.open("/home")).text).not.toContain("Représentation demandée par");
		// Whoever is represented has not been cancelled by anybody.
		const represented = await (await fair.visit("asker")).open("/home");
		expect(represented.text).toContain("Se fait représenter");
		expect(represented.text).not.toContain("Annulé");
	});

	test("shows the ticket with its QR code, the message, and the tiles that the settings call for", async () => {
		const gateway = await register("guest");
		const userId = fair.world.idOf("guest");
		await gateway.conferences.choose({ ...fair.world.of("guest"), id: "gala", slotId: "gala" });
		const page = await (await fair.visit("guest")).open("/home");
		const tiles = tagsIn(page.root, "li").filter(({ attributes }) => attributes.class?.split(" ").includes("tile"));
		const links = tiles.map((tile) => tagsIn(tile, "a")[0]?.attributes.href);
		expect(links).toEqual([
			"/home/inscription",
			`/home/badge/guest/fichier?personne=${userId}`,
			"/home/recapitulatif",
			"/home/factures",
			"/home/companions",
			`/home/users/${userId}/conferences`,
			"https://live.example.com/salon",
			"/home/contacts/new",
			"/home/contacts",
			"/home/sections/access",
			"/home/sections/hours",
		]);
		const said = tiles.map((tile) => textOf(tile).replace(/\s+/g, " "));
		expect(said[1]).toMatch(/^Mon badge \(nouvel onglet\) – À imprimer, ou à montrer/);
		expect(said[3]).toMatch(/^Mes factures – Aucune encore/);
		expect(said[5]).toMatch(/^Mes conférences – 1 place choisie/);
		expect(said[8]).toMatch(/^Mes contacts – Personne encore/);
		expect(tagsIn(page.root, "h2").map(textOf)).toEqual([
			"guest Test",
			"Complétez vos informations",
			"Mon inscription",
			"Pendant l’événement",
			"Sur place",
			"guest Test",
		]);
		// Agenda, place and contact stand once, at the foot of the page.
		for (const way of ["/home/calendrier", "https://www.openstreetmap.org/search?query=1%20quai%20Neuf%2C%20Lyon"])
			expect(page.links.filter((href) => href === way)).toHaveLength(1);
		expect(page.text).toContain("Deux jours de lumière");
		expect(tagsIn(page.root, "div").some(({ attributes }) => attributes.class === "ticket__qr")).toBe(true);
	});

	test("leads to a calendar page of rows, where the event's page is no calendar", async () => {
		const page = await (await fair.visit("viewer")).open("/home/calendrier");
		const rows = tagsIn(page.root, "li").filter(({ attributes }) => attributes.class?.startsWith("tile"));
		expect(rows.map((row) => textOf(row).split(" – ")[0])).toEqual([
			"Apple",
			"Google",
			"Fichier iCal (.ics)",
			"Microsoft 365",
			"Teams",
			"Yahoo",
		]);
		expect(page.text).toContain("La page de l’événement");
	});

	test("opens the badge itself, or the page that says why it cannot be had", async () => {
		await register("viewer", true);
		const page = await (await fair.visit("viewer")).open("/home");
		expect(page.links).toContain("/home/badge/guest/download");
		expect(page.links.filter((href) => href.includes("/fichier"))).toEqual([]);
	});

	test("sends people who have not answered to their registration, and shows no QR code to people who do not come", async () => {
		expect((await (await fair.visit("later")).open("/home")).path).toBe("/home/inscription/participation");
		const gateway = await fair.world.as("absent");
		await gateway.registrations.decline(fair.world.of("absent"));
		const page = await (await fair.visit("absent")).open("/home");
		expect(page.path).toBe("/home");
		expect(page.answer.body).not.toContain('class="ticket__qr"');
		expect(page.links).not.toContain("https://live.example.com/salon");
		expect(page.links).not.toContain(`/home/users/${fair.world.idOf("absent")}/conferences`);
	});

	test("lets people who do not come say why on the same screen, and nothing else of it is theirs", async () => {
		const gateway = await fair.world.as("later");
		await gateway.registrations.decline(fair.world.of("later"));
		const browser = await fair.visit("later");
		const end = await browser.open("/home/inscription/confirmation");
		expect(end.text).toContain("C’est noté, later.");
		expect(end.answer.body).not.toContain('class="ticket');
		const empty = await browser.submit(end, "absence", { form: "absence", message: " " });
		expect([empty.status, empty.errorOf("message")]).toEqual([
			422,
			expect.stringContaining("Écrivez quelques mots, ou ne dites rien"),
		]);
		const said = await browser.submit(empty, "absence", { form: "absence", message: "Un voyage" });
		expect([said.path, said.text]).toEqual([
			"/home/inscription/confirmation",
			expect.stringContaining("Votre motif : Un voyage"),
		]);
		// From a tab that was left open, somebody who is registered again cancels nothing by it.
		await gateway.registrations.complete({
			...fair.world.of("later"),
			participation: "4",
			daysId: ["thursday"],
			articles: [],
		});
		const late = await browser.submit(end, "absence", { form: "absence", message: "Trop tard" });
		expect(late.path).toBe("/home/message");
		expect((await browser.open("/home/inscription/confirmation")).text).not.toContain("Trop tard");
	});

	test("offers who declined to join online, ticked already where it opens, while the answer may change", async () => {
		const gateway = await fair.world.as("afar");
		const browser = await fair.visit("afar");
		const tile = /Suivre à distance – En direct, depuis un navigateur/;
		await gateway.registrations.decline(fair.world.of("afar"));
		const home = await browser.open("/home");
		expect(home.text).toMatch(tile);
		const wish = "/home/inscription/participation?participation=1";
		expect(home.links).toContain(wish);
		const step = await browser.open(wish);
		expect(step.values("step-participation")).toMatchObject({ participation: "1" });
		// Without the link's wish it is the answer that was given.
		const plain = await browser.open("/home/inscription/participation");
		expect(plain.values("step-participation")).toMatchObject({ participation: "3" });
		const next = await browser.submit(step, "step-participation");
		expect([next.status, next.path]).toEqual([200, expect.not.stringContaining("participation")]);
		await register("afar", true);
		expect((await browser.open("/home")).text).not.toMatch(tile);
	});

	test("shows 123 to people who have no code, or says why there is no QR code where the event shows none", async () => {
		await register("codeless");
		await fair.world.store
			.updateTable("registrations")
			.set({ code: "" })
			.where("person_id", "=", fair.world.idOf("codeless"))
			.execute();
		const browser = await fair.visit("codeless");
		expect((await browser.open("/home")).text).toContain("123");
		const { document } = fair.world.file;
		const settings = { ...document.settings, FO_MEETING_QR_PLACEHOLDER_SHOW: false };
		await fair.world.importAgain({ ...fair.world.file, document: { ...document, settings } });
		const page = await browser.open("/home");
		expect(page.text).toContain("Votre QR code n’est pas encore prêt");
		expect(page.answer.body).not.toContain('class="ticket__qr"');
	});
});

describe("A section of the event", () => {
	test("shows its cleaned HTML; a hidden or unknown one says that it is not open", async () => {
		await register("host");
		const browser = await fair.visit("host");
		const page = await browser.open("/home/sections/access");
		expect([page.status, page.title]).toEqual([200, expect.stringContaining("Venir")]);
		expect(page.answer.body).toContain("<b>Navette</b>");
		expect(page.answer.body).not.toContain("onclick");
		expect(page.links.filter((href) => href.includes("/sections/"))).toEqual(["/home/sections/hours"]);
		const secret = await browser.open("/home/sections/secret");
		expect([secret.status, secret.text]).toEqual([404, expect.stringContaining("Cette page n’est pas ouverte")]);
		expect((await browser.open("/home/sections/nothing")).status).toBe(404);
	});
});

describe("My conferences", () => {
	test("stand day by day with time and room; nobody reads another's", async () => {
		const gateway = await register("remote", true);
		const browser = await fair.visit("remote");
		const address = `/home/users/${fair.world.idOf("remote")}/conferences`;
		expect((await browser.open(address)).text).toContain("Votre agenda attend sa première conférence");
		await gateway.conferences.choose({ ...fair.world.of("remote"), id: "lighting", slotId: "light-9" });
		const page = await browser.open(address);
		expect(page.text).toMatch(/Jeudi 18 mars 2027.*10 h – 11 h.*Éclairer mieux.*A.*Trois villes/);
		expect(page.answer.body).not.toContain("<script>alert");
		const host = await fair.visit("host");
		expect((await host.open(address)).status).toBe(404);
	});
});
