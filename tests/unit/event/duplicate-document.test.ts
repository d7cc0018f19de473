import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { datedTexts, moveText } from "~/domain/event-file/dated-texts";
import {
	daysBetween,
	duplicateDocument,
	firstDayFrom,
	moveDocument,
	nearestFirstDay,
} from "~/domain/event-file/duplicate-document";
import { parseEventFile } from "~/provider/event/file/parse";
import fc from "../../support/property";

const parsed = parseEventFile(readFileSync("events/lueurs.yaml", "utf8"), "lueurs.yaml");
if (!parsed.ok) throw new Error("lueurs.yaml is not valid");
const { document } = parsed.file;
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
const twin = (firstDay: string) => duplicateDocument(document, { id: "twin", alias: "twin", name: "Twin", firstDay });

test("An event is duplicated with its weekdays and hours, and nobody sees it", () => {
	const next = twin("2028-03-16");
	expect(next.event).toMatchObject({ id: "twin", alias: "twin", name: "Twin", canRegister: false });
	expect(next.days.map(({ day }) => day)).toEqual(["2028-03-16", "2028-03-17"]);
	expect(next.days.map(({ day }) => weekday(day))).toEqual(document.days.map(({ day }) => weekday(day)));
	expect(next.settings.FO_MEETING_PUBLIC_PAGE_SHOW).toBe(false);
	expect(next.billing?.invoicePrefix).toBe("TWIN-");
	expect(next.forms).toEqual(document.forms);
	expect(next.conferences).toHaveLength(document.conferences.length);
});

test("Hours stay on the clock when the dates move to the other half of the year", () => {
	const clock = (iso: string) =>
		new Intl.DateTimeFormat("fr", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Paris" }).format(
			new Date(iso),
		);
	const starts = (from: typeof document) => from.conferences.flatMap(({ slots }) => slots.map((slot) => slot.startAt));
	const summer = starts(twin("2028-07-06"));
	expect(summer.map(clock)).toEqual(starts(document).map(clock));
	expect(summer[0]?.slice(0, 7)).toBe("2028-07");
});

test("The nearest day of the same weekday is found for any day", () => {
	const anyDay = fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
	fc.assert(
		fc.property(
			anyDay.map((one) => one.toISOString().slice(0, 10)),
			(day) => {
				const near = nearestFirstDay(document, day);
				expect(weekday(near)).toBe(weekday("2027-03-18"));
				expect(Math.abs(Date.parse(near) - Date.parse(day))).toBeLessThanOrEqual(3 * 86_400_000);
			},
		),
	);
});

test("Texts that hold a date or a year are listed where they stand, and nothing else", () => {
	const said = (intro: string) =>
		datedTexts({ ...document, page: { intro, questions: [] } })
			.filter(({ path }) => path.join(".") === "page.intro")
			.map(({ date }) => date);
	expect(said("<p>Rendez-vous les <b>18</b> et 19 mars 2027.</p>")).toEqual(["18 et 19 mars 2027"]);
	expect(said("On March 18 we open")).toEqual(["March 18"]);
	expect(said("Avant le 12/03")).toEqual(["12/03"]);
	expect(said("Lueurs 2027")).toEqual(["2027"]);
	expect(said("140 exposants, 32 ateliers, 1 200 m², 24/24 h ouvert 9 h 30")).toEqual(["24/24"]);
	expect(said("Il marche le 3e mardi")).toEqual([]);
	expect(said("You may come with 12 people")).toEqual([]);
	const paths = datedTexts(document).map(({ path }) => path.join("."));
	expect(paths).toContain("event.name.fr");
	expect(paths).toContain("settingsByLanguage.fr.title");
});

test("Dates that texts name move with the days, in both languages", () => {
	const moved = (text: string, days: number) => moveText(text, { firstDay: "2027-03-18", days });
	expect(moved("Lueurs 2027 · Lyon, 18 et 19 mars", 7)).toBe("Lueurs 2027 · Lyon, 25 et 26 mars");
	expect(moved("les 18 et 19 mars 2027", 14)).toBe("les 1er et 2 avril 2027");
	expect(moved("les 24 et 25 mars", 7)).toBe("les 31 mars et 1er avril");
	expect(moved("Lueurs 2027 · Lyon, 18–19 March", -49)).toBe("Lueurs 2027 · Lyon, 28–29 January");
	expect(moved("On March 18, 2027 we open", 364)).toBe("On March 16, 2028 we open");
	expect(moved("le jeudi 18 mars, depuis 2019", -364)).toBe("le jeudi 19 mars, depuis 2019");
	expect(moved("Lueurs 2027, avant le 12/03 ou le 12/03/2027, 24/24", 364)).toBe(
		"Lueurs 2028, avant le 10/03 ou le 10/03/2028, 24/24",
	);
});

test("The demo moves whole, to the same weekday, and stays a valid event", () => {
	const first = firstDayFrom(document, "2028-02-29");
	expect([first, weekday(first)]).toEqual(["2028-03-02", weekday("2027-03-18")]);
	expect(firstDayFrom(document, first)).toBe(first);
	const moved = moveDocument(document, daysBetween("2027-03-18", first));
	expect(moved.days.map(({ day }) => day)).toEqual(["2028-03-02", "2028-03-03"]);
	expect(moved.event).toMatchObject({ id: document.event.id, alias: document.event.alias });
	expect(moved.settingsByLanguage.fr?.title).toBe("Lueurs 2028 · Lyon, 2 et 3\u202fmars");
	expect(moved.settingsByLanguage.en?.title).toBe("Lueurs 2028 · Lyon, 2–3 March");
	expect(JSON.stringify(moveDocument(moved, daysBetween(first, "2027-03-18")))).toBe(JSON.stringify(document));
});
