import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeTheme } from "~/domain/event/palette";
import type { EventDocument } from "~/domain/event-file/event-document";
import { mailActions } from "~/domain/messages/mail-template";
import { coverPart, coverPixels } from "~/provider/messages/mails/cover-part";
import { type MailToRender, type RenderedMail, renderMail } from "~/provider/messages/mails/render-mail";
import { knownEvent, payAll, register, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { type EventChanges, everythingShown } from "../../support/world/event";
import type { World } from "../../support/world/world";

const site = "https://salon.example.com";
const colour = "#a63d0a";
const { light, dark } = makeTheme({ bgPrimaryColor: colour });
const shown = { ...everythingShown, FO_MEETING_MAIL_DEFAULTS: true, bgPrimaryColor: colour };

async function openWorld(emails: object[] = [], changes: EventChanges = {}) {
	const file = sellingEvent({
		settings: shown,
		emails: emails as never,
		event: { name: { fr: "Lueurs 2027, le salon de la lumière", en: "Lueurs 2027, a show of light" } },
		...changes,
	});
	const { world } = await payingWorld({ file });
	const given = { inviter: "François Perrachon", returned: "12000 EUR", message: "Ana Lopez" };
	const mail = async (action_id: number, more: Partial<MailToRender> = {}): Promise<RenderedMail> =>
		renderMail(
			world.store,
			await knownEvent(world),
			{ person_id: world.idOf("ana"), action_id, variables: JSON.stringify(given), ...more },
			site,
			world.clock.now,
		);
	return { world, mail };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const words = (html: string) =>
	html
		.replace(/<head>[\s\S]*<\/head>/, " ")
		.replace(/<[^>]+>/g, " ")
		.replaceAll(/[\s\u00a0\u202f]+/g, " ");
const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

/** The size of a mail as it is sent, without the documents of a payment. */
function sizeOf({ html, text, pieces }: RenderedMail): number {
	const inside = pieces.filter(({ type }) => type !== "application/pdf");
	const bytes = inside.reduce((sum, { content }) => sum + content.length, 0);
	// Base64 writes three bytes as four characters.
	return Buffer.byteLength(text) + ((Buffer.byteLength(html) + bytes) * 4) / 3;
}

/** All mails of the product are checked, except those that nobody has to be sent here. */
const actions = Object.entries(mailActions).filter(([name]) => name !== "opinion");

describe("The frame of a mail", () => {
	test("is that of every mail of the product: cover, head, one button, a night, a text twin", async () => {
		const { world, mail } = await openWorld();
		await register(world, "ana", "seat");
		for (const [name, action] of actions) {
			const rendered = await mail(action);
			const { html, text, pieces } = rendered;
			expect(count(html, 'src="cid:cover@parvis"'), name).toBe(1);
			expect(
				pieces.filter(({ cid }) => cid === "cover@parvis"),
				name,
			).toHaveLength(1);
			// The cell under the cover has the same background, so the heading is readable if no picture is shown.
			expect(html, name).toContain(`class="p" style="background:${light.deep};padding:20px 40px`);
			expect(count(html, "<h1 "), name).toBe(1);
			expect(count(html, `<td align="center" class="bt"`), name).toBeLessThanOrEqual(1);
			expect(html, name).toContain(`@media (prefers-color-scheme:dark){.bg{background:${dark.paper}!important}`);
			expect(html, name).not.toMatch(/\{\{|undefined|<script|<link/);
			expect(text, name).not.toMatch(/\{\{|undefined|<\w/);
			// Every address of the text version is in the HTML too.
			for (const [address] of text.matchAll(/https:\/\/\S+/g)) {
				expect(html, name).toContain(address.replaceAll("&", "&amp;"));
			}
			expect(sizeOf(rendered), name).toBeLessThan(40_000);
		}
	});

	test("of an invitation says who invites, to what, when and where, on the event's night", async () => {
		const { mail } = await openWorld([], {
			days: [
				{ id: "thursday", day: "2027-03-18" },
				{ id: "friday", day: "2027-03-19" },
			],
		});
		const { html, text } = await mail(mailActions.invited);
		const said = words(html);
		const places = [
			"François Perrachon vous invite à",
			"Lueurs 2027",
			"le salon de la lumière",
			"MARS 18–19 18 et 19 mars 2027",
			"Halle, 1 quai Neuf, Lyon",
			"Bonjour Ana,",
			"Répondre à l’invitation",
			"Je ne participe pas",
		].map((part) => said.indexOf(part));
		expect(places).not.toContain(-1);
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(plain(text)).toContain("François Perrachon vous invite à Lueurs 2027, le salon de la lumière");
	});

	test("says the event once, and under it what the mail is about", async () => {
		const { mail } = await openWorld();
		const { html, subject } = await mail(mailActions.freshLink);
		expect(plain(subject)).toBe("Votre nouveau lien : Lueurs 2027, le salon de la lumière");
		expect(html).toMatch(/<h1 [^>]*>Votre nouveau lien<\/h1>/);
	});

	test.each([
		["fr", mailActions.confirmed, "C’est prêt, Ana.", "Voici votre billet pour"],
		["fr", mailActions.declined, "C’est noté, Ana.", "Vous ne venez pas à"],
		["fr", mailActions.paymentReturned, "120,00 € vous sont rendus.", "Sur le même moyen de paiement"],
		["fr", mailActions.due, "Un paiement, et c’est prêt.", "Voici ce qu’il reste à régler"],
		["fr", mailActions.transferAnnounced, "Un virement, et c’est prêt.", "Votre billet sera complet à réception."],
		["en", mailActions.confirmed, "You’re all set, Ana.", "Here is your ticket for"],
		["en", mailActions.declined, "Got it, Ana.", "You are not coming to"],
		["en", mailActions.transferAnnounced, "One transfer to go.", "Your ticket will be complete once it arrives."],
	])("has what happened as its headline, and one sentence below it (%s %i)", async (language, action, title, lead) => {
		const { world, mail } = await openWorld([], { emails: [] });
		await register(world, "ana", "seat");
		const languageId =
			language === "en" ? (await knownEvent(world)).document.languages.find(({ key }) => key === "en")?.id : null;
		await world.store
			.updateTable("people")
			.set({ language_id: languageId ?? null })
			.where("id", "=", world.idOf("ana"))
			.execute();
		const { html } = await mail(action);
		const [, heading = "", sentence = ""] = /<h1 [^>]*>(.*?)<\/h1><p [^>]*>(.*?)<\/p>/.exec(html) ?? [];
		expect(plain(heading)).toBe(title);
		expect(plain(sentence)).toContain(lead);
		const size = Number(/<h1 [^>]*font-size:(\d+)px/.exec(html)?.[1]);
		expect([32, 40]).toContain(size);
	});

	test("holds a name with a hyphen on one line, and leaves no gap where a line says nothing", async () => {
		const { world, mail } = await openWorld();
		await world.store
			.updateTable("registrations")
			.set({ known_first_name: "Anne-Sophie" })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		await world.store
			.updateTable("people")
			.set({ first_name: "Anne-Sophie" })
			.where("id", "=", world.idOf("ana"))
			.execute();
		const { html } = await mail(mailActions.declined);
		expect(html).toContain('C’est noté, <span style="white-space:nowrap">Anne-Sophie</span>.</h1>');
		expect(html).not.toMatch(/<p[^>]*>\s*<\/p>/);
	});

	test.each([
		["is offered", { FO_MEETING_PARTICIPATION_REMOTE_SHOW: true }, true],
		["is not offered", { FO_MEETING_PARTICIPATION_REMOTE_SHOW: false }, false],
		["is over", { FO_MEETING_PARTICIPATION_REMOTE_SHOW: true, FO_MEETING_REGISTER_END: "2020-01-01T00:00:00Z" }, false],
	])("leads those who declined to following remotely where that %s", async (_, settings, isOffered) => {
		const { mail } = await openWorld([], { settings: { ...shown, ...settings } });
		const { html, text } = await mail(mailActions.declined);
		expect(text.includes("/inscription/participation?participation=1&token=")).toBe(isOffered);
		expect(html.includes("Suivre à distance")).toBe(isOffered);
	});

	test("asks to keep its links to oneself where it has some", async () => {
		const { mail } = await openWorld();
		const personal = "Ses liens vous sont personnels";
		expect((await mail(mailActions.invited)).html).toContain(personal);
		expect((await mail(mailActions.companionRemoved)).html).not.toContain(personal);
	});

	test("puts what an event's own text begins with into the head, and its second button below the first", async () => {
		const html =
			'<h1>À demain, {{firstName}}.</h1>\n<p class="lead">La porte ouvre à <b>9 h</b>.</p>\n<p>Venez tôt.</p>\n<p><a class="button" href="{{link}}">Y aller</a></p>\n<p><a class="button" href="{{absenceLink}}">Renoncer</a></p>';
		const { mail } = await openWorld([{ actionId: 2, subject: "Demain", html, text: "{{link}} {{absenceLink}}" }]);
		const { html: shownHtml } = await mail(mailActions.reminder);
		expect(shownHtml).toMatch(/<h1 [^>]*>À demain, Ana\.<\/h1><p [^>]*>La porte ouvre à <b>9\u00a0h<\/b>\.<\/p>/);
		expect(count(shownHtml, "À demain")).toBe(1);
		// Outlook shows a cell's ground and room, and ignores those of a link.
		const [, cell, link] =
			/<td align="center" class="bt"([^>]*)><a class="bt" ([^>]*)>Y aller<\/a>/.exec(shownHtml) ?? [];
		expect(cell).toMatch(/ bgcolor="#\w{6}" style="[^"]*padding:10px 24px"/);
		expect(link).not.toContain("padding");
		expect(shownHtml).toMatch(/<p class="sf" [^>]*><a class="sf" [^>]*>Renoncer<\/a><\/p>/);
	});
});

describe("The ticket in a mail", () => {
	const ticket = async (world: World, mail: (action: number) => Promise<RenderedMail>) => {
		const { html, text, pieces } = await mail(mailActions.confirmed);
		const { code } = await world.store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", world.idOf("ana"))
			.executeTakeFirstOrThrow();
		return { html, said: words(html), text: plain(text), pieces, code: code ?? "" };
	};

	test("says what the screens' ticket says, and what is still to be paid beside its code", async () => {
		const { world, mail } = await openWorld();
		await register(world, "ana", "seat", "book");
		const { said, text, pieces, code } = await ticket(world, mail);
		expect(said).toContain("C’est prêt, Ana.");
		expect(said).toMatch(/Ana Lopez Visiteur Jours .* Lieu Halle, 1 quai Neuf, Lyon Options Seat, Book À régler : /);
		expect(text).toMatch(/\| Ana Lopez · Visiteur\n {2}\| Options : Seat, Book\n {2}\| À régler : .*\n {2}\| Code : /);
		expect(text).toContain(`Code : ${code}`);
		expect(pieces.map(({ cid }) => cid).filter(Boolean)).toEqual(["cover@parvis", `qr-${code}@parvis`]);
		expect(said).not.toContain("Réglé");
	});

	test("says of one day when its doors open, in a range that holds", async () => {
		const hours = { from: "09:30", to: "19:00" };
		const { world, mail } = await openWorld([], { days: [{ id: "thursday", day: "2027-03-18", hours }] });
		await register(world, "ana", "seat");
		const { html } = await mail(mailActions.confirmed);
		const range = `<span style="white-space:nowrap">9\u00a0h\u00a030\u00a0–\u00a019\u00a0h</span>`;
		expect(html).toContain(`Jeudi 18\u00a0mars, ${range}</td>`);
	});

	test("says what was paid once it is", async () => {
		const { world, mail } = await openWorld();
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		const { said } = await ticket(world, mail);
		expect(said).toMatch(/Options Seat Réglé 120,00 € T\.T\.C/);
		expect(said).not.toContain("À régler");
	});

	test("stands under the head where the mail opens with it, and at its place elsewhere", async () => {
		const own = { actionId: 19, subject: "Billet", html: "<p>Avant</p>{{ticket}}<p>Après</p>", text: "{{ticket}}" };
		const usual = await openWorld();
		await register(usual.world, "ana", "free");
		const first = await ticket(usual.world, usual.mail);
		expect(first.html).toContain(`<td class="p" style="background:${light.deep};padding:0 40px">`);
		const inside = await openWorld([own]);
		await register(inside.world, "ana", "free");
		const { html, said } = await ticket(inside.world, inside.mail);
		expect(html).not.toContain(`<td class="p" style="background:${light.deep};padding:0 40px">`);
		expect(said).toMatch(/Avant .*Ana Lopez.*Après/);
	});
});

describe("The cover of a mail", () => {
	const drawn = (alias: string, hex: string, cover?: string) => {
		const event = { id: alias, document: { event: { alias }, page: { cover } } as EventDocument };
		return coverPart(event, { bgPrimaryColor: hex }, undefined);
	};

	test("is of the family that the event file names, as the pages' is", async () => {
		const [usual, ...named] = await Promise.all(
			[undefined, "beams", "arches", "dots"].map((family) => drawn("lueurs", "#a63d0a", family)),
		);
		expect(new Set(named.map(({ content }) => content.toString("base64"))).size).toBe(3);
		expect(named.some(({ content }) => content.equals(usual?.content ?? Buffer.alloc(0)))).toBe(true);
	});

	test.each([
		["beams", "lueurs", "#a63d0a"],
		["arches", "demo", "#1e3a8a"],
		["dots", "salon", "#0f766e"],
		["", "other", "#eab308"],
		["", "grey", "#111111"],
	])("has exactly the ground of the head, in few colours and kilobytes (%s %s %s)", async (_family, alias, hex) => {
		const { content } = await drawn(alias, hex);
		const { width, height } = coverPixels;
		expect([width, height]).toEqual([1200, 416]);
		const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([width, height]);
		const at = (x: number, y: number) => {
			const offset = (y * width + x) * 3;
			return `#${data.subarray(offset, offset + 3).toString("hex")}`;
		};
		const { deep } = makeTheme({ bgPrimaryColor: hex }).light;
		for (const [x, y] of [
			[0, 0],
			[0, height - 1],
			[300, 200],
			[480, height - 1],
		] as const)
			expect(at(x, y)).toBe(deep);
		const colours = new Set(Array.from({ length: width * height }, (_, index) => data.readUIntBE(index * 3, 3)));
		expect(colours.size).toBeLessThanOrEqual(96);
		// The picture is not empty.
		expect(colours.size).toBeGreaterThan(4);
		expect(content.length).toBeLessThan(16_000);
	});

	test("is drawn once for a whole mailing, and anew for another colour", async () => {
		const { mail } = await openWorld();
		const [one, other] = [await mail(mailActions.invited), await mail(mailActions.reminder)];
		const cover = ({ pieces }: RenderedMail) => pieces.find(({ cid }) => cid === "cover@parvis")?.content;
		expect(cover(one)).toBeInstanceOf(Buffer);
		// The very same bytes in memory: nothing was drawn again.
		expect(cover(other)).toBe(cover(one));
		const begun = performance.now();
		for (let mailed = 0; mailed < 5000; mailed++) await drawn("lueurs", colour);
		expect(performance.now() - begun).toBeLessThan(2000);
		const [red, blue] = await Promise.all(["#b91c1c", "#1e3a8a"].map((hex) => drawn("lueurs", hex)));
		expect(red?.content.equals(blue?.content ?? Buffer.alloc(0))).toBe(false);
	});
});
