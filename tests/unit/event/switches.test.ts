import { describe, expect, test } from "vitest";
import { writeAdvice } from "~/domain/event-file/advice";
import { documentAdvice } from "~/domain/event-file/document-advice";
import type { EventDocument } from "~/domain/event-file/event-document";
import { switchAdvice } from "~/domain/event-file/switch-advice";
import { offeredTo, offerToAll, switchedOnWith, switches, switchesFor } from "~/domain/event-file/switches";
import { catalogue } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";
import { conferenceEvent, gala } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";

const bare = { settings: {}, forms: [], quotas: [], articles: [], sections: [], conferences: [] };
const empty = buildEvent(bare).document;
const full = { ...conferenceEvent({ conferences: [gala] }).document, settings: {} };
const withSettings = (document: EventDocument, settings: object, settingsByTypology: object = {}): EventDocument => ({
	...document,
	settings: settings as never,
	settingsByTypology: settingsByTypology as never,
});
const talks = catalogue.conferencesShown.flag;

describe("The switches of an event", () => {
	test("each offer something, or are named with the reason why they do not", () => {
		const kinds = ["yes or no", "id of a form, or nothing"];
		const all = Object.entries(catalogue as Record<string, Setting<unknown>>).filter(([, { kind }]) =>
			kinds.includes(kind),
		);
		expect(all.map(([key]) => key).filter((key) => !(key in switches))).toEqual([]);
		for (const [key, one] of Object.entries(switches)) {
			const says = "why" in one ? one.why : (one.parts ?? one.rules ?? []).join();
			expect([key, says.length > 3]).toEqual([key, true]);
		}
	});

	test("go on with the first thing of their kind", () => {
		const added = (part: keyof EventDocument) => switchesFor(empty, { ...empty, [part]: full[part] });
		expect(added("conferences")).toEqual([{ path: ["settings", talks], after: true }]);
		expect(added("quotas")).toEqual([{ path: ["settings", catalogue.quotasShown.flag], after: true }]);
		expect(added("articles")).toEqual([{ path: ["settings", catalogue.articlesShown.flag], after: true }]);
		expect(added("forms")).toEqual([{ path: ["settings", catalogue.formId.flag], after: full.forms[0]?.id }]);
		// A page is shown from the beginning.
		expect(added("sections")).toEqual([]);
		const code = { ...full, promoCodes: [] };
		const promoCodes = [{ code: "A1", percentage: 10 }] as never;
		expect(switchesFor(code, { ...code, promoCodes })).toHaveLength(1);
		expect(switchesFor(empty, { ...empty, promoCodes })).toEqual([]);
	});

	test("stay as somebody has said, for everybody or for a profile, and at the second thing", () => {
		for (const said of [true, false]) {
			const before = withSettings(empty, { [talks]: said });
			expect(switchesFor(before, { ...before, conferences: full.conferences })).toEqual([]);
			const forOne = withSettings(empty, {}, { visitor: { [talks]: said } });
			expect(switchesFor(forOne, { ...forOne, conferences: full.conferences })).toEqual([]);
		}
		const second = { ...full, conferences: [...full.conferences, { ...full.conferences[0], id: "b" }] as never };
		expect(switchesFor(full, second)).toEqual([]);
		expect(switchesFor(full, empty)).toEqual([]);
	});

	test("go on with the first setting that means nothing without them, for those whom it is for", () => {
		const [limit, on] = [catalogue.companionsMaximum.flag, catalogue.companionsActive.flag];
		expect(switchesFor(empty, withSettings(empty, { [limit]: 2 }))).toEqual([{ path: ["settings", on], after: true }]);
		expect(switchesFor(empty, withSettings(empty, {}, { visitor: { [limit]: 2 } }))).toEqual([
			{ path: ["settingsByTypology", "visitor", on], after: true },
		]);
		expect(switchesFor(empty, withSettings(empty, { [limit]: 0 }))).toEqual([]);
		expect(switchesFor(empty, withSettings(empty, { [limit]: 2, [on]: false }))).toEqual([]);
		expect(switchesFor(empty, withSettings(empty, { [on]: false }, { visitor: { [limit]: 2 } }))).toEqual([]);
		const given = withSettings(empty, { [limit]: 2 });
		expect(switchesFor(given, withSettings(empty, { [limit]: 3 }))).toEqual([]);
	});

	test("say to whom they offer it, and are turned on for everybody by one press", () => {
		expect(offeredTo(full, "conferencesShown")).toBe("nobody");
		expect(offeredTo(withSettings(full, { [talks]: true }), "conferencesShown")).toBe("everybody");
		const some = withSettings(full, {}, { speaker: { [talks]: true } });
		expect(offeredTo(some, "conferencesShown")).toEqual({ only: ["speaker"] });
		const except = withSettings(full, { [talks]: true }, { speaker: { [talks]: false } });
		expect(offeredTo(except, "conferencesShown")).toEqual({ except: ["speaker"] });
		expect(offerToAll(except, "conferencesShown")).toEqual([
			{ path: ["settingsByTypology", "speaker", talks], before: false, after: undefined },
		]);
		expect(offerToAll(full, "conferencesShown")).toEqual([{ path: ["settings", talks], after: true }]);
	});

	test("that went on by themselves say with what", () => {
		const on = { path: ["settings", talks], after: true };
		const talk = { path: ["conferences", "gala"], after: gala, follows: null };
		expect(switchedOnWith(on, [talk, on])).toBe("conferences");
		expect(switchedOnWith(on, [{ ...talk, follows: "paper" }, on])).toBeUndefined();
		expect(switchedOnWith({ ...on, before: false }, [talk])).toBeUndefined();
		expect(switchedOnWith(talk, [talk, on])).toBeUndefined();
		const rule = { path: ["settings", catalogue.companionsMaximum.flag], after: 2 };
		expect(switchedOnWith({ path: ["settings", catalogue.companionsActive.flag], after: true }, [rule])).toBe("rules");
	});
});

describe("The check of an event file", () => {
	const codes = (document: EventDocument) => switchAdvice(document).map(({ code }) => code);

	test("says what an event has and offers to nobody", () => {
		expect(codes(full)).toEqual(["talksUnseen", "choicesUnseen", "extrasUnseen", "formsUnseen"]);
		const page = withSettings(full, { [catalogue.section1Shown.flag]: false });
		expect(codes(page)).toContain("pagesUnseen");
		const written = documentAdvice(full, { chatHosts: [] }).map(writeAdvice);
		expect(written).toContain(`conferences: nobody can choose “Gala”, since ${talks} is off`);
		expect(codes(empty)).toEqual([]);
	});

	test("says nothing of what one profile sees, and names what is for another one", () => {
		const { flag } = catalogue.articlesShown;
		const extra = { ...full.articles.find(({ isEntry }) => !isEntry), typologies: ["speaker"] } as never;
		const sold = (settings: object, profiles = {}) => ({
			...withSettings(full, settings, profiles),
			articles: [extra],
		});
		expect(codes(sold({}))).toContain("extrasUnseen");
		expect(codes(sold({}, { visitor: { [flag]: true } }))).toContain("extrasUnseen");
		expect(codes(sold({}, { speaker: { [flag]: true } }))).not.toContain("extrasUnseen");
		expect(codes(sold({ [flag]: true }))).not.toContain("extrasUnseen");
		expect(codes(withSettings(full, { [catalogue.companionsMaximum.flag]: 2 }))).toContain("companionRulesUnseen");
	});
});
