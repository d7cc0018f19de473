import { expect, test } from "vitest";
import { holdTogether, holdTogetherInHtml, withoutJoiners } from "~/domain/texts/hold-together";
import { formatHours } from "~/domain/time/dates";

/** Written with ~ for a no-break space, ' for a thin one and _ for a joiner. */
const plain = (text: string) =>
	text
		.replace(/\u00a0/g, "~")
		.replace(/\u2060/g, "_")
		.replace(/\u202f/g, "'");

test.each([
	["140 exposants, 32 ateliers", "140~exposants, 32~ateliers"],
	// As it was written with thin spaces, by which a number and its noun read as one word.
	["140\u202fexposants", "140~exposants"],
	["12 quai de la Navette, 69007 Lyon, France", "12~quai de la Navette, 69007~Lyon, France"],
	["de 9 h 30 à 19 h", "de 9~h~30 à 19~h"],
	["100,10 € à régler", "100,10~€ à régler"],
	["1 200 places", "1 200~places"],
	["Jeudi 18 mars, 9 h 30 – 19 h", "Jeudi 18~mars, 9~h~30~–_~19~h"],
	["from 9:30 – 19:00", "from 9:30~–_~19:00"],
	["Lyon – 2027", "Lyon – 2027"],
	["18 et 19 mars 2027 à Lyon", "18 et 19~mars 2027 à Lyon"],
	["Jeudi · Grand plateau", "Jeudi~· Grand plateau"],
	["Que voir ? « Mapping : la façade » !", "Que voir'? «'Mapping': la façade'»'!"],
	["at 10:30, see https://example.com/?a=1", "at 10:30, see https://example.com/?a=1"],
])("A line does not break in %j", (text, held) => {
	expect(plain(holdTogether(text))).toBe(held);
	expect(holdTogether(holdTogether(text))).toBe(holdTogether(text));
});

test("A range of hours holds on both sides of its dash, in Arabic too, and without a joiner in mails", () => {
	const hours = (locale: string) => formatHours("2027-03-18T09:30:00Z", "2027-03-18T10:00:00Z", locale, "UTC");
	expect(plain(hours("fr"))).toBe("9~h~30~–_~10~h");
	expect(plain(hours("en"))).toBe("09:30~–_~10:00");
	expect(plain(hours("ar"))).toMatch(/^\S+:\S+~–_~\S+:\S+$/);
	const mail = `<head><title>${hours("fr")}</title></head><body><p title="${hours("fr")}">Jeudi, ${hours("fr")}, Lyon</p></body>`;
	expect(plain(withoutJoiners(mail))).toBe(
		'<head><title>9~h~30~–~10~h</title></head><body><p title="9~h~30~–~10~h">Jeudi, <span style="white-space:nowrap">9~h~30~–~10~h,</span> Lyon</p></body>',
	);
});

test("Tags stay as they are", () => {
	const html = '<p title="32 ateliers">32 <b>ateliers</b>, 140 exposants</p>';
	expect(plain(holdTogetherInHtml(html))).toBe('<p title="32 ateliers">32 <b>ateliers</b>, 140~exposants</p>');
});
