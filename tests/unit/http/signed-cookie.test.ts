import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { readSigned } from "~/http/signed-cookie";

const secret = "of this test alone";
const said = { tokens: { direct: "a b;c=%é" }, language: "fr" };

test("A cookie says what Remix wrote into it, among others and of the same beginning", async () => {
	const pair = async (name: string, value: unknown) =>
		(await createCookie(name, { secrets: [secret] }).serialize(value)).split(";")[0];
	const cookies = [await pair("parvis-flux", { other: 1 }), "a=b", await pair("parvis", said)].join("; ");
	expect(readSigned(cookies, "parvis", secret)).toEqual(said);
	expect(readSigned(cookies, "parvis-flux", secret)).toEqual({ other: 1 });
	expect(readSigned(cookies, "parv", secret)).toBeUndefined();
	expect(readSigned(undefined, "parvis", secret)).toBeUndefined();
});

test("It says nothing once a letter of it, or of its signature, is another, or none is there", async () => {
	const [pair = ""] = (await createCookie("parvis", { secrets: [secret] }).serialize(said)).split(";");
	const value = decodeURIComponent(pair.slice("parvis=".length));
	const [body = "", signature = ""] = value.split(".");
	const longer = Buffer.from(JSON.stringify({ ...said, language: "en" })).toString("base64");
	const forged = [
		body,
		`${body}.`,
		`.${signature}`,
		`${longer}.${signature}`,
		`${body}.${signature}a`,
		`${body}.${"é".repeat(9)}`,
	];
	for (const one of [...forged, "%"]) {
		const sent = one === "%" ? "parvis=%" : `parvis=${encodeURIComponent(one)}`;
		expect([one, readSigned(sent, "parvis", secret)]).toEqual([one, undefined]);
	}
	expect(readSigned(pair, "parvis", "of another server")).toBeUndefined();
});
