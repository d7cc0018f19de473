import type { EventFile } from "~/domain/event-file/event-file";
import { catalogue, type RawSettings } from "~/domain/settings";
import { buildEvent, type EventChanges, everyComponent } from "./event";

/** An event with markers, each of them in one setting, section or form that strangers may not see, and nowhere else. */
export interface MarkedEvent {
	file: EventFile;
	markers: string[];
	/** The flag for each marker that is the value of a setting. */
	flags: Record<string, string>;
}

const off = {
	FO_MEETING_LOGIN_IS_NEUTRAL: false,
	FO_MEETING_AUTO_CONNECT_IS_ACTIVE: false,
	FO_MEETING_WAITING_LIST_IS_ACTIVE: false,
	FO_MEETING_ARTICLES_REQUIRED: false,
};

const entries = Object.values(catalogue);

/** Returns an event in which every setting that is not for everybody has a value of its own; a yes or no cannot be a marker. */
export function markedEvent(changes: EventChanges = {}): MarkedEvent {
	const flags: Record<string, string> = {};
	const settings: RawSettings = {};
	const forms = [{ ...everyComponent, id: "about" }];
	for (const [index, { flag, audience, schema, default: initial }] of entries.entries()) {
		if (audience === "everybody") {
			if (typeof initial === "boolean") settings[flag] = true;
			continue;
		}
		const marker = `marker${index}x`;
		const form = `form-${marker}`;
		const isForm = flag.includes("FORM");
		const values = [
			...(isForm ? [form] : []),
			// Typologies are listed for everybody, so their names are no markers.
			...(flag === "FO_MEETING_TYPO_EXHIBITOR_DEFAULT" ? ["visitor"] : []),
			`https://${marker}.example/`,
			`${marker}@example.com`,
			`2031-01-01T00:00:${String(index % 60).padStart(2, "0")}.000Z`,
			987_000 + index,
			[`${marker}.example`],
			initial,
		];
		const value = values.find((one) => schema.safeParse(one).success);
		if (isForm) forms.push({ id: form, label: `Label of ${marker}`, models: [] });
		settings[flag] = value;
		const written = [value].flat()[0];
		if (written !== initial && written !== "visitor") flags[String(written)] = flag;
	}
	const sections = ["first", "second"].map((id) => ({ id, title: `Title of secret${id}`, html: `<p>secret${id}</p>` }));
	const file = buildEvent({
		// Settings that would close a page with something to look for stay off.
		settings: { ...settings, ...off },
		forms,
		sections,
		translations: {},
		...changes,
	});
	return { file, markers: [...Object.keys(flags), "secretfirst", "secretsecond"], flags };
}
