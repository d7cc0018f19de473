import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { photoOfQr } from "../../support/browser/qr-photo";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { lighting } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";

let fair: Fair;
let code: string;
beforeAll(async () => {
	const active = {
		FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
		FO_MEETING_COMPANIONS_IS_ACTIVE: true,
		FO_MEETING_INVITE_IS_ACTIVE: true,
		FO_MEETING_CONTACTS_IS_ACTIVE: true,
		FO_MEETING_LIVE_IS_ACTIVE: true,
		FO_MEETING_SATISFACTION_FORM_ID: "travel",
		FO_MEETING_CONFERENCES_SHOW: true,
		startAt: "2026-01-01T00:00:00Z",
	};
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings: active,
			conferences: [{ ...lighting, categories: [] }],
			people: people("holder", "invited", { name: "typist", password: "lumiere-douce" }),
		}),
		buildEvent({ event: { id: "sans", alias: "sans" }, settings: {}, people: [] }),
		buildEvent({
			event: { id: "tous", alias: "tous" },
			settings: { FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true, FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false },
			people: people("invited"),
		}),
	]);
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: new Date().toISOString(), responded_at: new Date().toISOString() })
		.where("person_id", "=", fair.world.idOf("holder"))
		.execute();
	await fair.world.store
		.updateTable("people")
		.set({ mobile: "+33612345678", phone: "+33472123456" })
		.where("id", "=", fair.world.idOf("holder"))
		.execute();
	code = (await recordOf(fair.world, "holder")).code;
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
const door = "/salon/login-with-badge";

