import { expect, test } from "vitest";
import { serverOnly } from "~/http/server-only";

test("data kept on the server can be read by name and is skipped by what encodes it", () => {
	const data = serverOnly({ title: "Salon", fields: [1, 2] });
	expect(data.title).toBe("Salon");
	expect(data.fields).toEqual([1, 2]);
	expect(JSON.stringify(data)).toBe("{}");
});
