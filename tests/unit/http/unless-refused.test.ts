import { expect, test } from "vitest";
import { Refusal } from "~/domain/ground/refusal";
import { or404, unlessRefused } from "~/http/unless-refused";

const refused = (code: ConstructorParameters<typeof Refusal>[0]) => Promise.reject(new Refusal(code));

test("A call may be refused with the codes that its caller knows, and with no other", async () => {
	expect(await unlessRefused(Promise.resolve("here"), "notFound")).toBe("here");
	expect(await unlessRefused(refused("notFound"), "accessDenied", "notFound")).toBeUndefined();
	await expect(unlessRefused(refused("quotaFull"), "accessDenied", "notFound")).rejects.toMatchObject({
		code: "quotaFull",
	});
	await expect(unlessRefused(Promise.reject(new Error("broken")), "notFound")).rejects.toThrow("broken");
});

test("What is not found is a page that is not there; any other refusal stays what it is", async () => {
	await expect(or404(refused("notFound"))).rejects.toMatchObject({ status: 404 });
	await expect(or404(refused("quotaFull"))).rejects.toMatchObject({ code: "quotaFull" });
});