async function send(photo: Buffer, path = door) {
	const form = new FormData();
	form.set("photo", new File([new Uint8Array(photo)], "badge.jpg", { type: "image/jpeg" }));
	const answer = await fetch(fair.app.url + path, {
		method: "POST",
		body: form,
		headers: { Origin: fair.app.url, "Accept-Language": "fr" },
		redirect: "manual",
	});
	return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

describe("signing in with a badge", () => {
	test("by its printed code leads in, or where the visitor was going", async () => {
		const browser = stranger();
		const login = await browser.open("/salon/login?retour=%2Fsalon%2Fcalendrier");
		expect(login.links).toContain("/salon/login-with-badge?retour=%2Fsalon%2Fcalendrier");
		const page = await browser.open("/salon/login-with-badge?retour=%2Fsalon%2Fcalendrier");
		const inside = await browser.submit(page, "badge-code", { code: code.toLowerCase() });
		expect([inside.status, inside.path]).toEqual([200, "/salon/calendrier"]);
		expect(inside.text).toContain("Bienvenue holder");
	});

	test("tells people who have not answered that they are to, before it asks for a sign-in", async () => {
		const { code: unanswered } = await fair.world.store
			.selectFrom("registrations")
			.select("code")
			.where("event_id", "=", "tous")
			.where("person_id", "=", fair.world.idOf("invited"))
			.executeTakeFirstOrThrow();
		const browser = stranger();
		const entry = await browser.open("/tous/login-with-badge");
		const told = await browser.submit(entry, "badge-code", { code: unanswered });
		expect(told.path).toMatch(/^\/tous\/login\?retour=/);
		expect(told.text).toContain("votre badge est reconnu, et vous n’avez pas encore répondu à l’invitation");
		expect(told.text).not.toContain("Un badge ne suffit pas pour cela");
	});

	test("says that the code is missing, or that it opens nothing, and keeps what was typed", async () => {
		const browser = stranger();
		const empty = await browser.submit(await browser.open(door), "badge-code", { code: " " });
		expect([empty.status, empty.errorOf("code")]).toEqual([422, "Le code du badge est obligatoire"]);
		const invited = (await recordOf(fair.world, "invited")).code;
		for (const wrong of ["ABCDEF123456", invited]) {
			const page = await browser.submit(await browser.open(door), "badge-code", { code: wrong });
			expect(page.status).toBe(401);
			expect(page.text).toContain("Ce badge ne permet pas de se connecter");
			expect(page.values("badge-code").code).toBe(wrong);
		}
	});

	test("by a photo, large and askew", async () => {
		const answer = await send(await photoOfQr(code));
		expect([answer.status, answer.location]).toEqual([303, "/salon/cookies?retour=%2Fsalon"]);
	});

	test("by a photo that shows no code, or is none, or was not chosen, says which", async () => {
		const blank = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#446" } })
			.png()
			.toBuffer();
		expect(await send(blank)).toMatchObject({ status: 422, text: expect.stringContaining("Aucun QR code") });
		const broken = (await photoOfQr(code)).subarray(0, 2000);
		expect(await send(broken)).toMatchObject({ status: 422, text: expect.stringContaining("ne peut pas être lu") });
		expect(await send(Buffer.from("<svg/>"))).toMatchObject({ status: 422 });
		expect(await send(Buffer.alloc(0))).toMatchObject({
			status: 422,
			text: expect.stringContaining("Choisissez une photo"),
		});
	});

	test("asks for what every phone can make, so that iPhones convert, and says that HEIC is not read", async () => {
		const page = await stranger().open(door);
		expect(page.controls("photo")[0]?.attributes.accept).toBe("image/jpeg,image/png,image/webp");
		const heic = Buffer.concat([Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(4000)]);
		expect(await send(heic)).toMatchObject({ status: 415, text: expect.stringContaining("au format HEIC") });
	});

	test("takes a photo of some megabytes on its own page, and nowhere else", async () => {
		const heavy = Buffer.concat([await photoOfQr(code), Buffer.alloc(5 * 1024 * 1024)]);
		expect((await send(heavy)).status).toBe(303);
		const overload = async (path: string, megabytes: number) => {
			const headers = { "Content-Type": "multipart/form-data; boundary=x" };
			const answer = await stranger().ask(path, { method: "POST", headers, body: "x".repeat(megabytes * 1024 * 1024) });
			return [answer.status, answer.body.includes(`${megabytes - 1} Mo au plus`)];
		};
		expect(await overload("/salon/login", 2)).toEqual([413, true]);
		expect(await overload(door, 13)).toEqual([413, true]);
	});

	test("is no page where the event does not offer it", async () => {
		expect((await stranger().open("/sans/login-with-badge")).status).toBe(404);
		expect((await stranger().open("/sans/login")).links).not.toContain("/sans/login-with-badge");
		const posted = await stranger().post("/sans/login-with-badge", { code });
		expect(posted.status).toBe(404);
	});

	test("opens the policy for the reader of codes on its own page alone, and loads its script there alone", async () => {
		const look = async (path: string) => {
			const page = await stranger().open(path);
			const scripts = tagsIn(page.root, "script").map(({ attributes }) => attributes.src ?? "");
			return {
				isOpen: String(page.answer.headers["content-security-policy"]).includes("'wasm-unsafe-eval'"),
				isScanning: scripts.some((src) => src.startsWith("/assets/scanner-")),
			};
		};
		expect(await look(door)).toEqual({ isOpen: true, isScanning: true });
		for (const path of ["/salon/login", "/salon/account/create", "/salon/password/forgot"]) {
			expect([path, await look(path)]).toEqual([path, { isOpen: false, isScanning: false }]);
		}
	});

	test("by the provider's own address leads to the page that it names, signed in", async () => {
		const browser = stranger();
		const referer = encodeURIComponent(`${fair.app.url}/salon/inscription`);
		const answer = await browser.ask(`/api/v2/authentications/connect-with-badge-v2?badge=${code}&referer=${referer}`);
		expect([answer.status, answer.location]).toEqual([
			302,
			expect.stringMatching(new RegExp(`^${fair.app.url}/salon/inscription\\?token=`)),
		]);
		const inside = await browser.open(String(answer.location).slice(fair.app.url.length));
		expect(inside.text).toContain("Bienvenue holder");
		const plain = await stranger().ask(`/api/v2/authentications/connect-with-badge?badge=${code}`);
		expect(plain.location).toMatch(/^\/salon\?token=/);
		const wrong = await stranger().ask("/api/v2/authentications/connect-with-badge?badge=123");
		expect([wrong.status, JSON.parse(wrong.body).message]).toEqual([401, "Ce badge ne permet pas de se connecter"]);
	});

	describe("opens", () => {
		let browser: TextBrowser;
		beforeAll(async () => {
			browser = stranger();
			await browser.post(door, { code });
		});

		const secrets = /holder@|\+33 ?[46]|0[46] ?[17]2/;

		test("the home with the ticket, and leads nowhere that a badge does not open", async () => {
			const home = await browser.open("/salon");
			expect([home.status, home.path]).toEqual([200, "/salon"]);
			expect(home.text).toContain("Bienvenue holder");
			expect(home.text).toContain(code);
			expect(home.text).not.toMatch(secrets);
			const closed = [
				"/salon/inscription",
				"/salon/profil",
				"/salon/factures",
				"/salon/companions",
				"/salon/recapitulatif",
			];
			expect(home.links.filter((link) => closed.includes(link))).toEqual([]);
			const led = home.links.filter((link) => link.startsWith("/salon") && !link.includes("#"));
			for (const link of led) {
				const page = await browser.open(link);
				expect([link, page.status, page.path.startsWith("/salon/login")]).toEqual([link, 200, false]);
			}
		});

		test("the programme and the live session", async () => {
			const holder = fair.world.idOf("holder");
			for (const path of ["/salon/live", "/salon/calendrier", `/salon/users/${holder}/conferences`]) {
				const page = await browser.open(path);
				expect([path, page.status, page.text.match(secrets)]).toEqual([path, 200, null]);
				expect([path, page.path]).toEqual([path, path]);
			}
			const calendar = await browser.open("/salon/calendrier");
			expect(calendar.links).toContain("/salon/login?retour=%2Fsalon%2Fcalendrier");
			expect(calendar.text).not.toContain("agenda.ics");
		});

		test("nothing else: who asks for more signs in, and comes back there", async () => {
			const holder = fair.world.idOf("holder");
			const closed = [
				"inscription",
				"inscription/dates",
				"inscription/confirmation",
				"inscription/facturation",
				"inscription/paiement",
				"factures",
				"profil",
				"profil/donnees",
				"profil/adresse",
				"profil/effacement",
				"companions",
				"companions/add",
				"inviter",
				"message",
				"satisfaction",
				"contacts",
				"contacts/recus",
				"password/new",
				"preuve",
				`companions/${holder}/inscription`,
				`companions/${holder}/retirer`,
			];
			const opened: string[] = [];
			for (const path of closed) {
				const page = await browser.open(`/salon/${path}`);
				const isAsked = page.path.startsWith("/salon/login?retour=") && page.text.includes("Un badge ne suffit pas");
				if (!isAsked || secrets.test(page.text)) opened.push(`${path}: ${page.status} ${page.path}`);
			}
			expect(opened).toEqual([]);
		});

		test("no form: nothing of the person is changed by one that is posted", async () => {
			const before = await fair.world.store.selectFrom("people").selectAll().orderBy("id").execute();
			const records = await fair.world.store.selectFrom("registrations").selectAll().orderBy("person_id").execute();
			const forms: [string, Record<string, string>][] = [
				["profil", { firstName: "Autre", lastName: "Nom", mobile: "+33600000000" }],
				["inscription/participation", { participation: "3" }],
				["message", { message: "Je ne viens pas" }],
				["companions/add", { firstName: "Gil", lastName: "Guest", email: "gil@example.com" }],
				["inviter", { firstName: "Gil", lastName: "Guest", email: "gil@example.com" }],
				["inscription/paiement", { type: "1", social_reason: "Autre", intent: "pay" }],
				["langue", { language: "en" }],
			];
			for (const [path, fields] of forms) {
				const answer = await browser.post(`/salon/${path}`, fields);
				expect([path, answer.status >= 300 && answer.status < 500]).toEqual([path, true]);
			}
			const { store } = fair.world;
			expect(await store.selectFrom("people").selectAll().orderBy("id").execute()).toEqual(before);
			expect(await store.selectFrom("registrations").selectAll().orderBy("person_id").execute()).toEqual(records);
			await browser.post("/salon/langue", { language: "fr" });
		});
	});

	test("does not open the way to a new password", async () => {
		const browser = stranger();
		await browser.post(door, { code });
		const page = await browser.open("/salon/password/new");
		expect(page.path).toBe("/salon/login?retour=%2Fsalon%2Fpassword%2Fnew");
		expect(page.text).toContain("Un badge ne suffit pas");
		const posted = await browser.post("/salon/password/new", { password: "phare-des-dunes" });
		expect([posted.status, posted.location]).toEqual([303, page.path]);
	});
});
