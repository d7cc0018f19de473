import { expect, test } from "vitest";
import { archiveOf } from "~/features/people-met/photos/archive.server";

const at = new Date("2027-03-18T10:00:00Z");
const read = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer());

test("An archive has every file, and an empty one for what has gone meanwhile", async () => {
	const zip = await read(
		archiveOf([
			{ name: "one.jpg", at, open: async () => new Blob(["first"]) },
			{ name: "gone.jpg", at, open: async () => undefined },
			{ name: "two.jpg", at, open: async () => new Blob(["second"]) },
		]),
	);
	for (const held of ["one.jpg", "first", "gone.jpg", "two.jpg", "second"]) expect(zip.includes(held)).toBe(true);
});

test("An archive whose file cannot be read ends with that error, and the process goes on", async () => {
	const broken = archiveOf([
		{ name: "one.jpg", at, open: async () => new Blob(["first"]) },
		{ name: "two.jpg", at, open: () => Promise.reject(new Error("no disk")) },
	]);
	await expect(read(broken)).rejects.toThrow("no disk");
	const failing = new Blob(["x"]);
	failing.stream = () =>
		new ReadableStream({
			pull() {
				throw new Error("torn");
			},
		}) as ReturnType<Blob["stream"]>;
	await expect(read(archiveOf([{ name: "one.jpg", at, open: async () => failing }]))).rejects.toThrow("torn");
});
