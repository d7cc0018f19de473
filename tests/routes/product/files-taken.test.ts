import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { isRefusal } from "~/domain/ground/refusal";
import { exportEvent } from "~/provider/event/file/export-event";
import type { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { eventCommand } from "../../support/world/event-command";
import { textTakers } from "../../support/world/file-takers";

// Every place that takes a file gets the same set of good and bad files: each letter arrives as it was meant, or what does not
// is named with its line, and no other way out exists.

let fair: Fair;
let [olga, gus]: TextBrowser[] = [];
const folder = mkdtempSync(join(tmpdir(), "files-"));

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings: { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 50 },
			people: [{ ...people("olga")[0], role: "organiser" }, ...people("gus")] as never,
		}),
	]);
	await fair.register(["gus"]);
	olga = await fair.enter("olga");
	gus = await fair.visit("gus");
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await fair.close();
});

const names = ["Léa DÉSERT", "Émile FORÊT", "Zoë MÜLLER", "François Noël"];
type Kind = (typeof textTakers)[keyof typeof textTakers];

/** A file of a kind with these names, each in a line of its own. */
async function textOf(kind: Kind, listed: string[]): Promise<string> {
	const split = listed.map((name, at) => [...name.split(" "), `p${at}@files.example`]);
	if (kind === "people" || kind === "group") {
		return ["Prénom;Nom;E-mail", ...split.map((row) => row.join(";"))].join("\n");
	}
	if (kind === "programme") {
		const talks = listed.map((name, at) => [
			"BEGIN:VEVENT",
			`UID:t${at}`,
			`DTSTART:20270318T1${at}0000Z`,
			`DTEND:20270318T1${at}3000Z`,
			`SUMMARY:${name}`,
			"END:VEVENT",
		]);
		return ["BEGIN:VCALENDAR", ...talks.flat(), "END:VCALENDAR"].join("\n");
	}
	eventText ??= await exportedEvent();
	return `${eventText}# ${stringify(listed).trim().replaceAll("\n", "\n# ")}\n`;
}

let eventText: string | undefined;

async function exportedEvent(): Promise<string> {
	let text = "";
	for await (const piece of (await exportEvent(fair.world.store, "salon", new Date())) ?? []) text += piece;
	return text;
}

const dos850 =
	"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
const upperHalf = (encoding: string) =>
	new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at));
const inBytes = (half: string) => (text: string) =>
	Uint8Array.from([...text], (letter) => (letter < "\u0080" ? letter.charCodeAt(0) : 0x80 + half.indexOf(letter)));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));

interface Sample {
	listed?: string[];
	encode(text: string): Uint8Array<ArrayBuffer>;
	/** Whether its letters can be known, and by a file that has to be Unicode. */
	known: "everywhere" | "elsewhere" | "nowhere";
}

const polish = ["Wałęsa Łukasz", "Paweł Wójcik", "Świętosława Żółć"];
const samples: Record<string, Sample> = {
	"UTF-8": { encode: utf8, known: "everywhere" },
	"UTF-8 with its mark": { encode: (text) => utf8(`\ufeff${text}`), known: "everywhere" },
	"UTF-16": { encode: utf16, known: "everywhere" },
	"UTF-16 with its mark": { encode: (text) => utf16(`\ufeff${text}`), known: "everywhere" },
	Windows: { encode: (text) => new Uint8Array(Buffer.from(text, "latin1")), known: "elsewhere" },
	"an old Mac": { encode: inBytes(upperHalf("macintosh")), known: "elsewhere" },
	DOS: { encode: inBytes(dos850), known: "elsewhere" },
	"Polish of Windows": { listed: polish, encode: inBytes(upperHalf("windows-1250")), known: "nowhere" },
	"Cyrillic of Windows": {
		listed: ["Анна Иванова", "Пётр Смирнов"],
		encode: (text) => inBytes(upperHalf("windows-1251"))(text.replaceAll("é", "e")),
		known: "nowhere",
	},
	"UTF-8 read as Windows and saved": { encode: (text) => utf8(Buffer.from(text).toString("latin1")), known: "nowhere" },
	"UTF-8 read as DOS and saved": {
		encode: (text) =>
			utf8(
				[...Buffer.from(text)].map((byte) => (byte < 128 ? String.fromCharCode(byte) : dos850[byte - 128])).join(""),
			),
		known: "nowhere",
	},
	"one byte of Windows among UTF-8": {
		encode: (text) =>
			Uint8Array.from(Buffer.from(text.replace("Noël", "No\u0001l")), (byte) => (byte === 1 ? 0xeb : byte)),
		known: "elsewhere",
	},
	"a picture": {
		encode: () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d),
		known: "nowhere",
	},
};

interface Taken {
	/** What the place shows of the file, or says. */
	said: string;
	isTaken: boolean;
}
type Feed = (bytes: Uint8Array<ArrayBuffer>) => Promise<Taken>;

