import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { equivalents } from "../../mutants/equivalent";
import { mutate } from "../../mutants/mutate";
import { chosenRooms, filesIn, rooms, sourcesOf, testsOf } from "../../mutants/rooms";
import { isEnough } from "../../mutants/scores";

const made = (source: string) =>
	mutate("room.ts", source).mutants.map(({ kind, line, within, text }) => `${line} ${kind} in ${within}: ${text}`);

test("each condition of a statement is a mutant of its own", () => {
	const source = `async function read(store, id) {
	const rows = store.selectFrom("words").where("id", "=", id)
		.where(({ or, exists }) => or([exists(store.selectFrom("people").whereRef("id", "=", "words.by"))]));
}`;
	expect(made(source)).toEqual([
		`3 where in read: .where(({ or, exists }) => or([exists(store.selectFrom("people").whereRef("id", "=", "words.by"))]))`,
		`2 where in read: .where("id", "=", id)`,
		`3 where in read: .whereRef("id", "=", "words.by")`,
	]);
});

test("so is each column of a condition that names several", () => {
	const source = `async function read(store, id) {
	await store.selectFrom("words").where(is({ id, "words.by": await by(id) })).where("at", "is", null).execute();
}`;
	expect(made(source)).toEqual([
		`2 where in read: .where("at", "is", null)`,
		"2 where in read: is({ id })",
		`2 where in read: is({ "words.by": await by(id) })`,
	]);
	const [, second] = mutate("room.ts", source).mutants;
	expect(mutate("room.ts", source).code).toContain(`...(__mutants.is(${JSON.stringify(second?.id)}) ? {} : { id })`);
});

test("of a condition that refuses the whole and each part lose their say, of one that does not none", () => {
	const source = `function judge(word) {
	if (!word || (word.isNew && !word.by)) throw new Refusal("notFound");
	if (word.isSaid) return null;
	if (word.letters.length === 0) return;
	if (word.isLong) count(word);
	return word.isOpen ? undefined : "notActive";
}`;
	expect(made(source)).toEqual([
		"2 condition in judge: !word || (word.isNew && !word.by) → false",
		"2 condition in judge: !word → false",
		"2 condition in judge: (word.isNew && !word.by) → false",
		"2 condition in judge: word.isNew → true",
		"2 condition in judge: !word.by → true",
		"3 condition in judge: word.isSaid → false",
		"6 condition in judge: word.isOpen → true",
	]);
});

test("so does each part of what a question answers", () => {
	expect(made("const mayRead = (one) => one.isOpen && (one.isOwn || one.isShared);")).toEqual([
		"1 condition in mayRead: one.isOpen → true",
		"1 condition in mayRead: (one.isOwn || one.isShared) → true",
		"1 condition in mayRead: one.isOwn → false",
		"1 condition in mayRead: one.isShared → false",
	]);
	expect(made("const read = (one) => one.isOpen && one.text;")).toEqual([]);
});

test("a check whose answer nobody reads is left out, and a lock does not hold", () => {
	const source = `async function change(context, writing, id) {
	await requireRight(context, "runLive");
	const device = await requireDevice(context);
	await holdEvent(writing, id);
	await writing.updateTable("devices").set(({ ref }) => ({ seen_at: ref("seen_at") })).execute();
	await writing.updateTable("devices").set({ seen_at: id }).execute();
}`;
	expect(made(source)).toEqual([
		`2 check in change: await requireRight(context, "runLive");`,
		"4 lock in change: holdEvent(writing, id)",
		`5 lock in change: writing.updateTable("devices").set(({ ref }) => ({ seen_at: ref("seen_at") })).execute()`,
	]);
});

test("every line stays where it was", () => {
	const source = `
// Who asks.
async function ask(store) {
	const row = await store
		.selectFrom("words")
		// Theirs.
		.where("id", "=", 1)
		.executeTakeFirst();
	if (!row)
		throw new Refusal("notFound");
}
`;
	const { code } = mutate("room.ts", source);
	expect(code.split("\n")).toHaveLength(source.split("\n").length);
	expect(code.split("\n")[9]).toContain("throw new Refusal");
});

test("a file or a folder names a part of its room, a wing all of its rooms, and tests who is to notice", () => {
	const sources = (...words: string[]) => chosenRooms(words).flatMap(sourcesOf);
	const file = "app/provider/account/addresses/address-status.ts";
	expect(sources(file)).toEqual([file]);
	expect(sources("app/provider/account/addresses")).toContain(file);
	expect(sources("app/provider/account/addresses")).not.toContain("app/provider/account/authentications/proof.ts");
	expect(sources("live")).toEqual(sources("app/provider/live"));
	expect(() => chosenRooms(["app/provider/account/nowhere.ts"])).toThrow("no such room");
	const asked = "tests/provider/account/proofs.test.ts";
	expect(testsOf(chosenRooms([file, asked]))).toEqual([asked]);
	expect(testsOf(chosenRooms([file])).length).toBeGreaterThan(10);
});

test("every file of the provider, of the rules and of what answers a browser stands in one room", () => {
	const folders = ["app/provider", "app/domain", "app/http", "app/gateway"];
	const inRooms = rooms.flatMap(sourcesOf).sort();
	const loose = /^app\/(provider|domain)\/[^/]+$/;
	expect(inRooms).toEqual(
		folders
			.flatMap(filesIn)
			.filter((file) => !loose.test(file))
			.sort(),
	);
	for (const room of rooms) expect([room.name, testsOf([room]).length > 5]).toEqual([room.name, true]);
});

test("a room without a score is as red as one below the floor, and what was not tried counts for nothing", () => {
	expect(isEnough(undefined)).toBe(false);
	expect(isEnough({ guards: 20, tried: 20, killed: 17 })).toBe(true);
	expect(isEnough({ guards: 20, tried: 20, killed: 16 })).toBe(false);
	expect(isEnough({ guards: 20, tried: 0, killed: 0 })).toBe(false);
	expect(isEnough({ guards: 0, tried: 0, killed: 0 })).toBe(true);
});

test("what is known to change nothing is a mutant that is made", () => {
	const files = [...new Set(equivalents.map(({ file }) => file))];
	const mutants = new Map(files.map((file) => [file, mutate(file, readFileSync(file, "utf8")).mutants]));
	const gone = equivalents.filter(
		({ file, within, text }) => !mutants.get(file)?.some((made) => made.within === within && made.text === text),
	);
	expect(gone).toEqual([]);
});
