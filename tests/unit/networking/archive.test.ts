import { expect, test } from "vitest";
import { archiveOf } from "~/routes/networking/photos/zip.server";

const at = new Date("2027-03-18T10:00:00Z");
const read = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer());

/** An error like that of a file that is no longer there. */
const torn = (message = "torn") => {
	const file = new Blob(["x"]);
	file.stream = () =>
		new ReadableStream({
			pull() {
				throw new Error(message);
			},
		}) as ReturnType<Blob["stream"]>;
	return file;
};

test("An archive has every file but what has gone meanwhile", async () => {
	let asked = 0;
	const zip = await read(
		archiveOf([
			{ name: "one.jpg", at, open: async () => new Blob(["first"]) },
			{ name: "gone.jpg", at, open: async () => undefined },
			{ name: "went.jpg", at, open: async () => (asked++ === 0 ? torn() : undefined) },
			{ name: "empty.jpg", at, open: async () => new Blob([]) },
			{ name: "two.jpg", at, open: async () => new Blob(["second"]) },
		]),
	);
	for (const held of ["one.jpg", "first", "empty.jpg", "two.jpg", "second"]) expect(zip.includes(held)).toBe(true);
	for (const gone of ["gone.jpg", "went.jpg"]) expect(zip.includes(gone)).toBe(false);
	expect(zip.readUInt16LE(zip.length - 12)).toBe(3);
});

test("An archive whose file cannot be read ends with that error, and the process goes on", async () => {
	const broken = archiveOf([
		{ name: "one.jpg", at, open: async () => new Blob(["first"]) },
		{ name: "two.jpg", at, open: () => Promise.reject(new Error("no disk")) },
	]);
	await expect(read(broken)).rejects.toThrow("no disk");
	await expect(read(archiveOf([{ name: "one.jpg", at, open: async () => torn() }]))).rejects.toThrow("torn");
});