const command =
	(...args: string[]): Feed =>
	async (bytes) => {
		const file = join(folder, "file.txt");
		writeFileSync(file, bytes);
		const place = { ...fair.world.place, dataDir: fair.app.place.DATA_DIR ?? fair.world.place.dataDir };
		const { status, output, errors } = await eventCommand([args[0] ?? "", file, ...args.slice(1)], place);
		return { said: output + errors, isTaken: status === 0 };
	};

async function post(browser: TextBrowser | undefined, address: string, fields: Record<string, string | File>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	const request = new Request("http://salon", { method: "POST", body: form });
	const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
	const page = await browser?.ask(address, { method: "POST", headers, body: Buffer.from(await request.arrayBuffer()) });
	if (!browser || !page) throw new Error("nobody is there");
	// A file that is kept has a page of its own.
	return page.location ? browser.ask(page.location) : page;
}
const asFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "file.txt");

async function called(call: Promise<unknown>): Promise<Taken> {
	try {
		return { said: JSON.stringify(await call), isTaken: true };
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return { said: JSON.stringify(error.fields), isTaken: false };
	}
}

const feeds: Record<keyof typeof textTakers, Feed> = {
	"command check": command("check"),
	"command import": command("import", "--dry-run"),
	"command import-programme": command("import-programme", "--event", "salon", "--dry-run"),
	"command import-people": command("import-people", "--event", "salon", "--dry-run"),
	"call peopleImports.drop": async (bytes) => {
		const { peopleImports } = await fair.world.as("olga");
		const { event } = fair.world;
		const dropped = peopleImports.drop({ ...event, name: "a", list: new Blob([bytes]) });
		return called(dropped.then(({ data }) => peopleImports.read({ ...event, importId: data.id })));
	},
	"form routes/people/import/new-import.tsx": async (bytes) => {
		const page = await post(olga, "/salon/organisation/personnes/importer", { list: asFile(bytes), text: "" });
		return { said: page.body, isTaken: page.status === 200 };
	},
	"form routes/event/file/file-form.tsx": async (bytes) => {
		const page = await post(olga, "/salon/organisation/fichier", { file: asFile(bytes), text: "" });
		// Faults of the file are said by the page that it leads to.
		return {
			said: page.body,
			isTaken: page.status === 200 && !/letters are broken|lettres sont abîmées/.test(page.body),
		};
	},
	"form routes/registration/groups/group.tsx": async (bytes) => {
		const page = await post(gus, "/salon/companions/groupe", { file: asFile(bytes), list: "", intent: "read" });
		return { said: page.body, isTaken: page.status === 200 };
	},
};

let fed = 0;

describe.each(Object.entries(textTakers) as [keyof typeof textTakers, Kind][])("%s", (place, kind) => {
	test.each(Object.entries(samples))(
		"takes the letters of a file as they are, or names them: %s",
		async (name, sample) => {
			const { listed = names, encode, known } = sample;
			const { said, isTaken } = await feeds[place](encode(await textOf(kind, listed)));
			fed++;
			const isKnown = known === "everywhere" || (known === "elsewhere" && kind !== "event");
			// On screen a row whose letters are broken is left out by name when the list is checked, and the list is kept.
			const isLeftToRows = /read as/.test(name) && kind === "people" && !place.startsWith("command");
			expect(isTaken, said.slice(0, 2000)).toBe(isKnown || isLeftToRows);
			const isShown = kind !== "event" && !place.startsWith("command");
			if (isTaken && isShown && !isLeftToRows)
				for (const part of (listed[2] ?? "").split(" ")) expect(said).toContain(part);
			if (!isTaken && name !== "a picture")
				expect(said).toMatch(/lines? \d|:\d+[ :]|row \d|[Ll]ignes?\D{0,5}\d|"errors\.\w+ \d|“[^”]*[Ã├]/);
			if (name === "one byte of Windows among UTF-8" && place === "command import-people")
				expect(said).toContain("row 5:");
			if (name === "one byte of Windows among UTF-8" && kind === "programme")
				expect(said).toContain("a byte of line 24");
			if (name === "one byte of Windows among UTF-8" && kind === "group") expect(said).toContain("ligne 5");
		},
	);
});

test("The call that takes the text of an event file refuses broken letters by their lines", async () => {
	const { eventFiles } = await fair.world.as("olga");
	const { event } = fair.world;
	const text = "a: 1\nname: RenÃ©e\n";
	const { id: dropId } = (await eventFiles.drop({ ...event, name: "a.yaml", text })).data;
	expect((await eventFiles.compare({ ...event, dropId })).data.faults).toEqual([
		{ line: 2, key: "", fault: { code: "brokenLetters", line: "name: RenÃ©e" } },
	]);
});

test("All of them were fed", () => {
	const [places, files] = [Object.keys(textTakers).length, Object.keys(samples).length];
	console.log(`${places} places that take files of text, ${files} files each: ${fed} fed`);
	expect(fed).toBe(places * files);
});
