import { createSession } from "@remix-run/node";
import { expect, test } from "vitest";
import { setToken, tokenOf, type VisitorSession } from "~/http/session.server";

const begun = { email: "ana@example.com", reset: "r", proof: "p", claim: { code: "c", returnTo: "/salon" } };
const opened = () => createSession({ ...begun, language: "en", tokens: { prisme: "of ana" } }) as VisitorSession;

test.each([["of bruno"], [undefined]])(
	"Nobody goes on with what somebody else had begun in this browser: %s signs in",
	(token) => {
		const session = opened();
		setToken(session, "prisme", token);
		expect(tokenOf(session, "prisme")).toBe(token);
		for (const name of ["email", "reset", "proof", "claim", "pending"] as const) expect(session.has(name)).toBe(false);
		expect(session.get("language")).toBe("en");
	},
);

test("The same person goes on with what they had begun", () => {
	const session = opened();
	setToken(session, "prisme", "of ana");
	expect(session.get("proof")).toBe("p");
});
