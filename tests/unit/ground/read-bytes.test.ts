import { describe, expect, test } from "vitest";
import { garbledLines, isGarbled } from "~/domain/texts/broken-letters";
import { latinOf } from "~/domain/texts/code-pages";
import { messageOf, readBytes, UnreadableBytes } from "~/domain/texts/read-bytes";

const list =
	"Prénom;Nom;E-mail;Société\nLéa;DÉSERT;a@b.c;Crêperie Noël\nÉmile;FORÊT;b@b.c;Garçons\nZoë;MÜLLER;c@b.c;à Nîmes\n";

/** The bytes of a text in an encoding with one byte for each character, whose upper half is given or decoded. */
function encode(text: string, upperHalf: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from([...text], (letter) => {
		const at = upperHalf.indexOf(letter);
		if (letter >= "\u0080" && at < 0) throw new Error(`the encoding has no “${letter}”`);
		return letter < "\u0080" ? letter.charCodeAt(0) : 0x80 + at;
	});
}
const upperHalfOf = (encoding: string) =>
	new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at));
/** As Microsoft publishes them (cp850 and cp437 of the Unicode consortium). */
const dos850 =
	"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
const dos437 =
	"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
// Node's own decoder leaves signs out.
const windows = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${upperHalfOf("windows-1252").slice(32)}`;
const mac = upperHalfOf("macintosh");

const utf16 = (text: string, order: "le" | "be") => {
	const bytes = Buffer.from(text, "utf16le");
	return order === "le" ? bytes : bytes.swap16();
};

describe("The letters of a file are those that its program meant", () => {
	test.each<[string, Uint8Array]>([
		["UTF-8", Buffer.from(list)],
		["UTF-8 with its mark", Buffer.from(`\ufeff${list}`)],
		["UTF-16", utf16(list, "le")],
		["UTF-16 with its mark", utf16(`\ufeff${list}`, "le")],
		["UTF-16 the other way round", utf16(list, "be")],
		["UTF-16 the other way round, with its mark", utf16(`\ufeff${list}`, "be")],
		["Windows", encode(list, windows)],
		["an old Mac", encode(list, mac)],
		["DOS, code page 850", encode(list, dos850)],
	])("of %s", (_name, bytes) => expect(readBytes(bytes)).toEqual({ text: list, misfits: [], isCut: false }));

	test("of DOS, code page 437, which has no large letter with a circumflex", () => {
		const text = list.replace("FORÊT", "FORET");
		expect(readBytes(encode(text, dos437)).text).toBe(text);
	});

	test.each([
		["Danish", "Søren;Østergård\nBjørn;Æblø\n"],
		["German", "Jürgen;Weiß\nBjörn;Größe\nGROß;MÜLLER\n"],
		["Italian", "Niccolò;Città\nPerché;più\n"],
		["Portuguese", "João;Conceição\nInês;Assunção\n"],
		["Spanish", "José;Márquez\nÍñigo;Núñez\nMaría;PEÑA\n"],
		["Icelandic", "Þórður;Guðmundsdóttir\nÝr;Jónsson\n"],
	])("in %s", (_language, text) => {
		expect(readBytes(encode(text, windows)).text).toBe(text);
		expect(readBytes(encode(text, dos850)).text).toBe(text);
	});

	test.each([
		["one name", "nom\nZoé;A\n"],
		["one name in capitals", "nom\nNOËL;A\n"],
		["one name of Spain", "name\nSebastián;A\n"],
		["an apostrophe of Word", "name\nO’Neil;12\n"],
		["a dash", "name\nA – B;12\n"],
		["a price", "nom;tarif\nAda;12,00 €\n"],
		["a point between letters", "Prénom;Statut\nLéa;invité·e\n"],
		["a name of another language that Windows has", "jméno\nTomáš;Králová\nŠárka;Žižková\n"],
		["small letters among capitals", "Prénom;Nom\nLéa;DUPRé\nZoé;FRANçOIS\n"],
	])("of Windows with little to go by: %s", (_name, text) => expect(readBytes(encode(text, windows)).text).toBe(text));
});

const refusalOf = (bytes: Uint8Array, options?: { isUnicode: boolean }) => {
	try {
		return readBytes(bytes, options).text;
	} catch (error) {
		if (error instanceof UnreadableBytes) return error;
		throw error;
	}
};

describe("What is not surely known is refused with examples", () => {
	const gbk = Uint8Array.of(0xd0, 0xd5, 0x0a, 0xd0, 0xa1, 0xc3, 0xf7, 0x3b, 0xcd, 0xf5);
	test.each<[string, Uint8Array]>([
		["Cyrillic of Windows", encode("Имя;Фамилия\nАнна;Иванова\n", upperHalfOf("windows-1251"))],
		["Cyrillic of Unix", encode("Имя;Фамилия\nАнна;Иванова\n", upperHalfOf("koi8-r"))],
		["Cyrillic of DOS", encode("Имя;Фамилия\nАнна;Иванова\n", upperHalfOf("ibm866"))],
		["Greek", encode("Όνομα\nΓιώργος;Παπαδόπουλος\n", upperHalfOf("windows-1253"))],
		["Polish", encode("Imię\nŁukasz;Wałęsa\nPaweł;Wójcik\n", upperHalfOf("windows-1250"))],
		["Czech", encode("Jméno\nJiří;Dvořák\nTomáš;Němec\nČeněk;Šimůnek\n", upperHalfOf("windows-1250"))],
		["Turkish", encode("Adı\nYıldız;Öztürk\nGülşen;Şahin\n", upperHalfOf("windows-1254"))],
		["Hebrew", encode("שם\nמשה;כהן\n", upperHalfOf("windows-1255"))],
		["Arabic", encode("اسم\nعبد;الله\n", upperHalfOf("windows-1256"))],
		["Chinese", gbk],
		["Japanese", Uint8Array.of(0x96, 0xbc, 0x91, 0x4f, 0x0a, 0x8e, 0x52, 0x93, 0x63)],
		["what DOS and Windows both read as a name", encode("nom\nWeiß;A\n", dos850)],
		["what Windows, DOS and Macs all read as a name", encode("nom\nDUPRé;12\n", windows)],
	])("%s", (_name, bytes) => {
		const refusal = refusalOf(bytes);
		expect(refusal).toMatchObject({ reason: "unknown" });
		expect((refusal as UnreadableBytes).lines.length).toBeGreaterThan(0);
	});

	test("by their lines, in words of a screen too", () => {
		const polish = encode("id;Imię\n1;Wałęsa\n", upperHalfOf("windows-1250"));
		const refusal = refusalOf(polish) as UnreadableBytes;
		expect(refusal.lines).toEqual([
			{ line: 1, excerpt: "id;Imiê" },
			{ line: 2, excerpt: "1;Wa³êsa" },
		]);
		expect(messageOf(refusal)).toBe("errors.fileLetters 1 (id;Imiê), 2 (1;Wa³êsa)");
	});

	test.each<[string, Uint8Array]>([
		["a small picture", Uint8Array.of(0xff, 0xd8, 0xff, 0x00)],
		["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
		[
			"UTF-32",
			Buffer.from([..."\ufeffnom"].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8, 0, 0])),
		],
	])("%s is no text", (_name, bytes) => expect(refusalOf(bytes)).toMatchObject({ reason: "binary", lines: [] }));
});

test("A large file is read in a moment, whatever its words are", () => {
	const words = Array.from({ length: 60_000 }, (_, at) => `é${at.toString(36)}à`).join(" ");
	const texts = [words, `é ${"A".repeat(800_000)}`, `Aé ${"AÉ".repeat(200_000)}`, `${"a.é".repeat(200_000)} é`];
	const before = process.cpuUsage();
	for (const text of texts) refusalOf(new Uint8Array(Buffer.from(text, "latin1")));
	const { user } = process.cpuUsage(before);
	// Work that grows with the square of its length takes minutes and more.
	expect(user / 1e6).toBeLessThan(30);
});

describe("A byte that does not fit", () => {
	const bytes = (text: string) =>
		Uint8Array.from([...text].flatMap((sign) => (sign === "¤" ? [0xe9] : [...Buffer.from(sign)])));

	test("is named with its line, and read as one of Windows", () => {
		const { text, misfits } = readBytes(bytes("Prénom;Nom\nLéa;Noël\nAndr¤;Ça\n"));
		expect(misfits).toEqual([{ line: 3, excerpt: "André;Ça" }]);
		expect(text).toBe("Prénom;Nom\nLéa;Noël\nAndr\uefe9;Ça\n");
	});

	test("of a calendar has the line of the file, which is folded", () => {
		const calendar =
			"BEGIN:VCALENDAR\r\nSUMMARY:Été à\r\n  Noël\r\nDESCRIPTION:Ça\r\n  va\r\nLOCATION:Caf¤\r\nEND:VCALENDAR\r\n";
		expect(readBytes(bytes(calendar))).toMatchObject({
			text: "BEGIN:VCALENDAR\r\nSUMMARY:Été à Noël\r\nDESCRIPTION:Ça va\r\nLOCATION:Caf\uefe9\r\nEND:VCALENDAR\r\n",
			misfits: [{ line: 6, excerpt: "LOCATION:Café" }],
		});
	});

	test("refuses a file that has to be Unicode, by each line", () =>
		expect(refusalOf(bytes("a: 1\nname: Andr¤\nb: Zo¤\n"), { isUnicode: true })).toMatchObject({
			reason: "notUnicode",
			lines: [
				{ line: 2, excerpt: "name: Andr\ufffd" },
				{ line: 3, excerpt: "b: Zo\ufffd" },
			],
		}));

	test("and take it whole where it is Unicode in one way or the other", () => {
		for (const right of [Buffer.from("name: é"), Buffer.from("\ufeffname: é", "utf16le")]) {
			expect(refusalOf(right, { isUnicode: true })).toBe("name: é");
		}
	});

	test("and a letter that is cut off at the end, refuse it as well", () => {
		for (const cut of [
			Buffer.from("name: é").subarray(0, -1),
			Buffer.from("\ufeffname: é", "utf16le").subarray(0, -1),
		]) {
			expect(readBytes(cut)).toMatchObject({ isCut: true });
			expect(refusalOf(cut, { isUnicode: true })).toMatchObject({ reason: "notUnicode" });
		}
	});
});

test("Letters that were broken before are known by what no text has", () => {
	const utf8As = (upperHalf: string) =>
		latinOf(Buffer.from("Renée")).replace(/[\u0080-\u00ff]/g, (sign) => upperHalf[sign.charCodeAt(0) - 0x80] ?? "");
	for (const broken of [utf8As(windows), utf8As(mac), utf8As(dos850), utf8As(dos437), "L‚a", "Ren\ufffde"]) {
		expect(isGarbled(broken), broken).toBe(true);
	}
	for (const right of ["Renée", "São Tomé", "‚Mal’", "ÂGE", "Straße", "12 € – « oui »…", "2√9", "O’Neil"]) {
		expect(isGarbled(right), right).toBe(false);
	}
	expect(garbledLines("nom\nRenée\nRenÃ©e\n")).toEqual([{ line: 3, excerpt: "RenÃ©e" }]);
});

test("A program in pairs of bytes is no text, whatever mark it begins with", () => {
	expect(refusalOf(utf16("\ufeffMZ\0name", "le"))).toMatchObject({ reason: "binary" });
});
