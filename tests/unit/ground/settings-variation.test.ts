import { expect, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import { writeFault } from "~/domain/ground/fault";
import { catalogue, mayVary, type SettingGroup } from "~/domain/settings";
import { checkDocument } from "~/provider/event/document/faults";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { buildEvent, everythingShown } from "../../support/world/event";

const { document } = buildEvent();
const flags = Object.values(catalogue).map(({ flag, default: initial }) => ({ flag, initial }));
/** A language and a typology of the event. */
const groups: [SettingGroup, string][] = [
	["settingsByLanguage", "fr"],
	["settingsByTypology", "speaker"],
];

test("A setting that may not differ is refused where a language or a typology has it, and no other is", () => {
	const counts = groups.map(([group, id]) => {
		// Those of one group in one document: each fault has its own path.
		const given = Object.fromEntries(flags.map(({ flag, initial }) => [flag, initial]));
		const { faults } = checkDocument({ ...document, [group]: { [id]: given } });
		const refused = Object.keys(faults).map((path) => path.replace(`${group}.${id}.`, ""));
		expect(refused.sort()).toEqual(flags.flatMap(({ flag }) => (mayVary(flag, group) ? [] : [flag])).sort());
		expect(new Set(Object.values(faults).map(writeFault))).toEqual(
			new Set([
				"this setting is the whole event's: set it in settings",
				...(group === "settingsByLanguage"
					? ["this setting does not differ by language: set it in settings or settingsByTypology"]
					: []),
			]),
		);
		return refused.length;
	});
	console.info(`of ${flags.length} settings, ${counts[0]} are refused by language and ${counts[1]} by typology`);
});

test("A stored document that has such a value opens without it, keeps the others, and is valid", () => {
	const given = { FO_MEETING_STATS_PRIVATE: false, FO_MEETING_PHOTOS_SHOW: true, title: "Intervenants" };
	const stored = {
		...document,
		settingsByTypology: { speaker: given },
		settingsByLanguage: { fr: { FO_MEETING_PHOTOS_SHOW: true, title: "Salon" } },
	};
	const opened = readDocument(JSON.stringify(stored));
	expect(opened.settingsByTypology).toEqual({ speaker: { FO_MEETING_PHOTOS_SHOW: true, title: "Intervenants" } });
	expect(opened.settingsByLanguage).toEqual({ fr: { title: "Salon" } });
	expect(checkDocument(opened).faults).toEqual({});
});

test("An event reads a setting by typology, then by language, then for everybody", () => {
	const file = buildEvent({
		settings: { ...everythingShown, title: "Tous", youtubeId: "" },
		settingsByLanguage: { en: { title: "All", youtubeId: "abcdefghijk" } },
		settingsByTypology: { speaker: { title: "Intervenants", FO_MEETING_LIVE_IS_ACTIVE: true } },
	});
	const event = loadedEventOf({ ...file.document, settings: { title: "Tous" } });
	expect(event.settingsOf(null, null).title).toBe("Tous");
	expect(event.settingsOf("visitor", "en").title).toBe("All");
	expect(event.settingsOf("speaker", "en").title).toBe("Intervenants");
	expect(event.settingsOf("nobody", "xx").title).toBe("Tous");
	expect(event.everySettings().map(({ liveActive }) => liveActive)).toEqual([false, true]);
	expect([event.isOnForAnybody("liveActive"), event.isOnForAnybody("photosShown")]).toEqual([true, false]);
	// A video in one language is something to watch in all, as the offer does not differ by language.
	expect([event.settingsOf("visitor", "fr").remoteOffered, event.settingsOf("visitor", "en").remoteOffered]).toEqual([
		true,
		true,
	]);
});
