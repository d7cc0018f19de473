import { expect, test } from "vitest";
import { storedImageName } from "~/domain/event/image";
import type { RecapPerson } from "~/provider/documents/recaps/recap-document";
import { recapDocument } from "~/provider/documents/recaps/recap-document";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import type { Files } from "~/provider/ground/services/files";
import { buildEvent } from "../../support/world/event";

const nothing = { ht: 0, ttc: 0 };
const lists = { slots: [], articles: [], days: [] };
const person = {
	...lists,
	isRegistered: false,
	paid: nothing,
	due: nothing,
	promo: () => "",
} as unknown as RecapPerson;

test("A ticket of the recap has the colour of its typology, as the badge and the screen have", async () => {
	const { document } = buildEvent({
		settings: { bgPrimaryColor: "#5b2a86" },
		settingsByTypology: { exhibitor: { bgPrimaryColor: "#1f4e5f" } },
	});
	const people = [
		{ ...person, fullName: "Ana UM", typologyId: "visitor" },
		{ ...person, fullName: "Bo DEUX", typologyId: "exhibitor" },
		{ ...person, fullName: "Cy TROIS", typologyId: null },
	];
	const { css, body } = await recapDocument(
		loadedEventOf(document),
		people,
		{ id: "fr", key: "fr" },
		{ name: "r", title: "R" },
	);
	expect(css.match(/\.stub-.*/g)).toEqual([
		".stub-visitor{background:#5b2a86;color:#ffffff}",
		".stub-exhibitor{background:#1f4e5f;color:#ffffff}",
		".stub-{background:#5b2a86;color:#ffffff}",
	]);
	expect(JSON.stringify(body).match(/ticket__stub stub-[a-z]*/g)).toEqual([
		"ticket__stub stub-visitor",
		"ticket__stub stub-exhibitor",
		"ticket__stub stub-",
	]);
});

test("The recap of one person is a page with all that they chose, and of several a ticket each", async () => {
	const { document } = buildEvent({});
	const slots = Array.from({ length: 12 }, (_, at) => ({ title: `Talk ${at}`, when: "10:00", room: "Agora" }));
	const alone = { ...person, fullName: "Ana UM", typologyId: null, slots } as RecapPerson;
	const print = async (people: RecapPerson[]) => {
		const language = { id: "fr", key: "fr" };
		return (await recapDocument(loadedEventOf(document), people, language, { name: "r", title: "R" })).body.text;
	};
	const page = await print([alone]);
	expect(slots.filter(({ title }) => !page.includes(title))).toEqual([]);
	expect(page).not.toContain("Page 1");
	expect(await print([alone, alone])).toContain("Page 1 sur 1");
});

test("A recap shows the organiser’s own picture where the event has one, and no drawing that nobody chose", async () => {
	const { document } = buildEvent({});
	const event = loadedEventOf({ ...document, page: { ...document.page, cover: storedImageName("a".repeat(22)) } });
	const alone = [{ ...person, fullName: "Ana UM", typologyId: null } as RecapPerson];
	const print = async (files: Files | undefined) => {
		const named = { name: "r", title: "R" };
		return (await recapDocument(event, alone, { id: "fr", key: "fr" }, named, { files })).body.text;
	};
	const files = { get: async () => new Blob(["picture"]) } as unknown as Files;
	expect(await print(files)).toContain(`src="data:image/jpeg;base64,${Buffer.from("picture").toString("base64")}"`);
	expect(await print(undefined)).not.toMatch(/class="cover/);
});
