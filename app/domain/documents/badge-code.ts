/** Reads what is typed or scanned (participant specification, section 5); letters that no code holds become digits. */
export function readBadgeCode(text: string): string {
	// Some scanners say first which kind of code they read: `]Q1` for a QR code.
	const scanned = text.trim().replace(/^\][A-Za-z]\d/, "");
	const code = scanned.split(/[=-]/).at(-1) ?? "";
	return code.replace(/\s/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

/**
 * True if the text typed at a door is a code rather than a name: one word with a digit, what a hand scanner reads, or
 * sixteen letters that codes are made of. One generated code in four hundred has no digit.
 */
export function isCodeLike(typed: string): boolean {
	if (isGarbled(typed)) return true;
	if (!isPlain(readBadgeCode(typed))) return false;
	return /\d/.test(typed) || typed.includes("=") || isGenerated(typed.trim().toUpperCase());
}

const isPlain = (code: string) => /^[0-9A-Z]{4,}$/.test(code);
const isGenerated = (code: string) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code);

export type OtherKeyboard = "azerty" | "qwertz";

export interface BadgeReading {
	code: string;
	/** The keyboard of this computer, where the scanner types as if it were an American one. */
	keyboard: OtherKeyboard | null;
}

/** What the keys of an American keyboard write on a French or Belgian one. */
const azerty = keysOf("&é\"'(-§è_!çà)aAzZqQwW,?;:mM$ÉÈÇÀ", "123456678890-qQwWaAzZmM,.;:]2790");

/** The same on a German or Swiss one. */
const qwertz = keysOf("yYzZßüöä-+´", "zZyY-[;'/]=");

function keysOf(typed: string, meant: string): Map<string, string> {
	return new Map([...typed].map((key, at) => [key, meant[at] ?? key]));
}

const typedFor = (text: string, keys: Map<string, string>) => [...text].map((key) => keys.get(key) ?? key).join("");

/** Shorter codes are not tried for another keyboard: by chance they could be somebody else's. */
const longEnough = 12;

/**
 * The codes that a text may stand for, the likeliest first: as it is, then as a scanner types it that is set to another keyboard.
 * Whoever looks a badge up takes the first that somebody wears.
 */
export function badgeReadingsOf(typed: string): BadgeReading[] {
	const asTyped: BadgeReading = { code: readBadgeCode(typed), keyboard: null };
	const others = (["azerty", "qwertz"] as const)
		.map((keyboard): BadgeReading => {
			const keys = keyboard === "azerty" ? azerty : qwertz;
			return { code: readBadgeCode(typedFor(typed.trim(), keys)), keyboard };
		})
		.filter(({ code }) => code !== asTyped.code && isPlain(code))
		.filter(({ code }) => code.length >= longEnough || isGarbled(typed));
	return [asTyped, ...others];
}

/** Signs for which a French keyboard needs no second key, and which no name holds: the digits 1, 3, 5 and 8. */
const signs = /[&"(_]/;

/** True for a code that holds what no code and no name holds: a scanner types for another keyboard. */
export function isGarbled(typed: string): boolean {
	const text = typed.trim();
	if (/\s/.test(text) || /[=?].*[=?]/.test(text) || isPlain(readBadgeCode(text))) return false;
	const code = readBadgeCode(typedFor(text, azerty));
	return isPlain(code) && /\d/.test(code) && (signs.test(text) || isGenerated(code));
}
