import { afterAll, beforeAll, expect, test } from "vitest";
import { textsOf } from "~/i18n/translator";
import { allAddresses } from "../../support/browser/addresses";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { lighting } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";

/**
 * Every address of docs/addresses.md is asked, and posted to, in a session that a badge opened: it leads to a sign-in, says in
 * words that a badge is not enough, or answers. None is a fault of ours.
 */
let fair: Fair;
let browser: TextBrowser;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings: {
				FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
				FO_MEETING_COMPANIONS_IS_ACTIVE: true,
				FO_MEETING_INVITE_IS_ACTIVE: true,
				FO_MEETING_CONTACTS_IS_ACTIVE: true,
				FO_MEETING_LIVE_IS_ACTIVE: true,
				FO_MEETING_PHOTOS_SHOW: true,
				FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true,
				FO_MEETING_SATISFACTION_FORM_ID: "travel",
				FO_MEETING_CONFERENCES_SHOW: true,
				startAt: "2026-01-01T00:00:00Z",
			},
			conferences: [{ ...lighting, categories: [] }],
			people: people("holder"),
		}),
	]);
	await fair.register(["holder"]);
	const { code } = await recordOf(fair.world, "holder");
	browser = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
	const page = await browser.open("/salon/login-with-badge");
	const inside = await browser.submit(page, "badge-code", { code });
	expect(inside.status).toBe(200);
});
afterAll(() => fair.close());

/** Ending the session is another test's. */
const pathsOf = () =>
	allAddresses
		.filter((pattern) => pattern !== "/:context/logout")
		.map((pattern) =>
			pattern
				.replace(":context", "salon")
				.replace("*", "x")
				.replace(":slotId", "light-9")
				.replace(":format", "pdf")
				.replace(":file", "xs.webp")
				.replace(/:userId/g, fair.world.idOf("holder"))
				.replace(/:\w+/g, "x"),
		);

/** Without the body, for a stream has no end. */
async function statusOf(path: string, method: string): Promise<number> {
	const ended = new AbortController();
	const answer = await fetch(fair.app.url + path, {
		method,
		redirect: "manual",
		signal: ended.signal,
		headers: {
			"Accept-Language": "fr",
			Origin: fair.app.url,
			Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
			...(method === "POST" ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
		},
	});
	ended.abort();
	return answer.status;
}

test.each(["GET", "POST"])("No address fails in a session by badge: %s", async (method) => {
	const answers = [];
	for (const path of pathsOf()) {
		const status = await statusOf(path, method);
		answers.push([path, status] as const);
	}
	expect(answers.length).toBeGreaterThan(150);
	expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
	console.info(
		`${method}: ${answers.length} addresses, ${answers.filter(([, status]) => status === 403).length} of them 403`,
	);
});

test.each(["/salon/factures/x/pdf", "/salon/photos/dernieres.json"])(
	"A file or data says in words that a badge is not enough: %s",
	async (path) => {
		const words = textsOf("fr")("refusals.badgeNotEnough");
		const page = await browser.ask(path);
		expect([page.status, page.headers["content-type"]]).toEqual([403, expect.stringContaining("text/html")]);
		expect(page.body).toContain(words.split(".")[0]);
		const data = await browser.ask(path, { headers: { Accept: "application/json" } });
		expect([data.status, JSON.parse(data.body)]).toMatchObject([403, { code: "badgeNotEnough" }]);
	},
);
