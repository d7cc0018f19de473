import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "~/contract";
import { filesWith } from "../../support/source-files";
import { pictureTakers, textTakers } from "../../support/world/file-takers";

/** Who may turn bytes into text beside the one reader (`domain/texts/read-bytes.ts`), and why. */
const decoders: Record<string, string> = {
	"app/domain/networking/picture.ts": "looks at the first bytes of a picture",
	"app/domain/texts/code-pages.ts": "a part of the reader",
	"app/domain/texts/read-bytes.ts": "the reader",
	"app/http/express/bounds.ts": "reads names in a form, before anybody reads its files",
	"app/provider/ground/files/read-table.ts": "looks at the first bytes, to tell the kind of a file",
	"app/provider/ground/files/unzip.ts": "reads a part of a workbook, which is XML in UTF-8",
	"app/provider/money/payments/payment-events.ts": "reads what the payment service says, in JSON",
	"app/provider/registration/companies/register.ts": "reads what a register says, in JSON",
	"app/routes/documents/badges/read-photo.server.ts": "looks at the first bytes of a picture",
	"app/routes/event/file/event-file.server.ts": "asks for the event file, which is a text already",
	"app/routes/event/preview/render-preview.server.ts": "reads a page of ours",
};
/** Scripts of pages read what our server says, and badges. */
const onDevices = "app/enhance/";

test("Bytes become text in one reader alone", () => {
	const pattern = /TextDecoder|toString\(['"`](utf-?8|latin1|utf16le|ucs2|binary)|\.text\(\)|FileReader|isUtf8|iconv/;
	const files = filesWith(pattern, "app", "scripts/event", "server.ts").filter((file) => !file.startsWith(onDevices));
	expect(files).toEqual(Object.keys(decoders));
});

test("Every place that takes a file is known, and read by the one reader if it is text", () => {
	const forms = filesWith(/<FileField|<FileInput/, "app/routes").map((file) => file.replace("app/", "form "));
	const calls = Object.entries(contract).flatMap(([room, ofRoom]) =>
		Object.entries(ofRoom).flatMap(([name, call]) => (takesBlob(call) ? [`call ${room}.${name}`] : [])),
	);
	const source = readFileSync("scripts/event/commands.ts", "utf8");
	const table = source.slice(source.indexOf("const commands"), source.indexOf("/** Errors that the person"));
	const commands = table
		.split(/\n\t(?=[\w"-]+: )/)
		.filter((command) => /\bread(?:Bytes)?\(/.test(command))
		.map((command) => `command ${/^"?([\w-]+)/.exec(command)?.[1]}`);
	const known = [...Object.keys(textTakers), ...pictureTakers];
	expect([...forms, ...calls, ...commands].sort()).toEqual(known.sort());
});

function takesBlob(call: unknown): boolean {
	const { inputSchema } = (call as { "~orpc"?: { inputSchema?: z.ZodType } })["~orpc"] ?? {};
	return (
		inputSchema instanceof z.ZodObject && Object.values(inputSchema.shape).some((field) => accepts(field as z.ZodType))
	);
}

const accepts = (field: z.ZodType) =>
	field.safeParse(new Blob([])).success && !field.safeParse("text").success && !field.safeParse({}).success;
