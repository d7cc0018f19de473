import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureLimits } from "~/domain/networking/picture";
import type { Gateway } from "~/gateway/gateway";
import { remoteGateway } from "~/gateway/remote-gateway";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bomb, fileOf, photo } from "../../support/world/photos";
import { refusalOf, refused } from "../../support/world/refused";

const question = {
	kind: "question" as const,
	key: "flags",
	title: "Flags",
	label: "Quel drapeau ?",
	responses: [{ label: "France", isRightAnswer: true }, { label: "Italie" }],
};
const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };

let fair: Fair;
let host: Awaited<ReturnType<typeof pressing>>;
let beside: Gateway;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "quiz", alias: "quiz" },
			settings,
			live: [question],
			people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
		buildEvent({
			event: { id: "voisin", alias: "voisin" },
			settings,
			live: [question],
			people: [{ email: "otto@example.com", firstName: "Otto", role: "organiser" }],
		}),
	]);
	await fair.register(["ana"]);
	host = await pressing(fair.world, fair.app.url);
	beside = remoteGateway(fair.app.url, await fair.world.signIn("otto"));
});
afterAll(() => fair.close());

const next = () => ({ ...fair.world.event, eventId: "voisin" });
async function first() {
	const { module, options } = await host.module("flags");
	return { ...fair.world.event, moduleId: module.id, optionId: options[0]?.id ?? "", image: options[0]?.image };
}
async function give(file: File, gateway = host.gateway, more: object = {}) {
	const { image: _, ...option } = await first();
	return gateway.liveModules.giveImage({ ...option, photo: file, ...more });
}

test("What is no picture is refused by what it holds, and the answer stays without", async () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	const cases: [string, File][] = [
		["pictureUnsupported", fileOf(Buffer.from(svg), "drawing.png", "image/png")],
		["pictureUnsupported", fileOf(Buffer.from("GIF89a<script>alert(1)</script>"), "a.jpg")],
		["pictureUnsupported", fileOf(Buffer.from("%PDF-1.7"), "a.webp", "image/webp")],
		["pictureUnsupported", fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "cut.jpg")],
		["pictureUnsupported", fileOf(Buffer.alloc(0), "empty.jpg")],
		["pictureHeic", fileOf(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "a.jpg")],
		["pictureTooLarge", fileOf(Buffer.alloc(pictureLimits.bytes + 1, 0xff), "heavy.jpg")],
		["pictureTooWide", await bomb(30_000, 30_000)],
		["pictureTooWide", await bomb(8001, 8000)],
	];
	for (const [code, file] of cases) {
		expect([file.name, file.size, await refusalOf(give(file))]).toMatchObject([file.name, file.size, { code }]);
	}
	expect((await first()).image).toBeNull();
});

test("What hides behind a picture does not come through, and its address says what it is", async () => {
	const jpeg = Buffer.from(await (await photo({ width: 900, height: 600 })).arrayBuffer());
	const hidden = Buffer.from("<script>alert(document.domain)</script>");
	await give(fileOf(Buffer.concat([jpeg, hidden]), "x.html", "text/html"));
	const { image } = await first();
	const response = await fetch(new URL(image ?? "", fair.app.url));
	const bytes = Buffer.from(await response.arrayBuffer());
	expect([response.status, response.headers.get("content-type")?.split("/")[0]]).toEqual([200, "image"]);
	expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	for (const secret of ["script", "SECRET"]) expect(bytes.includes(secret)).toBe(false);
});

test("An event gives its own answers pictures, and names its own pictures alone", async () => {
	const { image, moduleId } = await first();
	const id = /images\/([\w-]{22})\//.exec(image ?? "")?.[1] ?? "";
	expect(id).toHaveLength(22);
	const [theirs] = (await beside.liveModules.list(next())).data.modules;
	if (theirs?.entry.kind !== "question") throw new Error("no question");
	expect(await refusalOf(give(await photo({ number: 1 }), beside))).toEqual(refused("accessDenied"));
	const elsewhere = { eventId: "voisin", moduleId };
	expect(await refusalOf(give(await photo({ number: 2 }), beside, elsewhere))).toEqual(refused("notFound"));
	// A module of the other event, at the address of one's own.
	const foreign = { moduleId: theirs.id, optionId: theirs.options[0]?.id };
	expect(await refusalOf(give(await photo({ number: 3 }), host.gateway, foreign))).toEqual(refused("notFound"));
	const responses = theirs.entry.responses.map((one) => ({ ...one, image: `image:${id}` }));
	const naming = beside.liveModules.update({ ...next(), moduleId: theirs.id, module: { ...theirs.entry, responses } });
	expect(await refusalOf(naming)).toMatchObject({ fields: { "option[0].image": "errors.pictureGone" } });
	const there = await fetch(new URL((image ?? "").replace("/quiz/", "/voisin/"), fair.app.url));
	expect(there.status).toBe(404);
});

test("A picture that is taken away while its question is shown leaves the words, and the page of images sends strangers away", async () => {
	await give(await photo({ number: 4 }));
	await host.show("flags");
	const phone = await fair.visit("ana");
	expect((await phone.open("/quiz/live")).answer.body).toContain((await first()).image?.split("/")[3]);
	const { image, ...option } = await first();
	await Promise.all([host.gateway.liveModules.takeImage(option), host.gateway.liveModules.takeImage(option)]);
	const page = await phone.open("/quiz/live");
	expect(page.answer.body).not.toContain(image?.split("/")[3]);
	expect([page.text.includes("France"), page.text.includes("Italie")]).toEqual([true, true]);
	const path = `/quiz/organisation/direct/question/${option.moduleId}/images`;
	expect((await phone.ask(path)).status).toBeGreaterThanOrEqual(300);
	expect((await phone.post(path, { remove: option.optionId })).status).toBeGreaterThanOrEqual(400);
});
